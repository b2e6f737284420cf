<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>headscope</name>
    <message>
        <source>Attention is off in %1: its matrices are computed to be looked at, but the block passes on what it reads without them.</source>
        <translation>Die Aufmerksamkeit ist in %1 aus: Ihre Matrizen werden zum Ansehen berechnet, doch der Block gibt ohne sie weiter, was er liest.</translation>
    </message>
    <message>
        <source>Attention is off: its matrices are computed to be looked at, but the block passes on what it reads without them.</source>
        <translation>Die Aufmerksamkeit ist aus: Ihre Matrizen werden zum Ansehen berechnet, doch der Block gibt ohne sie weiter, was er liest.</translation>
    </message>
    <message>
        <source>Its numbers can be typed, dragged up and down, or pasted.</source>
        <translation>Die Zahlen lassen sich tippen, auf und ab ziehen, einfügen.</translation>
    </message>
    <message>
        <source>Its numbers are computed; a double click tells how.</source>
        <translation>Die Zahlen sind berechnet; ein Doppelklick sagt, wie.</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation>In %1 einfügen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy with &amp;names</source>
        <translation>Mit &amp;Namen kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>Warum diese Zahl?</translation>
    </message>
    <message>
        <source>Play this cell</source>
        <translation>Zelle abspielen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>d&lt;sub&gt;k&lt;/sub&gt;, query and key width</source>
        <translation>d&lt;sub&gt;k&lt;/sub&gt;, Breite von Query und Key</translation>
    </message>
    <message>
        <source>Width d_k of head %1</source>
        <translation>Breite d_k von Head %1</translation>
    </message>
    <message>
        <source>d&lt;sub&gt;v&lt;/sub&gt;, value width</source>
        <translation>d&lt;sub&gt;v&lt;/sub&gt;, Breite des Values</translation>
    </message>
    <message>
        <source>Width d_v of head %1</source>
        <translation>Breite d_v von Head %1</translation>
    </message>
    <message>
        <source>Start values</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Remove head</source>
        <translation>Head entfernen</translation>
    </message>
    <message>
        <source>Random (Xavier, seed %1)…</source>
        <translation>Zufällig (Xavier, Seed %1)…</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Einheitsmatrix</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Nullen</translation>
    </message>
    <message>
        <source>Copy of head %1 · %2</source>
        <translation>Kopie von Head %1 · %2</translation>
    </message>
    <message>
        <source>Mute: this head writes nothing</source>
        <translation>Stumm: Dieser Head schreibt nichts</translation>
    </message>
    <message>
        <source>Solo: of its block only this head writes</source>
        <translation>Solo: In seinem Block schreibt nur dieser Head</translation>
    </message>
    <message>
        <source>Mute %1head %2</source>
        <translation>%1Head %2 stummschalten</translation>
    </message>
    <message>
        <source>Solo %1head %2</source>
        <translation>%1Head %2 solo</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>kausal</translation>
    </message>
    <message>
        <source>outside the window</source>
        <translation>außerhalb des Fensters</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>painted</source>
        <translation>gemalt</translation>
    </message>
    <message>
        <source>query %1 may look at key %2</source>
        <translation>Query %1 darf Key %2 ansehen</translation>
    </message>
    <message>
        <source>query %1 may not look at key %2: %3</source>
        <translation>Query %1 darf Key %2 nicht ansehen: %3</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Query %1 may look at nothing: its attention and head outputs are zeros here; MultiheadAttention in PyTorch gives NaN.</source>
        <translation>Query %1 darf nichts ansehen: Ihre Aufmerksamkeit und Head-Ausgaben sind hier null; MultiheadAttention in PyTorch ergibt NaN.</translation>
    </message>
    <message>
        <source>Queries %1 may look at nothing: their attention and head outputs are zeros here; MultiheadAttention in PyTorch gives NaN.</source>
        <translation>Die Queries %1 dürfen nichts ansehen: Ihre Aufmerksamkeit und Head-Ausgaben sind hier null; MultiheadAttention in PyTorch ergibt NaN.</translation>
    </message>
    <message>
        <source>did not exist then</source>
        <translation>damals nicht da</translation>
    </message>
    <message>
        <source>%1×%2 then</source>
        <translation>damals %1×%2</translation>
    </message>
    <message>
        <source>then</source>
        <translation>damals</translation>
    </message>
    <message>
        <source>%1, now minus then</source>
        <translation>%1, jetzt minus damals</translation>
    </message>
    <message>
        <source>%1, then</source>
        <translation>%1, damals</translation>
    </message>
    <message>
        <source>Sentence of the memory</source>
        <translation>Satz des Memorys</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Type a sentence with words of the vocabulary</source>
        <translation>Tippen Sie einen Satz aus Wörtern des Vokabulars</translation>
    </message>
    <message>
        <source>The tokens of the memory, which its blocks read, as text: type others, and every view follows</source>
        <translation>Die Tokens des Memorys, die seine Blöcke lesen, als Text: Tippen Sie andere, und jede Ansicht folgt</translation>
    </message>
    <message>
        <source>The tokens as text: type others, and every view follows. ⟨start⟩ is typed as &lt;start&gt;</source>
        <translation>Die Tokens als Text: Tippen Sie andere, und jede Ansicht folgt. ⟨start⟩ tippt man als &lt;start&gt;</translation>
    </message>
    <message>
        <source>%1; the model still reads “%2”</source>
        <translation>%1; das Modell liest noch „%2“</translation>
    </message>
    <message>
        <source>Type the sentence</source>
        <translation>Satz tippen</translation>
    </message>
    <message>
        <source>Start at random</source>
        <translation>Zufällig beginnen</translation>
    </message>
    <message>
        <source>Seed (the same seed gives the same weights)</source>
        <translation>Seed (derselbe Seed ergibt dieselben Gewichte)</translation>
    </message>
    <message>
        <source>Insert a word</source>
        <translation>Wort einfügen</translation>
    </message>
    <message>
        <source>A word of the vocabulary, or several</source>
        <translation>Ein Wort des Vokabulars oder mehrere</translation>
    </message>
    <message>
        <source>Ask for a word</source>
        <translation>Nach einem Wort fragen</translation>
    </message>
    <message>
        <source>The word that should follow “%1”; empty: none</source>
        <translation>Das Wort, das auf „%1“ folgen soll; leer: keines</translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation>Sitzung umbenennen</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Rename snapshot</source>
        <translation>Schnappschuss umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>a map of differences</source>
        <translation>eine Karte der Differenzen</translation>
    </message>
    <message>
        <source>stacked bars</source>
        <translation>gestapelte Balken</translation>
    </message>
    <message>
        <source>a heatmap</source>
        <translation>eine Heatmap</translation>
    </message>
    <message>
        <source>largest %1 at row %2, column %3</source>
        <translation>größter Wert %1 in Zeile %2, Spalte %3</translation>
    </message>
    <message>
        <source>head %1, </source>
        <translation>Head %1, </translation>
    </message>
    <message>
        <source>%1: %2 of %3 rows and %4 columns</source>
        <translation>%1: %2 mit %3 Zeilen und %4 Spalten</translation>
    </message>
    <message>
        <source>And %1 more like these.</source>
        <translation>Und %1 weitere wie diese.</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Bl&amp;ock</source>
        <translation>&amp;Block</translation>
    </message>
    <message>
        <source>&amp;Matrix</source>
        <translation>&amp;Matrix</translation>
    </message>
    <message>
        <source>Pict&amp;ure</source>
        <translation>B&amp;ild</translation>
    </message>
    <message>
        <source>&amp;Head</source>
        <translation>Hea&amp;d</translation>
    </message>
    <message>
        <source>M&amp;inus</source>
        <translation>Min&amp;us</translation>
    </message>
    <message>
        <source>All blocks</source>
        <translation>Alle Blöcke</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Who wrote it: bars</source>
        <translation>Wer schrieb es: Balken</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Alle Heads</translation>
    </message>
    <message>
        <source>then: %1</source>
        <translation>damals: %1</translation>
    </message>
    <message>
        <source>&amp;Dark background</source>
        <translation>Dunkler &amp;Grund</translation>
    </message>
    <message>
        <source>&amp;Numbers in the cells</source>
        <translation>&amp;Zahlen in den Zellen</translation>
    </message>
    <message>
        <source>N&amp;ames of rows and columns</source>
        <translation>&amp;Namen der Zeilen und Spalten</translation>
    </message>
    <message>
        <source>Transparent &amp;background</source>
        <translation>Trans&amp;parenter Grund</translation>
    </message>
    <message>
        <source>Sans serif</source>
        <translation>Serifenlos</translation>
    </message>
    <message>
        <source>Serif, as papers have</source>
        <translation>Mit Serifen, wie in Papers</translation>
    </message>
    <message>
        <source>That of the desktop</source>
        <translation>Die des Desktops</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>nach Bedarf</translation>
    </message>
    <message>
        <source>The lowest and the highest number of the colours, with a comma between: figures that are to be compared have the same.</source>
        <translation>Die niedrigste und die höchste Zahl der Farben, mit Komma dazwischen: Abbildungen, die verglichen werden sollen, haben dieselben.</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>der eigene</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>as looks best</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Headscope opens the picture and goes on from it. Whoever gets the picture gets all weights and words.</source>
        <translation>Headscope öffnet das Bild und arbeitet damit weiter. Wer das Bild bekommt, bekommt alle Gewichte und Wörter.</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>Gr&amp;öße</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Auflösung</translation>
    </message>
    <message>
        <source>Heads a ro&amp;w</source>
        <translation>Heads &amp;je Zeile</translation>
    </message>
    <message>
        <source>T&amp;ype</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>F&amp;ont</source>
        <translation>S&amp;chrift</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>Fa&amp;rben</translation>
    </message>
    <message>
        <source>Colour bar &amp;label</source>
        <translation>Ska&amp;lentext</translation>
    </message>
    <message>
        <source>Session inside</source>
        <translation>Sitzung darin</translation>
    </message>
    <message>
        <source>H&amp;eight</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>Br&amp;eite</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>&amp;Session inside (%1)</source>
        <translation>Mit &amp;voller Sitzung (%1)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Preview of the figure</source>
        <translation>Vorschau der Abbildung</translation>
    </message>
    <message>
        <source>Size of the figure</source>
        <translation>Größe der Abbildung</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>&amp;Copy image</source>
        <translation>Bild k&amp;opieren</translation>
    </message>
    <message>
        <source>&amp;Keep in the session</source>
        <translation>In Sitzung aufbe&amp;wahren</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>Druc&amp;ken…</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>The image is on the clipboard.</source>
        <translation>Das Bild ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>As a picture of a figure that File → Figures… and “headscope figure” make again</source>
        <translation>Als Bild einer Abbildung, die Datei → Abbildungen… und „headscope figure“ neu erzeugen</translation>
    </message>
    <message>
        <source>%1 × %2 in, %3 × %4 pixels</source>
        <translation>%1 × %2 in, %3 × %4 Pixel</translation>
    </message>
    <message>
        <source>As a &amp;new figure</source>
        <translation>Als &amp;neue Abbildung</translation>
    </message>
    <message>
        <source>Kept as %1.</source>
        <translation>Bewahrt als %1.</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>Added to %1.</source>
        <translation>Zu %1 hinzugefügt.</translation>
    </message>
    <message>
        <source>Export as %1</source>
        <translation>Als %1 exportieren</translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation>%1 (*.%2)</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben…</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>Es wurde nichts geschrieben. %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>, all heads</source>
        <translation>, alle Heads</translation>
    </message>
    <message>
        <source>, head %1</source>
        <translation>, Head %1</translation>
    </message>
    <message>
        <source> minus %1</source>
        <translation> minus %1</translation>
    </message>
    <message>
        <source>, block %1</source>
        <translation>, Block %1</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Pictures of the figure</source>
        <translation>Bilder der Abbildung</translation>
    </message>
    <message>
        <source>Pictures per row</source>
        <translation>Bilder je Zeile</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>&amp;One scale where they can be compared</source>
        <translation>Eine &amp;Skala, wo sie vergleichbar sind</translation>
    </message>
    <message>
        <source>One scale</source>
        <translation>Eine Skala</translation>
    </message>
    <message>
        <source>&amp;Letters: (a), (b), (c)</source>
        <translation>Bu&amp;chstaben: (a), (b), (c)</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>Numbers in the cells</source>
        <translation>Zahlen in den Zellen</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Make all again…</source>
        <translation>&amp;Alle neu erzeugen…</translation>
    </message>
    <message>
        <source>Make all again</source>
        <translation>Alle neu erzeugen</translation>
    </message>
    <message>
        <source>Folder for the figures</source>
        <translation>Ordner für die Abbildungen</translation>
    </message>
    <message>
        <source>File → Export… adds pictures to a figure. Double click renames it.</source>
        <translation>Datei → Exportieren… fügt einer Abbildung Bilder hinzu. Ein Doppelklick benennt sie um.</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>A&amp;uf</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>A&amp;b</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Entfe&amp;rnen</translation>
    </message>
    <message>
        <source> in</source>
        <translation> in</translation>
    </message>
    <message>
        <source>&amp;Pictures per row</source>
        <translation>Bilder &amp;je Zeile</translation>
    </message>
    <message>
        <source>Wid&amp;th</source>
        <translation>Br&amp;eite</translation>
    </message>
    <message>
        <source>%1 written to %2</source>
        <translation>%1 nach %2 geschrieben</translation>
    </message>
    <message>
        <source>%1 written. %2</source>
        <translation>%1 geschrieben. %2</translation>
    </message>
    <message>
        <source>In inches; 82 mm, 8.2 cm, 234 pt and 975 px are understood too</source>
        <translation>In Zoll; auch 82 mm, 8.2 cm, 234 pt und 975 px werden verstanden</translation>
    </message>
    <message>
        <source>Column of ICML, ACL: 3.25 in</source>
        <translation>Spalte von ICML, ACL: 3.25 in</translation>
    </message>
    <message>
        <source>Column of IEEE: 3.5 in</source>
        <translation>Spalte von IEEE: 3.5 in</translation>
    </message>
    <message>
        <source>Text of NeurIPS, ICLR: 5.5 in</source>
        <translation>Text von NeurIPS, ICLR: 5.5 in</translation>
    </message>
    <message>
        <source>Page, 6.5 in wide</source>
        <translation>Seite, 6.5 in breit</translation>
    </message>
    <message>
        <source>A4, 170 mm wide</source>
        <translation>A4, 170 mm breit</translation>
    </message>
    <message>
        <source>Slide, 1920 × 1080 pixels</source>
        <translation>Folie, 1920 × 1080 Pixel</translation>
    </message>
    <message>
        <source>Poster: 8 in, to be enlarged three times</source>
        <translation>Poster: 8 in, wird dreifach vergrößert</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>hatched: blocked by the mask</source>
        <translation>schraffiert: von der Maske blockiert</translation>
    </message>
    <message>
        <source>key, from the memory</source>
        <translation>Key, aus dem Memory</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>%1 of every head of %2</source>
        <translation>%1 jedes Heads von %2</translation>
    </message>
    <message>
        <source>%1 of every head</source>
        <translation>%1 jedes Heads</translation>
    </message>
    <message>
        <source>%1 of every head of every block</source>
        <translation>%1 jedes Heads jedes Blocks</translation>
    </message>
    <message>
        <source>%1 of every block</source>
        <translation>%1 jedes Blocks</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>Head %1</translation>
    </message>
    <message>
        <source>What each head adds; the lines are the sums</source>
        <translation>Was jeder Head beiträgt; die Linien sind die Summen</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>now minus then</source>
        <translation>jetzt minus damals</translation>
    </message>
    <message>
        <source>change of %1</source>
        <translation>Änderung: %1</translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Copy all &amp;values</source>
        <translation>Alle &amp;Werte kopieren</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>H&amp;ints: formulas, and the first cell</source>
        <translation>&amp;Hinweise: Formeln und die erste Zelle</translation>
    </message>
    <message>
        <source>&amp;Answers behind the sheets</source>
        <translation>&amp;Lösungen hinter den Blättern</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>Arbeitsblatt</translation>
    </message>
    <message>
        <source>of the session, on every sheet</source>
        <translation>der Sitzung, auf jedem Blatt</translation>
    </message>
    <message>
        <source>other whole numbers on each</source>
        <translation>andere ganze Zahlen auf jedem</translation>
    </message>
    <message>
        <source>others with one decimal on each</source>
        <translation>andere mit einer Dezimale auf jedem</translation>
    </message>
    <message>
        <source>&amp;Work out</source>
        <translation>Be&amp;rechnen</translation>
    </message>
    <message>
        <source>&amp;Numbers</source>
        <translation>&amp;Zahlen</translation>
    </message>
    <message>
        <source>&amp;First seed</source>
        <translation>&amp;Erster Seed</translation>
    </message>
    <message>
        <source>&amp;Sheets</source>
        <translation>&amp;Blätter</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>&amp;Papier</translation>
    </message>
    <message>
        <source>Preview of the first sheet</source>
        <translation>Vorschau des ersten Blatts</translation>
    </message>
    <message>
        <source>&amp;Check this sheet</source>
        <translation>Blatt prü&amp;fen</translation>
    </message>
    <message>
        <source>The session gets the numbers of the first sheet, and Check my work opens; Undo brings yours back</source>
        <translation>Die Sitzung bekommt die Zahlen des ersten Blatts, und „Meine Arbeit prüfen“ öffnet sich; Rückgängig holt Ihre zurück</translation>
    </message>
    <message>
        <source>Sa&amp;ve PDF…</source>
        <translation>PDF &amp;speichern…</translation>
    </message>
    <message>
        <source>Tick what is to be worked out.</source>
        <translation>Kreuzen Sie an, was berechnet werden soll.</translation>
    </message>
    <message>
        <source>Take the numbers of sheet %1</source>
        <translation>Die Zahlen von Blatt %1 übernehmen</translation>
    </message>
    <message>
        <source>Save worksheets</source>
        <translation>Arbeitsblätter speichern</translation>
    </message>
    <message>
        <source>worksheets.pdf</source>
        <translation>arbeitsblaetter.pdf</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Name ______________________   Date ____________</source>
        <translation>Name ______________________   Datum ____________</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>Gegeben</translation>
    </message>
    <message>
        <source>To be worked out, to two decimals</source>
        <translation>Zu berechnen, auf zwei Dezimalen</translation>
    </message>
    <message>
        <source>First cell: %1</source>
        <translation>Erste Zelle: %1</translation>
    </message>
    <message>
        <source>Worksheets: %1</source>
        <translation>Arbeitsblätter: %1</translation>
    </message>
    <message>
        <source>Answers · %1</source>
        <translation>Lösungen · %1</translation>
    </message>
    <message>
        <source>Unsaved work is not being backed up. %1</source>
        <translation>Ungespeicherte Arbeit wird nicht gesichert. %1</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Sessions, lessons and figures (*.headscope.json *.json *.png *.svg *.pdf)</source>
        <translation>Sitzungen, Lektionen und Abbildungen (*.headscope.json *.json *.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>Headscope — for the audience</source>
        <translation>Headscope – für das Publikum</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The screen is black; press . to go on</source>
        <translation>Der Bildschirm ist schwarz; weiter mit .</translation>
    </message>
    <message>
        <source>The number under the pointer, else the selected one.</source>
        <translation>Die Zahl unter dem Zeiger, sonst die gewählte.</translation>
    </message>
    <message>
        <source>Students see</source>
        <translation>Zuhörer sehen</translation>
    </message>
    <message>
        <source>Choose what students see</source>
        <translation>Wählen, was Zuhörer sehen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Leave the lecture: everything is as it was before (F11 or Escape)</source>
        <translation>Die Vorlesung verlassen: Alles ist wie zuvor (F11 oder Escape)</translation>
    </message>
    <message>
        <source>The room&apos;s screen is black. Press . or B to go on</source>
        <translation>Der Bildschirm im Raum ist schwarz. Weiter mit . oder B</translation>
    </message>
    <message>
        <source>Lecturer&apos;s notes</source>
        <translation>Vortragsnotizen</translation>
    </message>
    <message>
        <source>The lecture is over and your own session is back. %1 goes on with it at step %2 of “%3”.</source>
        <translation>Die Vorlesung ist vorbei, und Ihre eigene Sitzung ist zurück. %1 setzt sie bei Schritt %2 von „%3“ fort.</translation>
    </message>
    <message>
        <source>Names of the views</source>
        <translation>Namen der Ansichten</translation>
    </message>
    <message>
        <source>The number that is looked at</source>
        <translation>Die betrachtete Zahl</translation>
    </message>
    <message>
        <source>A ring around the pointer</source>
        <translation>Ein Ring um den Zeiger</translation>
    </message>
    <message>
        <source>Block bar, where there are several blocks</source>
        <translation>Blockleiste, wo es mehrere Blöcke gibt</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Students s&amp;ee</source>
        <translation>Zuh&amp;örer sehen</translation>
    </message>
    <message>
        <source>%1 min behind the plan</source>
        <translation>%1 min hinter dem Plan</translation>
    </message>
    <message>
        <source>%1 min ahead of the plan</source>
        <translation>%1 min vor dem Plan</translation>
    </message>
    <message>
        <source>This step has no notes.</source>
        <translation>Dieser Schritt hat keine Notizen.</translation>
    </message>
    <message>
        <source>Part %1 of %2</source>
        <translation>Teil %1 von %2</translation>
    </message>
    <message>
        <source>this step: %1 min, until minute %2 of %3</source>
        <translation>dieser Schritt: %1 min, bis Minute %2 von %3</translation>
    </message>
    <message>
        <source>Your answer was not kept: %1</source>
        <translation>Ihre Antwort wurde nicht aufbewahrt: %1</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>Als CSV &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Delete all…</source>
        <translation>&amp;Alle löschen…</translation>
    </message>
    <message>
        <source>My answers</source>
        <translation>Meine Antworten</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>orders the choices, from the next lesson on; 0 is the same for all</source>
        <translation>ordnet die Auswahl, ab der nächsten Lektion; 0 ist für alle gleich</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>S&amp;eed</translation>
    </message>
    <message>
        <source>Your answers stay on this computer until you save or delete them: nothing is sent. In a lecture none is kept.</source>
        <translation>Ihre Antworten bleiben auf diesem Rechner, bis Sie sie speichern oder löschen: Nichts wird gesendet. In einer Vorlesung wird keine aufbewahrt.</translation>
    </message>
    <message>
        <source>Your answers, newest first</source>
        <translation>Ihre Antworten, neueste zuerst</translation>
    </message>
    <message>
        <source>lesson and step</source>
        <translation>Lektion und Schritt</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>try</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>as your teacher knows you; stands in the file</source>
        <translation>wie Ihre Lehrkraft Sie kennt; steht in der Datei</translation>
    </message>
    <message>
        <source>Seed of the order of choices</source>
        <translation>Seed der Reihenfolge der Auswahl</translation>
    </message>
    <message>
        <source>The order in which questions offer their choices; it stands in the file, too</source>
        <translation>Die Reihenfolge, in der Fragen ihre Auswahl anbieten; auch sie steht in der Datei</translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation>✓ richtig</translation>
    </message>
    <message>
        <source>✗ wrong</source>
        <translation>✗ falsch</translation>
    </message>
    <message>
        <source>You have not answered any questions yet. Answers from lessons are kept here.</source>
        <translation>Sie haben noch keine Frage beantwortet. Die Antworten aus Lektionen werden hier aufbewahrt.</translation>
    </message>
    <message>
        <source>Questions answered: %1, right at the first try: %2.</source>
        <translation>Beantwortete Fragen: %1, beim ersten Versuch richtig: %2.</translation>
    </message>
    <message>
        <source>Save your answers</source>
        <translation>Ihre Antworten speichern</translation>
    </message>
    <message>
        <source>answers.csv</source>
        <translation>antworten.csv</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Delete all answers</source>
        <translation>Alle Antworten löschen</translation>
    </message>
    <message>
        <source>Delete all your answers? This cannot be undone.</source>
        <translation>Alle Ihre Antworten löschen? Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Not deleted: %1</source>
        <translation>Nicht gelöscht: %1</translation>
    </message>
    <message>
        <source>Your number</source>
        <translation>Ihre Zahl</translation>
    </message>
    <message>
        <source>a number, then Return</source>
        <translation>eine Zahl, dann Enter</translation>
    </message>
    <message>
        <source>Your number: right if it agrees in the decimals that you type. Space elsewhere reveals the answer.</source>
        <translation>Ihre Zahl: richtig, wenn sie in den getippten Dezimalen stimmt. Außerhalb des Felds deckt die Leertaste die Antwort auf.</translation>
    </message>
    <message>
        <source>%1, right</source>
        <translation>%1, richtig</translation>
    </message>
    <message>
        <source>✗ not that</source>
        <translation>✗ das nicht</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Lessons (*.lesson.json *.json);;All files (*)</source>
        <translation>Lektionen (*.lesson.json *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>The lesson sets “%1”, which this view does not have.</source>
        <translation>Die Lektion setzt „%1“, was diese Ansicht nicht hat.</translation>
    </message>
    <message>
        <source>Not opened: %1</source>
        <translation>Nicht geöffnet: %1</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Train to step %1</source>
        <translation>Bis Schritt %1 trainieren</translation>
    </message>
    <message>
        <source>It presupposes %1.</source>
        <translation>Setzt %1 voraus.</translation>
    </message>
    <message>
        <source>Go on with what was tried</source>
        <translation>Mit dem Ausprobierten weitermachen</translation>
    </message>
    <message>
        <source>Go to “%1”</source>
        <translation>Zu „%1“ gehen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The lesson. Underlined words light up what they name. Space goes on; change whatever you like in between, the lesson finds its way back.</source>
        <translation>Die Lektion. Unterstrichene Wörter lassen aufleuchten, was sie nennen. Die Leertaste geht weiter; ändern Sie zwischendurch, was Sie wollen, die Lektion findet zurück.</translation>
    </message>
    <message>
        <source>Back to the lesson</source>
        <translation>Zurück zur Lektion</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>Aufdecken</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>&amp;Docks</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>Opening %1 …</source>
        <translation>%1 wird geöffnet …</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zule&amp;tzt geöffnet</translation>
    </message>
    <message>
        <source>%1[*] — Headscope</source>
        <translation>%1[*] – Headscope</translation>
    </message>
    <message>
        <source>What would change the selected number most</source>
        <translation>Was die gewählte Zahl am meisten ändern würde</translation>
    </message>
    <message>
        <source>Show gradients in the matrices</source>
        <translation>Gradienten in den Matrizen zeigen</translation>
    </message>
    <message>
        <source>Colour weights and inputs by what they would change instead of by their values</source>
        <translation>Färbt Gewichte und Eingaben danach, was sie ändern würden, statt nach ihren Werten</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>How much softmax passes on (the norm of its Jacobian, from 0 to 0.5). Near 0 small changes of the scores change nothing: one key has all the attention (softmax is saturated), or very many share it. A higher temperature or smaller queries and keys help.</source>
        <translation>Wie viel Softmax durchlässt (die Norm ihrer Jacobi-Matrix, von 0 bis 0.5). Nahe 0 ändern kleine Änderungen der Scores nichts: Ein Key hat alle Aufmerksamkeit (Softmax ist gesättigt), oder sehr viele teilen sie sich. Eine höhere Temperatur oder kleinere Queries und Keys helfen.</translation>
    </message>
    <message>
        <source>How strongly the selected number depends on the queries of this head, all together.</source>
        <translation>Wie stark die gewählte Zahl von den Queries dieses Heads abhängt, von allen zusammen.</translation>
    </message>
    <message>
        <source>How strongly the selected number depends on the keys of this head, all together.</source>
        <translation>Wie stark die gewählte Zahl von den Keys dieses Heads abhängt, von allen zusammen.</translation>
    </message>
    <message>
        <source>Gradient that comes through each head</source>
        <translation>Gradient, der durch jeden Head kommt</translation>
    </message>
    <message>
        <source>The gradient of the selected number: by how many times as much it changes as a weight, an input, a gain or a temperature, when that changes a little. The five strongest have a slider on the spot.</source>
        <translation>Der Gradient der gewählten Zahl: um das Wievielfache sie sich ändert, wenn sich ein Gewicht, eine Eingabe, eine Verstärkung oder eine Temperatur ein wenig ändert. Die fünf stärksten haben gleich hier einen Regler.</translation>
    </message>
    <message>
        <source>Others are stronger now. %1</source>
        <translation>Jetzt sind andere stärker. %1</translation>
    </message>
    <message>
        <source>Sort again</source>
        <translation>Neu sortieren</translation>
    </message>
    <message>
        <source>No weight and no input changes this number.</source>
        <translation>Kein Gewicht und keine Eingabe ändert diese Zahl.</translation>
    </message>
    <message>
        <source>A small change of one of these changes it by so many times as much:</source>
        <translation>Eine kleine Änderung einer dieser Zahlen ändert sie um dieses Vielfache:</translation>
    </message>
    <message>
        <source>Select any number to ask about it. For example:</source>
        <translation>Wählen Sie eine Zahl, um nach ihr zu fragen. Zum Beispiel:</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; depends on nothing: it is set, not computed.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; hängt von nichts ab: Sie ist gesetzt, nicht berechnet.</translation>
    </message>
    <message>
        <source>A small change of it changes %1 by &lt;b&gt;%2&lt;/b&gt; times as much.</source>
        <translation>Eine kleine Änderung davon ändert %1 um das &lt;b&gt;%2&lt;/b&gt;fache.</translation>
    </message>
    <message>
        <source>Gradient through the heads of %1</source>
        <translation>Gradient durch die Heads von %1</translation>
    </message>
    <message>
        <source>Gradient through each head</source>
        <translation>Gradient durch jeden Head</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <source>Select this number</source>
        <translation>Diese Zahl wählen</translation>
    </message>
    <message>
        <source>Select the head that it belongs to</source>
        <translation>Den Head wählen, zu dem sie gehört</translation>
    </message>
    <message>
        <source>The gradient: raise %1 by 0.01, and %2 changes by about %3.</source>
        <translation>Der Gradient: Erhöhen Sie %1 um 0.01, so ändert sich %2 um etwa %3.</translation>
    </message>
    <message>
        <source>Gradient by %1: %2</source>
        <translation>Gradient nach %1: %2</translation>
    </message>
    <message>
        <source>%1 × %2 numbers do not fit into the %3 × %4 cells from [%5, %6] on</source>
        <translation>%1 × %2 Zahlen passen nicht in die %3 × %4 Zellen ab [%5, %6]</translation>
    </message>
    <message>
        <source>more than %1 numbers are not checked</source>
        <translation>mehr als %1 Zahlen werden nicht geprüft</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>„%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>Work a matrix out by hand and write your numbers here: each is marked at once. With several stages the first wrong step is named. The session is not changed.</source>
        <translation>Rechnen Sie eine Matrix von Hand aus und schreiben Sie Ihre Zahlen hierher: Jede wird sofort geprüft. Bei mehreren Stufen wird der erste falsche Schritt genannt. Die Sitzung ändert sich nicht.</translation>
    </message>
    <message>
        <source>Stages you have written</source>
        <translation>Stufen, die Sie geschrieben haben</translation>
    </message>
    <message>
        <source>Stage to check</source>
        <translation>Zu prüfende Stufe</translation>
    </message>
    <message>
        <source>The matrix that you have worked out; what you wrote for others is kept</source>
        <translation>Die Matrix, die Sie ausgerechnet haben; was Sie für andere schrieben, bleibt erhalten</translation>
    </message>
    <message>
        <source>Check the matrix of the selected cell; what you wrote is kept</source>
        <translation>Die Matrix der gewählten Zelle prüfen; was Sie schrieben, bleibt erhalten</translation>
    </message>
    <message>
        <source>Show answers</source>
        <translation>Lösung zeigen</translation>
    </message>
    <message>
        <source>Say what each number should be; press again to hide it</source>
        <translation>Sagt, was jede Zahl sein sollte; noch einmal verbirgt es wieder</translation>
    </message>
    <message>
        <source>How exact a number must be</source>
        <translation>Wie genau eine Zahl sein muss</translation>
    </message>
    <message>
        <source>How far a number may be from the right one and still agree</source>
        <translation>Wie weit eine Zahl von der richtigen abweichen darf und noch stimmt</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>auf ±%1</translation>
    </message>
    <message>
        <source>as many decimals as written</source>
        <translation>so genau wie geschrieben</translation>
    </message>
    <message>
        <source>Check %1</source>
        <translation>%1 prüfen</translation>
    </message>
    <message>
        <source>Your numbers for %1</source>
        <translation>Ihre Zahlen für %1</translation>
    </message>
    <message>
        <source>Check my work · %1</source>
        <translation>Meine Arbeit prüfen · %1</translation>
    </message>
    <message>
        <source>The session has no %1 now; what you wrote is kept.</source>
        <translation>Die Sitzung hat jetzt kein %1; was Sie schrieben, bleibt erhalten.</translation>
    </message>
    <message>
        <source>First wrong step: &lt;a style=&apos;color:%1&apos; href=&apos;step&apos;&gt;%2&lt;/a&gt;: %3.</source>
        <translation>Erster falscher Schritt: &lt;a style=&apos;color:%1&apos; href=&apos;step&apos;&gt;%2&lt;/a&gt;: %3.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Numbers from a spreadsheet, from the chosen cell on; names around them are left out</source>
        <translation>Zahlen aus einer Tabellenkalkulation, ab der gewählten Zelle; Namen darum herum werden weggelassen</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Laden…</translation>
    </message>
    <message>
        <source>Numbers from a CSV or text file; it can also be dropped here</source>
        <translation>Zahlen aus einer CSV- oder Textdatei; sie lässt sich auch hierher ziehen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Empty these cells</source>
        <translation>Diese Zellen leeren</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>What was there before the last paste, file or clearing</source>
        <translation>Was vor dem letzten Einfügen, Laden oder Leeren da war</translation>
    </message>
    <message>
        <source>Nothing was taken over: %1.</source>
        <translation>Es wurde nichts übernommen: %1.</translation>
    </message>
    <message>
        <source>Load numbers</source>
        <translation>Zahlen laden</translation>
    </message>
    <message>
        <source>Numbers (*.csv *.tsv *.txt);;All files (*)</source>
        <translation>Zahlen (*.csv *.tsv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 is too large to be worked out by hand.</source>
        <translation>%1 ist zu groß, um von Hand ausgerechnet zu werden.</translation>
    </message>
    <message>
        <source>The one cell agrees.</source>
        <translation>Die eine Zelle stimmt.</translation>
    </message>
    <message>
        <source>All %1 cells agree.</source>
        <translation>Alle %1 Zellen stimmen.</translation>
    </message>
    <message>
        <source>%1 of %2 cells agree.</source>
        <translation>%1 von %2 Zellen stimmen.</translation>
    </message>
    <message>
        <source>1 is still blank.</source>
        <translation>1 ist noch leer.</translation>
    </message>
    <message>
        <source>%1 are still blank.</source>
        <translation>%1 sind noch leer.</translation>
    </message>
    <message>
        <source>1 follows from your own numbers before it (↪).</source>
        <translation>1 folgt aus Ihren eigenen Zahlen davor (↪).</translation>
    </message>
    <message>
        <source>%1 follow from your own numbers before them (↪).</source>
        <translation>%1 folgen aus Ihren eigenen Zahlen davor (↪).</translation>
    </message>
    <message>
        <source>%1: </source>
        <translation>%1: </translation>
    </message>
    <message>
        <source>%1   not in this session</source>
        <translation>%1   nicht in dieser Sitzung</translation>
    </message>
    <message>
        <source>%1   %2 of %3 agree</source>
        <translation>%1   %2 von %3 stimmen</translation>
    </message>
    <message>
        <source>Write the numbers you worked out into the cells, or paste them from a spreadsheet.</source>
        <translation>Schreiben Sie Ihre ausgerechneten Zahlen in die Zellen, oder fügen Sie sie aus einer Tabellenkalkulation ein.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1: „%2“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>%1 of your numbers stand outside the matrix as it is now; they are kept.</source>
        <translation>%1 Ihrer Zahlen stehen außerhalb der Matrix, wie sie jetzt ist; sie bleiben erhalten.</translation>
    </message>
    <message>
        <source>%1, should be %2</source>
        <translation>%1, sollte %2 sein</translation>
    </message>
    <message>
        <source>%1 is wrong</source>
        <translation>%1 ist falsch</translation>
    </message>
    <message>
        <source>%1 is too small</source>
        <translation>%1 ist zu klein</translation>
    </message>
    <message>
        <source>%1 is too large</source>
        <translation>%1 ist zu groß</translation>
    </message>
    <message>
        <source>blank, as it is blocked</source>
        <translation>leer, da blockiert</translation>
    </message>
    <message>
        <source>%1 is right</source>
        <translation>%1 ist richtig</translation>
    </message>
    <message>
        <source>%1; it follows from your own numbers before it</source>
        <translation>%1; das folgt aus Ihren eigenen Zahlen davor</translation>
    </message>
    <message>
        <source>blank, should be %1</source>
        <translation>leer, sollte %1 sein</translation>
    </message>
    <message>
        <source>still blank</source>
        <translation>noch leer</translation>
    </message>
    <message>
        <source> (off by %1)</source>
        <translation> (um %1 daneben)</translation>
    </message>
    <message>
        <source>+ second sequence</source>
        <translation>+ zweite Sequenz</translation>
    </message>
    <message>
        <source>Attend to a second sequence, the memory: the keys and values of this block come from it (cross-attention)</source>
        <translation>Auf eine zweite Sequenz achten, das Memory: Die Keys und Values dieses Blocks kommen daraus (Cross-Attention)</translation>
    </message>
    <message>
        <source>Remove the memory</source>
        <translation>Memory entfernen</translation>
    </message>
    <message>
        <source>Blocks that attended to it attend to their own input again</source>
        <translation>Blöcke, die darauf achteten, achten wieder auf ihre eigene Eingabe</translation>
    </message>
    <message>
        <source>The input X: a row per token, a column per feature. Type a number, drag a cell up or down, use the wheel on the selected cell, or paste from a spreadsheet. Double-click a name to change it.</source>
        <translation>Die Eingabe X: eine Zeile je Token, eine Spalte je Merkmal. Tippen Sie eine Zahl, ziehen Sie eine Zelle auf oder ab, drehen Sie das Mausrad über der gewählten Zelle, oder fügen Sie Zahlen aus einer Tabellenkalkulation ein. Ein Doppelklick auf einen Namen ändert ihn.</translation>
    </message>
    <message>
        <source>The memory: the sequence that cross-attention takes its keys and values from, such as an encoder&apos;s output.</source>
        <translation>Das Memory: die Sequenz, aus der Cross-Attention ihre Keys und Values nimmt, etwa die Ausgabe eines Encoders.</translation>
    </message>
    <message>
        <source>The memory, looked up: each token is a word, and its row that of the embedding.</source>
        <translation>Das Memory, nachgeschlagen: Jedes Token ist ein Wort, und seine Zeile ist die des Embeddings.</translation>
    </message>
    <message>
        <source>Input X</source>
        <translation>Eingabe X</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>What the first block reads</source>
        <translation>Was der erste Block liest</translation>
    </message>
    <message>
        <source>The second sequence: where cross-attention takes keys and values from</source>
        <translation>Die zweite Sequenz: woher Cross-Attention Keys und Values nimmt</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Add a token after the selected one</source>
        <translation>Ein Token nach dem gewählten hinzufügen</translation>
    </message>
    <message>
        <source>Remove the selected token</source>
        <translation>Das gewählte Token entfernen</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Add a feature after the selected one</source>
        <translation>Ein Merkmal nach dem gewählten hinzufügen</translation>
    </message>
    <message>
        <source>Remove the selected feature</source>
        <translation>Das gewählte Merkmal entfernen</translation>
    </message>
    <message>
        <source>Reads words</source>
        <translation>Liest Wörter</translation>
    </message>
    <message>
        <source>The tokens of the memory are words of a vocabulary of its own, at first the session&apos;s, and its rows are those of an embedding; off: the rows are numbers to type</source>
        <translation>Die Tokens des Memorys sind Wörter eines eigenen Vokabulars, zunächst das der Sitzung, und seine Zeilen die eines Embeddings; aus: Die Zeilen sind Zahlen zum Tippen</translation>
    </message>
    <message>
        <source>Rows of the embedding</source>
        <translation>Zeilen des Embeddings</translation>
    </message>
    <message>
        <source>Input X · %1 × %2</source>
        <translation>Eingabe X · %1 × %2</translation>
    </message>
    <message>
        <source>Memory · %1 × %2</source>
        <translation>Memory · %1 × %2</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Add after</source>
        <translation>Danach einfügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Sliders of the selected row</source>
        <translation>Regler der gewählten Zeile</translation>
    </message>
    <message>
        <source>Each slider is one number of the selected row of X, or of the selected row of a weight matrix. Everything follows while it moves.</source>
        <translation>Jeder Regler ist eine Zahl der gewählten Zeile von X oder der gewählten Zeile einer Gewichtsmatrix. Alles folgt, während er sich bewegt.</translation>
    </message>
    <message>
        <source>Selected row: %1</source>
        <translation>Gewählte Zeile: %1</translation>
    </message>
    <message>
        <source>Selected row of the memory: %1</source>
        <translation>Gewählte Zeile des Memorys: %1</translation>
    </message>
    <message>
        <source>%1: %2 row %3</source>
        <translation>%1: %2 Zeile %3</translation>
    </message>
    <message>
        <source>%1 row %2</source>
        <translation>%1 Zeile %2</translation>
    </message>
    <message>
        <source>Columns %1 to %2 of %3; select a cell to see those around it.</source>
        <translation>Spalten %1 bis %2 von %3; wählen Sie eine Zelle, um die um sie herum zu sehen.</translation>
    </message>
    <message>
        <source>Who wrote it</source>
        <translation>Wer schrieb es</translation>
    </message>
    <message>
        <source>Who wrote it; Enter goes to what was written</source>
        <translation>Wer schrieb es; Enter geht zum Geschriebenen</translation>
    </message>
    <message>
        <source>What each head, the bias, the input and the FFN added to this number. Across a norm: as it arrives behind the norm, with the row&apos;s mean and deviation as they are.</source>
        <translation>Was jeder Head, der Bias, die Eingabe und das FFN zu dieser Zahl beitrugen. Über eine Norm hinweg: wie es hinter der Norm ankommt, mit Mittelwert und Streuung der Zeile, wie sie sind.</translation>
    </message>
    <message>
        <source>What it would be with a head muted, at its mean, or looking everywhere alike</source>
        <translation>Was sie wäre, wenn ein Head stumm wäre, seinen Mittelwert schriebe oder überallhin gleich schaute</translation>
    </message>
    <message>
        <source>What it would be with the head …</source>
        <translation>Was sie wäre, mit dem Head …</translation>
    </message>
    <message>
        <source>muted: writes nothing · mean: writes the same for every token · uniform: looks at all keys alike</source>
        <translation>stumm: schreibt nichts · Mittel: schreibt für jedes Token dasselbe · gleichmäßig: schaut alle Keys gleich an</translation>
    </message>
    <message>
        <source>Terms, strongest first; Enter goes to a number</source>
        <translation>Terme, stärkste zuerst; Enter geht zu einer Zahl</translation>
    </message>
    <message>
        <source>What the number is the sum of, strongest first. Every coloured number is a link to its cell.</source>
        <translation>Wovon die Zahl die Summe ist, das Stärkste zuerst. Jede farbige Zahl ist ein Link zu ihrer Zelle.</translation>
    </message>
    <message>
        <source>%1, as it is now</source>
        <translation>%1, wie sie jetzt ist</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>Formel: %1</translation>
    </message>
    <message>
        <source>Sum of %1 terms</source>
        <translation>Summe aus %1 Termen</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <source>Where a number comes from: the operation that made it, its terms, and the numbers they were made of. Every coloured number is a link to its cell; Alt+Left goes back.</source>
        <translation>Woher eine Zahl kommt: die Operation, die sie ergab, ihre Terme, und die Zahlen, aus denen diese entstanden. Jede farbige Zahl ist ein Link zu ihrer Zelle; Alt+Links geht zurück.</translation>
    </message>
    <message>
        <source>One path back, to the strongest each time</source>
        <translation>Ein Weg zurück, jedes Mal zum stärksten</translation>
    </message>
    <message>
        <source>One of the ways that lead to the number: each time to the largest term, attention weights taken as they are.</source>
        <translation>Einer der Wege, die zur Zahl führen: jedes Mal zum größten Term, Aufmerksamkeitsgewichte so genommen, wie sie sind.</translation>
    </message>
    <message>
        <source>What it feeds</source>
        <translation>Was sie speist</translation>
    </message>
    <message>
        <source>The strongest path back; Enter goes to a number</source>
        <translation>Der stärkste Weg zurück; Enter geht zu einer Zahl</translation>
    </message>
    <message>
        <source>What it feeds; Enter goes to a number</source>
        <translation>Was sie speist; Enter geht zu einer Zahl</translation>
    </message>
    <message>
        <source>Click any number to see where it comes from, and what it feeds.</source>
        <translation>Klicken Sie eine Zahl an, um zu sehen, woher sie kommt und was sie speist.</translation>
    </message>
    <message>
        <source>Show me one</source>
        <translation>Eine zeigen</translation>
    </message>
    <message>
        <source>Explains the largest number of the output</source>
        <translation>Erklärt die größte Zahl der Ausgabe</translation>
    </message>
    <message>
        <source>▶  Play this number</source>
        <translation>▶  Zahl abspielen</translation>
    </message>
    <message>
        <source>Play this number</source>
        <translation>Zahl abspielen</translation>
    </message>
    <message>
        <source>Shows how it is computed, scene by scene (Ctrl+P)</source>
        <translation>Zeigt Szene für Szene, wie sie berechnet wird (Strg+P)</translation>
    </message>
    <message>
        <source>show the strongest %1</source>
        <translation>die stärksten %1 zeigen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Visited cells</source>
        <translation>Besuchte Zellen</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>+ positions</source>
        <translation>+ Positionen</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Addition</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-Forward</translation>
    </message>
    <message>
        <source>Final norm</source>
        <translation>Letzte Norm</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Cross-entropy</source>
        <translation>Kreuzentropie</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>Masked attention</source>
        <translation>Masked Attention</translation>
    </message>
    <message>
        <source>%1, 1 head</source>
        <translation>%1, 1 Head</translation>
    </message>
    <message>
        <source>%1, %2 heads</source>
        <translation>%1, %2 Heads</translation>
    </message>
    <message>
        <source>Final %1</source>
        <translation>Letzte %1</translation>
    </message>
    <message>
        <source>Gated feed-forward</source>
        <translation>Feed-Forward mit Gate</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Map of the model</source>
        <translation>Karte des Modells</translation>
    </message>
    <message>
        <source>The session as the figure of the Transformer, with what is switched on. A click on a box goes to its matrix; so do the arrow keys.</source>
        <translation>Die Sitzung als die Abbildung des Transformers, mit dem, was eingeschaltet ist. Ein Klick auf einen Kasten geht zu seiner Matrix; die Pfeiltasten ebenso.</translation>
    </message>
    <message>
        <source>block %1: </source>
        <translation>Block %1: </translation>
    </message>
    <message>
        <source>, %1 × %2</source>
        <translation>, %1 × %2</translation>
    </message>
    <message>
        <source>; it is off</source>
        <translation>; ist aus</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the whole mask as text, for a spreadsheet or a Python script</source>
        <translation>Die ganze Maske als Text kopieren, für eine Tabellenkalkulation oder ein Python-Skript</translation>
    </message>
    <message>
        <source>What is painted becomes the mask on the clipboard: True and False, 1 and 0, or 0 and -inf</source>
        <translation>Das Gemalte wird zur Maske aus der Zwischenablage: True und False, 1 und 0, oder 0 und -inf</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Import…</translation>
    </message>
    <message>
        <source>What is painted becomes the mask in a text file: True and False, 1 and 0, or 0 and -inf</source>
        <translation>Das Gemalte wird zur Maske aus einer Textdatei: True und False, 1 und 0, oder 0 und -inf</translation>
    </message>
    <message>
        <source>True means </source>
        <translation>True heißt </translation>
    </message>
    <message>
        <source>True means %1</source>
        <translation>True heißt: %1</translation>
    </message>
    <message>
        <source>may look</source>
        <translation>darf sehen</translation>
    </message>
    <message>
        <source>As in most papers, and in scaled_dot_product_attention of PyTorch</source>
        <translation>Wie in den meisten Papers und in scaled_dot_product_attention von PyTorch</translation>
    </message>
    <message>
        <source>is blocked</source>
        <translation>ist blockiert</translation>
    </message>
    <message>
        <source>As attn_mask of nn.MultiheadAttention of PyTorch</source>
        <translation>Wie attn_mask von nn.MultiheadAttention in PyTorch</translation>
    </message>
    <message>
        <source>Written and read: True where a query may look, as in scaled_dot_product_attention.</source>
        <translation>Geschrieben und gelesen: True, wo eine Query hinsehen darf, wie in scaled_dot_product_attention.</translation>
    </message>
    <message>
        <source>Written and read: True where a cell is blocked, as in attn_mask of MultiheadAttention.</source>
        <translation>Geschrieben und gelesen: True, wo eine Zelle blockiert ist, wie in attn_mask von MultiheadAttention.</translation>
    </message>
    <message>
        <source>The mask stays as it is: %1.</source>
        <translation>Die Maske bleibt, wie sie ist: %1.</translation>
    </message>
    <message>
        <source>Import a mask</source>
        <translation>Maske importieren</translation>
    </message>
    <message>
        <source>Text (*.txt *.csv *.tsv);;All files (*)</source>
        <translation>Text (*.txt *.csv *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 is too large for a mask of this size.</source>
        <translation>%1 ist zu groß für eine Maske dieser Größe.</translation>
    </message>
    <message>
        <source>Which keys a query may look at. Causal, window and padding follow a rule; anything else can be painted. A cell is allowed when nothing blocks it; what is blocked gets no attention at all.</source>
        <translation>Welche Keys eine Query ansehen darf. Kausal, Fenster und Padding folgen einer Regel; alles andere lässt sich malen. Eine Zelle ist erlaubt, wenn nichts sie blockiert; was blockiert ist, bekommt gar keine Aufmerksamkeit.</translation>
    </message>
    <message>
        <source>Mask: queries down, keys across</source>
        <translation>Maske: Queries senkrecht, Keys waagrecht</translation>
    </message>
    <message>
        <source>Drag paints. Keys: arrows, Space, Shift+arrows; R row, C column, P padding, Home, End.</source>
        <translation>Ziehen malt. Tasten: Pfeile, Leertaste, Umschalt+Pfeile; R Zeile, C Spalte, P Padding, Pos1, Ende.</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>Kausal</translation>
    </message>
    <message>
        <source>A query looks at itself and at what comes before it, as in a decoder</source>
        <translation>Eine Query sieht sich selbst und das, was vor ihr kommt, wie in einem Decoder</translation>
    </message>
    <message>
        <source>Sliding window</source>
        <translation>Gleitfenster</translation>
    </message>
    <message>
        <source>A query looks at its neighbours alone: those less than so many places away</source>
        <translation>Eine Query sieht nur ihre Nachbarn: alle, die weniger als so viele Plätze entfernt sind</translation>
    </message>
    <message>
        <source>Size of the sliding window</source>
        <translation>Größe des Gleitfensters</translation>
    </message>
    <message>
        <source>1: a query sees itself alone; 2: and its neighbours</source>
        <translation>1: Eine Query sieht nur sich selbst; 2: auch ihre Nachbarn</translation>
    </message>
    <message>
        <source>No key is padding any more</source>
        <translation>Kein Key ist mehr Padding</translation>
    </message>
    <message>
        <source>Allow all</source>
        <translation>Alle frei</translation>
    </message>
    <message>
        <source>Take all paint away; what causal, window and padding block stays blocked</source>
        <translation>Nimmt alles Gemalte weg; was kausal, Fenster und Padding blockieren, bleibt blockiert</translation>
    </message>
    <message>
        <source>To paint</source>
        <translation>Zu Gemaltem</translation>
    </message>
    <message>
        <source>Turn causal, window and padding into paint, to change single cells of them</source>
        <translation>Macht kausal, Fenster und Padding zu Gemaltem, um einzelne Zellen davon zu ändern</translation>
    </message>
    <message>
        <source>Block all</source>
        <translation>Alle zu</translation>
    </message>
    <message>
        <source>Paint every cell, to allow only a few</source>
        <translation>Malt jede Zelle, um nur einige zu erlauben</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>Umkehren</translation>
    </message>
    <message>
        <source>Paint what is not painted, and the other way round</source>
        <translation>Malt, was nicht gemalt ist, und umgekehrt</translation>
    </message>
    <message>
        <source>Mask of %1</source>
        <translation>Maske von %1</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>Padding: click a ring below</source>
        <translation>Padding: unten einen Ring anklicken</translation>
    </message>
    <message>
        <source>Padding: %1</source>
        <translation>Padding: %1</translation>
    </message>
    <message>
        <source>query %1: all its keys</source>
        <translation>Query %1: alle ihre Keys</translation>
    </message>
    <message>
        <source>key %1: for all queries</source>
        <translation>Key %1: für alle Queries</translation>
    </message>
    <message>
        <source>Rows are queries, columns are the keys they look at.</source>
        <translation>Zeilen sind Queries, Spalten sind die Keys, die sie ansehen.</translation>
    </message>
    <message>
        <source>Head mixer</source>
        <translation>Head-Mixer</translation>
    </message>
    <message>
        <source>The heads as on a mixing desk: mute one, listen to one alone, turn it up or down, sharpen or spread its attention.</source>
        <translation>Die Heads wie am Mischpult: einen stummschalten, einen allein hören, lauter oder leiser drehen, seine Aufmerksamkeit schärfen oder verteilen.</translation>
    </message>
    <message>
        <source>+ Add head</source>
        <translation>+ Head</translation>
    </message>
    <message>
        <source>One more head, as wide as the last, with random weights</source>
        <translation>Ein weiterer Head, so breit wie der letzte, mit zufälligen Gewichten</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>Verstärkung</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>slope</source>
        <translation>Steigung</translation>
    </message>
    <message>
        <source>Mute head %1</source>
        <translation>Head %1 stummschalten</translation>
    </message>
    <message>
        <source>Mute: this head writes nothing (M)</source>
        <translation>Stumm: Dieser Head schreibt nichts (M)</translation>
    </message>
    <message>
        <source>Solo head %1</source>
        <translation>Head %1 solo</translation>
    </message>
    <message>
        <source>Solo: only this head writes; all others are muted (S)</source>
        <translation>Solo: Nur dieser Head schreibt; alle anderen sind stumm (S)</translation>
    </message>
    <message>
        <source>Rename, resize, duplicate, move or remove this head</source>
        <translation>Diesen Head umbenennen, in der Größe ändern, duplizieren, verschieben oder entfernen</translation>
    </message>
    <message>
        <source>More of head %1</source>
        <translation>Mehr zu Head %1</translation>
    </message>
    <message>
        <source>ALiBi: what each place of distance takes off the scores</source>
        <translation>ALiBi: was jeder Platz Abstand von den Scores abzieht</translation>
    </message>
    <message>
        <source>Multiplies what the head writes</source>
        <translation>Multipliziert, was der Head schreibt</translation>
    </message>
    <message>
        <source>Divides the scores: below 1 the attention sharpens, above 1 it spreads</source>
        <translation>Teilt die Scores: unter 1 wird die Aufmerksamkeit schärfer, über 1 breiter</translation>
    </message>
    <message>
        <source>Gain of head %1</source>
        <translation>Verstärkung von Head %1</translation>
    </message>
    <message>
        <source>Temperature of head %1</source>
        <translation>Temperatur von Head %1</translation>
    </message>
    <message>
        <source>Slope of head %1</source>
        <translation>Steigung von Head %1</translation>
    </message>
    <message>
        <source>Head %1, %2</source>
        <translation>Head %1, %2</translation>
    </message>
    <message>
        <source>d_k = %1 · d_v = %2</source>
        <translation>d_k = %1 · d_v = %2</translation>
    </message>
    <message>
        <source>%1 of all heads</source>
        <translation>%1 aller Heads</translation>
    </message>
    <message>
        <source> in the first %1 tokens</source>
        <translation> in den ersten %1 Tokens</translation>
    </message>
    <message>
        <source>One packed product, cut into the heads&apos; columns, gives the same Q, K and V as each head for itself%1. Largest difference: %2.</source>
        <translation>Ein gepacktes Produkt, in die Spalten der Heads zerschnitten, ergibt dieselben Q, K und V wie jeder Head für sich%1. Größte Differenz: %2.</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>Ein Head</translation>
    </message>
    <message>
        <source>Packed</source>
        <translation>Gepackt</translation>
    </message>
    <message>
        <source>with biases</source>
        <translation>mit Biases</translation>
    </message>
    <message>
        <source>Add a bias to every projection of the block, zero at first; or remove them all.</source>
        <translation>Fügt jeder Projektion des Blocks einen Bias hinzu, anfangs null; oder entfernt sie alle.</translation>
    </message>
    <message>
        <source>With biases</source>
        <translation>Mit Biases</translation>
    </message>
    <message>
        <source>The weights of the selected head, which training would find: each weight matrix turns a token&apos;s features into its query, key or value. Every number can be edited. Packed shows the heads side by side, as one matrix.</source>
        <translation>Die Gewichte des gewählten Heads, die ein Training finden würde: Jede Gewichtsmatrix macht aus den Merkmalen eines Tokens seine Query, seinen Key oder seinen Value. Jede Zahl lässt sich bearbeiten. „Gepackt“ zeigt die Heads nebeneinander, als eine Matrix.</translation>
    </message>
    <message>
        <source>Weights of the selected head</source>
        <translation>Gewichte des gewählten Heads</translation>
    </message>
    <message>
        <source>The weights of the selected head, to be edited</source>
        <translation>Die Gewichte des gewählten Heads, zum Bearbeiten</translation>
    </message>
    <message>
        <source>Weights of all heads, packed</source>
        <translation>Gewichte aller Heads, gepackt</translation>
    </message>
    <message>
        <source>The weights of all heads side by side: one packed matrix, as libraries keep it</source>
        <translation>Die Gewichte aller Heads nebeneinander: eine gepackte Matrix, wie Bibliotheken sie halten</translation>
    </message>
    <message>
        <source>Start the selected head anew: at random, identity, zeros, or as a copy of another head</source>
        <translation>Den gewählten Head neu beginnen: zufällig, Einheitsmatrix, Nullen oder als Kopie eines anderen Heads</translation>
    </message>
    <message>
        <source>Weights of all heads</source>
        <translation>Gewichte aller Heads</translation>
    </message>
    <message>
        <source>Weights of head %1</source>
        <translation>Gewichte von Head %1</translation>
    </message>
    <message>
        <source>Rows that were taken from another text have no place any more: they are out.</source>
        <translation>Zeilen, die aus einem anderen Text eingesetzt waren, haben keinen Platz mehr: Sie sind entfernt.</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>Back to the starting values</source>
        <translation>Zurück zu den Anfangswerten</translation>
    </message>
    <message>
        <source>Another shape learns from the start again.</source>
        <translation>Eine andere Form lernt wieder von vorn.</translation>
    </message>
    <message>
        <source>Stopped: the session does not fit the task any more.</source>
        <translation>Angehalten: Die Sitzung passt nicht mehr zur Aufgabe.</translation>
    </message>
    <message>
        <source>Solved: from step %1 on 99 % of fresh answers are right.</source>
        <translation>Gelöst: Ab Schritt %1 sind 99 % der frischen Antworten richtig.</translation>
    </message>
    <message>
        <source>The step after %1 would lead to no numbers: learn in smaller steps.</source>
        <translation>Der Schritt nach %1 führte zu keinen Zahlen: Lernen Sie in kleineren Schritten.</translation>
    </message>
    <message>
        <source>Not solved after %1 steps.</source>
        <translation>Nach %1 Schritten nicht gelöst.</translation>
    </message>
    <message>
        <source>Learn “%1”</source>
        <translation>„%1“ lernen</translation>
    </message>
    <message>
        <source>Change how it learns</source>
        <translation>Ändern, wie es lernt</translation>
    </message>
    <message>
        <source>Start with seed %1</source>
        <translation>Mit Seed %1 beginnen</translation>
    </message>
    <message>
        <source>Rename “%1” to “%2”</source>
        <translation>„%1“ in „%2“ umbenennen</translation>
    </message>
    <message>
        <source>Rename “%1” and the %2 after it</source>
        <translation>„%1“ und %2 danach umbenennen</translation>
    </message>
    <message>
        <source>The network is back, with the numbers that it had.</source>
        <translation>Das Netz ist zurück, mit den Zahlen, die es hatte.</translation>
    </message>
    <message>
        <source>Network added: W₁ %1×%2 and W₂ %2×%1, drawn at random, and biases of 0.</source>
        <translation>Netz hinzugefügt: W₁ %1×%2 und W₂ %2×%1, zufällig gezogen, und Biases von 0.</translation>
    </message>
    <message>
        <source>Add memory block %1</source>
        <translation>Memory-Block %1 hinzufügen</translation>
    </message>
    <message>
        <source>Add block %1</source>
        <translation>Block %1 hinzufügen</translation>
    </message>
    <message>
        <source>The new block is shaped like the one before it; its weights are drawn at random.</source>
        <translation>Der neue Block hat die Form dessen davor; seine Gewichte sind zufällig gezogen.</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Move %1 to place %2</source>
        <translation>%1 an Platz %2 verschieben</translation>
    </message>
    <message>
        <source>A session needs at least one block.</source>
        <translation>Eine Sitzung braucht mindestens einen Block.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Switch on attention of %1</source>
        <translation>Aufmerksamkeit von %1 einschalten</translation>
    </message>
    <message>
        <source>Switch off attention of %1</source>
        <translation>Aufmerksamkeit von %1 ausschalten</translation>
    </message>
    <message>
        <source>Let %1 attend to itself</source>
        <translation>%1 auf sich selbst achten lassen</translation>
    </message>
    <message>
        <source>Let %1 attend to the memory</source>
        <translation>%1 auf das Memory achten lassen</translation>
    </message>
    <message>
        <source>Add the residual connections of %1</source>
        <translation>Residualverbindungen von %1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove the residual connections of %1</source>
        <translation>Residualverbindungen von %1 entfernen</translation>
    </message>
    <message>
        <source>Remove the norms of %1</source>
        <translation>Normen von %1 entfernen</translation>
    </message>
    <message>
        <source>Normalise before the halves of %1</source>
        <translation>Vor den Hälften von %1 normieren</translation>
    </message>
    <message>
        <source>Normalise after the halves of %1</source>
        <translation>Nach den Hälften von %1 normieren</translation>
    </message>
    <message>
        <source>Set ε of the norms of %1 to %2</source>
        <translation>ε der Normen von %1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Remove the feed-forward network of %1</source>
        <translation>Feed-Forward-Netz von %1 entfernen</translation>
    </message>
    <message>
        <source>Change the activation of %1</source>
        <translation>Aktivierung von %1 ändern</translation>
    </message>
    <message>
        <source>Add a feed-forward network to %1</source>
        <translation>%1 ein Feed-Forward-Netz geben</translation>
    </message>
    <message>
        <source>Scale scores by 1/√d_k</source>
        <translation>Scores mit 1/√d_k skalieren</translation>
    </message>
    <message>
        <source>Do not scale scores</source>
        <translation>Scores nicht skalieren</translation>
    </message>
    <message>
        <source>Scale scores by %1</source>
        <translation>Scores mit %1 skalieren</translation>
    </message>
    <message>
        <source>Add biases</source>
        <translation>Biases hinzufügen</translation>
    </message>
    <message>
        <source>Remove biases</source>
        <translation>Biases entfernen</translation>
    </message>
    <message>
        <source>Start %1 at identity</source>
        <translation>%1 mit Einheitsmatrix beginnen</translation>
    </message>
    <message>
        <source>Start %1 at zero</source>
        <translation>%1 mit Nullen beginnen</translation>
    </message>
    <message>
        <source>Start %1 at random</source>
        <translation>%1 zufällig beginnen</translation>
    </message>
    <message>
        <source>Start %1 at random (seed %2)</source>
        <translation>%1 zufällig beginnen (Seed %2)</translation>
    </message>
    <message>
        <source>Remove the positions</source>
        <translation>Positionen entfernen</translation>
    </message>
    <message>
        <source>Add learned positions to %1</source>
        <translation>Gelernte Positionen zu %1 addieren</translation>
    </message>
    <message>
        <source>Add sinusoidal positions to %1</source>
        <translation>Sinusförmige Positionen zu %1 addieren</translation>
    </message>
    <message>
        <source>the memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>P is a matrix of weights now, which starts with the sinusoidal numbers.</source>
        <translation>P ist jetzt eine Matrix von Gewichten, die mit den sinusförmigen Zahlen beginnt.</translation>
    </message>
    <message>
        <source>Remove the final norm of %1</source>
        <translation>Letzte Norm entfernen (%1)</translation>
    </message>
    <message>
        <source>Add a final norm to %1</source>
        <translation>Letzte Norm hinzufügen (%1)</translation>
    </message>
    <message>
        <source>Use %2 as the final norm of %1</source>
        <translation>%2 als letzte Norm verwenden (%1)</translation>
    </message>
    <message>
        <source>the stack</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Set ε of the final norm to %1</source>
        <translation>ε der letzten Norm auf %1 setzen</translation>
    </message>
    <message>
        <source>Tie the readout to the embedding</source>
        <translation>Readout an das Embedding koppeln</translation>
    </message>
    <message>
        <source>Give the readout weights of its own</source>
        <translation>Dem Readout eigene Gewichte geben</translation>
    </message>
    <message>
        <source>W_U is W_E, transposed: its own numbers are gone.</source>
        <translation>W_U ist W_E, transponiert: Seine eigenen Zahlen sind weg.</translation>
    </message>
    <message>
        <source>W_U has numbers of its own, at first those of W_E, transposed.</source>
        <translation>W_U hat eigene Zahlen, zunächst die von W_E, transponiert.</translation>
    </message>
    <message>
        <source>Give every head keys and values of its own</source>
        <translation>Jedem Head eigene Keys und Values geben</translation>
    </message>
    <message>
        <source>Share one set of keys and values (MQA)</source>
        <translation>Einen Satz Keys und Values teilen (MQA)</translation>
    </message>
    <message>
        <source>Share keys and values in %1 groups (GQA)</source>
        <translation>Keys und Values in %1 Gruppen teilen (GQA)</translation>
    </message>
    <message>
        <source>MHA</source>
        <translation>MHA</translation>
    </message>
    <message>
        <source>MQA</source>
        <translation>MQA</translation>
    </message>
    <message>
        <source>GQA %1</source>
        <translation>GQA %1</translation>
    </message>
    <message>
        <source>Gate added: W_g %1×%2, drawn at random.</source>
        <translation>Gate hinzugefügt: W_g %1×%2, zufällig gezogen.</translation>
    </message>
    <message>
        <source>Use %2 in %1</source>
        <translation>%2 in %1 verwenden</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source> (once there are norms)</source>
        <translation> (sobald es Normen gibt)</translation>
    </message>
    <message>
        <source>gated</source>
        <translation>mit Gate</translation>
    </message>
    <message>
        <source>Gate: a second projection of x decides how much of the hidden layer is let through</source>
        <translation>Gate: Eine zweite Projektion von x entscheidet, wie viel der verborgenen Schicht durchgelassen wird</translation>
    </message>
    <message>
        <source> (once there is a network)</source>
        <translation> (sobald es ein Netz gibt)</translation>
    </message>
    <message>
        <source>Add a gate to the network of %1</source>
        <translation>Dem Netz von %1 ein Gate geben</translation>
    </message>
    <message>
        <source>Remove the gate of %1</source>
        <translation>Gate von %1 entfernen</translation>
    </message>
    <message>
        <source>parallel</source>
        <translation>parallel</translation>
    </message>
    <message>
        <source>Parallel: attention and network both read x, and are added to it</source>
        <translation>Parallel: Aufmerksamkeit und Netz lesen beide x und werden dazu addiert</translation>
    </message>
    <message>
        <source>Put the halves of %1 side by side</source>
        <translation>Hälften von %1 nebeneinanderstellen</translation>
    </message>
    <message>
        <source>Put the halves of %1 behind each other</source>
        <translation>Hälften von %1 hintereinanderstellen</translation>
    </message>
    <message>
        <source>ALiBi: scores fall with the distance, in each head at its own slope</source>
        <translation>ALiBi: Scores fallen mit dem Abstand, in jedem Head mit eigener Steigung</translation>
    </message>
    <message>
        <source>Let scores of %1 fall with the distance</source>
        <translation>Scores von %1 mit dem Abstand fallen lassen</translation>
    </message>
    <message>
        <source>Remove the slopes of %1</source>
        <translation>Steigungen von %1 entfernen</translation>
    </message>
    <message>
        <source>d_ff, width of the hidden layer</source>
        <translation>d_ff, Breite der verborgenen Schicht</translation>
    </message>
    <message>
        <source>d_ff, the width of the hidden layer; often 4·d_model</source>
        <translation>d_ff, die Breite der verborgenen Schicht; oft 4·d_model</translation>
    </message>
    <message>
        <source>Set d_ff of %1 to %2</source>
        <translation>d_ff von %1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Keep figure “%1”</source>
        <translation>Abbildung „%1“ aufbewahren</translation>
    </message>
    <message>
        <source>Add picture to figure “%1”</source>
        <translation>Bild zu Abbildung „%1“ hinzufügen</translation>
    </message>
    <message>
        <source>Delete figure “%1”</source>
        <translation>Abbildung „%1“ löschen</translation>
    </message>
    <message>
        <source>Remove picture from figure “%1”</source>
        <translation>Bild aus Abbildung „%1“ entfernen</translation>
    </message>
    <message>
        <source>Move picture in figure “%1”</source>
        <translation>Bild in Abbildung „%1“ verschieben</translation>
    </message>
    <message>
        <source>Rename figure to “%1”</source>
        <translation>Abbildung in „%1“ umbenennen</translation>
    </message>
    <message>
        <source>Arrange figure “%1”</source>
        <translation>Abbildung „%1“ anordnen</translation>
    </message>
    <message>
        <source>Move the key of %1</source>
        <translation>Key von %1 verschieben</translation>
    </message>
    <message>
        <source>Move the query of all tokens (b_Q of head %1)</source>
        <translation>Query aller Tokens verschieben (b_Q von Head %1)</translation>
    </message>
    <message>
        <source>Move the query of %1</source>
        <translation>Query von %1 verschieben</translation>
    </message>
    <message>
        <source>Unmute head %1 of %2</source>
        <translation>Head %1 von %2 wieder einschalten</translation>
    </message>
    <message>
        <source>Mute head %1 of %2</source>
        <translation>Head %1 von %2 stummschalten</translation>
    </message>
    <message>
        <source>Switch on the feed-forward network of %1</source>
        <translation>Feed-Forward-Netz von %1 einschalten</translation>
    </message>
    <message>
        <source>Switch off the feed-forward network of %1</source>
        <translation>Feed-Forward-Netz von %1 ausschalten</translation>
    </message>
    <message>
        <source>Unmute head %1</source>
        <translation>Head %1 wieder einschalten</translation>
    </message>
    <message>
        <source>End the solo of head %1</source>
        <translation>Solo von Head %1 beenden</translation>
    </message>
    <message>
        <source>Set gain of head %1</source>
        <translation>Verstärkung von Head %1 setzen</translation>
    </message>
    <message>
        <source>Set temperature of head %1</source>
        <translation>Temperatur von Head %1 setzen</translation>
    </message>
    <message>
        <source>Set slope of head %1</source>
        <translation>Steigung von Head %1 setzen</translation>
    </message>
    <message>
        <source>Rename head %1 to “%2”</source>
        <translation>Head %1 in „%2“ umbenennen</translation>
    </message>
    <message>
        <source>Duplicate head %1</source>
        <translation>Head %1 duplizieren</translation>
    </message>
    <message>
        <source>Move head %1 to place %2</source>
        <translation>Head %1 an Platz %2 verschieben</translation>
    </message>
    <message>
        <source>Add head</source>
        <translation>Head hinzufügen</translation>
    </message>
    <message>
        <source>A block needs at least one head.</source>
        <translation>Ein Block braucht mindestens einen Head.</translation>
    </message>
    <message>
        <source>Remove head %1</source>
        <translation>Head %1 entfernen</translation>
    </message>
    <message>
        <source>Set d_k of head %1 to %2</source>
        <translation>d_k von Head %1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Set d_v of head %1 to %2</source>
        <translation>d_v von Head %1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Start head %1 at identity</source>
        <translation>Head %1 mit Einheitsmatrix beginnen</translation>
    </message>
    <message>
        <source>Start head %1 at zero</source>
        <translation>Head %1 mit Nullen beginnen</translation>
    </message>
    <message>
        <source>Start head %1 at random</source>
        <translation>Head %1 zufällig beginnen</translation>
    </message>
    <message>
        <source>Start head %1 at random (seed %2)</source>
        <translation>Head %1 zufällig beginnen (Seed %2)</translation>
    </message>
    <message>
        <source>Copy head %1 to head %2</source>
        <translation>Head %1 nach Head %2 kopieren</translation>
    </message>
    <message>
        <source>Set d_k of all heads to %1</source>
        <translation>d_k aller Heads auf %1 setzen</translation>
    </message>
    <message>
        <source>Set d_v of all heads to %1</source>
        <translation>d_v aller Heads auf %1 setzen</translation>
    </message>
    <message>
        <source>The packed weights cannot be cut into %1 equal heads: their number must divide d_model = %2.</source>
        <translation>Die gepackten Gewichte lassen sich nicht in %1 gleiche Heads zerschneiden: Deren Anzahl muss d_model = %2 teilen.</translation>
    </message>
    <message>
        <source>Change the number of heads to %1</source>
        <translation>Anzahl der Heads auf %1 ändern</translation>
    </message>
    <message>
        <source>Cut the packed weights into %1 heads</source>
        <translation>Gepackte Gewichte in %1 Heads schneiden</translation>
    </message>
    <message>
        <source>Pack the weights of %1 heads</source>
        <translation>Gewichte von %1 Heads packen</translation>
    </message>
    <message>
        <source>heads %1 to %2</source>
        <translation>Heads %1 bis %2</translation>
    </message>
    <message>
        <source>heads %1</source>
        <translation>Heads %1</translation>
    </message>
    <message>
        <source>New columns of W_Q of %1 are zero.</source>
        <translation>Neue Spalten von W_Q von %1 sind null.</translation>
    </message>
    <message>
        <source>Columns of W_Q of %1 are gone.</source>
        <translation>Spalten von W_Q von %1 sind weg.</translation>
    </message>
    <message>
        <source>New rows of W_O of %1 are zero.</source>
        <translation>Neue Zeilen von W_O von %1 sind null.</translation>
    </message>
    <message>
        <source>Rows of W_O of %1 are gone.</source>
        <translation>Zeilen von W_O von %1 sind weg.</translation>
    </message>
    <message>
        <source>Every head starts with a copy of the keys and values that it shared: the output stays as it is.</source>
        <translation>Jeder Head beginnt mit einer Kopie der Keys und Values, die er teilte: Die Ausgabe bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>W_K and W_V of all heads are now the mean of theirs.</source>
        <translation>W_K und W_V aller Heads sind jetzt deren Mittel.</translation>
    </message>
    <message>
        <source>W_K and W_V of each of the %1 groups are now the mean of those of its heads.</source>
        <translation>W_K und W_V jeder der %1 Gruppen sind jetzt das Mittel derer ihrer Heads.</translation>
    </message>
    <message>
        <source>%1 is gone, and its rows of W_O.</source>
        <translation>%1 ist weg, samt seinen Zeilen von W_O.</translation>
    </message>
    <message>
        <source>%1 are gone, and their rows of W_O.</source>
        <translation>%1 sind weg, samt ihren Zeilen von W_O.</translation>
    </message>
    <message>
        <source>W_Q and rows of W_O</source>
        <translation>W_Q und Zeilen von W_O</translation>
    </message>
    <message>
        <source>W_Q, W_K, W_V and rows of W_O</source>
        <translation>W_Q, W_K, W_V und Zeilen von W_O</translation>
    </message>
    <message>
        <source>%1 is new: its %2 are drawn at random (seed %3).</source>
        <translation>%1 ist neu: %2 sind zufällig gezogen (Seed %3).</translation>
    </message>
    <message>
        <source>%1 are new: their %2 are drawn at random (seed %3).</source>
        <translation>%1 sind neu: %2 sind zufällig gezogen (Seed %3).</translation>
    </message>
    <message>
        <source>%1: %2 become %3.</source>
        <translation>%1: Aus %2 werden %3.</translation>
    </message>
    <message>
        <source>%1: %2 become %3; %4</source>
        <translation>%1: Aus %2 werden %3; %4</translation>
    </message>
    <message>
        <source>the mask</source>
        <translation>die Maske</translation>
    </message>
    <message>
        <source>: </source>
        <translation>: </translation>
    </message>
    <message>
        <source> of head %1</source>
        <translation> von Head %1</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>, %1</translation>
    </message>
    <message>
        <source>It replaces the whole mask of the block.</source>
        <translation>Sie ersetzt die ganze Maske des Blocks.</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>the last go.</source>
        <translation>die letzten entfallen.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>the last go, with their rows and columns in every weight.</source>
        <translation>die letzten entfallen, samt ihren Zeilen und Spalten in jedem Gewicht.</translation>
    </message>
    <message>
        <source>New features have zeros in every weight.</source>
        <translation>Neue Merkmale haben Nullen in jedem Gewicht.</translation>
    </message>
    <message>
        <source>Names come from the file.</source>
        <translation>Namen kommen aus der Datei.</translation>
    </message>
    <message>
        <source>Rows are taken by their place: in the file they are called %1 …, here %2 ….</source>
        <translation>Zeilen werden nach ihrem Platz genommen: In der Datei heißen sie %1 …, hier %2 ….</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Nothing was imported: %1.</source>
        <translation>Es wurde nichts importiert: %1.</translation>
    </message>
    <message>
        <source>Import %1 as %2</source>
        <translation>%1 als %2 importieren</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>Query %1</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 Queries</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>Key %1</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Keys</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
    <message>
        <source>Allow %1</source>
        <translation>%1 erlauben</translation>
    </message>
    <message>
        <source>Causal mask on</source>
        <translation>Kausale Maske ein</translation>
    </message>
    <message>
        <source>Causal mask off</source>
        <translation>Kausale Maske aus</translation>
    </message>
    <message>
        <source>Sliding window of %1</source>
        <translation>Gleitfenster von %1</translation>
    </message>
    <message>
        <source>Sliding window off</source>
        <translation>Gleitfenster aus</translation>
    </message>
    <message>
        <source>Remove the mask</source>
        <translation>Maske entfernen</translation>
    </message>
    <message>
        <source>Remove the padding</source>
        <translation>Padding entfernen</translation>
    </message>
    <message>
        <source>Allow all cells</source>
        <translation>Alle Zellen erlauben</translation>
    </message>
    <message>
        <source>Block all cells</source>
        <translation>Alle Zellen blockieren</translation>
    </message>
    <message>
        <source>Invert the painted mask</source>
        <translation>Gemalte Maske umkehren</translation>
    </message>
    <message>
        <source>Turn the mask into paint</source>
        <translation>Maske in Gemaltes verwandeln</translation>
    </message>
    <message>
        <source>Import the mask</source>
        <translation>Maske importieren</translation>
    </message>
    <message>
        <source>Make key %1 padding</source>
        <translation>Key %1 zu Padding machen</translation>
    </message>
    <message>
        <source>Make key %1 no padding</source>
        <translation>Key %1 nicht mehr als Padding</translation>
    </message>
    <message>
        <source>“%1” is there already, the pasted one is “%2”</source>
        <translation>„%1“ gibt es schon, das eingefügte heißt „%2“</translation>
    </message>
    <message>
        <source>the %1 are in another order (%2 …) than here (%3 …)</source>
        <translation>die %1 stehen in anderer Reihenfolge (%2 …) als hier (%3 …)</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Nothing was pasted: %1.</source>
        <translation>Es wurde nichts eingefügt: %1.</translation>
    </message>
    <message>
        <source>its %1 are called %2 …, here %3 …</source>
        <translation>seine %1 heißen %2 …, hier %3 …</translation>
    </message>
    <message>
        <source>Pasted by place: %1.</source>
        <translation>Nach Platz eingefügt: %1.</translation>
    </message>
    <message>
        <source>, and </source>
        <translation>, und </translation>
    </message>
    <message>
        <source>Pasted: %1.</source>
        <translation>Eingefügt: %1.</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>Take %1 of head %2 of %3 from “%4”</source>
        <translation>%1 von Head %2 von %3 aus „%4“ einsetzen</translation>
    </message>
    <message>
        <source>Take out what is taken from another text</source>
        <translation>Eingesetztes aus anderem Text herausnehmen</translation>
    </message>
    <message>
        <source>Add token</source>
        <translation>Token hinzufügen</translation>
    </message>
    <message>
        <source>Insert “%1”</source>
        <translation>„%1“ einfügen</translation>
    </message>
    <message>
        <source>“%1” is not in the vocabulary.</source>
        <translation>„%1“ ist nicht im Vokabular.</translation>
    </message>
    <message>
        <source>Ask for no word after “%1”</source>
        <translation>Nach „%1“ kein Wort erfragen</translation>
    </message>
    <message>
        <source>Ask for “%2” after “%1”</source>
        <translation>„%2“ nach „%1“ erfragen</translation>
    </message>
    <message>
        <source>A sequence needs at least one token.</source>
        <translation>Eine Sequenz braucht mindestens ein Token.</translation>
    </message>
    <message>
        <source>Remove token “%1”</source>
        <translation>Token „%1“ entfernen</translation>
    </message>
    <message>
        <source>Move token</source>
        <translation>Token verschieben</translation>
    </message>
    <message>
        <source>Add feature</source>
        <translation>Merkmal hinzufügen</translation>
    </message>
    <message>
        <source>A sequence needs at least one feature.</source>
        <translation>Eine Sequenz braucht mindestens ein Merkmal.</translation>
    </message>
    <message>
        <source>Remove feature “%1”</source>
        <translation>Merkmal „%1“ entfernen</translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation>Memory hinzufügen</translation>
    </message>
    <message>
        <source>Let the memory read words</source>
        <translation>Memory Wörter lesen lassen</translation>
    </message>
    <message>
        <source>Let the memory read numbers</source>
        <translation>Memory Zahlen lesen lassen</translation>
    </message>
    <message>
        <source>Change the number of tokens to %1</source>
        <translation>Anzahl der Tokens auf %1 ändern</translation>
    </message>
    <message>
        <source>Set d_model to %1</source>
        <translation>d_model auf %1 setzen</translation>
    </message>
    <message>
        <source>Pin “%1”</source>
        <translation>„%1“ anheften</translation>
    </message>
    <message>
        <source>Rename snapshot to “%1”</source>
        <translation>Schnappschuss in „%1“ umbenennen</translation>
    </message>
    <message>
        <source>Delete snapshot “%1”</source>
        <translation>Schnappschuss „%1“ löschen</translation>
    </message>
    <message>
        <source>Restore “%1”</source>
        <translation>„%1“ wiederherstellen</translation>
    </message>
    <message>
        <source>Multi-head attention: H heads, each d_model/H wide</source>
        <translation>Multi-Head-Attention: H Heads, jeder d_model/H breit</translation>
    </message>
    <message>
        <source>naive</source>
        <translation>naiv</translation>
    </message>
    <message>
        <source>H heads, each as wide as d_model</source>
        <translation>H Heads, jeder so breit wie d_model</translation>
    </message>
    <message>
        <source>GQA</source>
        <translation>GQA</translation>
    </message>
    <message>
        <source>Grouped-query attention: heads of a group share keys and values</source>
        <translation>Grouped-Query-Attention: Heads einer Gruppe teilen sich Keys und Values</translation>
    </message>
    <message>
        <source>Multi-query attention: all heads share one set of keys and values</source>
        <translation>Multi-Query-Attention: Alle Heads teilen sich einen Satz Keys und Values</translation>
    </message>
    <message>
        <source>Plots of the budget lab</source>
        <translation>Diagramme des Budget-Labors</translation>
    </message>
    <message>
        <source>heads H</source>
        <translation>Heads H</translation>
    </message>
    <message>
        <source>4·d_model²</source>
        <translation>4·d_model²</translation>
    </message>
    <message>
        <source>A click sets the number of heads</source>
        <translation>Ein Klick setzt die Zahl der Heads</translation>
    </message>
    <message>
        <source>Costs of one layer</source>
        <translation>Kosten einer Schicht</translation>
    </message>
    <message>
        <source>one layer</source>
        <translation>eine Schicht</translation>
    </message>
    <message>
        <source>Parameters of attention: W&lt;sub&gt;Q&lt;/sub&gt;, W&lt;sub&gt;K&lt;/sub&gt;, W&lt;sub&gt;V&lt;/sub&gt;, W&lt;sub&gt;O&lt;/sub&gt;</source>
        <translation>Parameter der Aufmerksamkeit: W&lt;sub&gt;Q&lt;/sub&gt;, W&lt;sub&gt;K&lt;/sub&gt;, W&lt;sub&gt;V&lt;/sub&gt;, W&lt;sub&gt;O&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>%1, naive %2</source>
        <translation>%1, naiv %2</translation>
    </message>
    <message>
        <source>4·d_model² = %1 at every H, and 4·d_model biases.</source>
        <translation>4·d_model² = %1 bei jedem H, und 4·d_model Biases.</translation>
    </message>
    <message>
        <source>4·d_model² = %1 at every H.</source>
        <translation>4·d_model² = %1 bei jedem H.</translation>
    </message>
    <message>
        <source> Naive heads are as wide as d_model: H times as many.</source>
        <translation> Naive Heads sind so breit wie d_model: H-mal so viele.</translation>
    </message>
    <message>
        <source> Their bars leave the picture.</source>
        <translation> Ihre Balken ragen aus dem Bild.</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1, %2 %3</translation>
    </message>
    <message>
        <source>Multiply-adds, n = %1</source>
        <translation>Multiply-Adds, n = %1</translation>
    </message>
    <message>
        <source>With d_model/H the same work at every H.</source>
        <translation>Mit d_model/H dieselbe Arbeit bei jedem H.</translation>
    </message>
    <message>
        <source>Attention matrices, %1</source>
        <translation>Aufmerksamkeitsmatrizen, %1</translation>
    </message>
    <message>
        <source>H·n² numbers, in all four designs.</source>
        <translation>H·n² Zahlen, in allen vier Varianten.</translation>
    </message>
    <message>
        <source>K/V cache, %1</source>
        <translation>K/V-Cache, %1</translation>
    </message>
    <message>
        <source>MQA keeps one head&apos;s K and V: %1 times less.</source>
        <translation>MQA behält K und V eines Heads: %1-mal weniger.</translation>
    </message>
    <message>
        <source>W_Q</source>
        <translation>W_Q</translation>
    </message>
    <message>
        <source>W_K</source>
        <translation>W_K</translation>
    </message>
    <message>
        <source>W_V</source>
        <translation>W_V</translation>
    </message>
    <message>
        <source>W_O</source>
        <translation>W_O</translation>
    </message>
    <message>
        <source>FFN, 4·d_model wide</source>
        <translation>FFN, 4·d_model breit</translation>
    </message>
    <message>
        <source>together</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>multiply-adds</source>
        <translation>Multiply-Adds</translation>
    </message>
    <message>
        <source>attention H·n²</source>
        <translation>Aufmerksamkeit H·n²</translation>
    </message>
    <message>
        <source>K/V cache</source>
        <translation>K/V-Cache</translation>
    </message>
    <message>
        <source>GQA, %1</source>
        <translation>GQA, %1</translation>
    </message>
    <message>
        <source>Transformer, 2017</source>
        <translation>Transformer, 2017</translation>
    </message>
    <message>
        <source>BERT-base</source>
        <translation>BERT-base</translation>
    </message>
    <message>
        <source>GPT-3</source>
        <translation>GPT-3</translation>
    </message>
    <message>
        <source>biases</source>
        <translation>Biases</translation>
    </message>
    <message>
        <source>FFN</source>
        <translation>FFN</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>What heads cost</source>
        <translation>Was Heads kosten</translation>
    </message>
    <message>
        <source>The shape of every matrix of the open session</source>
        <translation>Die Form jeder Matrix der offenen Sitzung</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Sizes of a well-known model, or of the open session</source>
        <translation>Größen eines bekannten Modells oder der offenen Sitzung</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Offene Sitzung</translation>
    </message>
    <message>
        <source>Custom numbers</source>
        <translation>Eigene Zahlen</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>The width of the model</source>
        <translation>Die Breite des Modells</translation>
    </message>
    <message>
        <source>d&lt;sub&gt;model&lt;/sub&gt;</source>
        <translation>d&lt;sub&gt;model&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Groups of heads that share keys and values, in GQA</source>
        <translation>Gruppen von Heads, die sich bei GQA Keys und Values teilen</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Number of tokens</source>
        <translation>Anzahl der Tokens</translation>
    </message>
    <message>
        <source>Count the biases too</source>
        <translation>Auch die Biases mitzählen</translation>
    </message>
    <message>
        <source>Count the feed-forward network too, 4·d_model wide</source>
        <translation>Auch das Feed-Forward-Netz mitzählen, 4·d_model breit</translation>
    </message>
    <message>
        <source>Numbers of %1 bytes</source>
        <translation>Zahlen zu %1 Byte</translation>
    </message>
    <message>
        <source>Number of heads in the budget</source>
        <translation>Anzahl der Heads im Budget</translation>
    </message>
    <message>
        <source>The number of heads H: the numbers that divide d_model</source>
        <translation>Die Anzahl der Heads H: die Teiler von d_model</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>Heads</translation>
    </message>
    <message>
        <source>each</source>
        <translation>jeder</translation>
    </message>
    <message>
        <source>Shapes of the open session</source>
        <translation>Formen der offenen Sitzung</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>The shape of every matrix of this block. A click on a row selects its matrix in all views.</source>
        <translation>Die Form jeder Matrix dieses Blocks. Ein Klick auf eine Zeile wählt ihre Matrix in allen Ansichten.</translation>
    </message>
    <message>
        <source>Copy &amp;values</source>
        <translation>&amp;Werte kopieren</translation>
    </message>
    <message>
        <source>embedding, which is the readout, too, and is counted once,</source>
        <translation>Embedding, das auch das Readout ist und einmal gezählt wird,</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcke</translation>
    </message>
    <message>
        <source>final norm</source>
        <translation>letzte Norm</translation>
    </message>
    <message>
        <source>bias of the readout</source>
        <translation>Bias des Readouts</translation>
    </message>
    <message>
        <source>readout</source>
        <translation>Readout</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 parameters&lt;/b&gt; in the open session: %2</source>
        <translation>&lt;b&gt;%1 Parameter&lt;/b&gt; in der offenen Sitzung: %2</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>Beispiele:</translation>
    </message>
    <message>
        <source>Open the example: %1</source>
        <translation>Beispiel öffnen: %1</translation>
    </message>
    <message>
        <source>one query</source>
        <translation>eine Query</translation>
    </message>
    <message>
        <source>two heads</source>
        <translation>zwei Heads</translation>
    </message>
    <message>
        <source>&lt;b&gt;Raw score q·k of each key&lt;/b&gt;</source>
        <translation>&lt;b&gt;Roher Score q·k jedes Keys&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Raw score q·k of the best keys&lt;/b&gt;</source>
        <translation>&lt;b&gt;Roher Score q·k der besten Keys&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>Who wins, and why</source>
        <translation>Wer gewinnt und warum</translation>
    </message>
    <message>
        <source>Keys are points, the query is an arrow from the origin. Drag the arrow&apos;s tip or any key, or press anywhere to point q there. With the keyboard: left and right turn q, up and down stretch it; K takes the next key, which the arrow keys then move, and Q the query again. With Shift in fine steps.</source>
        <translation>Keys sind Punkte, die Query ist ein Pfeil vom Ursprung. Ziehen Sie die Pfeilspitze oder einen Key, oder klicken Sie irgendwohin, damit q dorthin zeigt. Mit der Tastatur: Links und Rechts drehen q, Auf und Ab strecken es; K nimmt den nächsten Key, den dann die Pfeiltasten bewegen, und Q wieder die Query. Mit Umschalt in feinen Schritten.</translation>
    </message>
    <message>
        <source>Keys and queries of head %1 in the plane</source>
        <translation>Keys und Queries von Head %1 in der Ebene</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Head %1</translation>
    </message>
    <message>
        <source>q of %1</source>
        <translation>q von %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 wins</source>
        <translation>%1 gewinnt</translation>
    </message>
    <message>
        <source>%1 tie</source>
        <translation>%1 gleichauf</translation>
    </message>
    <message>
        <source>The query is zero: every key scores 0.</source>
        <translation>Die Query ist null: Jeder Key hat Score 0.</translation>
    </message>
    <message>
        <source>They share the largest q·k, %1: nobody wins alone.</source>
        <translation>Sie teilen sich das größte q·k, %1: Keiner gewinnt allein.</translation>
    </message>
    <message>
        <source>Its q·k = %1 is the largest, but the mask keeps this query from looking at it.</source>
        <translation>Sein q·k = %1 ist das größte, aber die Maske hindert diese Query, ihn anzusehen.</translation>
    </message>
    <message>
        <source>Its q·k = %1 is the largest; softmax gives it %2.</source>
        <translation>Sein q·k = %1 ist das größte; Softmax gibt ihm %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 is a corner of the hull&lt;/b&gt;: it wins while q points between %2 and %3.</source>
        <translation>&lt;b&gt;%1 ist eine Ecke der Hülle&lt;/b&gt;: Er gewinnt, solange q zwischen %2 und %3 zeigt.</translation>
    </message>
    <message>
        <source>All keys are at one place: they always tie.</source>
        <translation>Alle Keys sind an einem Ort: Sie sind immer gleichauf.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 lies on %2&lt;/b&gt;: whatever q is, they tie.</source>
        <translation>&lt;b&gt;%1 liegt auf %2&lt;/b&gt;: Was q auch ist, sie sind gleichauf.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 can never win alone.&lt;/b&gt; %1 = %2, so q·%1 = %3 = &lt;b&gt;%4&lt;/b&gt;: a mean is never above all of its parts.</source>
        <translation>&lt;b&gt;%1 kann nie allein gewinnen.&lt;/b&gt; %1 = %2, also q·%1 = %3 = &lt;b&gt;%4&lt;/b&gt;: Ein Mittel liegt nie über allen seinen Teilen.</translation>
    </message>
    <message>
        <source>Open the example: four keys in the plane</source>
        <translation>Beispiel öffnen: vier Keys in der Ebene</translation>
    </message>
    <message>
        <source>Two numbers in each query and key: they can be drawn</source>
        <translation>Zwei Zahlen in jeder Query und jedem Key: Sie lassen sich zeichnen</translation>
    </message>
    <message>
        <source>Another head of this session can be drawn</source>
        <translation>Ein anderer Head dieser Sitzung lässt sich zeichnen</translation>
    </message>
    <message>
        <source>&lt;b&gt;This view shows heads with d&lt;sub&gt;k&lt;/sub&gt; = 2&lt;/b&gt;, whose queries and keys are points of a plane. In head %1, d&lt;sub&gt;k&lt;/sub&gt; is %2.</source>
        <translation>&lt;b&gt;Diese Ansicht zeigt Heads mit d&lt;sub&gt;k&lt;/sub&gt; = 2&lt;/b&gt;, deren Queries und Keys Punkte einer Ebene sind. In Head %1 ist d&lt;sub&gt;k&lt;/sub&gt; %2.</translation>
    </message>
    <message>
        <source>Show head %1 of %2</source>
        <translation>Head %1 von %2 zeigen</translation>
    </message>
    <message>
        <source>Show head %1</source>
        <translation>Head %1 zeigen</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Gebiete</translation>
    </message>
    <message>
        <source>Colour each direction of q by the key that wins there</source>
        <translation>Jede Richtung von q in der Farbe des Keys, der dort gewinnt</translation>
    </message>
    <message>
        <source>Hull</source>
        <translation>Hülle</translation>
    </message>
    <message>
        <source>The convex hull of the keys: only its corners can win alone</source>
        <translation>Die konvexe Hülle der Keys: Nur ihre Ecken können allein gewinnen</translation>
    </message>
    <message>
        <source>Contours</source>
        <translation>Konturen</translation>
    </message>
    <message>
        <source>Lines along which q·k is the same; beyond the thick one lies no key</source>
        <translation>Linien, auf denen q·k gleich ist; jenseits der dicken liegt kein Key</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Draw each key as large as its softmax weight</source>
        <translation>Jeden Key so groß zeichnen wie sein Softmax-Gewicht</translation>
    </message>
    <message>
        <source>The head whose plane is shown</source>
        <translation>Der Head, dessen Ebene gezeigt wird</translation>
    </message>
    <message>
        <source>The token whose query is shown</source>
        <translation>Das Token, dessen Query gezeigt wird</translation>
    </message>
    <message>
        <source>query q</source>
        <translation>Query q</translation>
    </message>
    <message>
        <source>query q, drawn × %1</source>
        <translation>Query q, gezeichnet × %1</translation>
    </message>
    <message>
        <source>key; size: softmax weight</source>
        <translation>Key; Größe: Softmax-Gewicht</translation>
    </message>
    <message>
        <source>directions in which a key wins</source>
        <translation>Richtungen, in denen ein Key gewinnt</translation>
    </message>
    <message>
        <source>equal q·k; thick: the largest</source>
        <translation>gleiches q·k; dick: das größte</translation>
    </message>
    <message>
        <source>convex hull</source>
        <translation>konvexe Hülle</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>blockiert</translation>
    </message>
    <message>
        <source>direction, °</source>
        <translation>Richtung, °</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Direction of q in degrees</source>
        <translation>Richtung von q in Grad</translation>
    </message>
    <message>
        <source>Length of q</source>
        <translation>Länge von q</translation>
    </message>
    <message>
        <source>Where q points: it decides which key wins</source>
        <translation>Wohin q zeigt: Das entscheidet, welcher Key gewinnt</translation>
    </message>
    <message>
        <source>How long q is: it decides how sharp softmax is, never who wins</source>
        <translation>Wie lang q ist: Das entscheidet, wie scharf Softmax ist, nie, wer gewinnt</translation>
    </message>
    <message>
        <source>Sweep q round like the beam of a flashlight</source>
        <translation>q wie den Strahl einer Taschenlampe herumdrehen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Sweep q</source>
        <translation>q drehen</translation>
    </message>
    <message>
        <source>Scores of the keys in each head</source>
        <translation>Scores der Keys in jedem Head</translation>
    </message>
    <message>
        <source>q·k of every key, in every head that reads the same keys. The longest bar of a column wins in that head. Click a column to see its plane.</source>
        <translation>q·k jedes Keys, in jedem Head, der dieselben Keys liest. Der längste Balken einer Spalte gewinnt in diesem Head. Klicken Sie eine Spalte an, um ihre Ebene zu sehen.</translation>
    </message>
    <message>
        <source>a tie</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>%1: a click shows its plane</source>
        <translation>%1: Ein Klick zeigt seine Ebene</translation>
    </message>
    <message>
        <source>q·k</source>
        <translation>q·k</translation>
    </message>
    <message>
        <source>%1 is no corner in %2, so no query there can pick it. The feed-forward network of %2 is not linear and moves the keys: in %3 it is a corner, and wins.</source>
        <translation>%1 ist in %2 keine Ecke, also kann keine Query ihn dort herausgreifen. Das Feed-Forward-Netz von %2 ist nicht linear und verschiebt die Keys: In %3 ist er eine Ecke und gewinnt.</translation>
    </message>
    <message>
        <source>%1 is no corner in %2, so no query there can pick it. In %3 it is a corner, and wins.</source>
        <translation>%1 ist in %2 keine Ecke, also kann keine Query ihn dort herausgreifen. In %3 ist er eine Ecke und gewinnt.</translation>
    </message>
    <message>
        <source>All heads of all blocks</source>
        <translation>Alle Heads aller Blöcke</translation>
    </message>
    <message>
        <source>%1, head %2: %3</source>
        <translation>%1, Head %2: %3</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>blocked by the mask: exactly 0</source>
        <translation>von der Maske blockiert: genau 0</translation>
    </message>
    <message>
        <source>What the mask blocks has no line.</source>
        <translation>Was die Maske blockiert, hat keine Linie.</translation>
    </message>
    <message>
        <source>∅ %1 may look at nothing: zeros here; softmax alone gives NaN</source>
        <translation>∅ %1 darf nichts ansehen: hier Nullen; Softmax allein ergibt NaN</translation>
    </message>
    <message>
        <source>Colour the heads by</source>
        <translation>Heads färben nach</translation>
    </message>
    <message>
        <source>Every head as a small heatmap of its attention, or as one number: a measure of what it looks at, or what it is worth to another number; or where tokens come from, through all heads</source>
        <translation>Jeder Head als kleine Heatmap seiner Aufmerksamkeit oder als eine Zahl: ein Maß dafür, worauf er schaut oder wie wichtig er für eine andere Zahl ist; oder woher Tokens kommen, durch alle Heads</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Aufmerksamkeit</translation>
    </message>
    <message>
        <source>rollout of all blocks</source>
        <translation>Rollout aller Blöcke</translation>
    </message>
    <message>
        <source>From which input tokens the tokens behind the block come (Abnar and Zuidema 2020)</source>
        <translation>Aus welchen Eingabe-Tokens die Tokens hinter dem Block kommen (Abnar und Zuidema 2020)</translation>
    </message>
    <message>
        <source>flow through all blocks</source>
        <translation>Flow durch alle Blöcke</translation>
    </message>
    <message>
        <source>The same, with attention as the width of pipes (Abnar and Zuidema 2020)</source>
        <translation>Dasselbe, mit Aufmerksamkeit als Weite von Rohren (Abnar und Zuidema 2020)</translation>
    </message>
    <message>
        <source>logit of “%1” after “%2”</source>
        <translation>Logit von „%1“ nach „%2“</translation>
    </message>
    <message>
        <source>mean loss</source>
        <translation>mittlerer Loss</translation>
    </message>
    <message>
        <source>logit of “%1” − %2</source>
        <translation>Logit von „%1“ − %2</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>Click to enlarge, click again to see all heads</source>
        <translation>Klick vergrößert, noch ein Klick zeigt wieder alle Heads</translation>
    </message>
    <message>
        <source>Mute: leave this head out</source>
        <translation>Stumm: diesen Head weglassen</translation>
    </message>
    <message>
        <source>Solo: listen to this head alone</source>
        <translation>Solo: nur diesen Head hören</translation>
    </message>
    <message>
        <source>head %1, %2</source>
        <translation>Head %1, %2</translation>
    </message>
    <message>
        <source>Mute %1</source>
        <translation>%1 stummschalten</translation>
    </message>
    <message>
        <source>Mute: the head contributes zeros</source>
        <translation>Stumm: Der Head trägt Nullen bei</translation>
    </message>
    <message>
        <source>Solo %1</source>
        <translation>%1 solo</translation>
    </message>
    <message>
        <source>Solo: mute all other heads; again: all heads</source>
        <translation>Solo: alle anderen Heads stummschalten; noch einmal: alle Heads</translation>
    </message>
    <message>
        <source>Attention of %1</source>
        <translation>Aufmerksamkeit von %1</translation>
    </message>
    <message>
        <source>Attention of head %1, %2, as lines</source>
        <translation>Aufmerksamkeit von Head %1, %2, als Linien</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>the largest attention weight, which has the last colour</source>
        <translation>das größte Aufmerksamkeitsgewicht, das die letzte Farbe hat</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>W_Q·W_Kᵀ</source>
        <translation>W_Q·W_Kᵀ</translation>
    </message>
    <message>
        <source>W_V·W_O</source>
        <translation>W_V·W_O</translation>
    </message>
    <message>
        <source>What the head reads and writes</source>
        <translation>Was der Head liest und schreibt</translation>
    </message>
    <message>
        <source>Show of what the head reads and writes: %1</source>
        <translation>Von dem, was der Head liest und schreibt, zeigen: %1</translation>
    </message>
    <message>
        <source>The strongest pairs, the singular values, and the earlier heads it listens to</source>
        <translation>Die stärksten Paare, die Singulärwerte und die früheren Heads, auf die er hört</translation>
    </message>
    <message>
        <source>Which word (row) looks for which (column), the whole matrix</source>
        <translation>Welches Wort (Zeile) welches sucht (Spalte), die ganze Matrix</translation>
    </message>
    <message>
        <source>When it sees a word (row), which (column) it then writes, the whole matrix</source>
        <translation>Wenn er ein Wort sieht (Zeile), welches (Spalte) er dann schreibt, die ganze Matrix</translation>
    </message>
    <message>
        <source>Which word looks for which</source>
        <translation>Welches Wort welches sucht</translation>
    </message>
    <message>
        <source>Which word is written when one is seen</source>
        <translation>Welches Wort geschrieben wird, wenn eines gesehen wird</translation>
    </message>
    <message>
        <source>through its queries</source>
        <translation>durch seine Queries</translation>
    </message>
    <message>
        <source>through its keys</source>
        <translation>durch seine Keys</translation>
    </message>
    <message>
        <source>through its values</source>
        <translation>durch seine Values</translation>
    </message>
    <message>
        <source>Looks for (W_Q·W_Kᵀ)</source>
        <translation>Sucht (W_Q·W_Kᵀ)</translation>
    </message>
    <message>
        <source>Sees and writes (W_V·W_O)</source>
        <translation>Sieht und schreibt (W_V·W_O)</translation>
    </message>
    <message>
        <source>singular values</source>
        <translation>Singulärwerte</translation>
    </message>
    <message>
        <source>Listens to (composition)</source>
        <translation>Hört auf (Komposition)</translation>
    </message>
    <message>
        <source>%1 = 0: this query may look at nothing (softmax alone gives NaN)</source>
        <translation>%1 = 0: Diese Query darf nichts ansehen (Softmax allein ergibt NaN)</translation>
    </message>
    <message>
        <source>%1 = 0, blocked by the mask</source>
        <translation>%1 = 0, von der Maske blockiert</translation>
    </message>
    <message>
        <source>One of the two heads whose attention is subtracted</source>
        <translation>Einer der zwei Heads, deren Aufmerksamkeit voneinander abgezogen wird</translation>
    </message>
    <message>
        <source>First head</source>
        <translation>Erster Head</translation>
    </message>
    <message>
        <source>Second head</source>
        <translation>Zweiter Head</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tausch</translation>
    </message>
    <message>
        <source>Swap the two heads</source>
        <translation>Die zwei Heads tauschen</translation>
    </message>
    <message>
        <source>Attention of head %1 minus head %2</source>
        <translation>Aufmerksamkeit von Head %1 minus Head %2</translation>
    </message>
    <message>
        <source>mean |%1| = %2</source>
        <translation>Mittel |%1| = %2</translation>
    </message>
    <message>
        <source>%1%2: blocked by the mask in both</source>
        <translation>%1%2: in beiden von der Maske blockiert</translation>
    </message>
    <message>
        <source>Put in</source>
        <translation>Einsetzen</translation>
    </message>
    <message>
        <source>Output of head %1 at “%2” taken from “%3”: %4</source>
        <translation>Ausgabe von Head %1 bei „%2“ aus „%3“: %4</translation>
    </message>
    <message>
        <source>At which token</source>
        <translation>Bei welchem Token</translation>
    </message>
    <message>
        <source>At which token it is taken: one row of that matrix, or all</source>
        <translation>Bei welchem Token sie genommen wird: eine Zeile dieser Matrix oder alle</translation>
    </message>
    <message>
        <source>at all tokens</source>
        <translation>bei allen Tokens</translation>
    </message>
    <message>
        <source>at “%1”</source>
        <translation>bei „%1“</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>Memory %1</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Heraus</translation>
    </message>
    <message>
        <source>Reads and writes</source>
        <translation>Liest/schreibt</translation>
    </message>
    <message>
        <source>With what the heads add themselves it is the number</source>
        <translation>Mit dem, was die Heads selbst hinzufügen, ergibt es die Zahl</translation>
    </message>
    <message>
        <source>All heads compute what they write themselves again</source>
        <translation>Alle Heads berechnen wieder selbst, was sie schreiben</translation>
    </message>
    <message>
        <source>Blocks that are known stay on the map; the others are left out until it goes on</source>
        <translation>Bekannte Blöcke bleiben auf der Karte; die anderen fehlen, bis es weitergeht</translation>
    </message>
    <message>
        <source>Stop or go on with the map of the heads</source>
        <translation>Die Karte der Heads anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>The strongest heads</source>
        <translation>Die stärksten Heads</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was er tut</translation>
    </message>
    <message>
        <source>Show of the selected head: %1</source>
        <translation>Vom gewählten Head zeigen: %1</translation>
    </message>
    <message>
        <source>What the selected head looks at in this text</source>
        <translation>Worauf der gewählte Head in diesem Text schaut</translation>
    </message>
    <message>
        <source>What it looks for, what it writes when it sees something, and which earlier heads it listens to: by its weights</source>
        <translation>Was er sucht, was er schreibt, wenn er etwas sieht, und auf welche früheren Heads er hört: nach seinen Gewichten</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>”, “</source>
        <translation>“, „</translation>
    </message>
    <message>
        <source>Pin this state before training (Snapshots menu): then it is known what has changed since.</source>
        <translation>Heften Sie diesen Zustand vor dem Training an (Menü Schnappschüsse): Dann ist bekannt, was sich seither geändert hat.</translation>
    </message>
    <message>
        <source>the rest: embedding, networks, biases  %1</source>
        <translation>der Rest: Embedding, Netze, Biases  %1</translation>
    </message>
    <message>
        <source>No sum that heads add to: it has no direct shares.</source>
        <translation>Keine Summe, zu der Heads addieren: Sie hat keine direkten Anteile.</translation>
    </message>
    <message>
        <source>“%1” has heads or tokens of other shapes: nothing can be taken from it.</source>
        <translation>„%1“ hat Heads oder Tokens anderer Form: Daraus lässt sich nichts nehmen.</translation>
    </message>
    <message>
        <source>%1 of %2 blocks</source>
        <translation>%1 von %2 Blöcken</translation>
    </message>
    <message>
        <source>What it changes by when the output of the head is taken from “%1”</source>
        <translation>Um wie viel sie sich ändert, wenn die Ausgabe des Heads aus „%1“ kommt</translation>
    </message>
    <message>
        <source>Strongest key</source>
        <translation>Stärkster Key</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Row “%1”, all heads</source>
        <translation>Zeile „%1“, alle Heads</translation>
    </message>
    <message>
        <source>Click a cell to compare its row in all heads.</source>
        <translation>Klicken Sie eine Zelle an, um ihre Zeile in allen Heads zu vergleichen.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Find heads that …</source>
        <translation>Heads finden, die …</translation>
    </message>
    <message>
        <source>Colours and sorts all heads by what is looked for: &quot;previous token&quot;, &quot;copy&quot;, &quot;alike&quot;</source>
        <translation>Färbt und sortiert alle Heads nach dem Gesuchten: „vorige“, „kopieren“, „ähnlich“</translation>
    </message>
    <message>
        <source>enlarges the head</source>
        <translation>vergrößert den Head</translation>
    </message>
    <message>
        <source>enlarges the head; heads that share keys and values: %1</source>
        <translation>vergrößert den Head; Heads, die sich Keys und Values teilen: %1</translation>
    </message>
    <message>
        <source>Enlarge this head</source>
        <translation>Diesen Head vergrößern</translation>
    </message>
    <message>
        <source>%1: these heads share their keys and values, each has its own queries</source>
        <translation>%1: Diese Heads teilen sich Keys und Values, jeder hat eigene Queries</translation>
    </message>
    <message>
        <source>left: queries · right: keys, from the memory</source>
        <translation>links: Queries · rechts: Keys, aus dem Memory</translation>
    </message>
    <message>
        <source>left: queries · right: keys</source>
        <translation>links: Queries · rechts: Keys</translation>
    </message>
    <message>
        <source>rows: blocks · columns: heads</source>
        <translation>Zeilen: Blöcke · Spalten: Heads</translation>
    </message>
    <message>
        <source>rows: queries · columns: keys, from the memory</source>
        <translation>Zeilen: Queries · Spalten: Keys, aus dem Memory</translation>
    </message>
    <message>
        <source>rows: queries · columns: keys</source>
        <translation>Zeilen: Queries · Spalten: Keys</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>Heat</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Sort heads by</source>
        <translation>Heads sortieren nach</translation>
    </message>
    <message>
        <source>Colour scale</source>
        <translation>Farbskala</translation>
    </message>
    <message>
        <source>0–1, shared</source>
        <translation>0–1, gemeinsam</translation>
    </message>
    <message>
        <source>0–max, shared</source>
        <translation>0–max, gemeinsam</translation>
    </message>
    <message>
        <source>each its own</source>
        <translation>je Head</translation>
    </message>
    <message>
        <source>The number heads are measured by</source>
        <translation>Die Zahl, für die Heads wichtig sind</translation>
    </message>
    <message>
        <source>on</source>
        <translation>für</translation>
    </message>
    <message>
        <source>colour by</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>sort by</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Show heads as: %1</source>
        <translation>Heads zeigen als: %1</translation>
    </message>
    <message>
        <source>Attention as a heatmap: a row for each query, a column for each key</source>
        <translation>Aufmerksamkeit als Heatmap: eine Zeile je Query, eine Spalte je Key</translation>
    </message>
    <message>
        <source>Attention as lines from queries to keys: the stronger, the thicker</source>
        <translation>Aufmerksamkeit als Linien von Queries zu Keys: je stärker, desto dicker</translation>
    </message>
    <message>
        <source>The attention of one head minus that of another</source>
        <translation>Die Aufmerksamkeit eines Heads minus die eines anderen</translation>
    </message>
    <message>
        <source>All heads of all blocks: as small heatmaps, by what they look at, by what they are worth to a number</source>
        <translation>Alle Heads aller Blöcke: als kleine Heatmaps, danach, worauf sie schauen, oder danach, wie wichtig sie für eine Zahl sind</translation>
    </message>
    <message>
        <source>What the darkest colour stands for: the same in all heads, or the largest number of each</source>
        <translation>Wofür die dunkelste Farbe steht: in allen Heads dasselbe oder die größte Zahl eines jeden</translation>
    </message>
    <message>
        <source>Entropy: the most focused head first; of the other measures the largest first</source>
        <translation>Entropie: der schärfste Head zuerst; bei den anderen Maßen das Größte zuerst</translation>
    </message>
    <message>
        <source>Which number heads are worth something to: click any number to select it</source>
        <translation>Für welche Zahl Heads wichtig sind: Klicken Sie eine beliebige Zahl an, um sie zu wählen</translation>
    </message>
    <message>
        <source>Back to all heads</source>
        <translation>Zurück zu allen Heads</translation>
    </message>
    <message>
        <source>Back to all heads (Escape)</source>
        <translation>Zurück zu allen Heads (Escape)</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>top word</source>
        <translation>Top-Wort</translation>
    </message>
    <message>
        <source>top word − second</source>
        <translation>Top-Wort − zweites</translation>
    </message>
    <message>
        <source>selected number</source>
        <translation>gewählte Zahl</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Heads</translation>
    </message>
    <message>
        <source>%1 of %2 heads</source>
        <translation>%1 von %2 Heads</translation>
    </message>
    <message>
        <source>part of the input token</source>
        <translation>Anteil des Eingabe-Tokens</translation>
    </message>
    <message>
        <source>part of each head&apos;s own maximum</source>
        <translation>Anteil am eigenen Maximum jedes Heads</translation>
    </message>
    <message>
        <source>change of attention</source>
        <translation>Änderung der Aufmerksamkeit</translation>
    </message>
    <message>
        <source>rows: tokens behind the block · columns: input tokens</source>
        <translation>Zeilen: Tokens hinter dem Block · Spalten: Eingabe-Tokens</translation>
    </message>
    <message>
        <source> · row “%1” pinned</source>
        <translation> · Zeile „%1“ angeheftet</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>What is told under each head</source>
        <translation>Was unter jedem Head steht</translation>
    </message>
    <message>
        <source>Measures under each head</source>
        <translation>Maße unter jedem Head</translation>
    </message>
    <message>
        <source>as now, other shapes then · </source>
        <translation>wie jetzt, damals andere Formen · </translation>
    </message>
    <message>
        <source>Δ: now minus then · </source>
        <translation>Δ: jetzt minus damals · </translation>
    </message>
    <message>
        <source>then · </source>
        <translation>damals · </translation>
    </message>
    <message>
        <source>attention rollout</source>
        <translation>Attention-Rollout</translation>
    </message>
    <message>
        <source>attention flow</source>
        <translation>Attention-Flow</translation>
    </message>
    <message>
        <source>How much of each input token is in the tokens behind this block, by attention and residual connections alone: the product of (A + I) ÷ 2 of all blocks up to it, A being the mean of the heads.</source>
        <translation>Wie viel von jedem Eingabe-Token in den Tokens hinter diesem Block steckt, allein durch Aufmerksamkeit und Residualverbindungen: das Produkt von (A + I) ÷ 2 über alle Blöcke bis zu ihm, wobei A das Mittel der Heads ist.</translation>
    </message>
    <message>
        <source>The most that can flow from each input token to the tokens behind this block, when the attention of all blocks up to it says how wide the pipes are.</source>
        <translation>Das Meiste, was von jedem Eingabe-Token zu den Tokens hinter diesem Block fließen kann, wenn die Aufmerksamkeit aller Blöcke bis zu ihm sagt, wie weit die Rohre sind.</translation>
    </message>
    <message>
        <source>%1 behind %2: %3 from the input token %4</source>
        <translation>%1 hinter %2: %3 vom Eingabe-Token %4</translation>
    </message>
    <message>
        <source>%1 tokens through %2 blocks are too many for the flow: look at the rollout, or at a shorter text.</source>
        <translation>%1 Tokens durch %2 Blöcke sind zu viele für den Flow: Sehen Sie den Rollout oder einen kürzeren Text an.</translation>
    </message>
    <message>
        <source>A block up to here reads the memory: what its tokens are made of is not in this text alone.</source>
        <translation>Ein Block bis hierher liest das Memory: Woraus seine Tokens bestehen, steht nicht allein in diesem Text.</translation>
    </message>
    <message>
        <source>%1 up to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>token behind %1</source>
        <translation>Token hinter %1</translation>
    </message>
    <message>
        <source>input token</source>
        <translation>Eingabe-Token</translation>
    </message>
    <message>
        <source> · muted</source>
        <translation> · stumm</translation>
    </message>
    <message>
        <source> · gain %1</source>
        <translation> · Verst. %1</translation>
    </message>
    <message>
        <source>Head %1: what reaches “%2” is the sum of the values, each let through by its weight</source>
        <translation>Head %1: Was „%2“ erreicht, ist die Summe der Values, jeder von seinem Gewicht durchgelassen</translation>
    </message>
    <message>
        <source>Whose output is taken apart: the token of the large chart</source>
        <translation>Wessen Ausgabe zerlegt wird: das Token des großen Diagramms</translation>
    </message>
    <message>
        <source>&lt;b&gt;Who wrote it&lt;/b&gt;&amp;nbsp;&amp;nbsp; each output as what the heads add and take away, for</source>
        <translation>&lt;b&gt;Wer schrieb es&lt;/b&gt;&amp;nbsp;&amp;nbsp; jede Ausgabe als das, was die Heads addieren und abziehen, für</translation>
    </message>
    <message>
        <source>&lt;b&gt;Before the mix, head %1&lt;/b&gt;&amp;nbsp;&amp;nbsp; values are experts, attention weights are gates: what reaches “%2” is their gated sum</source>
        <translation>&lt;b&gt;Vor dem Mischen, Head %1&lt;/b&gt;&amp;nbsp;&amp;nbsp; Values sind Experten, Aufmerksamkeitsgewichte sind Gates: Was „%2“ erreicht, ist ihre durch die Gates gewichtete Summe</translation>
    </message>
    <message>
        <source>Attention weights of %1 over the values of head %2</source>
        <translation>Aufmerksamkeitsgewichte von %1 über den Values von Head %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;Or add up what each head writes&lt;/b&gt;&amp;nbsp;&amp;nbsp; Y = Σ&lt;sub&gt;h&lt;/sub&gt; gain·O&lt;sup&gt;(h)&lt;/sup&gt;·W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;</source>
        <translation>&lt;b&gt;Oder addieren, was jeder Head schreibt&lt;/b&gt;&amp;nbsp;&amp;nbsp; Y = Σ&lt;sub&gt;h&lt;/sub&gt; gain·O&lt;sup&gt;(h)&lt;/sup&gt;·W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;</translation>
    </message>
    <message>
        <source>Contributions of the heads</source>
        <translation>Beiträge der Heads</translation>
    </message>
    <message>
        <source>both ways agree: largest difference %1</source>
        <translation>beide Wege gleich: größte Differenz %1</translation>
    </message>
    <message>
        <source>both ways agree</source>
        <translation>beide Wege gleich</translation>
    </message>
    <message>
        <source>Mixing</source>
        <translation>Mischung</translation>
    </message>
    <message>
        <source>&lt;b&gt;Put the heads side by side, then project&lt;/b&gt;&amp;nbsp;&amp;nbsp; Y = C·W&lt;sub&gt;O&lt;/sub&gt;, back to d&lt;sub&gt;model&lt;/sub&gt;</source>
        <translation>&lt;b&gt;Die Heads nebeneinanderstellen, dann projizieren&lt;/b&gt;&amp;nbsp;&amp;nbsp; Y = C·W&lt;sub&gt;O&lt;/sub&gt;, zurück zu d&lt;sub&gt;model&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>Verkettung</translation>
    </message>
    <message>
        <source>project</source>
        <translation>projizieren</translation>
    </message>
    <message>
        <source>Output weights</source>
        <translation>Ausgabegewichte</translation>
    </message>
    <message>
        <source>Output bias</source>
        <translation>Ausgabe-Bias</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>rows of</source>
        <translation>Zeilen von</translation>
    </message>
    <message>
        <source>rows of %1, %2 × %3</source>
        <translation>Zeilen von %1, %2 × %3</translation>
    </message>
    <message>
        <source>the tokens</source>
        <translation>die Tokens</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>gekoppelt</translation>
    </message>
    <message>
        <source>per token</source>
        <translation>je Token</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Gain and bias</source>
        <translation>Verstärkung und Bias</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residual</translation>
    </message>
    <message>
        <source>handed on</source>
        <translation>weitergegeben</translation>
    </message>
    <message>
        <source>Block output, to %1</source>
        <translation>Blockausgabe, an %1</translation>
    </message>
    <message>
        <source>to the blocks that attend to the memory</source>
        <translation>an die Blöcke, die auf das Memory achten</translation>
    </message>
    <message>
        <source>Final norm, %1</source>
        <translation>Letzte Norm, %1</translation>
    </message>
    <message>
        <source>Block output, %1</source>
        <translation>Blockausgabe, %1</translation>
    </message>
    <message>
        <source>Output of %1</source>
        <translation>Ausgabe von %1</translation>
    </message>
    <message>
        <source>The memory, as it is given</source>
        <translation>Das Memory, wie es gegeben ist</translation>
    </message>
    <message>
        <source>What the blocks of the memory hand on: keys and values come from here</source>
        <translation>Was die Blöcke des Memorys weitergeben: Keys und Values kommen von hier</translation>
    </message>
    <message>
        <source>Memory: keys and values come from here</source>
        <translation>Memory: Keys und Values kommen von hier</translation>
    </message>
    <message>
        <source>of the target</source>
        <translation>des Ziels</translation>
    </message>
    <message>
        <source>gate</source>
        <translation>Gate</translation>
    </message>
    <message>
        <source>– %1 may look at nothing: the row is zeros here; MultiheadAttention in PyTorch gives NaN.</source>
        <translation>– %1 darf nichts ansehen: Die Zeile ist hier null; MultiheadAttention in PyTorch ergibt NaN.</translation>
    </message>
    <message>
        <source>– %1 and %2 may look at nothing: their rows are zeros here; MultiheadAttention in PyTorch gives NaN.</source>
        <translation>– %1 und %2 dürfen nichts ansehen: Ihre Zeilen sind hier null; MultiheadAttention in PyTorch ergibt NaN.</translation>
    </message>
    <message>
        <source>Means over the queries: entropy of the attention in nats, and how much each token keeps for itself</source>
        <translation>Mittel über die Queries: Entropie der Aufmerksamkeit in nats, und wie viel jedes Token für sich behält</translation>
    </message>
    <message>
        <source>Edit W_Q, W_K and W_V of this head</source>
        <translation>W_Q, W_K und W_V dieses Heads bearbeiten</translation>
    </message>
    <message>
        <source>Edit the weights of head %1</source>
        <translation>Die Gewichte von Head %1 bearbeiten</translation>
    </message>
    <message>
        <source>Open or close head %1</source>
        <translation>Head %1 auf- oder zuklappen</translation>
    </message>
    <message>
        <source>Close this head</source>
        <translation>Diesen Head zuklappen</translation>
    </message>
    <message>
        <source>Show the matrices of this head</source>
        <translation>Die Matrizen dieses Heads zeigen</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>per row</source>
        <translation>je Zeile</translation>
    </message>
    <message>
        <source>blend</source>
        <translation>mischen</translation>
    </message>
    <message>
        <source>Head output</source>
        <translation>Head-Ausgabe</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>Entropie %1 nats</translation>
    </message>
    <message>
        <source> · on the diagonal %1</source>
        <translation> · auf der Diagonale %1</translation>
    </message>
    <message>
        <source>Key of head %1</source>
        <translation>Key von Head %1</translation>
    </message>
    <message>
        <source>Value of head %1</source>
        <translation>Value von Head %1</translation>
    </message>
    <message>
        <source>K, V shared by heads %1–%2</source>
        <translation>K, V gemeinsam, Heads %1–%2</translation>
    </message>
    <message>
        <source>These heads have queries of their own, and the keys and values of head %1.</source>
        <translation>Diese Heads haben eigene Queries und die Keys und Values von Head %1.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Concatenate and project&lt;/b&gt;&amp;nbsp; W&lt;sub&gt;O&lt;/sub&gt; mixes what the heads found, back to d&lt;sub&gt;model&lt;/sub&gt;</source>
        <translation>&lt;b&gt;Verketten und projizieren&lt;/b&gt;&amp;nbsp; W&lt;sub&gt;O&lt;/sub&gt; mischt, was die Heads fanden, zurück zu d&lt;sub&gt;model&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Geschrieben von</translation>
    </message>
    <message>
        <source>Who wrote it: what each head added to the output</source>
        <translation>Wer schrieb es: was jeder Head zur Ausgabe beitrug</translation>
    </message>
    <message>
        <source>&lt;b&gt;What the block reads&lt;/b&gt;</source>
        <translation>&lt;b&gt;Was der Block liest&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;What attention hands on&lt;/b&gt;</source>
        <translation>&lt;b&gt;Was die Aufmerksamkeit weitergibt&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Feed-forward: each token for itself&lt;/b&gt;&amp;nbsp; the same two layers for every row, and no row sees another</source>
        <translation>&lt;b&gt;Feed-Forward: jedes Token für sich&lt;/b&gt;&amp;nbsp; dieselben zwei Schichten für jede Zeile, und keine Zeile sieht eine andere</translation>
    </message>
    <message>
        <source>&lt;b&gt;After the last block&lt;/b&gt;&amp;nbsp; what is made of what it hands on</source>
        <translation>&lt;b&gt;Nach dem letzten Block&lt;/b&gt;&amp;nbsp; was aus dem wird, was er weitergibt</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Show the heads</source>
        <translation>Heads zeigen</translation>
    </message>
    <message>
        <source>See what the heads would do. Nothing of it reaches the block&apos;s output.</source>
        <translation>Sehen, was die Heads täten. Nichts davon erreicht die Ausgabe des Blocks.</translation>
    </message>
    <message>
        <source>Show the heads although attention is off</source>
        <translation>Die Heads zeigen, obwohl die Aufmerksamkeit aus ist</translation>
    </message>
    <message>
        <source>&lt;b&gt;Attention is off&lt;/b&gt;&amp;nbsp; the block hands each token on by itself</source>
        <translation>&lt;b&gt;Die Aufmerksamkeit ist aus&lt;/b&gt;&amp;nbsp; der Block gibt jedes Token für sich weiter</translation>
    </message>
    <message>
        <source>Logits and probabilities are %1 × %2, a column for every word: too many to show. &lt;a href=&quot;prediction&quot;&gt;The likeliest words are in the Prediction view&lt;/a&gt;.</source>
        <translation>Logits und Wahrscheinlichkeiten sind %1 × %2, eine Spalte für jedes Wort: zu viele, um sie zu zeigen. &lt;a href=&quot;prediction&quot;&gt;Die wahrscheinlichsten Wörter stehen in der Ansicht Vorhersage&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Still</source>
        <translation>Standbild</translation>
    </message>
    <message>
        <source>Back (Left)</source>
        <translation>Zurück (Links)</translation>
    </message>
    <message>
        <source>Play all scenes, or pause (P)</source>
        <translation>Alle Szenen abspielen oder anhalten (P)</translation>
    </message>
    <message>
        <source>Next (Space)</source>
        <translation>Weiter (Leertaste)</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>Zum Ende (Ende)</translation>
    </message>
    <message>
        <source>On to Y</source>
        <translation>Weiter zu Y</translation>
    </message>
    <message>
        <source>Leave (Escape)</source>
        <translation>Verlassen (Escape)</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>How fast the numbers travel</source>
        <translation>Wie schnell die Zahlen wandern</translation>
    </message>
    <message>
        <source>Goes on through the head to the number of Y that this one adds most to</source>
        <translation>Geht durch den Head weiter bis zu der Zahl von Y, zu der diese am meisten beiträgt</translation>
    </message>
    <message>
        <source>Scene %1 of %2: %3</source>
        <translation>Szene %1 von %2: %3</translation>
    </message>
    <message>
        <source>Scenes of the play</source>
        <translation>Szenen des Ablaufs</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>How one number is computed, scene by scene: what is read lights up and travels to where it is used. Space goes on, Left goes back, a drag on the line of dots plays back and forth, Escape leaves.</source>
        <translation>Wie eine Zahl berechnet wird, Szene für Szene: Was gelesen wird, leuchtet auf und wandert dorthin, wo es gebraucht wird. Mit der Leertaste geht es weiter, mit Links zurück; Ziehen auf der Punktreihe spielt vor und zurück, Escape beendet das Abspielen.</translation>
    </message>
    <message>
        <source>How %1 comes to look at %2</source>
        <translation>Wie %1 dazu kommt, auf %2 zu schauen</translation>
    </message>
    <message>
        <source>How %1 comes about</source>
        <translation>Wie %1 entsteht</translation>
    </message>
    <message>
        <source>The number that was played is no longer there.</source>
        <translation>Die abgespielte Zahl gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>This number is set, not computed: there is nothing to play.</source>
        <translation>Diese Zahl ist gesetzt, nicht berechnet: Es gibt nichts abzuspielen.</translation>
    </message>
    <message>
        <source>The number that was played is hidden until the question is answered.</source>
        <translation>Die abgespielte Zahl ist verborgen, bis die Frage beantwortet ist.</translation>
    </message>
    <message>
        <source>This number is hidden until the question is answered.</source>
        <translation>Diese Zahl ist verborgen, bis die Frage beantwortet ist.</translation>
    </message>
    <message>
        <source>by way of %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>Word whose logit is taken apart</source>
        <translation>Wort, dessen Logit zerlegt wird</translation>
    </message>
    <message>
        <source>Word whose logit is subtracted</source>
        <translation>Wort, dessen Logit abgezogen wird</translation>
    </message>
    <message>
        <source>&lt;b&gt;Who wrote it&lt;/b&gt;&amp;nbsp;&amp;nbsp; logit of</source>
        <translation>&lt;b&gt;Wer schrieb es&lt;/b&gt;&amp;nbsp;&amp;nbsp; Logit von</translation>
    </message>
    <message>
        <source>minus that of</source>
        <translation>minus den von</translation>
    </message>
    <message>
        <source>after “%1”; the bars add up to it, the norms held at their values</source>
        <translation>nach „%1“; die Balken ergeben zusammen den Logit, die Normen auf ihren Werten festgehalten</translation>
    </message>
    <message>
        <source>after “%1”; the bars add up to it</source>
        <translation>nach „%1“; die Balken ergeben zusammen den Logit</translation>
    </message>
    <message>
        <source>one other</source>
        <translation>ein anderer</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 andere</translation>
    </message>
    <message>
        <source>block %1 · </source>
        <translation>Block %1 · </translation>
    </message>
    <message>
        <source>The most probable next words</source>
        <translation>Die wahrscheinlichsten nächsten Wörter</translation>
    </message>
    <message>
        <source>asked for %1, probability %2, loss %3</source>
        <translation>gefragt nach %1, Wahrscheinlichkeit %2, Loss %3</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>next</source>
        <translation>nächstes</translation>
    </message>
    <message>
        <source>The word that the prediction is held against: its probability, and the loss, −ln of it. Double-click to ask for another word</source>
        <translation>Das Wort, an dem die Vorhersage gemessen wird: seine Wahrscheinlichkeit und der Loss, −ln davon. Ein Doppelklick fragt nach einem anderen Wort</translation>
    </message>
    <message>
        <source>%1, with probability %2. Double-click: why?</source>
        <translation>%1, mit Wahrscheinlichkeit %2. Doppelklick: Warum?</translation>
    </message>
    <message>
        <source>−ln %1</source>
        <translation>−ln %1</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>gefragt</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>After each block</source>
        <translation>Nach jedem Block</translation>
    </message>
    <message>
        <source>what would be predicted if the model ended there</source>
        <translation>was vorhergesagt würde, wenn das Modell dort endete</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>&lt;b&gt;This session predicts nothing:&lt;/b&gt; its tokens are rows that somebody typed. With a vocabulary, an embedding and a readout, every token is followed by the words that are likely to come next.&lt;br&gt;&lt;br&gt;With words of your own: open a trained model (Ctrl+O), or train one on a text (Training, own task).</source>
        <translation>&lt;b&gt;Diese Sitzung sagt nichts vorher:&lt;/b&gt; Ihre Tokens sind Zeilen, die jemand getippt hat. Mit einem Vokabular, einem Embedding und einem Readout folgen auf jedes Token die Wörter, die wahrscheinlich als Nächstes kommen.&lt;br&gt;&lt;br&gt;Mit eigenen Wörtern: Öffnen Sie ein trainiertes Modell (Strg+O), oder trainieren Sie eines mit einem Text (Training, Eigene Aufgabe).</translation>
    </message>
    <message>
        <source>Open the example: Next word</source>
        <translation>Beispiel öffnen: Das nächste Wort</translation>
    </message>
    <message>
        <source>A vocabulary of nine words, two heads, and why one word wins</source>
        <translation>Ein Vokabular aus neun Wörtern, zwei Heads, und warum ein Wort gewinnt</translation>
    </message>
    <message>
        <source>Ask for the next words</source>
        <translation>Nächste Wörter erfragen</translation>
    </message>
    <message>
        <source>Hold each prediction against the word that follows: gives the loss of every token</source>
        <translation>Jede Vorhersage an dem Wort messen, das folgt: ergibt den Loss jedes Tokens</translation>
    </message>
    <message>
        <source>Add “%1”</source>
        <translation>„%1“ anfügen</translation>
    </message>
    <message>
        <source>Add the next word</source>
        <translation>Wort anfügen</translation>
    </message>
    <message>
        <source>mean loss &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>mittlerer Loss &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Ask for no words</source>
        <translation>Keine Wörter erfragen</translation>
    </message>
    <message>
        <source>Plots of the scaling lab</source>
        <translation>Diagramme des Skalierungslabors</translation>
    </message>
    <message>
        <source>Scores q·k, not scaled</source>
        <translation>Scores q·k, nicht skaliert</translation>
    </message>
    <message>
        <source>N(0, d_k)</source>
        <translation>N(0, d_k)</translation>
    </message>
    <message>
        <source>Scores divided by √d&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>Scores geteilt durch √d&lt;sub&gt;k&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>N(0, 1)</source>
        <translation>N(0, 1)</translation>
    </message>
    <message>
        <source>Entropy of softmax, in nats</source>
        <translation>Entropie von Softmax, in nats</translation>
    </message>
    <message>
        <source>Largest attention weight</source>
        <translation>Größtes Aufmerksamkeitsgewicht</translation>
    </message>
    <message>
        <source>Jacobian of softmax</source>
        <translation>Jacobi-Matrix von Softmax</translation>
    </message>
    <message>
        <source>Unscaled, one key takes more and more. All 8 equal: ln 8 = 2.08.</source>
        <translation>Unskaliert nimmt ein Key immer mehr. Alle 8 gleich: ln 8 = 2.08.</translation>
    </message>
    <message>
        <source>Unscaled, it climbs towards 1: softmax saturates.</source>
        <translation>Unskaliert klettert es gegen 1: Softmax sättigt.</translation>
    </message>
    <message>
        <source>Its Frobenius norm, ‖diag(p) − p·pᵀ‖. Near 0, gradients vanish.</source>
        <translation>Ihre Frobenius-Norm, ‖diag(p) − p·pᵀ‖. Nahe 0 verschwinden Gradienten.</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>measured density</source>
        <translation>gemessene Dichte</translation>
    </message>
    <message>
        <source>Variance of q·k against d&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>Varianz von q·k gegen d&lt;sub&gt;k&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>d_k</source>
        <translation>d_k</translation>
    </message>
    <message>
        <source>theory + 2 standard errors</source>
        <translation>Theorie + 2 Standardfehler</translation>
    </message>
    <message>
        <source>theory − 2 standard errors</source>
        <translation>Theorie − 2 Standardfehler</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>at this d_k</source>
        <translation>bei diesem d_k</translation>
    </message>
    <message>
        <source>Softmax: one query, 8 keys</source>
        <translation>Softmax: eine Query, 8 Keys</translation>
    </message>
    <message>
        <source>not scaled</source>
        <translation>nicht skaliert</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>skaliert</translation>
    </message>
    <message>
        <source>A click sets d_k</source>
        <translation>Ein Klick setzt d_k</translation>
    </message>
    <message>
        <source>variance %1, theory %2</source>
        <translation>Varianz %1, Theorie %2</translation>
    </message>
    <message>
        <source>The product of two normal numbers has a sharp peak; sums become a bell.</source>
        <translation>Das Produkt zweier normalverteilter Zahlen hat eine scharfe Spitze; Summen werden zur Glocke.</translation>
    </message>
    <message>
        <source>The standard deviation is √%1 = %2: it grows with d_k.</source>
        <translation>Die Standardabweichung ist √%1 = %2: Sie wächst mit d_k.</translation>
    </message>
    <message>
        <source>variance %1, theory 1</source>
        <translation>Varianz %1, Theorie 1</translation>
    </message>
    <message>
        <source>The same scores divided by %1: as wide at every d_k.</source>
        <translation>Dieselben Scores, geteilt durch %1: bei jedem d_k gleich breit.</translation>
    </message>
    <message>
        <source>%1 at d&lt;sub&gt;k&lt;/sub&gt; = %2</source>
        <translation>%1 bei d&lt;sub&gt;k&lt;/sub&gt; = %2</translation>
    </message>
    <message>
        <source>A straight line: Var(q·k) = d_k. The band is ±2 standard errors of %1 pairs.</source>
        <translation>Eine Gerade: Var(q·k) = d_k. Das Band sind ±2 Standardfehler von %1 Paaren.</translation>
    </message>
    <message>
        <source>%1, scaled %2</source>
        <translation>%1, skaliert %2</translation>
    </message>
    <message>
        <source>Key %1 gets %2 when not scaled, %3 when scaled.</source>
        <translation>Key %1 bekommt %2 unskaliert, %3 skaliert.</translation>
    </message>
    <message>
        <source>own x axes</source>
        <translation>eigene x-Achsen</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>How many numbers a query and a key have</source>
        <translation>Wie viele Zahlen eine Query und ein Key haben</translation>
    </message>
    <message>
        <source>d_k, the width of queries and keys. Drag it and see how far the scores q·k spread, and what softmax makes of them.</source>
        <translation>d_k, die Breite von Queries und Keys. Ziehen Sie daran und sehen Sie, wie weit die Scores q·k streuen und was Softmax aus ihnen macht.</translation>
    </message>
    <message>
        <source>Sample size</source>
        <translation>Stichprobengröße</translation>
    </message>
    <message>
        <source>How many pairs of random queries and keys are drawn</source>
        <translation>Wie viele Paare zufälliger Queries und Keys gezogen werden</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>The same seed draws the same numbers</source>
        <translation>Derselbe Seed zieht dieselben Zahlen</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Neu ziehen</translation>
    </message>
    <message>
        <source>Other random numbers: the next seed</source>
        <translation>Andere Zufallszahlen: der nächste Seed</translation>
    </message>
    <message>
        <source>Each histogram as wide as its scores need, instead of both on one axis</source>
        <translation>Jedes Histogramm so breit, wie seine Scores es brauchen, statt beide auf einer Achse</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>clear others</source>
        <translation>andere weg</translation>
    </message>
    <message>
        <source>The curve of the loss</source>
        <translation>Die Kurve des Loss</translation>
    </message>
    <message>
        <source>The curve of how many answers are right</source>
        <translation>Die Kurve dafür, wie viele Antworten richtig sind</translation>
    </message>
    <message>
        <source>Remove the curves of earlier runs</source>
        <translation>Die Kurven früherer Läufe entfernen</translation>
    </message>
    <message>
        <source>Curve of the %1</source>
        <translation>Kurve: %1</translation>
    </message>
    <message>
        <source>Play: it learns from fresh sequences, and every view shows what this one has become.</source>
        <translation>Abspielen: Es lernt aus frischen Sequenzen, und jede Ansicht zeigt, was aus dieser einen geworden ist.</translation>
    </message>
    <message>
        <source>Step %1 is dropped; Undo brings it back.</source>
        <translation>Schritt %1 ist verworfen; Rückgängig holt ihn zurück.</translation>
    </message>
    <message>
        <source>Steps %1 to %2 are dropped; Undo brings them back.</source>
        <translation>Die Schritte %1 bis %2 sind verworfen; Rückgängig holt sie zurück.</translation>
    </message>
    <message>
        <source>Step %1 is kept: Undo comes back to it from what is learned next.</source>
        <translation>Schritt %1 ist festgehalten: Rückgängig führt von dem, was danach gelernt wird, zu ihm zurück.</translation>
    </message>
    <message>
        <source>No head has found anything yet.</source>
        <translation>Noch hat kein Head etwas gefunden.</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>Loss %1</translation>
    </message>
    <message>
        <source>accuracy %1</source>
        <translation>Genauigkeit %1</translation>
    </message>
    <message>
        <source>heads differ by %1</source>
        <translation>Heads verschieden um %1</translation>
    </message>
    <message>
        <source>1 head</source>
        <translation>1 Head</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 Heads</translation>
    </message>
    <message>
        <source>%1, solved at %2</source>
        <translation>%1, gelöst bei %2</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 Block</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>another optimizer</source>
        <translation>anderer Optimierer</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>Rate %1</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>earlier run</source>
        <translation>früherer Lauf</translation>
    </message>
    <message>
        <source>Learning curve</source>
        <translation>Lernkurve</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>How wrong the answers of each batch were, before the step that it taught. Dashed: earlier runs; in colours: other numbers of heads. Filled: from the least to the most of several seeds, with their median. A click goes to that step.</source>
        <translation>Wie falsch die Antworten jedes Batches waren, vor dem Schritt, den er lehrte. Gestrichelt: frühere Läufe; farbig: andere Anzahlen von Heads. Gefüllt: vom kleinsten bis zum größten Wert mehrerer Seeds, mit ihrem Median. Ein Klick geht zu diesem Schritt.</translation>
    </message>
    <message>
        <source>least of the seeds</source>
        <translation>kleinster der Seeds</translation>
    </message>
    <message>
        <source>most of the seeds</source>
        <translation>größter der Seeds</translation>
    </message>
    <message>
        <source>median of the seeds</source>
        <translation>Median der Seeds</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>dieser Lauf</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>What each head looks at</source>
        <translation>Worauf jeder Head schaut</translation>
    </message>
    <message>
        <source>A band for each head: how much of its attention goes to the token before, to the first one and so on, over the steps. Measured on the sequence that the other views show.</source>
        <translation>Ein Band je Head: wie viel seiner Aufmerksamkeit über die Schritte zum Token davor, zum ersten usw. geht. Gemessen an der Sequenz, die die anderen Ansichten zeigen.</translation>
    </message>
    <message>
        <source>head %1: %2</source>
        <translation>Head %1: %2</translation>
    </message>
    <message>
        <source>nothing stands out</source>
        <translation>nichts sticht heraus</translation>
    </message>
    <message>
        <source>Looks at</source>
        <translation>Schaut auf</translation>
    </message>
    <message>
        <source>&lt;b&gt;Heads learn a task here, step by step.&lt;/b&gt; The open session fits none of the tasks: choose one, and a session that suits it opens.</source>
        <translation>&lt;b&gt;Hier lernen Heads eine Aufgabe, Schritt für Schritt.&lt;/b&gt; Die offene Sitzung passt zu keiner der Aufgaben: Wählen Sie eine, und eine passende Sitzung öffnet sich.</translation>
    </message>
    <message>
        <source>Open the task: %1</source>
        <translation>Aufgabe öffnen: %1</translation>
    </message>
    <message>
        <source>Opens a session that suits this task</source>
        <translation>Öffnet eine Sitzung, die zu dieser Aufgabe passt</translation>
    </message>
    <message>
        <source>Your own task…</source>
        <translation>Eigene Aufgabe…</translation>
    </message>
    <message>
        <source>Opens a session that suits sequences or a text of your own</source>
        <translation>Öffnet eine Sitzung, die zu Ihren eigenen Sequenzen oder Ihrem Text passt</translation>
    </message>
    <message>
        <source>Sequences with their targets, or a text whose next character or word is to be found: typed, pasted or from a file.</source>
        <translation>Sequenzen mit ihren Zielen, oder ein Text, dessen nächstes Zeichen oder Wort gesucht ist: getippt, eingefügt oder aus einer Datei.</translation>
    </message>
    <message>
        <source>What has happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>The suggested session of the task, with 1 to 4 heads and the settings above, each until it is solved or %1 steps are made. Their curves stand behind the one of this run, until they are cleared. The seeds begin with this session&apos;s shape and other starting values.</source>
        <translation>Die vorgeschlagene Sitzung der Aufgabe, mit 1 bis 4 Heads und den obigen Einstellungen, jede, bis sie gelöst ist oder %1 Schritte gemacht sind. Ihre Kurven stehen hinter der dieses Laufs, bis sie entfernt werden. Die Seeds beginnen mit der Form dieser Sitzung und anderen Anfangswerten.</translation>
    </message>
    <message>
        <source>Same seed, other heads</source>
        <translation>Gleicher Seed, andere Heads</translation>
    </message>
    <message>
        <source>solved at</source>
        <translation>gelöst bei</translation>
    </message>
    <message>
        <source>best</source>
        <translation>bester</translation>
    </message>
    <message>
        <source>Learn the task with 1, 2, 3 and 4 heads in the background</source>
        <translation>Die Aufgabe im Hintergrund mit 1, 2, 3 und 4 Heads lernen</translation>
    </message>
    <message>
        <source>Learn the task with this session from %1 seeds in the background: how much of it is chance?</source>
        <translation>Die Aufgabe mit dieser Sitzung im Hintergrund von %1 Seeds aus lernen: Wie viel davon ist Zufall?</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the curves</source>
        <translation>Kurven speichern</translation>
    </message>
    <message>
        <source>Save the curves of all these runs as CSV: run, heads, seed, step, loss, accuracy</source>
        <translation>Die Kurven aller dieser Läufe als CSV speichern: Lauf, Heads, Seed, Schritt, Loss, Genauigkeit</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Run 1 to %1</source>
        <translation>1 bis %1</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 Seeds</translation>
    </message>
    <message>
        <source>Stop the other seeds</source>
        <translation>Die anderen Seeds anhalten</translation>
    </message>
    <message>
        <source>Run from %1 seeds</source>
        <translation>Mit %1 Seeds</translation>
    </message>
    <message>
        <source>Stop the other heads</source>
        <translation>Die anderen Heads anhalten</translation>
    </message>
    <message>
        <source>Run with 1 to %1 heads</source>
        <translation>Mit 1 bis %1 Heads</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>What is learned: opens a session that suits the task</source>
        <translation>Was gelernt wird: öffnet eine Sitzung, die zur Aufgabe passt</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>How a gradient changes the weights, as torch.optim has it</source>
        <translation>Wie ein Gradient die Gewichte ändert, wie in torch.optim</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>The learning rate: how far one step goes. It may be changed while it learns</source>
        <translation>Die Lernrate: wie weit ein Schritt geht. Sie lässt sich während des Lernens ändern</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Fresh sequences in each step</source>
        <translation>Frische Sequenzen in jedem Schritt</translation>
    </message>
    <message>
        <source>Seed of the run</source>
        <translation>Seed des Laufs</translation>
    </message>
    <message>
        <source>Makes the starting values and the sequences; the same seed gives the same run</source>
        <translation>Bestimmt die Anfangswerte und die Sequenzen; derselbe Seed ergibt denselben Lauf</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Mehr Einstellungen</translation>
    </message>
    <message>
        <source>Weight decay, warm-up, clipping, and which matrices stay as they are</source>
        <translation>Weight Decay, Warm-up, Clipping, und welche Matrizen bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Draws the weights towards zero; AdamW keeps it apart from the gradient</source>
        <translation>Zieht die Gewichte gegen null; AdamW hält das vom Gradienten getrennt</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Warm-up</translation>
    </message>
    <message>
        <source>Over so many steps the learning rate grows from 0 to what it is</source>
        <translation>Über so viele Schritte wächst die Lernrate von 0 auf ihren Wert</translation>
    </message>
    <message>
        <source>Clipping</source>
        <translation>Clipping</translation>
    </message>
    <message>
        <source>The gradients together are made no longer than this; 0: as they are</source>
        <translation>Die Gradienten werden zusammen höchstens so lang; 0: Sie bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>warm-up, steps</source>
        <translation>Warm-up, Schritte</translation>
    </message>
    <message>
        <source>clipping</source>
        <translation>Clipping</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation>Aufgabe: %1</translation>
    </message>
    <message>
        <source>Choose a task</source>
        <translation>Aufgabe wählen</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>Mute head %1 of block %2</source>
        <translation>Head %1 von Block %2 stummschalten</translation>
    </message>
    <message>
        <source>Mute: the head contributes zeros, and the others learn to do without it</source>
        <translation>Stumm: Der Head trägt Nullen bei, und die anderen lernen, ohne ihn auszukommen</translation>
    </message>
    <message>
        <source>Freeze head %1 of block %2</source>
        <translation>Head %1 von Block %2 einfrieren</translation>
    </message>
    <message>
        <source>Freeze: its W_Q, W_K and W_V stay as they are</source>
        <translation>Einfrieren: Seine W_Q, W_K und W_V bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Attention of head %1 of block %2</source>
        <translation>Aufmerksamkeit von Head %1 in Block %2</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Learn step by step; again: pause (Space)</source>
        <translation>Schritt für Schritt lernen; noch einmal: anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation>Einen Schritt zurück (Links)</translation>
    </message>
    <message>
        <source>One step (Right)</source>
        <translation>Einen Schritt vor (Rechts)</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>zum Ende</translation>
    </message>
    <message>
        <source>As fast as it goes until it is solved, for at most %1 steps</source>
        <translation>So schnell es geht, bis es gelöst ist, höchstens %1 Schritte lang</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>von vorn</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Keep what is shown: Undo comes back to it from what is learned next. Until then a run is one step to undo</source>
        <translation>Festhalten, was gezeigt wird: Rückgängig führt von dem, was danach gelernt wird, hierher zurück. Bis dahin lässt sich ein Lauf nur als Ganzes rückgängig machen</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Einen Schritt vor</translation>
    </message>
    <message>
        <source>Steps a second</source>
        <translation>Schritte je Sekunde</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Drag back to any step. Play goes on from there; what came after is dropped until Undo brings it back</source>
        <translation>Zu einem beliebigen Schritt zurückziehen. Abspielen geht von dort weiter; was danach kam, ist verworfen, bis Rückgängig es zurückholt</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Go on here</source>
        <translation>Hier weiter</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 Schr./s</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>maximal</translation>
    </message>
    <message>
        <source>1 step/s</source>
        <translation>1 Schr./s</translation>
    </message>
    <message>
        <source>As fast as it goes</source>
        <translation>So schnell es geht</translation>
    </message>
    <message>
        <source>Scaling, d_k = %1</source>
        <translation>Skalierung, d_k = %1</translation>
    </message>
    <message>
        <source>Gated sum</source>
        <translation>Gate-Summe</translation>
    </message>
    <message>
        <source>Plane of keys</source>
        <translation>Ebene der Keys</translation>
    </message>
    <message>
        <source>Who wrote it: what each head wrote into the output</source>
        <translation>Wer schrieb es: was jeder Head in die Ausgabe schrieb</translation>
    </message>
    <message>
        <source>and %1 others</source>
        <translation>und %1 andere</translation>
    </message>
    <message>
        <source>Y [%1, %2]: %3; sum %4</source>
        <translation>Y [%1, %2]: %3; Summe %4</translation>
    </message>
    <message>
        <source>%1, the gates</source>
        <translation>%1, die Gates</translation>
    </message>
    <message>
        <source>%1 [%2] =</source>
        <translation>%1 [%2] =</translation>
    </message>
    <message>
        <source>%1 (double-click to rename)</source>
        <translation>%1 (Doppelklick: umbenennen)</translation>
    </message>
    <message>
        <source>no token selected</source>
        <translation>kein Token gewählt</translation>
    </message>
    <message>
        <source>what query %1 looks at is covered</source>
        <translation>was Query %1 ansieht, ist verdeckt</translation>
    </message>
    <message>
        <source>query %1 may look at nothing</source>
        <translation>Query %1 darf nichts ansehen</translation>
    </message>
    <message>
        <source>query %1 looks most at key %2: %3</source>
        <translation>Query %1 schaut am meisten auf Key %2: %3</translation>
    </message>
    <message>
        <source>Colour bar: %1</source>
        <translation>Farbskala: %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show the whole matrix again (0)</source>
        <translation>Wieder die ganze Matrix zeigen (0)</translation>
    </message>
    <message>
        <source>Show the whole matrix</source>
        <translation>Die ganze Matrix zeigen</translation>
    </message>
    <message>
        <source>%1, %2 by %3</source>
        <translation>%1, %2 mal %3</translation>
    </message>
    <message>
        <source>no cell selected</source>
        <translation>keine Zelle gewählt</translation>
    </message>
    <message>
        <source>query %1, key %2: %3</source>
        <translation>Query %1, Key %2: %3</translation>
    </message>
    <message>
        <source>Hide; View → Docks brings it back</source>
        <translation>Ausblenden; Ansicht → Bereiche holt es zurück</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 ausblenden</translation>
    </message>
    <message>
        <source>%1: click blocks or allows the whole row</source>
        <translation>%1: Klick blockiert oder erlaubt die ganze Zeile</translation>
    </message>
    <message>
        <source>%1: click blocks or allows the whole column</source>
        <translation>%1: Klick blockiert oder erlaubt die ganze Spalte</translation>
    </message>
    <message>
        <source>%1: padding, which nobody may look at</source>
        <translation>%1: Padding, das niemand ansehen darf</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>blocked by a rule</source>
        <translation>durch Regel blockiert</translation>
    </message>
    <message>
        <source>Legend: allowed, blocked by a rule, painted</source>
        <translation>Legende: erlaubt, durch eine Regel blockiert, gemalt</translation>
    </message>
    <message>
        <source>, blocked by the mask</source>
        <translation>, von der Maske blockiert</translation>
    </message>
    <message>
        <source>%1 may look at nothing</source>
        <translation>%1 darf nichts ansehen</translation>
    </message>
    <message>
        <source>“%1” is not a number that fits here.</source>
        <translation>„%1“ ist keine Zahl, die hierher passt.</translation>
    </message>
    <message>
        <source>Nothing was pasted: no cell is selected to begin at.</source>
        <translation>Es wurde nichts eingefügt: Es ist keine Zelle gewählt, bei der das Einfügen beginnen könnte.</translation>
    </message>
    <message>
        <source>Nothing was pasted: %1 × %2 numbers do not fit into the %3 × %4 cells from [%5, %6] on.</source>
        <translation>Es wurde nichts eingefügt: %1 × %2 Zahlen passen nicht in die %3 × %4 Zellen ab [%5, %6].</translation>
    </message>
    <message>
        <source>Double click: why this number?</source>
        <translation>Doppelklick: Warum diese Zahl?</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Nothing was renamed: %1.</source>
        <translation>Es wurde nichts umbenannt: %1.</translation>
    </message>
    <message>
        <source>Nothing was renamed: %1 names do not fit into the %2 places from “%3” on.</source>
        <translation>Es wurde nichts umbenannt: %1 Namen passen nicht in die %2 Plätze ab „%3“.</translation>
    </message>
    <message>
        <source>Click to close</source>
        <translation>Klick schließt</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Start from a small session of two tokens, two features and one head.</source>
        <translation>Mit einer kleinen Sitzung beginnen: zwei Tokens, zwei Merkmale, ein Head.</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a session file or a trained model.</source>
        <translation>Eine Sitzungsdatei oder ein trainiertes Modell öffnen.</translation>
    </message>
    <message>
        <source>Open model fol&amp;der…</source>
        <translation>Mo&amp;dellordner öffnen…</translation>
    </message>
    <message>
        <source>Open a trained model by its folder, as Hugging Face keeps it: weights, settings and tokenizer are taken together.</source>
        <translation>Ein trainiertes Modell über seinen Ordner öffnen, wie Hugging Face ihn anlegt: Gewichte, Einstellungen und Tokenizer zusammen.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Write the session to its file.</source>
        <translation>Die Sitzung in ihre Datei schreiben.</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Write the session to another file.</source>
        <translation>Die Sitzung in eine andere Datei schreiben.</translation>
    </message>
    <message>
        <source>&amp;Import numbers…</source>
        <translation>Zahlen &amp;importieren…</translation>
    </message>
    <message>
        <source>Make the numbers of a CSV, TSV or NPY file X, a weight, a bias or the mask.</source>
        <translation>Die Zahlen einer CSV-, TSV- oder NPY-Datei werden X, ein Gewicht, ein Bias oder die Maske.</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Save heatmaps or any matrix as a picture or as numbers.</source>
        <translation>Heatmaps oder jede Matrix als Bild oder als Zahlen speichern.</translation>
    </message>
    <message>
        <source>&amp;Figures…</source>
        <translation>&amp;Abbildungen…</translation>
    </message>
    <message>
        <source>Figures of several pictures that the session keeps: arrange them, and make them all again.</source>
        <translation>Abbildungen aus mehreren Bildern, die in der Sitzung bleiben: anordnen und alle neu erzeugen.</translation>
    </message>
    <message>
        <source>Export ani&amp;mation…</source>
        <translation>Ani&amp;mation exportieren…</translation>
    </message>
    <message>
        <source>A dragged slider, a played number or the training as a GIF or WebP for slides.</source>
        <translation>Ein gezogener Regler, eine abgespielte Zahl oder das Training als GIF oder WebP für Folien.</translation>
    </message>
    <message>
        <source>Wor&amp;ksheet…</source>
        <translation>A&amp;rbeitsblatt…</translation>
    </message>
    <message>
        <source>Sheets of paper on which stages are computed by hand, with numbers of their own for each student, and their answers.</source>
        <translation>Blätter, auf denen Stufen von Hand gerechnet werden, mit eigenen Zahlen für jeden Studierenden, und die Lösungen.</translation>
    </message>
    <message>
        <source>Export &amp;weights…</source>
        <translation>&amp;Gewichte exportieren…</translation>
    </message>
    <message>
        <source>Write the weights under the names of PyTorch, GPT-2, nanoGPT or TransformerLens, with the Python that loads and compares them.</source>
        <translation>Die Gewichte unter den Namen von PyTorch, GPT-2, nanoGPT oder TransformerLens schreiben, mit dem Python, das sie lädt und vergleicht.</translation>
    </message>
    <message>
        <source>&amp;Close window</source>
        <translation>Fenster s&amp;chließen</translation>
    </message>
    <message>
        <source>Close the window; unsaved work is asked about.</source>
        <translation>Das Fenster schließen; bei ungespeicherter Arbeit wird nachgefragt.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Leave Headscope; unsaved work is asked about.</source>
        <translation>Headscope verlassen; bei ungespeicherter Arbeit wird nachgefragt.</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take back the last change.</source>
        <translation>Die letzte Änderung zurücknehmen.</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Do again what was taken back.</source>
        <translation>Noch einmal tun, was zurückgenommen wurde.</translation>
    </message>
    <message>
        <source>Copy the selected numbers of the matrix that has the focus.</source>
        <translation>Die ausgewählten Zahlen der Matrix kopieren, die den Fokus hat.</translation>
    </message>
    <message>
        <source>Copy them with the names of their rows and columns.</source>
        <translation>Mit den Namen der Zeilen und Spalten kopieren.</translation>
    </message>
    <message>
        <source>Paste numbers from the selected cell on, and the names that come with them.</source>
        <translation>Zahlen von der ausgewählten Zelle an einfügen, samt mitgebrachten Namen.</translation>
    </message>
    <message>
        <source>Add &amp;token</source>
        <translation>&amp;Token hinzufügen</translation>
    </message>
    <message>
        <source>A new row of X after the selected one.</source>
        <translation>Eine neue Zeile von X nach der ausgewählten.</translation>
    </message>
    <message>
        <source>Insert a &amp;word…</source>
        <translation>Wort einf&amp;ügen…</translation>
    </message>
    <message>
        <source>A word of the vocabulary, or several, after the selected token.</source>
        <translation>Ein Wort des Vokabulars, oder mehrere, nach dem ausgewählten Token.</translation>
    </message>
    <message>
        <source>Remove t&amp;oken</source>
        <translation>T&amp;oken entfernen</translation>
    </message>
    <message>
        <source>Remove the selected row of X.</source>
        <translation>Die ausgewählte Zeile von X entfernen.</translation>
    </message>
    <message>
        <source>Add &amp;feature</source>
        <translation>Merkmal hinzu&amp;fügen</translation>
    </message>
    <message>
        <source>A new column of X after the selected one.</source>
        <translation>Eine neue Spalte von X nach der ausgewählten.</translation>
    </message>
    <message>
        <source>Remove f&amp;eature</source>
        <translation>&amp;Merkmal entfernen</translation>
    </message>
    <message>
        <source>Remove the selected column of X, with its rows and columns in all weights.</source>
        <translation>Die ausgewählte Spalte von X entfernen, mit ihren Zeilen und Spalten in allen Gewichten.</translation>
    </message>
    <message>
        <source>Add &amp;head</source>
        <translation>&amp;Head hinzufügen</translation>
    </message>
    <message>
        <source>One more head, with random weights.</source>
        <translation>Ein weiterer Head mit zufälligen Gewichten.</translation>
    </message>
    <message>
        <source>Remove hea&amp;d</source>
        <translation>Hea&amp;d entfernen</translation>
    </message>
    <message>
        <source>Remove the selected head and its rows of W_O.</source>
        <translation>Den ausgewählten Head und seine Zeilen von W_O entfernen.</translation>
    </message>
    <message>
        <source>Attend to a &amp;second sequence</source>
        <translation>Auf eine &amp;zweite Sequenz achten</translation>
    </message>
    <message>
        <source>The selected block takes its keys and values from a second sequence, the memory: cross-attention.</source>
        <translation>Der ausgewählte Block nimmt seine Keys und Values aus einer zweiten Sequenz, dem Memory: Cross-Attention.</translation>
    </message>
    <message>
        <source>Remove the memor&amp;y</source>
        <translation>Memor&amp;y entfernen</translation>
    </message>
    <message>
        <source>Blocks that attended to the memory attend to their own input again.</source>
        <translation>Blöcke, die auf das Memory achteten, achten wieder auf ihre eigene Eingabe.</translation>
    </message>
    <message>
        <source>S&amp;izes…</source>
        <translation>&amp;Größen…</translation>
    </message>
    <message>
        <source>Set n, d_model, the number of heads, d_k, d_v and d_ff.</source>
        <translation>n, d_model, die Zahl der Heads, d_k, d_v und d_ff einstellen.</translation>
    </message>
    <message>
        <source>Rena&amp;me session…</source>
        <translation>S&amp;itzung umbenennen…</translation>
    </message>
    <message>
        <source>Change the title of the session.</source>
        <translation>Den Titel der Sitzung ändern.</translation>
    </message>
    <message>
        <source>Find &amp;anything…</source>
        <translation>&amp;Alles finden…</translation>
    </message>
    <message>
        <source>One line to find any command, head, matrix or lesson by its name, and to go there.</source>
        <translation>Eine Zeile, um jeden Befehl, Head, jede Matrix oder Lektion beim Namen zu finden und dorthin zu gehen.</translation>
    </message>
    <message>
        <source>Settin&amp;gs…</source>
        <translation>Einste&amp;llungen…</translation>
    </message>
    <message>
        <source>Theme, size of type, copies of unsaved work, threads, and what is remembered.</source>
        <translation>Farben, Sprache, Schriftgröße, Kopien nicht gespeicherter Arbeit, Threads und was gemerkt wird.</translation>
    </message>
    <message>
        <source>&amp;Add block</source>
        <translation>Block &amp;hinzufügen</translation>
    </message>
    <message>
        <source>A new block after the selected one, shaped like it, with random weights.</source>
        <translation>Ein neuer Block nach dem ausgewählten, von gleicher Form, mit zufälligen Gewichten.</translation>
    </message>
    <message>
        <source>Add block to the &amp;memory</source>
        <translation>Block zum &amp;Memory hinzufügen</translation>
    </message>
    <message>
        <source>One more block that the second sequence, the memory, goes through before it is attended to: an encoder.</source>
        <translation>Ein weiterer Block, durch den die zweite Sequenz, das Memory, geht, bevor auf sie geachtet wird: ein Encoder.</translation>
    </message>
    <message>
        <source>&amp;Duplicate block</source>
        <translation>Block &amp;duplizieren</translation>
    </message>
    <message>
        <source>A copy of the selected block, right after it.</source>
        <translation>Eine Kopie des ausgewählten Blocks, direkt dahinter.</translation>
    </message>
    <message>
        <source>Move block &amp;up</source>
        <translation>Block nach &amp;vorn</translation>
    </message>
    <message>
        <source>The selected block changes places with the one before it.</source>
        <translation>Der ausgewählte Block tauscht den Platz mit dem davor.</translation>
    </message>
    <message>
        <source>Move block do&amp;wn</source>
        <translation>Block nach h&amp;inten</translation>
    </message>
    <message>
        <source>The selected block changes places with the one after it.</source>
        <translation>Der ausgewählte Block tauscht den Platz mit dem dahinter.</translation>
    </message>
    <message>
        <source>&amp;Remove block</source>
        <translation>Block &amp;entfernen</translation>
    </message>
    <message>
        <source>Remove the selected block.</source>
        <translation>Den ausgewählten Block entfernen.</translation>
    </message>
    <message>
        <source>&amp;Previous block</source>
        <translation>V&amp;origer Block</translation>
    </message>
    <message>
        <source>Look at the block before.</source>
        <translation>Den Block davor ansehen.</translation>
    </message>
    <message>
        <source>&amp;Next block</source>
        <translation>&amp;Nächster Block</translation>
    </message>
    <message>
        <source>Look at the block after.</source>
        <translation>Den Block dahinter ansehen.</translation>
    </message>
    <message>
        <source>Pac&amp;ked heads</source>
        <translation>Gepac&amp;kte Heads</translation>
    </message>
    <message>
        <source>One packed W_Q, W_K and W_V, cut into equal pieces: another number of heads cuts the same weights anew, as in nn.MultiheadAttention.</source>
        <translation>Ein gepacktes W_Q, W_K und W_V, in gleiche Teile geschnitten: Eine andere Zahl von Heads schneidet dieselben Gewichte neu, wie in nn.MultiheadAttention.</translation>
    </message>
    <message>
        <source>&amp;Tied readout</source>
        <translation>&amp;Gekoppeltes Readout</translation>
    </message>
    <message>
        <source>The words are read out with the embedding, transposed: W_U is W_Eᵀ. Off: W_U has numbers of its own, at first the same.</source>
        <translation>Die Wörter werden mit dem transponierten Embedding ausgelesen: W_U ist W_Eᵀ. Aus: W_U hat eigene Zahlen, zuerst dieselben.</translation>
    </message>
    <message>
        <source>Edit &amp;mask…</source>
        <translation>M&amp;aske bearbeiten…</translation>
    </message>
    <message>
        <source>Choose and paint which keys a query may look at.</source>
        <translation>Wählen und malen, welche Keys eine Query sehen darf.</translation>
    </message>
    <message>
        <source>Start at ran&amp;dom…</source>
        <translation>Mit &amp;Zufall beginnen…</translation>
    </message>
    <message>
        <source>New Xavier-uniform weights for the whole block, from a seed that is saved.</source>
        <translation>Neue Xavier-gleichverteilte Gewichte für den ganzen Block, aus einem Seed, der gespeichert wird.</translation>
    </message>
    <message>
        <source>Start at &amp;identity</source>
        <translation>Mit Einheit&amp;smatrix beginnen</translation>
    </message>
    <message>
        <source>Ones on the diagonal of every weight of the block.</source>
        <translation>Einsen auf der Diagonalen jedes Gewichts des Blocks.</translation>
    </message>
    <message>
        <source>Start at &amp;zero</source>
        <translation>Mit N&amp;ullen beginnen</translation>
    </message>
    <message>
        <source>Zeros in every weight of the block.</source>
        <translation>Nullen in jedem Gewicht des Blocks.</translation>
    </message>
    <message>
        <source>Show the &amp;block bar</source>
        <translation>&amp;Blockleiste zeigen</translation>
    </message>
    <message>
        <source>The row of switches above the views.</source>
        <translation>Die Reihe der Schalter über den Ansichten.</translation>
    </message>
    <message>
        <source>&amp;Pin this state</source>
        <translation>Diesen Zustand an&amp;heften</translation>
    </message>
    <message>
        <source>Keep the session as it is now, to look back at it, to compare with it and to go back to it.</source>
        <translation>Die Sitzung behalten, wie sie jetzt ist: um zurückzublicken, zu vergleichen und dorthin zurückzukehren.</translation>
    </message>
    <message>
        <source>Show &amp;now</source>
        <translation>&amp;Jetzt zeigen</translation>
    </message>
    <message>
        <source>Every matrix as it is now.</source>
        <translation>Jede Matrix, wie sie jetzt ist.</translation>
    </message>
    <message>
        <source>Show &amp;then</source>
        <translation>&amp;Damals zeigen</translation>
    </message>
    <message>
        <source>Every matrix as it was when the state was pinned.</source>
        <translation>Jede Matrix, wie sie beim Anheften war.</translation>
    </message>
    <message>
        <source>Show the &amp;difference</source>
        <translation>Di&amp;fferenz zeigen</translation>
    </message>
    <message>
        <source>Every matrix now, minus what it was then.</source>
        <translation>Jede Matrix jetzt, minus wie sie damals war.</translation>
    </message>
    <message>
        <source>&amp;Rename snapshot…</source>
        <translation>Schnappschuss &amp;umbenennen…</translation>
    </message>
    <message>
        <source>Give the chosen snapshot another name.</source>
        <translation>Dem gewählten Schnappschuss einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>Re&amp;store snapshot</source>
        <translation>Schnappschuss &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Everything as it was then; it can be undone, and all snapshots are kept.</source>
        <translation>Alles wie damals; es lässt sich rückgängig machen, und alle Schnappschüsse bleiben.</translation>
    </message>
    <message>
        <source>D&amp;elete snapshot</source>
        <translation>Schnappschuss &amp;löschen</translation>
    </message>
    <message>
        <source>Remove the chosen snapshot; it can be undone.</source>
        <translation>Den gewählten Schnappschuss entfernen; es lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>&amp;Pipeline</source>
        <translation>&amp;Pipeline</translation>
    </message>
    <message>
        <source>Every matrix of every head, from left to right.</source>
        <translation>Jede Matrix jedes Heads, von links nach rechts.</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>&amp;Heads</translation>
    </message>
    <message>
        <source>The attention of all heads side by side.</source>
        <translation>Die Aufmerksamkeit aller Heads nebeneinander.</translation>
    </message>
    <message>
        <source>&amp;Mixing</source>
        <translation>&amp;Mischung</translation>
    </message>
    <message>
        <source>How W_O mixes the heads, and who wrote each output.</source>
        <translation>Wie W_O die Heads mischt, und wer jede Ausgabe schrieb.</translation>
    </message>
    <message>
        <source>&amp;Geometry</source>
        <translation>&amp;Geometrie</translation>
    </message>
    <message>
        <source>Keys and queries of two numbers in the plane: which key wins in which direction.</source>
        <translation>Keys und Queries aus zwei Zahlen in der Ebene: welcher Key in welcher Richtung gewinnt.</translation>
    </message>
    <message>
        <source>Scal&amp;ing</source>
        <translation>Skal&amp;ierung</translation>
    </message>
    <message>
        <source>Why scores are divided by √d_k: random queries and keys of any width.</source>
        <translation>Warum Scores durch √d_k geteilt werden: zufällige Queries und Keys beliebiger Breite.</translation>
    </message>
    <message>
        <source>Budge&amp;t</source>
        <translation>Budge&amp;t</translation>
    </message>
    <message>
        <source>What heads cost: parameters, work, memory and K/V cache; and the shape of every matrix.</source>
        <translation>Was Heads kosten: Parameter, Rechenarbeit, Speicher und K/V-Cache; und die Form jeder Matrix.</translation>
    </message>
    <message>
        <source>P&amp;rediction</source>
        <translation>Vo&amp;rhersage</translation>
    </message>
    <message>
        <source>Which word comes next, after every block, and who made it likely.</source>
        <translation>Welches Wort als Nächstes kommt, nach jedem Block, und wer es wahrscheinlich machte.</translation>
    </message>
    <message>
        <source>Trai&amp;ning</source>
        <translation>Trai&amp;ning</translation>
    </message>
    <message>
        <source>Heads learn a task, step by step, and every view shows what they have learned.</source>
        <translation>Heads lernen eine Aufgabe, Schritt für Schritt, und jede Ansicht zeigt, was sie gelernt haben.</translation>
    </message>
    <message>
        <source>Why this n&amp;umber?</source>
        <translation>&amp;Warum diese Zahl?</translation>
    </message>
    <message>
        <source>Explains the selected number: the operation, its terms, and where they come from.</source>
        <translation>Erklärt die ausgewählte Zahl: die Operation, ihre Terme und woher sie kommen.</translation>
    </message>
    <message>
        <source>M&amp;ap of the model</source>
        <translation>&amp;Karte des Modells</translation>
    </message>
    <message>
        <source>The session as the figure of the Transformer: a click on a box goes to its matrix.</source>
        <translation>Die Sitzung als die Abbildung des Transformers: Ein Klick auf einen Kasten führt zu seiner Matrix.</translation>
    </message>
    <message>
        <source>Pla&amp;y this cell</source>
        <translation>Diese Zelle &amp;abspielen</translation>
    </message>
    <message>
        <source>Plays how the selected number is computed: what is read lights up and travels to where it is used.</source>
        <translation>Spielt ab, wie die ausgewählte Zahl berechnet wird: Was gelesen wird, leuchtet auf und wandert dorthin, wo es gebraucht wird.</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>Zurü&amp;ck</translation>
    </message>
    <message>
        <source>The number that was looked at before.</source>
        <translation>Die Zahl, die davor angesehen wurde.</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>The number that was looked at after this one.</source>
        <translation>Die Zahl, die danach angesehen wurde.</translation>
    </message>
    <message>
        <source>Larger te&amp;xt</source>
        <translation>Größere &amp;Schrift</translation>
    </message>
    <message>
        <source>Make everything larger.</source>
        <translation>Alles größer.</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>K&amp;leinere Schrift</translation>
    </message>
    <message>
        <source>Make everything smaller.</source>
        <translation>Alles kleiner.</translation>
    </message>
    <message>
        <source>&amp;Normal type</source>
        <translation>N&amp;ormale Schrift</translation>
    </message>
    <message>
        <source>Back to the normal size.</source>
        <translation>Zurück zur normalen Größe.</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>&amp;Dunkles Design</translation>
    </message>
    <message>
        <source>Light on dark, for dark rooms.</source>
        <translation>Hell auf dunkel, für dunkle Räume.</translation>
    </message>
    <message>
        <source>Frame &amp;times</source>
        <translation>Bild&amp;zeiten</translation>
    </message>
    <message>
        <source>How long computing and painting take, and how long the window was busy at a stretch.</source>
        <translation>Wie lange Rechnen und Zeichnen dauern, und wie lange das Fenster am Stück beschäftigt war.</translation>
    </message>
    <message>
        <source>What would &amp;change it most?</source>
        <translation>Was würde sie am meisten &amp;ändern?</translation>
    </message>
    <message>
        <source>The weights and inputs that the selected number depends on most, each with a slider.</source>
        <translation>Die Gewichte und Eingaben, von denen die ausgewählte Zahl am meisten abhängt, jede mit einem Regler.</translation>
    </message>
    <message>
        <source>Show &amp;gradients</source>
        <translation>Nach Gradient &amp;färben</translation>
    </message>
    <message>
        <source>Colour weights and inputs by what they would change in the selected number, instead of by their values.</source>
        <translation>Gewichte und Eingaben danach färben, was sie an der ausgewählten Zahl ändern würden, statt nach ihren Werten.</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>Vorl&amp;esung</translation>
    </message>
    <message>
        <source>Lecture: full screen, large type, only what students need; a clicker turns the pages. Again or Escape leaves it.</source>
        <translation>Vorlesung: ganzer Bildschirm, große Schrift, nur was Studierende brauchen; ein Presenter blättert. Noch einmal oder Escape beendet sie.</translation>
    </message>
    <message>
        <source>A&amp;udience window</source>
        <translation>P&amp;ublikumsfenster</translation>
    </message>
    <message>
        <source>A second window for the room, on the second screen if there is one: what the step speaks of, in large type. F fills the screen; you keep your tools.</source>
        <translation>Ein zweites Fenster für den Raum, auf dem zweiten Bildschirm, wenn es einen gibt: wovon der Schritt spricht, in großer Schrift. F füllt den Bildschirm; Sie behalten Ihre Werkzeuge.</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>Anordnung zur&amp;ücksetzen</translation>
    </message>
    <message>
        <source>Docks and window as they were at first.</source>
        <translation>Bereiche und Fenster wie am Anfang.</translation>
    </message>
    <message>
        <source>&amp;Start the course</source>
        <translation>Den Kurs be&amp;ginnen</translation>
    </message>
    <message>
        <source>From X to the output, step by step; goes on where you left it.</source>
        <translation>Von X zur Ausgabe, Schritt für Schritt; geht weiter, wo Sie aufgehört haben.</translation>
    </message>
    <message>
        <source>A lesson from a file; it follows the file while you write it.</source>
        <translation>Eine Lektion aus einer Datei; sie folgt der Datei, während Sie schreiben.</translation>
    </message>
    <message>
        <source>&amp;My answers…</source>
        <translation>&amp;Meine Antworten…</translation>
    </message>
    <message>
        <source>What you answered in lessons, right and wrong, to look at or to save for your teacher; it stays on this computer.</source>
        <translation>Was Sie in Lektionen geantwortet haben, richtig und falsch, zum Ansehen oder Speichern für Ihre Lehrkraft; es bleibt auf diesem Rechner.</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>The next step, or the answer to the question.</source>
        <translation>Der nächste Schritt, oder die Antwort auf die Frage.</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>The step before.</source>
        <translation>Der Schritt davor.</translation>
    </message>
    <message>
        <source>&amp;Back to the lesson</source>
        <translation>Z&amp;urück zur Lektion</translation>
    </message>
    <message>
        <source>Everything as this step has it, after you have tried something.</source>
        <translation>Alles, wie dieser Schritt es hat, nachdem Sie etwas ausprobiert haben.</translation>
    </message>
    <message>
        <source>&amp;Keep this session</source>
        <translation>Diese Sitzung &amp;behalten</translation>
    </message>
    <message>
        <source>Leave the lesson and go on with the session as it is now.</source>
        <translation>Die Lektion verlassen und mit der Sitzung weitermachen, wie sie jetzt ist.</translation>
    </message>
    <message>
        <source>L&amp;eave the lesson</source>
        <translation>Lektion &amp;verlassen</translation>
    </message>
    <message>
        <source>Back to your own session, as it was before the lesson.</source>
        <translation>Zurück zu Ihrer eigenen Sitzung, wie sie vor der Lektion war.</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>Hand&amp;buch</translation>
    </message>
    <message>
        <source>How to explore, make figures, teach, open models and train them.</source>
        <translation>Erkunden, Abbildungen machen, lehren, Modelle öffnen und trainieren.</translation>
    </message>
    <message>
        <source>Your &amp;own model</source>
        <translation>Ihr &amp;eigenes Modell</translation>
    </message>
    <message>
        <source>How a model of your own is opened here, and how it gets back into Python.</source>
        <translation>Wie ein eigenes Modell hier geöffnet wird, und wie es nach Python zurückkommt.</translation>
    </message>
    <message>
        <source>&amp;Symbols</source>
        <translation>&amp;Symbole</translation>
    </message>
    <message>
        <source>Every symbol and word with its meaning; every matrix with its shape and formula.</source>
        <translation>Jedes Symbol und Wort mit seiner Bedeutung; jede Matrix mit Form und Formel.</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>All keys on one page.</source>
        <translation>Alle Tasten auf einer Seite.</translation>
    </message>
    <message>
        <source>&amp;Welcome</source>
        <translation>&amp;Willkommen</translation>
    </message>
    <message>
        <source>One sentence, one slider and the course: how to begin.</source>
        <translation>Ein Satz, ein Regler und der Kurs: wie man beginnt.</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>Was ist &amp;das?</translation>
    </message>
    <message>
        <source>Click on anything to read what it is.</source>
        <translation>Klicken Sie auf etwas, um zu lesen, was es ist.</translation>
    </message>
    <message>
        <source>&amp;Report a problem…</source>
        <translation>Ein &amp;Problem melden…</translation>
    </message>
    <message>
        <source>A text to copy into a report: versions, the system and the last messages. Nothing is sent.</source>
        <translation>Ein Text zum Kopieren in einen Bericht: Versionen, das System und die letzten Meldungen. Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>&amp;About Headscope</source>
        <translation>&amp;Über Headscope</translation>
    </message>
    <message>
        <source>Version, licence, and what Headscope is built on.</source>
        <translation>Version, Lizenz und worauf Headscope aufbaut.</translation>
    </message>
    <message>
        <source>Anywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>Go to the next matrix or control, or to the one before</source>
        <translation>Zur nächsten Matrix oder zum nächsten Bedienelement, oder zurück</translation>
    </message>
    <message>
        <source>In a matrix</source>
        <translation>In einer Matrix</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Move from cell to cell</source>
        <translation>Von Zelle zu Zelle gehen</translation>
    </message>
    <message>
        <source>Any number, F2</source>
        <translation>Jede Zahl, F2</translation>
    </message>
    <message>
        <source>Type into the cell of a parameter</source>
        <translation>In die Zelle eines Parameters schreiben</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Ctrl+C, Ctrl+V</source>
        <translation>Strg+C, Strg+V</translation>
    </message>
    <message>
        <source>Copy and paste cells</source>
        <translation>Zellen kopieren und einfügen</translation>
    </message>
    <message>
        <source>On a slider</source>
        <translation>Auf einem Regler</translation>
    </message>
    <message>
        <source>One step; with Shift a tenth of it</source>
        <translation>Ein Schritt; mit Umschalt ein Zehntel davon</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Ten steps</source>
        <translation>Zehn Schritte</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>The ends of its range</source>
        <translation>Die Enden seines Bereichs</translation>
    </message>
    <message>
        <source>On a heatmap</source>
        <translation>Auf einer Heatmap</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>+, −, 0</source>
        <translation>+, −, 0</translation>
    </message>
    <message>
        <source>Zoom in, zoom out, see the whole</source>
        <translation>Größer, kleiner, das Ganze sehen</translation>
    </message>
    <message>
        <source>In the Geometry view</source>
        <translation>In der Ansicht Geometrie</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Turn the query; with Shift in fine steps</source>
        <translation>Die Query drehen; mit Umschalt in feinen Schritten</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>Make the query longer or shorter</source>
        <translation>Die Query länger oder kürzer machen</translation>
    </message>
    <message>
        <source>K, Q</source>
        <translation>K, Q</translation>
    </message>
    <message>
        <source>Let the arrows move the next key, or the query again</source>
        <translation>Die Pfeiltasten bewegen den nächsten Key, oder wieder die Query</translation>
    </message>
    <message>
        <source>In the Training view</source>
        <translation>In der Ansicht Training</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Play, pause</source>
        <translation>Abspielen, anhalten</translation>
    </message>
    <message>
        <source>One step back, one step</source>
        <translation>Einen Schritt zurück, einen Schritt vor</translation>
    </message>
    <message>
        <source>In the head mixer</source>
        <translation>Im Head-Mixer</translation>
    </message>
    <message>
        <source>M, S</source>
        <translation>M, S</translation>
    </message>
    <message>
        <source>Mute the head, listen to it alone</source>
        <translation>Den Head stummschalten, ihn allein hören</translation>
    </message>
    <message>
        <source>F2, Delete</source>
        <translation>F2, Entf</translation>
    </message>
    <message>
        <source>Rename the head, remove it</source>
        <translation>Den Head umbenennen, ihn entfernen</translation>
    </message>
    <message>
        <source>In the mask</source>
        <translation>In der Maske</translation>
    </message>
    <message>
        <source>Space, R, C</source>
        <translation>Leertaste, R, C</translation>
    </message>
    <message>
        <source>Paint a cell, a row, a column</source>
        <translation>Eine Zelle, eine Zeile, eine Spalte malen</translation>
    </message>
    <message>
        <source>While a cell is played</source>
        <translation>Während eine Zelle abgespielt wird</translation>
    </message>
    <message>
        <source>Space, Page Down</source>
        <translation>Leertaste, Bild ab</translation>
    </message>
    <message>
        <source>The next scene</source>
        <translation>Die nächste Szene</translation>
    </message>
    <message>
        <source>Left, Backspace, Page Up</source>
        <translation>Links, Rücktaste, Bild auf</translation>
    </message>
    <message>
        <source>The scene before</source>
        <translation>Die Szene davor</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Play all scenes, pause</source>
        <translation>Alle Szenen abspielen, anhalten</translation>
    </message>
    <message>
        <source>The first and the last scene</source>
        <translation>Die erste und die letzte Szene</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Leave the play</source>
        <translation>Das Abspielen verlassen</translation>
    </message>
    <message>
        <source>In a lecture</source>
        <translation>In einer Vorlesung</translation>
    </message>
    <message>
        <source>Page Down, Page Up</source>
        <translation>Bild ab, Bild auf</translation>
    </message>
    <message>
        <source>Forward and back, as a clicker does</source>
        <translation>Vor und zurück, wie ein Presenter</translation>
    </message>
    <message>
        <source>. or B</source>
        <translation>. oder B</translation>
    </message>
    <message>
        <source>A black screen, and back</source>
        <translation>Ein schwarzer Bildschirm, und zurück</translation>
    </message>
    <message>
        <source>Leave the lecture</source>
        <translation>Die Vorlesung verlassen</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Add block</source>
        <translation>Block hinzufügen</translation>
    </message>
    <message>
        <source>Off: the block hands each token on to its second half as it is</source>
        <translation>Aus: Der Block gibt jedes Token so, wie es ist, an seine zweite Hälfte weiter</translation>
    </message>
    <message>
        <source>Where keys and values come from</source>
        <translation>Woher Keys und Values kommen</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Residual</translation>
    </message>
    <message>
        <source>Each half adds what it finds to what it read: x + f(x)</source>
        <translation>Jede Hälfte addiert, was sie findet, zu dem, was sie las: x + f(x)</translation>
    </message>
    <message>
        <source>Norm before or after each half</source>
        <translation>Norm vor oder nach jeder Hälfte</translation>
    </message>
    <message>
        <source>Final norm, after the last block</source>
        <translation>Letzte Norm, nach dem letzten Block</translation>
    </message>
    <message>
        <source>The feed-forward network: each token for itself</source>
        <translation>Das Feed-Forward-Netz: jedes Token für sich</translation>
    </message>
    <message>
        <source>What tells the tokens their places</source>
        <translation>Was den Tokens ihre Plätze sagt</translation>
    </message>
    <message>
        <source>Attention reads</source>
        <translation>Aufmerksamkeit liest</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Look at %1; right-click to duplicate, move or remove it</source>
        <translation>%1 ansehen; Rechtsklick: duplizieren, verschieben oder entfernen</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>Is added to the variance, or to the mean of squares, before its root divides the row: no row of zeros is divided by 0</source>
        <translation>Wird zur Varianz oder zum mittleren Quadrat addiert, bevor deren Wurzel die Zeile teilt: So wird keine Nullzeile durch 0 geteilt</translation>
    </message>
    <message>
        <source>ε of a norm</source>
        <translation>ε einer Norm</translation>
    </message>
    <message>
        <source>.
Greater than 0, as 1e-5:</source>
        <translation>.
Größer als 0, etwa 1e-5:</translation>
    </message>
    <message>
        <source>“%1” is not a number greater than 0.</source>
        <translation>„%1“ ist keine Zahl größer als 0.</translation>
    </message>
    <message>
        <source>ε of the norms: %1…</source>
        <translation>ε der Normen: %1…</translation>
    </message>
    <message>
        <source>ε of the final norm: %1…</source>
        <translation>ε der letzten Norm: %1…</translation>
    </message>
    <message>
        <source>to itself</source>
        <translation>sich selbst</translation>
    </message>
    <message>
        <source>Self-attention: keys and values from the block&apos;s own input</source>
        <translation>Self-Attention: Keys und Values aus der eigenen Eingabe des Blocks</translation>
    </message>
    <message>
        <source>to the memory</source>
        <translation>das Memory</translation>
    </message>
    <message>
        <source>Cross-attention: keys and values from the memory, a second sequence</source>
        <translation>Cross-Attention: Keys und Values aus dem Memory, einer zweiten Sequenz</translation>
    </message>
    <message>
        <source>No norm</source>
        <translation>Keine Norm</translation>
    </message>
    <message>
        <source>Norm: pre</source>
        <translation>Norm: pre</translation>
    </message>
    <message>
        <source>Pre: each half reads norm(x)</source>
        <translation>Pre: Jede Hälfte liest norm(x)</translation>
    </message>
    <message>
        <source>Norm: post</source>
        <translation>Norm: post</translation>
    </message>
    <message>
        <source>Post: each half hands on norm(x + f(x)), as in the original Transformer</source>
        <translation>Post: Jede Hälfte gibt norm(x + f(x)) weiter, wie im ursprünglichen Transformer</translation>
    </message>
    <message>
        <source>Nothing is added to X: without a mask or positions in the heads, the order does not matter</source>
        <translation>Zu X wird nichts addiert: Ohne Maske oder Positionen in den Heads spielt die Reihenfolge keine Rolle</translation>
    </message>
    <message>
        <source>Positions: sinusoidal</source>
        <translation>Positionen: sinusförmig</translation>
    </message>
    <message>
        <source>Sinusoidal: sin and cos of the position are added to X</source>
        <translation>Sinusförmig: sin und cos der Position werden zu X addiert</translation>
    </message>
    <message>
        <source>Positions: learned</source>
        <translation>Positionen: gelernt</translation>
    </message>
    <message>
        <source>Learned: a row of weights for each place is added to X</source>
        <translation>Gelernt: Zu X wird für jeden Platz eine Zeile von Gewichten addiert</translation>
    </message>
    <message>
        <source>No final norm</source>
        <translation>Keine letzte Norm</translation>
    </message>
    <message>
        <source>final %1</source>
        <translation>letzte %1</translation>
    </message>
    <message>
        <source>%1 of what the last block hands on</source>
        <translation>%1 dessen, was der letzte Block weitergibt</translation>
    </message>
    <message>
        <source>No feed-forward network</source>
        <translation>Kein Feed-Forward-Netz</translation>
    </message>
    <message>
        <source>Feed-forward: %1</source>
        <translation>Feed-Forward: %1</translation>
    </message>
    <message>
        <source>What the colours of weights and inputs mean</source>
        <translation>Was die Farben von Gewichten und Eingaben bedeuten</translation>
    </message>
    <message>
        <source>Colours of the gradient</source>
        <translation>Farben des Gradienten</translation>
    </message>
    <message>
        <source>Show values</source>
        <translation>Werte zeigen</translation>
    </message>
    <message>
        <source>Colour weights and inputs by their values again</source>
        <translation>Gewichte und Eingaben wieder nach ihren Werten färben</translation>
    </message>
    <message>
        <source>Weights and inputs: gradient of &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>Gewichte und Eingaben: Gradient von &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The colour of a number says how many times as much %1 changes when that number changes a little. The numbers are still the values.</source>
        <translation>Die Farbe einer Zahl sagt, um das Wievielfache sich %1 ändert, wenn sich diese Zahl ein wenig ändert. Die Zahlen sind weiterhin die Werte.</translation>
    </message>
    <message>
        <source>%1 + %2 more</source>
        <translation>%1 + %2 weitere</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Every query may look at every key</source>
        <translation>Jede Query darf jeden Key ansehen</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Keys that nobody may look at, chosen in the mask studio</source>
        <translation>Keys, die niemand ansehen darf, gewählt im Maskenstudio</translation>
    </message>
    <message>
        <source>Cells painted in the mask studio</source>
        <translation>Im Maskenstudio gemalte Zellen</translation>
    </message>
    <message>
        <source>Mask: %1</source>
        <translation>Maske: %1</translation>
    </message>
    <message>
        <source>Which keys a query may look at: %1</source>
        <translation>Welche Keys eine Query ansehen darf: %1</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Damals</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>Schnappschüsse</translation>
    </message>
    <message>
        <source>Pinned states of the session. Then shows every matrix as it was, Difference what has changed since; change anything and watch.</source>
        <translation>Angeheftete Zustände der Sitzung. „Damals“ zeigt jede Matrix, wie sie war, „Differenz“, was sich seither geändert hat; ändern Sie etwas und sehen Sie zu.</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Schnappschuss</translation>
    </message>
    <message>
        <source>Snapshot to compare with</source>
        <translation>Schnappschuss zum Vergleich</translation>
    </message>
    <message>
        <source>The pinned state to look back at and to compare with</source>
        <translation>Der angeheftete Zustand zum Zurückschauen und Vergleichen</translation>
    </message>
    <message>
        <source>Rename, restore or delete this snapshot</source>
        <translation>Diesen Schnappschuss umbenennen, wiederherstellen oder löschen</translation>
    </message>
    <message>
        <source>All matrices as they are now</source>
        <translation>Alle Matrizen, wie sie jetzt sind</translation>
    </message>
    <message>
        <source>As it was in “%1”. Not to be edited.</source>
        <translation>Wie es in „%1“ war. Nicht zu bearbeiten.</translation>
    </message>
    <message>
        <source>Now minus “%1”. Not to be edited here.</source>
        <translation>Jetzt minus „%1“. Hier nicht zu bearbeiten.</translation>
    </message>
    <message>
        <source>forward %1 ms · frame %2 ms · 95 % of frames ≤ %3 ms · longest stall %4 ms</source>
        <translation>Rechnen %1 ms · Bild %2 ms · 95 % der Bilder ≤ %3 ms · längstes Stocken %4 ms</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 Token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>nicht gespeichert</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>Heads </source>
        <translation>Heads </translation>
    </message>
    <message>
        <source>Number of heads</source>
        <translation>Anzahl der Heads</translation>
    </message>
    <message>
        <source>Number of heads: a new one starts with random weights</source>
        <translation>Anzahl der Heads: Ein neuer beginnt mit zufälligen Gewichten</translation>
    </message>
    <message>
        <source>Remove the last head</source>
        <translation>Den letzten Head entfernen</translation>
    </message>
    <message>
        <source>Add a head</source>
        <translation>Einen Head hinzufügen</translation>
    </message>
    <message>
        <source>What the scores q·k are divided by before softmax</source>
        <translation>Wodurch die Scores q·k vor Softmax geteilt werden</translation>
    </message>
    <message>
        <source>How many heads share their keys and values: MHA, GQA or MQA</source>
        <translation>Wie viele Heads sich Keys und Values teilen: MHA, GQA oder MQA</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Colour map of attention</source>
        <translation>Farben der Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Export…</translation>
    </message>
    <message>
        <source>Show what has no room in the toolbar</source>
        <translation>Zeigen, was in der Werkzeugleiste keinen Platz hat</translation>
    </message>
    <message>
        <source>Scale of the scores</source>
        <translation>Skalierung der Scores</translation>
    </message>
    <message>
        <source>Shared keys and values</source>
        <translation>Geteilte Keys und Values</translation>
    </message>
    <message>
        <source>÷ √d_k (scaled dot-product attention)</source>
        <translation>÷ √d_k (skalierte Dot-Product-Attention)</translation>
    </message>
    <message>
        <source>× a number…</source>
        <translation>× eine Zahl…</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Multiply the scores by</source>
        <translation>Die Scores multiplizieren mit</translation>
    </message>
    <message>
        <source>MHA: each head has its own keys and values</source>
        <translation>MHA: Jeder Head hat eigene Keys und Values</translation>
    </message>
    <message>
        <source>MQA: all heads share one, the mean of theirs</source>
        <translation>MQA: Alle Heads teilen sich einen Satz, ihr Mittel</translation>
    </message>
    <message>
        <source>GQA: %1 groups of %2 heads share the mean of theirs</source>
        <translation>GQA: %1 Gruppen von %2 Heads teilen sich das Mittel der ihren</translation>
    </message>
    <message>
        <source>÷ √d_k</source>
        <translation>÷ √d_k</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>Scale of the scores: %1</source>
        <translation>Skalierung der Scores: %1</translation>
    </message>
    <message>
        <source>Shared keys and values: %1</source>
        <translation>Geteilte Keys und Values: %1</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <source>Colour map of attention: %1</source>
        <translation>Farben der Aufmerksamkeit: %1</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>Datei: %1</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
    <message>
        <source>Session: %1</source>
        <translation>Sitzung: %1</translation>
    </message>
    <message>
        <source>Pac&amp;ked heads: keep d_k = d_v = d_model ÷ H</source>
        <translation>Gepac&amp;kte Heads: d_k = d_v = d_model ÷ H beibehalten</translation>
    </message>
    <message>
        <source>Pac&amp;k the heads: make d_k = d_v = %1</source>
        <translation>Heads &amp;packen: d_k = d_v = %1 setzen</translation>
    </message>
    <message>
        <source>Pac&amp;k the heads: cut d_model evenly, with fewer heads</source>
        <translation>Heads &amp;packen: d_model gleich teilen, mit weniger Heads</translation>
    </message>
    <message>
        <source>Number of heads: the same packed weights are cut into other pieces</source>
        <translation>Anzahl der Heads: Dieselben gepackten Gewichte werden in andere Stücke zerschnitten</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>How to begin. Help → Welcome brings it back.</source>
        <translation>Wie Sie beginnen. Hilfe → Willkommen holt es zurück.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Every number here is computed from the numbers here.&lt;/b&gt; Change one, and see what becomes of all the others.</source>
        <translation>&lt;b&gt;Jede Zahl hier ist aus den Zahlen hier berechnet.&lt;/b&gt; Ändern Sie eine, und sehen Sie, was aus allen anderen wird.</translation>
    </message>
    <message>
        <source>Start the course</source>
        <translation>Kurs beginnen</translation>
    </message>
    <message>
        <source>Close the welcome</source>
        <translation>Willkommen schließen</translation>
    </message>
    <message>
        <source>Close; Help → Welcome brings it back</source>
        <translation>Schließen; Hilfe → Willkommen holt es zurück</translation>
    </message>
    <message>
        <source>Drag it, and watch every matrix follow</source>
        <translation>Ziehen Sie daran, und sehen Sie, wie jede Matrix folgt</translation>
    </message>
    <message>
        <source>Drag me:</source>
        <translation>Ziehen:</translation>
    </message>
    <message>
        <source>&amp;Over and over</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source> frames a second</source>
        <translation> Bilder je Sekunde</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>&amp;What moves</source>
        <translation>Was sich &amp;bewegt</translation>
    </message>
    <message>
        <source>S&amp;lider</source>
        <translation>&amp;Regler</translation>
    </message>
    <message>
        <source>F&amp;rom</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>B&amp;is</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Länge</translation>
    </message>
    <message>
        <source>&amp;Pace</source>
        <translation>&amp;Tempo</translation>
    </message>
    <message>
        <source>W&amp;idth</source>
        <translation>Br&amp;eite</translation>
    </message>
    <message>
        <source>A slider</source>
        <translation>Ein Regler</translation>
    </message>
    <message>
        <source>The number, played</source>
        <translation>Die Zahl, abgespielt</translation>
    </message>
    <message>
        <source>The training, step by step</source>
        <translation>Das Training, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Export animation</source>
        <translation>Animation exportieren</translation>
    </message>
    <message>
        <source>%1 frames, %2 × %3 pixels</source>
        <translation>%1 Bilder, %2 × %3 Pixel</translation>
    </message>
    <message>
        <source>Preview of one frame</source>
        <translation>Vorschau eines Bildes</translation>
    </message>
    <message>
        <source>Which moment the preview shows</source>
        <translation>Welchen Moment die Vorschau zeigt</translation>
    </message>
    <message>
        <source>Length and size</source>
        <translation>Länge und Größe</translation>
    </message>
    <message>
        <source>Frames that are written</source>
        <translation>Geschriebene Bilder</translation>
    </message>
    <message>
        <source>C&amp;ancel writing</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Both ends are the same: nothing would move.</source>
        <translation>Beide Enden sind gleich: Nichts würde sich bewegen.</translation>
    </message>
    <message>
        <source>Save animation</source>
        <translation>Animation speichern</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>Es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>this session</source>
        <translation>diese Sitzung</translation>
    </message>
    <message>
        <source>Head %1  %2</source>
        <translation>Head %1  %2</translation>
    </message>
    <message>
        <source>head of %1</source>
        <translation>Head von %1</translation>
    </message>
    <message>
        <source>matrix of %1</source>
        <translation>Matrix von %1</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>Alles finden</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>Was zu finden ist</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Lucide icons</source>
        <translation>Lucide-Symbole</translation>
    </message>
    <message>
        <source>PP-OCRv4_mobile_rec, the network that reads, © PaddlePaddle Authors</source>
        <translation>PP-OCRv4_mobile_rec, das lesende Netz, © PaddlePaddle Authors</translation>
    </message>
    <message>
        <source>Inter or Noto Sans, where they are installed</source>
        <translation>Inter oder Noto Sans, wo sie installiert sind</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Headscope %1&lt;/h3&gt;&lt;p&gt;A workbench for multi-head attention: every number on screen is computed from the numbers on screen.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later, without any warranty.&lt;/p&gt;&lt;h4&gt;Built on&lt;/h4&gt;</source>
        <translation>&lt;h3&gt;Headscope %1&lt;/h3&gt;&lt;p&gt;Eine Werkbank für Multi-Head-Attention: Jede Zahl auf dem Bildschirm ist aus den Zahlen auf dem Bildschirm berechnet.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später, ohne jede Gewährleistung.&lt;/p&gt;&lt;h4&gt;Gebaut auf&lt;/h4&gt;</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>About Headscope</source>
        <translation>Über Headscope</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>What the numbers become</source>
        <translation>Was die Zahlen werden</translation>
    </message>
    <message>
        <source>What True means</source>
        <translation>Was True bedeutet</translation>
    </message>
    <message>
        <source>is blocked, as in attn_mask of nn.MultiheadAttention</source>
        <translation>ist blockiert, wie in attn_mask von nn.MultiheadAttention</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wird zu</translation>
    </message>
    <message>
        <source>True or 1</source>
        <translation>True oder 1</translation>
    </message>
    <message>
        <source>The first line is names</source>
        <translation>Die erste Zeile sind Namen</translation>
    </message>
    <message>
        <source>The first column is names</source>
        <translation>Die erste Spalte sind Namen</translation>
    </message>
    <message>
        <source>Transpose, as for weights of PyTorch&apos;s nn.Linear</source>
        <translation>Transponieren, wie bei Gewichten von PyTorchs nn.Linear</translation>
    </message>
    <message>
        <source>The numbers of the file</source>
        <translation>Die Zahlen der Datei</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>%1 × %2 numbers%3%4</source>
        <translation>%1 × %2 Zahlen%3%4</translation>
    </message>
    <message>
        <source> of type %1</source>
        <translation> vom Typ %1</translation>
    </message>
    <message>
        <source>; the first of them:</source>
        <translation>; die ersten davon:</translation>
    </message>
    <message>
        <source>They are too many for X, and no other matrix of the session has this shape.</source>
        <translation>Es sind zu viele für X, und keine andere Matrix der Sitzung hat diese Form.</translation>
    </message>
    <message>
        <source>They do not fit into %1.</source>
        <translation>Sie passen nicht in %1.</translation>
    </message>
    <message>
        <source>They are not taken: %1.</source>
        <translation>Sie werden nicht übernommen: %1.</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>wie gefunden</translation>
    </message>
    <message>
        <source>numbers of a file…</source>
        <translation>Zahlen einer Datei…</translation>
    </message>
    <message>
        <source>Names of the tokens</source>
        <translation>Namen der Tokens</translation>
    </message>
    <message>
        <source>names, as: the cat sat</source>
        <translation>Namen, etwa: the cat sat</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>a sentence for its tokenizer, or ids: 15496 995</source>
        <translation>ein Satz für den Tokenizer, oder ids: 15496 995</translation>
    </message>
    <message>
        <source>a sentence for the tokenizer beside the model</source>
        <translation>ein Satz für den Tokenizer neben dem Modell</translation>
    </message>
    <message>
        <source>ids: 15496 995</source>
        <translation>ids: 15496 995</translation>
    </message>
    <message>
        <source>random numbers</source>
        <translation>Zufallszahlen</translation>
    </message>
    <message>
        <source>“%1” of the file</source>
        <translation>„%1“ aus der Datei</translation>
    </message>
    <message>
        <source>rows of the embedding</source>
        <translation>Zeilen des Embeddings</translation>
    </message>
    <message>
        <source>Numbers of X</source>
        <translation>Zahlen von X</translation>
    </message>
    <message>
        <source>Numbers (*.npy *.csv *.tsv);;All files (*)</source>
        <translation>Zahlen (*.npy *.csv *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Numbers and ranges, as: 1, 3, 5–7</source>
        <translation>Zahlen und Bereiche, etwa: 1, 3, 5–7</translation>
    </message>
    <message>
        <source>of %1 · layer %2 is %3</source>
        <translation>von %1 · Schicht %2 ist %3</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Das Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Nothing in the manual has these words.</source>
        <translation>Nichts im Handbuch enthält diese Wörter.</translation>
    </message>
    <message>
        <source>%1, a guess</source>
        <translation>%1, geraten</translation>
    </message>
    <message>
        <source>%1, as found</source>
        <translation>%1, wie gefunden</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Makes a session of the model; the file stays as it is</source>
        <translation>Macht aus dem Modell eine Sitzung; die Datei bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>%1 × %2 columns</source>
        <translation>%1 × %2 Spalten</translation>
    </message>
    <message>
        <source>Nobody knows these names: what are the tensors for?</source>
        <translation>Niemand kennt diese Namen: Wofür sind die Tensoren?</translation>
    </message>
    <message>
        <source>Not a model that can be opened</source>
        <translation>Kein Modell, das sich öffnen lässt</translation>
    </message>
    <message>
        <source>%1 sequences of %2 different words: %3</source>
        <translation>%1 Sequenzen aus %2 verschiedenen Wörtern: %3</translation>
    </message>
    <message>
        <source>A text of %1 bytes with %2 different characters, of which %3 are read at once: %4</source>
        <translation>Ein Text von %1 Byte mit %2 verschiedenen Zeichen, von denen %3 auf einmal gelesen werden: %4</translation>
    </message>
    <message>
        <source>A text of %1 bytes with %2 different words, of which %3 are read at once: %4</source>
        <translation>Ein Text von %1 Byte mit %2 verschiedenen Wörtern, von denen %3 auf einmal gelesen werden: %4</translation>
    </message>
    <message>
        <source>Own task</source>
        <translation>Eigene Aufgabe</translation>
    </message>
    <message>
        <source>Kind of task</source>
        <translation>Art der Aufgabe</translation>
    </message>
    <message>
        <source>Sequences and their targets</source>
        <translation>Sequenzen und ihre Ziele</translation>
    </message>
    <message>
        <source>A text: the next character</source>
        <translation>Ein Text: das nächste Zeichen</translation>
    </message>
    <message>
        <source>A text: the next word</source>
        <translation>Ein Text: das nächste Wort</translation>
    </message>
    <message>
        <source>Sequences or text</source>
        <translation>Sequenzen oder Text</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Aus Datei…</translation>
    </message>
    <message>
        <source>Opens a session that learns it</source>
        <translation>Öffnet eine Sitzung, die das lernt</translation>
    </message>
    <message>
        <source>Open a text</source>
        <translation>Text öffnen</translation>
    </message>
    <message>
        <source>Texts (*.txt *.tsv *.md);;All files (*)</source>
        <translation>Texte (*.txt *.tsv *.md);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>It is longer than %1 MiB.</source>
        <translation>Sie ist länger als %1 MiB.</translation>
    </message>
    <message>
        <source>A sequence a line. Behind the arrow stands what each word is to give, or what the last one is:
a b c -&gt; c b a
3 + 4 = -&gt; 7</source>
        <translation>Eine Sequenz je Zeile. Hinter dem Pfeil steht, was jedes Wort ergeben soll, oder was das letzte:
a b c -&gt; c b a
3 + 4 = -&gt; 7</translation>
    </message>
    <message>
        <source>Any text. It learns what comes next.</source>
        <translation>Ein beliebiger Text. Gelernt wird, was als Nächstes kommt.</translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>Problem melden</translation>
    </message>
    <message>
        <source>Copy this into your report, with what you did, what you expected and what happened. Look through it first: messages may name files of yours. Nothing is sent from here.</source>
        <translation>Kopieren Sie dies in Ihren Bericht, dazu, was Sie taten, was Sie erwarteten und was geschah. Sehen Sie es vorher durch: Meldungen können Dateien von Ihnen nennen. Von hier aus wird nichts gesendet.</translation>
    </message>
    <message>
        <source>What to copy</source>
        <translation>Was zu kopieren ist</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>As the desktop has it</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Back up unsaved work after</source>
        <translation>Sichern nach</translation>
    </message>
    <message>
        <source>Threads that compute</source>
        <translation>Rechen-Threads</translation>
    </message>
    <message>
        <source>all there are</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>&amp;Clear recent files</source>
        <translation>Liste letzter &amp;Dateien leeren</translation>
    </message>
    <message>
        <source>&amp;Forget everything…</source>
        <translation>&amp;Alles vergessen…</translation>
    </message>
    <message>
        <source>Forget everything?</source>
        <translation>Alles vergessen?</translation>
    </message>
    <message>
        <source>Settings, the places of docks, recent files, and what you answered and finished in lessons. Sessions and other files of yours stay.</source>
        <translation>Einstellungen, die Plätze der Bereiche, zuletzt geöffnete Dateien und was Sie in Lektionen beantwortet und beendet haben. Sitzungen und andere Dateien von Ihnen bleiben.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>features of a token</source>
        <translation>Merkmale eines Tokens</translation>
    </message>
    <message>
        <source>heads of the block</source>
        <translation>Heads des Blocks</translation>
    </message>
    <message>
        <source>width of queries and keys, all heads</source>
        <translation>Breite von Queries und Keys, alle Heads</translation>
    </message>
    <message>
        <source>width of values, all heads</source>
        <translation>Breite der Values, alle Heads</translation>
    </message>
    <message>
        <source>width of the feed-forward network</source>
        <translation>Breite des Feed-Forward-Netzes</translation>
    </message>
    <message>
        <source>Numbers that still have a place stay; new tokens, features and rows of W_O start at zero, other new weights at random.</source>
        <translation>Zahlen, die noch einen Platz haben, bleiben; neue Tokens, Merkmale und Zeilen von W_O beginnen bei null, andere neue Gewichte zufällig.</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Sizes · %1</source>
        <translation>Größen · %1</translation>
    </message>
    <message>
        <source>tokens; m of them are attended to: n, but for cross-attention</source>
        <translation>Tokens; m davon werden angesehen: n, außer bei Cross-Attention</translation>
    </message>
    <message>
        <source>numbers of a token: columns of X and of every output</source>
        <translation>Zahlen eines Tokens: Spalten von X und von jeder Ausgabe</translation>
    </message>
    <message>
        <source>numbers of a query and of a key; of a value</source>
        <translation>Zahlen einer Query und eines Keys; eines Values</translation>
    </message>
    <message>
        <source>a head; how many there are (as a matrix H is the hidden layer)</source>
        <translation>ein Head; wie viele es gibt (als Matrix ist H die verborgene Schicht)</translation>
    </message>
    <message>
        <source>hidden numbers of the feed-forward network</source>
        <translation>verborgene Zahlen des Feed-Forward-Netzes</translation>
    </message>
    <message>
        <source>of head 2: a raised number in brackets is a head, no square</source>
        <translation>von Head 2: Eine hochgestellte Zahl in Klammern ist ein Head, kein Quadrat</translation>
    </message>
    <message>
        <source>how well a key fits a query: raw, q·k; scaled, divided by √d_k; S has mask and temperature in it</source>
        <translation>wie gut ein Key zu einer Query passt: roh, q·k; skaliert, geteilt durch √d_k; in S stecken Maske und Temperatur</translation>
    </message>
    <message>
        <source>attention weight</source>
        <translation>Aufmerksamkeitsgewicht</translation>
    </message>
    <message>
        <source>softmax of the scores: rows are queries, columns keys, and each row adds up to 1</source>
        <translation>Softmax der Scores: Zeilen sind Queries, Spalten Keys, und jede Zeile ergibt zusammen 1</translation>
    </message>
    <message>
        <source>parameter, weight</source>
        <translation>Parameter, Gewicht</translation>
    </message>
    <message>
        <source>a number that is not computed: in a model it is learned, in most examples here it was chosen</source>
        <translation>eine Zahl, die nicht berechnet wird: in einem Modell gelernt, in den meisten Beispielen hier gewählt</translation>
    </message>
    <message>
        <source>output of a head</source>
        <translation>Ausgabe eines Heads</translation>
    </message>
    <message>
        <source>O: the values, weighted by the attention weights</source>
        <translation>O: die Values, gewichtet mit den Aufmerksamkeitsgewichten</translation>
    </message>
    <message>
        <source>contribution</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>what a head adds to Y: O times its rows of W_O. Contributions add up, outputs of heads stand side by side</source>
        <translation>was ein Head zu Y beiträgt: O mal seine Zeilen von W_O. Beiträge addieren sich, Ausgaben von Heads stehen nebeneinander</translation>
    </message>
    <message>
        <source>block output</source>
        <translation>Blockausgabe</translation>
    </message>
    <message>
        <source>B: what a block hands on, the input of the next one</source>
        <translation>B: was ein Block weitergibt, die Eingabe des nächsten</translation>
    </message>
    <message>
        <source>the feed-forward network, the second half of a block</source>
        <translation>das Feed-Forward-Netz, die zweite Hälfte eines Blocks</translation>
    </message>
    <message>
        <source>keys that no query may look at: they fill short sequences up to the length of a batch</source>
        <translation>Keys, die keine Query ansehen darf: Sie füllen kurze Sequenzen auf die Länge eines Batches auf</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>the head&apos;s output is 0</source>
        <translation>die Ausgabe des Heads ist 0</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>its output is the mean of its outputs over all tokens</source>
        <translation>seine Ausgabe ist das Mittel seiner Ausgaben über alle Tokens</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>gleichmäßig</translation>
    </message>
    <message>
        <source>it attends equally to every key that the mask allows</source>
        <translation>er achtet gleich stark auf jeden Key, den die Maske erlaubt</translation>
    </message>
    <message>
        <source>gain, temperature</source>
        <translation>Verstärkung, Temperatur</translation>
    </message>
    <message>
        <source>knobs of this program, in no Transformer: they multiply a head&apos;s output and divide its scores</source>
        <translation>Drehknöpfe dieses Programms, in keinem Transformer: Sie multiplizieren die Ausgabe eines Heads und teilen seine Scores</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>how spread out a row of attention is, in nats: from 0, one key, to ln m, all alike</source>
        <translation>wie verteilt eine Zeile der Aufmerksamkeit ist, in nats: von 0, ein Key, bis ln m, alle gleich</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>places</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>Matrizen</translation>
    </message>
    <message>
        <source>out × in, as nn.Linear</source>
        <translation>out × in, wie nn.Linear</translation>
    </message>
    <message>
        <source>in × out</source>
        <translation>in × out</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Work gains, mutes and temperatures into the weights</source>
        <translation>Verstärkungen, Stummschaltungen und Temperaturen in die Gewichte einrechnen</translation>
    </message>
    <message>
        <source>With X as x and the result as y, to compare</source>
        <translation>Mit X als x und dem Ergebnis als y, zum Vergleich</translation>
    </message>
    <message>
        <source>Export weights</source>
        <translation>Gewichte exportieren</translation>
    </message>
    <message>
        <source>Names of the tensors</source>
        <translation>Namen der Tensoren</translation>
    </message>
    <message>
        <source>NumPy .npz</source>
        <translation>NumPy .npz</translation>
    </message>
    <message>
        <source>safetensors</source>
        <translation>safetensors</translation>
    </message>
    <message>
        <source>Named as</source>
        <translation>Namen wie</translation>
    </message>
    <message>
        <source>Copy Python snippet</source>
        <translation>Python-Code kopieren</translation>
    </message>
    <message>
        <source>A few lines that load the written file there and assert that it computes the same</source>
        <translation>Einige Zeilen, die die geschriebene Datei dort laden und prüfen, dass sie dasselbe berechnet</translation>
    </message>
    <message>
        <source>The snippet is on the clipboard. Run it in the folder of the file.</source>
        <translation>Der Code ist in der Zwischenablage. Führen Sie ihn im Ordner der Datei aus.</translation>
    </message>
    <message>
        <source>Cannot be written under these names: %1.</source>
        <translation>Lässt sich unter diesen Namen nicht schreiben: %1.</translation>
    </message>
    <message>
        <source>Writing …</source>
        <translation>Wird geschrieben …</translation>
    </message>
    <message>
        <source>The blocks alone: these names have no embedding, positions or readout. The x that goes along is what the first block reads.</source>
        <translation>Nur die Blöcke: Diese Namen haben kein Embedding, keine Positionen und kein Readout. Das mitgegebene x ist, was der erste Block liest.</translation>
    </message>
    <message>
        <source>These names can say all that the session computes.</source>
        <translation>Unter diesen Namen lässt sich alles schreiben, was die Sitzung berechnet.</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Nach %1 geschrieben.</translation>
    </message>
    <message>
        <source>The snippet loads it there and compares.</source>
        <translation>Der Code lädt sie dort und vergleicht.</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Selected row</source>
        <translation>Gewählte Zeile</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Mixer</source>
        <translation>Mixer</translation>
    </message>
    <message>
        <source>What would change it most</source>
        <translation>Was sie am meisten ändern würde</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Check my work</source>
        <translation>Meine Arbeit prüfen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Open a session or a model</source>
        <translation>Sitzung oder Modell öffnen</translation>
    </message>
    <message>
        <source>Open the folder of a model</source>
        <translation>Ordner eines Modells öffnen</translation>
    </message>
    <message>
        <source>Where are the weights?</source>
        <translation>Wo sind die Gewichte?</translation>
    </message>
    <message>
        <source>%1 needs the weights in %2.</source>
        <translation>%1 braucht die Gewichte in %2.</translation>
    </message>
    <message>
        <source>They are not in %1 any more.</source>
        <translation>Sie sind nicht mehr in %1.</translation>
    </message>
    <message>
        <source>Not those that were chosen: %1.</source>
        <translation>Nicht die, die gewählt waren: %1.</translation>
    </message>
    <message>
        <source>&amp;Where is it? …</source>
        <translation>&amp;Wo ist sie? …</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message>
        <source>%1 was not opened: its weights are missing.</source>
        <translation>%1 wurde nicht geöffnet: Die Gewichte fehlen.</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>%1 wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>Changed file</source>
        <translation>Geänderte Datei</translation>
    </message>
    <message>
        <source>Removed file</source>
        <translation>Entfernte Datei</translation>
    </message>
    <message>
        <source>“%1” was changed by another program.</source>
        <translation>„%1“ wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>“%1” is not there any more.</source>
        <translation>„%1“ ist nicht mehr da.</translation>
    </message>
    <message>
        <source>What it holds now is lost when it is replaced; Save as… keeps both.</source>
        <translation>Was sie jetzt enthält, geht beim Ersetzen verloren; „Speichern unter…“ behält beides.</translation>
    </message>
    <message>
        <source>It was removed or renamed since it was opened. Saving writes it anew.</source>
        <translation>Sie wurde seit dem Öffnen entfernt oder umbenannt. Speichern schreibt sie neu.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Headscope sessions (*.headscope.json)</source>
        <translation>Headscope-Sitzungen (*.headscope.json)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Die Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>Ohne Speichern gehen sie verloren.</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Import numbers</source>
        <translation>Zahlen importieren</translation>
    </message>
    <message>
        <source>Numbers (*.csv *.tsv *.npy *.txt);;All files (*)</source>
        <translation>Zahlen (*.csv *.tsv *.npy *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>Work that was not saved cannot be read, and is kept as %1. %2</source>
        <translation>Ungespeicherte Arbeit lässt sich nicht lesen und bleibt als %1 erhalten. %2</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>Ungespeicherte Arbeit</translation>
    </message>
    <message>
        <source>Headscope ended unexpectedly. Go on with the work that was not saved?</source>
        <translation>Headscope wurde unerwartet beendet. Mit der ungespeicherten Arbeit weitermachen?</translation>
    </message>
    <message>
        <source>&amp;Not now</source>
        <translation>&amp;Nicht jetzt</translation>
    </message>
    <message>
        <source>Pipe</source>
        <translation>Pipe</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mix</translation>
    </message>
    <message>
        <source>Geom.</source>
        <translation>Geom.</translation>
    </message>
    <message>
        <source>Pred.</source>
        <translation>Vorh.</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Train.</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>The same session, looked at in different ways.</source>
        <translation>Dieselbe Sitzung, auf verschiedene Weise betrachtet.</translation>
    </message>
    <message>
        <source>Language, from the next start on</source>
        <translation>Sprache, ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>from the next start on</source>
        <translation>ab dem nächsten Start</translation>
    </message>
    <message>
        <source>%1 of head %2 (%3)</source>
        <translation>%1 von Head %2 (%3)</translation>
    </message>
    <message>
        <source>GIF animation</source>
        <translation>GIF-Animation</translation>
    </message>
    <message>
        <source>WebP animation</source>
        <translation>WebP-Animation</translation>
    </message>
    <message>
        <source>PNG image</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG-Zeichnung</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF-Dokument</translation>
    </message>
    <message>
        <source>LaTeX drawing (TikZ)</source>
        <translation>LaTeX-Zeichnung (TikZ)</translation>
    </message>
    <message>
        <source>Python script (matplotlib)</source>
        <translation>Python-Skript (matplotlib)</translation>
    </message>
    <message>
        <source>CSV values</source>
        <translation>CSV-Werte</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy-Array</translation>
    </message>
    <message>
        <source>Three friends</source>
        <translation>Drei Freunde</translation>
    </message>
    <message>
        <source>A conversation in three heads</source>
        <translation>Ein Gespräch in drei Heads</translation>
    </message>
    <message>
        <source>The tired mechanic</source>
        <translation>Der müde Mechaniker</translation>
    </message>
    <message>
        <source>Causal mask: nobody looks ahead</source>
        <translation>Kausale Maske: Niemand schaut voraus</translation>
    </message>
    <message>
        <source>Translation: cross-attention</source>
        <translation>Übersetzung: Cross-Attention</translation>
    </message>
    <message>
        <source>Grouped queries: two heads share a set of keys</source>
        <translation>Gruppierte Queries: Zwei Heads teilen sich Keys</translation>
    </message>
    <message>
        <source>A feed-forward network to read</source>
        <translation>Ein Feed-Forward-Netz zum Lesen</translation>
    </message>
    <message>
        <source>A whole Transformer block</source>
        <translation>Ein ganzer Transformer-Block</translation>
    </message>
    <message>
        <source>Two blocks: an induction head</source>
        <translation>Zwei Blöcke: ein Induktions-Head</translation>
    </message>
    <message>
        <source>Rotary positions: as far back as you like</source>
        <translation>Rotary-Positionen: so weit zurück, wie man will</translation>
    </message>
    <message>
        <source>A block of today: RMSNorm, rotary, SwiGLU</source>
        <translation>Ein Block von heute: RMSNorm, Rotary, SwiGLU</translation>
    </message>
    <message>
        <source>Three heads of two values</source>
        <translation>Drei Heads mit zwei Values</translation>
    </message>
    <message>
        <source>Two heads of one value</source>
        <translation>Zwei Heads mit einem Value</translation>
    </message>
    <message>
        <source>Convex hull: what one query can pick</source>
        <translation>Konvexe Hülle: was eine Query wählen kann</translation>
    </message>
    <message>
        <source>Two heads and a network take the minimum</source>
        <translation>Zwei Heads und ein Netz nehmen das Minimum</translation>
    </message>
    <message>
        <source>The next word</source>
        <translation>Das nächste Wort</translation>
    </message>
    <message>
        <source>The next word, block by block</source>
        <translation>Das nächste Wort, Block für Block</translation>
    </message>
    <message>
        <source>Letters of English words</source>
        <translation>Buchstaben englischer Wörter</translation>
    </message>
    <message>
        <source>A network that reads</source>
        <translation>Ein Netz, das liest</translation>
    </message>
    <message>
        <source>Encoder and decoder: a whole Transformer</source>
        <translation>Encoder und Decoder: ein ganzer Transformer</translation>
    </message>
    <message>
        <source>Long sequence: a needle up to 2,047 places away</source>
        <translation>Lange Sequenz: eine Nadel, bis zu 2047 Plätze entfernt</translation>
    </message>
    <message>
        <source>look at the previous token</source>
        <translation>auf das vorige Token schauen</translation>
    </message>
    <message>
        <source>look two tokens back</source>
        <translation>zwei Tokens zurückschauen</translation>
    </message>
    <message>
        <source>look three tokens back</source>
        <translation>drei Tokens zurückschauen</translation>
    </message>
    <message>
        <source>look at the first token</source>
        <translation>auf das erste Token schauen</translation>
    </message>
    <message>
        <source>look at themselves</source>
        <translation>auf sich selbst schauen</translation>
    </message>
    <message>
        <source>look at the same token elsewhere</source>
        <translation>auf dasselbe Token anderswo schauen</translation>
    </message>
    <message>
        <source>look for what came after the same token (induction)</source>
        <translation>suchen, was nach demselben Token kam (Induktion)</translation>
    </message>
    <message>
        <source>look everywhere (entropy)</source>
        <translation>überallhin schauen (Entropie)</translation>
    </message>
    <message>
        <source>copy what they read</source>
        <translation>kopieren, was sie lesen</translation>
    </message>
    <message>
        <source>are most alike</source>
        <translation>sich am meisten gleichen</translation>
    </message>
    <message>
        <source>changed most since the snapshot (during training)</source>
        <translation>sich seit dem Schnappschuss am meisten geändert haben (im Training)</translation>
    </message>
    <message>
        <source>matter most to the number (muting)</source>
        <translation>für die Zahl am wichtigsten sind (stummschalten)</translation>
    </message>
    <message>
        <source>add most to the number themselves (direct share)</source>
        <translation>selbst am meisten zur Zahl beitragen (direkter Anteil)</translation>
    </message>
    <message>
        <source>Solved by none of %1 seeds so far; best %2.</source>
        <translation>Von keinem der bisher %1 Seeds gelöst; bester %2.</translation>
    </message>
    <message>
        <source>Solved by %1 of %2 seeds, at step %3 to %4; median %5.</source>
        <translation>Von %1 von %2 Seeds gelöst, bei Schritt %3 bis %4; Median %5.</translation>
    </message>
    <message>
        <source>%1 wrote %2</source>
        <translation>%1 schrieb %2</translation>
    </message>
    <message>
        <source>Q, K, V in one</source>
        <translation>Q, K, V in einem</translation>
    </message>
    <message>
        <source>First norm</source>
        <translation>Erste Norm</translation>
    </message>
    <message>
        <source>Second norm</source>
        <translation>Zweite Norm</translation>
    </message>
    <message>
        <source>Block %1</source>
        <comment>verb</comment>
        <translation>%1 blockieren</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Block</source>
        <translation>B&amp;lock</translation>
    </message>
    <message>
        <source>&amp;Snapshots</source>
        <translation>&amp;Schnappschüsse</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>L&amp;ektion</translation>
    </message>
    <message>
        <source>H&amp;elp</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>head {} · {}</source>
        <translation>Head {} · {}</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>row sum</source>
        <translation>Zeilensumme</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>quadratisches Mittel</translation>
    </message>
    <message>
        <source>input X+P</source>
        <translation>Eingabe X+P</translation>
    </message>
    <message>
        <source>input X</source>
        <translation>Eingabe X</translation>
    </message>
    <message>
        <source>head {}</source>
        <translation>Head {}</translation>
    </message>
    <message>
        <source>bias {}</source>
        <translation>Bias {}</translation>
    </message>
    <message>
        <source>the bias</source>
        <translation>der Bias</translation>
    </message>
    <message>
        <source>In {}, {} comes close to {}.</source>
        <translation>In {} ist {} fast so stark wie {}.</translation>
    </message>
    <message>
        <source>In {}, {} and {} come close to {}.</source>
        <translation>In {} sind {} und {} fast so stark wie {}.</translation>
    </message>
    <message>
        <source>In {}, {} and {} others come close to {}.</source>
        <translation>In {} sind {} und {} andere fast so stark wie {}.</translation>
    </message>
    <message>
        <source>Effect of muting</source>
        <translation>Wirkung: stumm</translation>
    </message>
    <message>
        <source>What the number changes by when the head writes nothing</source>
        <translation>Um wie viel sich die Zahl ändert, wenn der Head nichts schreibt</translation>
    </message>
    <message>
        <source>Effect of its mean</source>
        <translation>Wirkung: Mittel</translation>
    </message>
    <message>
        <source>What the number changes by when the head writes the same for every token, the mean of what it writes</source>
        <translation>Um wie viel sich die Zahl ändert, wenn der Head für jedes Token dasselbe schreibt, das Mittel dessen, was er schreibt</translation>
    </message>
    <message>
        <source>Effect of equal attention</source>
        <translation>Wirkung: gleichmäßig</translation>
    </message>
    <message>
        <source>What the number changes by when the head looks at all keys alike</source>
        <translation>Um wie viel sich die Zahl ändert, wenn der Head alle Keys gleich ansieht</translation>
    </message>
    <message>
        <source>Direct share</source>
        <translation>Direkter Anteil</translation>
    </message>
    <message>
        <source>What the head itself adds to the number, past all later heads and networks</source>
        <translation>Was der Head selbst zur Zahl beiträgt, an allen späteren Heads und Netzen vorbei</translation>
    </message>
    <message>
        <source>Gradient × activation</source>
        <translation>Gradient × Aktivierung</translation>
    </message>
    <message>
        <source>How much of the number hangs on the head, by the slope: minus about what muting would change</source>
        <translation>Wie viel der Zahl am Head hängt, nach der Steigung: minus etwa das, was Stummschalten ändern würde</translation>
    </message>
    <message>
        <source>Copies what it reads</source>
        <translation>Kopiert, was er liest</translation>
    </message>
    <message>
        <source>How much the head writes what it reads, by its weights: 1 it copies, −1 it writes the opposite</source>
        <translation>Wie sehr der Head schreibt, was er liest, nach seinen Gewichten (1: er kopiert, −1: er schreibt das Gegenteil)</translation>
    </message>
    <message>
        <source>Most alike</source>
        <translation>Am ähnlichsten</translation>
    </message>
    <message>
        <source>How much its attention is like that of another head: 1 it is the same</source>
        <translation>Wie sehr seine Aufmerksamkeit der eines anderen Heads gleicht (1: sie ist dieselbe)</translation>
    </message>
    <message>
        <source>Changed since the snapshot</source>
        <translation>Seit Schnappschuss geändert</translation>
    </message>
    <message>
        <source>How far the weights of the head have moved since the snapshot, as a part of how large they were</source>
        <translation>Wie weit sich die Gewichte des Heads seit dem Schnappschuss bewegt haben, im Verhältnis zu ihrer damaligen Größe</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>kopiert</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>How spread out the attention is, in nats: 0 when each query looks at one key</source>
        <translation>Wie verteilt die Aufmerksamkeit ist, in nats: 0, wenn jede Query auf einen Key schaut</translation>
    </message>
    <message>
        <source>self</source>
        <translation>selbst</translation>
    </message>
    <message>
        <source>Itself</source>
        <translation>Sich selbst</translation>
    </message>
    <message>
        <source>How much each token gives to itself</source>
        <translation>Wie viel jedes Token sich selbst gibt</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>Voriges Token</translation>
    </message>
    <message>
        <source>How much each token gives to the one before it</source>
        <translation>Wie viel jedes Token dem davor gibt</translation>
    </message>
    <message>
        <source>back 2</source>
        <translation>2 davor</translation>
    </message>
    <message>
        <source>Two back</source>
        <translation>Zwei davor</translation>
    </message>
    <message>
        <source>How much each token gives to the one two places before it</source>
        <translation>Wie viel jedes Token dem zwei Plätze davor gibt</translation>
    </message>
    <message>
        <source>back 3</source>
        <translation>3 davor</translation>
    </message>
    <message>
        <source>Three back</source>
        <translation>Drei davor</translation>
    </message>
    <message>
        <source>How much each token gives to the one three places before it</source>
        <translation>Wie viel jedes Token dem drei Plätze davor gibt</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erstes</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Erstes Token</translation>
    </message>
    <message>
        <source>How much each token gives to the first</source>
        <translation>Wie viel jedes Token dem ersten gibt</translation>
    </message>
    <message>
        <source>same token</source>
        <translation>gleiches Token</translation>
    </message>
    <message>
        <source>Same token</source>
        <translation>Gleiches Token</translation>
    </message>
    <message>
        <source>How much each token gives to other places where the same token stands</source>
        <translation>Wie viel jedes Token anderen Plätzen gibt, an denen dasselbe Token steht</translation>
    </message>
    <message>
        <source>induction</source>
        <translation>Induktion</translation>
    </message>
    <message>
        <source>Induction</source>
        <translation>Induktion</translation>
    </message>
    <message>
        <source>How much each token gives to what followed the same token earlier on</source>
        <translation>Wie viel jedes Token dem gibt, was früher auf dasselbe Token folgte</translation>
    </message>
    <message>
        <source>{} is 0, and no mask is there: its score is the first number that is not finite</source>
        <translation>{} ist 0, und dort ist keine Maske: Sein Score ist die erste Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>{} is NaN, not a number: the first number that is not finite</source>
        <translation>{} ist NaN, keine Zahl: die erste Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>{} is infinite: the first number that is not finite</source>
        <translation>{} ist unendlich: die erste Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>{} is −∞: the first number that is not finite</source>
        <translation>{} ist −∞: die erste Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>the other session has no {} there</source>
        <translation>die andere Sitzung hat dort kein {}</translation>
    </message>
    <message>
        <source>{} is {} × {} here and {} × {} there: both texts must be of the same length</source>
        <translation>{} ist hier {} × {} und dort {} × {}: Beide Texte müssen gleich lang sein</translation>
    </message>
    <message>
        <source>mean of squares</source>
        <translation>mittleres Quadrat</translation>
    </message>
    <message>
        <source>the mean of {} numbers</source>
        <translation>das Mittel von {} Zahlen</translation>
    </message>
    <message>
        <source>the mean of {} squares</source>
        <translation>das Mittel von {} Quadraten</translation>
    </message>
    <message>
        <source>− mean</source>
        <translation>− Mittel</translation>
    </message>
    <message>
        <source>÷ deviation</source>
        <translation>÷ Streuung</translation>
    </message>
    <message>
        <source>÷ root</source>
        <translation>÷ Wurzel</translation>
    </message>
    <message>
        <source>column of {}</source>
        <translation>Spalte von {}</translation>
    </message>
    <message>
        <source>row of {}</source>
        <translation>Zeile von {}</translation>
    </message>
    <message>
        <source>× scale</source>
        <translation>× Skalierung</translation>
    </message>
    <message>
        <source>− slope·|i − j|</source>
        <translation>− Steigung·|i − j|</translation>
    </message>
    <message>
        <source>÷ temperature</source>
        <translation>÷ Temperatur</translation>
    </message>
    <message>
        <source>unmasked</source>
        <translation>unmaskiert</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>: may look, the score stays</source>
        <translation>: darf hinsehen, der Score bleibt</translation>
    </message>
    <message>
        <source>: may not look, whatever the score</source>
        <translation>: darf nicht hinsehen, wie hoch der Score auch ist</translation>
    </message>
    <message>
        <source> becomes </source>
        <translation> wird zu </translation>
    </message>
    <message>
        <source>m, the largest logit of the row, is </source>
        <translation>m, der größte Logit der Zeile, ist </translation>
    </message>
    <message>
        <source>m, the largest score of the row, is </source>
        <translation>m, der größte Score der Zeile, ist </translation>
    </message>
    <message>
        <source>÷ row sum</source>
        <translation>÷ Zeilensumme</translation>
    </message>
    <message>
        <source>nothing left</source>
        <translation>nichts übrig</translation>
    </message>
    <message>
        <source>every score of the row is −∞: nothing is looked at</source>
        <translation>jeder Score der Zeile ist −∞: Nichts wird angesehen</translation>
    </message>
    <message>
        <source>into C</source>
        <translation>in C</translation>
    </message>
    <message>
        <source>no word is asked for here</source>
        <translation>hier wird kein Wort erfragt</translation>
    </message>
    <message>
        <source> + {} more: </source>
        <translation> + {} weitere: </translation>
    </message>
    <message>
        <source>row {}, column {}</source>
        <translation>Zeile {}, Spalte {}</translation>
    </message>
    <message>
        <source>-inf can only be in a mask</source>
        <translation>-inf darf nur in einer Maske stehen</translation>
    </message>
    <message>
        <source>is {}, at most {} are taken</source>
        <translation>ist {}, höchstens {} werden genommen</translation>
    </message>
    <message>
        <source>is {}, expected {} for {}</source>
        <translation>ist {}, erwartet: {} für {}</translation>
    </message>
    <message>
        <source>The memory has blocks, which read all of it with its positions: change its numbers, or the weights.</source>
        <translation>Das Memory hat Blöcke, die es ganz, mit seinen Positionen, lesen: Ändern Sie seine Zahlen oder die Gewichte.</translation>
    </message>
    <message>
        <source>Block {} reads what the block before computes: drag there, or change what it computes.</source>
        <translation>Block {} liest, was der Block davor berechnet: Ziehen Sie dort, oder ändern Sie, was er berechnet.</translation>
    </message>
    <message>
        <source>X is looked up in the embedding, whose rows are those of words, wherever they stand: change the embedding, or the weights.</source>
        <translation>X wird im Embedding nachgeschlagen, dessen Zeilen die von Wörtern sind, wo diese auch stehen: Ändern Sie das Embedding oder die Gewichte.</translation>
    </message>
    <message>
        <source>The block normalises what its heads read, so nothing can be put at a place of its own.</source>
        <translation>Der Block normiert, was seine Heads lesen, darum lässt sich nichts an einen eigenen Platz setzen.</translation>
    </message>
    <message>
        <source>The columns of {} of head {} depend on each other, so its keys cannot be put anywhere.</source>
        <translation>Die Spalten von {} von Head {} hängen voneinander ab, darum lassen sich seine Keys nicht beliebig setzen.</translation>
    </message>
    <message>
        <source>The columns of {} of head {} depend on each other, so its queries cannot be put anywhere.</source>
        <translation>Die Spalten von {} von Head {} hängen voneinander ab, darum lassen sich seine Queries nicht beliebig setzen.</translation>
    </message>
    <message>
        <source>The keys come from what the blocks of the memory compute: change what they compute.</source>
        <translation>Die Keys kommen aus dem, was die Blöcke des Memorys berechnen: Ändern Sie, was diese berechnen.</translation>
    </message>
    <message>
        <source>This needs {} matrices of {} × {} new numbers; one step adds at most {}.</source>
        <translation>Das braucht {} Matrizen aus {} × {} neuen Zahlen; ein Schritt fügt höchstens {} hinzu.</translation>
    </message>
    <message>
        <source>This needs a matrix of {} × {} new numbers; one step adds at most {}.</source>
        <translation>Das braucht eine Matrix aus {} × {} neuen Zahlen; ein Schritt fügt höchstens {} hinzu.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not in the vocabulary</source>
        <translation>&quot;{}&quot; ist nicht im Vokabular</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not in the vocabulary, nor can it be put together from what is: &quot;{}&quot; is missing</source>
        <translation>&quot;{}&quot; ist nicht im Vokabular und lässt sich auch nicht daraus zusammensetzen: &quot;{}&quot; fehlt</translation>
    </message>
    <message>
        <source>there is no word in it</source>
        <translation>es steht kein Wort darin</translation>
    </message>
    <message>
        <source>the session has no vocabulary to split it by</source>
        <translation>die Sitzung hat kein Vokabular, um ihn zu zerlegen</translation>
    </message>
    <message>
        <source>expected {}, found {}</source>
        <translation>erwartet: {}; gefunden: {}</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>eine leere Liste</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>the text {}</source>
        <translation>der Text {}</translation>
    </message>
    <message>
        <source>the number {}</source>
        <translation>die Zahl {}</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>an object in {{ }</source>
        <translation>ein Objekt in {{ }</translation>
    </message>
    <message>
        <source>a list of {} in [ ]</source>
        <translation>eine Liste in [ ], darin {}</translation>
    </message>
    <message>
        <source>text in quotes</source>
        <translation>Text in Anführungszeichen</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a whole number from {} to {}</source>
        <translation>eine ganze Zahl von {} bis {}</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>at least one number</source>
        <translation>mindestens eine Zahl</translation>
    </message>
    <message>
        <source>has length {}, expected {} as in the first row</source>
        <translation>hat die Länge {}, erwartet: {} wie in der ersten Zeile</translation>
    </message>
    <message>
        <source>unknown field {}; known are {}</source>
        <translation>unbekanntes Feld {}; bekannt sind {}</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>the field {} stands here a second time</source>
        <translation>das Feld {} steht hier ein zweites Mal</translation>
    </message>
    <message>
        <source>brackets are nested more than {} deep</source>
        <translation>Klammern sind mehr als {}-fach geschachtelt</translation>
    </message>
    <message>
        <source>the text is longer than {} MiB</source>
        <translation>der Text ist länger als {} MiB</translation>
    </message>
    <message>
        <source>this is not UTF-8 text</source>
        <translation>das ist kein UTF-8-Text</translation>
    </message>
    <message>
        <source>a text in quotes is not closed</source>
        <translation>ein Text in Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>a text in quotes holds a line break or another control character; \n stands for a line break</source>
        <translation>ein Text in Anführungszeichen enthält einen Zeilenumbruch oder ein anderes Steuerzeichen; \n steht für einen Zeilenumbruch</translation>
    </message>
    <message>
        <source>a backslash must be followed by one of &quot; \ / b f n r t u</source>
        <translation>auf einen Backslash muss eines von &quot; \ / b f n r t u folgen</translation>
    </message>
    <message>
        <source>\u must be followed by four hexadecimal digits</source>
        <translation>auf \u müssen vier hexadezimale Ziffern folgen</translation>
    </message>
    <message>
        <source>\u names half a character: surrogates come in pairs</source>
        <translation>\u nennt ein halbes Zeichen: Surrogate kommen paarweise</translation>
    </message>
    <message>
        <source>expected a comma or ]</source>
        <translation>erwartet: ein Komma oder ]</translation>
    </message>
    <message>
        <source>expected the name of a field in double quotes</source>
        <translation>erwartet: der Name eines Felds in doppelten Anführungszeichen</translation>
    </message>
    <message>
        <source>expected a colon</source>
        <translation>erwartet: ein Doppelpunkt</translation>
    </message>
    <message>
        <source>expected a comma or }</source>
        <translation>erwartet: ein Komma oder }</translation>
    </message>
    <message>
        <source>expected the end of the file</source>
        <translation>erwartet: das Ende der Datei</translation>
    </message>
    <message>
        <source>{} is not a number that a file can hold</source>
        <translation>{} ist keine Zahl, die eine Datei enthalten kann</translation>
    </message>
    <message>
        <source>{} must be written {}</source>
        <translation>{} muss {} geschrieben werden</translation>
    </message>
    <message>
        <source>{} must be written null</source>
        <translation>{} muss null geschrieben werden</translation>
    </message>
    <message>
        <source>{} is not a number as JSON writes it, such as 1, -0.5 or 2e-3</source>
        <translation>{} ist keine Zahl, wie JSON sie schreibt, etwa 1, -0.5 oder 2e-3</translation>
    </message>
    <message>
        <source>unexpected {}</source>
        <translation>unerwartet: {}</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>Zeile {}, Spalte {}</translation>
    </message>
    <message>
        <source>{}{} is too large a number</source>
        <translation>{}{} ist eine zu große Zahl</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>der Text ist leer</translation>
    </message>
    <message>
        <source>the text ends too early: something is not closed</source>
        <translation>der Text endet zu früh: Etwas ist nicht geschlossen</translation>
    </message>
    <message>
        <source>a number is too large</source>
        <translation>eine Zahl ist zu groß</translation>
    </message>
    <message>
        <source>a number is not finished</source>
        <translation>eine Zahl ist nicht zu Ende</translation>
    </message>
    <message>
        <source>expected JSON text, in UTF-8</source>
        <translation>erwartet: JSON-Text, in UTF-8</translation>
    </message>
    <message>
        <source>JSON has no comments</source>
        <translation>JSON hat keine Kommentare</translation>
    </message>
    <message>
        <source>texts stand in double quotes</source>
        <translation>Texte stehen in doppelten Anführungszeichen</translation>
    </message>
    <message>
        <source>there is a comma too many before {}</source>
        <translation>vor {} steht ein Komma zu viel</translation>
    </message>
    <message>
        <source>unexpected text in quotes</source>
        <translation>unerwarteter Text in Anführungszeichen</translation>
    </message>
    <message>
        <source>a byte is 0, which no text holds</source>
        <translation>ein Byte ist 0, was kein Text enthält</translation>
    </message>
    <message>
        <source>Tensors assigned by hand</source>
        <translation>Von Hand zugewiesene Tensoren</translation>
    </message>
    <message>
        <source>nn.MultiheadAttention is one block, the session has {}</source>
        <translation>nn.MultiheadAttention ist ein Block, die Sitzung hat {}</translation>
    </message>
    <message>
        <source>nn.MultiheadAttention has neither residual connection, norm nor network: those have the names of an encoder layer</source>
        <translation>nn.MultiheadAttention hat weder Residualverbindung noch Norm noch Netz: Die haben die Namen einer Encoder-Schicht</translation>
    </message>
    <message>
        <source>{} has a causal mask in every block</source>
        <translation>{} hat in jedem Block eine kausale Maske</translation>
    </message>
    <message>
        <source>{} has no bias in its readout</source>
        <translation>{} hat keinen Bias im Readout</translation>
    </message>
    <message>
        <source>nn.MultiheadAttention of PyTorch</source>
        <translation>nn.MultiheadAttention von PyTorch</translation>
    </message>
    <message>
        <source>nn.TransformerEncoderLayer of PyTorch, or nn.TransformerEncoder of several</source>
        <translation>nn.TransformerEncoderLayer von PyTorch, oder nn.TransformerEncoder aus mehreren</translation>
    </message>
    <message>
        <source>GPT-2 of Hugging Face</source>
        <translation>GPT-2 von Hugging Face</translation>
    </message>
    <message>
        <source>nanoGPT</source>
        <translation>nanoGPT</translation>
    </message>
    <message>
        <source>TransformerLens</source>
        <translation>TransformerLens</translation>
    </message>
    <message>
        <source>layers of PyTorch&apos;s nn.Transformer</source>
        <translation>Schichten von PyTorchs nn.Transformer</translation>
    </message>
    <message>
        <source>Vision Transformer of torchvision</source>
        <translation>Vision Transformer von torchvision</translation>
    </message>
    <message>
        <source>nn.MultiheadAttention of PyTorch with keys and values of their own widths</source>
        <translation>nn.MultiheadAttention von PyTorch mit Keys und Values eigener Breite</translation>
    </message>
    <message>
        <source>GPT-2</source>
        <translation>GPT-2</translation>
    </message>
    <message>
        <source>Llama, Mistral or Qwen2</source>
        <translation>Llama, Mistral oder Qwen2</translation>
    </message>
    <message>
        <source>GPT-NeoX or Pythia</source>
        <translation>GPT-NeoX oder Pythia</translation>
    </message>
    <message>
        <source>DistilBERT</source>
        <translation>DistilBERT</translation>
    </message>
    <message>
        <source>BERT or RoBERTa</source>
        <translation>BERT oder RoBERTa</translation>
    </message>
    <message>
        <source>Vision Transformer of Hugging Face</source>
        <translation>Vision Transformer von Hugging Face</translation>
    </message>
    <message>
        <source>Vision Transformer of timm</source>
        <translation>Vision Transformer von timm</translation>
    </message>
    <message>
        <source>MultiHeadAttention of Keras</source>
        <translation>MultiHeadAttention von Keras</translation>
    </message>
    <message>
        <source>x-transformers</source>
        <translation>x-transformers</translation>
    </message>
    <message>
        <source>a mixture of experts</source>
        <translation>ein Mixture of Experts</translation>
    </message>
    <message>
        <source>norms of queries and keys</source>
        <translation>Normen von Queries und Keys</translation>
    </message>
    <message>
        <source>a learned key beside those of the tokens (add_bias_kv)</source>
        <translation>einen gelernten Key neben denen der Tokens (add_bias_kv)</translation>
    </message>
    <message>
        <source>a learned value beside those of the tokens (add_bias_kv)</source>
        <translation>einen gelernten Value neben denen der Tokens (add_bias_kv)</translation>
    </message>
    <message>
        <source>scores with a learned bias for each distance</source>
        <translation>Scores mit einem gelernten Bias für jeden Abstand</translation>
    </message>
    <message>
        <source>attention sinks</source>
        <translation>Attention Sinks</translation>
    </message>
    <message>
        <source>quantised weights</source>
        <translation>quantisierte Gewichte</translation>
    </message>
    <message>
        <source>an adapter (LoRA) that has not been merged into its model</source>
        <translation>einen Adapter (LoRA), der nicht in sein Modell eingerechnet ist</translation>
    </message>
    <message>
        <source>has no layer {}, only {} to {}: its names count from &quot;{}…&quot; on</source>
        <translation>hat keine Schicht {}, nur {} bis {}: Ihre Namen zählen ab &quot;{}…&quot;</translation>
    </message>
    <message>
        <source>{} of the file is {}, so it is not what these layers give</source>
        <translation>{} der Datei ist {}, also nicht das, was diese Schichten ergeben</translation>
    </message>
    <message>
        <source>does not say how many heads it has; {}</source>
        <translation>sagt nicht, wie viele Heads es hat; {}</translation>
    </message>
    <message>
        <source>{}, and nothing was checked by it</source>
        <translation>{}, und nichts wurde daran geprüft</translation>
    </message>
    <message>
        <source>: not all were tried, which takes too long for so many weights</source>
        <translation>: Nicht alle wurden probiert, das dauert bei so vielen Gewichten zu lange</translation>
    </message>
    <message>
        <source>norms before</source>
        <translation>Normen davor</translation>
    </message>
    <message>
        <source>norms after</source>
        <translation>Normen danach</translation>
    </message>
    <message>
        <source>{}: a guess, as the file does not say; with an input &quot;x&quot; and its output &quot;y&quot; in it they would be found</source>
        <translation>{}: geraten, da die Datei es nicht sagt; mit einer Eingabe &quot;x&quot; und ihrer Ausgabe &quot;y&quot; darin würde es gefunden</translation>
    </message>
    <message>
        <source>{}: agrees with {} of the file to {}</source>
        <translation>{}: stimmt mit {} der Datei auf {} überein</translation>
    </message>
    <message>
        <source>{} holds {} numbers, exact to {}: what differs by less is not told apart</source>
        <translation>{} enthält {}-Zahlen, genau auf {}: Was um weniger abweicht, wird nicht unterschieden</translation>
    </message>
    <message>
        <source>not proven: {} fits as well with {}</source>
        <translation>nicht bewiesen: {} passt ebenso gut mit {}</translation>
    </message>
    <message>
        <source>{}, {} layer of {} head, d_model {}</source>
        <translation>{}, {} Schicht mit {} Head, d_model {}</translation>
    </message>
    <message>
        <source>{}, {} layer of {} heads, d_model {}</source>
        <translation>{}, {} Schicht mit {} Heads, d_model {}</translation>
    </message>
    <message>
        <source>{}, {} layers of {} head, d_model {}</source>
        <translation>{}, {} Schichten mit {} Head, d_model {}</translation>
    </message>
    <message>
        <source>{}, {} layers of {} heads, d_model {}</source>
        <translation>{}, {} Schichten mit {} Heads, d_model {}</translation>
    </message>
    <message>
        <source>embedding and positions of the model are not used: X is set, or layers before are left out</source>
        <translation>Embedding und Positionen des Modells werden nicht benutzt: X ist gesetzt, oder Schichten davor sind weggelassen</translation>
    </message>
    <message>
        <source> and {} more</source>
        <translation> und {} weitere</translation>
    </message>
    <message>
        <source>left out: {}</source>
        <translation>weggelassen: {}</translation>
    </message>
    <message>
        <source>{} is no list of layers such as {}</source>
        <translation>{} ist keine Liste von Schichten wie {}</translation>
    </message>
    <message>
        <source>{} ends before it begins</source>
        <translation>{} endet, bevor es beginnt</translation>
    </message>
    <message>
        <source>reads {}</source>
        <translation>liest {}</translation>
    </message>
    <message>
        <source>has a column for each hidden unit</source>
        <translation>hat eine Spalte für jede verborgene Einheit</translation>
    </message>
    <message>
        <source>leads from the hidden units to {}</source>
        <translation>führt von den verborgenen Einheiten auf {}</translation>
    </message>
    <message>
        <source>{}: tensor {}</source>
        <translation>{}: Tensor {}</translation>
    </message>
    <message>
        <source>is of the shape {}, expected {} dimensions</source>
        <translation>hat die Form {}, erwartet: {} Dimensionen</translation>
    </message>
    <message>
        <source>is of the shape {}, expected {}: it {}</source>
        <translation>hat die Form {}, erwartet: {}; er {}</translation>
    </message>
    <message>
        <source>is added to what its weight gives</source>
        <translation>wird zu dem addiert, was sein Gewicht ergibt</translation>
    </message>
    <message>
        <source>{} lacks a tensor for its queries, keys or values</source>
        <translation>{} fehlt ein Tensor für Queries, Keys oder Values</translation>
    </message>
    <message>
        <source>holds queries, keys and values of {} columns each</source>
        <translation>enthält Queries, Keys und Values von je {} Spalten</translation>
    </message>
    <message>
        <source>is of the shape {}, whose {} columns cannot be shared out among {} heads or groups of heads</source>
        <translation>hat die Form {}, deren {} Spalten sich nicht auf {} Heads oder Gruppen von Heads verteilen lassen</translation>
    </message>
    <message>
        <source>{} lacks a tensor for the output of its attention</source>
        <translation>{} fehlt ein Tensor für die Ausgabe der Aufmerksamkeit</translation>
    </message>
    <message>
        <source>reads {} features, at most {} are read</source>
        <translation>liest {} Merkmale, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>reads what the keys are of</source>
        <translation>liest, woraus die Keys entstehen</translation>
    </message>
    <message>
        <source>has as many columns in each head as the queries (d_k)</source>
        <translation>hat in jedem Head so viele Spalten wie die Queries (d_k)</translation>
    </message>
    <message>
        <source>leads from the {} values of all heads (Σ d_v) to {}</source>
        <translation>führt von den {} Values aller Heads (Σ d_v) auf {}</translation>
    </message>
    <message>
        <source>the {} features of the model (d_model)</source>
        <translation>die {} Merkmale des Modells (d_model)</translation>
    </message>
    <message>
        <source>soft-capped attention scores</source>
        <translation>gedeckelte Attention-Scores (Soft-Capping)</translation>
    </message>
    <message>
        <source>soft-capped logits</source>
        <translation>gedeckelte Logits (Soft-Capping)</translation>
    </message>
    <message>
        <source>a scale of its own in each layer</source>
        <translation>eine eigene Skalierung in jeder Schicht</translation>
    </message>
    <message>
        <source>a scale of queries of its own</source>
        <translation>eine eigene Skalierung der Queries</translation>
    </message>
    <message>
        <source>is no JSON object</source>
        <translation>ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>its activation is {}, which is not known here</source>
        <translation>seine Aktivierung ist {}, die hier nicht bekannt ist</translation>
    </message>
    <message>
        <source>has no tokenizer beside it (tokenizer.json, vocab.json with merges.txt, or vocab.txt) that could read the text</source>
        <translation>hat keinen Tokenizer daneben (tokenizer.json, vocab.json mit merges.txt, oder vocab.txt), der den Text lesen könnte</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>der Text</translation>
    </message>
    <message>
        <source>without the words of its tokenizer: {}</source>
        <translation>ohne die Wörter seines Tokenizers: {}</translation>
    </message>
    <message>
        <source>is of the shape {}, expected 1 to {} rows of {} numbers, a row for each token</source>
        <translation>hat die Form {}, erwartet: 1 bis {} Zeilen aus {} Zahlen, eine Zeile je Token</translation>
    </message>
    <message>
        <source>cannot be given by their ids: X is given already</source>
        <translation>lassen sich nicht durch ihre Ids angeben: X ist schon angegeben</translation>
    </message>
    <message>
        <source>cannot be given by their ids: the embedding stands before the first layer, which is left out</source>
        <translation>lassen sich nicht durch ihre Ids angeben: Das Embedding steht vor der ersten Schicht, die weggelassen ist</translation>
    </message>
    <message>
        <source>cannot be given by their ids: the file has no embedding whose rows they would be</source>
        <translation>lassen sich nicht durch ihre Ids angeben: Die Datei hat kein Embedding, dessen Zeilen sie wären</translation>
    </message>
    <message>
        <source>the input</source>
        <translation>die Eingabe</translation>
    </message>
    <message>
        <source>has {} columns, expected {}, the width of the model</source>
        <translation>hat {} Spalten, erwartet: {}, die Breite des Modells</translation>
    </message>
    <message>
        <source>X is {} of the file</source>
        <translation>X ist {} der Datei</translation>
    </message>
    <message>
        <source>X is random: the file has none</source>
        <translation>X ist zufällig: Die Datei hat keines</translation>
    </message>
    <message>
        <source>are {}, expected {}, one for each row of X</source>
        <translation>sind {}, erwartet: {}, eines für jede Zeile von X</translation>
    </message>
    <message>
        <source>the memory is {} of the file</source>
        <translation>das Memory ist {} der Datei</translation>
    </message>
    <message>
        <source>the memory is random: the file has none</source>
        <translation>das Memory ist zufällig: Die Datei hat keines</translation>
    </message>
    <message>
        <source>has queries without columns</source>
        <translation>hat Queries ohne Spalten</translation>
    </message>
    <message>
        <source>is of the shape {}, expected rows of {} numbers, one for each feature of the model (d_model)</source>
        <translation>hat die Form {}, erwartet: Zeilen aus {} Zahlen, eine für jedes Merkmal des Modells (d_model)</translation>
    </message>
    <message>
        <source>the vocabulary names {} words, the model has {}</source>
        <translation>das Vokabular nennt {} Wörter, das Modell hat {}</translation>
    </message>
    <message>
        <source>the model has no token {}: its ids are 0 to {}, the rows of its embedding</source>
        <translation>das Modell hat kein Token {}: Seine Ids sind 0 bis {}, die Zeilen seines Embeddings</translation>
    </message>
    <message>
        <source>{} is not a word of the vocabulary, whose words are &quot;token 0&quot;, &quot;token 1&quot; …</source>
        <translation>{} ist kein Wort des Vokabulars; dessen Wörter sind &quot;token 0&quot;, &quot;token 1&quot; …</translation>
    </message>
    <message>
        <source>{} is not a word of the vocabulary</source>
        <translation>{} ist kein Wort des Vokabulars</translation>
    </message>
    <message>
        <source>the tokens are the first words of the vocabulary: the file has none</source>
        <translation>die Tokens sind die ersten Wörter des Vokabulars: Die Datei hat keine</translation>
    </message>
    <message>
        <source>has a token {}, the model has words 0 to {}</source>
        <translation>hat ein Token {}, das Modell hat die Wörter 0 bis {}</translation>
    </message>
    <message>
        <source>the tokens are {} of the file</source>
        <translation>die Tokens sind {} der Datei</translation>
    </message>
    <message>
        <source>is of the shape {}, too few rows for {} tokens: it has one for each place</source>
        <translation>hat die Form {}, zu wenige Zeilen für {} Tokens: Er hat eine für jeden Platz</translation>
    </message>
    <message>
        <source>X is computed: words and positions of the model, added up and normalised</source>
        <translation>X ist berechnet: Wörter und Positionen des Modells, addiert und normiert</translation>
    </message>
    <message>
        <source>is of the shape {}, expected {} numbers for each word, one for each feature of the model (d_model)</source>
        <translation>hat die Form {}, erwartet: {} Zahlen für jedes Wort, eine für jedes Merkmal des Modells (d_model)</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({},), a number for each word</source>
        <translation>hat die Form {}, erwartet: ({},), eine Zahl für jedes Wort</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({},): a norm has a number for each feature of the model (d_model)</source>
        <translation>hat die Form {}, erwartet: ({},): Eine Norm hat eine Zahl für jedes Merkmal des Modells (d_model)</translation>
    </message>
    <message>
        <source>{} head</source>
        <translation>{} Head</translation>
    </message>
    <message>
        <source>{} heads</source>
        <translation>{} Heads</translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation>kausale Maske</translation>
    </message>
    <message>
        <source>no mask</source>
        <translation>keine Maske</translation>
    </message>
    <message>
        <source>is {} features wide, expected 1 to {}</source>
        <translation>ist {} Merkmale breit, erwartet: 1 bis {}</translation>
    </message>
    <message>
        <source>says that another part of each head turns than 0 to 1</source>
        <translation>sagt, dass sich ein anderer Teil jedes Heads dreht als 0 bis 1</translation>
    </message>
    <message>
        <source>does not say how many heads it has, a divisor of {}: say it (headscope import --heads)</source>
        <translation>sagt nicht, wie viele Heads es hat, einen Teiler von {}: Geben Sie die Anzahl an (headscope import --heads)</translation>
    </message>
    <message>
        <source>cannot have {} heads: their queries have {} columns</source>
        <translation>kann nicht {} Heads haben: Ihre Queries haben {} Spalten</translation>
    </message>
    <message>
        <source>has {} heads in a layer, at most {} are read</source>
        <translation>hat {} Heads in einer Schicht, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>does not say how many heads it has, and {} columns can be shared out among heads in {} ways, at most {} are tried: say it (headscope import --heads)</source>
        <translation>sagt nicht, wie viele Heads es hat, und {} Spalten lassen sich auf {} Arten auf Heads verteilen, höchstens {} werden probiert: Geben Sie die Anzahl an (headscope import --heads)</translation>
    </message>
    <message>
        <source>says that {} heads share {} keys, which cannot be</source>
        <translation>sagt, dass sich {} Heads {} Keys teilen, was nicht sein kann</translation>
    </message>
    <message>
        <source>has {} blocks in these layers, at most {} are read: take fewer layers</source>
        <translation>hat {} Blöcke in diesen Schichten, höchstens {} werden gelesen: Nehmen Sie weniger Schichten</translation>
    </message>
    <message>
        <source>has {} heads in these layers, at most {} are read: take fewer layers</source>
        <translation>hat {} Heads in diesen Schichten, höchstens {} werden gelesen: Nehmen Sie weniger Schichten</translation>
    </message>
    <message>
        <source>{} is not the id of a token, a whole number such as in &quot;ids: 15496 995&quot;</source>
        <translation>{} ist nicht die Id eines Tokens, eine ganze Zahl wie in &quot;ids: 15496 995&quot;</translation>
    </message>
    <message>
        <source>no id stands behind &quot;ids:&quot;, as in &quot;ids: 15496 995&quot;</source>
        <translation>hinter &quot;ids:&quot; steht keine Id, wie in &quot;ids: 15496 995&quot;</translation>
    </message>
    <message>
        <source>the memory has blocks of its own: these names are those of one stack</source>
        <translation>das Memory hat eigene Blöcke: Diese Namen sind die eines einzigen Stapels</translation>
    </message>
    <message>
        <source>block {}</source>
        <translation>Block {}</translation>
    </message>
    <message>
        <source>{} has a head with a gain or a mute, which can be folded into W_O</source>
        <translation>{} hat einen Head mit Verstärkung oder Stummschaltung, die sich in W_O einrechnen lässt</translation>
    </message>
    <message>
        <source>{} has a head with a temperature, which can be folded into W_Q</source>
        <translation>{} hat einen Head mit Temperatur, die sich in W_Q einrechnen lässt</translation>
    </message>
    <message>
        <source>{} has heads of unequal d_k</source>
        <translation>{} hat Heads mit ungleichem d_k</translation>
    </message>
    <message>
        <source>{} has heads whose d_v is not their d_k</source>
        <translation>{} hat Heads, deren d_v nicht ihr d_k ist</translation>
    </message>
    <message>
        <source>{} has heads that share keys and values</source>
        <translation>{} hat Heads, die sich Keys und Values teilen</translation>
    </message>
    <message>
        <source>{} has a scale that is not 1/√d_k</source>
        <translation>{} hat eine Skalierung, die nicht 1/√d_k ist</translation>
    </message>
    <message>
        <source>{} does without its attention</source>
        <translation>{} kommt ohne seine Aufmerksamkeit aus</translation>
    </message>
    <message>
        <source>{} has {}</source>
        <translation>{} hat {}</translation>
    </message>
    <message>
        <source>{} attends to itself, not to a memory</source>
        <translation>{} achtet auf sich selbst, nicht auf ein Memory</translation>
    </message>
    <message>
        <source>{} has residual connections</source>
        <translation>{} hat Residualverbindungen</translation>
    </message>
    <message>
        <source>{} has its norms elsewhere</source>
        <translation>{} hat seine Normen an anderer Stelle</translation>
    </message>
    <message>
        <source>{} has a feed-forward network in every block</source>
        <translation>{} hat in jedem Block ein Feed-Forward-Netz</translation>
    </message>
    <message>
        <source>{} does not have the activation {}</source>
        <translation>{} hat nicht die Aktivierung {}</translation>
    </message>
    <message>
        <source>{} has layers that are all alike</source>
        <translation>{} hat lauter gleiche Schichten</translation>
    </message>
    <message>
        <source>heads × d_k is not d_model, as these names have it</source>
        <translation>Heads × d_k ist nicht d_model, was diese Namen voraussetzen</translation>
    </message>
    <message>
        <source>expected &quot;sqrt_d_k&quot;, &quot;none&quot; or a number, found {}</source>
        <translation>erwartet: &quot;sqrt_d_k&quot;, &quot;none&quot; oder eine Zahl; gefunden: {}</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, a slope for each head</source>
        <translation>hat {} Zahlen, erwartet: {}, eine Steigung für jeden Head</translation>
    </message>
    <message>
        <source>is empty: leave the gate out where there is none</source>
        <translation>ist leer: Lassen Sie das Gate weg, wo es keines gibt</translation>
    </message>
    <message>
        <source>expected a number, found {}</source>
        <translation>erwartet: eine Zahl; gefunden: {}</translation>
    </message>
    <message>
        <source>expected inches, above 0 and at most {}</source>
        <translation>erwartet: Zoll, über 0 und höchstens {}</translation>
    </message>
    <message>
        <source>the first number has to be below the second</source>
        <translation>die erste Zahl muss unter der zweiten liegen</translation>
    </message>
    <message>
        <source>expected &quot;memory&quot;, found {}</source>
        <translation>erwartet: &quot;memory&quot;; gefunden: {}</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>must be 1 (may attend) or 0 (blocked)</source>
        <translation>muss 1 (darf sehen) oder 0 (blockiert) sein</translation>
    </message>
    <message>
        <source>has another shape than the custom mask before it</source>
        <translation>hat eine andere Form als die eigene Maske davor</translation>
    </message>
    <message>
        <source>learned positions are an object: {{&quot;kind&quot;: &quot;learned&quot;, &quot;weight&quot;: …}</source>
        <translation>gelernte Positionen sind ein Objekt: {{&quot;kind&quot;: &quot;learned&quot;, &quot;weight&quot;: …}</translation>
    </message>
    <message>
        <source>has no weights: expected &quot;learned&quot;, or one word instead of the object</source>
        <translation>hat keine Gewichte; erwartet: &quot;learned&quot;, oder ein Wort statt des Objekts</translation>
    </message>
    <message>
        <source>is missing: it can be left out only where the values of all heads together are as wide as the features</source>
        <translation>fehlt: Es darf nur fehlen, wo die Values aller Heads zusammen so breit sind wie die Merkmale</translation>
    </message>
    <message>
        <source>is missing: with so few weights in the block, an identity of {} × {} has to stand in the file</source>
        <translation>fehlt: Bei so wenigen Gewichten im Block muss eine Einheitsmatrix von {} × {} in der Datei stehen</translation>
    </message>
    <message>
        <source>is missing: identities of more than {} million numbers have to stand in the file</source>
        <translation>fehlt: Einheitsmatrizen von mehr als {} Millionen Zahlen müssen in der Datei stehen</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>is larger than {} MiB, too large for a session</source>
        <translation>ist größer als {} MiB, zu groß für eine Sitzung</translation>
    </message>
    <message>
        <source>cannot be read: {}</source>
        <translation>lässt sich nicht lesen: {}</translation>
    </message>
    <message>
        <source>is not read any more</source>
        <translation>wird nicht mehr gelesen</translation>
    </message>
    <message>
        <source>expected the version of the format, 1 to {}, found {}</source>
        <translation>erwartet: die Version des Formats, 1 bis {}; gefunden: {}</translation>
    </message>
    <message>
        <source>the session was written by a newer version of Headscope (format {}); this one reads formats 1 to {}</source>
        <translation>die Sitzung wurde von einer neueren Version von Headscope geschrieben (Format {}); diese liest die Formate 1 bis {}</translation>
    </message>
    <message>
        <source>the session</source>
        <translation>die Sitzung</translation>
    </message>
    <message>
        <source>is not written any more</source>
        <translation>wird nicht mehr geschrieben</translation>
    </message>
    <message>
        <source>the session has no such weights</source>
        <translation>die Sitzung hat keine solchen Gewichte</translation>
    </message>
    <message>
        <source>two whole numbers</source>
        <translation>zwei ganze Zahlen</translation>
    </message>
    <message>
        <source>has {} numbers, expected where it begins and where it ends</source>
        <translation>hat {} Zahlen, erwartet: wo es beginnt und wo es endet</translation>
    </message>
    <message>
        <source>ends before it begins, or where it begins</source>
        <translation>endet, bevor es beginnt, oder wo es beginnt</translation>
    </message>
    <message>
        <source>has {}, expected the number of a row, from 0</source>
        <translation>hat {}, erwartet: die Nummer einer Zeile, ab 0</translation>
    </message>
    <message>
        <source>is {}, which holds a zero, as no path does</source>
        <translation>ist {}, worin eine Null steht; kein Pfad enthält eine</translation>
    </message>
    <message>
        <source>is {}, expected 64 digits of 0 to 9 and a to f</source>
        <translation>ist {}, erwartet: 64 Ziffern aus 0 bis 9 und a bis f</translation>
    </message>
    <message>
        <source>has shape {}, expected {} rows, one for each feature</source>
        <translation>hat die Form {}, erwartet: {} Zeilen, eine für jedes Merkmal</translation>
    </message>
    <message>
        <source>names a tensor, but the session has no &quot;weights&quot; that say in which file</source>
        <translation>nennt einen Tensor, doch die Sitzung hat keine &quot;weights&quot;, die sagen, in welcher Datei</translation>
    </message>
    <message>
        <source>is {}, but the session is in no folder where that could be</source>
        <translation>ist {}, doch die Sitzung ist in keinem Ordner, wo das sein könnte</translation>
    </message>
    <message>
        <source>is {}, expected a file beside the session or in a folder there</source>
        <translation>ist {}, erwartet: eine Datei neben der Sitzung oder in einem Ordner dort</translation>
    </message>
    <message>
        <source>is {}, but {} has {} bytes: it is another file, or has changed</source>
        <translation>ist {}, doch {} hat {} Byte: Es ist eine andere Datei, oder sie hat sich geändert</translation>
    </message>
    <message>
        <source>is not that of {}, which has changed since the session was written, or is another file</source>
        <translation>ist nicht die von {}; diese hat sich geändert, seit die Sitzung geschrieben wurde, oder ist eine andere Datei</translation>
    </message>
    <message>
        <source>{} million numbers are too many for the text of a session</source>
        <translation>{} Millionen Zahlen sind zu viele für den Text einer Sitzung</translation>
    </message>
    <message>
        <source>{}: so many are in matrices that are not any more as {} has them</source>
        <translation>{}: So viele sind in Matrizen, die nicht mehr so sind, wie {} sie hat</translation>
    </message>
    <message>
        <source>{}, and its weights cannot be named: {}</source>
        <translation>{}, und ihre Gewichte lassen sich nicht nennen: {}</translation>
    </message>
    <message>
        <source>{}: save it in {}, beside {}, where they are read from</source>
        <translation>{}: Speichern Sie die Sitzung in {}, neben {}; von dort werden die Gewichte gelesen</translation>
    </message>
    <message>
        <source>words and null</source>
        <translation>Wörter und null</translation>
    </message>
    <message>
        <source>is empty, expected a word, or null where none is asked for</source>
        <translation>ist leer, erwartet: ein Wort, oder null, wo keines erfragt wird</translation>
    </message>
    <message>
        <source>is missing: a readout has a weight, or is &quot;tied&quot;: true</source>
        <translation>fehlt: Ein Readout hat ein Gewicht, oder ist &quot;tied&quot;: true</translation>
    </message>
    <message>
        <source>merge {}</source>
        <translation>Merge {}</translation>
    </message>
    <message>
        <source>{} is not in the vocabulary</source>
        <translation>{} ist nicht im Vokabular</translation>
    </message>
    <message>
        <source>the regular expression {} has {} bytes, at most {} are read</source>
        <translation>der reguläre Ausdruck {} hat {} Byte, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>the regular expression {} cannot be read ({})</source>
        <translation>der reguläre Ausdruck {} lässt sich nicht lesen ({})</translation>
    </message>
    <message>
        <source>the regular expression {} takes too long or too much memory on this text ({})</source>
        <translation>der reguläre Ausdruck {} braucht für diesen Text zu viel Zeit oder Speicher ({})</translation>
    </message>
    <message>
        <source>has {} {} one after the other, at most {} are read</source>
        <translation>hat {} {} hintereinander, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>its {} {} is not known here; known are {}</source>
        <translation>sein {} {} ist hier nicht bekannt; bekannt sind {}</translation>
    </message>
    <message>
        <source>has regular expressions of {} bytes together, at most {} are read</source>
        <translation>hat reguläre Ausdrücke von zusammen {} Byte, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>the text is not UTF-8</source>
        <translation>der Text ist nicht UTF-8</translation>
    </message>
    <message>
        <source>is not UTF-8</source>
        <translation>ist nicht UTF-8</translation>
    </message>
    <message>
        <source>line {}</source>
        <translation>Zeile {}</translation>
    </message>
    <message>
        <source>{} and {} have the same number {}</source>
        <translation>{} und {} haben dieselbe Nummer {}</translation>
    </message>
    <message>
        <source>has a token without text</source>
        <translation>hat ein Token ohne Text</translation>
    </message>
    <message>
        <source>{} is {} bytes long, at most {} are read</source>
        <translation>{} ist {} Byte lang, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>expected two pieces, found {}</source>
        <translation>erwartet: zwei Stücke; gefunden: {}</translation>
    </message>
    <message>
        <source>{} is {}, which is not known here</source>
        <translation>{} ist {}, was hier nicht bekannt ist</translation>
    </message>
    <message>
        <source>&quot;max_input_chars_per_word&quot; is {}, expected at most 1000</source>
        <translation>&quot;max_input_chars_per_word&quot; ist {}, erwartet: höchstens 1000</translation>
    </message>
    <message>
        <source>has {} ids, expected at most {}</source>
        <translation>hat {} Ids, erwartet: höchstens {}</translation>
    </message>
    <message>
        <source>has no {}</source>
        <translation>hat kein {}</translation>
    </message>
    <message>
        <source>puts more than {} tokens around a text</source>
        <translation>setzt mehr als {} Tokens um einen Text</translation>
    </message>
    <message>
        <source>&quot;single&quot; holds something else than special tokens and the text once</source>
        <translation>&quot;single&quot; enthält etwas anderes als besondere Tokens und einmal den Text</translation>
    </message>
    <message>
        <source>&quot;single&quot; leaves out the text</source>
        <translation>&quot;single&quot; lässt den Text weg</translation>
    </message>
    <message>
        <source>its post-processor {} is not known here; known are ByteLevel, TemplateProcessing, BertProcessing, RobertaProcessing, Sequence</source>
        <translation>sein Post-Processor {} ist hier nicht bekannt; bekannt sind ByteLevel, TemplateProcessing, BertProcessing, RobertaProcessing, Sequence</translation>
    </message>
    <message>
        <source>the word for unknown ones, {}, is not in the vocabulary</source>
        <translation>das Wort für unbekannte, {}, ist nicht im Vokabular</translation>
    </message>
    <message>
        <source>the mask has {} row, expected {}, one for each query</source>
        <translation>die Maske hat {} Zeile, erwartet: {}, eine für jede Query</translation>
    </message>
    <message>
        <source>the mask has {} rows, expected {}, one for each query</source>
        <translation>die Maske hat {} Zeilen, erwartet: {}, eine für jede Query</translation>
    </message>
    <message>
        <source>is {}, expected 0 or -inf</source>
        <translation>ist {}, erwartet: 0 oder -inf</translation>
    </message>
    <message>
        <source>is {}, expected True or False, 1 or 0, or 0 and -inf</source>
        <translation>ist {}, erwartet: True oder False, 1 oder 0, oder 0 und -inf</translation>
    </message>
    <message>
        <source>row {}</source>
        <translation>Zeile {}</translation>
    </message>
    <message>
        <source>has {} cell, expected {}, one for each key</source>
        <translation>hat {} Zelle, erwartet: {}, eine für jeden Key</translation>
    </message>
    <message>
        <source>has {} cells, expected {}, one for each key</source>
        <translation>hat {} Zellen, erwartet: {}, eine für jeden Key</translation>
    </message>
    <message>
        <source>is {}, expected 1 or 0, or 0 and -inf</source>
        <translation>ist {}, erwartet: 1 oder 0, oder 0 und -inf</translation>
    </message>
    <message>
        <source>holds texts (type &lt;U{}), expected numbers</source>
        <translation>enthält Texte (Typ &lt;U{}), erwartet: Zahlen</translation>
    </message>
    <message>
        <source>has {} dimensions, expected one or two</source>
        <translation>hat {} Dimensionen, erwartet: eine oder zwei</translation>
    </message>
    <message>
        <source>is empty: it has no numbers</source>
        <translation>ist leer: Es sind keine Zahlen darin</translation>
    </message>
    <message>
        <source>holds {} × {} numbers, at most {} are read</source>
        <translation>enthält {} × {} Zahlen, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>holds {} bytes of numbers, expected {} for {} × {} of type {}</source>
        <translation>enthält {} Byte an Zahlen, erwartet: {} für {} × {} vom Typ {}</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>die Zahl ist zu groß</translation>
    </message>
    <message>
        <source>is NaN, not a number</source>
        <translation>ist NaN, keine Zahl</translation>
    </message>
    <message>
        <source>is infinite</source>
        <translation>ist unendlich</translation>
    </message>
    <message>
        <source>has a header that is not understood</source>
        <translation>hat einen Kopf, der nicht verstanden wird</translation>
    </message>
    <message>
        <source>what is no array of numbers</source>
        <translation>was kein Array von Zahlen ist</translation>
    </message>
    <message>
        <source>integers of an unknown size</source>
        <translation>ganze Zahlen unbekannter Größe</translation>
    </message>
    <message>
        <source>floats of a size that not every machine has</source>
        <translation>Gleitkommazahlen einer Größe, die nicht jede Maschine hat</translation>
    </message>
    <message>
        <source>complex numbers</source>
        <translation>komplexe Zahlen</translation>
    </message>
    <message>
        <source>Python objects</source>
        <translation>Python-Objekte</translation>
    </message>
    <message>
        <source>dates or times</source>
        <translation>Datums- oder Zeitangaben</translation>
    </message>
    <message>
        <source>is no .npy file: it does not begin as one</source>
        <translation>ist keine .npy-Datei: Sie beginnt nicht wie eine</translation>
    </message>
    <message>
        <source>is version {} of the .npy format, expected 1, 2 or 3</source>
        <translation>ist Version {} des .npy-Formats, erwartet: 1, 2 oder 3</translation>
    </message>
    <message>
        <source>ends within its header</source>
        <translation>endet in ihrem Kopf</translation>
    </message>
    <message>
        <source>is a folder, expected a file</source>
        <translation>ist ein Ordner, erwartet: eine Datei</translation>
    </message>
    <message>
        <source>is no plain file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>ends too early</source>
        <translation>endet zu früh</translation>
    </message>
    <message>
        <source>has become shorter while it was read</source>
        <translation>ist kürzer geworden, während sie gelesen wurde</translation>
    </message>
    <message>
        <source>is larger than {} MiB</source>
        <translation>ist größer als {} MiB</translation>
    </message>
    <message>
        <source>holds {} bytes of numbers, expected {} for {} of type {}</source>
        <translation>enthält {} Byte an Zahlen, erwartet: {} für {} vom Typ {}</translation>
    </message>
    <message>
        <source>entry {}</source>
        <translation>Eintrag {}</translation>
    </message>
    <message>
        <source>is a GGUF file; expected safetensors, .npz or .pt: take the model it was made from</source>
        <translation>ist eine GGUF-Datei; erwartet: safetensors, .npz oder .pt; nehmen Sie das Modell, aus dem sie gemacht wurde</translation>
    </message>
    <message>
        <source>is an HDF5 file of Keras; write its weights with numpy.savez</source>
        <translation>ist eine HDF5-Datei von Keras; schreiben Sie ihre Gewichte mit numpy.savez</translation>
    </message>
    <message>
        <source>is a pickle by itself, as PyTorch wrote it before 1.6; write it again with torch.save</source>
        <translation>ist ein bloßes Pickle, wie PyTorch es vor 1.6 schrieb; schreiben Sie es neu mit torch.save</translation>
    </message>
    <message>
        <source>is a pickle by itself; write it again with torch.save</source>
        <translation>ist ein bloßes Pickle; schreiben Sie es neu mit torch.save</translation>
    </message>
    <message>
        <source>is a folder without a model: there is no model.safetensors in it</source>
        <translation>ist ein Ordner ohne Modell: Es ist kein model.safetensors darin</translation>
    </message>
    <message>
        <source>holds several files of tensors: name one of them</source>
        <translation>enthält mehrere Dateien mit Tensoren: Nennen Sie eine davon</translation>
    </message>
    <message>
        <source>has a pickle that {}</source>
        <translation>hat ein Pickle; dieses {}</translation>
    </message>
    <message>
        <source>has more than {} values</source>
        <translation>hat mehr als {} Werte</translation>
    </message>
    <message>
        <source>takes more values than there are</source>
        <translation>nimmt mehr Werte, als da sind</translation>
    </message>
    <message>
        <source>has no mark where it needs one</source>
        <translation>hat keine Marke, wo es eine braucht</translation>
    </message>
    <message>
        <source>recalls what it never remembered</source>
        <translation>erinnert sich an etwas, das es sich nie gemerkt hat</translation>
    </message>
    <message>
        <source>appends to what is no list</source>
        <translation>hängt an etwas an, das keine Liste ist</translation>
    </message>
    <message>
        <source>sets items of what is no dictionary</source>
        <translation>setzt Einträge von etwas, das kein Dictionary ist</translation>
    </message>
    <message>
        <source>has an opcode that no file of tensors needs ({})</source>
        <translation>hat einen Opcode, den keine Datei mit Tensoren braucht ({})</translation>
    </message>
    <message>
        <source>ends before its header begins</source>
        <translation>endet, bevor ihr Kopf beginnt</translation>
    </message>
    <message>
        <source>has a header of {} MiB, at most {} are read</source>
        <translation>hat einen Kopf von {} MiB, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>has a header that does not begin with {{</source>
        <translation>hat einen Kopf, der nicht mit {{ beginnt</translation>
    </message>
    <message>
        <source>has a header that is not understood: {}</source>
        <translation>hat einen Kopf, der nicht verstanden wird: {}</translation>
    </message>
    <message>
        <source>has no dtype, shape and data_offsets that are understood</source>
        <translation>hat kein dtype, shape und data_offsets, die verstanden werden</translation>
    </message>
    <message>
        <source>has offsets that lie outside the file</source>
        <translation>hat Offsets, die außerhalb der Datei liegen</translation>
    </message>
    <message>
        <source>has {} bytes, expected {} for {} of type {}</source>
        <translation>hat {} Byte, erwartet: {} für {} vom Typ {}</translation>
    </message>
    <message>
        <source>tensor {}</source>
        <translation>Tensor {}</translation>
    </message>
    <message>
        <source>overlaps another one</source>
        <translation>überlappt einen anderen</translation>
    </message>
    <message>
        <source>leaves a hole between itself and the one before</source>
        <translation>lässt eine Lücke zwischen sich und dem davor</translation>
    </message>
    <message>
        <source>has {} bytes behind its last tensor</source>
        <translation>hat {} Byte hinter dem letzten Tensor</translation>
    </message>
    <message>
        <source>holds {} tensors, at most {} are read</source>
        <translation>enthält {} Tensoren, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>has __metadata__ that are no texts</source>
        <translation>hat __metadata__, die keine Texte sind</translation>
    </message>
    <message>
        <source>tensor {} is not in a .safetensors or .bin file beside it, but in {}</source>
        <translation>Tensor {} ist nicht in einer .safetensors- oder .bin-Datei daneben, sondern in {}</translation>
    </message>
    <message>
        <source>tensor {} is said to be in {}, and is not</source>
        <translation>Tensor {} soll in {} sein und ist es nicht</translation>
    </message>
    <message>
        <source>has no &quot;weight_map&quot; that says which tensor is in which file</source>
        <translation>hat keine &quot;weight_map&quot;, die sagt, welcher Tensor in welcher Datei ist</translation>
    </message>
    <message>
        <source>has {} dimensions, at most {} are read</source>
        <translation>hat {} Dimensionen, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>claims more numbers than any file holds</source>
        <translation>behauptet mehr Zahlen, als irgendeine Datei enthält</translation>
    </message>
    <message>
        <source>is there twice</source>
        <translation>ist zweimal da</translation>
    </message>
    <message>
        <source>holds {}, expected float32, float64, float16 or bfloat16</source>
        <translation>enthält {}, erwartet: float32, float64, float16 oder bfloat16</translation>
    </message>
    <message>
        <source>has {} rows, asked for {} to {}</source>
        <translation>hat {} Zeilen, verlangt sind {} bis {}</translation>
    </message>
    <message>
        <source>{} is too large: at most {} numbers are read at once</source>
        <translation>{} ist zu groß: Höchstens {} Zahlen werden auf einmal gelesen</translation>
    </message>
    <message>
        <source>has a number that is NaN (row {}, column {})</source>
        <translation>hat eine Zahl, die NaN ist (Zeile {}, Spalte {})</translation>
    </message>
    <message>
        <source>has a number that is infinite or too large (row {}, column {})</source>
        <translation>hat eine Zahl, die unendlich oder zu groß ist (Zeile {}, Spalte {})</translation>
    </message>
    <message>
        <source>is a view of numbers that stand too far apart or stand for several at once</source>
        <translation>ist eine Sicht auf Zahlen, die zu weit auseinanderstehen oder für mehrere zugleich stehen</translation>
    </message>
    <message>
        <source>holds {}, expected integers</source>
        <translation>enthält {}, erwartet: ganze Zahlen</translation>
    </message>
    <message>
        <source>{} holds too many integers</source>
        <translation>{} enthält zu viele ganze Zahlen</translation>
    </message>
    <message>
        <source>holds an integer that is too large</source>
        <translation>enthält eine zu große ganze Zahl</translation>
    </message>
    <message>
        <source>holds {}, expected texts</source>
        <translation>enthält {}, erwartet: Texte</translation>
    </message>
    <message>
        <source>{} holds too many texts</source>
        <translation>{} enthält zu viele Texte</translation>
    </message>
    <message>
        <source>{} to {}</source>
        <translation>{} bis {}</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>ist nicht da</translation>
    </message>
    <message>
        <source>has no columns {}: it has {}</source>
        <translation>hat keine Spalten {}: Er hat {}</translation>
    </message>
    <message>
        <source>has no rows {}: it has {}</source>
        <translation>hat keine Zeilen {}: Er hat {}</translation>
    </message>
    <message>
        <source>has no row {} to replace: it has {}</source>
        <translation>hat keine Zeile {} zum Ersetzen: Er hat {}</translation>
    </message>
    <message>
        <source>has rows of {} numbers, and row {} is replaced by {}</source>
        <translation>hat Zeilen aus {} Zahlen, und Zeile {} wird durch {} ersetzt</translation>
    </message>
    <message>
        <source>is one too many of which columns are taken: there is room for {} million numbers that are read for them</source>
        <translation>ist einer zu viel, dessen Spalten genommen werden: Platz ist für {} Millionen Zahlen, die dafür gelesen werden</translation>
    </message>
    <message>
        <source>has a pickle of {} MiB, at most {} are read</source>
        <translation>hat ein Pickle von {} MiB, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>is described in a way that is not understood</source>
        <translation>ist so beschrieben, dass es nicht verstanden wird</translation>
    </message>
    <message>
        <source>reaches beyond its storage</source>
        <translation>reicht über seinen Speicher hinaus</translation>
    </message>
    <message>
        <source>has a storage that is not understood</source>
        <translation>hat einen Speicher, der nicht verstanden wird</translation>
    </message>
    <message>
        <source>has a storage that is not in the file</source>
        <translation>hat einen Speicher, der nicht in der Datei ist</translation>
    </message>
    <message>
        <source>has a storage that is compressed, as torch.save never does it</source>
        <translation>hat einen komprimierten Speicher, wie torch.save ihn nie schreibt</translation>
    </message>
    <message>
        <source>holds more than {} tensors</source>
        <translation>enthält mehr als {} Tensoren</translation>
    </message>
    <message>
        <source>has a name of {} characters</source>
        <translation>hat einen Namen aus {} Zeichen</translation>
    </message>
    <message>
        <source>has names of more than {} MiB together</source>
        <translation>hat Namen von zusammen mehr als {} MiB</translation>
    </message>
    <message>
        <source>has too many dictionaries</source>
        <translation>hat zu viele Dictionarys</translation>
    </message>
    <message>
        <source>holds no dictionary of tensors; save the state_dict()</source>
        <translation>enthält kein Dictionary von Tensoren; speichern Sie das state_dict()</translation>
    </message>
    <message>
        <source>has changed since it was opened</source>
        <translation>hat sich geändert, seit sie geöffnet wurde</translation>
    </message>
    <message>
        <source>is an archive that cannot be read: {}</source>
        <translation>ist ein Archiv, das sich nicht lesen lässt: {}</translation>
    </message>
    <message>
        <source>its directory has {} bytes, at most {} are read</source>
        <translation>sein Verzeichnis hat {} Byte, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>its entry {} has no byte {}</source>
        <translation>sein Eintrag {} hat kein Byte {}</translation>
    </message>
    <message>
        <source>its entry {} is compressed, and of such more than {} MiB would be unpacked only to be passed over</source>
        <translation>sein Eintrag {} ist komprimiert, und von solchen würden mehr als {} MiB entpackt, nur um übergangen zu werden</translation>
    </message>
    <message>
        <source>it has {} entries</source>
        <translation>es hat {} Einträge</translation>
    </message>
    <message>
        <source>it does not say what it holds</source>
        <translation>es sagt nicht, was es enthält</translation>
    </message>
    <message>
        <source>its entry {} claims more bytes than it can hold</source>
        <translation>sein Eintrag {} behauptet mehr Bytes, als er enthalten kann</translation>
    </message>
    <message>
        <source>the archive cannot be written: {}</source>
        <translation>das Archiv lässt sich nicht schreiben: {}</translation>
    </message>
    <message>
        <source>the archive cannot be written</source>
        <translation>das Archiv lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is offered twice</source>
        <translation>&quot;{}&quot; wird zweimal angeboten</translation>
    </message>
    <message>
        <source>is {} beside choices that compare: each of them must be true (1) or false (0), and one true</source>
        <translation>ist {} neben Antworten, die vergleichen: Jede von ihnen muss wahr (1) oder falsch (0) sein, und eine wahr</translation>
    </message>
    <message>
        <source>unexpected &quot;{}&quot;</source>
        <translation>unerwartet: &quot;{}&quot;</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a finite number</source>
        <translation>&quot;{}&quot; ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>brackets are nested too deep</source>
        <translation>Klammern sind zu tief geschachtelt</translation>
    </message>
    <message>
        <source>a bracket is not closed</source>
        <translation>eine Klammer ist nicht geschlossen</translation>
    </message>
    <message>
        <source>the expression ends too early</source>
        <translation>der Ausdruck endet zu früh</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is a larger or smaller number than can be computed with</source>
        <translation>&quot;{}&quot; ist eine größere oder kleinere Zahl, als sich rechnen lässt</translation>
    </message>
    <message>
        <source>{} needs brackets</source>
        <translation>{} braucht Klammern</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is many numbers; sum(…), mean(…), min(…) or max(…) turns them into one</source>
        <translation>&quot;{}&quot; sind viele Zahlen; sum(…), mean(…), min(…) oder max(…) macht eine daraus</translation>
    </message>
    <message>
        <source>{} takes one range, such as head 1 attention[Emma,*]</source>
        <translation>{} nimmt einen Bereich, etwa head 1 attention[Emma,*]</translation>
    </message>
    <message>
        <source>there is no &quot;{}&quot;; a number is a cell such as output[Alex,cheap], or one of {}</source>
        <translation>es gibt kein &quot;{}&quot;; eine Zahl ist eine Zelle wie output[Alex,cheap], oder eines von {}</translation>
    </message>
    <message>
        <source>is computed and cannot be set; what can be set are cells of X, the memory, weights and biases, and the fields of the session file</source>
        <translation>ist berechnet und lässt sich nicht setzen; setzen lassen sich Zellen von X, dem Memory, Gewichten und Biases, und die Felder der Sitzungsdatei</translation>
    </message>
    <message>
        <source>leaves a session that cannot be: {}</source>
        <translation>lässt eine Sitzung zurück, die es nicht geben kann: {}</translation>
    </message>
    <message>
        <source>the session has nothing that this field could belong to</source>
        <translation>die Sitzung hat nichts, wozu dieses Feld gehören könnte</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not one cell</source>
        <translation>&quot;{}&quot; ist nicht eine einzelne Zelle</translation>
    </message>
    <message>
        <source>is {} characters long, more than the {} that fit on a slide</source>
        <translation>ist {} Zeichen lang, mehr als die {}, die auf eine Folie passen</translation>
    </message>
    <message>
        <source>there is no &quot;{}&quot;, only {}</source>
        <translation>es gibt kein &quot;{}&quot;, nur {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; does not hold</source>
        <translation>&quot;{}&quot; gilt nicht</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not computed: only results can be covered</source>
        <translation>&quot;{}&quot; ist nicht berechnet: Nur Ergebnisse lassen sich verdecken</translation>
    </message>
    <message>
        <source>stands without a number that is to be typed</source>
        <translation>steht ohne eine Zahl da, die zu tippen ist</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is the right number</source>
        <translation>&quot;{}&quot; ist die richtige Zahl</translation>
    </message>
    <message>
        <source>was not waited for</source>
        <translation>wurde nicht abgewartet</translation>
    </message>
    <message>
        <source>is {} bytes long, expected at most {}</source>
        <translation>ist {} Byte lang, erwartet: höchstens {}</translation>
    </message>
    <message>
        <source>holds {} entries, expected at most {}</source>
        <translation>enthält {} Einträge, erwartet: höchstens {}</translation>
    </message>
    <message>
        <source>expected a number, a text, true or false, found {}</source>
        <translation>erwartet: eine Zahl, ein Text, true oder false; gefunden: {}</translation>
    </message>
    <message>
        <source>is {}, expected minutes, more than 0 and at most 60</source>
        <translation>ist {}, erwartet: Minuten, mehr als 0 und höchstens 60</translation>
    </message>
    <message>
        <source>expected the id of an example in quotes, or a session or a task in {{ }, found {}</source>
        <translation>erwartet: die Id eines Beispiels in Anführungszeichen, oder eine Sitzung oder Aufgabe in {{ }; gefunden: {}</translation>
    </message>
    <message>
        <source>holds {} choices, expected 2 to 6</source>
        <translation>enthält {} Antworten zur Auswahl, erwartet: 2 bis 6</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>stands beside choices: a question has one or the other</source>
        <translation>steht neben einer Auswahl: Eine Frage hat das eine oder das andere</translation>
    </message>
    <message>
        <source>expected the version of the format, {}, found {}</source>
        <translation>erwartet: die Version des Formats, {}; gefunden: {}</translation>
    </message>
    <message>
        <source>the lesson was written for a newer version of Headscope (format {}); this one reads format {}</source>
        <translation>die Lektion wurde für eine neuere Version von Headscope geschrieben (Format {}); diese liest Format {}</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>is empty, expected at least one step</source>
        <translation>ist leer, erwartet: mindestens ein Schritt</translation>
    </message>
    <message>
        <source>has neither a text nor a question</source>
        <translation>hat weder einen Text noch eine Frage</translation>
    </message>
    <message>
        <source>is missing: every lesson starts with &quot;headscope_lesson&quot;: {}</source>
        <translation>fehlt: Jede Lektion beginnt mit &quot;headscope_lesson&quot;: {}</translation>
    </message>
    <message>
        <source>the lesson is longer than {} MiB</source>
        <translation>die Lektion ist länger als {} MiB</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is computed: only given numbers can be varied</source>
        <translation>&quot;{}&quot; ist berechnet: Nur gegebene Zahlen lassen sich variieren</translation>
    </message>
    <message>
        <source>&quot;{}&quot; does not hold with the numbers of trial {}</source>
        <translation>&quot;{}&quot; gilt nicht mit den Zahlen von Versuch {}</translation>
    </message>
    <message>
        <source>there is no run {}, only {} so far</source>
        <translation>es gibt keinen Lauf {}, bisher nur {}</translation>
    </message>
    <message>
        <source>a run has no &quot;{}&quot;, only {}</source>
        <translation>ein Lauf hat kein &quot;{}&quot;, nur {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; does not say how a number is shown: expected a number of decimals from 0 to 6, with or without %</source>
        <translation>&quot;{}&quot; sagt nicht, wie eine Zahl gezeigt wird; erwartet: eine Anzahl von Dezimalen von 0 bis 6, mit oder ohne %</translation>
    </message>
    <message>
        <source>the number {} is typed: take it from the session, as in {{output[Alex,cheap]:2}, or mark it, {{{}}</source>
        <translation>die Zahl {} ist getippt: Nehmen Sie sie aus der Sitzung, wie in {{output[Alex,cheap]:2}, oder kennzeichnen Sie sie, {{{}</translation>
    </message>
    <message>
        <source>a {{ is not closed; a {{ that is meant as such is written \{{</source>
        <translation>ein {{ ist nicht geschlossen; ein {{, das als solches gemeint ist, schreibt man \{{</translation>
    </message>
    <message>
        <source>a ( behind [{}] is not closed</source>
        <translation>ein ( hinter [{}] ist nicht geschlossen</translation>
    </message>
    <message>
        <source>the number {} is typed: {{…} leads to its cell by itself</source>
        <translation>die Zahl {} ist getippt: {{…} führt von selbst zu ihrer Zelle</translation>
    </message>
    <message>
        <source>there is no task &quot;{}&quot;, only {}</source>
        <translation>es gibt keine Aufgabe &quot;{}&quot;, nur {}</translation>
    </message>
    <message>
        <source>is {}, more than the {} that the task suggests</source>
        <translation>ist {}, mehr als die {}, die die Aufgabe vorschlägt</translation>
    </message>
    <message>
        <source>there is no example &quot;{}&quot;</source>
        <translation>es gibt kein Beispiel &quot;{}&quot;</translation>
    </message>
    <message>
        <source>needs a session that is there to learn: {{&quot;task&quot;: …}</source>
        <translation>braucht eine Sitzung, die zum Lernen da ist: {{&quot;task&quot;: …}</translation>
    </message>
    <message>
        <source>the session has been changed since it learned: begin with one anew</source>
        <translation>die Sitzung wurde geändert, seit sie lernte: Beginnen Sie mit einer neuen</translation>
    </message>
    <message>
        <source>step {} is not remembered, only {} before it</source>
        <translation>Schritt {} ist nicht gespeichert, nur {} davor</translation>
    </message>
    <message>
        <source>step {} is not remembered, only {} before it and {} after it</source>
        <translation>Schritt {} ist nicht gespeichert, nur {} davor und {} danach</translation>
    </message>
    <message>
        <source>learn {} times, at most {} are played</source>
        <translation>lernen {}-mal, höchstens {} werden gespielt</translation>
    </message>
    <message>
        <source>two answers are equally right: the right one is that of the largest value</source>
        <translation>zwei Antworten sind gleich richtig: Richtig ist die mit dem größten Wert</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a lesson and the title of one of its steps, such as &quot;course-3: Softmax of one row&quot;</source>
        <translation>&quot;{}&quot; ist nicht eine Lektion und der Titel eines ihrer Schritte, etwa &quot;course-3: Softmax of one row&quot;</translation>
    </message>
    <message>
        <source>there is no lesson &quot;{}&quot;</source>
        <translation>es gibt keine Lektion &quot;{}&quot;</translation>
    </message>
    <message>
        <source>the lesson &quot;{}&quot; has no step &quot;{}&quot; of its own</source>
        <translation>die Lektion &quot;{}&quot; hat keinen eigenen Schritt &quot;{}&quot;</translation>
    </message>
    <message>
        <source>begins in the middle of what is learned: take the steps before it, too</source>
        <translation>beginnt mitten in dem, was gelernt wird: Nehmen Sie auch die Schritte davor</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} und {} weitere</translation>
    </message>
    <message>
        <source>{} has several rows &quot;{}&quot;: say which, {}</source>
        <translation>{} hat mehrere Zeilen &quot;{}&quot;: Geben Sie an, welche, {}</translation>
    </message>
    <message>
        <source>{} has several columns &quot;{}&quot;: say which, {}</source>
        <translation>{} hat mehrere Spalten &quot;{}&quot;: Geben Sie an, welche, {}</translation>
    </message>
    <message>
        <source>{} has no row &quot;{}&quot;, only {}</source>
        <translation>{} hat keine Zeile &quot;{}&quot;, nur {}</translation>
    </message>
    <message>
        <source>{} has no column &quot;{}&quot;, only {}</source>
        <translation>{} hat keine Spalte &quot;{}&quot;, nur {}</translation>
    </message>
    <message>
        <source>1 to {}</source>
        <translation>1 bis {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; must be followed by its number, from 1</source>
        <translation>auf &quot;{}&quot; muss seine Nummer folgen, ab 1</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a cell; one is written output[Alex,cheap], output[1,2] or output[Alex,*]</source>
        <translation>&quot;{}&quot; ist keine Zelle; man schreibt output[Alex,cheap], output[1,2] oder output[Alex,*]</translation>
    </message>
    <message>
        <source>expected a place, such as output[Alex,cheap], head 2 query or head 2</source>
        <translation>erwartet: eine Stelle, etwa output[Alex,cheap], head 2 query oder head 2</translation>
    </message>
    <message>
        <source>unexpected &quot;{}&quot; behind the place</source>
        <translation>unerwartet hinter der Stelle: &quot;{}&quot;</translation>
    </message>
    <message>
        <source>the memory of the session has no blocks</source>
        <translation>das Memory der Sitzung hat keine Blöcke</translation>
    </message>
    <message>
        <source>the memory has no block {}, only {}</source>
        <translation>das Memory hat keinen Block {}, nur {}</translation>
    </message>
    <message>
        <source>the session has no block {}, only {}</source>
        <translation>die Sitzung hat keinen Block {}, nur {}</translation>
    </message>
    <message>
        <source>the session has no head {}, only {}</source>
        <translation>die Sitzung hat keinen Head {}, nur {}</translation>
    </message>
    <message>
        <source>there is no &quot;{}&quot;; matrices are {}</source>
        <translation>es gibt kein &quot;{}&quot;; Matrizen sind {}</translation>
    </message>
    <message>
        <source>the session has no {} in {}</source>
        <translation>die Sitzung hat kein {} in {}</translation>
    </message>
    <message>
        <source>the heads of the block have no slopes</source>
        <translation>die Heads des Blocks haben keine Steigungen</translation>
    </message>
    <message>
        <source>the scale of the block is not a number here</source>
        <translation>die Skalierung des Blocks ist hier keine Zahl</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a number that can be set: it must be one cell of X or of a weight, gain, temperature, slope or scale</source>
        <translation>&quot;{}&quot; ist keine Zahl, die sich setzen lässt: Es muss eine Zelle von X oder eines Gewichts sein, eine Verstärkung, Temperatur, Steigung oder Skalierung</translation>
    </message>
    <message>
        <source>memory: </source>
        <translation>Memory: </translation>
    </message>
    <message>
        <source> [query {} → key {}]</source>
        <translation> [Query {} → Key {}]</translation>
    </message>
    <message>
        <source>one row per token, one column per feature</source>
        <translation>eine Zeile je Token, eine Spalte je Merkmal</translation>
    </message>
    <message>
        <source>Position weights</source>
        <translation>Positionsgewichte</translation>
    </message>
    <message>
        <source>sin and cos of the position, in ever longer waves, or the learned row of each position</source>
        <translation>sin und cos der Position, in immer längeren Wellen, oder die gelernte Zeile jeder Position</translation>
    </message>
    <message>
        <source>Input with positions</source>
        <translation>Eingabe mit Positionen</translation>
    </message>
    <message>
        <source>what cross-attention reads, or the blocks of the memory: one row per token of the other sequence</source>
        <translation>was Cross-Attention oder die Blöcke des Memorys lesen: eine Zeile je Token der anderen Sequenz</translation>
    </message>
    <message>
        <source>Gain of the norm</source>
        <translation>Verstärkung der Norm</translation>
    </message>
    <message>
        <source>Bias of the norm</source>
        <translation>Bias der Norm</translation>
    </message>
    <message>
        <source>Query weights</source>
        <translation>Query-Gewichte</translation>
    </message>
    <message>
        <source>Query bias</source>
        <translation>Query-Bias</translation>
    </message>
    <message>
        <source>Key weights</source>
        <translation>Key-Gewichte</translation>
    </message>
    <message>
        <source>Key bias</source>
        <translation>Key-Bias</translation>
    </message>
    <message>
        <source>Value weights</source>
        <translation>Value-Gewichte</translation>
    </message>
    <message>
        <source>Value bias</source>
        <translation>Value-Bias</translation>
    </message>
    <message>
        <source>Rotated query</source>
        <translation>Gedrehte Query</translation>
    </message>
    <message>
        <source>each pair of columns of Q turned by the position of the token</source>
        <translation>jedes Spaltenpaar von Q, gedreht um die Position des Tokens</translation>
    </message>
    <message>
        <source>Rotated key</source>
        <translation>Gedrehter Key</translation>
    </message>
    <message>
        <source>each pair of columns of K turned by the position of the token</source>
        <translation>jedes Spaltenpaar von K, gedreht um die Position des Tokens</translation>
    </message>
    <message>
        <source>Raw scores</source>
        <translation>Rohe Scores</translation>
    </message>
    <message>
        <source>1 where a query may look, 0 where it is blocked</source>
        <translation>1, wo eine Query hinsehen darf, 0, wo sie blockiert ist</translation>
    </message>
    <message>
        <source>S = Q·Kᵀ × scale ÷ temperature, −∞ where blocked</source>
        <translation>S = Q·Kᵀ × Skalierung ÷ Temperatur, −∞, wo blockiert</translation>
    </message>
    <message>
        <source>A = softmax of each row of S</source>
        <translation>A = Softmax jeder Zeile von S</translation>
    </message>
    <message>
        <source>C = gain·O of every head, side by side</source>
        <translation>C = gain·O jedes Heads, nebeneinander</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>gain·O·W_O, with the head&apos;s own rows of W_O</source>
        <translation>gain·O·W_O, mit den eigenen Zeilen des Heads von W_O</translation>
    </message>
    <message>
        <source>Residual sum</source>
        <translation>Residualsumme</translation>
    </message>
    <message>
        <source>x + Y: what attention read plus what it found</source>
        <translation>x + Y: was die Aufmerksamkeit las, plus was sie fand</translation>
    </message>
    <message>
        <source>Gain of the second norm</source>
        <translation>Verstärkung der zweiten Norm</translation>
    </message>
    <message>
        <source>Bias of the second norm</source>
        <translation>Bias der zweiten Norm</translation>
    </message>
    <message>
        <source>Hidden weights</source>
        <translation>Verborgene Gewichte</translation>
    </message>
    <message>
        <source>Hidden bias</source>
        <translation>Verborgener Bias</translation>
    </message>
    <message>
        <source>Hidden layer</source>
        <translation>Verborgene Schicht</translation>
    </message>
    <message>
        <source>H = x·W_1 + b_1, each token for itself</source>
        <translation>H = x·W_1 + b_1, jedes Token für sich</translation>
    </message>
    <message>
        <source>Gate weights</source>
        <translation>Gate-Gewichte</translation>
    </message>
    <message>
        <source>Gate bias</source>
        <translation>Gate-Bias</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Gate</translation>
    </message>
    <message>
        <source>G = x·W_g + b_g, each token for itself</source>
        <translation>G = x·W_g + b_g, jedes Token für sich</translation>
    </message>
    <message>
        <source>ReLU, GELU, SiLU or the number itself, number by number</source>
        <translation>ReLU, GELU, SiLU oder die Zahl selbst, Zahl für Zahl</translation>
    </message>
    <message>
        <source>Gated hidden layer</source>
        <translation>Verborgene Schicht mit Gate</translation>
    </message>
    <message>
        <source>φ(G) ∘ H: number by number, what the gate lets through</source>
        <translation>φ(G) ∘ H: Zahl für Zahl, was das Gate durchlässt</translation>
    </message>
    <message>
        <source>Feed-forward weights</source>
        <translation>Feed-Forward-Gewichte</translation>
    </message>
    <message>
        <source>Feed-forward bias</source>
        <translation>Feed-Forward-Bias</translation>
    </message>
    <message>
        <source>Feed-forward output</source>
        <translation>Feed-Forward-Ausgabe</translation>
    </message>
    <message>
        <source>F = φ(H)·W_2 + b_2, with a gate (φ(G) ∘ H)·W_2 + b_2</source>
        <translation>F = φ(H)·W_2 + b_2, mit Gate (φ(G) ∘ H)·W_2 + b_2</translation>
    </message>
    <message>
        <source>Second residual sum</source>
        <translation>Zweite Residualsumme</translation>
    </message>
    <message>
        <source>x + F: what the feed-forward network read plus what it found</source>
        <translation>x + F: was das Feed-Forward-Netz las, plus was es fand</translation>
    </message>
    <message>
        <source>Block output</source>
        <translation>Blockausgabe</translation>
    </message>
    <message>
        <source>what the block hands on</source>
        <translation>was der Block weitergibt</translation>
    </message>
    <message>
        <source>Gain of the final norm</source>
        <translation>Verstärkung der letzten Norm</translation>
    </message>
    <message>
        <source>Bias of the final norm</source>
        <translation>Bias der letzten Norm</translation>
    </message>
    <message>
        <source>the norm of what the last block hands on</source>
        <translation>die Norm dessen, was der letzte Block weitergibt</translation>
    </message>
    <message>
        <source>Readout weights</source>
        <translation>Readout-Gewichte</translation>
    </message>
    <message>
        <source>Readout bias</source>
        <translation>Readout-Bias</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Z = x·W_U + b_U: a number for each word, the greater the likelier</source>
        <translation>Z = x·W_U + b_U: eine Zahl für jedes Wort, je größer, desto wahrscheinlicher</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>p = softmax of each row of Z: how likely each word is the next</source>
        <translation>p = Softmax jeder Zeile von Z: wie wahrscheinlich jedes Wort das nächste ist</translation>
    </message>
    <message>
        <source>−ln of the probability of the target, 0 where none is asked for</source>
        <translation>−ln der Wahrscheinlichkeit des Ziels, 0, wo keines erfragt wird</translation>
    </message>
    <message>
        <source>{}scale factor</source>
        <translation>{}Skalierungsfaktor</translation>
    </message>
    <message>
        <source>{}gain of head {}</source>
        <translation>{}Verstärkung von Head {}</translation>
    </message>
    <message>
        <source>{}slope of head {}</source>
        <translation>{}Steigung von Head {}</translation>
    </message>
    <message>
        <source>{}temperature of head {}</source>
        <translation>{}Temperatur von Head {}</translation>
    </message>
    <message>
        <source>memory block {}</source>
        <translation>Memory-Block {}</translation>
    </message>
    <message>
        <source>Memory block {}</source>
        <translation>Memory-Block {}</translation>
    </message>
    <message>
        <source>Block {}</source>
        <translation>Block {}</translation>
    </message>
    <message>
        <source>must be a finite number, at least 0</source>
        <translation>muss eine endliche Zahl sein, mindestens 0</translation>
    </message>
    <message>
        <source>needs &quot;residual&quot;: what attention and the network find is added to what both of them read</source>
        <translation>braucht &quot;residual&quot;: Was Aufmerksamkeit und Netz finden, wird zu dem addiert, was beide lasen</translation>
    </message>
    <message>
        <source>goes with norms before the halves (&quot;pre&quot;) or with none: behind them there is but one sum</source>
        <translation>verträgt nur Normen vor den Hälften (&quot;pre&quot;) oder keine: Dahinter gibt es nur eine Summe</translation>
    </message>
    <message>
        <source>its halves side by side</source>
        <translation>seine Hälften nebeneinander</translation>
    </message>
    <message>
        <source>a gated network</source>
        <translation>ein Netz mit Gate</translation>
    </message>
    <message>
        <source>is not a finite number</source>
        <translation>ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>has {} of them, at most {} are read</source>
        <translation>hat {} davon, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>is {} bytes long, at most {} are read</source>
        <translation>ist {} Byte lang, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>has {} of them with those of the memory, at most {} are read</source>
        <translation>hat {} davon mit denen des Memorys, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>have {} heads together, at most {} are read</source>
        <translation>haben zusammen {} Heads, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>window {}</source>
        <translation>Fenster {}</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>LayerNorm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>RMSNorm</source>
        <translation>RMSNorm</translation>
    </message>
    <message>
        <source>without mean and bias</source>
        <translation>ohne Mittel und Bias</translation>
    </message>
    <message>
        <source>must be a finite number greater than 0</source>
        <translation>muss eine endliche Zahl größer als 0 sein</translation>
    </message>
    <message>
        <source>turns two columns of Q and K together, but head {} has one: it needs d_k of 2 or more</source>
        <translation>dreht zwei Spalten von Q und K zusammen, doch Head {} hat eine: Es braucht ein d_k von 2 oder mehr</translation>
    </message>
    <message>
        <source>is {} when left out, expected an even number from 2 to {}, the d_k of head {}</source>
        <translation>ist {}, wenn weggelassen; erwartet: eine gerade Zahl von 2 bis {}, dem d_k von Head {}</translation>
    </message>
    <message>
        <source>is {}, expected an even number from 2 to {}, the d_k of head {}</source>
        <translation>ist {}, erwartet: eine gerade Zahl von 2 bis {}, dem d_k von Head {}</translation>
    </message>
    <message>
        <source>Rotary: Q and K are turned by their position, columns t and t + width/2 together</source>
        <translation>Rotary: Q und K werden um ihre Position gedreht, die Spalten t und t + Breite/2 zusammen</translation>
    </message>
    <message>
        <source>Rotary, interleaved: columns 2t and 2t + 1 together</source>
        <translation>Rotary, verschränkt: die Spalten 2t und 2t + 1 zusammen</translation>
    </message>
    <message>
        <source>Base of the rotary positions</source>
        <translation>Basis der Rotary-Positionen</translation>
    </message>
    <message>
        <source>Pair t of w/2 turns by base^(−2t/w) from place to place: the larger the base, the slower the last pairs</source>
        <translation>Paar t von w/2 dreht sich von Platz zu Platz um Basis^(−2t/w): je größer die Basis, desto langsamer die letzten Paare</translation>
    </message>
    <message>
        <source>Set the base of the rotary positions of %1 to %2</source>
        <translation>Basis der Rotary-Positionen von %1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Columns that turn with the position</source>
        <translation>Spalten, die sich mit der Position drehen</translation>
    </message>
    <message>
        <source>So many columns of each query and key turn with the position, two by two; the others stay. 0: all turn</source>
        <translation>So viele Spalten jeder Query und jedes Keys drehen sich mit der Position, je zwei zusammen; die anderen bleiben. 0: Alle drehen sich</translation>
    </message>
    <message>
        <source>all columns</source>
        <translation>alle Spalten</translation>
    </message>
    <message>
        <source>Turn %2 columns of queries and keys of %1</source>
        <translation>%2 Spalten der Queries und Keys von %1 drehen</translation>
    </message>
    <message>
        <source>rotary</source>
        <translation>Rotary</translation>
    </message>
    <message>
        <source>Turn queries and keys of %1 by their positions</source>
        <translation>Queries und Keys von %1 um ihre Positionen drehen</translation>
    </message>
    <message>
        <source>Do not turn queries and keys of %1</source>
        <translation>Queries und Keys von %1 nicht drehen</translation>
    </message>
    <message>
        <source>rotary positions</source>
        <translation>Rotary-Positionen</translation>
    </message>
    <message>
        <source>hold {} numbers together, at most {} are kept: delete one first</source>
        <translation>enthalten zusammen {} Zahlen, höchstens {} werden aufbewahrt: Löschen Sie zuerst einen</translation>
    </message>
    <message>
        <source>, {} words</source>
        <translation>, {} Wörter</translation>
    </message>
    <message>
        <source>{} tokens{} and {} heads need {} GiB of results; at most {} GiB are used</source>
        <translation>{} Tokens{} und {} Heads brauchen {} GiB an Ergebnissen; höchstens {} GiB werden benutzt</translation>
    </message>
    <message>
        <source>has to be above {} and at most {}</source>
        <translation>muss über {} und höchstens {} sein</translation>
    </message>
    <message>
        <source>has to be at least {} and at most {}</source>
        <translation>muss mindestens {} und höchstens {} sein</translation>
    </message>
    <message>
        <source>has {} tokens, expected 1 to {}</source>
        <translation>hat {} Tokens, erwartet: 1 bis {}</translation>
    </message>
    <message>
        <source>has {} entries, expected {}, one for each token</source>
        <translation>hat {} Einträge, erwartet: {}, einer für jedes Token</translation>
    </message>
    <message>
        <source>is empty, expected sequences, a text or numbers</source>
        <translation>ist leer, erwartet: Sequenzen, ein Text oder Zahlen</translation>
    </message>
    <message>
        <source>has sequences, a text or numbers, one of them alone</source>
        <translation>darf nur eines haben: Sequenzen, einen Text oder Zahlen</translation>
    </message>
    <message>
        <source>are {}, at most {}</source>
        <translation>sind {}, höchstens {}</translation>
    </message>
    <message>
        <source>has more than {} MiB</source>
        <translation>hat mehr als {} MiB</translation>
    </message>
    <message>
        <source>have one that is not finite</source>
        <translation>haben eine, die nicht endlich ist</translation>
    </message>
    <message>
        <source>is empty, expected the id of a task</source>
        <translation>ist leer, erwartet: die Id einer Aufgabe</translation>
    </message>
    <message>
        <source>is given, but the task is &quot;{}&quot;</source>
        <translation>ist angegeben, doch die Aufgabe ist &quot;{}&quot;</translation>
    </message>
    <message>
        <source>is empty, expected at least one token</source>
        <translation>ist leer, erwartet: mindestens ein Token</translation>
    </message>
    <message>
        <source>is empty, expected at least one feature</source>
        <translation>ist leer, erwartet: mindestens ein Merkmal</translation>
    </message>
    <message>
        <source>has shape {}, expected {} (tokens × features)</source>
        <translation>hat die Form {}, erwartet: {} (Tokens × Merkmale)</translation>
    </message>
    <message>
        <source>has {} columns, expected {}, one for each feature</source>
        <translation>hat {} Spalten, erwartet: {}, eine für jedes Merkmal</translation>
    </message>
    <message>
        <source>has learned {} positions, too few for the {} tokens</source>
        <translation>hat {} gelernte Positionen, zu wenige für die {} Tokens</translation>
    </message>
    <message>
        <source>has shape {}, expected {} rows, one for each {}</source>
        <translation>hat die Form {}, erwartet: {} Zeilen, je eine für: {}</translation>
    </message>
    <message>
        <source>has no columns, expected at least one</source>
        <translation>hat keine Spalten, erwartet: mindestens eine</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}</source>
        <translation>hat {} Zahlen, erwartet: {}</translation>
    </message>
    <message>
        <source>has {} names, expected {}</source>
        <translation>hat {} Namen, erwartet: {}</translation>
    </message>
    <message>
        <source>is not empty: the columns are the features</source>
        <translation>ist nicht leer: Die Spalten sind die Merkmale</translation>
    </message>
    <message>
        <source>is of head {}, whose keys and values this head shares: it holds their patches</source>
        <translation>ist von Head {}, dessen Keys und Values dieser Head teilt: Er enthält das Eingesetzte</translation>
    </message>
    <message>
        <source>is {}, expected 0 to {}</source>
        <translation>ist {}, erwartet: 0 bis {}</translation>
    </message>
    <message>
        <source>has one that is not finite</source>
        <translation>hat eine, die nicht endlich ist</translation>
    </message>
    <message>
        <source>is of the same row as one before it</source>
        <translation>ist von derselben Zeile wie eines davor</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>feature of the memory</source>
        <translation>Merkmal des Memorys</translation>
    </message>
    <message>
        <source>is given, but with kv_groups = {} this head shares that of head {} (heads[{}])</source>
        <translation>ist angegeben, doch mit kv_groups = {} teilt dieser Head das von Head {} (heads[{}])</translation>
    </message>
    <message>
        <source>has {} columns, expected {} as in query.weight (d_k)</source>
        <translation>hat {} Spalten, erwartet: {} wie in query.weight (d_k)</translation>
    </message>
    <message>
        <source>has {} columns, expected {} as in the key.weight it shares (d_k)</source>
        <translation>hat {} Spalten, erwartet: {} wie im geteilten key.weight (d_k)</translation>
    </message>
    <message>
        <source>must be at least 1</source>
        <translation>muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>names key {}, expected 0 to {}</source>
        <translation>nennt Key {}, erwartet: 0 bis {}</translation>
    </message>
    <message>
        <source>has shape {}, expected {} (queries × keys)</source>
        <translation>hat die Form {}, erwartet: {} (Queries × Keys)</translation>
    </message>
    <message>
        <source>is given, but an {} (norm_kind &quot;{}&quot;) has no bias</source>
        <translation>ist angegeben, doch eine {} (norm_kind &quot;{}&quot;) hat keinen Bias</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, one for each feature</source>
        <translation>hat {} Zahlen, erwartet: {}, eine für jedes Merkmal</translation>
    </message>
    <message>
        <source>has {} columns, expected {} as in hidden.weight (d_ff)</source>
        <translation>hat {} Spalten, erwartet: {} wie in hidden.weight (d_ff)</translation>
    </message>
    <message>
        <source>hidden number (d_ff)</source>
        <translation>verborgene Zahl (d_ff)</translation>
    </message>
    <message>
        <source>is empty, expected at least one head</source>
        <translation>ist leer, erwartet: mindestens ein Head</translation>
    </message>
    <message>
        <source>is {}, expected 1 to {}, the number of heads</source>
        <translation>ist {}, erwartet: 1 bis {}, die Anzahl der Heads</translation>
    </message>
    <message>
        <source>is &quot;memory&quot;, but the blocks of the memory attend to themselves</source>
        <translation>ist &quot;memory&quot;, doch die Blöcke des Memorys achten auf sich selbst</translation>
    </message>
    <message>
        <source>is &quot;memory&quot;, but the session has no memory</source>
        <translation>ist &quot;memory&quot;, doch die Sitzung hat kein Memory</translation>
    </message>
    <message>
        <source>concatenated value (Σ d_v)</source>
        <translation>verketteter Value (Σ d_v)</translation>
    </message>
    <message>
        <source>is given, but the memory has no blocks that would read its rows</source>
        <translation>ist angegeben, doch das Memory hat keine Blöcke, die seine Zeilen läsen</translation>
    </message>
    <message>
        <source>are given, but the memory has no blocks that would read them: add them to memory.input</source>
        <translation>sind angegeben, doch das Memory hat keine Blöcke, die sie läsen: Addieren Sie sie zu memory.input</translation>
    </message>
    <message>
        <source>is given, but the memory has no blocks that would hand on to it</source>
        <translation>ist angegeben, doch das Memory hat keine Blöcke, die an sie weitergäben</translation>
    </message>
    <message>
        <source>is empty, expected at least one block</source>
        <translation>ist leer, erwartet: mindestens ein Block</translation>
    </message>
    <message>
        <source>is missing, but it has blocks</source>
        <translation>fehlt, doch es hat Blöcke</translation>
    </message>
    <message>
        <source>is empty, expected a word</source>
        <translation>ist leer, erwartet: ein Wort</translation>
    </message>
    <message>
        <source>is {} again; each word stands there once</source>
        <translation>ist noch einmal {}; jedes Wort steht dort einmal</translation>
    </message>
    <message>
        <source>is missing: an embedding has a row for each of its words</source>
        <translation>fehlt: Ein Embedding hat eine Zeile für jedes seiner Wörter</translation>
    </message>
    <message>
        <source>is given, but with an embedding X is looked up in it</source>
        <translation>ist angegeben, doch mit einem Embedding wird X darin nachgeschlagen</translation>
    </message>
    <message>
        <source>has shape {}, expected {} (words × features)</source>
        <translation>hat die Form {}, erwartet: {} (Wörter × Merkmale)</translation>
    </message>
    <message>
        <source>is {}, which is not a word of the vocabulary</source>
        <translation>ist {}, was kein Wort des Vokabulars ist</translation>
    </message>
    <message>
        <source>is missing: the readout has a logit for each of its words</source>
        <translation>fehlt: Das Readout hat einen Logit für jedes seiner Wörter</translation>
    </message>
    <message>
        <source>is given, but the readout is tied to the embedding</source>
        <translation>ist angegeben, doch das Readout ist an das Embedding gekoppelt</translation>
    </message>
    <message>
        <source>is true, but the session has no embedding</source>
        <translation>ist wahr, doch die Sitzung hat kein Embedding</translation>
    </message>
    <message>
        <source>has shape {}, expected {} (features × words)</source>
        <translation>hat die Form {}, erwartet: {} (Merkmale × Wörter)</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, one for each word</source>
        <translation>hat {} Zahlen, erwartet: {}, eine für jedes Wort</translation>
    </message>
    <message>
        <source>is not empty: the columns are the words</source>
        <translation>ist nicht leer: Die Spalten sind die Wörter</translation>
    </message>
    <message>
        <source>are given, but the session has no readout that predicts words</source>
        <translation>sind angegeben, doch die Sitzung hat kein Readout, das Wörter vorhersagt</translation>
    </message>
    <message>
        <source>is given, but the memory has no embedding with a row for each of its words</source>
        <translation>ist angegeben, doch das Memory hat kein Embedding mit einer Zeile für jedes seiner Wörter</translation>
    </message>
    <message>
        <source>: above 0, so ReLU lets it through as it is.</source>
        <translation>: über 0, also lässt ReLU sie durch, wie sie ist.</translation>
    </message>
    <message>
        <source>: not above 0, so ReLU sets it to 0.</source>
        <translation>: nicht über 0, also setzt ReLU sie auf 0.</translation>
    </message>
    <message>
        <source>, and GELU lets {} % of it through: the part of a standard normal distribution that lies below it</source>
        <translation>, und GELU lässt {} % davon durch: den Teil einer Standardnormalverteilung, der darunter liegt</translation>
    </message>
    <message>
        <source>{}, approximated by tanh.</source>
        <translation>{}, angenähert durch tanh.</translation>
    </message>
    <message>
        <source>, and SiLU lets {} % of it through: σ of the number itself.</source>
        <translation>, und SiLU lässt {} % davon durch: σ der Zahl selbst.</translation>
    </message>
    <message>
        <source>{}, approximated by σ(1.702·x).</source>
        <translation>{}, angenähert durch σ(1.702·x).</translation>
    </message>
    <message>
        <source>: above 0, so squared ReLU multiplies it by itself.</source>
        <translation>: über 0, also multipliziert ReLU² sie mit sich selbst.</translation>
    </message>
    <message>
        <source>: not above 0, so squared ReLU sets it to 0.</source>
        <translation>: nicht über 0, also setzt ReLU² sie auf 0.</translation>
    </message>
    <message>
        <source>, and stays as it is: the network has no activation.</source>
        <translation>, und bleibt, wie sie ist: Das Netz hat keine Aktivierung.</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>ReLU: max(0, x)</source>
        <translation>ReLU: max(0, x)</translation>
    </message>
    <message>
        <source>per number</source>
        <translation>je Zahl</translation>
    </message>
    <message>
        <source>GELU</source>
        <translation>GELU</translation>
    </message>
    <message>
        <source>GELU, exact: x·Φ(x)</source>
        <translation>GELU, exakt: x·Φ(x)</translation>
    </message>
    <message>
        <source>GELU tanh</source>
        <translation>GELU tanh</translation>
    </message>
    <message>
        <source>GELU, approximated by tanh</source>
        <translation>GELU, angenähert durch tanh</translation>
    </message>
    <message>
        <source>by tanh</source>
        <translation>mit tanh</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>Identity: linear, without an activation</source>
        <translation>Identität: linear, ohne Aktivierung</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie sie ist</translation>
    </message>
    <message>
        <source>SiLU</source>
        <translation>SiLU</translation>
    </message>
    <message>
        <source>SiLU: x·σ(x)</source>
        <translation>SiLU: x·σ(x)</translation>
    </message>
    <message>
        <source>quick GELU</source>
        <translation>Quick-GELU</translation>
    </message>
    <message>
        <source>Quick GELU: x·σ(1.702·x)</source>
        <translation>Quick-GELU: x·σ(1.702·x)</translation>
    </message>
    <message>
        <source>by σ</source>
        <translation>mit σ</translation>
    </message>
    <message>
        <source>squared ReLU</source>
        <translation>ReLU zum Quadrat</translation>
    </message>
    <message>
        <source>ReLU²</source>
        <translation>ReLU²</translation>
    </message>
    <message>
        <source>Squared ReLU: max(0, x)²</source>
        <translation>ReLU zum Quadrat: max(0, x)²</translation>
    </message>
    <message>
        <source>{} in {} is {}{}</source>
        <translation>{} in {} ist {}{}</translation>
    </message>
    <message>
        <source>A hidden number, let through or not</source>
        <translation>Eine verborgene Zahl, durchgelassen oder nicht</translation>
    </message>
    <message>
        <source>{} is 0 because {} is muted; its output is {}.</source>
        <translation>{} ist 0, weil {} stumm ist; seine Ausgabe ist {}.</translation>
    </message>
    <message>
        <source>{} is the output of {}, {}, times its gain {}.</source>
        <translation>{} ist die Ausgabe von {}, {}, mal seine Verstärkung {}.</translation>
    </message>
    <message>
        <source>A head&apos;s output, put in its place</source>
        <translation>Die Ausgabe eines Heads, an ihren Platz gestellt</translation>
    </message>
    <message>
        <source>What the memory holds: {}, taken over as it is.</source>
        <translation>Was das Memory enthält: {}, übernommen, wie es ist.</translation>
    </message>
    <message>
        <source>The output of {}: {}, taken over as it is.</source>
        <translation>Die Ausgabe von {}: {}, übernommen, wie sie ist.</translation>
    </message>
    <message>
        <source>The block&apos;s output is {} itself: nothing comes after it.</source>
        <translation>Die Ausgabe des Blocks ist {} selbst: Danach kommt nichts.</translation>
    </message>
    <message>
        <source>Taken over as it is</source>
        <translation>Übernommen, wie es ist</translation>
    </message>
    <message>
        <source>no word is asked for</source>
        <translation>kein Wort wird erfragt</translation>
    </message>
    <message>
        <source>After {} no word is asked for: nothing can be wrong.</source>
        <translation>Nach {} wird kein Wort erfragt: Nichts kann falsch sein.</translation>
    </message>
    <message>
        <source>After {} the word “{}” is asked for; it has a probability of {}, and −ln of that is {}.</source>
        <translation>Nach {} wird das Wort „{}“ erfragt; es hat die Wahrscheinlichkeit {}, und −ln davon ist {}.</translation>
    </message>
    <message>
        <source>How unlikely the target is</source>
        <translation>Wie unwahrscheinlich das Ziel ist</translation>
    </message>
    <message>
        <source>How well the query of {} fits the key of {}: their numbers multiplied pair by pair and added up{}.</source>
        <translation>Wie gut die Query von {} zum Key von {} passt: ihre Zahlen paarweise multipliziert und addiert{}.</translation>
    </message>
    <message>
        <source>A query times a key</source>
        <translation>Eine Query mal ein Key</translation>
    </message>
    <message>
        <source>{} in {}, {}, times what its gate says in {}, {}.</source>
        <translation>{} in {}, {}, mal das, was sein Gate sagt, in {}, {}.</translation>
    </message>
    <message>
        <source>A number and its gate</source>
        <translation>Eine Zahl und ihr Gate</translation>
    </message>
    <message>
        <source>head {} ({})</source>
        <translation>Head {} ({})</translation>
    </message>
    <message>
        <source>; {} contributes most: {}</source>
        <translation>; {} trägt am meisten bei: {}</translation>
    </message>
    <message>
        <source>; {} and one other contribute most: {} each</source>
        <translation>; {} und ein anderer tragen am meisten bei: je {}</translation>
    </message>
    <message>
        <source>; {} and {} others contribute most: {} each</source>
        <translation>; {} und {} andere tragen am meisten bei: je {}</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} von {}</translation>
    </message>
    <message>
        <source>Nothing is added to {} by {}: it is muted.</source>
        <translation>Zu {} wird von {} nichts beigetragen: Er ist stumm.</translation>
    </message>
    <message>
        <source>What {} alone adds to {}: its gain times its output times its own rows of W_O{}.</source>
        <translation>Was {} allein zu {} beiträgt: seine Verstärkung mal seine Ausgabe mal seine eigenen Zeilen von W_O{}.</translation>
    </message>
    <message>
        <source>One head&apos;s contribution to the output</source>
        <translation>Der Beitrag eines Heads zur Ausgabe</translation>
    </message>
    <message>
        <source>{} stands at position {}, counted from 0, and this is what {} of that position was learned to be: {}.</source>
        <translation>{} steht an Position {}, gezählt ab 0, und dies wurde für {} dieser Position gelernt: {}.</translation>
    </message>
    <message>
        <source>A learned number of the position</source>
        <translation>Eine gelernte Zahl der Position</translation>
    </message>
    <message>
        <source>, and the bias</source>
        <translation>, und der Bias</translation>
    </message>
    <message>
        <source>Row {} of {} times column {} of {}: 1 product{}{}.</source>
        <translation>Zeile {} von {} mal Spalte {} von {}: 1 Produkt{}{}.</translation>
    </message>
    <message>
        <source>Row {} of {} times column {} of {}: {} products, added up{}{}.</source>
        <translation>Zeile {} von {} mal Spalte {} von {}: {} Produkte, addiert{}{}.</translation>
    </message>
    <message>
        <source>A row times a column of weights</source>
        <translation>Eine Zeile mal eine Spalte von Gewichten</translation>
    </message>
    <message>
        <source>All heads, mixed by W_O</source>
        <translation>Alle Heads, von W_O gemischt</translation>
    </message>
    <message>
        <source>row “{}” of {}</source>
        <translation>Zeile „{}“ von {}</translation>
    </message>
    <message>
        <source>The word {} has a row of its own in {}, the same wherever the word stands; its {} is {}.</source>
        <translation>Das Wort {} hat eine eigene Zeile in {}, dieselbe, wo das Wort auch steht; {} darin ist {}.</translation>
    </message>
    <message>
        <source>A row of the embedding</source>
        <translation>Eine Zeile des Embeddings</translation>
    </message>
    <message>
        <source>Query {} may look at key {}: nothing in the mask blocks it.</source>
        <translation>Query {} darf Key {} ansehen: Nichts in der Maske blockiert es.</translation>
    </message>
    <message>
        <source>Query {} may not look at key {}: {}.</source>
        <translation>Query {} darf Key {} nicht ansehen: {}.</translation>
    </message>
    <message>
        <source>the causal mask blocks what comes later</source>
        <translation>die kausale Maske blockiert, was später kommt</translation>
    </message>
    <message>
        <source>the window covers only keys fewer than {} places away</source>
        <translation>das Fenster umfasst nur Keys, die weniger als {} Plätze entfernt sind</translation>
    </message>
    <message>
        <source>the cell is blocked by hand</source>
        <translation>die Zelle ist von Hand blockiert</translation>
    </message>
    <message>
        <source>the key is padding</source>
        <translation>der Key ist Padding</translation>
    </message>
    <message>
        <source>What the mask says</source>
        <translation>Was die Maske sagt</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>Varianz</translation>
    </message>
    <message>
        <source>x − mean</source>
        <translation>x − Mittel</translation>
    </message>
    <message>
        <source>1/standard deviation</source>
        <translation>1/Standardabweichung</translation>
    </message>
    <message>
        <source>{} lies {} below the mean of its row, that is {} standard deviations; times γ = {}, plus β = {}.</source>
        <translation>{} liegt {} unter dem Mittel seiner Zeile, das sind {} Standardabweichungen; mal γ = {}, plus β = {}.</translation>
    </message>
    <message>
        <source>{} lies {} above the mean of its row, that is {} standard deviations; times γ = {}, plus β = {}.</source>
        <translation>{} liegt {} über dem Mittel seiner Zeile, das sind {} Standardabweichungen; mal γ = {}, plus β = {}.</translation>
    </message>
    <message>
        <source>A number of a normalised row</source>
        <translation>Eine Zahl einer normierten Zeile</translation>
    </message>
    <message>
        <source>Learned for the place, a parameter: it adds {} to {} of the token that stands there.</source>
        <translation>Für den Platz gelernt, ein Parameter: Er addiert {} zu {} des Tokens, das dort steht.</translation>
    </message>
    <message>
        <source>An input of the memory, not computed from anything here: {} is {}.</source>
        <translation>Eine Eingabe des Memorys, hier aus nichts berechnet: {} ist {}.</translation>
    </message>
    <message>
        <source>An input, not computed from anything here: {} is {}.</source>
        <translation>Eine Eingabe, hier aus nichts berechnet: {} ist {}.</translation>
    </message>
    <message>
        <source>The gain of the norm, a parameter: it multiplies the normalised {} of every token by {}.</source>
        <translation>Die Verstärkung der Norm, ein Parameter: Sie multipliziert das normierte {} jedes Tokens mit {}.</translation>
    </message>
    <message>
        <source>A bias, a parameter: it adds {} to {} of every token.</source>
        <translation>Ein Bias, ein Parameter: Er addiert {} zu {} jedes Tokens.</translation>
    </message>
    <message>
        <source>A number of the embedding, a parameter: what the word {} has in {} wherever it stands, {}.</source>
        <translation>Eine Zahl des Embeddings, ein Parameter: was das Wort {} in {} hat, wo es auch steht, {}.</translation>
    </message>
    <message>
        <source>A weight, a parameter: for each unit of {}, {} of {} rises by {}.</source>
        <translation>Ein Gewicht, ein Parameter: Je Einheit von {} steigt {} von {} um {}.</translation>
    </message>
    <message>
        <source>A weight, a parameter: for each unit of {}, {} rises by {}.</source>
        <translation>Ein Gewicht, ein Parameter: Je Einheit von {} steigt {} um {}.</translation>
    </message>
    <message>
        <source>Not computed from anything here</source>
        <translation>Hier aus nichts berechnet</translation>
    </message>
    <message>
        <source>position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>divisor</source>
        <translation>Teiler</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>Sinus</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>sin(angle)</source>
        <translation>sin(Winkel)</translation>
    </message>
    <message>
        <source>cos(angle)</source>
        <translation>cos(Winkel)</translation>
    </message>
    <message>
        <source>{} stands at position {}, counted from 0, and column {} of P is a {} with a period of {} positions: here its angle is {} radians.</source>
        <translation>{} steht an Position {}, gezählt ab 0, und Spalte {} von P ist ein {} mit einer Periode von {} Positionen: Hier ist sein Winkel {} (im Bogenmaß).</translation>
    </message>
    <message>
        <source>A wave of the position</source>
        <translation>Eine Welle der Position</translation>
    </message>
    <message>
        <source>exp({} − maximum)</source>
        <translation>exp({} − Maximum)</translation>
    </message>
    <message>
        <source>1/row sum</source>
        <translation>1/Zeilensumme</translation>
    </message>
    <message>
        <source>After {}, the word {} has a probability of {} %</source>
        <translation>Nach {} hat das Wort {} die Wahrscheinlichkeit {} %</translation>
    </message>
    <message>
        <source>{}: no word is likelier.</source>
        <translation>{}: Kein Wort ist wahrscheinlicher.</translation>
    </message>
    <message>
        <source>{}; the likeliest is “{}” with {} %.</source>
        <translation>{}; das wahrscheinlichste ist „{}“ mit {} %.</translation>
    </message>
    <message>
        <source>A probability, by softmax over all words</source>
        <translation>Eine Wahrscheinlichkeit, durch Softmax über alle Wörter</translation>
    </message>
    <message>
        <source>1/root mean square</source>
        <translation>1/quadratisches Mittel</translation>
    </message>
    <message>
        <source>{} is {}, and the root mean square of its row is {}: divided by that, and times γ = {}.</source>
        <translation>{} ist {}, und das quadratische Mittel seiner Zeile ist {}: dadurch geteilt, und mal γ = {}.</translation>
    </message>
    <message>
        <source>A number of a row that is made as large as the others</source>
        <translation>Eine Zahl einer Zeile, die so groß gemacht wird wie die anderen</translation>
    </message>
    <message>
        <source>turned</source>
        <translation>gedreht</translation>
    </message>
    <message>
        <source>by place</source>
        <translation>je Platz</translation>
    </message>
    <message>
        <source>{} does not turn: it is taken over as it is.</source>
        <translation>{} dreht sich nicht: Es wird übernommen, wie es ist.</translation>
    </message>
    <message>
        <source>{} stands at position {}, counted from 0, so the pair “{}”, “{}” is turned by {} (in radians).</source>
        <translation>{} steht an Position {}, gezählt ab 0, also wird das Paar „{}“, „{}“ um {} gedreht (im Bogenmaß).</translation>
    </message>
    <message>
        <source>A pair of numbers, turned by the position</source>
        <translation>Ein Zahlenpaar, um die Position gedreht</translation>
    </message>
    <message>
        <source>1/temperature</source>
        <translation>1/Temperatur</translation>
    </message>
    <message>
        <source>raw score</source>
        <translation>roher Score</translation>
    </message>
    <message>
        <source>−slope</source>
        <translation>−Steigung</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>−∞ where blocked</source>
        <translation>−∞, wo blockiert</translation>
    </message>
    <message>
        <source>The raw score of query {} and key {}, {}</source>
        <translation>Der rohe Score von Query {} und Key {}, {}</translation>
    </message>
    <message>
        <source>, not scaled</source>
        <translation>, nicht skaliert</translation>
    </message>
    <message>
        <source>, times the scale {}</source>
        <translation>, mal den Skalierungsfaktor {}</translation>
    </message>
    <message>
        <source>, times 1/√{}, because a sum of independent products spreads as the root of their number</source>
        <translation>, mal 1/√{}, weil eine Summe unabhängiger Produkte wie die Wurzel aus deren Anzahl streut</translation>
    </message>
    <message>
        <source>, less {} times their distance, {}</source>
        <translation>, minus {} mal ihren Abstand, {}</translation>
    </message>
    <message>
        <source>, divided by the temperature {}, which makes the attention sharper</source>
        <translation>, geteilt durch die Temperatur {}, was die Aufmerksamkeit schärfer macht</translation>
    </message>
    <message>
        <source>, divided by the temperature {}, which makes the attention flatter</source>
        <translation>, geteilt durch die Temperatur {}, was die Aufmerksamkeit flacher macht</translation>
    </message>
    <message>
        <source>Query {} may not look at key {}: {}. Softmax turns −∞ into exactly 0.</source>
        <translation>Query {} darf Key {} nicht ansehen: {}. Softmax macht aus −∞ genau 0.</translation>
    </message>
    <message>
        <source>A raw score, scaled</source>
        <translation>Ein roher Score, skaliert</translation>
    </message>
    <message>
        <source>Blocked by the mask</source>
        <translation>Von der Maske blockiert</translation>
    </message>
    <message>
        <source>: exp({}) itself is {} out of {}</source>
        <translation>: exp({}) selbst ist {} von {}</translation>
    </message>
    <message>
        <source>{} gives {} no attention: the mask blocks the cell, its score is −∞, and exp(−∞) is exactly 0.</source>
        <translation>{} gibt {} keine Aufmerksamkeit: Die Maske blockiert die Zelle, ihr Score ist −∞, und exp(−∞) ist genau 0.</translation>
    </message>
    <message>
        <source>{} gives {} {} % of its attention: {} is {} out of {} for the whole row. The maximum, {}, is the row&apos;s largest score; subtracting it changes no weight{}.</source>
        <translation>{} gibt {} {} % seiner Aufmerksamkeit: {} ist {} von {} der ganzen Zeile. Das Maximum, {}, ist der größte Score der Zeile; es abzuziehen ändert kein Gewicht{}.</translation>
    </message>
    <message>
        <source>The mask leaves {} nothing to look at, so its whole row of attention is 0 (MultiheadAttention in PyTorch gives NaN).</source>
        <translation>Die Maske lässt {} nichts zum Ansehen, also ist seine ganze Zeile der Aufmerksamkeit 0 (MultiheadAttention in PyTorch ergibt NaN).</translation>
    </message>
    <message>
        <source>An attention weight, by softmax</source>
        <translation>Ein Aufmerksamkeitsgewicht, durch Softmax</translation>
    </message>
    <message>
        <source>Nothing left to look at</source>
        <translation>Nichts übrig zum Ansehen</translation>
    </message>
    <message>
        <source>{} is {} in {}; {} adds {}: so each token carries where it stands.</source>
        <translation>{} ist {} in {}; {} addiert {}: So trägt jedes Token in sich, wo es steht.</translation>
    </message>
    <message>
        <source>{} is {} in {}; {} adds {}: what was there is kept, and what was found is added.</source>
        <translation>{} ist {} in {}; {} addiert {}: Was da war, bleibt, und was gefunden wurde, kommt hinzu.</translation>
    </message>
    <message>
        <source>A sum of two numbers</source>
        <translation>Eine Summe zweier Zahlen</translation>
    </message>
    <message>
        <source>The numbers of {} in {} times the row of the word {} in {}, added up{}{}.</source>
        <translation>Die Zahlen von {} in {} mal die Zeile des Worts {} in {}, addiert{}{}.</translation>
    </message>
    <message>
        <source>A row times the embedding of a word</source>
        <translation>Eine Zeile mal das Embedding eines Worts</translation>
    </message>
    <message>
        <source>The mask leaves {} nothing to look at: all its attention is 0, and so is the sum.</source>
        <translation>Die Maske lässt {} nichts zum Ansehen: Seine ganze Aufmerksamkeit ist 0, und die Summe auch.</translation>
    </message>
    <message>
        <source>{} of every token, weighted by the attention that {} pays it{}.</source>
        <translation>{} jedes Tokens, gewichtet mit der Aufmerksamkeit, die {} ihm schenkt{}.</translation>
    </message>
    <message>
        <source>A sum of values, gated by attention</source>
        <translation>Eine Summe von Values, durch Aufmerksamkeit gesteuert</translation>
    </message>
    <message>
        <source>Three questions</source>
        <translation>Drei Fragen</translation>
    </message>
    <message>
        <source>Red cat, small cat</source>
        <translation>Rote Katze, kleine Katze</translation>
    </message>
    <message>
        <source>For each letter: which one stood before it, which one two before, and which one at the start?</source>
        <translation>Für jeden Buchstaben: Welcher stand davor, welcher zwei davor, und welcher am Anfang?</translation>
    </message>
    <message>
        <source>Which word stands at each place of the French sentence? Some adjectives stand before their noun, some behind it.</source>
        <translation>Welches Wort steht an jedem Platz des französischen Satzes? Manche Adjektive stehen vor ihrem Nomen, manche dahinter.</translation>
    </message>
    <message>
        <source>Head {0} of block {1} found “{2}” at step {3}</source>
        <translation>Head {0} von Block {1} fand „{2}“ bei Schritt {3}</translation>
    </message>
    <message>
        <source>Head {0} found “{2}” at step {3}</source>
        <translation>Head {0} fand „{2}“ bei Schritt {3}</translation>
    </message>
    <message>
        <source>there are {} different words, at most {} can be learned</source>
        <translation>es gibt {} verschiedene Wörter, höchstens {} lassen sich lernen</translation>
    </message>
    <message>
        <source>is &quot;{}&quot;, which is not a word of the vocabulary</source>
        <translation>ist &quot;{}&quot;, was kein Wort des Vokabulars ist</translation>
    </message>
    <message>
        <source>has one word alone: there is no next one to ask for</source>
        <translation>hat nur ein Wort: Es gibt kein nächstes zu erfragen</translation>
    </message>
    <message>
        <source>Which word comes next?</source>
        <translation>Welches Wort kommt als Nächstes?</translation>
    </message>
    <message>
        <source>Which word belongs to each of those that are read?</source>
        <translation>Welches Wort gehört zu jedem der gelesenen?</translation>
    </message>
    <message>
        <source>Which numbers are to come out?</source>
        <translation>Welche Zahlen sollen herauskommen?</translation>
    </message>
    <message>
        <source>is missing: the task is about words</source>
        <translation>fehlt: Bei der Aufgabe geht es um Wörter</translation>
    </message>
    <message>
        <source>has {} rows, expected {}, one for each token</source>
        <translation>hat {} Zeilen, erwartet: {}, eine für jedes Token</translation>
    </message>
    <message>
        <source>has columns up to {}, but there are {} features</source>
        <translation>hat Spalten bis {}, doch es gibt {} Merkmale</translation>
    </message>
    <message>
        <source>does not suit the task, which needs an embedding and a readout of its words</source>
        <translation>passt nicht zur Aufgabe, die ein Embedding und ein Readout ihrer Wörter braucht</translation>
    </message>
    <message>
        <source>has no arrow: expected &quot;a b c → b c d&quot;</source>
        <translation>hat keinen Pfeil; erwartet: &quot;a b c → b c d&quot;</translation>
    </message>
    <message>
        <source>has more than one arrow</source>
        <translation>hat mehr als einen Pfeil</translation>
    </message>
    <message>
        <source>has no word before the arrow</source>
        <translation>hat kein Wort vor dem Pfeil</translation>
    </message>
    <message>
        <source>has no word behind the arrow</source>
        <translation>hat kein Wort hinter dem Pfeil</translation>
    </message>
    <message>
        <source>has {} targets for {} tokens, expected one for each, or one for the last</source>
        <translation>hat {} Ziele für {} Tokens, erwartet: eines für jedes, oder eines für das letzte</translation>
    </message>
    <message>
        <source>is not UTF-8 text</source>
        <translation>ist kein UTF-8-Text</translation>
    </message>
    <message>
        <source>there is no sequence in it</source>
        <translation>es steht keine Sequenz darin</translation>
    </message>
    <message>
        <source>there is no text in it</source>
        <translation>es steht kein Text darin</translation>
    </message>
    <message>
        <source>is missing: the session names no task</source>
        <translation>fehlt: Die Sitzung nennt keine Aufgabe</translation>
    </message>
    <message>
        <source>there is no task &quot;{}&quot;</source>
        <translation>es gibt keine Aufgabe &quot;{}&quot;</translation>
    </message>
    <message>
        <source>does not suit the task {}, which has an embedding and a readout of {} words, &quot;{}&quot; the first</source>
        <translation>passt nicht zur Aufgabe {}, die ein Embedding und ein Readout von {} Wörtern hat, &quot;{}&quot; als erstes</translation>
    </message>
    <message>
        <source>do not suit the task {}, which has {}, &quot;{}&quot; the first</source>
        <translation>passen nicht zur Aufgabe {}, die {} hat, &quot;{}&quot; als erstes</translation>
    </message>
    <message>
        <source>does not suit the task {}, whose memory has {} features, &quot;{}&quot; the first</source>
        <translation>passt nicht zur Aufgabe {}, deren Memory {} Merkmale hat, &quot;{}&quot; als erstes</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Umkehren</translation>
    </message>
    <message>
        <source>Which letter stands at each place when the sequence is read backwards?</source>
        <translation>Welcher Buchstabe steht an jedem Platz, wenn die Sequenz rückwärts gelesen wird?</translation>
    </message>
    <message>
        <source>Letters repeat with a period that nobody knows beforehand: which one comes next?</source>
        <translation>Buchstaben wiederholen sich mit einer Periode, die niemand vorher kennt: Welcher kommt als Nächstes?</translation>
    </message>
    <message>
        <source>Associative recall</source>
        <translation>Assoziatives Erinnern</translation>
    </message>
    <message>
        <source>Letters come with their numbers, then the letters alone: which number belongs to each?</source>
        <translation>Buchstaben kommen mit ihren Zahlen, dann die Buchstaben allein: Welche Zahl gehört zu jedem?</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Kongruenz</translation>
    </message>
    <message>
        <source>Is it “is” or “are”? The first noun decides, not the ones in between.</source>
        <translation>Heißt es „is“ oder „are“? Das erste Nomen entscheidet, nicht die dazwischen.</translation>
    </message>
    <message>
        <source>Copy at a fixed lag</source>
        <translation>Kopie mit festem Abstand</translation>
    </message>
    <message>
        <source>The second half is the first again: which letter comes next? Who knows the distance need not look at the letters.</source>
        <translation>Die zweite Hälfte ist wieder die erste: Welcher Buchstabe kommt als Nächstes? Wer den Abstand kennt, muss die Buchstaben nicht ansehen.</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>nats</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>Standardausgabe</translation>
    </message>
    <message>
        <source>cannot be written: {}</source>
        <translation>kann nicht geschrieben werden: {}</translation>
    </message>
    <message>
        <source>the folder cannot be made: {}</source>
        <translation>der Ordner lässt sich nicht anlegen: {}</translation>
    </message>
    <message>
        <source>animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>was cancelled</source>
        <translation>wurde abgebrochen</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>there is not enough memory for so many pixels</source>
        <translation>für so viele Pixel reicht der Arbeitsspeicher nicht</translation>
    </message>
    <message>
        <source>the session has no such matrix</source>
        <translation>die Sitzung hat keine solche Matrix</translation>
    </message>
    <message>
        <source>cannot be written at this size</source>
        <translation>kann in dieser Größe nicht geschrieben werden</translation>
    </message>
    <message>
        <source>another version of its library is installed</source>
        <translation>seine Bibliothek ist in einer anderen Version installiert</translation>
    </message>
    <message>
        <source>has no pictures yet</source>
        <translation>hat noch keine Bilder</translation>
    </message>
    <message>
        <source>picture {}: {}</source>
        <translation>Bild {}: {}</translation>
    </message>
    <message>
        <source>only attention is drawn as lines</source>
        <translation>nur die Aufmerksamkeit wird als Linien gezeichnet</translation>
    </message>
    <message>
        <source>takes two heads: the one, and the one that is subtracted</source>
        <translation>braucht zwei Heads: den einen und den, der abgezogen wird</translation>
    </message>
    <message>
        <source>the two heads have other shapes</source>
        <translation>die beiden Heads haben verschiedene Formen</translation>
    </message>
    <message>
        <source>contributions are shown of output</source>
        <translation>Beiträge werden nur für output gezeigt</translation>
    </message>
    <message>
        <source>the other session has no {} of that shape</source>
        <translation>die andere Sitzung hat kein {} von dieser Form</translation>
    </message>
    <message>
        <source>format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>cannot be drawn</source>
        <translation>kann nicht gezeichnet werden</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>one file holds one matrix, not {}: choose a head</source>
        <translation>eine Datei enthält eine Matrix, nicht {}: Wählen Sie einen Head</translation>
    </message>
    <message>
        <source>one file holds one matrix, not {}: choose a head of one block</source>
        <translation>eine Datei enthält eine Matrix, nicht {}: Wählen Sie einen Head eines Blocks</translation>
    </message>
    <message>
        <source>resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>must be from 10 to 2400 dots per inch, not {}</source>
        <translation>muss 10 bis 2400 Punkte je Zoll betragen, nicht {}</translation>
    </message>
    <message>
        <source>each side must be from 1 to 20000 pixels</source>
        <translation>jede Seite muss 1 bis 20000 Pixel lang sein</translation>
    </message>
    <message>
        <source>must be at most 200 megapixels</source>
        <translation>darf höchstens 200 Megapixel betragen</translation>
    </message>
    <message>
        <source>is given, there is nothing to work out</source>
        <translation>ist gegeben, da ist nichts auszurechnen</translation>
    </message>
    <message>
        <source>is {} × {}; a sheet has room for {} × {}</source>
        <translation>ist {} × {}; auf ein Blatt passen {} × {}</translation>
    </message>
    <message>
        <source>worksheets</source>
        <translation>Arbeitsblätter</translation>
    </message>
    <message>
        <source>were not made</source>
        <translation>wurden nicht gemacht</translation>
    </message>
    <message>
        <source>is not an example</source>
        <translation>ist kein Beispiel</translation>
    </message>
    <message>
        <source>cannot be removed</source>
        <translation>kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>may be names or numbers; leave its first field empty if they are names</source>
        <translation>kann Namen oder Zahlen enthalten; lassen Sie das erste Feld leer, wenn es Namen sind</translation>
    </message>
    <message>
        <source>holds names alone, no numbers</source>
        <translation>enthält nur Namen, keine Zahlen</translation>
    </message>
    <message>
        <source>line {}, number {}</source>
        <translation>Zeile {}, Zahl {}</translation>
    </message>
    <message>
        <source>“{}” is not a number</source>
        <translation>„{}“ ist keine Zahl</translation>
    </message>
    <message>
        <source>names stand below each other or beside each other, not both</source>
        <translation>Namen stehen untereinander oder nebeneinander, nicht beides</translation>
    </message>
    <message>
        <source>one of the names is empty</source>
        <translation>einer der Namen ist leer</translation>
    </message>
    <message>
        <source>a quotation mark is not closed</source>
        <translation>ein Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>more than {} numbers are not read</source>
        <translation>mehr als {} Zahlen werden nicht gelesen</translation>
    </message>
    <message>
        <source>the clipboard</source>
        <translation>die Zwischenablage</translation>
    </message>
    <message>
        <source>holds no numbers</source>
        <translation>enthält keine Zahlen</translation>
    </message>
    <message>
        <source>has {} numbers, the first line has {}</source>
        <translation>hat {} Zahlen, die erste Zeile hat {}</translation>
    </message>
    <message>
        <source>this number cannot be played any more</source>
        <translation>diese Zahl kann nicht mehr abgespielt werden</translation>
    </message>
    <message>
        <source>a step is still being made; try again</source>
        <translation>ein Schritt wird noch gemacht; versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>there is no layer {}, only {}</source>
        <translation>es gibt keine Schicht {}, nur {}</translation>
    </message>
    <message>
        <source>no such picture</source>
        <translation>kein solches Bild</translation>
    </message>
    <message>
        <source>the session has none of block {}</source>
        <translation>die Sitzung hat keine in Block {}</translation>
    </message>
    <message>
        <source>the session has none</source>
        <translation>die Sitzung hat keine</translation>
    </message>
    <message>
        <source>the session has none of block {}, head {}</source>
        <translation>die Sitzung hat keine in Block {}, Head {}</translation>
    </message>
    <message>
        <source>the session has none, head {}</source>
        <translation>die Sitzung hat keine, Head {}</translation>
    </message>
    <message>
        <source>“{}” is ambiguous: {}</source>
        <translation>„{}“ ist mehrdeutig: {}</translation>
    </message>
    <message>
        <source>its comma may be a decimal mark or stand between two cells; write 1.5 for a decimal, 1; 5 for two cells</source>
        <translation>das Komma kann ein Dezimalkomma sein oder zwischen zwei Zellen stehen; schreiben Sie 1.5 für eine Dezimalzahl, 1; 5 für zwei Zellen</translation>
    </message>
    <message>
        <source>its comma may be a decimal mark or group thousands; write 1.5 for a decimal, and no groups</source>
        <translation>das Komma kann ein Dezimalkomma sein oder Tausender trennen; schreiben Sie 1.5 für eine Dezimalzahl, und trennen Sie keine Tausender</translation>
    </message>
    <message>
        <source>other numbers have a decimal comma; write all of them with a point</source>
        <translation>andere Zahlen haben ein Dezimalkomma; schreiben Sie alle mit einem Punkt</translation>
    </message>
    <message>
        <source>Costs of one layer: d_model = %1, H = %2, n = %3, %4</source>
        <translation>Kosten einer Schicht: d_model = %1, H = %2, n = %3, %4</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Byte</translation>
    </message>
    <message>
        <source>Subtract a word</source>
        <translation>Ein Wort abziehen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Those that are shown, by number or name, in this order: 1, 3, 5-8</source>
        <translation>Was gezeigt wird, nach Nummer oder Name, in dieser Reihenfolge: 1, 3, 5-8</translation>
    </message>
    <message>
        <source>cat=#d55e00, dog=bold</source>
        <translation>Katze=#d55e00, Hund=bold</translation>
    </message>
    <message>
        <source>Names that are set apart, by a colour, by heavier type, or both: cat=red+bold</source>
        <translation>Namen, die hervorgehoben werden, durch eine Farbe, durch fette Schrift oder beides: Katze=red+bold</translation>
    </message>
    <message>
        <source>only</source>
        <translation>nur</translation>
    </message>
    <message>
        <source>Only rows</source>
        <translation>Nur Zeilen</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>Only these heads</source>
        <translation>Nur diese Heads</translation>
    </message>
    <message>
        <source>Only these columns</source>
        <translation>Nur diese Spalten</translation>
    </message>
    <message>
        <source>expected names with a colour or bold, such as {}</source>
        <translation>erwartet: Namen mit einer Farbe oder bold, etwa {}</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Places that the picture takes</source>
        <translation>Plätze, die das Bild einnimmt</translation>
    </message>
    <message>
        <source>Dark background</source>
        <translation>Dunkler Grund</translation>
    </message>
    <message>
        <source>width </source>
        <translation>Breite </translation>
    </message>
    <message>
        <source>How many places of its row the chosen picture takes</source>
        <translation>Wie viele Plätze seiner Reihe das gewählte Bild einnimmt</translation>
    </message>
    <message>
        <source>Marked: names with a colour or bold, such as %1</source>
        <translation>Markiert: Namen mit einer Farbe oder bold, etwa %1</translation>
    </message>
    <message>
        <source>, heads %1</source>
        <translation>, Heads %1</translation>
    </message>
    <message>
        <source>a figure with several scales is written as png, svg, pdf or tex: matplotlib is given one</source>
        <translation>eine Abbildung mit mehreren Skalen wird als png, svg, pdf oder tex geschrieben: matplotlib bekommt eine einzige</translation>
    </message>
    <message>
        <source>this picture is written as png, svg, pdf or tex: matplotlib draws charts and maps</source>
        <translation>dieses Bild wird als png, svg, pdf oder tex geschrieben: matplotlib zeichnet Diagramme und Heatmaps</translation>
    </message>
    <message>
        <source>this picture has too many cells for LaTeX; it is written as png, svg or pdf</source>
        <translation>dieses Bild hat zu viele Zellen für LaTeX; es wird als png, svg oder pdf geschrieben</translation>
    </message>
    <message>
        <source>this picture is written as png, svg, pdf or tex</source>
        <translation>dieses Bild wird als png, svg, pdf oder tex geschrieben</translation>
    </message>
    <message>
        <source>there is no head {}</source>
        <translation>Head {} gibt es nicht</translation>
    </message>
    <message>
        <source>there are {}, not {}</source>
        <translation>es sind {}, nicht {}</translation>
    </message>
    <message>
        <source>expected numbers from 1 or names, such as 1, 3, 5-8, not &quot;{}&quot;</source>
        <translation>erwartet: Nummern ab 1 oder Namen, etwa 1, 3, 5-8, nicht &quot;{}&quot;</translation>
    </message>
    <message>
        <source>Scores q·k of the keys for the query “%1”</source>
        <translation>Scores q·k der Keys für die Query „%1“</translation>
    </message>
    <message>
        <source>What is pinned, too</source>
        <translation>Auch, was angeheftet ist</translation>
    </message>
    <message>
        <source>Average over texts</source>
        <translation>Über Texte mitteln</translation>
    </message>
    <message>
        <source>What heads do in one text may be chance. The map is then the mean of the open text and of these, one a line.</source>
        <translation>Was Heads in einem Text tun, kann Zufall sein. Die Karte ist dann das Mittel über den offenen Text und diese, einer je Zeile.</translation>
    </message>
    <message>
        <source>What heads do with one sequence may be chance. The map is then the mean of this one and of what is pinned.</source>
        <translation>Was Heads mit einer Sequenz tun, kann Zufall sein. Die Karte ist dann das Mittel über diese und über das Angeheftete.</translation>
    </message>
    <message>
        <source>Other texts, one a line</source>
        <translation>Andere Texte, einer je Zeile</translation>
    </message>
    <message>
        <source>The states of the Snapshots menu that have as many blocks and heads</source>
        <translation>Die Zustände des Menüs Schnappschüsse, die ebenso viele Blöcke und Heads haben</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Mitteln</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>Only the open text</source>
        <translation>Nur der offene Text</translation>
    </message>
    <message>
        <source>%1 texts with the open one</source>
        <translation>%1 Texte mit dem offenen</translation>
    </message>
    <message>
        <source>Patch from another text</source>
        <translation>Aus einem anderen Text einsetzen</translation>
    </message>
    <message>
        <source>What the number changes by when the output of the head is taken from another text</source>
        <translation>Um wie viel sich die Zahl ändert, wenn die Ausgabe des Heads aus einem anderen Text kommt</translation>
    </message>
    <message>
        <source>logit of the top word</source>
        <translation>Logit des wahrscheinlichsten Worts</translation>
    </message>
    <message>
        <source>logit of the top word − second</source>
        <translation>Logit des wahrscheinlichsten Worts − des zweiten</translation>
    </message>
    <message>
        <source>logit of the top word − that of “%1”</source>
        <translation>Logit des wahrscheinlichsten Worts − der von „%1“</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>für %1</translation>
    </message>
    <message>
        <source>%1 (mean of %2 texts)</source>
        <translation>%1 (Mittel über %2 Texte)</translation>
    </message>
    <message>
        <source>the number is no sum to which heads add</source>
        <translation>die Zahl ist keine Summe, zu der Heads beitragen</translation>
    </message>
    <message>
        <source>is nothing that heads are coloured by</source>
        <translation>ist nichts, wonach Heads gefärbt werden</translation>
    </message>
    <message>
        <source>these are too many tokens for the flow: take the rollout</source>
        <translation>für den Flow sind das zu viele Tokens: Nehmen Sie den Rollout</translation>
    </message>
    <message>
        <source>a block up to there reads the memory</source>
        <translation>ein Block bis dorthin liest das Memory</translation>
    </message>
    <message>
        <source>Another text, from which is taken</source>
        <translation>Ein anderer Text, aus dem genommen wird</translation>
    </message>
    <message>
        <source>Another text of as many tokens</source>
        <translation>Ein anderer Text mit ebenso vielen Tokens</translation>
    </message>
    <message>
        <source>The same model reads this text, and what its heads compute there is taken from it. Empty: the pinned state</source>
        <translation>Dasselbe Modell liest diesen Text, und was seine Heads dort berechnen, wird daraus genommen. Leer: der angeheftete Zustand</translation>
    </message>
    <message>
        <source>What the number changes by with each head&apos;s output at each token taken from there</source>
        <translation>Um wie viel sich die Zahl ändert, wenn die Ausgabe jedes Heads bei jedem Token von dort kommt</translation>
    </message>
    <message>
        <source>What is taken from the other text</source>
        <translation>Was aus dem anderen Text kommt</translation>
    </message>
    <message>
        <source>Texts…</source>
        <translation>Texte…</translation>
    </message>
    <message>
        <source>Average the map over several texts</source>
        <translation>Die Karte über mehrere Texte mitteln</translation>
    </message>
    <message>
        <source>Type more texts: the map is then the mean over all of them</source>
        <translation>Weitere Texte tippen: Die Karte ist dann das Mittel über alle</translation>
    </message>
    <message>
        <source>What the number becomes when part of a head is taken from another text; puts it in, too</source>
        <translation>Zeigt, was aus der Zahl wird, wenn ein Teil eines Heads aus einem anderen Text kommt, und setzt ihn ein</translation>
    </message>
    <message>
        <source>%1 texts</source>
        <translation>%1 Texte</translation>
    </message>
    <message>
        <source>%1 of %2 blocks of all texts</source>
        <translation>%1 von %2 Blöcken aller Texte</translation>
    </message>
    <message>
        <source>Mean of %1 texts</source>
        <translation>Mittel über %1 Texte</translation>
    </message>
    <message>
        <source>Mean of %1 of %2 texts: the others have no such number</source>
        <translation>Mittel über %1 von %2 Texten: Die anderen haben keine solche Zahl</translation>
    </message>
    <message>
        <source>Pin this state (Snapshots menu) and give it other numbers: then what heads write there can be taken from it.</source>
        <translation>Heften Sie diesen Zustand an (Menü Schnappschüsse) und ändern Sie Zahlen: Dann lässt sich daraus nehmen, was Heads dort schreiben.</translation>
    </message>
    <message>
        <source>Type another text of the same length below, or pin this state (Snapshots menu) and change it: then what heads write there can be taken from it.</source>
        <translation>Tippen Sie unten einen anderen Text gleicher Länge, oder heften Sie diesen Zustand an (Menü Schnappschüsse) und ändern Sie ihn: Dann lässt sich daraus nehmen, was Heads dort schreiben.</translation>
    </message>
    <message>
        <source>matter most when taken from another text (patching)</source>
        <translation>am meisten zählen, wenn sie aus einem anderen Text kommen (Patching)</translation>
    </message>
    <message>
        <source>word − another…</source>
        <translation>Wort − ein anderes…</translation>
    </message>
    <message>
        <source>word − “%1”</source>
        <translation>Wort − „%1“</translation>
    </message>
    <message>
        <source>%1 tokens there, %2 here: both texts must be of the same length</source>
        <translation>%1 Tokens dort, %2 hier: Beide Texte müssen gleich lang sein</translation>
    </message>
    <message>
        <source>In how many directions it works, and how much in each: %1</source>
        <translation>In wie vielen Richtungen er arbeitet und wie stark in jeder: %1</translation>
    </message>
    <message>
        <source>Logit of “%1” after “%2”: the bars add up to %3</source>
        <translation>Logit von „%1“ nach „%2“: Die Balken ergeben zusammen %3</translation>
    </message>
    <message>
        <source>Logit of “%1” minus that of “%2” after “%3”: the bars add up to %4</source>
        <translation>Logit von „%1“ minus dem von „%2“ nach „%3“: Die Balken ergeben zusammen %4</translation>
    </message>
    <message>
        <source>What each head looks at, from step 0 to %1</source>
        <translation>Worauf jeder Head schaut, von Schritt 0 bis %1</translation>
    </message>
    <message>
        <source>Scores in each head</source>
        <translation>Scores in jedem Head</translation>
    </message>
    <message>
        <source>How a number is computed</source>
        <translation>Wie eine Zahl berechnet wird</translation>
    </message>
    <message>
        <source>Who wrote a logit</source>
        <translation>Wer einen Logit geschrieben hat</translation>
    </message>
    <message>
        <source>Map of the heads</source>
        <translation>Karte der Heads</translation>
    </message>
    <message>
        <source>Attention rollout</source>
        <translation>Attention-Rollout</translation>
    </message>
    <message>
        <source>Attention flow</source>
        <translation>Attention-Flow</translation>
    </message>
    <message>
        <source>Shapes of all matrices</source>
        <translation>Formen aller Matrizen</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>%1 wird gespeichert …</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>Nicht speichern</translation>
    </message>
    <message>
        <source>%1 was not saved.</source>
        <translation>%1 wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>looks at itself</source>
        <translation>schaut auf sich selbst</translation>
    </message>
    <message>
        <source>looks at the previous token</source>
        <translation>schaut auf das vorige Token</translation>
    </message>
    <message>
        <source>looks two tokens back</source>
        <translation>schaut zwei Tokens zurück</translation>
    </message>
    <message>
        <source>looks three tokens back</source>
        <translation>schaut drei Tokens zurück</translation>
    </message>
    <message>
        <source>looks at the first token</source>
        <translation>schaut auf das erste Token</translation>
    </message>
    <message>
        <source>looks at the same token elsewhere</source>
        <translation>schaut auf dasselbe Token anderswo</translation>
    </message>
    <message>
        <source>expected a list of 1 to {} numbers, found {}</source>
        <translation>erwartet: eine Liste von 1 bis {} Zahlen; gefunden: {}</translation>
    </message>
    <message>
        <source>expected a colour such as &quot;#d55e00&quot;, found {}</source>
        <translation>erwartet: eine Farbe wie &quot;#d55e00&quot;; gefunden: {}</translation>
    </message>
    <message>
        <source>leaves {} of {} numbers without a piece</source>
        <translation>lässt {} von {} Nummern ohne Stück</translation>
    </message>
    <message>
        <source>is spread over more than {} files</source>
        <translation>ist auf mehr als {} Dateien verteilt</translation>
    </message>
    <message>
        <source>does not stand row by row in the file, and of such tensors no more than {} million numbers are put in order</source>
        <translation>steht nicht Zeile für Zeile in der Datei, und von solchen Tensoren werden nicht mehr als {} Millionen Zahlen geordnet</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Take %1 of %2 from “%3”</source>
        <translation>%1 von %2 aus „%3“ einsetzen</translation>
    </message>
    <message>
        <source>Which matrix of the head or of its block is taken from the other text</source>
        <translation>Welche Matrix des Heads oder seines Blocks aus dem anderen Text eingesetzt wird</translation>
    </message>
    <message>
        <source>Put it in the place of what is computed</source>
        <translation>An die Stelle des Berechneten setzen</translation>
    </message>
    <message>
        <source>Puts it in the place of what is computed: undo takes it out again</source>
        <translation>Setzt es an die Stelle des Berechneten; Rückgängig nimmt es wieder heraus</translation>
    </message>
    <message>
        <source>%1 taken from “%2”</source>
        <translation>%1 aus „%2“ eingesetzt</translation>
    </message>
    <message>
        <source>Nothing is selected, so this is asked about the largest number of the output: click any number to ask about it.</source>
        <translation>Nichts ist ausgewählt, daher wird nach der größten Zahl der Ausgabe gefragt: Ein Klick auf eine Zahl fragt nach ihr.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>put in as {}</source>
        <translation>eingesetzt als {}</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>„{}“</translation>
    </message>
    <message>
        <source>State {}</source>
        <translation>Zustand {}</translation>
    </message>
    <message>
        <source>place </source>
        <translation>Platz </translation>
    </message>
    <message>
        <source>{}: </source>
        <translation>{}: </translation>
    </message>
    <message>
        <source>(x − mean) ÷ √(variance + ε) · γ + β, each token for itself; RMSNorm: x ÷ √(mean of squares + ε) · γ</source>
        <translation>(x − Mittel) ÷ √(Varianz + ε) · γ + β, jedes Token für sich; RMSNorm: x ÷ √(mittleres Quadrat + ε) · γ</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>(x − mean) ÷ √(variance + ε) · γ + β</source>
        <translation>(x − Mittel) ÷ √(Varianz + ε) · γ + β</translation>
    </message>
    <message>
        <source>x ÷ √(mean of squares + ε) · γ</source>
        <translation>x ÷ √(mittleres Quadrat + ε) · γ</translation>
    </message>
    <message>
        <source>is nothing that this block has</source>
        <translation>gibt es in diesem Block nicht</translation>
    </message>
    <message>
        <source>Taken from “{}”, put in the place of what is computed here: {} is {}.</source>
        <translation>Aus „{}“ übernommen und an die Stelle dessen gesetzt, was hier berechnet wird: {} ist {}.</translation>
    </message>
    <message>
        <source>have patches, rows that are taken from another text: take them out before training</source>
        <translation>haben Zeilen, die aus einem anderen Text eingesetzt sind: Nehmen Sie sie vor dem Training heraus</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>its maps have no room: at this width the figure is at least {} in ({} mm) high</source>
        <translation>die Heatmaps haben keinen Platz: Bei dieser Breite ist die Abbildung mindestens {} Zoll ({} mm) hoch</translation>
    </message>
    <message>
        <source>%1, continued</source>
        <translation>%1, Fortsetzung</translation>
    </message>
    <message>
        <source>Sheet %1 · %2</source>
        <translation>Blatt %1 · %2</translation>
    </message>
    <message>
        <source>The lecture is over. %1 goes on with it at step %2 of “%3”.</source>
        <translation>Die Vorlesung ist vorbei. %1 setzt sie bei Schritt %2 von „%3“ fort.</translation>
    </message>
    <message>
        <source>The lesson waits</source>
        <translation>Die Lektion wartet</translation>
    </message>
    <message>
        <source>%1 of heads %2 of %3</source>
        <translation>%1 der Heads %2 von %3</translation>
    </message>
    <message>
        <source>%1 of heads %2</source>
        <translation>%1 der Heads %2</translation>
    </message>
    <message>
        <source>there is no block {}, the last one is {}</source>
        <translation>es gibt keinen Block {}, der letzte ist {}</translation>
    </message>
    <message>
        <source>there is no head {}, the last one is {}</source>
        <translation>es gibt keinen Head {}, der letzte ist {}</translation>
    </message>
    <message>
        <source>the session has none: what makes it is not switched on</source>
        <translation>die Sitzung hat keine: Was sie erzeugt, ist nicht eingeschaltet</translation>
    </message>
    <message>
        <source>The colours are logarithmic, from %1 to %2.</source>
        <translation>Die Farben sind logarithmisch, von %1 bis %2.</translation>
    </message>
    <message>
        <source>The colours grow with the square root, from %1 to %2.</source>
        <translation>Die Farben wachsen mit der Quadratwurzel, von %1 bis %2.</translation>
    </message>
    <message>
        <source>as in the window</source>
        <translation>wie im Fenster</translation>
    </message>
    <message>
        <source>%1, reversed</source>
        <translation>%1, umgekehrt</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Auto</translation>
    </message>
    <message>
        <source>For signed numbers a map with a middle is centred on zero; another one reaches from the least to the largest.</source>
        <translation>Für Zahlen mit Vorzeichen liegt die Mitte einer Farbskala mit Mitte auf null; jede andere reicht von der kleinsten bis zur größten.</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>square root</source>
        <translation>Quadratwurzel</translation>
    </message>
    <message>
        <source>Norm of the colours</source>
        <translation>Normierung der Farben</translation>
    </message>
    <message>
        <source>How numbers become colours. A logarithm or a root tells small numbers apart, where many tokens share the attention.</source>
        <translation>Wie aus Zahlen Farben werden. Ein Logarithmus oder eine Wurzel unterscheidet kleine Zahlen, wo sich viele Tokens die Aufmerksamkeit teilen.</translation>
    </message>
    <message>
        <source>as usual, or 0, 0.5</source>
        <translation>wie üblich, oder 0, 0.5</translation>
    </message>
    <message>
        <source>Limits of the numbers that are shown</source>
        <translation>Grenzen der gezeigten Zahlen</translation>
    </message>
    <message>
        <source>Colours reach as far as the numbers that are shown: from 0 to the largest, or as far on both sides of 0</source>
        <translation>Die Farben reichen so weit wie die gezeigten Zahlen: von 0 bis zur größten oder zu beiden Seiten von 0 gleich weit</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>a logarithmic scale needs numbers of 0 and more, and these begin at {}</source>
        <translation>eine logarithmische Skala braucht Zahlen ab 0, und diese beginnen bei {}</translation>
    </message>
    <message>
        <source>logarithmic colours</source>
        <translation>logarithmische Farben</translation>
    </message>
    <message>
        <source>colours by square roots</source>
        <translation>Farben nach der Quadratwurzel</translation>
    </message>
    <message>
        <source>expected the lowest and the highest number of the colours, or &quot;auto&quot;, found {}</source>
        <translation>erwartet: die kleinste und die größte Zahl der Farben oder &quot;auto&quot;; gefunden: {}</translation>
    </message>
    <message>
        <source>Lines of all heads in one</source>
        <translation>Linien aller Heads in einem</translation>
    </message>
    <message>
        <source>lines in one picture</source>
        <translation>Linien in einem Bild</translation>
    </message>
    <message>
        <source>logarithmic colours, from %1 up</source>
        <translation>logarithmische Farben, ab %1</translation>
    </message>
    <message>
        <source>has a name of {} bytes, at most {} are read</source>
        <translation>hat einen Namen von {} Byte, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>layers that attend to an encoder, too</source>
        <translation>Schichten, die auch auf einen Encoder achten</translation>
    </message>
    <message>
        <source>a penalty on distances (ALiBi)</source>
        <translation>einen Abzug für Abstände (ALiBi)</translation>
    </message>
    <message>
        <source>attention within chunks</source>
        <translation>Aufmerksamkeit innerhalb von Abschnitten</translation>
    </message>
    <message>
        <source>queries, keys and values that are clipped</source>
        <translation>Queries, Keys und Values, die begrenzt werden</translation>
    </message>
    <message>
        <source>a decoder that reads what its encoder makes</source>
        <translation>einen Decoder, der liest, was der Encoder erzeugt</translation>
    </message>
    <message>
        <source>keys and values that all heads share, packed with the queries</source>
        <translation>Keys und Values, die sich alle Heads teilen, mit den Queries zusammengepackt</translation>
    </message>
    <message>
        <source>positions of another kind</source>
        <translation>Positionen einer anderen Art</translation>
    </message>
    <message>
        <source>layers whose heads have been pruned</source>
        <translation>Schichten, aus denen Heads entfernt wurden (Pruning)</translation>
    </message>
    <message>
        <source>rotary positions of neighbouring columns</source>
        <translation>Rotary-Positionen benachbarter Spalten</translation>
    </message>
    <message>
        <source>values that turn with their places</source>
        <translation>Values, die sich mit ihren Plätzen drehen</translation>
    </message>
    <message>
        <source>scores that are not divided by √d_k</source>
        <translation>Scores, die nicht durch √d_k geteilt werden</translation>
    </message>
    <message>
        <source>layers that do not turn queries and keys</source>
        <translation>Schichten, die Queries und Keys nicht drehen</translation>
    </message>
    <message>
        <source>norms after its halves, as GPT-1 has them</source>
        <translation>Normen nach seinen Hälften, wie GPT-1 sie hat</translation>
    </message>
    <message>
        <source>taken for granted of {}, as nothing says it: {}</source>
        <translation>vorausgesetzt von {}, da nichts es sagt: {}</translation>
    </message>
    <message>
        <source>says nothing of its layer {} in layer_types</source>
        <translation>sagt in layer_types nichts über die Schicht {}</translation>
    </message>
    <message>
        <source>has a layer {} of the type {} (layer_types), which no session can say</source>
        <translation>hat eine Schicht {} des Typs {} (layer_types), was keine Sitzung ausdrücken kann</translation>
    </message>
    <message>
        <source>has a {} that is no object</source>
        <translation>hat ein {}, das kein Objekt ist</translation>
    </message>
    <message>
        <source>has other rotary positions in other layers ({}), and does not say which is which (layer_types)</source>
        <translation>hat in anderen Schichten andere Rotary-Positionen ({}) und sagt nicht, welche wo (layer_types)</translation>
    </message>
    <message>
        <source>has rotary positions that are scaled ({}: {}), which no session can say</source>
        <translation>hat skalierte Rotary-Positionen ({}: {}), was keine Sitzung ausdrücken kann</translation>
    </message>
    <message>
        <source>multiplies embedding, scores, residuals or logits by factors of its own</source>
        <translation>multipliziert Embedding, Scores, Residuen oder Logits mit eigenen Faktoren</translation>
    </message>
    <message>
        <source>turns neighbouring columns of queries and keys together, not the halves of a head</source>
        <translation>dreht benachbarte Spalten von Queries und Keys zusammen, nicht die Hälften eines Heads</translation>
    </message>
    <message>
        <source>is a mixture of experts</source>
        <translation>ist ein Mixture of Experts</translation>
    </message>
    <message>
        <source>has its norms before its halves, not after them</source>
        <translation>hat die Normen vor den Hälften, nicht danach</translation>
    </message>
    <message>
        <source>normalises what a half gives before it is added</source>
        <translation>normiert, was eine Hälfte ergibt, bevor es addiert wird</translation>
    </message>
    <message>
        <source>turns queries and keys by their places (rotary positions)</source>
        <translation>dreht Queries und Keys nach ihren Plätzen (Rotary-Positionen)</translation>
    </message>
    <message>
        <source>adds to the scores something learned for each distance</source>
        <translation>addiert zu den Scores etwas für jeden Abstand Gelerntes</translation>
    </message>
    <message>
        <source>adds more than words, places and kinds of token to X</source>
        <translation>addiert zu X mehr als Wörter, Plätze und Arten von Tokens</translation>
    </message>
    <message>
        <source>does not let every token attend to every other one</source>
        <translation>lässt nicht jedes Token auf jedes andere achten</translation>
    </message>
    <message>
        <source>has another attention than softmax of all scores</source>
        <translation>hat eine andere Aufmerksamkeit als Softmax aller Scores</translation>
    </message>
    <message>
        <source>scales what each half gives by learned numbers (LayerScale)</source>
        <translation>skaliert, was jede Hälfte ergibt, mit gelernten Zahlen (LayerScale)</translation>
    </message>
    <message>
        <source>packs queries with keys and values that all heads share</source>
        <translation>packt Queries mit Keys und Values zusammen, die sich alle Heads teilen</translation>
    </message>
    <message>
        <source>turns queries and keys by places in three dimensions</source>
        <translation>dreht Queries und Keys nach Plätzen in drei Dimensionen</translation>
    </message>
    <message>
        <source>does not turn queries and keys in some of its layers (no_rope_layers)</source>
        <translation>dreht Queries und Keys in manchen Schichten nicht (no_rope_layers)</translation>
    </message>
    <message>
        <source>has a decoder that reads what its encoder makes</source>
        <translation>hat einen Decoder, der liest, was der Encoder erzeugt</translation>
    </message>
    <message>
        <source>has layers with a state in place of attention</source>
        <translation>hat Schichten mit einem Zustand statt Aufmerksamkeit</translation>
    </message>
    <message>
        <source>has LayerNorm without biases, one for both halves, which stand side by side, and interleaved rotary positions</source>
        <translation>hat LayerNorm ohne Biases, eine für beide Hälften, die nebeneinander stehen, und verschränkte Rotary-Positionen</translation>
    </message>
    <message>
        <source>has layers between the others that attend to pictures</source>
        <translation>hat zwischen den anderen Schichten, die auf Bilder achten</translation>
    </message>
    <message>
        <source>has LayerNorm without gains and biases</source>
        <translation>hat LayerNorm ohne Verstärkungen und Biases</translation>
    </message>
    <message>
        <source>has LayerNorm with biases in place of RMSNorm</source>
        <translation>hat LayerNorm mit Biases statt RMSNorm</translation>
    </message>
    <message>
        <source>reads states, actions and returns, not words</source>
        <translation>liest Zustände, Aktionen und Erträge, keine Wörter</translation>
    </message>
    <message>
        <source>has norms that do not take off the mean</source>
        <translation>hat Normen, die das Mittel nicht abziehen</translation>
    </message>
    <message>
        <source>has its norms after its halves, not before them</source>
        <translation>hat die Normen nach den Hälften, nicht davor</translation>
    </message>
    <message>
        <source>has no biases but one behind its attention in the last layer</source>
        <translation>hat keinen Bias außer einem hinter der Aufmerksamkeit der letzten Schicht</translation>
    </message>
    <message>
        <source>computes with whole numbers</source>
        <translation>rechnet mit ganzen Zahlen</translation>
    </message>
    <message>
        <source>adds places between its layers</source>
        <translation>addiert Plätze zwischen den Schichten</translation>
    </message>
    <message>
        <source>has another activation (quick_gelu)</source>
        <translation>hat eine andere Aktivierung (quick_gelu)</translation>
    </message>
    <message>
        <source>may have another activation (gelu_tanh)</source>
        <translation>hat vielleicht eine andere Aktivierung (gelu_tanh)</translation>
    </message>
    <message>
        <source>reads what convolutions make</source>
        <translation>liest, was Faltungen erzeugen</translation>
    </message>
    <message>
        <source>is a model of the kind {}, which has tensor names of {} but {}: it would be computed wrongly</source>
        <translation>ist ein Modell der Art {} mit Tensornamen von {}, doch es {}: Es würde falsch berechnet</translation>
    </message>
    <message>
        <source>rotary base {}</source>
        <translation>Rotary-Basis {}</translation>
    </message>
    <message>
        <source>{} says {} layers, the file has {}</source>
        <translation>{} sagt {} Schichten, die Datei hat {}</translation>
    </message>
    <message>
        <source>{} describes several models: what it says under {} is taken</source>
        <translation>{} beschreibt mehrere Modelle: Genommen wird, was dort unter {} steht</translation>
    </message>
    <message>
        <source>is {} features wide, where {} says {} ({}): it is that of another model</source>
        <translation>ist {} Merkmale breit, {} sagt {} ({}): Sie gehört zu einem anderen Modell</translation>
    </message>
    <message>
        <source>has queries of {} columns, where {} says {} heads of {} ({})</source>
        <translation>hat Queries mit {} Spalten, {} sagt {} Heads mit je {} ({})</translation>
    </message>
    <message>
        <source>does not say how many heads it has (num_attention_heads under {} in {}): say it (headscope import --heads)</source>
        <translation>sagt nicht, wie viele Heads es hat (num_attention_heads unter {} in {}): Geben Sie es an (headscope import --heads)</translation>
    </message>
    <message>
        <source>factors of its own on embedding, scores, residuals or logits</source>
        <translation>eigene Faktoren auf Embedding, Scores, Residuen oder Logits</translation>
    </message>
    <message>
        <source>a learned scale of what each half gives (LayerScale)</source>
        <translation>eine gelernte Skalierung dessen, was jede Hälfte ergibt (LayerScale)</translation>
    </message>
    <message>
        <source>has quantised weights: {} holds {} numbers, which are not its weights without their scales; save it in float32, float16 or bfloat16</source>
        <translation>hat quantisierte Gewichte: {} enthält {}-Zahlen, die ohne ihre Skalen nicht die Gewichte sind; speichern Sie es in float32, float16 oder bfloat16</translation>
    </message>
    <message>
        <source>is that of {}, which cuts texts in another way than GPT-2 and RoBERTa: only a tokenizer.json beside it says how</source>
        <translation>ist die von {}, das Texte anders zerlegt als GPT-2 und RoBERTa: Nur eine tokenizer.json daneben sagt, wie</translation>
    </message>
    <message>
        <source>lacks {}, which stands around every text</source>
        <translation>hat kein {}, das um jeden Text steht</translation>
    </message>
    <message>
        <source>has {} in a layer, which the family {} has no place for: it is another model, and would be computed wrongly</source>
        <translation>hat {} in einer Schicht, wofür die Familie {} keinen Platz hat: Es ist ein anderes Modell und würde falsch berechnet</translation>
    </message>
    <message>
        <source>has {} in a layer that is not whole, or none of the family {}: without that layer it would be computed wrongly</source>
        <translation>hat {} in einer Schicht, die nicht vollständig oder keine der Familie {} ist: Ohne diese Schicht würde es falsch berechnet</translation>
    </message>
    <message>
        <source>has {} beside its embedding, which the family {} has no place for: it is another model, and would be computed wrongly</source>
        <translation>hat {} neben seinem Embedding, wofür die Familie {} keinen Platz hat: Es ist ein anderes Modell und würde falsch berechnet</translation>
    </message>
    <message>
        <source>has an embedding of words and none of places, unlike the family {}: it is another model, and would be computed wrongly</source>
        <translation>hat ein Embedding von Wörtern und keines von Plätzen, anders als die Familie {}: Es ist ein anderes Modell und würde falsch berechnet</translation>
    </message>
    <message>
        <source>lacks {} in its layer {}, which the family {} has: it is another model, and would be computed wrongly</source>
        <translation>hat kein {} in der Schicht {}, das die Familie {} hat: Es ist ein anderes Modell und würde falsch berechnet</translation>
    </message>
    <message>
        <source>has a norm with a bias ({}), as LayerNorm has it: the family {} has RMSNorm, so it is another model, and would be computed wrongly</source>
        <translation>hat eine Norm mit Bias ({}), wie LayerNorm sie hat: Die Familie {} hat RMSNorm, also ist es ein anderes Modell und würde falsch berechnet</translation>
    </message>
    <message>
        <source>is a model of the kind {}, as {} is, by its model_type, and its tensors have the names of {}: which it is, is not clear</source>
        <translation>ist nach seinem model_type ein Modell der Art {} wie {}, doch die Tensoren haben die Namen von {}: Was davon es ist, ist nicht klar</translation>
    </message>
    <message>
        <source>Words to use: %1</source>
        <translation>Bekannte Wörter: %1</translation>
    </message>
    <message>
        <source>Undone: %1 · Redo: %2</source>
        <translation>Rückgängig gemacht: %1 · Wiederherstellen: %2</translation>
    </message>
    <message>
        <source>Redone: %1 · Undo: %2</source>
        <translation>Wiederhergestellt: %1 · Rückgängig: %2</translation>
    </message>
    <message>
        <source>those of {} tokens have no room to be told apart here: choose some of the tokens, or a heatmap</source>
        <translation>die von {} Tokens lassen sich hier aus Platzmangel nicht unterscheiden: Wählen Sie einige der Tokens oder eine Heatmap</translation>
    </message>
    <message>
        <source>no font here is called “%1”; another one stands in for it</source>
        <translation>hier gibt es keine Schrift „%1“; eine andere vertritt sie</translation>
    </message>
    <message>
        <source>no font here has %1</source>
        <translation>keine Schrift hier enthält %1</translation>
    </message>
    <message>
        <source>a PDF cannot take in the coloured letters %1: they stay blank, and are seen in a PNG</source>
        <translation>ein PDF kann die farbigen Zeichen %1 nicht aufnehmen: Sie bleiben leer und sind in einem PNG zu sehen</translation>
    </message>
    <message>
        <source>none of them is called &quot;{}&quot;</source>
        <translation>keines davon heißt „{}“</translation>
    </message>
    <message>
        <source>expected the name of a font, without {}, found {}</source>
        <translation>erwartet: der Name einer Schrift, ohne {}; gefunden: {}</translation>
    </message>
    <message>
        <source>Trained models, a folder by its config.json (*.safetensors config.json *.index.json *.npz *.pt *.pth *.bin *.ckpt *.tar)</source>
        <translation>Trainierte Modelle, ein Ordner mit seiner config.json (*.safetensors config.json *.index.json *.npz *.pt *.pth *.bin *.ckpt *.tar)</translation>
    </message>
    <message>
        <source>there are more than {} objects or {} lists before this</source>
        <translation>davor stehen mehr als {} Objekte oder {} Listen</translation>
    </message>
    <message>
        <source>holds numbers that are added to the scores, which no session can say: expected marks, or 0 and −∞</source>
        <translation>enthält Zahlen, die zu den Scores addiert werden, was keine Sitzung ausdrücken kann; erwartet: Marken, oder 0 und −∞</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({},) or ({}, {}): a mark for each key, or for each query and key</source>
        <translation>hat die Form {}, erwartet: ({},) oder ({}, {}): eine Marke für jeden Key oder für jede Query und jeden Key</translation>
    </message>
    <message>
        <source>of {} layers the first is taken, for what stands between them is not known; --layers takes others</source>
        <translation>von {} Schichten wird die erste genommen, denn was zwischen ihnen steht, ist nicht bekannt; --layers nimmt andere</translation>
    </message>
    <message>
        <source>the mask is {} of the file, turned around: so its output comes out</source>
        <translation>die Maske ist {} der Datei, umgekehrt gelesen: So ergibt sich die Ausgabe</translation>
    </message>
    <message>
        <source>does not say how many heads it has, and none of those it could have gives its output: {}</source>
        <translation>sagt nicht, wie viele Heads es hat, und keine mögliche Anzahl ergibt seine Ausgabe: {}</translation>
    </message>
    <message>
        <source>no settings give the output {} of the file: {}</source>
        <translation>keine Einstellungen ergeben die Ausgabe {} der Datei: {}</translation>
    </message>
    <message>
        <source>off by at least {}</source>
        <translation>Abweichung mindestens {}</translation>
    </message>
    <message>
        <source>nothing else was to be tried, all is said</source>
        <translation>mehr war nicht zu probieren, alles ist angegeben</translation>
    </message>
    <message>
        <source>tried: {}</source>
        <translation>probiert: {}</translation>
    </message>
    <message>
        <source>was it computed in training, with dropout? model.eval() first</source>
        <translation>wurde sie im Training berechnet, mit Dropout? Erst model.eval()</translation>
    </message>
    <message>
        <source>not used: {}</source>
        <translation>nicht verwendet: {}</translation>
    </message>
    <message>
        <source>of several modules {} is the one that gives the output</source>
        <translation>von mehreren Modulen ergibt {} die Ausgabe</translation>
    </message>
    <message>
        <source>of several modules {} is taken, not {}: --prefix says which</source>
        <translation>von mehreren Modulen wird {} genommen, nicht {}: --prefix sagt, welches</translation>
    </message>
    <message>
        <source>is a batch of several sequences, {}: save one of them, x[:1] where batches come first and x[:, :1] where tokens do, and the output of it</source>
        <translation>ist ein Batch aus mehreren Sequenzen, {}: Speichern Sie eine davon, x[:1], wo der Batch zuerst steht, und x[:, :1], wo die Tokens zuerst stehen, und deren Ausgabe</translation>
    </message>
    <message>
        <source>of the {} sequences of {} the first is taken</source>
        <translation>von den {} Sequenzen von {} wird die erste genommen</translation>
    </message>
    <message>
        <source>has no tensor whose name begins with {}</source>
        <translation>hat keinen Tensor, dessen Name mit {} beginnt</translation>
    </message>
    <message>
        <source>heads {}</source>
        <translation>Heads {}</translation>
    </message>
    <message>
        <source>{} (type {})</source>
        <translation>{} (Typ {})</translation>
    </message>
    <message>
        <source>records of several fields</source>
        <translation>Datensätze aus mehreren Feldern</translation>
    </message>
    <message>
        <source>holds {}, expected bool, int8 to int64, uint8 to uint64 or float16 to float64</source>
        <translation>enthält {}, erwartet: bool, int8 bis int64, uint8 bis uint64 oder float16 bis float64</translation>
    </message>
    <message>
        <source>is a pipe, expected a plain file</source>
        <translation>ist eine Pipe, erwartet: eine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>is a device, expected a plain file</source>
        <translation>ist ein Gerät, erwartet: eine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>is JSON, but neither a session nor a lesson nor the index of a model</source>
        <translation>ist JSON, aber weder eine Sitzung noch eine Lektion noch das Verzeichnis eines Modells</translation>
    </message>
    <message>
        <source>is a text, a table of numbers perhaps: neither a session nor a model</source>
        <translation>ist ein Text, vielleicht eine Tabelle von Zahlen: weder eine Sitzung noch ein Modell</translation>
    </message>
    <message>
        <source>is a file of tensors (safetensors)</source>
        <translation>ist eine Datei mit Tensoren (safetensors)</translation>
    </message>
    <message>
        <source>is a picture without a session in it</source>
        <translation>ist ein Bild ohne Sitzung darin</translation>
    </message>
    <message>
        <source>is in no format that is known here</source>
        <translation>ist in keinem Format, das hier bekannt ist</translation>
    </message>
    <message>
        <source>is a web page in place of the file: download it anew, perhaps one has to sign in for it</source>
        <translation>ist eine Webseite an Stelle der Datei: Laden Sie sie noch einmal herunter, vielleicht muss man sich dafür anmelden</translation>
    </message>
    <message>
        <source>is a model of ONNX or TensorFlow; expected safetensors, .npz or .pt</source>
        <translation>ist ein Modell von ONNX oder TensorFlow; erwartet: safetensors, .npz oder .pt</translation>
    </message>
    <message>
        <source>is a tar archive: unpack it first</source>
        <translation>ist ein tar-Archiv: Packen Sie es erst aus</translation>
    </message>
    <message>
        <source>is a session of Headscope</source>
        <translation>ist eine Sitzung von Headscope</translation>
    </message>
    <message>
        <source>is a lesson of Headscope</source>
        <translation>ist eine Lektion von Headscope</translation>
    </message>
    <message>
        <source>is the index of a model</source>
        <translation>ist das Verzeichnis eines Modells</translation>
    </message>
    <message>
        <source>is an array of NumPy: it can be imported as numbers</source>
        <translation>ist ein Array von NumPy: Es lässt sich als Zahlen importieren</translation>
    </message>
    <message>
        <source>is a zip archive, as .npz and .pt are</source>
        <translation>ist ein zip-Archiv, wie .npz und .pt es sind</translation>
    </message>
    <message>
        <source>is a Git LFS pointer in place of the file: fetch that with &quot;git lfs pull&quot;</source>
        <translation>ist ein Zeiger von Git LFS an Stelle der Datei: Holen Sie diese mit „git lfs pull“</translation>
    </message>
    <message>
        <source>is compressed (gzip): unpack it first</source>
        <translation>ist komprimiert (gzip): Packen Sie es erst aus</translation>
    </message>
    <message>
        <source>is compressed (bzip2): unpack it first</source>
        <translation>ist komprimiert (bzip2): Packen Sie es erst aus</translation>
    </message>
    <message>
        <source>is compressed (xz): unpack it first</source>
        <translation>ist komprimiert (xz): Packen Sie es erst aus</translation>
    </message>
    <message>
        <source>is compressed (zstd): unpack it first</source>
        <translation>ist komprimiert (zstd): Packen Sie es erst aus</translation>
    </message>
    <message>
        <source>is a 7z archive: unpack it first</source>
        <translation>ist ein 7z-Archiv: Packen Sie es erst aus</translation>
    </message>
    <message>
        <source>is a RAR archive: unpack it first</source>
        <translation>ist ein RAR-Archiv: Packen Sie es erst aus</translation>
    </message>
    <message>
        <source>is a JPEG picture, which holds no session</source>
        <translation>ist ein JPEG-Bild, das keine Sitzung enthält</translation>
    </message>
    <message>
        <source>holds {}, expected numbers</source>
        <translation>enthält {}, erwartet: Zahlen</translation>
    </message>
    <message>
        <source>is a zip archive that holds neither arrays of NumPy nor what torch.save writes</source>
        <translation>ist ein zip-Archiv, das weder Arrays von NumPy enthält noch, was torch.save schreibt</translation>
    </message>
    <message>
        <source>ends within its header: it breaks off, as what was not downloaded as a whole</source>
        <translation>endet in ihrem Kopf: Sie bricht ab wie etwas, das nicht ganz heruntergeladen wurde</translation>
    </message>
    <message>
        <source>ends {} bytes further on than the file, which was not downloaded as a whole</source>
        <translation>endet {} Byte hinter der Datei, die nicht ganz heruntergeladen wurde</translation>
    </message>
    <message>
        <source>has a number that is NaN</source>
        <translation>enthält eine Zahl, die NaN ist</translation>
    </message>
    <message>
        <source>what {} makes</source>
        <translation>was {} erzeugt</translation>
    </message>
    <message>
        <source>holds no dictionary of tensors, but what {} makes, and nothing is called here; save the state_dict()</source>
        <translation>enthält kein Dictionary von Tensoren, sondern was {} erzeugt, und hier wird nichts aufgerufen; speichern Sie das state_dict()</translation>
    </message>
    <message>
        <source>is a zip archive without its end: it breaks off, as what was not downloaded as a whole</source>
        <translation>ist ein zip-Archiv ohne sein Ende: Es bricht ab wie etwas, das nicht ganz heruntergeladen wurde</translation>
    </message>
    <message>
        <source>is too much: training steps times heads are {} up to here, at most {} are played</source>
        <translation>ist zu viel: Trainingsschritte mal Heads sind bis hier {}, höchstens {} werden gespielt</translation>
    </message>
    <message>
        <source>with two decimals</source>
        <translation>mit zwei Dezimalen</translation>
    </message>
    <message>
        <source>its first field is empty: a number is missing there, or the numbers beside it and below are names; write a letter into them if they are</source>
        <translation>das erste Feld ist leer: Dort fehlt eine Zahl, oder die Zahlen daneben und darunter sind Namen; sind es Namen, schreiben Sie in jeden einen Buchstaben</translation>
    </message>
    <message>
        <source>the first number of each line</source>
        <translation>die erste Zahl jeder Zeile</translation>
    </message>
    <message>
        <source>counts from 0 and may be names or numbers; write 0.0 for a number, or a letter into each name</source>
        <translation>zählt von 0 an und kann ein Name oder eine Zahl sein; schreiben Sie 0.0 für eine Zahl oder einen Buchstaben in jeden Namen</translation>
    </message>
    <message>
        <source>“{}” groups thousands: write it without</source>
        <translation>„{}“ gruppiert Tausender: Schreiben Sie die Zahl ohne Trennzeichen</translation>
    </message>
    <message>
        <source>is an archive, as spreadsheets are: save the table as CSV</source>
        <translation>ist ein Archiv, wie Tabellenkalkulationen es speichern: Speichern Sie die Tabelle als CSV</translation>
    </message>
    <message>
        <source>is no text in UTF-8, UTF-16 or Windows-1252</source>
        <translation>ist kein Text in UTF-8, UTF-16 oder Windows-1252</translation>
    </message>
    <message>
        <source>, with names read as %1</source>
        <translation>, die Namen als %1 gelesen</translation>
    </message>
    <message>
        <source>Click a word to put it in the place of the one that is not known.</source>
        <translation>Klicken Sie ein Wort an, um es an die Stelle des unbekannten zu setzen.</translation>
    </message>
    <message>
        <source>only the attention {} is opened; what stands around it is left aside: {}</source>
        <translation>nur die Aufmerksamkeit {} wird geöffnet; was um sie steht, bleibt weg: {}</translation>
    </message>
    <message>
        <source>is a model of the kind {}, which {}: no session can say that</source>
        <translation>ist ein Modell der Art {}, das Folgendes tut: Es {}. Das kann keine Sitzung ausdrücken</translation>
    </message>
    <message>
        <source>is a model of the kind {}, which is not known here: its tensors have the names of no family</source>
        <translation>ist ein Modell der Art {}, die hier niemand kennt: Die Tensoren haben die Namen keiner Familie</translation>
    </message>
    <message>
        <source>has quantised weights ({}), which no session can say</source>
        <translation>hat quantisierte Gewichte ({}), was keine Sitzung ausdrücken kann</translation>
    </message>
    <message>
        <source>begins as a JSON list, and is none: {}</source>
        <translation>beginnt wie eine JSON-Liste und ist keine: {}</translation>
    </message>
    <message>
        <source>lacks {}, which the family {} has: it is another model, and would be computed wrongly</source>
        <translation>ihm fehlt {}, was die Familie {} hat: Es ist ein anderes Modell und würde falsch berechnet</translation>
    </message>
    <message>
        <source>has layers {} and {} and none between them: without those it would be computed wrongly</source>
        <translation>hat die Schichten {} und {} und keine dazwischen: Ohne diese würde es falsch berechnet</translation>
    </message>
    <message>
        <source>has {} in one layer and not in another ({} and {}): it is not whole, or another model</source>
        <translation>hat {} in einer Schicht und in einer anderen nicht ({} und {}): Es ist nicht vollständig oder ein anderes Modell</translation>
    </message>
    <message>
        <source>attention that looks ahead, too</source>
        <translation>Aufmerksamkeit, die auch nach vorn schaut</translation>
    </message>
    <message>
        <source>says {} where a number is expected ({})</source>
        <translation>sagt {}, wo eine Zahl erwartet wird ({})</translation>
    </message>
    <message>
        <source>its activation is {}, and {} as well: which is meant is not clear</source>
        <translation>ihre Aktivierung ist {} und auch {}: Welche gemeint ist, ist nicht klar</translation>
    </message>
    <message>
        <source>the readout is the embedding, as {} has it: {} is another matrix and is not used</source>
        <translation>das Readout ist das Embedding, wie {} es sagt: {} ist eine andere Matrix und wird nicht benutzt</translation>
    </message>
    <message>
        <source>numbers that are negated or conjugated when they are read</source>
        <translation>Zahlen, die beim Lesen negiert oder konjugiert werden</translation>
    </message>
    <message>
        <source>Start over at step 1</source>
        <translation>Bei Schritt 1 neu anfangen</translation>
    </message>
    <message>
        <source>Back to the starting values of this run, or to where a run that a file keeps was opened; there, once more, it starts over at step 1. Its curve stays to compare with</source>
        <translation>Zurück zu den Anfangswerten dieses Laufs oder dahin, wo ein Lauf aus einer Datei geöffnet wurde; dort noch einmal gedrückt, fängt er bei Schritt 1 neu an. Seine Kurve bleibt zum Vergleich</translation>
    </message>
    <message>
        <source>has length {}, expected {}, one for each step</source>
        <translation>hat die Länge {}, erwartet: {}, eine Zahl für jeden Schritt</translation>
    </message>
    <message>
        <source>has shape {}, expected {} as the weights</source>
        <translation>hat die Form {}, erwartet: {} wie die der Gewichte</translation>
    </message>
    <message>
        <source>is given, but SGD has no second moments</source>
        <translation>ist angegeben, aber SGD hat keine zweiten Momente</translation>
    </message>
    <message>
        <source>is missing: Adam has two moments</source>
        <translation>fehlt: Adam hat zwei Momente</translation>
    </message>
    <message>
        <source>has a negative number, but it is a mean of squares</source>
        <translation>enthält eine negative Zahl, ist aber ein Mittel von Quadraten</translation>
    </message>
    <message>
        <source>{} does not follow {} within {} steps</source>
        <translation>{} folgt nicht auf {} innerhalb von {} Schritten</translation>
    </message>
    <message>
        <source>is not a finite number at step {}</source>
        <translation>ist bei Schritt {} keine endliche Zahl</translation>
    </message>
    <message>
        <source>is missing: the state of a training is of one optimizer</source>
        <translation>fehlt: Der Stand eines Trainings gehört zu einem Optimierer</translation>
    </message>
    <message>
        <source>is {}, more than the {} steps</source>
        <translation>ist {}, mehr als die {} Schritte</translation>
    </message>
    <message>
        <source>is of the same weights as one before it</source>
        <translation>gehört zu denselben Gewichten wie ein Eintrag davor</translation>
    </message>
    <message>
        <source>has to be at least {} and below {}</source>
        <translation>muss mindestens {} und kleiner als {} sein</translation>
    </message>
    <message>
        <source>Head %1 has written %2 % of Y</source>
        <translation>Head %1 hat %2 % von Y geschrieben</translation>
    </message>
    <message>
        <source>How much of Y head %1 has written is not known</source>
        <translation>Wie viel von Y Head %1 geschrieben hat, ist nicht bekannt</translation>
    </message>
    <message>
        <source>+ head</source>
        <translation>+ Head</translation>
    </message>
    <message>
        <source>What each takes away</source>
        <translation>Was jeder mitnimmt</translation>
    </message>
    <message>
        <source>The output Y of each token, feature by feature: what each head has written, in its colour.</source>
        <translation>Die Ausgabe Y jedes Tokens, Merkmal für Merkmal: was jeder Head geschrieben hat, in seiner Farbe.</translation>
    </message>
    <message>
        <source>Who looks?</source>
        <translation>Wer schaut?</translation>
    </message>
    <message>
        <source>The tokens, one of them chosen: its numbers are the sliders, its row is framed in every heatmap.</source>
        <translation>Die Tokens, eines davon gewählt: seine Zahlen sind die Regler, seine Zeile ist in jeder Heatmap umrandet.</translation>
    </message>
    <message>
        <source>The token whose row is looked at</source>
        <translation>Das Token, dessen Zeile betrachtet wird</translation>
    </message>
    <message>
        <source>Add a token</source>
        <translation>Ein Token hinzufügen</translation>
    </message>
    <message>
        <source>Add a token after the chosen one</source>
        <translation>Ein Token nach dem gewählten hinzufügen</translation>
    </message>
    <message>
        <source>Look at the row of “%1”</source>
        <translation>Die Zeile von „%1“ ansehen</translation>
    </message>
    <message>
        <source>Who looks? One of %1 tokens:</source>
        <translation>Wer schaut? Eines von %1 Tokens:</translation>
    </message>
    <message>
        <source>The next word: %1</source>
        <translation>Das nächste Wort: %1</translation>
    </message>
    <message>
        <source>The most probable next word; a click adds it</source>
        <translation>Das wahrscheinlichste nächste Wort; ein Klick fügt es an</translation>
    </message>
    <message>
        <source>%1 · muted</source>
        <translation>%1 · stumm</translation>
    </message>
    <message>
        <source>Attention of head %1</source>
        <translation>Aufmerksamkeit von Head %1</translation>
    </message>
    <message>
        <source>Each row asks and each column answers: how much the token of the row looks at that of the column. A row adds up to 100 %.</source>
        <translation>Jede Zeile fragt, jede Spalte antwortet: wie sehr das Token der Zeile auf das der Spalte schaut. Eine Zeile ergibt zusammen 100 %.</translation>
    </message>
    <message>
        <source>“%1” looks at “%2”: %3 %</source>
        <translation>„%1“ schaut auf „%2“: %3 %</translation>
    </message>
    <message>
        <source>the keys are those of a second sequence, the memory</source>
        <translation>die Keys sind die einer zweiten Sequenz, des Memorys</translation>
    </message>
    <message>
        <source>heads share their keys and values</source>
        <translation>Heads teilen sich Keys und Values</translation>
    </message>
    <message>
        <source>residual connection</source>
        <translation>Residualverbindung</translation>
    </message>
    <message>
        <source>feed-forward network</source>
        <translation>Feed-Forward-Netz</translation>
    </message>
    <message>
        <source>Look is one click back</source>
        <translation>„Ansehen“ ist einen Klick entfernt</translation>
    </message>
    <message>
        <source>There is more: %1.</source>
        <translation>Es gibt mehr: %1.</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Who looks at whom? Each row is one query asking; it adds up to 100&#xa0;%.</source>
        <translation>Wer schaut auf wen? Jede Zeile ist eine Query, die fragt; sie ergibt zusammen 100&#xa0;%.</translation>
    </message>
    <message>
        <source>&lt;b&gt;What each takes away&lt;/b&gt; &amp;nbsp;Y</source>
        <translation>&lt;b&gt;Was jeder mitnimmt&lt;/b&gt; &amp;nbsp;Y</translation>
    </message>
    <message>
        <source>%1: features</source>
        <translation>%1: Merkmale</translation>
    </message>
    <message>
        <source>Who looks at whom, the sliders of one row and what comes out: nothing else.</source>
        <translation>Wer auf wen schaut, die Regler einer Zeile und was herauskommt: sonst nichts.</translation>
    </message>
    <message>
        <source>The steps of the selected head, from its queries and keys to its output.</source>
        <translation>Die Schritte des gewählten Heads, von seinen Queries und Keys bis zu seiner Ausgabe.</translation>
    </message>
    <message>
        <source>The workbench: all views, docks and bars.</source>
        <translation>Die Werkbank: alle Ansichten, Bereiche und Leisten.</translation>
    </message>
    <message>
        <source>How much is shown</source>
        <translation>Wie viel gezeigt wird</translation>
    </message>
    <message>
        <source>▶ Play</source>
        <translation>▶ Abspielen</translation>
    </message>
    <message>
        <source>Plays how the selected share of attention is computed</source>
        <translation>Spielt ab, wie der gewählte Anteil der Aufmerksamkeit berechnet wird</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>Lehren</translation>
    </message>
    <message>
        <source>L&amp;ook</source>
        <translation>Ansehen (&amp;1)</translation>
    </message>
    <message>
        <source>St&amp;eps</source>
        <translation>Schritte (&amp;2)</translation>
    </message>
    <message>
        <source>E&amp;verything</source>
        <translation>Alles (&amp;3)</translation>
    </message>
    <message>
        <source>Colour bar: from 0 to 100 %</source>
        <translation>Farbskala: von 0 bis 100 %</translation>
    </message>
    <message>
        <source>The stronger the colour, the more a token looks there</source>
        <translation>Je kräftiger die Farbe, desto mehr schaut ein Token dorthin</translation>
    </message>
    <message>
        <source>mask (%1)</source>
        <translation>Maske (%1)</translation>
    </message>
    <message>
        <source>%1 is no file but a pipe or a device.</source>
        <translation>%1 ist keine Datei, sondern eine Pipe oder ein Gerät.</translation>
    </message>
    <message>
        <source>What has changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>Keep these marks until the next change, and pin the state from before it</source>
        <translation>Diese Markierungen bis zur nächsten Änderung halten und den Zustand davor anheften</translation>
    </message>
    <message>
        <source>Keep what has changed in sight</source>
        <translation>Was sich geändert hat, sichtbar halten</translation>
    </message>
    <message>
        <source>column {}</source>
        <translation>Spalte {}</translation>
    </message>
    <message>
        <source> Nobody else&apos;s row changed.</source>
        <translation> Keine andere Zeile hat sich geändert.</translation>
    </message>
    <message>
        <source> The row of {} changed, too.</source>
        <translation> Auch die Zeile von {} hat sich geändert.</translation>
    </message>
    <message>
        <source> The rows of {} and {} changed, too.</source>
        <translation> Auch die Zeilen von {} und {} haben sich geändert.</translation>
    </message>
    <message>
        <source> All other rows changed, too.</source>
        <translation> Auch alle anderen Zeilen haben sich geändert.</translation>
    </message>
    <message>
        <source> {} other rows changed, too.</source>
        <translation> Auch {} andere Zeilen haben sich geändert.</translation>
    </message>
    <message>
        <source>{} now looks at {} more ({} → {}&#xa0;%) and at {} less ({} → {}&#xa0;%).</source>
        <translation>{} schaut nun mehr auf {} ({} → {} %) und weniger auf {} ({} → {} %).</translation>
    </message>
    <message>
        <source>{} now looks at {} more ({} → {}&#xa0;%).</source>
        <translation>{} schaut nun mehr auf {} ({} → {} %).</translation>
    </message>
    <message>
        <source>{} now looks at {} less ({} → {}&#xa0;%).</source>
        <translation>{} schaut nun weniger auf {} ({} → {} %).</translation>
    </message>
    <message>
        <source>Most in {}: {}</source>
        <translation>Am meisten in {}: {}</translation>
    </message>
    <message>
        <source>Only in {}: {}</source>
        <translation>Nur in {}: {}</translation>
    </message>
    <message>
        <source>Attention and output are the same as before.</source>
        <translation>Aufmerksamkeit und Ausgabe sind wie zuvor.</translation>
    </message>
    <message>
        <source>Attention is the same; what {} takes away changed, most in {} ({} → {}).</source>
        <translation>Die Aufmerksamkeit ist gleich; was {} mitnimmt, hat sich geändert, am meisten in {} ({} → {}).</translation>
    </message>
    <message>
        <source>Attention is the same; what the block hands on for {} changed, most in {} ({} → {}).</source>
        <translation>Die Aufmerksamkeit ist gleich; was der Block für {} weitergibt, hat sich geändert, am meisten in {} ({} → {}).</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
    <message>
        <source>has {} around its layers, which the family {} has no place for: it is another model, and would be computed wrongly</source>
        <translation>hat {} um seine Schichten herum, wofür die Familie {} keinen Platz hat: Es ist ein anderes Modell und würde falsch berechnet</translation>
    </message>
    <message>
        <source>has a norm without a bias ({}), unlike the family {}: it is another model, and would be computed wrongly</source>
        <translation>hat eine Norm ohne Bias ({}), anders als die Familie {}: Es ist ein anderes Modell und würde falsch berechnet</translation>
    </message>
    <message>
        <source>a norm before its layers</source>
        <translation>eine Norm vor den Schichten</translation>
    </message>
    <message>
        <source>places that each layer adds to its queries</source>
        <translation>Plätze, die jede Schicht zu ihren Queries addiert</translation>
    </message>
    <message>
        <source>says {} ({}) and {} ({}): which is meant is not clear</source>
        <translation>sagt {} ({}) und {} ({}): Welches gemeint ist, ist nicht klar</translation>
    </message>
    <message>
        <source>places count from 2, as RoBERTa&apos;s do: word 1 is all zeros, as its padding is</source>
        <translation>Plätze zählen ab 2 wie bei RoBERTa: Wort 1 besteht nur aus Nullen wie dessen Padding</translation>
    </message>
    <message>
        <source>keeps rotary angles ({}) that are not those of the base {} for {} columns of each head</source>
        <translation>enthält Rotary-Winkel ({}), die nicht die der Basis {} für {} Spalten jedes Heads sind</translation>
    </message>
    <message>
        <source>What Look does not show</source>
        <translation>Was „Ansehen“ nicht zeigt</translation>
    </message>
    <message>
        <source>does not say that it is a model with rotary positions (position_embedding_type in config.json)</source>
        <translation>sagt nicht, dass es ein Modell mit Rotary-Positionen ist (position_embedding_type in config.json)</translation>
    </message>
    <message>
        <source>has a norm behind its layers ({}), and {} says it has none: which is right is not clear</source>
        <translation>hat eine Norm hinter seinen Schichten ({}), und {} sagt, es habe keine: Was stimmt, ist nicht klar</translation>
    </message>
    <message>
        <source>a norm of its embedding</source>
        <translation>eine Norm seines Embeddings</translation>
    </message>
    <message>
        <source>rotary positions that are scaled</source>
        <translation>skalierte Rotary-Positionen</translation>
    </message>
    <message>
        <source>GPT-Neo</source>
        <translation>GPT-Neo</translation>
    </message>
    <message>
        <source>GPTModel of LLMs-from-scratch</source>
        <translation>GPTModel aus LLMs-from-scratch</translation>
    </message>
    <message>
        <source>GPT of Karpathy&apos;s lecture</source>
        <translation>GPT aus Karpathys Vorlesung</translation>
    </message>
    <message>
        <source>OPT</source>
        <translation>OPT</translation>
    </message>
    <message>
        <source>Llama as Meta names it</source>
        <translation>Llama mit Metas Namen</translation>
    </message>
    <message>
        <source>CLIP&apos;s text encoder</source>
        <translation>Text-Encoder von CLIP</translation>
    </message>
    <message>
        <source>Phi-3</source>
        <translation>Phi-3</translation>
    </message>
    <message>
        <source>ESM-2</source>
        <translation>ESM-2</translation>
    </message>
    <message>
        <source>keeps a mask ({}) that is not the one with which it would be computed</source>
        <translation>enthält eine Maske ({}), die nicht die ist, mit der es berechnet würde</translation>
    </message>
    <message>
        <source>says nothing of its layer {} in attention_types</source>
        <translation>sagt in attention_types nichts über die Schicht {}</translation>
    </message>
    <message>
        <source>has a layer {} of the type {} (attention_types), which no session can say</source>
        <translation>hat eine Schicht {} des Typs {} (attention_types), was keine Sitzung ausdrücken kann</translation>
    </message>
    <message>
        <source>holds two maps that read {}</source>
        <translation>enthält zwei lineare Abbildungen, die {} lesen</translation>
    </message>
    <message>
        <source>is that of the first of {} heads, expected {}</source>
        <translation>ist der des ersten von {} Heads; erwartet: {}</translation>
    </message>
    <message>
        <source>holds the queries of {} heads, and keys and values of {}, of {} columns each</source>
        <translation>enthält die Queries von {} Heads und die Keys und Values von {}, mit je {} Spalten</translation>
    </message>
    <message>
        <source>has no token {}, its mask (mask_token_id)</source>
        <translation>hat kein Token {}, seine Maske (mask_token_id)</translation>
    </message>
    <message>
        <source>the embedding is multiplied by {}, as the model does where no token is {} (token_dropout)</source>
        <translation>das Embedding ist mit {} multipliziert, wie es das Modell tut, wenn kein Token {} ist (token_dropout)</translation>
    </message>
    <message>
        <source>{} lacks queries, keys or values of its head {}</source>
        <translation>{} fehlen Queries, Keys oder Values seines Heads {}</translation>
    </message>
    <message>
        <source>a window of {} keys in every second layer</source>
        <translation>ein Fenster von {} Keys in jeder zweiten Schicht</translation>
    </message>
    <message>
        <source>scores divided by √d_k (in some copies of its code by √d_model)</source>
        <translation>Scores durch √d_k geteilt (in manchen Kopien seines Codes durch √d_model)</translation>
    </message>
    <message>
        <source>has queries of {} columns and {} features (d_model): it is one of several files that hold parts of each matrix</source>
        <translation>hat Queries mit {} Spalten und {} Merkmale (d_model): Es ist eine von mehreren Dateien, die Teile jeder Matrix enthalten</translation>
    </message>
    <message>
        <source>an embedding of another width than its layers</source>
        <translation>ein Embedding von anderer Breite als seine Schichten</translation>
    </message>
    <message>
        <source>Type…</source>
        <translation>Tippen…</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>Einen Satz tippen</translation>
    </message>
    <message>
        <source>Type another sentence with words of the vocabulary: attention and the next word follow</source>
        <translation>Einen anderen Satz aus Wörtern des Vokabulars tippen: Aufmerksamkeit und nächstes Wort folgen</translation>
    </message>
    <message>
        <source>a command, control, head, matrix, example, lesson or page of the manual</source>
        <translation>ein Befehl, Bedienelement, Head, eine Matrix, ein Beispiel, eine Lektion oder Handbuchseite</translation>
    </message>
    <message>
        <source>Nothing here is called “%1”.</source>
        <translation>Nichts heißt hier „%1“.</translation>
    </message>
    <message>
        <source>Search the manual for “%1”</source>
        <translation>Im Handbuch nach „%1“ suchen</translation>
    </message>
    <message>
        <source>control: where is it?</source>
        <translation>Bedienelement: Wo ist es?</translation>
    </message>
    <message>
        <source>example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>manual: %1</source>
        <translation>Handbuch: %1</translation>
    </message>
    <message>
        <source>demo, sample, gallery, get started</source>
        <translation>Demo, Muster, Galerie, Einstieg</translation>
    </message>
    <message>
        <source>hugging face, gpt-2, llama, checkpoint, load model</source>
        <translation>Hugging Face, GPT-2, Llama, Checkpoint, Modell laden</translation>
    </message>
    <message>
        <source>excel, spreadsheet, load data, read csv</source>
        <translation>Excel, Tabellenkalkulation, Daten laden, CSV lesen</translation>
    </message>
    <message>
        <source>png, svg, pdf, save image, save picture, screenshot, heatmap, print, latex</source>
        <translation>PNG, SVG, PDF, Bild speichern, Bildschirmfoto, Heatmap, drucken, LaTeX</translation>
    </message>
    <message>
        <source>gif, video, film, movie</source>
        <translation>GIF, Video, Film</translation>
    </message>
    <message>
        <source>homework, exercise, exam, handout</source>
        <translation>Hausaufgabe, Übung, Klausur, Handzettel</translation>
    </message>
    <message>
        <source>pytorch, safetensors, python, numpy</source>
        <translation>PyTorch, safetensors, Python, NumPy</translation>
    </message>
    <message>
        <source>revert, take back, mistake</source>
        <translation>zurücknehmen, Fehler, rückgängig</translation>
    </message>
    <message>
        <source>add word, new word, insert row, longer sentence</source>
        <translation>Wort hinzufügen, neues Wort, Zeile einfügen, längerer Satz</translation>
    </message>
    <message>
        <source>add word, new word, type a word</source>
        <translation>Wort hinzufügen, neues Wort, Wort tippen</translation>
    </message>
    <message>
        <source>more heads, new head, number of heads</source>
        <translation>mehr Heads, neuer Head, Anzahl der Heads</translation>
    </message>
    <message>
        <source>dimensions, d_model, shape, width</source>
        <translation>Dimensionen, d_model, Form, Breite</translation>
    </message>
    <message>
        <source>preferences, options, language, high contrast, autosave</source>
        <translation>Optionen, Sprache, hoher Kontrast, automatisch speichern</translation>
    </message>
    <message>
        <source>layer, more layers, deeper</source>
        <translation>Schicht, mehr Schichten, tiefer</translation>
    </message>
    <message>
        <source>causal, look ahead, future, hide tokens</source>
        <translation>kausal, vorausschauen, Zukunft, Tokens verbergen</translation>
    </message>
    <message>
        <source>snapshot, compare, before and after, bookmark</source>
        <translation>Schnappschuss, vergleichen, vorher und nachher, Lesezeichen</translation>
    </message>
    <message>
        <source>simple, only attention, start screen</source>
        <translation>einfach, nur Aufmerksamkeit, Startbildschirm</translation>
    </message>
    <message>
        <source>advanced, expert mode, panels, all controls</source>
        <translation>Expertenmodus, Bereiche, alle Bedienelemente</translation>
    </message>
    <message>
        <source>concat, output projection, w_o</source>
        <translation>verketten, Ausgabeprojektion, W_O</translation>
    </message>
    <message>
        <source>vectors, plane, convex hull, arrows</source>
        <translation>Vektoren, Ebene, konvexe Hülle, Pfeile</translation>
    </message>
    <message>
        <source>square root, sqrt, variance</source>
        <translation>Wurzel, Quadratwurzel, Varianz</translation>
    </message>
    <message>
        <source>parameters, memory, cost, flops, kv cache</source>
        <translation>Parameter, Speicherbedarf, Kosten, FLOPs, KV-Cache</translation>
    </message>
    <message>
        <source>next word, logits, generate, logit lens</source>
        <translation>nächstes Wort, Logits, erzeugen, Logit-Linse</translation>
    </message>
    <message>
        <source>train, loss, optimizer, learning rate, epochs</source>
        <translation>trainieren, Loss, Verlust, Lernrate, Optimierer, Epochen</translation>
    </message>
    <message>
        <source>explain, formula, where from</source>
        <translation>erklären, Formel, woher</translation>
    </message>
    <message>
        <source>animate, step by step, calculate</source>
        <translation>animieren, Schritt für Schritt, rechnen</translation>
    </message>
    <message>
        <source>font size, bigger text, text size, magnify</source>
        <translation>Schriftgröße, größere Schrift, vergrößern</translation>
    </message>
    <message>
        <source>dark mode, night mode, light mode, black background</source>
        <translation>Dunkelmodus, Nachtmodus, Hellmodus, schwarzer Hintergrund</translation>
    </message>
    <message>
        <source>gradient, derivative, backprop, saliency</source>
        <translation>Gradient, Ableitung, Backpropagation, Rückwärtslauf, Salienz</translation>
    </message>
    <message>
        <source>second screen, second monitor, students, classroom</source>
        <translation>zweiter Bildschirm, zweiter Monitor, Studierende, Hörsaal</translation>
    </message>
    <message>
        <source>lost panel, default layout, missing dock</source>
        <translation>verlorener Bereich, Standardanordnung, Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>tutorial, learn, beginner, introduction</source>
        <translation>Tutorial, lernen, Anfänger, Einführung</translation>
    </message>
    <message>
        <source>quiz, score, grade, results</source>
        <translation>Quiz, Punkte, Note, Ergebnisse</translation>
    </message>
    <message>
        <source>documentation, guide, instructions</source>
        <translation>Dokumentation, Anleitung, Hilfe</translation>
    </message>
    <message>
        <source>notation, glossary, abbreviations</source>
        <translation>Schreibweise, Glossar, Abkürzungen</translation>
    </message>
    <message>
        <source>shortcuts, hotkeys, keyboard</source>
        <translation>Tastenkürzel, Tastatur, Kurzbefehle</translation>
    </message>
    <message>
        <source>bug, crash, feedback</source>
        <translation>Fehler melden, Absturz, Rückmeldung</translation>
    </message>
    <message>
        <source>softmax, who looks at whom</source>
        <translation>Softmax, wer wen ansieht</translation>
    </message>
    <message>
        <source>dot product, similarity</source>
        <translation>Skalarprodukt, Ähnlichkeit</translation>
    </message>
    <message>
        <source>sharpen, soften, peaked</source>
        <translation>schärfen, glätten, spitz</translation>
    </message>
    <message>
        <source>mute, switch off a head, ablate</source>
        <translation>stumm, Head ausschalten, Ablation</translation>
    </message>
    <message>
        <source>gqa, mqa, share keys</source>
        <translation>GQA, MQA, Keys teilen</translation>
    </message>
    <message>
        <source>Open e&amp;xample…</source>
        <translation>Beispie&amp;l öffnen…</translation>
    </message>
    <message>
        <source>All examples, each with a picture of its attention, what there is to see in it, and what to try.</source>
        <translation>Alle Beispiele, jedes mit einem Bild seiner Aufmerksamkeit, dem, was zu sehen ist, und etwas zum Probieren.</translation>
    </message>
    <message>
        <source>Open “%1” where it is seen best</source>
        <translation>„%1“ dort öffnen, wo man es am besten sieht</translation>
    </message>
    <message>
        <source>Try this</source>
        <translation>Probieren</translation>
    </message>
    <message>
        <source>Try this: %1</source>
        <translation>Probieren: %1</translation>
    </message>
    <message>
        <source>Emma&apos;s row: in head 1 she looks most at Alex.</source>
        <translation>Emmas Zeile: In Head 1 schaut sie am meisten auf Alex.</translation>
    </message>
    <message>
        <source>Let Emma not care what is cheap: she turns to Daniel</source>
        <translation>Emma ist egal, was billig ist: Sie wendet sich Daniel zu</translation>
    </message>
    <message>
        <source>Each head asks something else: in head 1 mechanic, engine and wrench all look at their verb, fixed.</source>
        <translation>Jeder Head fragt etwas anderes: In Head 1 schauen mechanic, engine und wrench alle auf ihr Verb, fixed.</translation>
    </message>
    <message>
        <source>Mute head 1: nobody else finds the verb</source>
        <translation>Head 1 stummschalten: Kein anderer findet das Verb</translation>
    </message>
    <message>
        <source>A sentence and the word that comes next, mat: head 1 looks back at who it is about, the cat.</source>
        <translation>Ein Satz und das nächste Wort, mat: Head 1 schaut zurück auf die cat, um die es geht.</translation>
    </message>
    <message>
        <source>Let a dog bark: the next word becomes moon</source>
        <translation>Einen Hund bellen lassen: Das nächste Wort wird moon</translation>
    </message>
    <message>
        <source>Nobody looks ahead: what is above the diagonal is blocked. In head 2 saw looks back at the dog.</source>
        <translation>Niemand schaut voraus: Was über der Diagonale liegt, ist blockiert. In Head 2 schaut saw zurück auf den dog.</translation>
    </message>
    <message>
        <source>Take the mask away: the first word sees the others</source>
        <translation>Die Maske wegnehmen: Das erste Wort sieht die anderen</translation>
    </message>
    <message>
        <source>English words ask German ones: eaten finds gegessen, though it stands at the end.</source>
        <translation>Englische Wörter fragen deutsche: eaten findet gegessen, obwohl es am Ende steht.</translation>
    </message>
    <message>
        <source>Go to head 2: have finds the other half of its verb</source>
        <translation>Zu Head 2: have findet die andere Hälfte seines Verbs</translation>
    </message>
    <message>
        <source>The smallest attention there is: one number for each query and key, every step on one screen.</source>
        <translation>Die kleinste Aufmerksamkeit, die es gibt: eine Zahl je Query und Key, jeder Schritt auf einem Bildschirm.</translation>
    </message>
    <message>
        <source>Cool head 1: us looks only at let</source>
        <translation>Head 1 kühlen: us schaut nur noch auf let</translation>
    </message>
    <message>
        <source>Two tokens, two features, one head: yours to fill. Each token looks at itself most.</source>
        <translation>Zwei Tokens, zwei Merkmale, ein Head: zum Selberfüllen. Jedes Token schaut am meisten auf sich selbst.</translation>
    </message>
    <message>
        <source>Cool the head: each looks at itself alone</source>
        <translation>Den Head kühlen: Jedes schaut nur noch auf sich selbst</translation>
    </message>
    <message>
        <source>Eight heads with eight patterns: the word before, the word after, and in head 6 what an adjective is about.</source>
        <translation>Acht Heads mit acht Mustern: das Wort davor, das danach, und in Head 6 das, was ein Adjektiv beschreibt.</translation>
    </message>
    <message>
        <source>See attention as lines between the words</source>
        <translation>Die Aufmerksamkeit als Linien zwischen den Wörtern sehen</translation>
    </message>
    <message>
        <source>Heads 1 and 2 have the same keys, and look one back and one ahead: their queries differ.</source>
        <translation>Heads 1 und 2 haben dieselben Keys und schauen eins zurück und eins voraus: Ihre Queries sind verschieden.</translation>
    </message>
    <message>
        <source>Let all four heads share one set of keys</source>
        <translation>Alle vier Heads teilen sich einen Satz Keys</translation>
    </message>
    <message>
        <source>Three heads give two numbers each; side by side they are six, and W_O turns the six into two.</source>
        <translation>Drei Heads geben je zwei Zahlen; nebeneinander sind es sechs, und W_O macht wieder zwei daraus.</translation>
    </message>
    <message>
        <source>Mute head 2: its two numbers become 0</source>
        <translation>Head 2 stummschalten: Seine beiden Zahlen werden 0</translation>
    </message>
    <message>
        <source>After attention a network rewrites each token; its neurons have names: for soup “hot + not sweet” answers.</source>
        <translation>Nach der Aufmerksamkeit schreibt ein Netz jedes Token um; seine Neuronen haben Namen: Bei soup antwortet „hot + not sweet“.</translation>
    </message>
    <message>
        <source>Make soup sweet: “hot + sweet” answers instead</source>
        <translation>Die Suppe süßen: Nun antwortet „hot + sweet“</translation>
    </message>
    <message>
        <source>The block of the paper: attention, residual, norm, network, residual, norm. In head 2 tea looks at drink.</source>
        <translation>Der Block des Papers: Aufmerksamkeit, Residual, Norm, Netz, Residual, Norm. In Head 2 schaut tea auf drink.</translation>
    </message>
    <message>
        <source>Take the residual connections away</source>
        <translation>Die Residualverbindungen wegnehmen</translation>
    </message>
    <message>
        <source>An induction head: the second Ada looks at Lovelace, which followed the first.</source>
        <translation>Ein Induktions-Head: Das zweite Ada schaut auf Lovelace, das auf das erste folgte.</translation>
    </message>
    <message>
        <source>Mute the head before it: it finds nothing any more</source>
        <translation>Den Head davor stummschalten: Der Induktions-Head findet nichts mehr</translation>
    </message>
    <message>
        <source>Head 2 looks two back from wherever it stands: dog looks at saw.</source>
        <translation>Head 2 schaut von überall aus zwei zurück: dog schaut auf saw.</translation>
    </message>
    <message>
        <source>Do not turn queries and keys: it does not know any more what is two back</source>
        <translation>Queries und Keys nicht drehen: Er weiß nicht mehr, was zwei zurückliegt</translation>
    </message>
    <message>
        <source>The next word after every block: only the last one knows that it is Paris.</source>
        <translation>Das nächste Wort nach jedem Block: Erst der letzte weiß, dass es Paris ist.</translation>
    </message>
    <message>
        <source>Ask for Italy: it becomes Rome</source>
        <translation>Nach Italien fragen: Es wird Rome</translation>
    </message>
    <message>
        <source>The decoder asks the encoder whose turn it is: at the start it looks at sie, and writes they.</source>
        <translation>Der Decoder fragt den Encoder, wer dran ist: Am Anfang schaut er auf „sie“ und schreibt they.</translation>
    </message>
    <message>
        <source>Go to the encoder: every word looks at the verb</source>
        <translation>Zum Encoder: Jedes Wort schaut auf das Verb</translation>
    </message>
    <message>
        <source>No query ranks k3 first: it lies on the line between k1 and k2.</source>
        <translation>Keine Query stellt k3 an die erste Stelle: Er liegt auf der Strecke zwischen k1 und k2.</translation>
    </message>
    <message>
        <source>Point the query straight at k3: three keys tie</source>
        <translation>Die Query genau auf k3 richten: Drei Keys sind gleichauf</translation>
    </message>
    <message>
        <source>With a network after two heads k3 wins, the key whose smaller number is largest.</source>
        <translation>Mit einem Netz nach zwei Heads gewinnt k3, der Key, dessen kleinere Zahl am größten ist.</translation>
    </message>
    <message>
        <source>Switch the network off: k3 loses</source>
        <translation>Das Netz ausschalten: k3 verliert</translation>
    </message>
    <message>
        <source>A block as models have it now: RMSNorm, rotary positions, SwiGLU, shared keys. In head 3 sleeps looks at the dog.</source>
        <translation>Ein Block, wie ihn heutige Modelle haben: RMSNorm, Rotary-Positionen, SwiGLU, geteilte Keys. In Head 3 schaut sleeps auf den dog.</translation>
    </message>
    <message>
        <source>Give each head keys of its own</source>
        <translation>Jedem Head eigene Keys geben</translation>
    </message>
    <message>
        <source>Trained on English words, letter by letter: after progra it expects m.</source>
        <translation>Buchstabe für Buchstabe an englischen Wörtern trainiert: Nach progra erwartet es m.</translation>
    </message>
    <message>
        <source>Type a lone q: it expects u</source>
        <translation>Ein einzelnes q tippen: Es erwartet u</translation>
    </message>
    <message>
        <source>See that head alone, enlarged</source>
        <translation>Diesen Head allein sehen, vergrößert</translation>
    </message>
    <message>
        <source>2,048 tokens, and each finds the needle at the beginning, however far it is.</source>
        <translation>2048 Tokens, und jedes findet die Nadel am Anfang, wie weit es auch ist.</translation>
    </message>
    <message>
        <source>Warm the head: the needle drowns in the straw</source>
        <translation>Den Head wärmen: Die Nadel geht im Stroh unter</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Further</source>
        <translation>Weiterführendes</translation>
    </message>
    <message>
        <source>For experts</source>
        <translation>Für Fortgeschrittene</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Filter the examples</source>
        <translation>Beispiele filtern</translation>
    </message>
    <message>
        <source>Type to filter: mask, next word, rotary …</source>
        <translation>Tippen filtert: Maske, nächstes Wort, Rotary …</translation>
    </message>
    <message>
        <source>Only examples with these words; Return opens the first</source>
        <translation>Nur Beispiele mit diesen Wörtern; Enter öffnet das erste</translation>
    </message>
    <message>
        <source>No example matches. Find anything (Ctrl+F) searches everything.</source>
        <translation>Dazu gibt es kein Beispiel. „Alles finden“ (Strg+F) sucht überall.</translation>
    </message>
    <message>
        <source>has its layer {} twice: {} and {}</source>
        <translation>hat seine Schicht {} zweimal: {} und {}</translation>
    </message>
    <message>
        <source>has {} and lacks {} in its layer {}: it is not whole, or another model, and would be computed wrongly</source>
        <translation>hat {}, aber {} fehlt in seiner Schicht {}: Es ist nicht vollständig oder ein anderes Modell und würde falsch berechnet</translation>
    </message>
    <message>
        <source>the mask that was asked for and that of the file hold together: what one of them blocks is blocked</source>
        <translation>die verlangte Maske und die der Datei gelten zusammen: Was eine von beiden blockiert, ist blockiert</translation>
    </message>
    <message>
        <source>the adapter beside it ({}) is left out: its own library would apply it</source>
        <translation>der Adapter daneben ({}) wird weggelassen: Seine eigene Bibliothek würde ihn anwenden</translation>
    </message>
    <message>
        <source>a norm behind its layers of another kind</source>
        <translation>eine Norm anderer Art hinter seinen Schichten</translation>
    </message>
    <message>
        <source>attention within a window in some of its layers</source>
        <translation>Aufmerksamkeit innerhalb eines Fensters in einigen seiner Schichten</translation>
    </message>
    <message>
        <source>norms of what a half gives</source>
        <translation>Normen dessen, was eine Hälfte ergibt</translation>
    </message>
    <message>
        <source>says {} ({}), which is not known here</source>
        <translation>sagt {} ({}), was hier nicht bekannt ist</translation>
    </message>
    <message>
        <source>says that its norms are {} (normalization_type), and its tensors are those of others</source>
        <translation>sagt, dass seine Normen {} sind (normalization_type), und seine Tensoren sind die von anderen</translation>
    </message>
    <message>
        <source>says {} ({}), and its tensors say the opposite</source>
        <translation>sagt {} ({}), und seine Tensoren sagen das Gegenteil</translation>
    </message>
    <message>
        <source>LayerNorm without gains and biases</source>
        <translation>LayerNorm ohne Verstärkungen und Biases</translation>
    </message>
    <message>
        <source>Move a slider, or click a cell</source>
        <translation>Einen Regler ziehen oder auf eine Zelle klicken</translation>
    </message>
    <message>
        <source>Type a number to change it</source>
        <translation>Zum Ändern eine Zahl tippen</translation>
    </message>
    <message>
        <source>Double-click it to see why it is that number</source>
        <translation>Ein Doppelklick zeigt, warum es diese Zahl ist</translation>
    </message>
    <message>
        <source>%1 parameters · K/V cache %4 · %2 · d_model %3</source>
        <translation>%1 Parameter · K/V-Cache %4 · %2 · d_model %3</translation>
    </message>
    <message>
        <source>Lecturer&apos;s cockpit</source>
        <translation>Pult für die Vorlesung</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Makes the room&apos;s screen black, and shows it again (B or .)</source>
        <translation>Macht den Bildschirm im Raum schwarz und zeigt ihn wieder (B oder .)</translation>
    </message>
    <message>
        <source>Workbench</source>
        <translation>Werkbank</translation>
    </message>
    <message>
        <source>The workbench in place of the room&apos;s picture: the room sees the view that you open there</source>
        <translation>Die Werkbank statt des Bildes aus dem Raum: Der Raum sieht die Ansicht, die Sie dort öffnen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Ends the lecture: everything is as it was before (Escape)</source>
        <translation>Beendet die Vorlesung: Alles ist wie zuvor (Escape)</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Pause the clock</source>
        <translation>Die Uhr anhalten</translation>
    </message>
    <message>
        <source>The clock stands still until this is pressed again</source>
        <translation>Die Uhr steht still, bis Sie noch einmal drücken</translation>
    </message>
    <message>
        <source>Then: %1</source>
        <translation>Danach: %1</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>Das ist der letzte Schritt.</translation>
    </message>
    <message>
        <source>What the room sees</source>
        <translation>Was der Raum sieht</translation>
    </message>
    <message>
        <source>What the room sees now. Point at it: the room sees a ring there.</source>
        <translation>Was der Raum jetzt sieht. Zeigen Sie darauf: Der Raum sieht dort einen Ring.</translation>
    </message>
    <message>
        <source>Lecture</source>
        <translation>Vorlesung</translation>
    </message>
    <message>
        <source>The lecture, or a lesson, that the room follows</source>
        <translation>Die Vorlesung oder Lektion, der der Raum folgt</translation>
    </message>
    <message>
        <source>Off: it begins with its first step</source>
        <translation>Aus: Sie beginnt mit dem ersten Schritt</translation>
    </message>
    <message>
        <source>Screen of the room</source>
        <translation>Bildschirm des Raums</translation>
    </message>
    <message>
        <source>Where the room&apos;s window opens; your own tools stay on the other screen</source>
        <translation>Wo das Fenster für den Raum aufgeht; Ihre eigenen Werkzeuge bleiben auf dem anderen Bildschirm</translation>
    </message>
    <message>
        <source>&amp;Lecture</source>
        <translation>&amp;Vorlesung</translation>
    </message>
    <message>
        <source>The &amp;room sees it on</source>
        <translation>Der &amp;Raum sieht sie auf</translation>
    </message>
    <message>
        <source>You see what the room sees, the notes, the clock and all that you touch; a clicker turns the pages.</source>
        <translation>Sie sehen, was der Raum sieht, die Notizen, die Uhr und alles, was Sie anfassen; ein Presenter blättert.</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Beginnen</translation>
    </message>
    <message>
        <source>Opens the room&apos;s window and begins</source>
        <translation>Öffnet das Fenster für den Raum und beginnt</translation>
    </message>
    <message>
        <source>%1  ·  %2 min</source>
        <translation>%1  ·  %2 min</translation>
    </message>
    <message>
        <source>%1, %2×%3</source>
        <translation>%1, %2×%3</translation>
    </message>
    <message>
        <source>This screen: %1</source>
        <translation>Dieser Bildschirm: %1</translation>
    </message>
    <message>
        <source>The other screen: %1</source>
        <translation>Der andere Bildschirm: %1</translation>
    </message>
    <message>
        <source>A window on this screen</source>
        <translation>Ein Fenster auf diesem Bildschirm</translation>
    </message>
    <message>
        <source>&amp;Go on at step %1, where it was left</source>
        <translation>Bei Schritt %1 &amp;weitermachen, wo sie verlassen wurde</translation>
    </message>
    <message>
        <source>Questions saved: %1, in %2.</source>
        <translation>Fragen gespeichert: %1, in %2.</translation>
    </message>
    <message>
        <source>Left out: %1, which ask for a number; this format knows choices alone.</source>
        <translation>Ausgelassen: %1, die nach einer Zahl fragen; dieses Format kennt nur Auswahlfragen.</translation>
    </message>
    <message>
        <source>Export questions</source>
        <translation>Fragen exportieren</translation>
    </message>
    <message>
        <source>Questions of</source>
        <translation>Fragen aus</translation>
    </message>
    <message>
        <source>The lessons whose questions are written</source>
        <translation>Die Lektionen, deren Fragen geschrieben werden</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Moodle XML and GIFT keep the reasons and typed numbers; Aiken knows choices alone</source>
        <translation>Moodle XML und GIFT behalten Begründungen und einzugebende Zahlen; Aiken kennt nur Auswahlfragen</translation>
    </message>
    <message>
        <source>Each question with its choices, the right one, a reason for each wrong one, and the answer.</source>
        <translation>Jede Frage mit ihren Antworten, der richtigen, einer Begründung zu jeder falschen und der Auflösung.</translation>
    </message>
    <message>
        <source>questions</source>
        <translation>fragen</translation>
    </message>
    <message>
        <source>&amp;Teach…</source>
        <translation>Le&amp;hren…</translation>
    </message>
    <message>
        <source>Asks which lecture and which screen: the room&apos;s window opens there, and here stands all that a lecturer touches.</source>
        <translation>Fragt nach Vorlesung und Bildschirm: Dort geht das Fenster für den Raum auf, und hier steht alles, was Vortragende anfassen.</translation>
    </message>
    <message>
        <source>E&amp;xport questions…</source>
        <translation>Fragen e&amp;xportieren…</translation>
    </message>
    <message>
        <source>The questions of lessons as Moodle XML, GIFT or Aiken, for the learning platform of a class.</source>
        <translation>Die Fragen der Lektionen als Moodle XML, GIFT oder Aiken, für die Lernplattform einer Klasse.</translation>
    </message>
    <message>
        <source>give a lecture, hold a class, presenter view, speaker notes, timer</source>
        <translation>Vorlesung halten, Unterricht halten, Referentenansicht, Notizen, Stoppuhr</translation>
    </message>
    <message>
        <source>moodle, quiz, test, canvas, blackboard</source>
        <translation>moodle, quiz, test, prüfung, canvas</translation>
    </message>
    <message>
        <source>(Two decimals.)</source>
        <translation>(Zwei Nachkommastellen.)</translation>
    </message>
    <message>
        <source>Two tokens to fill</source>
        <translation>Zwei Tokens zum Ausfüllen</translation>
    </message>
    <message>
        <source>A page holds sessions of at most {} numbers, and this one has {}: use a smaller one, or share the file of the session.</source>
        <translation>Eine Seite fasst Sitzungen mit höchstens {} Zahlen, und diese hat {}: Nehmen Sie eine kleinere, oder geben Sie die Datei der Sitzung weiter.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>The question once more, without its answer</source>
        <translation>Die Frage noch einmal, ohne ihre Antwort</translation>
    </message>
    <message>
        <source>What stands against it</source>
        <translation>Was dagegen spricht</translation>
    </message>
    <message>
        <source>%1, not right</source>
        <translation>%1, nicht richtig</translation>
    </message>
    <message>
        <source>there is none of that name</source>
        <translation>es gibt keine dieses Namens</translation>
    </message>
    <message>
        <source>has no such cell</source>
        <translation>hat keine solche Zelle</translation>
    </message>
    <message>
        <source>names a tensor in a file of weights, and a page has none</source>
        <translation>nennt einen Tensor in einer Datei mit Gewichten, und eine Seite hat keine</translation>
    </message>
    <message>
        <source>is computed</source>
        <translation>wird berechnet</translation>
    </message>
    <message>
        <source>there is nothing to answer that</source>
        <translation>darauf gibt es keine Antwort</translation>
    </message>
    <message>
        <source>Export pa&amp;ge…</source>
        <translation>Seite ex&amp;portieren…</translation>
    </message>
    <message>
        <source>The session as one HTML file that any browser opens and computes, on telephones too, without a network.</source>
        <translation>Die Sitzung als eine HTML-Datei, die jeder Browser öffnet und berechnet, auch auf Telefonen, ohne Netz.</translation>
    </message>
    <message>
        <source>html, web page, website, browser, phone, share</source>
        <translation>html, webseite, website, browser, telefon, handy, teilen</translation>
    </message>
    <message>
        <source>Export page</source>
        <translation>Seite exportieren</translation>
    </message>
    <message>
        <source>Page for browsers (*.html)</source>
        <translation>Seite für Browser (*.html)</translation>
    </message>
    <message>
        <source>What {0} takes away: Y, by head</source>
        <translation>Was {0} mitnimmt: Y, nach Heads</translation>
    </message>
    <message>
        <source>Head {0}</source>
        <translation>Head {0}</translation>
    </message>
    <message>
        <source>The row that is looked at</source>
        <translation>Die betrachtete Zeile</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Everything on this page is computed on it; nothing is sent anywhere.</source>
        <translation>Alles auf dieser Seite wird auf ihr berechnet; nichts wird irgendwohin gesendet.</translation>
    </message>
    <message>
        <source>Made with Headscope</source>
        <translation>Mit Headscope gemacht</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>{0}: features</source>
        <translation>{0}: Merkmale</translation>
    </message>
    <message>
        <source>Next word after “{0}”</source>
        <translation>Nächstes Wort nach „{0}“</translation>
    </message>
    <message>
        <source>Scores ÷ √d_k</source>
        <translation>Scores ÷ √d_k</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>Solo</source>
        <translation>Solo</translation>
    </message>
    <message>
        <source>The link is damaged: it holds no session.</source>
        <translation>Der Link ist beschädigt: Er enthält keine Sitzung.</translation>
    </message>
    <message>
        <source>Link to this page as it is now</source>
        <translation>Link zu dieser Seite, wie sie jetzt ist</translation>
    </message>
    <message>
        <source>The link opens this page with the numbers as they are now. They stand in the link itself; nothing is sent.</source>
        <translation>Der Link öffnet diese Seite mit den Zahlen, wie sie jetzt sind. Sie stehen im Link selbst; nichts wird gesendet.</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Copy it with Ctrl+C.</source>
        <translation>Kopieren Sie ihn mit Strg+C.</translation>
    </message>
    <message>
        <source>What is read</source>
        <translation>Was gelesen wird</translation>
    </message>
    <message>
        <source>All heads together</source>
        <translation>Alle Heads zusammen</translation>
    </message>
    <message>
        <source>Set this number</source>
        <translation>Diese Zahl setzen</translation>
    </message>
    <message>
        <source>and {0} smaller ones</source>
        <translation>und {0} kleinere</translation>
    </message>
    <message>
        <source>%1 holds something else, which would be lost. Choose another name.</source>
        <translation>%1 enthält etwas anderes, das verloren ginge. Bitte einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Nothing was written. The session was opened from %1, which would not carry it any more. Choose another file.</source>
        <translation>Nichts wurde geschrieben. Die Sitzung wurde aus %1 geöffnet und stünde dann nicht mehr darin. Bitte eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>The session is read from %1. Choose another file.</source>
        <translation>Die Sitzung wird aus %1 gelesen. Bitte eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>none of them is true</source>
        <translation>keine davon ist wahr</translation>
    </message>
    <message>
        <source>slope takes a cell and a range, such as slope(output[Alex,cheap], input[Emma,*])</source>
        <translation>slope braucht eine Zelle und einen Bereich, wie slope(output[Alex,cheap], input[Emma,*])</translation>
    </message>
    <message>
        <source>,</source>
        <translation>&#x202f;</translation>
    </message>
    <message>
        <source>the view has no settings</source>
        <translation>die Ansicht hat keine Einstellungen</translation>
    </message>
    <message>
        <source>is taken from another lesson, as &quot;from&quot; says: only notes and minutes are its own</source>
        <translation>ist aus einer anderen Lektion, wie &quot;from&quot; sagt: Nur notes und minutes sind eigene</translation>
    </message>
    <message>
        <source>weights in parts (weight_norm, spectral_norm or another parametrization)</source>
        <translation>Gewichte in Teilen (weight_norm, spectral_norm oder eine andere Parametrisierung)</translation>
    </message>
    <message>
        <source>{} has {} rows, where {} says {} ({})</source>
        <translation>{} hat {} Zeilen, {} nennt {} ({})</translation>
    </message>
    <message>
        <source>cap</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>, at most ±{},</source>
        <translation>, höchstens ±{},</translation>
    </message>
    <message>
        <source>is missing: every session starts with &quot;headscope&quot;: 1, 2, 3 or 4</source>
        <translation>fehlt: Jede Sitzung beginnt mit &quot;headscope&quot;: 1, 2, 3 oder 4</translation>
    </message>
    <message>
        <source>x ÷ √(mean of squares + ε) · γ, each row of a head for itself, or of all heads as one</source>
        <translation>x ÷ √(Mittel der Quadrate + ε) · γ, jede Zeile eines Heads für sich oder die aller Heads als eine</translation>
    </message>
    <message>
        <source>what the half found, normed or multiplied by a factor, before it is added</source>
        <translation>was die Hälfte gefunden hat, normiert oder mit einem Faktor multipliziert, bevor es addiert wird</translation>
    </message>
    <message>
        <source>Gain of the norm of queries</source>
        <translation>Verstärkung der Norm der Queries</translation>
    </message>
    <message>
        <source>Gain of the norm of keys</source>
        <translation>Verstärkung der Norm der Keys</translation>
    </message>
    <message>
        <source>Normed query</source>
        <translation>Normierte Query</translation>
    </message>
    <message>
        <source>Normed key</source>
        <translation>Normierter Key</translation>
    </message>
    <message>
        <source>Gain of the norm of Y</source>
        <translation>Verstärkung der Norm von Y</translation>
    </message>
    <message>
        <source>Bias of the norm of Y</source>
        <translation>Bias der Norm von Y</translation>
    </message>
    <message>
        <source>What attention adds</source>
        <translation>Was die Aufmerksamkeit addiert</translation>
    </message>
    <message>
        <source>Gain of the norm of F</source>
        <translation>Verstärkung der Norm von F</translation>
    </message>
    <message>
        <source>Bias of the norm of F</source>
        <translation>Bias der Norm von F</translation>
    </message>
    <message>
        <source>What the network adds</source>
        <translation>Was das Netz addiert</translation>
    </message>
    <message>
        <source>is given, but there are norms of what the halves find: their gains can hold the factor</source>
        <translation>ist angegeben, aber es gibt Normen dessen, was die Hälften finden: Deren Verstärkungen können den Faktor enthalten</translation>
    </message>
    <message>
        <source>norms of what its halves find</source>
        <translation>Normen dessen, was seine Hälften finden</translation>
    </message>
    <message>
        <source>capped scores</source>
        <translation>begrenzte Scores</translation>
    </message>
    <message>
        <source>a factor on what its halves add</source>
        <translation>einen Faktor auf dem, was seine Hälften addieren</translation>
    </message>
    <message>
        <source>has gains that all heads share, but not all have the same d_k</source>
        <translation>hat Verstärkungen, die sich alle Heads teilen, aber nicht alle haben dasselbe d_k</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, one for each column of all heads (Σ d_k)</source>
        <translation>hat {} Zahlen, erwartet {}, eine für jede Spalte aller Heads (Σ d_k)</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, one for each column of a head (d_k)</source>
        <translation>hat {} Zahlen, erwartet {}, eine für jede Spalte eines Heads (d_k)</translation>
    </message>
    <message>
        <source>is not greater than low</source>
        <translation>ist nicht größer als low</translation>
    </message>
    <message>
        <source>the session multiplies its embedding by a factor</source>
        <translation>die Sitzung multipliziert ihr Embedding mit einem Faktor</translation>
    </message>
    <message>
        <source>the session scales or caps its logits</source>
        <translation>die Sitzung skaliert oder begrenzt ihre Logits</translation>
    </message>
    <message>
        <source>has rotary positions that are scaled ({}), and no {} greater than 0 beside it</source>
        <translation>hat skalierte Rotary-Positionen ({}) und kein {} größer als 0 daneben</translation>
    </message>
    <message>
        <source>has rotary positions that are scaled ({}), and a {} that is not greater than {}</source>
        <translation>hat skalierte Rotary-Positionen ({}) und ein {}, das nicht größer ist als {}</translation>
    </message>
    <message>
        <source>says nothing of its layer {} in no_rope_layers</source>
        <translation>sagt in no_rope_layers nichts über seine Schicht {}</translation>
    </message>
    <message>
        <source>says how rotary positions are scaled in two ways (rope_parameters and rope_scaling): which is meant is not clear</source>
        <translation>sagt auf zwei Arten, wie Rotary-Positionen skaliert sind (rope_parameters und rope_scaling): Welche gemeint ist, ist nicht klar</translation>
    </message>
    <message>
        <source>Gemma 3</source>
        <translation>Gemma 3</translation>
    </message>
    <message>
        <source>Gemma 2</source>
        <translation>Gemma 2</translation>
    </message>
    <message>
        <source>OLMo 2</source>
        <translation>OLMo 2</translation>
    </message>
    <message>
        <source>Qwen3</source>
        <translation>Qwen3</translation>
    </message>
    <message>
        <source>Gemma</source>
        <translation>Gemma</translation>
    </message>
    <message>
        <source>Granite</source>
        <translation>Granite</translation>
    </message>
    <message>
        <source>MiniCPM</source>
        <translation>MiniCPM</translation>
    </message>
    <message>
        <source>SmolLM3</source>
        <translation>SmolLM3</translation>
    </message>
    <message>
        <source>says {} where a number greater than 0 is expected ({})</source>
        <translation>sagt {}, wo eine Zahl größer als 0 erwartet wird ({})</translation>
    </message>
    <message>
        <source>hands on several streams of features side by side (AltUp)</source>
        <translation>gibt mehrere Ströme von Merkmalen nebeneinander weiter (AltUp)</translation>
    </message>
    <message>
        <source>has norms of queries and keys, and another activation (xIELU)</source>
        <translation>hat Normen von Queries und Keys und eine andere Aktivierung (xIELU)</translation>
    </message>
    <message>
        <source>has windows in some layers, and rotary positions that are scaled in the others alone</source>
        <translation>hat in manchen Schichten Fenster und nur in den anderen skalierte Rotary-Positionen</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({},): a norm has a number for each column that it norms</source>
        <translation>hat die Form {}, erwartet ({},): Eine Norm hat eine Zahl für jede Spalte, die sie normiert</translation>
    </message>
    <message>
        <source>has queries of {} columns and norms of {}, where {} says {} heads</source>
        <translation>hat Queries mit {} Spalten und Normen mit {}, wo {} {} Heads nennt</translation>
    </message>
    <message>
        <source> Logits are multiplied by {}.</source>
        <translation> Logits werden mit {} multipliziert.</translation>
    </message>
    <message>
        <source> They are capped so that none goes beyond ±{}.</source>
        <translation> Sie werden so begrenzt, dass keiner über ±{} hinausgeht.</translation>
    </message>
    <message>
        <source>A logit, scaled and capped</source>
        <translation>Ein Logit, skaliert und begrenzt</translation>
    </message>
    <message>
        <source>1/{}</source>
        <translation>1/{}</translation>
    </message>
    <message>
        <source>{} is {} before, divided by {}, the {} of the rows of all heads together, and times γ = {}</source>
        <translation>{} ist vorher {}, geteilt durch {}: {} der Zeilen aller Heads zusammen, und mal γ = {}</translation>
    </message>
    <message>
        <source>{} is {} before, divided by {}, the {} of its row in this head, and times γ = {}</source>
        <translation>{} ist vorher {}, geteilt durch {}: {} seiner Zeile in diesem Head, und mal γ = {}</translation>
    </message>
    <message>
        <source>: so scores depend on the direction of queries and keys, not on their length.</source>
        <translation>: So hängen Scores von der Richtung der Queries und Keys ab, nicht von ihrer Länge.</translation>
    </message>
    <message>
        <source>A number of a query or key that is normed</source>
        <translation>Eine Zahl einer Query oder eines Keys, die normiert wird</translation>
    </message>
    <message>
        <source>A number of a query or key that is normed with those of all heads</source>
        <translation>Eine Zahl einer Query oder eines Keys, die mit denen aller Heads normiert wird</translation>
    </message>
    <message>
        <source> All of them are multiplied by {}.</source>
        <translation> Alle werden mit {} multipliziert.</translation>
    </message>
    <message>
        <source> The block slows its rotary positions down for longer texts.</source>
        <translation> Der Block verlangsamt seine Rotary-Positionen für längere Texte.</translation>
    </message>
    <message>
        <source>, capped so that it does not go beyond ±{}</source>
        <translation>, so begrenzt, dass er nicht über ±{} hinausgeht</translation>
    </message>
    <message>
        <source>{} is {} in {}; the block multiplies by {} what its halves find, before it is added.</source>
        <translation>{} ist {} in {}; der Block multipliziert mit {}, was seine Hälften finden, bevor es addiert wird.</translation>
    </message>
    <message>
        <source>A number times a factor</source>
        <translation>Eine Zahl mal einem Faktor</translation>
    </message>
    <message>
        <source>Phi-2</source>
        <translation>Phi-2</translation>
    </message>
    <message>
        <source>StableLM</source>
        <translation>StableLM</translation>
    </message>
    <message>
        <source>says that both halves of a layer read the same X ({}), which those of the family {} do not</source>
        <translation>sagt, dass beide Hälften einer Schicht dasselbe X lesen ({}), was die der Familie {} nicht tun</translation>
    </message>
    <message>
        <source>{} cannot be written in pieces of the vocabulary: {} is none of them</source>
        <translation>{} lässt sich nicht in Stücken des Vokabulars schreiben: {} ist keines davon</translation>
    </message>
    <message>
        <source>its table of characters is damaged</source>
        <translation>seine Tabelle der Zeichen ist beschädigt</translation>
    </message>
    <message>
        <source>its normalizer makes the text longer than {} MiB</source>
        <translation>sein Normalizer macht den Text länger als {} MiB</translation>
    </message>
    <message>
        <source>inserts {}, which has {} bytes, at most {} are read</source>
        <translation>fügt {} ein, das {} Byte hat, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>its normalizer &quot;Replace&quot; has no pattern</source>
        <translation>sein Normalizer &quot;Replace&quot; hat kein Muster</translation>
    </message>
    <message>
        <source>its normalizer &quot;Precompiled&quot; cannot be read: {}</source>
        <translation>sein Normalizer &quot;Precompiled&quot; lässt sich nicht lesen: {}</translation>
    </message>
    <message>
        <source>its pre-tokenizer {} has the behavior {}, which is not known here</source>
        <translation>sein Pre-Tokenizer {} hat das Verhalten {}, das hier nicht bekannt ist</translation>
    </message>
    <message>
        <source>its pre-tokenizer &quot;Split&quot; has no pattern</source>
        <translation>sein Pre-Tokenizer &quot;Split&quot; hat kein Muster</translation>
    </message>
    <message>
        <source>its pre-tokenizer &quot;Metaspace&quot; has {} as its replacement, expected one character</source>
        <translation>sein Pre-Tokenizer &quot;Metaspace&quot; hat {} als Ersatz, erwartet wird ein Zeichen</translation>
    </message>
    <message>
        <source>its pre-tokenizer &quot;Metaspace&quot; has the prepend_scheme {}, which is not known here</source>
        <translation>sein Pre-Tokenizer &quot;Metaspace&quot; hat das prepend_scheme {}, das hier nicht bekannt ist</translation>
    </message>
    <message>
        <source>its pre-tokenizer &quot;Metaspace&quot; has the prepend_scheme &quot;first&quot; and is not the first, which is not known here</source>
        <translation>sein Pre-Tokenizer &quot;Metaspace&quot; hat das prepend_scheme &quot;first&quot; und ist nicht der erste, was hier nicht bekannt ist</translation>
    </message>
    <message>
        <source>expected a piece and its score</source>
        <translation>erwartet: ein Stück und seine Bewertung</translation>
    </message>
    <message>
        <source>has more than {} pieces</source>
        <translation>hat mehr als {} Stücke</translation>
    </message>
    <message>
        <source>its model {} is not known here; known are {}</source>
        <translation>sein Modell {} ist hier nicht bekannt; bekannt sind {}</translation>
    </message>
    <message>
        <source>its pre-tokenizer &quot;Metaspace&quot; has the prepend_scheme &quot;first&quot; behind a normalizer, which is not known here</source>
        <translation>sein Pre-Tokenizer &quot;Metaspace&quot; hat das prepend_scheme &quot;first&quot; hinter einem Normalizer, was hier nicht bekannt ist</translation>
    </message>
    <message>
        <source>{} becomes longer than {} bytes</source>
        <translation>{} wird länger als {} Byte</translation>
    </message>
    <message>
        <source>has no pieces</source>
        <translation>hat keine Stücke</translation>
    </message>
    <message>
        <source>has the piece {} of {} bytes, at most {} are read</source>
        <translation>hat das Stück {} von {} Byte, höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>has more than {} pieces that begin with each other, up to {}</source>
        <translation>hat mehr als {} Stücke, von denen jedes mit dem vorigen beginnt, bis zu {}</translation>
    </message>
    <message>
        <source>{} is none of its words, and none of these stands for unknown ones</source>
        <translation>{} ist keines seiner Wörter, und keines davon steht für unbekannte</translation>
    </message>
    <message>
        <source>cannot be decoded: the file is damaged</source>
        <translation>lässt sich nicht dekodieren: Die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>has {} × {} pixels, at most {} each way are read</source>
        <translation>hat {} × {} Pixel, gelesen werden je Richtung höchstens {}</translation>
    </message>
    <message>
        <source>From it</source>
        <translation>Von ihm aus</translation>
    </message>
    <message>
        <source>To it</source>
        <translation>Auf es zu</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>Geglättet</translation>
    </message>
    <message>
        <source>Attention over the picture</source>
        <translation>Aufmerksamkeit über dem Bild</translation>
    </message>
    <message>
        <source>Attention from the chosen token</source>
        <translation>Aufmerksamkeit vom gewählten Token aus</translation>
    </message>
    <message>
        <source>What the chosen patch or token looks at: a row of the attention</source>
        <translation>Worauf das gewählte Bildfeld oder Token schaut: eine Zeile der Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Attention to the chosen token</source>
        <translation>Aufmerksamkeit auf das gewählte Token</translation>
    </message>
    <message>
        <source>What looks at the chosen patch or token: a column of the attention</source>
        <translation>Was auf das gewählte Bildfeld oder Token schaut: eine Spalte der Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Opacity of the attention</source>
        <translation>Deckkraft der Aufmerksamkeit</translation>
    </message>
    <message>
        <source>How strongly the attention covers the picture</source>
        <translation>Wie stark die Aufmerksamkeit das Bild überdeckt</translation>
    </message>
    <message>
        <source>Colours pass evenly from the middle of one patch to the next: looks finer than the numbers are, which stay one a patch</source>
        <translation>Die Farben gehen von der Mitte eines Bildfelds gleichmäßig in die des nächsten über: Das sieht feiner aus, als die Zahlen sind; es bleibt eine je Bildfeld</translation>
    </message>
    <message>
        <source>What the last colour stands for</source>
        <translation>Wofür die letzte Farbe steht</translation>
    </message>
    <message>
        <source>The number under the pointer</source>
        <translation>Die Zahl unter dem Zeiger</translation>
    </message>
    <message>
        <source>The picture, once for each head</source>
        <translation>Das Bild, einmal je Head</translation>
    </message>
    <message>
        <source>0–1</source>
        <translation>0–1</translation>
    </message>
    <message>
        <source>opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>The picture of this session cannot be shown: %1.</source>
        <translation>Das Bild dieser Sitzung lässt sich nicht zeigen: %1.</translation>
    </message>
    <message>
        <source>%1, smoothed</source>
        <translation>%1, geglättet</translation>
    </message>
    <message>
        <source>What looks at %1</source>
        <translation>Was auf %1 schaut</translation>
    </message>
    <message>
        <source>What %1 looks at</source>
        <translation>Worauf %1 schaut</translation>
    </message>
    <message>
        <source>part of each head&apos;s largest attention</source>
        <translation>Anteil an der größten Aufmerksamkeit jedes Heads</translation>
    </message>
    <message>
        <source>%1: attention to %2</source>
        <translation>%1: Aufmerksamkeit auf %2</translation>
    </message>
    <message>
        <source>%1: attention from %2</source>
        <translation>%1: Aufmerksamkeit von %2 aus</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>geglättet</translation>
    </message>
    <message>
        <source>Largest: %1.</source>
        <translation>Am größten: %1.</translation>
    </message>
    <message>
        <source>A page holds lessons of at most {} MB with their sessions, and this one has {}.</source>
        <translation>Eine Seite fasst Lektionen von höchstens {} MB samt ihren Sitzungen, und diese hat {}.</translation>
    </message>
    <message>
        <source>The course</source>
        <translation>Der Kurs</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>the page does not hold what is learned here</source>
        <translation>die Seite enthält nicht, was hier gelernt wird</translation>
    </message>
    <message>
        <source>The picture is out: its patches are no longer one token each, row by row. Undo brings it back.</source>
        <translation>Das Bild ist entfernt: Seine Felder sind nicht mehr Zeile für Zeile je ein Token. Rückgängig holt es zurück.</translation>
    </message>
    <message>
        <source>Over the picture</source>
        <translation>Über dem Bild</translation>
    </message>
    <message>
        <source>The attention from one patch, or to it, over the picture that the tokens are places of</source>
        <translation>Die Aufmerksamkeit von einem Bildfeld aus oder auf es, über dem Bild, dessen Stellen die Tokens sind</translation>
    </message>
    <message>
        <source>What does each head look at? Click a place of the picture, and its attention lies over it.</source>
        <translation>Worauf schaut jeder Head? Ein Klick auf eine Stelle des Bildes legt ihre Aufmerksamkeit darüber.</translation>
    </message>
    <message>
        <source>Click the name to see this head alone, click it again to see all</source>
        <translation>Ein Klick auf den Namen zeigt diesen Head allein, ein zweiter wieder alle</translation>
    </message>
    <message>
        <source>“%1” (column %2)</source>
        <translation>„%1“ (Spalte %2)</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>buckets</source>
        <translation>Körbe</translation>
    </message>
    <message>
        <source>A trained network that reads an image: what its heads look at lies over the word. Head 4 of block 2 is the sharpest.</source>
        <translation>Ein trainiertes Netz, das ein Bild liest: Worauf seine Heads schauen, liegt über dem Wort. Head 4 von Block 2 ist der schärfste.</translation>
    </message>
    <message>
        <source>Shall readers of the page walk through the lesson “%1”?</source>
        <translation>Sollen Leser der Seite die Lektion „%1“ durchgehen?</translation>
    </message>
    <message>
        <source>With the lesson</source>
        <translation>Mit der Lektion</translation>
    </message>
    <message>
        <source>The session alone</source>
        <translation>Die Sitzung allein</translation>
    </message>
    <message>
        <source>has {} rows, expected {}, one for each head</source>
        <translation>hat {} Zeilen, erwartet sind {}, eine für jeden Head</translation>
    </message>
    <message>
        <source>has {} columns, expected {}, one for each bucket</source>
        <translation>hat {} Spalten, erwartet sind {}, eine für jeden Korb</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, a score for each head</source>
        <translation>hat {} Zahlen, erwartet sind {}, ein Score für jeden Head</translation>
    </message>
    <message>
        <source>expected the bytes of a picture as &quot;data:image/png;base64,…&quot;</source>
        <translation>erwartet: die Bytes eines Bildes als &quot;data:image/png;base64,…&quot;</translation>
    </message>
    <message>
        <source>is a picture of {} bytes, at most {} are kept</source>
        <translation>ist ein Bild von {} Bytes, aufgehoben werden höchstens {}</translation>
    </message>
    <message>
        <source>is not written in base64: letters, digits, + and /, filled up with = to a multiple of four</source>
        <translation>ist nicht in Base64 geschrieben: Buchstaben, Ziffern, + und /, mit = zu einem Vielfachen von vier aufgefüllt</translation>
    </message>
    <message>
        <source>is no picture: PNG, JPEG and WebP are kept</source>
        <translation>ist kein Bild: Aufgehoben werden PNG, JPEG und WebP</translation>
    </message>
    <message>
        <source>calls itself {}, but its bytes are {}</source>
        <translation>nennt sich {}, doch die Bytes sind {}</translation>
    </message>
    <message>
        <source>Bias by distance</source>
        <translation>Bias je Abstand</translation>
    </message>
    <message>
        <source>Score of the sink</source>
        <translation>Score des Sinks</translation>
    </message>
    <message>
        <source>Attention to the sink</source>
        <translation>Aufmerksamkeit auf den Sink</translation>
    </message>
    <message>
        <source>1 − the sum of each row of A: what is given to no key</source>
        <translation>1 − die Summe jeder Zeile von A: was keinem Key gegeben wird</translation>
    </message>
    <message>
        <source>per row, with a sink</source>
        <translation>je Zeile, mit einem Sink</translation>
    </message>
    <message>
        <source>is {}, expected 1 to {}</source>
        <translation>ist {}, erwartet: 1 bis {}</translation>
    </message>
    <message>
        <source>has {} × {} patches from token {} on, which takes {} tokens; the session has {}</source>
        <translation>hat {} × {} Felder von Token {} an, das braucht {} Tokens; die Sitzung hat {}</translation>
    </message>
    <message>
        <source>has {} columns, expected one for each bucket: at least 2, with &quot;both_ways&quot; an even number from 4 on</source>
        <translation>hat {} Spalten, erwartet ist eine für jeden Korb: mindestens 2, mit &quot;both_ways&quot; eine gerade Zahl ab 4</translation>
    </message>
    <message>
        <source>is {}, expected more than {}, the distances that have a bucket each</source>
        <translation>ist {}, erwartet ist mehr als {}, die Zahl der Abstände mit je einem eigenen Korb</translation>
    </message>
    <message>
        <source>has {} numbers for head {}, expected {}, one for each bucket</source>
        <translation>hat {} Zahlen für Head {}, erwartet sind {}, eine für jeden Korb</translation>
    </message>
    <message>
        <source>has a number that is not finite</source>
        <translation>hat eine Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>is given, but scores fall with the distance by slopes (alibi) already</source>
        <translation>ist angegeben, aber die Scores fallen schon durch Steigungen (alibi) mit dem Abstand</translation>
    </message>
    <message>
        <source>a bias by distance</source>
        <translation>einen Bias je Abstand</translation>
    </message>
    <message>
        <source>bias by distance</source>
        <translation>Bias je Abstand</translation>
    </message>
    <message>
        <source>Bias by distance: scores are raised by learned numbers, one for each bucket of distances (T5)</source>
        <translation>Bias je Abstand: zu den Scores kommen gelernte Zahlen, eine für jeden Korb von Abständen (T5)</translation>
    </message>
    <message>
        <source>Add a bias by distance to the scores of %1</source>
        <translation>Bias je Abstand zu den Scores von %1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove the bias by distance of %1</source>
        <translation>Bias je Abstand von %1 entfernen</translation>
    </message>
    <message>
        <source>the picture</source>
        <translation>das Bild</translation>
    </message>
    <message>
        <source>is read before the first layer, which is left out</source>
        <translation>wird vor der ersten Schicht gelesen, die weggelassen ist</translation>
    </message>
    <message>
        <source>is what X is made of: X and tokens cannot be given, too</source>
        <translation>ist das, woraus X entsteht: X und Tokens lassen sich nicht auch noch angeben</translation>
    </message>
    <message>
        <source>reads no picture: it has no patches (patch_embed.proj.weight) that are known here</source>
        <translation>liest kein Bild: Es hat keine Bildfelder (patch_embed.proj.weight), die hier bekannt sind</translation>
    </message>
    <message>
        <source>nothing beside the model says how its pictures are made (preprocessor_config.json): {} × {} pixels, and bytes become −1 to 1</source>
        <translation>nichts neben dem Modell sagt, wie seine Bilder gemacht werden (preprocessor_config.json): {} × {} Pixel, und Bytes werden −1 bis 1</translation>
    </message>
    <message>
        <source>becomes {} × {} pixels, which are {} × {} patches of {} × {}</source>
        <translation>wird zu {} × {} Pixeln, das sind {} × {} Felder von {} × {}</translation>
    </message>
    <message>
        <source>X is the picture in {} × {} patches, each times a matrix of {} × {}, and what stands before them</source>
        <translation>X ist das Bild in {} × {} Feldern, jedes mal eine Matrix von {} × {}, und was vor ihnen steht</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({}, 3, height, width) of a patch</source>
        <translation>hat die Form {}, erwartet: ({}, 3, Höhe, Breite) eines Bildfelds</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({},)</source>
        <translation>hat die Form {}, erwartet: ({},)</translation>
    </message>
    <message>
        <source>is of the shape {}, expected rows of {} numbers</source>
        <translation>hat die Form {}, erwartet: Zeilen aus {} Zahlen</translation>
    </message>
    <message>
        <source>has {} places, for {} × {} patches and {} tokens before them it is none that is known</source>
        <translation>hat {} Plätze, für {} × {} Felder und {} Tokens davor ist das keine bekannte Zahl</translation>
    </message>
    <message>
        <source>places of {} × {} patches are made those of {} × {}, bicubically</source>
        <translation>Plätze von {} × {} Feldern werden bikubisch zu denen von {} × {}</translation>
    </message>
    <message>
        <source>the {} classes are read out of {}; what stands in other rows is no answer of the model</source>
        <translation>die {} Klassen werden aus {} gelesen; was in anderen Zeilen steht, ist keine Antwort des Modells</translation>
    </message>
    <message>
        <source>is no object in {{ }}</source>
        <translation>ist kein Objekt in {{ }}</translation>
    </message>
    <message>
        <source>says no size that is read: &quot;size&quot; is a number of pixels, height and width, or shortest_edge</source>
        <translation>nennt keine Größe, die gelesen wird: &quot;size&quot; ist eine Zahl von Pixeln, height und width, oder shortest_edge</translation>
    </message>
    <message>
        <source>says &quot;resample&quot;: {}, expected a number from 0 to 5, as Pillow counts its filters</source>
        <translation>sagt &quot;resample&quot;: {}, erwartet: eine Zahl von 0 bis 5, wie Pillow seine Filter zählt</translation>
    </message>
    <message>
        <source>says no &quot;crop_size&quot; that is read: a number of pixels, or height and width</source>
        <translation>nennt keine &quot;crop_size&quot;, die gelesen wird: eine Zahl von Pixeln, oder height und width</translation>
    </message>
    <message>
        <source>says &quot;{}&quot;: {}, expected three numbers</source>
        <translation>sagt &quot;{}&quot;: {}, erwartet: drei Zahlen</translation>
    </message>
    <message>
        <source>says &quot;image_std&quot; with a zero in it</source>
        <translation>sagt &quot;image_std&quot; mit einer Null darin</translation>
    </message>
    <message>
        <source>says no &quot;input_size&quot; that is read: three numbers, channels, height and width</source>
        <translation>nennt keine &quot;input_size&quot;, die gelesen wird: drei Zahlen, Kanäle, Höhe und Breite</translation>
    </message>
    <message>
        <source>says &quot;crop_pct&quot;: {}, expected a number up to 1</source>
        <translation>sagt &quot;crop_pct&quot;: {}, erwartet: eine Zahl bis 1</translation>
    </message>
    <message>
        <source>+ bias by distance</source>
        <translation>+ Bias je Abstand</translation>
    </message>
    <message>
        <source>, plus {}, the bias of their distance, {}</source>
        <translation>, plus {}, der Bias ihres Abstands, {}</translation>
    </message>
    <message>
        <source>A bias, a parameter: it adds {} to the scores of all keys that stand {} places from the query.</source>
        <translation>Ein Bias, ein Parameter: Er addiert {} zu den Scores aller Keys, die {} Stellen von der Query entfernt stehen.</translation>
    </message>
    <message>
        <source>The score of the sink of {}, a parameter: with {} it stands in the softmax of every row, as of a key without a value.</source>
        <translation>Der Score des Sinks von {}, ein Parameter: Mit {} steht er im Softmax jeder Zeile, wie der eines Keys ohne Value.</translation>
    </message>
    <message>
        <source>A raw score, scaled, and a bias by distance</source>
        <translation>Ein roher Score, skaliert, und ein Bias je Abstand</translation>
    </message>
    <message>
        <source>whole row</source>
        <translation>ganze Zeile</translation>
    </message>
    <message>
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>{} gives {} % of its attention to no key: the sink has it, which has no value. So much less is written by the head.</source>
        <translation>{} gibt {} % seiner Aufmerksamkeit keinem Key: Der Sink hat sie, und der hat keinen Value. Um so viel weniger schreibt der Head.</translation>
    </message>
    <message>
        <source>An attention weight, by softmax with a sink</source>
        <translation>Ein Aufmerksamkeitsgewicht, durch Softmax mit einem Sink</translation>
    </message>
    <message>
        <source>What attention gives to no key</source>
        <translation>Was die Aufmerksamkeit keinem Key gibt</translation>
    </message>
    <message>
        <source>sink</source>
        <translation>Sink</translation>
    </message>
    <message>
        <source> The sink has {} of that sum: this part goes to no value.</source>
        <translation> Der Sink hat {} von dieser Summe: Dieser Teil geht an keinen Value.</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>Lektion verlassen</translation>
    </message>
    <message>
        <source>This step belongs to “{0}” in Headscope, which a page does not have; its words and numbers are here.</source>
        <translation>Dieser Schritt gehört zu „{0}“ in Headscope, was eine Seite nicht hat; seine Worte und Zahlen stehen hier.</translation>
    </message>
    <message>
        <source>Step of the lesson</source>
        <translation>Schritt der Lektion</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} von {1}</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>{0}, right</source>
        <translation>{0}, richtig</translation>
    </message>
    <message>
        <source>{0}, not right</source>
        <translation>{0}, nicht richtig</translation>
    </message>
    <message>
        <source>a number, with two decimals</source>
        <translation>eine Zahl, mit zwei Dezimalen</translation>
    </message>
    <message>
        <source>Start the lesson</source>
        <translation>Lektion beginnen</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>This session is too large for a link, or the page is within another one. Save it and pass the file on.</source>
        <translation>Diese Sitzung ist zu groß für einen Link, oder die Seite steht in einer anderen. Speichern Sie sie, und geben Sie die Datei weiter.</translation>
    </message>
    <message>
        <source>ERNIE 4.5</source>
        <translation>ERNIE 4.5</translation>
    </message>
    <message>
        <source>Helium</source>
        <translation>Helium</translation>
    </message>
    <message>
        <source>rotary positions in {} of each head&apos;s columns</source>
        <translation>Rotary-Positionen in {} der Spalten jedes Heads</translation>
    </message>
    <message>
        <source>is too much: tokens times weights and attended tokens are {} in all trials up to here, at most {} are tried; take a smaller session</source>
        <translation>ist zu viel: Tokens mal Gewichte und beachtete Tokens sind in allen Versuchen bis hierher {}, versucht werden höchstens {}; nehmen Sie eine kleinere Sitzung</translation>
    </message>
    <message>
        <source>has {}, the decoder of a masked autoencoder, of which its config.json speaks apart (decoder_num_attention_heads): its encoder alone is read</source>
        <translation>hat {}, den Decoder eines maskierten Autoencoders, von dem seine config.json gesondert spricht (decoder_num_attention_heads): Nur sein Encoder wird gelesen</translation>
    </message>
    <message>
        <source>is of the shape {}, of {} heads, expected {} of them</source>
        <translation>hat die Form {}, für {} Heads, erwartet sind {}</translation>
    </message>
    <message>
        <source>taken for granted, as nothing says it (tie_word_embeddings): the readout is the embedding, the file has no other</source>
        <translation>vorausgesetzt, da nichts es sagt (tie_word_embeddings): Das Readout ist das Embedding, die Datei hat kein anderes</translation>
    </message>
    <message>
        <source>looks like {}, whose layers have {} in their names, and no layer of it has</source>
        <translation>sieht aus wie {}, dessen Schichten {} im Namen haben, doch keine seiner Schichten hat das</translation>
    </message>
    <message>
        <source>the regular expression {} has {}, which means different things in different libraries</source>
        <translation>der reguläre Ausdruck {} enthält {}, was in verschiedenen Bibliotheken Verschiedenes bedeutet</translation>
    </message>
    <message>
        <source>has {} × {} pixels, at most {} in all are read</source>
        <translation>hat {} × {} Pixel, gelesen werden insgesamt höchstens {}</translation>
    </message>
    <message>
        <source>the heads are not packed weights that can be cut into {} equal pieces</source>
        <translation>die Heads sind keine gepackten Gewichte, die sich in {} gleiche Stücke schneiden lassen</translation>
    </message>
    <message>
        <source>has {} in a layer behind the first, which the family {} has no place for: it is another model, and would be computed wrongly</source>
        <translation>hat {} in einer Schicht hinter der ersten, wofür die Familie {} keinen Platz hat: Es ist ein anderes Modell und würde falsch berechnet</translation>
    </message>
    <message>
        <source>a norm behind its layers</source>
        <translation>eine Norm hinter seinen Schichten</translation>
    </message>
    <message>
        <source>norms before its halves</source>
        <translation>Normen vor seinen Hälften</translation>
    </message>
    <message>
        <source>Whisper</source>
        <translation>Whisper</translation>
    </message>
    <message>
        <source>BART</source>
        <translation>BART</translation>
    </message>
    <message>
        <source>mBART</source>
        <translation>mBART</translation>
    </message>
    <message>
        <source>Marian (opus-mt)</source>
        <translation>Marian (opus-mt)</translation>
    </message>
    <message>
        <source>Pegasus</source>
        <translation>Pegasus</translation>
    </message>
    <message>
        <source>T5 1.1, Flan-T5 or mT5</source>
        <translation>T5 1.1, Flan-T5 oder mT5</translation>
    </message>
    <message>
        <source>T5</source>
        <translation>T5</translation>
    </message>
    <message>
        <source>its encoder, {} layers of {} heads, stands behind the decoder&apos;s blocks as those of the memory</source>
        <translation>sein Encoder, {} Schichten mit {} Heads, steht als Blöcke des Memorys hinter denen des Decoders</translation>
    </message>
    <message>
        <source>has a number for each bucket of distances and each head</source>
        <translation>hat eine Zahl für jeden Korb von Abständen und jeden Head</translation>
    </message>
    <message>
        <source>has {} and not all of the norm and the biases that belong to it: it is not whole</source>
        <translation>hat {} und nicht alles, was dazugehört, die Norm und die Biases: Es ist nicht vollständig</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({}, {}), and a bias of as many numbers</source>
        <translation>hat die Form {}, erwartet: ({}, {}), und einen Bias aus ebenso vielen Zahlen</translation>
    </message>
    <message>
        <source>block {} is what stands before the readout of a masked word, a map and an activation: its attention is off</source>
        <translation>Block {} ist, was vor dem Readout eines maskierten Wortes steht, eine Abbildung und eine Aktivierung: Seine Aufmerksamkeit ist aus</translation>
    </message>
    <message>
        <source>is read as {} only with a config.json beside it that says its model_type: not all of them compute the same</source>
        <translation>wird als {} nur mit einer config.json daneben gelesen, die seinen model_type nennt: Nicht alle berechnen dasselbe</translation>
    </message>
    <message>
        <source>counts its places from 0</source>
        <translation>zählt seine Plätze ab 0</translation>
    </message>
    <message>
        <source>has its norms before its halves, and places of its own</source>
        <translation>hat seine Normen vor seinen Hälften und eigene Plätze</translation>
    </message>
    <message>
        <source>adds other numbers for each distance in each of its layers</source>
        <translation>addiert in jeder seiner Schichten andere Zahlen für jeden Abstand</translation>
    </message>
    <message>
        <source>does not say which word its decoder begins with (decoder_start_token_id in config.json)</source>
        <translation>sagt nicht, mit welchem Wort sein Decoder beginnt (decoder_start_token_id in config.json)</translation>
    </message>
    <message>
        <source>has no token {}, which its decoder begins with (decoder_start_token_id)</source>
        <translation>hat kein Token {}, mit dem sein Decoder beginnt (decoder_start_token_id)</translation>
    </message>
    <message>
        <source>are {}, the model has {} places</source>
        <translation>sind {}, das Modell hat {} Plätze</translation>
    </message>
    <message>
        <source>the first {} places are computed, sines and then cosines: the file has none</source>
        <translation>die ersten {} Plätze sind berechnet, Sinus und dann Kosinus: die Datei hat keine</translation>
    </message>
    <message>
        <source>has other numbers in {} than in {}, which encoder and decoder share: which are meant is not clear</source>
        <translation>hat in {} andere Zahlen als in {}, das Encoder und Decoder teilen: Welche gemeint sind, ist nicht klar</translation>
    </message>
    <message>
        <source>has layers that attend to an encoder ({}), and no encoder: what they compute without it is not known here</source>
        <translation>hat Schichten, die einen Encoder lesen ({}), und keinen Encoder: Was sie ohne ihn berechnen, ist hier nicht bekannt</translation>
    </message>
    <message>
        <source>has no number for {} from 0 to {}</source>
        <translation>hat keine Zahl für {} von 0 bis {}</translation>
    </message>
    <message>
        <source>is no picture: PNG, JPEG and WebP are read</source>
        <translation>ist kein Bild: Gelesen werden PNG, JPEG und WebP</translation>
    </message>
    <message>
        <source>What is read of the picture</source>
        <translation>Was aus dem Bild gelesen wird</translation>
    </message>
    <message>
        <source>%1 covered: </source>
        <translation>%1 verdeckt: </translation>
    </message>
    <message>
        <source>%1 %2 (was %3)</source>
        <translation>%1 %2 (vorher %3)</translation>
    </message>
    <message>
        <source>read out of %1: %2</source>
        <translation>aus %1 gelesen: %2</translation>
    </message>
    <message>
        <source>of what comes out, %1 changes most, by %2</source>
        <translation>von dem, was herauskommt, ändert sich %1 am meisten, um %2</translation>
    </message>
    <message>
        <source>Cover patches</source>
        <translation>Bildfelder verdecken</translation>
    </message>
    <message>
        <source>Each tile is a head, and its attention lies over the picture. Click a patch to see what it looks at, or what looks at it. Attention says where a head takes values from, not what the network decides by: for that, cover patches.</source>
        <translation>Jede Kachel ist ein Head, und seine Aufmerksamkeit liegt über dem Bild. Klicken Sie ein Bildfeld an, um zu sehen, worauf es schaut oder was auf es schaut. Aufmerksamkeit sagt, woher ein Head Werte nimmt, nicht, wonach das Netz entscheidet: Dafür verdecken Sie Bildfelder.</translation>
    </message>
    <message>
        <source>What lies over the picture</source>
        <translation>Was über dem Bild liegt</translation>
    </message>
    <message>
        <source>Press on a patch, or draw over several, to cover them, and again to uncover them: each becomes the mean of all patches, a grey one, and what is read answers. Key C on a patch.</source>
        <translation>Drücken Sie auf ein Bildfeld oder ziehen Sie über mehrere, um sie zu verdecken, und noch einmal, um sie aufzudecken: Jedes wird das Mittel aller Bildfelder, ein graues, und was gelesen wird, antwortet. Taste C auf einem Bildfeld.</translation>
    </message>
    <message>
        <source>each head</source>
        <translation>jeder Head</translation>
    </message>
    <message>
        <source>mean of heads</source>
        <translation>Mittel der Heads</translation>
    </message>
    <message>
        <source>rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>all blocks</source>
        <translation>alle Blöcke</translation>
    </message>
    <message>
        <source>What %1 goes into</source>
        <translation>Worin %1 eingeht</translation>
    </message>
    <message>
        <source>What goes into %1</source>
        <translation>Was in %1 eingeht</translation>
    </message>
    <message>
        <source>Mean of %1 heads</source>
        <translation>Mittel von %1 Heads</translation>
    </message>
    <message>
        <source>Rollout up to %1</source>
        <translation>Rollout bis %1</translation>
    </message>
    <message>
        <source>A network that sees</source>
        <translation>Ein Netz, das sieht</translation>
    </message>
    <message>
        <source>All that Headscope opens (*.json *.png *.jpg *.jpeg *.webp *.svg *.pdf *.safetensors *.npz *.pt *.pth *.bin *.ckpt *.tar)</source>
        <translation>Alles, was Headscope öffnet (*.json *.png *.jpg *.jpeg *.webp *.svg *.pdf *.safetensors *.npz *.pt *.pth *.bin *.ckpt *.tar)</translation>
    </message>
    <message>
        <source>lies over words of a vocabulary, which cannot be covered</source>
        <translation>liegt über Wörtern eines Vokabulars, die sich nicht verdecken lassen</translation>
    </message>
    <message>
        <source>Uncover patches</source>
        <translation>Bildfelder aufdecken</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1, Head %2</translation>
    </message>
    <message>
        <source>%1, %2: blocked by the mask</source>
        <translation>%1, %2: durch die Maske blockiert</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Open pic&amp;ture…</source>
        <translation>Bild &amp;wählen…</translation>
    </message>
    <message>
        <source>A PNG, JPEG or WebP file that the open model reads, as a Vision Transformer does; its patches become the tokens.</source>
        <translation>Eine PNG-, JPEG- oder WebP-Datei, die das offene Modell liest, wie ein Vision Transformer es tut; ihre Bildfelder werden die Tokens.</translation>
    </message>
    <message>
        <source>See the sharpest head alone</source>
        <translation>Den schärfsten Head allein sehen</translation>
    </message>
    <message>
        <source>Open a picture</source>
        <translation>Bild öffnen</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.webp)</translation>
    </message>
    <message>
        <source>%1 was not opened: the session has changed meanwhile.</source>
        <translation>%1 wurde nicht geöffnet: Die Sitzung hat sich inzwischen geändert.</translation>
    </message>
    <message>
        <source>Open picture</source>
        <translation>Bild öffnen</translation>
    </message>
    <message>
        <source>The model reads %1.</source>
        <translation>Das Modell liest %1.</translation>
    </message>
    <message>
        <source>is not read: the session has the numbers of its X alone, no file of a model that reads pictures</source>
        <translation>wird nicht gelesen: Die Sitzung hat nur die Zahlen ihres X, keine Datei eines Modells, das Bilder liest</translation>
    </message>
    <message>
        <source>is not read: the session has no picture, and no file of a model that reads one</source>
        <translation>wird nicht gelesen: Die Sitzung hat kein Bild und keine Datei eines Modells, das eines liest</translation>
    </message>
    <message>
        <source>is read before the first layer: open all layers of the model</source>
        <translation>wird vor der ersten Schicht gelesen: Öffnen Sie alle Schichten des Modells</translation>
    </message>
    <message>
        <source>This program was built without the page for browsers. In the folder of its source, sh app/page/build builds it.</source>
        <translation>Dieses Programm wurde ohne die Seite für Browser gebaut. Im Ordner seines Quelltexts baut sh app/page/build sie.</translation>
    </message>
    <message>
        <source>✗ not that: once more</source>
        <translation>✗ das nicht: noch einmal</translation>
    </message>
    <message>
        <source>picture, image, vision, vit, ocr</source>
        <translation>Bild, Foto, sehen, ViT, Texterkennung</translation>
    </message>
    <message>
        <source>picture, image, vision, vit, classification</source>
        <translation>Bild, Foto, sehen, ViT, Klassifikation</translation>
    </message>
    <message>
        <source>is no file of SentencePiece</source>
        <translation>ist keine Datei von SentencePiece</translation>
    </message>
    <message>
        <source>has a piece of a kind that is not read: {}</source>
        <translation>hat ein Stück von einer Art, die nicht gelesen wird: {}</translation>
    </message>
    <message>
        <source>treats blanks in a way that is not read (normalizer_spec)</source>
        <translation>behandelt Leerzeichen auf eine Weise, die nicht gelesen wird (normalizer_spec)</translation>
    </message>
    <message>
        <source>has pieces that are merged, not scored (Unigram), which is not read</source>
        <translation>hat Stücke, die verschmolzen und nicht bewertet werden (Unigram), was nicht gelesen wird</translation>
    </message>
    <message>
        <source>A trained network that tells shapes apart: what [CLS] looks at lies over the picture. Cover patches, and it answers.</source>
        <translation>Ein trainiertes Netz, das Formen unterscheidet: Worauf [CLS] schaut, liegt über dem Bild. Verdecken Sie Bildfelder, und es antwortet.</translation>
    </message>
    <message>
        <source>Choose a place of the picture, and each head shows where it looks from there.</source>
        <translation>Wählen Sie eine Stelle des Bildes: Jeder Head zeigt, wohin er von dort schaut.</translation>
    </message>
    <message>
        <source>As a matrix</source>
        <translation>Als Matrix</translation>
    </message>
    <message>
        <source>The picture cannot be decoded.</source>
        <translation>Das Bild lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>{0} looks at {1}: {2}</source>
        <translation>{0} schaut auf {1}: {2}</translation>
    </message>
    <message>
        <source>{0} looks most at {1}: {2}</source>
        <translation>{0} schaut am meisten auf {1}: {2}</translation>
    </message>
    <message>
        <source>What {0} says</source>
        <translation>Was {0} sagt</translation>
    </message>
    <message>
        <source>The room&apos;s window lies behind yours: share it in a call, or move it to the projector.</source>
        <translation>Das Fenster für den Raum liegt hinter Ihrem: Teilen Sie es in einem Anruf, oder schieben Sie es auf den Beamer.</translation>
    </message>
    <message>
        <source>multiplies {}</source>
        <translation>multipliziert {}</translation>
    </message>
    <message>
        <source>turns queries and keys by places in two dimensions</source>
        <translation>dreht Queries und Keys nach Plätzen in zwei Dimensionen</translation>
    </message>
    <message>
        <source>DINOv2</source>
        <translation>DINOv2</translation>
    </message>
    <message>
        <source>DINOv2 with gates</source>
        <translation>DINOv2 mit Gates</translation>
    </message>
    <message>
        <source>Vision Transformer of timm with LayerScale</source>
        <translation>Vision Transformer von timm mit LayerScale</translation>
    </message>
    <message>
        <source>what each half gives is multiplied by learned numbers (LayerScale): here they are multiplied into W_O, W₂ and their biases, which is the same</source>
        <translation>was jede Hälfte ergibt, wird mit gelernten Zahlen multipliziert (LayerScale): hier sind sie in W_O, W₂ und deren Bias hineingerechnet, was dasselbe ist</translation>
    </message>
    <message>
        <source>places of {} × {} patches are made those of {} × {}, bicubically and antialiased</source>
        <translation>Plätze von {} × {} Feldern werden bikubisch und mit Kantenglättung zu denen von {} × {}</translation>
    </message>
    <message>
        <source>{} reads the mean of all patches, which no readout of a session does: it is left out, what opens ends with the features behind the last norm</source>
        <translation>{} liest den Mittelwert aller Felder, was kein Readout einer Sitzung tut: es bleibt weg, geöffnet wird bis zu den Merkmalen hinter der letzten Norm</translation>
    </message>
    <message>
        <source>{} reads [CLS], {} reads [DIST], and the answer is the mean of both, which no readout of a session is: they are left out, what opens ends with the features behind the last norm</source>
        <translation>{} liest [CLS], {} liest [DIST], und die Antwort ist der Mittelwert beider, was kein Readout einer Sitzung ist: Sie bleiben weg, geöffnet wird bis zu den Merkmalen hinter der letzten Norm</translation>
    </message>
    <message>
        <source>has {} columns, and {} another number of factors: {}</source>
        <translation>hat {} Spalten, und {} eine andere Zahl von Faktoren: {}</translation>
    </message>
    <message>
        <source>the file holds a tower of texts and one of pictures: {} is taken, --prefix {} takes the other</source>
        <translation>die Datei enthält einen Turm für Texte und einen für Bilder: Genommen wird {}, --prefix {} nimmt den anderen</translation>
    </message>
    <message>
        <source>CLIP&apos;s picture encoder</source>
        <translation>Bild-Encoder von CLIP</translation>
    </message>
    <message>
        <source>is read by {} of the file, and the session has another model of it: import that one (headscope import --prefix {})</source>
        <translation>liest {} der Datei, und die Sitzung hat ein anderes Modell daraus: Importieren Sie jenes (headscope import --prefix {})</translation>
    </message>
    <message>
        <source>lacks {}, or places</source>
        <translation>es fehlt {}, oder die Plätze fehlen</translation>
    </message>
    <message>
        <source>X is what {} makes of patches, {} and their places</source>
        <translation>X ist, was {} aus den Feldern, {} und ihren Plätzen macht</translation>
    </message>
    <message>
        <source>{} is left out: what it makes of [CLS] is compared with texts, and is no readout of classes</source>
        <translation>{} bleibt weg: Was es aus [CLS] macht, wird mit Texten verglichen und ist kein Readout von Klassen</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({}, {}, {}) or the mean of heads, ({}, {}): a batch, or keys that the layer adds (add_zero_attn)</source>
        <translation>hat die Form {}, erwartet ({}, {}, {}) oder das Mittel der Heads, ({}, {}): ein Batch, oder Keys, die die Schicht hinzufügt (add_zero_attn)</translation>
    </message>
    <message>
        <source>is not what the heads look at: off by {}</source>
        <translation>ist nicht, worauf die Heads schauen: um {} daneben</translation>
    </message>
    <message>
        <source>is of the shape {}: marks of their own for each head, or for each sequence, which no session can say</source>
        <translation>hat die Form {}: eigene Marken für jeden Head oder jede Sequenz, was keine Sitzung sagen kann</translation>
    </message>
    <message>
        <source>has no layer {}, only {} to {}</source>
        <translation>hat keine Schicht {}, nur {} bis {}</translation>
    </message>
    <message>
        <source>what its heads look at agrees with {} of the file to {}</source>
        <translation>worauf seine Heads schauen, stimmt mit {} der Datei bis auf {} überein</translation>
    </message>
    <message>
        <source>with the mask {} of the file</source>
        <translation>mit der Maske {} der Datei</translation>
    </message>
    <message>
        <source>holds other numbers than {}, and a session reads keys and values of one sequence</source>
        <translation>enthält andere Zahlen als {}, und eine Sitzung liest Keys und Values einer Sequenz</translation>
    </message>
    <message>
        <source>the keys</source>
        <translation>die Keys</translation>
    </message>
    <message>
        <source>breaks off, as what was not downloaded as a whole</source>
        <translation>bricht ab, wie etwas, das nicht ganz heruntergeladen wurde</translation>
    </message>
    <message>
        <source>flow</source>
        <translation>Fluss</translation>
    </message>
    <message>
        <source>Flow up to %1</source>
        <translation>Fluss bis %1</translation>
    </message>
    <message>
        <source>These are too many patches and blocks for the flow: look at the rollout</source>
        <translation>Für den Fluss sind das zu viele Bildfelder und Blöcke: Der Rollout geht</translation>
    </message>
    <message>
        <source>A block up to here reads the memory: what its tokens are made of is not in this picture alone</source>
        <translation>Ein Block bis hierher liest das Memory: Woraus seine Tokens bestehen, steht nicht allein in diesem Bild</translation>
    </message>
    <message>
        <source>What the last change did to the attention, in words, with the numbers that are shown. It stays until something else changes; the marks in the matrices go two seconds after the mouse is let go.</source>
        <translation>Was die letzte Änderung an der Aufmerksamkeit getan hat, in Worten, mit den Zahlen, die zu sehen sind. Es bleibt, bis sich etwas anderes ändert; die Marken in den Matrizen gehen zwei Sekunden nach dem Loslassen der Maus.</translation>
    </message>
    <message>
        <source>is a picture whose session is cut off or damaged</source>
        <translation>ist ein Bild, dessen Sitzung abgeschnitten oder beschädigt ist</translation>
    </message>
    <message>
        <source>is a spreadsheet or another document: save its table as CSV</source>
        <translation>ist eine Tabellenkalkulation oder ein anderes Dokument: Speichern Sie die Tabelle darin als CSV</translation>
    </message>
    <message>
        <source>is a table of another program (Parquet, Arrow or MATLAB): write it as CSV, or with numpy.save</source>
        <translation>ist eine Tabelle eines anderen Programms (Parquet, Arrow oder MATLAB): Schreiben Sie sie als CSV oder mit numpy.save</translation>
    </message>
    <message>
        <source>has of its tokenizer {} alone, which is not read by itself: tokenizer.json is, which save_pretrained() of a fast tokenizer writes</source>
        <translation>hat von seinem Tokenizer nur {}, was für sich allein nicht gelesen wird; gelesen wird tokenizer.json, das save_pretrained() eines schnellen Tokenizers schreibt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>How long heads take on this machine, together and one after the other</source>
        <translation>Wie lange Heads auf diesem Rechner brauchen, zusammen und nacheinander</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Measure how long the heads take</source>
        <translation>Messen, wie lange die Heads brauchen</translation>
    </message>
    <message>
        <source>How long the heads take</source>
        <translation>Wie lange die Heads brauchen</translation>
    </message>
    <message>
        <source>Queries of all heads, in one product X·W_Q</source>
        <translation>Queries aller Heads in einem Produkt X·W_Q</translation>
    </message>
    <message>
        <source>Queries head by head, a small product each</source>
        <translation>Queries Head für Head, je ein kleines Produkt</translation>
    </message>
    <message>
        <source>All of attention, from X to Y</source>
        <translation>Die ganze Aufmerksamkeit, von X bis Y</translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation>1 Thread</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 Threads</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>n = %1 tokens, d_model = %2, H = %3 heads of width %4; random numbers, fp32</source>
        <translation>n = %1 Tokens, d_model = %2, H = %3 Heads der Breite %4; Zufallszahlen, fp32</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Too large to be measured here: choose fewer tokens, fewer heads or a smaller d_model.</source>
        <translation>Zu groß, um hier gemessen zu werden: Wählen Sie weniger Tokens, weniger Heads oder ein kleineres d_model.</translation>
    </message>
    <message>
        <source>One product and %1 small ones gave the same numbers, bit for bit.</source>
        <translation>Ein Produkt und %1 kleine ergaben dieselben Zahlen, Bit für Bit.</translation>
    </message>
    <message>
        <source>One product and %1 small ones gave different numbers.</source>
        <translation>Ein Produkt und %1 kleine ergaben verschiedene Zahlen.</translation>
    </message>
    <message>
        <source>rows: tokens · columns: heads</source>
        <translation>Zeilen: Tokens · Spalten: Heads</translation>
    </message>
    <message>
        <source>What each token gives to itself, and how spread out its attention is, head beside head</source>
        <translation>Was jedes Token sich selbst gibt und wie verteilt seine Aufmerksamkeit ist, Head neben Head</translation>
    </message>
    <message>
        <source>Attention token by token</source>
        <translation>Aufmerksamkeit Token für Token</translation>
    </message>
    <message>
        <source>To itself</source>
        <translation>An sich selbst</translation>
    </message>
    <message>
        <source>Entropy in nats</source>
        <translation>Entropie in nats</translation>
    </message>
    <message>
        <source>Attention to itself</source>
        <translation>Aufmerksamkeit für sich selbst</translation>
    </message>
    <message>
        <source>Entropy of the row of attention</source>
        <translation>Entropie der Aufmerksamkeitszeile</translation>
    </message>
    <message>
        <source>Nothing has been measured yet. Each is computed %1 times on this machine; the fastest run counts.</source>
        <translation>Noch ist nichts gemessen. Jedes wird auf diesem Rechner %1-mal berechnet; es zählt der schnellste Durchgang.</translation>
    </message>
    <message>
        <source>Measured on this machine, the fastest of %1 runs each.</source>
        <translation>Gemessen auf diesem Rechner, jeweils der schnellste von %1 Durchgängen.</translation>
    </message>
    <message>
        <source>blocked by the mask</source>
        <translation>von der Maske blockiert</translation>
    </message>
    <message>
        <source>is a picture in {}: PNG, JPEG and WebP are read</source>
        <translation>ist ein Bild in {}: Gelesen werden PNG, JPEG und WebP</translation>
    </message>
    <message>
        <source>spicy</source>
        <translation>scharf</translation>
    </message>
    <message>
        <source>cheap</source>
        <translation>günstig</translation>
    </message>
    <message>
        <source>cozy</source>
        <translation>gemütlich</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>flavor</source>
        <translation>Geschmack</translation>
    </message>
    <message>
        <source>vibe</source>
        <translation>Stimmung</translation>
    </message>
    <message>
        <source>determiner</source>
        <translation>Artikelwort</translation>
    </message>
    <message>
        <source>adjective</source>
        <translation>Adjektiv</translation>
    </message>
    <message>
        <source>noun</source>
        <translation>Nomen</translation>
    </message>
    <message>
        <source>verb</source>
        <translation>Verb</translation>
    </message>
    <message>
        <source>preposition</source>
        <translation>Präposition</translation>
    </message>
    <message>
        <source>article</source>
        <translation>Artikel</translation>
    </message>
    <message>
        <source>pronoun</source>
        <translation>Pronomen</translation>
    </message>
    <message>
        <source>auxiliary</source>
        <translation>Hilfsverb</translation>
    </message>
    <message>
        <source>subject</source>
        <translation>Subjekt</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>instrument</source>
        <translation>Instrument</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>tired</source>
        <translation>müde</translation>
    </message>
    <message>
        <source>definite</source>
        <translation>bestimmt</translation>
    </message>
    <message>
        <source>past</source>
        <translation>Vergangenheit</translation>
    </message>
    <message>
        <source>eating</source>
        <translation>Essen</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>thing</source>
        <translation>Ding</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Handlung</translation>
    </message>
    <message>
        <source>pleasant</source>
        <translation>angenehm</translation>
    </message>
    <message>
        <source>hot</source>
        <translation>heiß</translation>
    </message>
    <message>
        <source>sweet</source>
        <translation>süß</translation>
    </message>
    <message>
        <source>needle</source>
        <translation>Nadel</translation>
    </message>
    <message>
        <source>straw</source>
        <translation>Stroh</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>second</source>
        <translation>zweites</translation>
    </message>
    <message>
        <source>feature 1</source>
        <translation>Merkmal 1</translation>
    </message>
    <message>
        <source>feature 2</source>
        <translation>Merkmal 2</translation>
    </message>
    <message>
        <source>who is next</source>
        <translation>wer kommt</translation>
    </message>
    <message>
        <source>how often is next</source>
        <translation>wie oft kommt</translation>
    </message>
    <message>
        <source>verb is next</source>
        <translation>Verb kommt</translation>
    </message>
    <message>
        <source>end is next</source>
        <translation>Ende kommt</translation>
    </message>
    <message>
        <source>one or many</source>
        <translation>einer oder viele</translation>
    </message>
    <message>
        <source>verb came</source>
        <translation>Verb war da</translation>
    </message>
    <message>
        <source>taste and vibe</source>
        <translation>Geschmack und Stimmung</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>previous token</source>
        <translation>voriges Token</translation>
    </message>
    <message>
        <source>next token</source>
        <translation>nächstes Token</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>erstes Token</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>sich selbst</translation>
    </message>
    <message>
        <source>broad</source>
        <translation>breit</translation>
    </message>
    <message>
        <source>one back</source>
        <translation>eins zurück</translation>
    </message>
    <message>
        <source>two back</source>
        <translation>zwei zurück</translation>
    </message>
    <message>
        <source>what, and how far</source>
        <translation>was, und wie weit</translation>
    </message>
    <message>
        <source>back to the subject</source>
        <translation>zurück zum Subjekt</translation>
    </message>
    <message>
        <source>noun to its verb</source>
        <translation>Nomen zu seinem Verb</translation>
    </message>
    <message>
        <source>verb and its parts</source>
        <translation>Verb und was dazugehört</translation>
    </message>
    <message>
        <source>modifier to noun</source>
        <translation>Beiwort zum Nomen</translation>
    </message>
    <message>
        <source>tool and thing</source>
        <translation>Werkzeug und Ding</translation>
    </message>
    <message>
        <source>to the nouns</source>
        <translation>zu den Nomen</translation>
    </message>
    <message>
        <source>to the verb</source>
        <translation>zum Verb</translation>
    </message>
    <message>
        <source>to the thing</source>
        <translation>zum Ding</translation>
    </message>
    <message>
        <source>to the action</source>
        <translation>zur Handlung</translation>
    </message>
    <message>
        <source>to the pleasant thing</source>
        <translation>zum Angenehmen</translation>
    </message>
    <message>
        <source>thing to action</source>
        <translation>Ding zu Handlung</translation>
    </message>
    <message>
        <source>to what is as hot</source>
        <translation>zu gleich Heißem</translation>
    </message>
    <message>
        <source>word for word</source>
        <translation>Wort für Wort</translation>
    </message>
    <message>
        <source>verb and object</source>
        <translation>Verb und Objekt</translation>
    </message>
    <message>
        <source>whom do I speak of?</source>
        <translation>von wem ist die Rede?</translation>
    </message>
    <message>
        <source>whose turn is it?</source>
        <translation>wer ist dran?</translation>
    </message>
    <message>
        <source>who is it about?</source>
        <translation>um wen geht es?</translation>
    </message>
    <message>
        <source>has the verb come?</source>
        <translation>war das Verb schon da?</translation>
    </message>
    <message>
        <source>which country?</source>
        <translation>welches Land?</translation>
    </message>
    <message>
        <source>what is asked for?</source>
        <translation>wonach ist gefragt?</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>to the needle</source>
        <translation>zur Nadel</translation>
    </message>
    <message>
        <source>along the first</source>
        <translation>entlang des ersten</translation>
    </message>
    <message>
        <source>along the second</source>
        <translation>entlang des zweiten</translation>
    </message>
    <message>
        <source>after the network</source>
        <translation>nach dem Netz</translation>
    </message>
    <message>
        <source>first feature</source>
        <translation>erstes Merkmal</translation>
    </message>
    <message>
        <source>second feature</source>
        <translation>zweites Merkmal</translation>
    </message>
    <message>
        <source>alike</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>opposite</source>
        <translation>entgegengesetzt</translation>
    </message>
    <message>
        <source>crosswise</source>
        <translation>über Kreuz</translation>
    </message>
    <message>
        <source>what followed last time</source>
        <translation>was letztes Mal folgte</translation>
    </message>
    <message>
        <source>head 1</source>
        <translation>Head 1</translation>
    </message>
    <message>
        <source>Key: %1</source>
        <translation>Taste: %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>Bars: %1, before %2</source>
        <translation>Balken: %1, vorher %2</translation>
    </message>
    <message>
        <source>Bars: %1</source>
        <translation>Balken: %1</translation>
    </message>
    <message>
        <source>Look at the row of “%1”; double-click to rename</source>
        <translation>Die Zeile von „%1“ ansehen; Doppelklick benennt um</translation>
    </message>
    <message>
        <source>&amp;What each head is worth</source>
        <translation>Was &amp;jeder Head wert ist</translation>
    </message>
    <message>
        <source>Mutes every head in turn, on a map: by how much the largest output, the selected number or the predicted word changes.</source>
        <translation>Schaltet auf einer Karte der Reihe nach jeden Head stumm: um wie viel sich die größte Ausgabe, die gewählte Zahl oder das vorhergesagte Wort ändert.</translation>
    </message>
    <message>
        <source>In a lesson</source>
        <translation>In einer Lektion</translation>
    </message>
    <message>
        <source>1 … 9</source>
        <translation>1 … 9</translation>
    </message>
    <message>
        <source>Answer the question</source>
        <translation>Die Frage beantworten</translation>
    </message>
    <message>
        <source>Tower</source>
        <translation>Turm</translation>
    </message>
    <message>
        <source>of texts</source>
        <translation>für Texte</translation>
    </message>
    <message>
        <source>of pictures</source>
        <translation>für Bilder</translation>
    </message>
    <message>
        <source>attention map, attention pattern, compare heads</source>
        <translation>Aufmerksamkeitskarte, Aufmerksamkeitsmuster, Köpfe vergleichen</translation>
    </message>
    <message>
        <source>sensitivity, influence</source>
        <translation>Empfindlichkeit, Einfluss</translation>
    </message>
    <message>
        <source>worth, what a head is worth, value of a head, importance, head importance, ablation, effect of muting, pruning, head map</source>
        <translation>Ablation, Bedeutung, Wichtigkeit, Wert eines Kopfes, was ist ein Kopf wert, Wirkung des Stummschaltens, Köpfe weglassen, Kopfkarte</translation>
    </message>
    <message>
        <source>has 3 dimensions, a batch of several sequences: save one of them, x[0] where batches come first and x[:, 0] where tokens do</source>
        <translation>hat 3 Dimensionen, ein Batch aus mehreren Sequenzen: Speichern Sie eine davon, x[0], wo der Batch zuerst steht, und x[:, 0], wo es die Tokens sind</translation>
    </message>
    <message>
        <source>is a list in JSON, of numbers perhaps: neither a session nor a lesson nor the index of a model</source>
        <translation>ist eine Liste in JSON, vielleicht von Zahlen: weder eine Sitzung noch eine Lektion noch der Index eines Modells</translation>
    </message>
    <message>
        <source>begins with a comment, which JSON does not have: take it away</source>
        <translation>beginnt mit einem Kommentar, den es in JSON nicht gibt: Entfernen Sie ihn</translation>
    </message>
    <message>
        <source>is a picture of a kind that is not read: save it as PNG, JPEG or WebP</source>
        <translation>ist ein Bild einer Art, die nicht gelesen wird: Speichern Sie es als PNG, JPEG oder WebP</translation>
    </message>
    <message>
        <source>is a WebP picture, which holds no session</source>
        <translation>ist ein WebP-Bild, das keine Sitzung enthält</translation>
    </message>
    <message>
        <source>is encrypted: unpack the archive with its password, and pack it again without one</source>
        <translation>ist verschlüsselt: Entpacken Sie das Archiv mit seinem Passwort und packen Sie es ohne eines</translation>
    </message>
    <message>
        <source>is a picture in {}: PNG, JPEG and WebP are kept</source>
        <translation>ist ein Bild in {}: Behalten werden PNG, JPEG und WebP</translation>
    </message>
    <message>
        <source>ModernBERT</source>
        <translation>ModernBERT</translation>
    </message>
    <message>
        <source>says how rotary positions are scaled ({}), which some versions of its library do not read: whether it is meant is not clear</source>
        <translation>sagt, wie Rotary-Positionen skaliert werden ({}), was manche Versionen seiner Bibliothek nicht lesen: Ob es gemeint ist, ist nicht klar</translation>
    </message>
    <message>
        <source>has rotary positions that are scaled and turn {} of each head&apos;s columns ({}), which its library cannot compute for the kind {}</source>
        <translation>hat skalierte Rotary-Positionen, die {} der Spalten jedes Heads drehen ({}), was seine Bibliothek für die Art {} nicht berechnen kann</translation>
    </message>
    <message>
        <source>nanochat</source>
        <translation>nanochat</translation>
    </message>
    <message>
        <source>is a mixture of experts, and scales its rotary positions (yarn): of its layers nothing but attention sinks could be shown</source>
        <translation>ist ein Mixture of Experts und skaliert seine Rotary-Positionen (yarn): Von seinen Schichten ließen sich nur die Attention Sinks zeigen</translation>
    </message>
    <message>
        <source>are all {}: the model divides by the part of them that is not (token_dropout)</source>
        <translation>sind alle {}: Das Modell teilt durch den Anteil derer, die es nicht sind (token_dropout)</translation>
    </message>
    <message>
        <source>X is computed: rows of the embedding are multiplied by {}, and those of {} are zeros, as the model does where it is {} of {} tokens (token_dropout)</source>
        <translation>X ist berechnet: Zeilen des Embeddings werden mit {} multipliziert, und die von {} sind Nullen, wie es das Modell tut, wo {} von {} Tokens es sind (token_dropout)</translation>
    </message>
    <message>
        <source>a head has {} columns, which is not d_model ÷ heads, and {} does not say it (head_dim)</source>
        <translation>ein Head hat {} Spalten, nicht d_model ÷ Heads, und {} sagt es nicht (head_dim)</translation>
    </message>
    <message>
        <source>has a network of {} hidden units in its layer {}, where {} says {} ({}): it is that of another model</source>
        <translation>hat ein Netz mit {} verborgenen Einheiten in seiner Schicht {}, wo {} {} sagt ({}): Sie gehört zu einem anderen Modell</translation>
    </message>
    <message>
        <source>the first layer is two blocks: its attention reads X as it is, its network has a norm</source>
        <translation>die erste Schicht sind zwei Blöcke: Ihre Aufmerksamkeit liest X, wie es ist, ihr Netz hat eine Norm</translation>
    </message>
    <message>
        <source> The block turns the other way round.</source>
        <translation> Der Block dreht andersherum.</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>It takes some seconds on this machine, and can be stopped.</source>
        <translation>Das dauert auf diesem Rechner einige Sekunden und lässt sich anhalten.</translation>
    </message>
    <message>
        <source>its point may be a decimal mark or group thousands; write 1.50 for a decimal, and no groups</source>
        <translation>der Punkt kann Dezimalzeichen sein oder Tausender trennen; schreiben Sie 1.50 für eine Dezimalzahl, und nichts in Gruppen</translation>
    </message>
    <message>
        <source>is a model that Keras saved; write its weights with numpy.savez</source>
        <translation>ist ein von Keras gespeichertes Modell; schreiben Sie seine Gewichte mit numpy.savez</translation>
    </message>
    <message>
        <source>is a file of MessagePack, as Flax writes them; write its weights with numpy.savez</source>
        <translation>ist eine MessagePack-Datei, wie Flax sie schreibt; schreiben Sie die Gewichte mit numpy.savez</translation>
    </message>
    <message>
        <source>Choose a number, and it is explained.</source>
        <translation>Wählen Sie eine Zahl, und sie wird erklärt.</translation>
    </message>
    <message>
        <source>Words that it knows</source>
        <translation>Wörter, die es kennt</translation>
    </message>
    <message>
        <source>This page is a file on this device: pass the file on as well, or the link leads nowhere.</source>
        <translation>Diese Seite ist eine Datei auf diesem Gerät: Geben Sie auch die Datei weiter, sonst führt der Link ins Leere.</translation>
    </message>
    <message>
        <source> of type %1, the one sequence of a batch</source>
        <translation> vom Typ %1, die einzige Sequenz eines Batches</translation>
    </message>
    <message>
        <source>course %1, lesson %1</source>
        <translation>Kurs %1, Lektion %1</translation>
    </message>
    <message>
        <source>Opens a small model that knows words, for a sentence of your own: attention and the next word follow</source>
        <translation>Öffnet ein kleines Modell, das Wörter kennt, für einen eigenen Satz: Aufmerksamkeit und nächstes Wort folgen</translation>
    </message>
    <message>
        <source>fullscreen, full screen, clicker, slides, projector</source>
        <translation>Vollbild, Beamer, Presenter, Folien</translation>
    </message>
    <message>
        <source>attention within a window</source>
        <translation>Aufmerksamkeit innerhalb eines Fensters</translation>
    </message>
    <message>
        <source>gates of what its attention finds</source>
        <translation>Gates hinter der Aufmerksamkeit</translation>
    </message>
    <message>
        <source>halves that stand side by side</source>
        <translation>Hälften, die nebeneinander stehen</translation>
    </message>
    <message>
        <source>norms behind its halves</source>
        <translation>Normen hinter den Hälften</translation>
    </message>
    <message>
        <source>looks ahead, too, as its name says</source>
        <translation>schaut auch nach vorn, wie ihr Name sagt</translation>
    </message>
    <message>
        <source>is a mixture of experts, as its name says</source>
        <translation>ist ein Mixture of Experts, wie ihr Name sagt</translation>
    </message>
    <message>
        <source>is a part that guesses words for another model, as its name says</source>
        <translation>ist ein Teil, der Wörter für ein anderes Modell errät, wie ihr Name sagt</translation>
    </message>
    <message>
        <source>describes several models ({}), and does not say of what kind the whole of them is (model_type)</source>
        <translation>beschreibt mehrere Modelle ({}) und sagt nicht, von welcher Art das Ganze ist (model_type)</translation>
    </message>
    <message>
        <source>is a part ({}) of a model of the kind {}, which lets every token of a prompt attend to all of it: it would be computed wrongly</source>
        <translation>ist ein Teil ({}) eines Modells der Art {}, in dem jedes Token einer Eingabe auf alle anderen achtet: Es würde falsch berechnet</translation>
    </message>
    <message>
        <source>is a part ({}) of a model of the kind {}, which is not known here: within it the part may compute something else</source>
        <translation>ist ein Teil ({}) eines Modells der Art {}, die hier niemand kennt: Darin kann der Teil etwas anderes berechnen</translation>
    </message>
    <message>
        <source>is of the class {} (architectures), which {}: it would be computed wrongly</source>
        <translation>ist von der Klasse {} (architectures), und die {}: Es würde falsch berechnet</translation>
    </message>
    <message>
        <source>is of the class {} (architectures), as {} is, and of the kind {} by its model_type: which it is, is not clear</source>
        <translation>ist von der Klasse {} (architectures) wie {} und nach seinem model_type von der Art {}: Was davon es ist, ist nicht klar</translation>
    </message>
    <message>
        <source>has code of its own ({} in auto_map), which may compute something else than {}: where it does not, take auto_map out of its config.json</source>
        <translation>hat eigenen Code ({} in auto_map), der etwas anderes als {} berechnen kann: Wo nicht, nehmen Sie auto_map aus der config.json</translation>
    </message>
    <message>
        <source>config.json names the class {} (architectures): its model_type {} counts, as in Transformers</source>
        <translation>config.json nennt die Klasse {} (architectures): Es zählt ihr model_type {}, wie in Transformers</translation>
    </message>
    <message>
        <source>config.json names code of its own (auto_map), which is not run here</source>
        <translation>config.json nennt eigenen Code (auto_map), der hier nicht ausgeführt wird</translation>
    </message>
    <message>
        <source>config.json names code of its own (auto_map), which is taken for that of {} as it was published</source>
        <translation>config.json nennt eigenen Code (auto_map), der für den von {} genommen wird, wie er veröffentlicht wurde</translation>
    </message>
    <message>
        <source>not understood in the configuration beside it, and not used: {}</source>
        <translation>in der Konfiguration daneben nicht verstanden und nicht verwendet: {}</translation>
    </message>
    <message>
        <source>not understood in {}, and not used: {}</source>
        <translation>in {} nicht verstanden und nicht verwendet: {}</translation>
    </message>
    <message>
        <source>becomes {} × {} pixels, which whole patches of {} × {} do not fill</source>
        <translation>wird zu {} × {} Pixeln, die ganze Bildfelder von {} × {} nicht ausfüllen</translation>
    </message>
    <message>
        <source>the picture becomes {} × {} pixels, of which the last {} columns and {} rows fill no patch: the model does not see them</source>
        <translation>das Bild wird zu {} × {} Pixeln, deren letzte {} Spalten und {} Zeilen kein Bildfeld füllen: Das Modell sieht sie nicht</translation>
    </message>
    <message>
        <source>is of the class {} (image_processor_type), which is not known here: it may make other pixels</source>
        <translation>ist von der Klasse {} (image_processor_type), die hier niemand kennt: Sie kann andere Pixel liefern</translation>
    </message>
    <message>
        <source>says &quot;crop_mode&quot;: {}, expected &quot;center&quot;</source>
        <translation>sagt &quot;crop_mode&quot;: {}, erwartet: &quot;center&quot;</translation>
    </message>
    <message>
        <source>gives {} the number {}, and beside tokenizer.json it becomes {}: which counts is not clear</source>
        <translation>gibt {} die Nummer {}, und neben tokenizer.json wird es {}: Was davon zählt, ist nicht klar</translation>
    </message>
    <message>
        <source>is that of {}, which cuts texts in another way than BERT: only a tokenizer.json beside it says how</source>
        <translation>ist die von {}, das Texte anders zerlegt als BERT: Nur eine tokenizer.json daneben sagt, wie</translation>
    </message>
    <message>
        <source>cuts tokens that stand for themselves like any other text (split_special_tokens), which is not done here</source>
        <translation>zerlegt Tokens, die für sich selbst stehen, wie jeden anderen Text (split_special_tokens), was hier nicht geschieht</translation>
    </message>
    <message>
        <source>tokenizer.json says otherwise, and tokenizer_config.json counts, as in Transformers: {}</source>
        <translation>tokenizer.json sagt etwas anderes, und tokenizer_config.json zählt, wie in Transformers: {}</translation>
    </message>
    <message>
        <source>tokenizer_config.json says otherwise, and tokenizer.json counts, as in Transformers 5: {}</source>
        <translation>tokenizer_config.json sagt etwas anderes, und tokenizer.json zählt, wie in Transformers 5: {}</translation>
    </message>
    <message>
        <source>tokenizer_config.json names code of its own (auto_map), which is not run here: it may cut texts in another way than tokenizer.json says</source>
        <translation>tokenizer_config.json nennt eigenen Code (auto_map), der hier nicht ausgeführt wird: Er kann Texte anders zerlegen, als tokenizer.json sagt</translation>
    </message>
    <message>
        <source>contradicts tokenizer.json in {}, and which counts for a tokenizer of the class {} is not known here</source>
        <translation>widerspricht tokenizer.json in {}, und was davon für einen Tokenizer der Klasse {} zählt, weiß hier niemand</translation>
    </message>
    <message>
        <source>contradicts tokenizer.json in {}: Transformers 4 goes by tokenizer_config.json, Transformers 5 by tokenizer.json, and config.json does not say which has written the model (transformers_version)</source>
        <translation>widerspricht tokenizer.json in {}: Transformers 4 richtet sich nach tokenizer_config.json, Transformers 5 nach tokenizer.json, und config.json sagt nicht, welches das Modell geschrieben hat (transformers_version)</translation>
    </message>
    <message>
        <source>{} does not name its class (image_processor_type): {} is taken for granted</source>
        <translation>{} nennt ihre Klasse nicht (image_processor_type): {} wird angenommen</translation>
    </message>
    <message>
        <source>layers are left out between those that are taken: the layers behind them read what no model gives them, and there are no final norm and no logits</source>
        <translation>zwischen den genommenen Schichten fehlen welche: Die dahinter lesen, was ihnen kein Modell gibt, und es gibt weder letzte Norm noch Logits</translation>
    </message>
    <message>
        <source>layers behind {} are not read: there are no final norm and no logits</source>
        <translation>die Schichten nach {} werden nicht gelesen: Es gibt weder letzte Norm noch Logits</translation>
    </message>
    <message>
        <source>layers before {} are not read, and X is not what they give: there are no final norm and no logits</source>
        <translation>die Schichten vor {} werden nicht gelesen, und X ist nicht das, was sie ergeben: Es gibt weder letzte Norm noch Logits</translation>
    </message>
    <message>
        <source>with {} heads, as {} says</source>
        <translation>mit {} Heads, wie {} es sagt</translation>
    </message>
    <message>
        <source>says that its layer {} has a window (layer_types), and does not switch windows on ({}): which is meant is not clear</source>
        <translation>sagt, dass seine Schicht {} ein Fenster hat (layer_types), und schaltet Fenster nicht ein ({}): Was gemeint ist, ist nicht klar</translation>
    </message>
    <message>
        <source>has one {} for layers with windows and those without, whose base is not the same</source>
        <translation>hat nur ein {} für Schichten mit Fenster und solche ohne, deren Basis nicht dieselbe ist</translation>
    </message>
    <message>
        <source>{} is out of order: layers are computed one after the other, as they are numbered</source>
        <translation>{} ist nicht in der Reihenfolge: Schichten werden nacheinander berechnet, wie sie nummeriert sind</translation>
    </message>
    <message>
        <source>does not say which version of Transformers wrote it (transformers_version), and that decides: of mT5 with tie_word_embeddings, version 4 divides logits by √d_model, and version 5 does not</source>
        <translation>sagt nicht, welche Version von Transformers es geschrieben hat (transformers_version), und darauf kommt es an: Bei mT5 mit tie_word_embeddings teilt Version 4 die Logits durch √d_model, Version 5 nicht</translation>
    </message>
    <message>
        <source>does not say what its scores are multiplied by ({})</source>
        <translation>sagt nicht, womit seine Scores multipliziert werden ({})</translation>
    </message>
    <message>
        <source>does not say what {} multiplies embedding, residuals or logits by ({})</source>
        <translation>sagt nicht, womit {} Embedding, Residuen oder Logits multipliziert ({})</translation>
    </message>
    <message>
        <source>does not say how many layers it has ({}), which its factors depend on</source>
        <translation>sagt nicht, wie viele Schichten es hat ({}), wovon seine Faktoren abhängen</translation>
    </message>
    <message>
        <source>the file names {} tokens, and X has {} rows: they are called by their numbers</source>
        <translation>die Datei nennt {} Tokens, und X hat {} Zeilen: Sie heißen nach ihren Nummern</translation>
    </message>
    <message>
        <source>the file has no {}, and {} says that the readout is not the embedding ({})</source>
        <translation>die Datei hat kein {}, und {} sagt, dass das Readout nicht das Embedding ist ({})</translation>
    </message>
    <message>
        <source>the file has no {}</source>
        <translation>die Datei hat kein {}</translation>
    </message>
    <message>
        <source>there are no logits: {}</source>
        <translation>es gibt keine Logits: {}</translation>
    </message>
    <message>
        <source>has other numbers in {} than in {}, and nothing says which version of Transformers wrote it (transformers_version in config.json): version 4 reads out with the latter (tie_word_embeddings), version 5 with the former</source>
        <translation>hat in {} andere Zahlen als in {}, und nichts sagt, welche Version von Transformers es geschrieben hat (transformers_version in config.json): Version 4 liest mit letzterem aus (tie_word_embeddings), Version 5 mit ersterem</translation>
    </message>
    <message>
        <source>the readout is {}: Transformers {} does not tie it to an embedding with other numbers, whatever config.json says ({})</source>
        <translation>das Readout ist {}: Transformers {} bindet es nicht an ein Embedding mit anderen Zahlen, was auch immer config.json sagt ({})</translation>
    </message>
    <message>
        <source>{} has {} rows and the embedding {}: it reads out classes or the like, not these words</source>
        <translation>{} hat {} Zeilen und das Embedding {}: Es liest Klassen oder Ähnliches aus, nicht diese Wörter</translation>
    </message>
    <message>
        <source>has no tensors</source>
        <translation>hat keine Tensoren</translation>
    </message>
    <message>
        <source>the library of the kind {} knows nothing else</source>
        <translation>die Bibliothek der Art {} kennt nichts anderes</translation>
    </message>
    <message>
        <source>so it is where config.json does not say it ({})</source>
        <translation>so ist es, wo config.json es nicht sagt ({})</translation>
    </message>
    <message>
        <source>so {} says ({})</source>
        <translation>so sagt es {} ({})</translation>
    </message>
    <message>
        <source>has {}, where the model has no bias: {}</source>
        <translation>hat {}, wo das Modell keinen Bias hat: {}</translation>
    </message>
    <message>
        <source>has no bias beside {}, where the model has one: {}</source>
        <translation>hat keinen Bias neben {}, wo das Modell einen hat: {}</translation>
    </message>
    <message>
        <source>has an embedding of {} columns, where {} says {} ({}): it is that of another model</source>
        <translation>hat ein Embedding mit {} Spalten, wo {} {} sagt ({}): Es ist das eines anderen Modells</translation>
    </message>
    <message>
        <source>the activation is {}, as in every model of the kind {}: its library passes by what {} says ({})</source>
        <translation>die Aktivierung ist {}, wie in jedem Modell der Art {}: Seine Bibliothek übergeht, was {} sagt ({})</translation>
    </message>
    <message>
        <source>{} groups of heads</source>
        <translation>{} Gruppen von Heads</translation>
    </message>
    <message>
        <source>{} (in some copies of its code {})</source>
        <translation>{} (in manchen Kopien seines Codes {})</translation>
    </message>
    <message>
        <source>scores multiplied by {}</source>
        <translation>Scores mit {} multipliziert</translation>
    </message>
    <message>
        <source>no norms</source>
        <translation>keine Normen</translation>
    </message>
    <message>
        <source>says {} where true or false is expected ({})</source>
        <translation>sagt {}, wo true oder false erwartet wird ({})</translation>
    </message>
    <message>
        <source>{} names the class {} (architectures), which reads out no words</source>
        <translation>{} nennt die Klasse {} (architectures), die keine Wörter ausliest</translation>
    </message>
    <message>
        <source>puts a token before every text (add_bos_token), and no piece of the vocabulary is that (bos_token)</source>
        <translation>setzt ein Token vor jeden Text (add_bos_token), und kein Stück des Vokabulars ist dieses (bos_token)</translation>
    </message>
    <message>
        <source>gain %1 · temperature %2</source>
        <translation>Verstärkung %1 · Temperatur %2</translation>
    </message>
    <message>
        <source>Less probable next words</source>
        <translation>Weniger wahrscheinliche nächste Wörter</translation>
    </message>
    <message>
        <source>last</source>
        <translation>letztes</translation>
    </message>
    <message>
        <source>there is no color map {}</source>
        <translation>es gibt keine Farbskala {}</translation>
    </message>
    <message>
        <source>has no cells</source>
        <translation>hat keine Zellen</translation>
    </message>
    <message>
        <source>the session has patches, which no weights say</source>
        <translation>die Sitzung hat eingesetzte Zahlen, die keine Gewichte sagen</translation>
    </message>
    <message>
        <source>the blocks alone are written: {} has no names for what stands around them</source>
        <translation>nur die Blöcke werden geschrieben: {} hat keine Namen für das, was um sie steht</translation>
    </message>
    <message>
        <source>weights do not say ε, which is {} here: the program that reads them has to be told</source>
        <translation>Gewichte sagen ε nicht, das hier {} ist: Das Programm, das sie liest, muss es erfahren</translation>
    </message>
    <message>
        <source>weights say nothing of masks: the program that reads them has to be given those</source>
        <translation>Gewichte sagen nichts von Masken: Das Programm, das sie liest, muss sie bekommen</translation>
    </message>
    <message>
        <source>among the tensors whose names begin with {} is no {}</source>
        <translation>unter den Tensoren, deren Namen mit {} beginnen, ist kein {}</translation>
    </message>
    <message>
        <source>the family {}</source>
        <translation>die Familie {}</translation>
    </message>
    <message>
        <source>has no rotary positions, whose base could be another one (--rope-base)</source>
        <translation>hat keine Rotary-Positionen, deren Basis eine andere sein könnte (--rope-base)</translation>
    </message>
    <message>
        <source>{}: {}; taken, as it was asked for: {}</source>
        <translation>{}: {}; genommen, wie verlangt: {}</translation>
    </message>
    <message>
        <source>is of the shape {}, where {} says {} ({}): it is that of another model</source>
        <translation>hat die Form {}, während {} {} sagt ({}): Es ist der eines anderen Modells</translation>
    </message>
    <message>
        <source>has places of {} × {} patches, where {} says {} ({}): it is that of another model</source>
        <translation>hat Plätze für {} × {} Felder, während {} {} sagt ({}): Es ist der eines anderen Modells</translation>
    </message>
    <message>
        <source>is of the shape {}, where {} names {} classes ({}): it is that of another model</source>
        <translation>hat die Form {}, während {} {} Klassen nennt ({}): Es ist der eines anderen Modells</translation>
    </message>
    <message>
        <source>makes other pixels than preprocessor_config.json beside it: version 4 of Transformers reads that one, version 5 this one; leave the one that is meant</source>
        <translation>macht andere Pixel als preprocessor_config.json daneben: Version 4 von Transformers liest jene, Version 5 diese; lassen Sie nur die gemeinte liegen</translation>
    </message>
    <message>
        <source>has {} behind TemplateProcessing: its library takes what that gives for two texts, which is not read</source>
        <translation>hat {} hinter TemplateProcessing: Seine Bibliothek hält das Ergebnis für zwei Texte, was nicht gelesen wird</translation>
    </message>
    <message>
        <source>is JSON in UTF-16, as Windows writes it: save it as UTF-8</source>
        <translation>ist JSON in UTF-16, wie Windows es schreibt: Speichern Sie es als UTF-8</translation>
    </message>
    <message>
        <source>blocks every key of a query, as its marks are read here: where they mean the opposite, write 1 − mask</source>
        <translation>sperrt jeden Key einer Query, so wie ihre Marken hier gelesen werden: Wenn sie das Gegenteil bedeuten, schreiben Sie 1 − mask</translation>
    </message>
    <message>
        <source>the mask is {} of the file, which lets look where it is 1</source>
        <translation>die Maske ist {} der Datei, die sehen lässt, wo 1 steht</translation>
    </message>
    <message>
        <source>the picture is turned upright as its camera says (EXIF): load_image of Transformers does so, Image.open of Pillow does not</source>
        <translation>das Bild ist aufrecht gedreht, wie seine Kamera es sagt (EXIF): load_image von Transformers tut das, Image.open von Pillow nicht</translation>
    </message>
    <message>
        <source>of the 16 bits of each grey the upper 8 are read: what Pillow makes of them depends on its version</source>
        <translation>von den 16 Bit jedes Grautons werden die oberen 8 gelesen: Was Pillow daraus macht, hängt von seiner Version ab</translation>
    </message>
    <message>
        <source>has {} ({}), which is not read here: it would be computed wrongly</source>
        <translation>hat {} ({}), was hier nicht gelesen wird: Es würde falsch berechnet</translation>
    </message>
    <message>
        <source>{} names layer {} twice</source>
        <translation>{} nennt die Schicht {} zweimal</translation>
    </message>
    <message>
        <source>heads: {}, as the library of the kind {} takes where nothing says it</source>
        <translation>Heads: {}, wie die Bibliothek der Art {} sie annimmt, wo nichts es sagt</translation>
    </message>
    <message>
        <source>all patches are read: the model&apos;s library hides {} % of them, drawn at random, before its layers, outside of training, too (mask_ratio)</source>
        <translation>alle Patches werden gelesen: Die Bibliothek des Modells verdeckt vor dessen Schichten {} % davon, zufällig gezogen, auch außerhalb des Trainings (mask_ratio)</translation>
    </message>
    <message>
        <source>says &quot;{}&quot;: {}, expected a number</source>
        <translation>sagt &quot;{}&quot;: {}, erwartet: eine Zahl</translation>
    </message>
    <message>
        <source>is one too many: there is room for weights of {} megabytes</source>
        <translation>ist einer zu viel: Platz ist für Gewichte von {} Megabyte</translation>
    </message>
    <message>
        <source>has weights of {} megabytes in these layers, there is room for {}: take fewer layers</source>
        <translation>hat in diesen Schichten Gewichte von {} Megabyte, Platz ist für {}: Nehmen Sie weniger Schichten</translation>
    </message>
    <message>
        <source>norms without gains and biases</source>
        <translation>Normen ohne Verstärkungen und Biases</translation>
    </message>
    <message>
        <source>has a window in its layer {}, and does not say how wide it is (sliding_window)</source>
        <translation>hat in Schicht {} ein Fenster und sagt nicht, wie breit es ist (sliding_window)</translation>
    </message>
    <message>
        <source>scores capped at {}</source>
        <translation>Scores gedeckelt bei {}</translation>
    </message>
    <message>
        <source>logits capped at {}</source>
        <translation>Logits gedeckelt bei {}</translation>
    </message>
    <message>
        <source>both halves of a layer read the same X</source>
        <translation>beide Hälften einer Schicht lesen dasselbe X</translation>
    </message>
    <message>
        <source>every fourth layer does not turn queries and keys</source>
        <translation>jede vierte Schicht dreht Queries und Keys nicht</translation>
    </message>
    <message>
        <source>a window of {} keys</source>
        <translation>ein Fenster von {} Keys</translation>
    </message>
    <message>
        <source>one layer in {} without a window</source>
        <translation>eine von je {} Schichten ohne Fenster</translation>
    </message>
    <message>
        <source>lacks {}, which models with {} have: it is not whole</source>
        <translation>hat kein {}, das Modelle mit {} haben: es ist nicht vollständig</translation>
    </message>
    <message>
        <source>is one that models with {} do not have: it is another model</source>
        <translation>haben Modelle mit {} nicht: es ist ein anderes Modell</translation>
    </message>
    <message>
        <source>has no bias of {} numbers beside it ({})</source>
        <translation>hat keinen Bias von {} Zahlen neben sich ({})</translation>
    </message>
    <message>
        <source>says {}: version 4 of Transformers passes it by for the class {}, version 5 cuts the middle out; which is meant is not clear</source>
        <translation>sagt {}: Version 4 von Transformers übergeht das bei der Klasse {}, Version 5 schneidet die Mitte aus; was gemeint ist, ist nicht klar</translation>
    </message>
    <message>
        <source>is of the class {}, whose library resizes tensors, with the filter {} otherwise than Pillow does: only bilinear (2) and bicubic (3) are read</source>
        <translation>ist von der Klasse {}, deren Bibliothek Tensoren skaliert, mit dem Filter {} anders als Pillow: nur bilinear (2) und bikubisch (3) werden gelesen</translation>
    </message>
    <message>
        <source>{} names the class {}, whose library resizes tensors: here it is done as Pillow does it, and single bytes of the picture may differ by 1</source>
        <translation>{} nennt die Klasse {}, deren Bibliothek Tensoren skaliert: hier geschieht es wie in Pillow, und einzelne Bytes des Bildes können um 1 abweichen</translation>
    </message>
    <message>
        <source>has blanks at the ends of its pieces, not before them, which is not read (treat_whitespace_as_suffix)</source>
        <translation>hat Leerzeichen am Ende seiner Stücke und nicht davor, was nicht gelesen wird (treat_whitespace_as_suffix)</translation>
    </message>
    <message>
        <source>an array as Python prints it: take its brackets away, or write it with numpy.savetxt</source>
        <translation>ein Array, wie Python es ausgibt: Entfernen Sie die Klammern, oder schreiben Sie es mit numpy.savetxt</translation>
    </message>
    <message>
        <source>The first line counts from 0: it may be names.</source>
        <translation>Die erste Zeile zählt von 0 an: Es können Namen sein.</translation>
    </message>
    <message>
        <source>is the answer of a server that did not give the file: download it anew, perhaps one has to sign in for it</source>
        <translation>ist die Antwort eines Servers, der die Datei nicht herausgab: Laden Sie sie noch einmal herunter, vielleicht muss man sich dafür anmelden</translation>
    </message>
    <message>
        <source>holds files of a model without their index, {}: download it, too</source>
        <translation>enthält Dateien eines Modells ohne ihr Verzeichnis {}: Laden Sie auch dieses herunter</translation>
    </message>
    <message>
        <source>queries, keys and values of each head lie together in {}: so its output comes out</source>
        <translation>Queries, Keys und Values jedes Heads liegen in {} beieinander: So ergibt sich die Ausgabe</translation>
    </message>
    <message>
        <source>is one of several files of a model, and holds not all of it: download the others, and their index {}</source>
        <translation>ist eine von mehreren Dateien eines Modells und enthält nicht alles davon: Laden Sie die anderen und ihr Verzeichnis {} herunter</translation>
    </message>
    <message>
        <source>no family of models is recognised by the names in it; &quot;headscope list tensors&quot; shows them, and in the window one says which is which</source>
        <translation>an den Namen darin ist keine Familie von Modellen zu erkennen; &quot;headscope list tensors&quot; zeigt sie, und im Fenster sagt man, welcher Tensor welcher ist</translation>
    </message>
    <message>
        <source>looks like {}, but no layer of it is whole: it lacks {}</source>
        <translation>sieht aus wie {}, doch keine Schicht davon ist vollständig: Es fehlt {}</translation>
    </message>
    <message>
        <source>scores divided by √d_model</source>
        <translation>Scores durch √d_model geteilt</translation>
    </message>
    <message>
        <source>scores divided by √d_k</source>
        <translation>Scores durch √d_k geteilt</translation>
    </message>
    <message>
        <source>the queries of all heads, then their keys, then their values in {} (in some code those of a head lie together)</source>
        <translation>in {} die Queries aller Heads, dann ihre Keys, dann ihre Values (in manchem Code liegen die eines Heads beieinander)</translation>
    </message>
    <message>
        <source>is an archive (.npz or .pt), expected a single array: write it with numpy.save</source>
        <translation>ist ein Archiv (.npz oder .pt), erwartet wird ein einzelnes Array: Schreiben Sie es mit numpy.save</translation>
    </message>
    <message>
        <source>the file has no {} for what stands before the readout of a masked word</source>
        <translation>die Datei hat kein {} für das, was vor dem Readout eines maskierten Wortes steht</translation>
    </message>
    <message>
        <source>is a model of the kind {}, which is not known here: its tensors have the names of {}, but what it computes may differ; where it computes the same as one of {}, write that as &quot;model_type&quot; into its config.json</source>
        <translation>ist ein Modell der Art {}, die hier niemand kennt: Die Tensoren haben die Namen von {}, doch was es berechnet, kann anders sein; rechnet es wie eines der Art {}, so gehört diese als &quot;model_type&quot; in die config.json</translation>
    </message>
    <message>
        <source>Token %1, “%2”: its keys and values</source>
        <translation>Token %1, „%2“: seine Keys und Values</translation>
    </message>
    <message>
        <source>K/V cache: nothing can be kept. The tokens may look ahead, so a new one changes the keys and values of all, and everything is computed anew.</source>
        <translation>K/V-Cache: Nichts lässt sich behalten. Die Tokens dürfen nach vorn schauen, also ändert ein neues die Keys und Values aller, und alles wird neu berechnet.</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 × %4 numbers</source>
        <translation>%1 × %2 × %3 × %4 Zahlen</translation>
    </message>
    <message>
        <source>%1, %2 numbers in all</source>
        <translation>%1, zusammen %2 Zahlen</translation>
    </message>
    <message>
        <source>K/V cache: %1 = %2 (float32).</source>
        <translation>K/V-Cache: %1 = %2 (float32).</translation>
    </message>
    <message>
        <source>Its rows of K and V are kept for the tokens that follow.</source>
        <translation>Seine Zeilen von K und V werden für die Tokens behalten, die folgen.</translation>
    </message>
    <message>
        <source>The newest token needs one new row of Q, K and V; those of the other one are taken from before.</source>
        <translation>Das neueste Token braucht eine neue Zeile von Q, K und V; die des anderen sind von vorher da.</translation>
    </message>
    <message>
        <source>The newest token needs one new row of Q, K and V; those of the other %1 are taken from before.</source>
        <translation>Das neueste Token braucht eine neue Zeile von Q, K und V; die der anderen %1 sind von vorher da.</translation>
    </message>
    <message>
        <source>Put the next word behind the sentence, the likeliest or one that is drawn, as it is chosen below</source>
        <translation>Hängt das nächste Wort an den Satz, das wahrscheinlichste oder ein gezogenes, wie unten gewählt</translation>
    </message>
    <message>
        <source>It stopped, for something else has changed the session.</source>
        <translation>Angehalten, weil etwas anderes die Sitzung geändert hat.</translation>
    </message>
    <message>
        <source>It stopped, for the probabilities of the next word are hidden or no numbers.</source>
        <translation>Angehalten, weil die Wahrscheinlichkeiten des nächsten Wortes verdeckt oder keine Zahlen sind.</translation>
    </message>
    <message>
        <source>Write on</source>
        <translation>Weiterschreiben</translation>
    </message>
    <message>
        <source>It stopped: %1</source>
        <translation>Angehalten: %1</translation>
    </message>
    <message>
        <source>It stopped, for “%1” ends a text.</source>
        <translation>Angehalten, denn „%1“ beendet einen Text.</translation>
    </message>
    <message>
        <source>Take back the last word</source>
        <translation>Das letzte Wort zurücknehmen</translation>
    </message>
    <message>
        <source>Let the model write: word by word, each of them chosen and put behind the text, and every view follows. It goes on until you stop it (Esc), change something else, or the text ends</source>
        <translation>Lässt das Modell schreiben: Wort für Wort wird gewählt und an den Text gehängt, und alle Ansichten folgen, bis Sie es anhalten (Esc), etwas anderes ändern oder der Text endet</translation>
    </message>
    <message>
        <source>Take a word back</source>
        <translation>Ein Wort zurück</translation>
    </message>
    <message>
        <source>Take the last word away</source>
        <translation>Nimmt das letzte Wort weg</translation>
    </message>
    <message>
        <source>How the next word is chosen</source>
        <translation>Wie das nächste Wort gewählt wird</translation>
    </message>
    <message>
        <source>The likeliest word each time (greedy), or one that is drawn at random, by the probabilities</source>
        <translation>Jedes Mal das wahrscheinlichste Wort (greedy) oder ein zufällig gezogenes, nach den Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Divides the logits before softmax: below 1 likely words become likelier, above 1 all become more alike</source>
        <translation>Teilt die Logits vor dem Softmax: unter 1 werden wahrscheinliche Wörter wahrscheinlicher, über 1 alle einander ähnlicher</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Draw among that many of the likeliest words; 0: among all</source>
        <translation>Zieht unter so vielen der wahrscheinlichsten Wörter; 0: unter allen</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Draw among the fewest likeliest words that together have this part of the probability (nucleus)</source>
        <translation>Zieht unter den wahrscheinlichsten Wörtern, so wenigen, wie zusammen diesen Teil der Wahrscheinlichkeit haben (Nucleus)</translation>
    </message>
    <message>
        <source>Makes the random numbers, one for each place in the text: the same seed and text give the same words</source>
        <translation>Macht die Zufallszahlen, eine für jeden Platz im Text: Derselbe Seed und derselbe Text geben dieselben Wörter</translation>
    </message>
    <message>
        <source>Likeliest word</source>
        <translation>Wahrscheinlichstes</translation>
    </message>
    <message>
        <source>Drawn at random</source>
        <translation>Zufällig gezogen</translation>
    </message>
    <message>
        <source>Next: “%1”, the likeliest of %2 characters, %3</source>
        <translation>Als Nächstes: „%1“, das wahrscheinlichste von %2 Zeichen, %3</translation>
    </message>
    <message>
        <source>Next: “%1”, the likeliest of %2 words, %3</source>
        <translation>Als Nächstes: „%1“, das wahrscheinlichste von %2 Wörtern, %3</translation>
    </message>
    <message>
        <source>Next: %1 of %2 characters kept, %3 of the probability; drawn: %4 → “%5”</source>
        <translation>Als Nächstes: %1 von %2 Zeichen behalten, %3 der Wahrscheinlichkeit; gezogen: %4 → „%5“</translation>
    </message>
    <message>
        <source>Next: %1 of %2 words kept, %3 of the probability; drawn: %4 → “%5”</source>
        <translation>Als Nächstes: %1 von %2 Wörtern behalten, %3 der Wahrscheinlichkeit; gezogen: %4 → „%5“</translation>
    </message>
    <message>
        <source>has tensors of {}, and {} says {} ({}): which is right is not clear</source>
        <translation>hat Tensoren von {}, und {} sagt {} ({}): Was davon stimmt, ist nicht klar</translation>
    </message>
    <message>
        <source>one bias for all distances from {} on</source>
        <translation>ein Bias für alle Abstände ab {}</translation>
    </message>
    <message>
        <source>{} leaves out {}: what the class {} has is taken for granted</source>
        <translation>{} lässt {} weg: Was die Klasse {} hat, wird vorausgesetzt</translation>
    </message>
    <message>
        <source>tokens that tokenizer.json does not have stand for themselves in a text, as the files beside it say: {}</source>
        <translation>Dateien daneben fügen Tokens hinzu, die tokenizer.json nicht hat und die in einem Text ganz bleiben: {}</translation>
    </message>
    <message>
        <source>says two things of its layer {} ({} and {}): which is meant is not clear</source>
        <translation>sagt von seiner Schicht {} zweierlei ({} und {}): Was gemeint ist, ist nicht klar</translation>
    </message>
    <message>
        <source>{} does not say how many layers there are: the library of the kind {} takes {}, the file has {}</source>
        <translation>{} sagt nicht, wie viele Schichten es sind: Die Bibliothek der Art {} nimmt {} an, die Datei hat {}</translation>
    </message>
    <message>
        <source>heads: {}, a guess, as most models have {} columns in each and the file does not say</source>
        <translation>Heads: {}, geraten, da die meisten Modelle je {} Spalten haben und die Datei es nicht sagt</translation>
    </message>
    <message>
        <source>windows from layer {} on</source>
        <translation>Fenster ab Schicht {}</translation>
    </message>
    <message>
        <source>does not say how many heads its encoder has ({})</source>
        <translation>sagt nicht, wie viele Heads sein Encoder hat ({})</translation>
    </message>
    <message>
        <source>is an encrypted PDF: save it without a password</source>
        <translation>ist eine verschlüsselte PDF-Datei: ohne Passwort speichern</translation>
    </message>
    <message>
        <source>is XML in UTF-16, as a picture (SVG) may be: save it as UTF-8</source>
        <translation>ist XML in UTF-16, vielleicht ein Bild (SVG): als UTF-8 speichern</translation>
    </message>
    <message>
        <source>K, V in one</source>
        <translation>K, V in einem</translation>
    </message>
    <message>
        <source>the mask is {} of the file, which is added to the scores and blocks where it is not 0</source>
        <translation>die Maske ist {} der Datei, die zu den Scores addiert wird und sperrt, wo nicht 0 steht</translation>
    </message>
    <message>
        <source>the mask is {} of the file, which blocks where it is 1</source>
        <translation>die Maske ist {} der Datei, die sperrt, wo 1 steht</translation>
    </message>
    <message>
        <source>linear maps are kept as out × in: so its output comes out</source>
        <translation>lineare Abbildungen liegen als out × in vor: So ergibt sich die Ausgabe</translation>
    </message>
    <message>
        <source>linear maps are kept as in × out: so its output comes out</source>
        <translation>lineare Abbildungen liegen als in × out vor: So ergibt sich die Ausgabe</translation>
    </message>
    <message>
        <source>does not say how many heads it has, and none of those it could have ({}) gives its output; with {} heads: {}</source>
        <translation>sagt nicht, wie viele Heads es hat, und keine mögliche Anzahl ({}) ergibt seine Ausgabe; mit {} Heads: {}</translation>
    </message>
    <message>
        <source>Tensors assigned by their names and shapes</source>
        <translation>Nach Namen und Form zugewiesene Tensoren</translation>
    </message>
    <message>
        <source>{}; taken for what their names and shapes suggest, they do not fit: {}</source>
        <translation>{}; so zugeordnet, wie ihre Namen und Formen es nahelegen, passen sie nicht: {}</translation>
    </message>
    <message>
        <source>what its tensors are for is told by their names and shapes, and its output comes out so: {}</source>
        <translation>wofür seine Tensoren da sind, sagen ihre Namen und Formen, und so ergibt sich die Ausgabe: {}</translation>
    </message>
    <message>
        <source>is a second norm, which would be that of a network, and the layer has none</source>
        <translation>ist eine zweite Norm, also die eines Netzes, und die Schicht hat keines</translation>
    </message>
    <message>
        <source>has a bias in some heads and none in others</source>
        <translation>hat in manchen Heads einen Bias und in anderen keinen</translation>
    </message>
    <message>
        <source>is of the shape {}, whose {} columns cannot be cut into {} maps that are as wide</source>
        <translation>hat die Form {}, deren {} Spalten sich nicht in {} gleich breite Abbildungen teilen lassen</translation>
    </message>
    <message>
        <source>keys and values are taken of {}, too, as the file has no others: a learned query reads those of another sequence, which &quot;x&quot; or &quot;memory&quot; would be</source>
        <translation>auch Keys und Values kommen von {}, da die Datei keine anderen hat: Eine gelernte Query liest die einer anderen Folge, das wäre &quot;x&quot; oder &quot;memory&quot;</translation>
    </message>
    <message>
        <source>a residual connection</source>
        <translation>eine Residualverbindung</translation>
    </message>
    <message>
        <source>no residual connection</source>
        <translation>keine Residualverbindung</translation>
    </message>
    <message>
        <source>no rotary positions</source>
        <translation>keine Rotary-Positionen</translation>
    </message>
    <message>
        <source>rotary positions of the halves of a head</source>
        <translation>Rotary-Positionen der Hälften eines Heads</translation>
    </message>
    <message>
        <source>it has no W_O, what it gives is the concatenation of its heads, of {} columns: here W_O is the identity, {} × {}</source>
        <translation>es hat kein W_O, was es ergibt, ist die Verkettung seiner Heads mit {} Spalten: Hier ist W_O die Einheitsmatrix, {} × {}</translation>
    </message>
    <message>
        <source>this W_O hands on the first {} columns of the concatenation alone: a session has as many features behind a block as before it</source>
        <translation>dieses W_O reicht nur die ersten {} Spalten der Verkettung weiter: Eine Sitzung hat hinter einem Block so viele Merkmale wie davor</translation>
    </message>
    <message>
        <source>Patches with colours</source>
        <translation>Bildfelder mit Farbe</translation>
    </message>
    <message>
        <source>All patches, or only the largest of each head, which together have this share of what it gives to patches</source>
        <translation>Alle Bildfelder oder nur die größten jedes Heads, die zusammen diesen Anteil von dem haben, was er Bildfeldern gibt</translation>
    </message>
    <message>
        <source>Which heads look here?</source>
        <translation>Welche Heads schauen hierher?</translation>
    </message>
    <message>
        <source>Drag over patches to mark them: all heads of all blocks follow, those first that give these patches most. Drag from a marked one to take it out.</source>
        <translation>Ziehen Sie über Bildfelder, um sie zu markieren: Es folgen alle Heads aller Blöcke, zuerst die, die diesen Bildfeldern am meisten geben. Von einem markierten aus gezogen, werden sie herausgenommen.</translation>
    </message>
    <message>
        <source>all patches</source>
        <translation>alle Bildfelder</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>größte %1</translation>
    </message>
    <message>
        <source>Drag over what you ask about</source>
        <translation>Ziehen Sie über das, wonach Sie fragen</translation>
    </message>
    <message>
        <source>%1 marked to %2, on average</source>
        <translation>%1 markierte zu %2, im Mittel</translation>
    </message>
    <message>
        <source>%1 to %2 marked, evenly %3</source>
        <translation>%1 zu %2 markierten, gleichmäßig %3</translation>
    </message>
    <message>
        <source>most to the %1 marked patches first</source>
        <translation>zuerst die, die den %1 markierten Bildfeldern am meisten geben</translation>
    </message>
    <message>
        <source>patches with the largest %1</source>
        <translation>Bildfelder mit den größten %1</translation>
    </message>
    <message>
        <source>a picture…</source>
        <translation>ein Bild…</translation>
    </message>
    <message>
        <source>X is random: the model reads a picture, and none was given</source>
        <translation>X ist zufällig: Das Modell liest ein Bild, und keines wurde gegeben</translation>
    </message>
    <message>
        <source>StableLM with halves side by side</source>
        <translation>StableLM mit Hälften nebeneinander</translation>
    </message>
    <message>
        <source>beside {} lie other weights, which are left aside: {}</source>
        <translation>neben {} liegen andere Gewichte, die weggelassen werden: {}</translation>
    </message>
    <message>
        <source>has one norm for both halves of a layer, and {} says that they do not read the same X ({})</source>
        <translation>hat eine Norm für beide Hälften einer Schicht, und {} sagt, dass sie nicht dasselbe X lesen ({})</translation>
    </message>
    <message>
        <source>taken for granted, as nothing beside vocab.txt says it ({}): a text is read in small letters, without accents unless strip_accents keeps them</source>
        <translation>vorausgesetzt, da neben vocab.txt nichts es sagt ({}): Ein Text wird in Kleinbuchstaben gelesen, ohne Akzente, wenn strip_accents sie nicht behält</translation>
    </message>
    <message>
        <source>is a web page with a figure of Headscope in it: its svg element can be opened as a file of its own</source>
        <translation>ist eine Webseite mit einer Abbildung von Headscope darin: Ihr svg-Element lässt sich als eigene Datei öffnen</translation>
    </message>
    <message>
        <source>queries, keys and values of each column lie together in {}: so its output comes out</source>
        <translation>Query, Key und Value jeder Spalte liegen in {} beieinander: So ergibt sich die Ausgabe</translation>
    </message>
    <message>
        <source>rotary positions of the halves of a head have the base of {}, {}: so its output comes out</source>
        <translation>Rotary-Positionen der Hälften eines Heads haben die Basis von {}, {}: So ergibt sich die Ausgabe</translation>
    </message>
    <message>
        <source>rotary positions of neighbouring columns have the base of {}, {}: so its output comes out</source>
        <translation>Rotary-Positionen benachbarter Spalten haben die Basis von {}, {}: So ergibt sich die Ausgabe</translation>
    </message>
    <message>
        <source>, which may be rounding, but heads and networks add hardly more: so coarse an output proves nothing</source>
        <translation>, was Rundung sein kann, doch Heads und Netze tragen kaum mehr bei: Eine so grobe Ausgabe beweist nichts</translation>
    </message>
    <message>
        <source>X is computed: words of the model, normalised</source>
        <translation>X ist berechnet: Wörter des Modells, normiert</translation>
    </message>
    <message>
        <source>scores not divided</source>
        <translation>Scores ungeteilt</translation>
    </message>
    <message>
        <source>LayerScale of the attention</source>
        <translation>LayerScale der Attention</translation>
    </message>
    <message>
        <source>LayerScale of the network</source>
        <translation>LayerScale des Netzes</translation>
    </message>
    <message>
        <source>Norm behind all layers</source>
        <translation>Norm hinter allen Schichten</translation>
    </message>
    <message>
        <source>both halves side by side</source>
        <translation>beide Hälften nebeneinander</translation>
    </message>
    <message>
        <source>one half behind the other</source>
        <translation>eine Hälfte hinter der anderen</translation>
    </message>
    <message>
        <source>the one norm of a layer is that of both halves: here each has it as its own</source>
        <translation>die eine Norm einer Schicht ist die beider Hälften: Hier hat jede sie als ihre eigene</translation>
    </message>
    <message>
        <source>the picture is transparent in places: its colours are read as they lie there, as convert(&quot;RGB&quot;) of Pillow does</source>
        <translation>das Bild ist stellenweise durchsichtig: Gelesen werden die Farben, die dort liegen, wie es convert(&quot;RGB&quot;) von Pillow tut</translation>
    </message>
    <message>
        <source>the picture moves: the first of its frames is read</source>
        <translation>das Bild bewegt sich: Gelesen wird sein erstes Einzelbild</translation>
    </message>
    <message>
        <source>holds formulas, no numbers: save the table with what its cells show</source>
        <translation>enthält Formeln, keine Zahlen: Speichern Sie die Tabelle mit dem, was ihre Zellen zeigen</translation>
    </message>
    <message>
        <source>is missing: tokens of this session are no places of one</source>
        <translation>fehlt: Tokens dieser Sitzung sind keine Stellen eines Bildes</translation>
    </message>
    <message>
        <source>Lighten patches</source>
        <translation>Bildfelder aufhellen</translation>
    </message>
    <message>
        <source>The heads of the block, their mean, the rollout (the product of (A + I) ÷ 2 of all blocks up to this one, A being the mean of the heads), the flow (the most that can pass through all these blocks if attention says how wide the pipes are), all heads of all blocks: click one to look at it; or the gradient of what is read out, times each pixel</source>
        <translation>Die Heads des Blocks, ihr Mittel, der Rollout (das Produkt der (A + I) ÷ 2 aller Blöcke bis zu diesem, A ist das Mittel der Heads), der Fluss (das Meiste, was durch alle diese Blöcke gelangen kann, wenn die Aufmerksamkeit sagt, wie weit die Rohre sind), alle Heads aller Blöcke: Ein Klick auf einen zeigt ihn; oder der Gradient dessen, was gelesen wird, mal jedes Pixel</translation>
    </message>
    <message>
        <source>Press on a patch and drag it up to make its pixels lighter, down to make them darker: the model&apos;s convolution makes its row of X anew, and what is read answers. Keys + and − on a patch.</source>
        <translation>Auf ein Bildfeld drücken und nach oben ziehen macht seine Pixel heller, nach unten dunkler: Die Faltung des Modells berechnet seine Zeile von X neu, und was gelesen wird, antwortet. Auf einem Bildfeld tun das die Tasten + und −.</translation>
    </message>
    <message>
        <source>Arrows go from patch to patch, Page Up and Page Down from head to head; Return chooses the patch that looks, C covers or marks it, + and − make it lighter and darker, W asks why the number is so.</source>
        <translation>Pfeile gehen von Bildfeld zu Bildfeld, Bild auf und Bild ab von Head zu Head; die Eingabetaste wählt das Bildfeld, das schaut, C verdeckt oder markiert es, + und − machen es heller und dunkler, W fragt, warum die Zahl so ist.</translation>
    </message>
    <message>
        <source>gradient × pixel</source>
        <translation>Gradient × Pixel</translation>
    </message>
    <message>
        <source>There is no gradient down to the pixel: %1</source>
        <translation>Bis zum Pixel gibt es keinen Gradienten: %1</translation>
    </message>
    <message>
        <source>Gradient of %1 × pixel</source>
        <translation>Gradient von %1 × Pixel</translation>
    </message>
    <message>
        <source>Lighten or darken a patch</source>
        <translation>Bildfeld aufhellen oder abdunkeln</translation>
    </message>
    <message>
        <source>has covered patches: uncover them before pixels are changed</source>
        <translation>hat verdeckte Bildfelder: Decken Sie sie auf, bevor Pixel geändert werden</translation>
    </message>
    <message>
        <source>%1: has no pixels</source>
        <translation>%1: hat keine Pixel</translation>
    </message>
    <message>
        <source>%1: %2 in all, %3 to %4 a pixel</source>
        <translation>%1: insgesamt %2, je Pixel %3 bis %4</translation>
    </message>
    <message>
        <source>The block norms queries and keys or turns them by their positions, so nothing can be put at a place of its own.</source>
        <translation>Der Block normt Queries und Keys oder dreht sie nach ihren Positionen, darum lässt sich nichts an einen eigenen Platz setzen.</translation>
    </message>
    <message>
        <source>has {} × {} pixels, and {} × {} patches of {} × {} are made of {} × {}</source>
        <translation>hat {} × {} Pixel, und {} × {} Bildfelder von {} × {} entstehen aus {} × {}</translation>
    </message>
    <message>
        <source>red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>{}, row {}, column {}</source>
        <translation>{}, Zeile {}, Spalte {}</translation>
    </message>
    <message>
        <source>pixel</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>The pixels of the patch times column {} of W_E, the convolution of the model: {} × {} pixels of 3 colours, added up{}{}. A pixel&apos;s number is its byte, of which the model takes a mean away and divides by a deviation.</source>
        <translation>Die Pixel des Bildfelds mal Spalte {} von W_E, der Faltung des Modells: {} × {} Pixel in 3 Farben, addiert{}{}. Die Zahl eines Pixels ist sein Byte, von dem das Modell ein Mittel abzieht und das es durch eine Streuung teilt.</translation>
    </message>
    <message>
        <source>MultiHeadDotProductAttention of Flax</source>
        <translation>MultiHeadDotProductAttention von Flax</translation>
    </message>
    <message>
        <source>beside it lies {}, which is there as long as a download has not ended</source>
        <translation>daneben liegt {}; das ist da, solange ein Herunterladen nicht zu Ende ist</translation>
    </message>
    <message>
        <source>the gain of a norm is nothing but zeros, as a download leaves it that was cut: download the file anew</source>
        <translation>die Verstärkung einer Norm besteht nur aus Nullen, wie ein abgebrochenes Herunterladen sie hinterlässt: Die Datei ist neu herunterzuladen</translation>
    </message>
    <message>
        <source>so its settings are found; X is then the one that was given</source>
        <translation>so sind seine Einstellungen gefunden; X ist dann das gegebene</translation>
    </message>
</context>
</TS>
