<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>headscope</name>
    <message>
        <source>Attention is off in %1: its matrices are computed to be looked at, but the block passes on what it reads without them.</source>
        <translation>%1 的注意力已关闭：仍会计算它的矩阵供你查看，但块不用它们，直接把读到的内容传下去。</translation>
    </message>
    <message>
        <source>Attention is off: its matrices are computed to be looked at, but the block passes on what it reads without them.</source>
        <translation>注意力已关闭：仍会计算它的矩阵供你查看，但块不用它们，直接把读到的内容传下去。</translation>
    </message>
    <message>
        <source>Its numbers can be typed, dragged up and down, or pasted.</source>
        <translation>其中的数可以输入、上下拖动、粘贴。</translation>
    </message>
    <message>
        <source>Its numbers are computed; a double click tells how.</source>
        <translation>其中的数是算出来的；双击可看如何算出。</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>设置 %1</translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation>粘贴到 %1</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy with &amp;names</source>
        <translation>连同名称复制(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>为什么是这个数？</translation>
    </message>
    <message>
        <source>Play this cell</source>
        <translation>播放此单元格</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>d&lt;sub&gt;k&lt;/sub&gt;, query and key width</source>
        <translation>d&lt;sub&gt;k&lt;/sub&gt;，查询和键的宽度</translation>
    </message>
    <message>
        <source>Width d_k of head %1</source>
        <translation>头 %1 的宽度 d_k</translation>
    </message>
    <message>
        <source>d&lt;sub&gt;v&lt;/sub&gt;, value width</source>
        <translation>d&lt;sub&gt;v&lt;/sub&gt;，值的宽度</translation>
    </message>
    <message>
        <source>Width d_v of head %1</source>
        <translation>头 %1 的宽度 d_v</translation>
    </message>
    <message>
        <source>Start values</source>
        <translation>起始值</translation>
    </message>
    <message>
        <source>Remove head</source>
        <translation>移除头</translation>
    </message>
    <message>
        <source>Random (Xavier, seed %1)…</source>
        <translation>随机（Xavier，种子 %1）…</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>单位矩阵</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>Copy of head %1 · %2</source>
        <translation>复制自头 %1 · %2</translation>
    </message>
    <message>
        <source>Mute: this head writes nothing</source>
        <translation>静音：这个头什么都不写</translation>
    </message>
    <message>
        <source>Solo: of its block only this head writes</source>
        <translation>独奏：本块中只有这个头写入</translation>
    </message>
    <message>
        <source>Mute %1head %2</source>
        <translation>静音%1头 %2</translation>
    </message>
    <message>
        <source>Solo %1head %2</source>
        <translation>独奏%1头 %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>outside the window</source>
        <translation>在窗口之外</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>painted</source>
        <translation>涂画</translation>
    </message>
    <message>
        <source>query %1 may look at key %2</source>
        <translation>查询 %1 可以看键 %2</translation>
    </message>
    <message>
        <source>query %1 may not look at key %2: %3</source>
        <translation>查询 %1 不可以看键 %2：%3</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 和另外 %2 个</translation>
    </message>
    <message>
        <source>Query %1 may look at nothing: its attention and head outputs are zeros here; MultiheadAttention in PyTorch gives NaN.</source>
        <translation>查询 %1 什么都不能看：它的注意力和头的输出在这里都是零；PyTorch 中的 MultiheadAttention 会给出 NaN。</translation>
    </message>
    <message>
        <source>Queries %1 may look at nothing: their attention and head outputs are zeros here; MultiheadAttention in PyTorch gives NaN.</source>
        <translation>查询 %1 什么都不能看：它们的注意力和头的输出在这里都是零；PyTorch 中的 MultiheadAttention 会给出 NaN。</translation>
    </message>
    <message>
        <source>did not exist then</source>
        <translation>当时还没有</translation>
    </message>
    <message>
        <source>%1×%2 then</source>
        <translation>当时为 %1×%2</translation>
    </message>
    <message>
        <source>then</source>
        <translation>当时</translation>
    </message>
    <message>
        <source>%1, now minus then</source>
        <translation>%1，现在减去当时</translation>
    </message>
    <message>
        <source>%1, then</source>
        <translation>%1，当时</translation>
    </message>
    <message>
        <source>Sentence of the memory</source>
        <translation>记忆的句子</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Type a sentence with words of the vocabulary</source>
        <translation>用词表中的词输入一个句子</translation>
    </message>
    <message>
        <source>The tokens of the memory, which its blocks read, as text: type others, and every view follows</source>
        <translation>记忆的词元，由它的块读取，以文本显示：输入别的，所有视图都随之变化</translation>
    </message>
    <message>
        <source>The tokens as text: type others, and every view follows. ⟨start⟩ is typed as &lt;start&gt;</source>
        <translation>词元，以文本显示：输入别的，所有视图都随之变化。⟨start⟩ 输入为 &lt;start&gt;</translation>
    </message>
    <message>
        <source>%1; the model still reads “%2”</source>
        <translation>%1；模型读到的仍是“%2”</translation>
    </message>
    <message>
        <source>Type the sentence</source>
        <translation>输入句子</translation>
    </message>
    <message>
        <source>Start at random</source>
        <translation>随机起始</translation>
    </message>
    <message>
        <source>Seed (the same seed gives the same weights)</source>
        <translation>种子（相同的种子给出相同的权重）</translation>
    </message>
    <message>
        <source>Insert a word</source>
        <translation>插入一个词</translation>
    </message>
    <message>
        <source>A word of the vocabulary, or several</source>
        <translation>词表中的一个词，或几个</translation>
    </message>
    <message>
        <source>Ask for a word</source>
        <translation>指定一个词</translation>
    </message>
    <message>
        <source>The word that should follow “%1”; empty: none</source>
        <translation>应当跟在“%1”后面的词；留空：无</translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation>重命名会话</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Rename snapshot</source>
        <translation>重命名快照</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>a map of differences</source>
        <translation>差值图</translation>
    </message>
    <message>
        <source>stacked bars</source>
        <translation>堆叠条形</translation>
    </message>
    <message>
        <source>a heatmap</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>largest %1 at row %2, column %3</source>
        <translation>最大的 %1 在第 %2 行、第 %3 列</translation>
    </message>
    <message>
        <source>head %1, </source>
        <translation>头 %1，</translation>
    </message>
    <message>
        <source>%1: %2 of %3 rows and %4 columns</source>
        <translation>%1：%3 行中的 %2 行，%4 列</translation>
    </message>
    <message>
        <source>And %1 more like these.</source>
        <translation>还有 %1 个类似的。</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 对比 %2</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Bl&amp;ock</source>
        <translation>块(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Matrix</source>
        <translation>矩阵(&amp;M)</translation>
    </message>
    <message>
        <source>Pict&amp;ure</source>
        <translation>图片(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Head</source>
        <translation>头(&amp;H)</translation>
    </message>
    <message>
        <source>M&amp;inus</source>
        <translation>减去(&amp;I)</translation>
    </message>
    <message>
        <source>All blocks</source>
        <translation>所有块</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Who wrote it: bars</source>
        <translation>由谁写成：条形</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>then: %1</source>
        <translation>当时：%1</translation>
    </message>
    <message>
        <source>&amp;Dark background</source>
        <translation>深色背景(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Numbers in the cells</source>
        <translation>单元格中的数字(&amp;N)</translation>
    </message>
    <message>
        <source>N&amp;ames of rows and columns</source>
        <translation>行名和列名(&amp;A)</translation>
    </message>
    <message>
        <source>Transparent &amp;background</source>
        <translation>透明背景(&amp;B)</translation>
    </message>
    <message>
        <source>Sans serif</source>
        <translation>无衬线体</translation>
    </message>
    <message>
        <source>Serif, as papers have</source>
        <translation>衬线体，论文常用</translation>
    </message>
    <message>
        <source>That of the desktop</source>
        <translation>桌面字体</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>The lowest and the highest number of the colours, with a comma between: figures that are to be compared have the same.</source>
        <translation>颜色对应的最小和最大的数，中间用逗号隔开：要互相比较的图应当用同样的范围。</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>默认</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>as looks best</source>
        <translation>自动选取</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Headscope opens the picture and goes on from it. Whoever gets the picture gets all weights and words.</source>
        <translation>Headscope 可以打开这张图片并从它继续。拿到图片的人就拿到了全部权重和词。</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>大小(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>Heads a ro&amp;w</source>
        <translation>每行头数(&amp;G)</translation>
    </message>
    <message>
        <source>T&amp;ype</source>
        <translation>字号(&amp;Y)</translation>
    </message>
    <message>
        <source>F&amp;ont</source>
        <translation>字体(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>颜色范围(&amp;C)</translation>
    </message>
    <message>
        <source>Colour bar &amp;label</source>
        <translation>颜色条标签(&amp;L)</translation>
    </message>
    <message>
        <source>Session inside</source>
        <translation>内含会话</translation>
    </message>
    <message>
        <source>H&amp;eight</source>
        <translation>高度(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>&amp;Session inside (%1)</source>
        <translation>内含会话（%1）(&amp;S)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Preview of the figure</source>
        <translation>图的预览</translation>
    </message>
    <message>
        <source>Size of the figure</source>
        <translation>图的大小</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>&amp;Copy image</source>
        <translation>复制图像(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Keep in the session</source>
        <translation>保留在会话中(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>保存(&amp;V)…</translation>
    </message>
    <message>
        <source>The image is on the clipboard.</source>
        <translation>图像已在剪贴板上。</translation>
    </message>
    <message>
        <source>As a picture of a figure that File → Figures… and “headscope figure” make again</source>
        <translation>作为图中的一张图片，以后可用“文件 → 图…”或“headscope figure”重新生成</translation>
    </message>
    <message>
        <source>%1 × %2 in, %3 × %4 pixels</source>
        <translation>%1 × %2 英寸，%3 × %4 像素</translation>
    </message>
    <message>
        <source>As a &amp;new figure</source>
        <translation>作为新图(&amp;N)</translation>
    </message>
    <message>
        <source>Kept as %1.</source>
        <translation>已保留为 %1。</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>添加到 %1</translation>
    </message>
    <message>
        <source>Added to %1.</source>
        <translation>已添加到 %1。</translation>
    </message>
    <message>
        <source>Export as %1</source>
        <translation>导出为 %1</translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation>%1 (*.%2)</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>没有写入任何文件。%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>条形</translation>
    </message>
    <message>
        <source>, all heads</source>
        <translation>，所有的头</translation>
    </message>
    <message>
        <source>, head %1</source>
        <translation>，头 %1</translation>
    </message>
    <message>
        <source> minus %1</source>
        <translation> 减去头 %1</translation>
    </message>
    <message>
        <source>, block %1</source>
        <translation>，块 %1</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Pictures of the figure</source>
        <translation>图中的图片</translation>
    </message>
    <message>
        <source>Pictures per row</source>
        <translation>每行图片数</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>&amp;One scale where they can be compared</source>
        <translation>可比较的图片用同一标度(&amp;O)</translation>
    </message>
    <message>
        <source>One scale</source>
        <translation>同一标度</translation>
    </message>
    <message>
        <source>&amp;Letters: (a), (b), (c)</source>
        <translation>字母标号(&amp;L)：(a)、(b)、(c)</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>字母标号</translation>
    </message>
    <message>
        <source>Numbers in the cells</source>
        <translation>单元格中的数字</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Make all again…</source>
        <translation>全部重新生成(&amp;M)…</translation>
    </message>
    <message>
        <source>Make all again</source>
        <translation>全部重新生成</translation>
    </message>
    <message>
        <source>Folder for the figures</source>
        <translation>存放图的文件夹</translation>
    </message>
    <message>
        <source>File → Export… adds pictures to a figure. Double click renames it.</source>
        <translation>“文件 → 导出…”可向图中添加图片。双击可重命名。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source> in</source>
        <translation> 英寸</translation>
    </message>
    <message>
        <source>&amp;Pictures per row</source>
        <translation>每行图片数(&amp;P)</translation>
    </message>
    <message>
        <source>Wid&amp;th</source>
        <translation>宽度(&amp;T)</translation>
    </message>
    <message>
        <source>%1 written to %2</source>
        <translation>%1 已写入 %2</translation>
    </message>
    <message>
        <source>%1 written. %2</source>
        <translation>已写入 %1。%2</translation>
    </message>
    <message>
        <source>In inches; 82 mm, 8.2 cm, 234 pt and 975 px are understood too</source>
        <translation>单位为英寸；也可写 82 mm、8.2 cm、234 pt 和 975 px</translation>
    </message>
    <message>
        <source>Column of ICML, ACL: 3.25 in</source>
        <translation>ICML、ACL 的一栏：3.25 in</translation>
    </message>
    <message>
        <source>Column of IEEE: 3.5 in</source>
        <translation>IEEE 的一栏：3.5 in</translation>
    </message>
    <message>
        <source>Text of NeurIPS, ICLR: 5.5 in</source>
        <translation>NeurIPS、ICLR 的正文：5.5 in</translation>
    </message>
    <message>
        <source>Page, 6.5 in wide</source>
        <translation>整页，宽 6.5 in</translation>
    </message>
    <message>
        <source>A4, 170 mm wide</source>
        <translation>A4，宽 170 mm</translation>
    </message>
    <message>
        <source>Slide, 1920 × 1080 pixels</source>
        <translation>幻灯片，1920 × 1080 像素</translation>
    </message>
    <message>
        <source>Poster: 8 in, to be enlarged three times</source>
        <translation>海报：8 in，放大三倍使用</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>hatched: blocked by the mask</source>
        <translation>斜线：被掩码屏蔽</translation>
    </message>
    <message>
        <source>key, from the memory</source>
        <translation>键，来自记忆</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>%1 of every head of %2</source>
        <translation>%2 每个头的%1</translation>
    </message>
    <message>
        <source>%1 of every head</source>
        <translation>每个头的%1</translation>
    </message>
    <message>
        <source>%1 of every head of every block</source>
        <translation>每个块每个头的%1</translation>
    </message>
    <message>
        <source>%1 of every block</source>
        <translation>每个块的%1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>What each head adds; the lines are the sums</source>
        <translation>每个头加上的内容；线是各自的总和</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>now minus then</source>
        <translation>现在减去当时</translation>
    </message>
    <message>
        <source>change of %1</source>
        <translation>%1的变化</translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation>复制图像(&amp;I)</translation>
    </message>
    <message>
        <source>Copy all &amp;values</source>
        <translation>复制所有值(&amp;V)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>H&amp;ints: formulas, and the first cell</source>
        <translation>提示：公式和第一个单元格(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Answers behind the sheets</source>
        <translation>答案附在练习页之后(&amp;A)</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>练习页</translation>
    </message>
    <message>
        <source>of the session, on every sheet</source>
        <translation>每页都用会话中的数</translation>
    </message>
    <message>
        <source>other whole numbers on each</source>
        <translation>每页各用不同的整数</translation>
    </message>
    <message>
        <source>others with one decimal on each</source>
        <translation>每页各用不同的一位小数</translation>
    </message>
    <message>
        <source>&amp;Work out</source>
        <translation>要算出的(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Numbers</source>
        <translation>数(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;First seed</source>
        <translation>第一个种子(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Sheets</source>
        <translation>页数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>纸张(&amp;P)</translation>
    </message>
    <message>
        <source>Preview of the first sheet</source>
        <translation>第一页的预览</translation>
    </message>
    <message>
        <source>&amp;Check this sheet</source>
        <translation>检查这张练习页(&amp;C)</translation>
    </message>
    <message>
        <source>The session gets the numbers of the first sheet, and Check my work opens; Undo brings yours back</source>
        <translation>会话换成第一页的数，并打开“检查我的计算”；撤销可取回你的数</translation>
    </message>
    <message>
        <source>Sa&amp;ve PDF…</source>
        <translation>保存 PDF(&amp;V)…</translation>
    </message>
    <message>
        <source>Tick what is to be worked out.</source>
        <translation>勾选要算出的内容。</translation>
    </message>
    <message>
        <source>Take the numbers of sheet %1</source>
        <translation>采用第 %1 页的数</translation>
    </message>
    <message>
        <source>Save worksheets</source>
        <translation>保存练习页</translation>
    </message>
    <message>
        <source>worksheets.pdf</source>
        <translation>worksheets.pdf</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Name ______________________   Date ____________</source>
        <translation>姓名 ______________________   日期 ____________</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>To be worked out, to two decimals</source>
        <translation>要算出的，保留两位小数</translation>
    </message>
    <message>
        <source>First cell: %1</source>
        <translation>第一个单元格：%1</translation>
    </message>
    <message>
        <source>Worksheets: %1</source>
        <translation>练习页：%1</translation>
    </message>
    <message>
        <source>Answers · %1</source>
        <translation>答案 · %1</translation>
    </message>
    <message>
        <source>Unsaved work is not being backed up. %1</source>
        <translation>未保存的内容没有留副本。%1</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Sessions, lessons and figures (*.headscope.json *.json *.png *.svg *.pdf)</source>
        <translation>会话、课和图 (*.headscope.json *.json *.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>Headscope — for the audience</source>
        <translation>Headscope — 观众窗口</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The screen is black; press . to go on</source>
        <translation>屏幕已变黑；按 . 继续</translation>
    </message>
    <message>
        <source>The number under the pointer, else the selected one.</source>
        <translation>指针所指的数，否则为选中的数。</translation>
    </message>
    <message>
        <source>Students see</source>
        <translation>学生可见</translation>
    </message>
    <message>
        <source>Choose what students see</source>
        <translation>选择学生能看到什么</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Leave the lecture: everything is as it was before (F11 or Escape)</source>
        <translation>退出讲课：一切恢复原样（F11 或 Escape）</translation>
    </message>
    <message>
        <source>The room&apos;s screen is black. Press . or B to go on</source>
        <translation>教室的屏幕已变黑。按 . 或 B 继续</translation>
    </message>
    <message>
        <source>Lecturer&apos;s notes</source>
        <translation>讲课备注</translation>
    </message>
    <message>
        <source>The lecture is over and your own session is back. %1 goes on with it at step %2 of “%3”.</source>
        <translation>讲课结束，你自己的会话已恢复。%1 可从“%3”的第 %2 步继续。</translation>
    </message>
    <message>
        <source>Names of the views</source>
        <translation>视图的名称</translation>
    </message>
    <message>
        <source>The number that is looked at</source>
        <translation>正在看的那个数</translation>
    </message>
    <message>
        <source>A ring around the pointer</source>
        <translation>指针周围的圆环</translation>
    </message>
    <message>
        <source>Block bar, where there are several blocks</source>
        <translation>块栏，有多个块时显示</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Students s&amp;ee</source>
        <translation>学生可见(&amp;E)</translation>
    </message>
    <message>
        <source>%1 min behind the plan</source>
        <translation>比计划慢 %1 分钟</translation>
    </message>
    <message>
        <source>%1 min ahead of the plan</source>
        <translation>比计划快 %1 分钟</translation>
    </message>
    <message>
        <source>This step has no notes.</source>
        <translation>这一步没有备注。</translation>
    </message>
    <message>
        <source>Part %1 of %2</source>
        <translation>第 %1 部分，共 %2 部分</translation>
    </message>
    <message>
        <source>this step: %1 min, until minute %2 of %3</source>
        <translation>这一步：%1 分钟，到第 %2 分钟为止，共 %3 分钟</translation>
    </message>
    <message>
        <source>Your answer was not kept: %1</source>
        <translation>你的答案没有保存下来：%1</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>另存为 CSV(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Delete all…</source>
        <translation>全部删除(&amp;D)…</translation>
    </message>
    <message>
        <source>My answers</source>
        <translation>我的答案</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>orders the choices, from the next lesson on; 0 is the same for all</source>
        <translation>决定选项的顺序，从下一课起生效；0 表示所有人相同</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>随机种子(&amp;E)</translation>
    </message>
    <message>
        <source>Your answers stay on this computer until you save or delete them: nothing is sent. In a lecture none is kept.</source>
        <translation>你的答案留在这台电脑上，直到你保存或删除：不会发送任何内容。讲课时不保存答案。</translation>
    </message>
    <message>
        <source>Your answers, newest first</source>
        <translation>你的答案，最新的在前</translation>
    </message>
    <message>
        <source>lesson and step</source>
        <translation>课和步</translation>
    </message>
    <message>
        <source>question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>your answer</source>
        <translation>你的答案</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>try</source>
        <translation>第几次</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>你的姓名</translation>
    </message>
    <message>
        <source>as your teacher knows you; stands in the file</source>
        <translation>老师认识的名字；会写进文件</translation>
    </message>
    <message>
        <source>Seed of the order of choices</source>
        <translation>选项顺序的随机种子</translation>
    </message>
    <message>
        <source>The order in which questions offer their choices; it stands in the file, too</source>
        <translation>问题给出选项的顺序；它也会写进文件</translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation>✓ 正确</translation>
    </message>
    <message>
        <source>✗ wrong</source>
        <translation>✗ 错误</translation>
    </message>
    <message>
        <source>You have not answered any questions yet. Answers from lessons are kept here.</source>
        <translation>你还没有回答过问题。课中的回答会保存在这里。</translation>
    </message>
    <message>
        <source>Questions answered: %1, right at the first try: %2.</source>
        <translation>已答问题：%1，第一次就答对：%2。</translation>
    </message>
    <message>
        <source>Save your answers</source>
        <translation>保存你的答案</translation>
    </message>
    <message>
        <source>answers.csv</source>
        <translation>answers.csv</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Delete all answers</source>
        <translation>删除所有答案</translation>
    </message>
    <message>
        <source>Delete all your answers? This cannot be undone.</source>
        <translation>删除你的所有答案吗？此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>Not deleted: %1</source>
        <translation>未删除：%1</translation>
    </message>
    <message>
        <source>Your number</source>
        <translation>你的数</translation>
    </message>
    <message>
        <source>a number, then Return</source>
        <translation>一个数，然后按回车</translation>
    </message>
    <message>
        <source>Your number: right if it agrees in the decimals that you type. Space elsewhere reveals the answer.</source>
        <translation>你的数：在你写出的小数位上相符即算正确。在别处按空格可揭晓答案。</translation>
    </message>
    <message>
        <source>%1, right</source>
        <translation>%1，正确</translation>
    </message>
    <message>
        <source>✗ not that</source>
        <translation>✗ 不是这个</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>打开课</translation>
    </message>
    <message>
        <source>Lessons (*.lesson.json *.json);;All files (*)</source>
        <translation>课 (*.lesson.json *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课(&amp;L)</translation>
    </message>
    <message>
        <source>The lesson sets “%1”, which this view does not have.</source>
        <translation>这一课设置了“%1”，但这个视图没有它。</translation>
    </message>
    <message>
        <source>Not opened: %1</source>
        <translation>未打开：%1</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>下一课</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Train to step %1</source>
        <translation>训练到第 %1 步</translation>
    </message>
    <message>
        <source>It presupposes %1.</source>
        <translation>先修：%1。</translation>
    </message>
    <message>
        <source>Go on with what was tried</source>
        <translation>带着改动继续</translation>
    </message>
    <message>
        <source>Go to “%1”</source>
        <translation>转到“%1”</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>The lesson. Underlined words light up what they name. Space goes on; change whatever you like in between, the lesson finds its way back.</source>
        <translation>课。带下划线的词会点亮它所指的内容。按空格前进；中途可以随意改动，课会自动恢复到应有的状态。</translation>
    </message>
    <message>
        <source>Back to the lesson</source>
        <translation>回到课中</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到最后</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>揭晓</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>&amp;Docks</source>
        <translation>面板(&amp;Z)</translation>
    </message>
    <message>
        <source>Opening %1 …</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的(&amp;R)</translation>
    </message>
    <message>
        <source>%1[*] — Headscope</source>
        <translation>%1[*] — Headscope</translation>
    </message>
    <message>
        <source>What would change the selected number most</source>
        <translation>什么对选中的数影响最大</translation>
    </message>
    <message>
        <source>Show gradients in the matrices</source>
        <translation>在矩阵中显示梯度</translation>
    </message>
    <message>
        <source>Colour weights and inputs by what they would change instead of by their values</source>
        <translation>按权重和输入会引起的变化给它们着色，而不是按它们的值</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>How much softmax passes on (the norm of its Jacobian, from 0 to 0.5). Near 0 small changes of the scores change nothing: one key has all the attention (softmax is saturated), or very many share it. A higher temperature or smaller queries and keys help.</source>
        <translation>softmax 传过了多少梯度（其雅可比矩阵的范数，从 0 到 0.5）。接近 0 时，分数的小变化不起作用：要么一个键占了全部注意力（softmax 饱和），要么许多键平分。提高温度，或减小查询和键，会有帮助。</translation>
    </message>
    <message>
        <source>How strongly the selected number depends on the queries of this head, all together.</source>
        <translation>选中的数在多大程度上依赖这个头的全部查询。</translation>
    </message>
    <message>
        <source>How strongly the selected number depends on the keys of this head, all together.</source>
        <translation>选中的数在多大程度上依赖这个头的全部键。</translation>
    </message>
    <message>
        <source>Gradient that comes through each head</source>
        <translation>流过每个头的梯度</translation>
    </message>
    <message>
        <source>The gradient of the selected number: by how many times as much it changes as a weight, an input, a gain or a temperature, when that changes a little. The five strongest have a slider on the spot.</source>
        <translation>选中的数的梯度：权重、输入、增益或温度稍有变化时，这个数的变化量是它的多少倍。影响最强的五个就地配有滑块。</translation>
    </message>
    <message>
        <source>Others are stronger now. %1</source>
        <translation>现在别的更强。%1</translation>
    </message>
    <message>
        <source>Sort again</source>
        <translation>重新排序</translation>
    </message>
    <message>
        <source>No weight and no input changes this number.</source>
        <translation>没有哪个权重或输入会改变这个数。</translation>
    </message>
    <message>
        <source>A small change of one of these changes it by so many times as much:</source>
        <translation>下面某个数稍有变化时，它的变化量是那个数的这么多倍：</translation>
    </message>
    <message>
        <source>Select any number to ask about it. For example:</source>
        <translation>选中任意一个数来考察它。例如：</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; depends on nothing: it is set, not computed.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 不依赖任何东西：它是设定的，不是算出来的。</translation>
    </message>
    <message>
        <source>A small change of it changes %1 by &lt;b&gt;%2&lt;/b&gt; times as much.</source>
        <translation>它稍有变化时，%1 的变化量是它的 &lt;b&gt;%2&lt;/b&gt; 倍。</translation>
    </message>
    <message>
        <source>Gradient through the heads of %1</source>
        <translation>流过%1 各头的梯度</translation>
    </message>
    <message>
        <source>Gradient through each head</source>
        <translation>流过每个头的梯度</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>选中 %1</translation>
    </message>
    <message>
        <source>Select this number</source>
        <translation>选中这个数</translation>
    </message>
    <message>
        <source>Select the head that it belongs to</source>
        <translation>选中它所属的头</translation>
    </message>
    <message>
        <source>The gradient: raise %1 by 0.01, and %2 changes by about %3.</source>
        <translation>梯度：把 %1 增加 0.01，%2 约变化 %3。</translation>
    </message>
    <message>
        <source>Gradient by %1: %2</source>
        <translation>对 %1 的梯度：%2</translation>
    </message>
    <message>
        <source>%1 × %2 numbers do not fit into the %3 × %4 cells from [%5, %6] on</source>
        <translation>%1 × %2 个数放不进从 [%5, %6] 起的 %3 × %4 个单元格</translation>
    </message>
    <message>
        <source>more than %1 numbers are not checked</source>
        <translation>超过 %1 个数就不检查</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>“%1”不是一个数</translation>
    </message>
    <message>
        <source>Work a matrix out by hand and write your numbers here: each is marked at once. With several stages the first wrong step is named. The session is not changed.</source>
        <translation>手算一个矩阵，把结果写在这里：每个数立即判对错。有多个阶段时，会指出第一个算错的步骤。会话不会改变。</translation>
    </message>
    <message>
        <source>Stages you have written</source>
        <translation>你写过的阶段</translation>
    </message>
    <message>
        <source>Stage to check</source>
        <translation>要检查的阶段</translation>
    </message>
    <message>
        <source>The matrix that you have worked out; what you wrote for others is kept</source>
        <translation>你算出的矩阵；为其他矩阵写的数会保留</translation>
    </message>
    <message>
        <source>Check the matrix of the selected cell; what you wrote is kept</source>
        <translation>检查选中单元格所在的矩阵；你写的数会保留</translation>
    </message>
    <message>
        <source>Show answers</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Say what each number should be; press again to hide it</source>
        <translation>说明每个数应是多少；再按一次隐藏</translation>
    </message>
    <message>
        <source>How exact a number must be</source>
        <translation>数要多精确</translation>
    </message>
    <message>
        <source>How far a number may be from the right one and still agree</source>
        <translation>与正确的数相差多少仍算相符</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>误差不超过 %1</translation>
    </message>
    <message>
        <source>as many decimals as written</source>
        <translation>按所写的小数位数</translation>
    </message>
    <message>
        <source>Check %1</source>
        <translation>检查 %1</translation>
    </message>
    <message>
        <source>Your numbers for %1</source>
        <translation>你为 %1 算出的数</translation>
    </message>
    <message>
        <source>Check my work · %1</source>
        <translation>检查我的计算 · %1</translation>
    </message>
    <message>
        <source>The session has no %1 now; what you wrote is kept.</source>
        <translation>会话现在没有 %1；你写的数会保留。</translation>
    </message>
    <message>
        <source>First wrong step: &lt;a style=&apos;color:%1&apos; href=&apos;step&apos;&gt;%2&lt;/a&gt;: %3.</source>
        <translation>第一个算错的步骤：&lt;a style=&apos;color:%1&apos; href=&apos;step&apos;&gt;%2&lt;/a&gt;：%3。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Numbers from a spreadsheet, from the chosen cell on; names around them are left out</source>
        <translation>从选中的单元格起粘贴电子表格中的数；周围的名称会略去</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>载入…</translation>
    </message>
    <message>
        <source>Numbers from a CSV or text file; it can also be dropped here</source>
        <translation>CSV 或文本文件中的数；也可以把文件拖到这里</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Empty these cells</source>
        <translation>清空这些单元格</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>What was there before the last paste, file or clearing</source>
        <translation>上次粘贴、载入或清空之前的内容</translation>
    </message>
    <message>
        <source>Nothing was taken over: %1.</source>
        <translation>没有采用任何数：%1。</translation>
    </message>
    <message>
        <source>Load numbers</source>
        <translation>载入数字</translation>
    </message>
    <message>
        <source>Numbers (*.csv *.tsv *.txt);;All files (*)</source>
        <translation>数字 (*.csv *.tsv *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 is too large to be worked out by hand.</source>
        <translation>%1 太大，无法手算。</translation>
    </message>
    <message>
        <source>The one cell agrees.</source>
        <translation>这一个单元格一致。</translation>
    </message>
    <message>
        <source>All %1 cells agree.</source>
        <translation>全部 %1 个单元格一致。</translation>
    </message>
    <message>
        <source>%1 of %2 cells agree.</source>
        <translation>%2 个单元格中有 %1 个一致。</translation>
    </message>
    <message>
        <source>1 is still blank.</source>
        <translation>还有 1 个空着。</translation>
    </message>
    <message>
        <source>%1 are still blank.</source>
        <translation>还有 %1 个空着。</translation>
    </message>
    <message>
        <source>1 follows from your own numbers before it (↪).</source>
        <translation>1 个是由你自己前面的数得出的（↪）。</translation>
    </message>
    <message>
        <source>%1 follow from your own numbers before them (↪).</source>
        <translation>%1 个是由你自己前面的数得出的（↪）。</translation>
    </message>
    <message>
        <source>%1: </source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>%1   not in this session</source>
        <translation>%1   不在这个会话中</translation>
    </message>
    <message>
        <source>%1   %2 of %3 agree</source>
        <translation>%1   %3 个中有 %2 个一致</translation>
    </message>
    <message>
        <source>Write the numbers you worked out into the cells, or paste them from a spreadsheet.</source>
        <translation>把你算出的数写进单元格，或从电子表格中粘贴。</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1：“%2”不是数。</translation>
    </message>
    <message>
        <source>%1 of your numbers stand outside the matrix as it is now; they are kept.</source>
        <translation>你的数中有 %1 个落在现在的矩阵之外；它们会保留。</translation>
    </message>
    <message>
        <source>%1, should be %2</source>
        <translation>%1，应为 %2</translation>
    </message>
    <message>
        <source>%1 is wrong</source>
        <translation>%1 不对</translation>
    </message>
    <message>
        <source>%1 is too small</source>
        <translation>%1 太小</translation>
    </message>
    <message>
        <source>%1 is too large</source>
        <translation>%1 太大</translation>
    </message>
    <message>
        <source>blank, as it is blocked</source>
        <translation>空着，因为被屏蔽</translation>
    </message>
    <message>
        <source>%1 is right</source>
        <translation>%1 正确</translation>
    </message>
    <message>
        <source>%1; it follows from your own numbers before it</source>
        <translation>%1；由你自己前面的数得出</translation>
    </message>
    <message>
        <source>blank, should be %1</source>
        <translation>空着，应为 %1</translation>
    </message>
    <message>
        <source>still blank</source>
        <translation>还空着</translation>
    </message>
    <message>
        <source> (off by %1)</source>
        <translation>（相差 %1）</translation>
    </message>
    <message>
        <source>+ second sequence</source>
        <translation>+ 第二序列</translation>
    </message>
    <message>
        <source>Attend to a second sequence, the memory: the keys and values of this block come from it (cross-attention)</source>
        <translation>关注第二序列，即记忆：这个块的键和值来自它（交叉注意力）</translation>
    </message>
    <message>
        <source>Remove the memory</source>
        <translation>移除记忆</translation>
    </message>
    <message>
        <source>Blocks that attended to it attend to their own input again</source>
        <translation>原来关注它的块重新关注自己的输入</translation>
    </message>
    <message>
        <source>The input X: a row per token, a column per feature. Type a number, drag a cell up or down, use the wheel on the selected cell, or paste from a spreadsheet. Double-click a name to change it.</source>
        <translation>输入 X：每个词元一行，每个特征一列。可以输入数、上下拖动单元格、在选中的单元格上滚动滚轮，或从电子表格粘贴。双击名称可以修改。</translation>
    </message>
    <message>
        <source>The memory: the sequence that cross-attention takes its keys and values from, such as an encoder&apos;s output.</source>
        <translation>记忆：交叉注意力从这个序列取键和值，例如编码器的输出。</translation>
    </message>
    <message>
        <source>The memory, looked up: each token is a word, and its row that of the embedding.</source>
        <translation>记忆由查表得到：每个词元是一个词，它的行就是嵌入的行。</translation>
    </message>
    <message>
        <source>Input X</source>
        <translation>输入 X</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>What the first block reads</source>
        <translation>第一个块读取的内容</translation>
    </message>
    <message>
        <source>The second sequence: where cross-attention takes keys and values from</source>
        <translation>第二序列：交叉注意力从这里取键和值</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示%1</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Add a token after the selected one</source>
        <translation>在选中的词元之后添加词元</translation>
    </message>
    <message>
        <source>Remove the selected token</source>
        <translation>移除选中的词元</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Add a feature after the selected one</source>
        <translation>在选中的特征之后添加特征</translation>
    </message>
    <message>
        <source>Remove the selected feature</source>
        <translation>移除选中的特征</translation>
    </message>
    <message>
        <source>Reads words</source>
        <translation>读取词</translation>
    </message>
    <message>
        <source>The tokens of the memory are words of a vocabulary of its own, at first the session&apos;s, and its rows are those of an embedding; off: the rows are numbers to type</source>
        <translation>记忆的词元是它自己词表中的词（起初与会话的相同），它的行是某个嵌入的行；关闭时，行是可输入的数</translation>
    </message>
    <message>
        <source>Rows of the embedding</source>
        <translation>嵌入的行</translation>
    </message>
    <message>
        <source>Input X · %1 × %2</source>
        <translation>输入 X · %1 × %2</translation>
    </message>
    <message>
        <source>Memory · %1 × %2</source>
        <translation>记忆 · %1 × %2</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Add after</source>
        <translation>在后面添加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Sliders of the selected row</source>
        <translation>所选行的滑块</translation>
    </message>
    <message>
        <source>Each slider is one number of the selected row of X, or of the selected row of a weight matrix. Everything follows while it moves.</source>
        <translation>每个滑块是 X 所选行的一个数，或某个权重矩阵所选行的一个数。拖动时一切随之变化。</translation>
    </message>
    <message>
        <source>Selected row: %1</source>
        <translation>所选行：%1</translation>
    </message>
    <message>
        <source>Selected row of the memory: %1</source>
        <translation>记忆的所选行：%1</translation>
    </message>
    <message>
        <source>%1: %2 row %3</source>
        <translation>%1：%2 第 %3 行</translation>
    </message>
    <message>
        <source>%1 row %2</source>
        <translation>%1 第 %2 行</translation>
    </message>
    <message>
        <source>Columns %1 to %2 of %3; select a cell to see those around it.</source>
        <translation>第 %1 到 %2 列，共 %3 列；选择一个单元格可看它周围的列。</translation>
    </message>
    <message>
        <source>Who wrote it</source>
        <translation>由谁写成</translation>
    </message>
    <message>
        <source>Who wrote it; Enter goes to what was written</source>
        <translation>由谁写成；按 Enter 转到写入的内容</translation>
    </message>
    <message>
        <source>What each head, the bias, the input and the FFN added to this number. Across a norm: as it arrives behind the norm, with the row&apos;s mean and deviation as they are.</source>
        <translation>各个头、偏置、输入和 FFN 给这个数加了多少。隔着归一化时，按归一化之后到达的量计算，该行的均值和标准差保持不变。</translation>
    </message>
    <message>
        <source>What it would be with a head muted, at its mean, or looking everywhere alike</source>
        <translation>把一个头静音、取均值或均匀关注时，这个数会是多少</translation>
    </message>
    <message>
        <source>What it would be with the head …</source>
        <translation>把这个头换成以下方式时的数……</translation>
    </message>
    <message>
        <source>muted: writes nothing · mean: writes the same for every token · uniform: looks at all keys alike</source>
        <translation>静音：什么都不写 · 均值：对每个词元写同样的内容 · 均匀：同等关注所有键</translation>
    </message>
    <message>
        <source>Terms, strongest first; Enter goes to a number</source>
        <translation>各项，最强的在前；按 Enter 转到该数</translation>
    </message>
    <message>
        <source>What the number is the sum of, strongest first. Every coloured number is a link to its cell.</source>
        <translation>这个数由哪些项相加而成，最强的在前。每个带颜色的数都链接到它的单元格。</translation>
    </message>
    <message>
        <source>%1, as it is now</source>
        <translation>%1，现在的样子</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>公式：%1</translation>
    </message>
    <message>
        <source>Sum of %1 terms</source>
        <translation>%1 项之和</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1，属于 %2</translation>
    </message>
    <message>
        <source>Where a number comes from: the operation that made it, its terms, and the numbers they were made of. Every coloured number is a link to its cell; Alt+Left goes back.</source>
        <translation>一个数从哪里来：得出它的运算、运算的各项，以及各项由哪些数得出。每个带颜色的数都链接到它的单元格；按 Alt+左箭头后退。</translation>
    </message>
    <message>
        <source>One path back, to the strongest each time</source>
        <translation>一条回溯路径，每次走向最强的一项</translation>
    </message>
    <message>
        <source>One of the ways that lead to the number: each time to the largest term, attention weights taken as they are.</source>
        <translation>通向这个数的路径之一：每次走向最大的一项，注意力权重按现值计。</translation>
    </message>
    <message>
        <source>What it feeds</source>
        <translation>它流向哪里</translation>
    </message>
    <message>
        <source>The strongest path back; Enter goes to a number</source>
        <translation>最强的回溯路径；按 Enter 转到该数</translation>
    </message>
    <message>
        <source>What it feeds; Enter goes to a number</source>
        <translation>它流向哪里；按 Enter 转到该数</translation>
    </message>
    <message>
        <source>Click any number to see where it comes from, and what it feeds.</source>
        <translation>点击任意一个数，看看它从哪里来、流向哪里。</translation>
    </message>
    <message>
        <source>Show me one</source>
        <translation>给我看一个</translation>
    </message>
    <message>
        <source>Explains the largest number of the output</source>
        <translation>解释输出中最大的数</translation>
    </message>
    <message>
        <source>▶  Play this number</source>
        <translation>▶  播放这个数</translation>
    </message>
    <message>
        <source>Play this number</source>
        <translation>播放这个数</translation>
    </message>
    <message>
        <source>Shows how it is computed, scene by scene (Ctrl+P)</source>
        <translation>一幕一幕地显示它如何算出 (Ctrl+P)</translation>
    </message>
    <message>
        <source>show the strongest %1</source>
        <translation>显示最强的 %1 个</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>后退（Alt+左箭头）</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>前进（Alt+右箭头）</translation>
    </message>
    <message>
        <source>Visited cells</source>
        <translation>看过的单元格</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>+ positions</source>
        <translation>+ 位置</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>相加</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>Final norm</source>
        <translation>最终归一化</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Cross-entropy</source>
        <translation>交叉熵</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Masked attention</source>
        <translation>带掩码的注意力</translation>
    </message>
    <message>
        <source>%1, 1 head</source>
        <translation>%1，1 个头</translation>
    </message>
    <message>
        <source>%1, %2 heads</source>
        <translation>%1，%2 个头</translation>
    </message>
    <message>
        <source>Final %1</source>
        <translation>最终 %1</translation>
    </message>
    <message>
        <source>Gated feed-forward</source>
        <translation>门控前馈</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Map of the model</source>
        <translation>模型总图</translation>
    </message>
    <message>
        <source>The session as the figure of the Transformer, with what is switched on. A click on a box goes to its matrix; so do the arrow keys.</source>
        <translation>把会话画成 Transformer 结构图，标出已开启的部分。点击方框即转到它的矩阵；用方向键也可以。</translation>
    </message>
    <message>
        <source>block %1: </source>
        <translation>块 %1：</translation>
    </message>
    <message>
        <source>, %1 × %2</source>
        <translation>，%1 × %2</translation>
    </message>
    <message>
        <source>; it is off</source>
        <translation>；已关闭</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>块 %1</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the whole mask as text, for a spreadsheet or a Python script</source>
        <translation>把整个掩码复制为文本，用于电子表格或 Python 脚本</translation>
    </message>
    <message>
        <source>What is painted becomes the mask on the clipboard: True and False, 1 and 0, or 0 and -inf</source>
        <translation>涂画的内容换成剪贴板上的掩码：True 和 False、1 和 0，或 0 和 -inf</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>What is painted becomes the mask in a text file: True and False, 1 and 0, or 0 and -inf</source>
        <translation>涂画的内容换成文本文件中的掩码：True 和 False、1 和 0，或 0 和 -inf</translation>
    </message>
    <message>
        <source>True means </source>
        <translation>True 表示 </translation>
    </message>
    <message>
        <source>True means %1</source>
        <translation>True 表示%1</translation>
    </message>
    <message>
        <source>may look</source>
        <translation>可以看</translation>
    </message>
    <message>
        <source>As in most papers, and in scaled_dot_product_attention of PyTorch</source>
        <translation>与多数论文以及 PyTorch 的 scaled_dot_product_attention 相同</translation>
    </message>
    <message>
        <source>is blocked</source>
        <translation>被屏蔽</translation>
    </message>
    <message>
        <source>As attn_mask of nn.MultiheadAttention of PyTorch</source>
        <translation>与 PyTorch 的 nn.MultiheadAttention 的 attn_mask 相同</translation>
    </message>
    <message>
        <source>Written and read: True where a query may look, as in scaled_dot_product_attention.</source>
        <translation>写出和读入时：True 表示查询可以看，与 scaled_dot_product_attention 相同。</translation>
    </message>
    <message>
        <source>Written and read: True where a cell is blocked, as in attn_mask of MultiheadAttention.</source>
        <translation>写出和读入时：True 表示单元格被屏蔽，与 MultiheadAttention 的 attn_mask 相同。</translation>
    </message>
    <message>
        <source>The mask stays as it is: %1.</source>
        <translation>掩码保持不变：%1。</translation>
    </message>
    <message>
        <source>Import a mask</source>
        <translation>导入掩码</translation>
    </message>
    <message>
        <source>Text (*.txt *.csv *.tsv);;All files (*)</source>
        <translation>文本 (*.txt *.csv *.tsv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 is too large for a mask of this size.</source>
        <translation>%1 对这个大小的掩码来说太大了。</translation>
    </message>
    <message>
        <source>Which keys a query may look at. Causal, window and padding follow a rule; anything else can be painted. A cell is allowed when nothing blocks it; what is blocked gets no attention at all.</source>
        <translation>查询可以看哪些键。因果、窗口和填充按规则来；其他的都可以涂画。未被屏蔽的单元格才放行；被屏蔽的完全得不到注意力。</translation>
    </message>
    <message>
        <source>Mask: queries down, keys across</source>
        <translation>掩码：向下是查询，向右是键</translation>
    </message>
    <message>
        <source>Drag paints. Keys: arrows, Space, Shift+arrows; R row, C column, P padding, Home, End.</source>
        <translation>拖动可涂画。按键：方向键、空格、Shift+方向键；R 行、C 列、P 填充、Home、End。</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>A query looks at itself and at what comes before it, as in a decoder</source>
        <translation>查询只看自己和它之前的内容，与解码器相同</translation>
    </message>
    <message>
        <source>Sliding window</source>
        <translation>滑动窗口</translation>
    </message>
    <message>
        <source>A query looks at its neighbours alone: those less than so many places away</source>
        <translation>查询只看邻近的词元：相距不到这么多个位置的</translation>
    </message>
    <message>
        <source>Size of the sliding window</source>
        <translation>滑动窗口的大小</translation>
    </message>
    <message>
        <source>1: a query sees itself alone; 2: and its neighbours</source>
        <translation>1：查询只看自己；2：还看相邻的</translation>
    </message>
    <message>
        <source>No key is padding any more</source>
        <translation>不再有填充的键</translation>
    </message>
    <message>
        <source>Allow all</source>
        <translation>全部允许</translation>
    </message>
    <message>
        <source>Take all paint away; what causal, window and padding block stays blocked</source>
        <translation>去掉所有涂画；因果、窗口和填充屏蔽的仍然屏蔽</translation>
    </message>
    <message>
        <source>To paint</source>
        <translation>转为涂画</translation>
    </message>
    <message>
        <source>Turn causal, window and padding into paint, to change single cells of them</source>
        <translation>把因果、窗口和填充变成涂画，以便逐个修改单元格</translation>
    </message>
    <message>
        <source>Block all</source>
        <translation>全部屏蔽</translation>
    </message>
    <message>
        <source>Paint every cell, to allow only a few</source>
        <translation>涂满每个单元格，再只放行少数几个</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>反转</translation>
    </message>
    <message>
        <source>Paint what is not painted, and the other way round</source>
        <translation>没涂的涂上，涂了的去掉</translation>
    </message>
    <message>
        <source>Mask of %1</source>
        <translation>%1 的掩码</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Padding: click a ring below</source>
        <translation>填充：点击下面的圆圈</translation>
    </message>
    <message>
        <source>Padding: %1</source>
        <translation>填充：%1</translation>
    </message>
    <message>
        <source>query %1: all its keys</source>
        <translation>查询 %1：它的所有键</translation>
    </message>
    <message>
        <source>key %1: for all queries</source>
        <translation>键 %1：对所有查询</translation>
    </message>
    <message>
        <source>Rows are queries, columns are the keys they look at.</source>
        <translation>行是查询，列是它们所看的键。</translation>
    </message>
    <message>
        <source>Head mixer</source>
        <translation>头混合器</translation>
    </message>
    <message>
        <source>The heads as on a mixing desk: mute one, listen to one alone, turn it up or down, sharpen or spread its attention.</source>
        <translation>各个头就像在调音台上：静音一个、只听一个、调大调小，让注意力更集中或更分散。</translation>
    </message>
    <message>
        <source>+ Add head</source>
        <translation>+ 添加头</translation>
    </message>
    <message>
        <source>One more head, as wide as the last, with random weights</source>
        <translation>再加一个头，与最后一个头同宽，权重随机</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>slope</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>Mute head %1</source>
        <translation>静音头 %1</translation>
    </message>
    <message>
        <source>Mute: this head writes nothing (M)</source>
        <translation>静音：这个头什么都不写 (M)</translation>
    </message>
    <message>
        <source>Solo head %1</source>
        <translation>独奏头 %1</translation>
    </message>
    <message>
        <source>Solo: only this head writes; all others are muted (S)</source>
        <translation>独奏：只有这个头写入，其他都静音 (S)</translation>
    </message>
    <message>
        <source>Rename, resize, duplicate, move or remove this head</source>
        <translation>重命名、调整大小、复制、移动或移除这个头</translation>
    </message>
    <message>
        <source>More of head %1</source>
        <translation>头 %1 的更多操作</translation>
    </message>
    <message>
        <source>ALiBi: what each place of distance takes off the scores</source>
        <translation>ALiBi：每远一个位置，从分数中减去多少</translation>
    </message>
    <message>
        <source>Multiplies what the head writes</source>
        <translation>用它乘这个头写入的内容</translation>
    </message>
    <message>
        <source>Divides the scores: below 1 the attention sharpens, above 1 it spreads</source>
        <translation>用它除分数：小于 1 时注意力更集中，大于 1 时更分散</translation>
    </message>
    <message>
        <source>Gain of head %1</source>
        <translation>头 %1 的增益</translation>
    </message>
    <message>
        <source>Temperature of head %1</source>
        <translation>头 %1 的温度</translation>
    </message>
    <message>
        <source>Slope of head %1</source>
        <translation>头 %1 的斜率</translation>
    </message>
    <message>
        <source>Head %1, %2</source>
        <translation>头 %1，%2</translation>
    </message>
    <message>
        <source>d_k = %1 · d_v = %2</source>
        <translation>d_k = %1 · d_v = %2</translation>
    </message>
    <message>
        <source>%1 of all heads</source>
        <translation>所有头的%1</translation>
    </message>
    <message>
        <source> in the first %1 tokens</source>
        <translation>（前 %1 个词元）</translation>
    </message>
    <message>
        <source>One packed product, cut into the heads&apos; columns, gives the same Q, K and V as each head for itself%1. Largest difference: %2.</source>
        <translation>一个打包的乘积，切成各个头的列，得出的 Q、K、V 与每个头自己算的相同%1。最大差异：%2。</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>一个头</translation>
    </message>
    <message>
        <source>Packed</source>
        <translation>打包</translation>
    </message>
    <message>
        <source>with biases</source>
        <translation>带偏置</translation>
    </message>
    <message>
        <source>Add a bias to every projection of the block, zero at first; or remove them all.</source>
        <translation>给这个块的每个投影加上偏置，起初为零；或全部去掉。</translation>
    </message>
    <message>
        <source>With biases</source>
        <translation>带偏置</translation>
    </message>
    <message>
        <source>The weights of the selected head, which training would find: each weight matrix turns a token&apos;s features into its query, key or value. Every number can be edited. Packed shows the heads side by side, as one matrix.</source>
        <translation>所选头的权重，通常由训练得到：每个权重矩阵把词元的特征变成它的查询、键或值。每个数都可以编辑。“打包”把各个头并排显示成一个矩阵。</translation>
    </message>
    <message>
        <source>Weights of the selected head</source>
        <translation>所选头的权重</translation>
    </message>
    <message>
        <source>The weights of the selected head, to be edited</source>
        <translation>所选头的权重，可编辑</translation>
    </message>
    <message>
        <source>Weights of all heads, packed</source>
        <translation>所有头的权重，打包</translation>
    </message>
    <message>
        <source>The weights of all heads side by side: one packed matrix, as libraries keep it</source>
        <translation>所有头的权重并排：一个打包的矩阵，与各个库的存法相同</translation>
    </message>
    <message>
        <source>Start the selected head anew: at random, identity, zeros, or as a copy of another head</source>
        <translation>让所选的头重新开始：随机、单位矩阵、零，或复制另一个头</translation>
    </message>
    <message>
        <source>Weights of all heads</source>
        <translation>所有头的权重</translation>
    </message>
    <message>
        <source>Weights of head %1</source>
        <translation>头 %1 的权重</translation>
    </message>
    <message>
        <source>Rows that were taken from another text have no place any more: they are out.</source>
        <translation>取自另一段文本的行已无处可放：已去掉。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Back to the starting values</source>
        <translation>回到起始值</translation>
    </message>
    <message>
        <source>Another shape learns from the start again.</source>
        <translation>换了形状就重新从头学起。</translation>
    </message>
    <message>
        <source>Stopped: the session does not fit the task any more.</source>
        <translation>已停止：会话不再适合这个任务。</translation>
    </message>
    <message>
        <source>Solved: from step %1 on 99 % of fresh answers are right.</source>
        <translation>已学会：从第 %1 步起，对新序列的回答有 99 % 正确。</translation>
    </message>
    <message>
        <source>The step after %1 would lead to no numbers: learn in smaller steps.</source>
        <translation>第 %1 步之后再走一步就得不出有效的数：请减小学习率。</translation>
    </message>
    <message>
        <source>Not solved after %1 steps.</source>
        <translation>%1 步之后仍未学会。</translation>
    </message>
    <message>
        <source>Learn “%1”</source>
        <translation>学习“%1”</translation>
    </message>
    <message>
        <source>Change how it learns</source>
        <translation>更改学习方式</translation>
    </message>
    <message>
        <source>Start with seed %1</source>
        <translation>从种子 %1 开始</translation>
    </message>
    <message>
        <source>Rename “%1” to “%2”</source>
        <translation>把“%1”重命名为“%2”</translation>
    </message>
    <message>
        <source>Rename “%1” and the %2 after it</source>
        <translation>重命名“%1”及其后的 %2 个</translation>
    </message>
    <message>
        <source>The network is back, with the numbers that it had.</source>
        <translation>网络已恢复，数和原来一样。</translation>
    </message>
    <message>
        <source>Network added: W₁ %1×%2 and W₂ %2×%1, drawn at random, and biases of 0.</source>
        <translation>已添加网络：W₁ %1×%2 和 W₂ %2×%1，随机抽取，偏置为 0。</translation>
    </message>
    <message>
        <source>Add memory block %1</source>
        <translation>添加记忆块 %1</translation>
    </message>
    <message>
        <source>Add block %1</source>
        <translation>添加块 %1</translation>
    </message>
    <message>
        <source>The new block is shaped like the one before it; its weights are drawn at random.</source>
        <translation>新块的形状与前一个相同；它的权重随机抽取。</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>复制一份 %1</translation>
    </message>
    <message>
        <source>Move %1 to place %2</source>
        <translation>把 %1 移到第 %2 位</translation>
    </message>
    <message>
        <source>A session needs at least one block.</source>
        <translation>会话至少需要一个块。</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Switch on attention of %1</source>
        <translation>开启 %1 的注意力</translation>
    </message>
    <message>
        <source>Switch off attention of %1</source>
        <translation>关闭 %1 的注意力</translation>
    </message>
    <message>
        <source>Let %1 attend to itself</source>
        <translation>让 %1 关注自身</translation>
    </message>
    <message>
        <source>Let %1 attend to the memory</source>
        <translation>让 %1 关注记忆</translation>
    </message>
    <message>
        <source>Add the residual connections of %1</source>
        <translation>添加 %1 的残差连接</translation>
    </message>
    <message>
        <source>Remove the residual connections of %1</source>
        <translation>移除 %1 的残差连接</translation>
    </message>
    <message>
        <source>Remove the norms of %1</source>
        <translation>移除 %1 的归一化</translation>
    </message>
    <message>
        <source>Normalise before the halves of %1</source>
        <translation>在 %1 的每一半之前归一化</translation>
    </message>
    <message>
        <source>Normalise after the halves of %1</source>
        <translation>在 %1 的每一半之后归一化</translation>
    </message>
    <message>
        <source>Set ε of the norms of %1 to %2</source>
        <translation>把 %1 的归一化的 ε 设为 %2</translation>
    </message>
    <message>
        <source>Remove the feed-forward network of %1</source>
        <translation>移除 %1 的前馈网络</translation>
    </message>
    <message>
        <source>Change the activation of %1</source>
        <translation>更改 %1 的激活函数</translation>
    </message>
    <message>
        <source>Add a feed-forward network to %1</source>
        <translation>给 %1 添加前馈网络</translation>
    </message>
    <message>
        <source>Scale scores by 1/√d_k</source>
        <translation>按 1/√d_k 缩放分数</translation>
    </message>
    <message>
        <source>Do not scale scores</source>
        <translation>不缩放分数</translation>
    </message>
    <message>
        <source>Scale scores by %1</source>
        <translation>按 %1 缩放分数</translation>
    </message>
    <message>
        <source>Add biases</source>
        <translation>添加偏置</translation>
    </message>
    <message>
        <source>Remove biases</source>
        <translation>移除偏置</translation>
    </message>
    <message>
        <source>Start %1 at identity</source>
        <translation>让 %1 从单位矩阵开始</translation>
    </message>
    <message>
        <source>Start %1 at zero</source>
        <translation>让 %1 从零开始</translation>
    </message>
    <message>
        <source>Start %1 at random</source>
        <translation>让 %1 随机开始</translation>
    </message>
    <message>
        <source>Start %1 at random (seed %2)</source>
        <translation>让 %1 随机开始（种子 %2）</translation>
    </message>
    <message>
        <source>Remove the positions</source>
        <translation>移除位置</translation>
    </message>
    <message>
        <source>Add learned positions to %1</source>
        <translation>给 %1 添加可学习位置</translation>
    </message>
    <message>
        <source>Add sinusoidal positions to %1</source>
        <translation>给 %1 添加正弦位置</translation>
    </message>
    <message>
        <source>the memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>P is a matrix of weights now, which starts with the sinusoidal numbers.</source>
        <translation>P 现在是一个权重矩阵，起初是正弦的数。</translation>
    </message>
    <message>
        <source>Remove the final norm of %1</source>
        <translation>移除 %1 的最终归一化</translation>
    </message>
    <message>
        <source>Add a final norm to %1</source>
        <translation>给 %1 添加最终归一化</translation>
    </message>
    <message>
        <source>Use %2 as the final norm of %1</source>
        <translation>把 %2 用作 %1 的最终归一化</translation>
    </message>
    <message>
        <source>the stack</source>
        <translation>块的堆叠</translation>
    </message>
    <message>
        <source>Set ε of the final norm to %1</source>
        <translation>把最终归一化的 ε 设为 %1</translation>
    </message>
    <message>
        <source>Tie the readout to the embedding</source>
        <translation>把读出与嵌入绑定</translation>
    </message>
    <message>
        <source>Give the readout weights of its own</source>
        <translation>让读出有自己的权重</translation>
    </message>
    <message>
        <source>W_U is W_E, transposed: its own numbers are gone.</source>
        <translation>W_U 是 W_E 的转置：它自己的数已舍弃。</translation>
    </message>
    <message>
        <source>W_U has numbers of its own, at first those of W_E, transposed.</source>
        <translation>W_U 有了自己的数，起初是 W_E 的转置。</translation>
    </message>
    <message>
        <source>Give every head keys and values of its own</source>
        <translation>让每个头有自己的键和值</translation>
    </message>
    <message>
        <source>Share one set of keys and values (MQA)</source>
        <translation>共享一组键和值（MQA）</translation>
    </message>
    <message>
        <source>Share keys and values in %1 groups (GQA)</source>
        <translation>分 %1 组共享键和值（GQA）</translation>
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
        <translation>已添加门：W_g %1×%2，随机抽取。</translation>
    </message>
    <message>
        <source>Use %2 in %1</source>
        <translation>在 %1 中使用 %2</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source> (once there are norms)</source>
        <translation>（等有了归一化）</translation>
    </message>
    <message>
        <source>gated</source>
        <translation>门控</translation>
    </message>
    <message>
        <source>Gate: a second projection of x decides how much of the hidden layer is let through</source>
        <translation>门：x 的第二个投影决定隐藏层通过多少</translation>
    </message>
    <message>
        <source> (once there is a network)</source>
        <translation>（等有了网络）</translation>
    </message>
    <message>
        <source>Add a gate to the network of %1</source>
        <translation>给 %1 的网络添加门</translation>
    </message>
    <message>
        <source>Remove the gate of %1</source>
        <translation>移除 %1 的门</translation>
    </message>
    <message>
        <source>parallel</source>
        <translation>并行</translation>
    </message>
    <message>
        <source>Parallel: attention and network both read x, and are added to it</source>
        <translation>并行：注意力和网络都读取 x，并都加到它上面</translation>
    </message>
    <message>
        <source>Put the halves of %1 side by side</source>
        <translation>把 %1 的两半并排</translation>
    </message>
    <message>
        <source>Put the halves of %1 behind each other</source>
        <translation>把 %1 的两半前后相接</translation>
    </message>
    <message>
        <source>ALiBi: scores fall with the distance, in each head at its own slope</source>
        <translation>ALiBi：分数随距离下降，每个头有自己的斜率</translation>
    </message>
    <message>
        <source>Let scores of %1 fall with the distance</source>
        <translation>让 %1 的分数随距离下降</translation>
    </message>
    <message>
        <source>Remove the slopes of %1</source>
        <translation>移除 %1 的斜率</translation>
    </message>
    <message>
        <source>d_ff, width of the hidden layer</source>
        <translation>d_ff，隐藏层的宽度</translation>
    </message>
    <message>
        <source>d_ff, the width of the hidden layer; often 4·d_model</source>
        <translation>d_ff，隐藏层的宽度；常为 4·d_model</translation>
    </message>
    <message>
        <source>Set d_ff of %1 to %2</source>
        <translation>把 %1 的 d_ff 设为 %2</translation>
    </message>
    <message>
        <source>Keep figure “%1”</source>
        <translation>保留图“%1”</translation>
    </message>
    <message>
        <source>Add picture to figure “%1”</source>
        <translation>给图“%1”添加图片</translation>
    </message>
    <message>
        <source>Delete figure “%1”</source>
        <translation>删除图“%1”</translation>
    </message>
    <message>
        <source>Remove picture from figure “%1”</source>
        <translation>从图“%1”移除图片</translation>
    </message>
    <message>
        <source>Move picture in figure “%1”</source>
        <translation>移动图“%1”中的图片</translation>
    </message>
    <message>
        <source>Rename figure to “%1”</source>
        <translation>把图重命名为“%1”</translation>
    </message>
    <message>
        <source>Arrange figure “%1”</source>
        <translation>排列图“%1”</translation>
    </message>
    <message>
        <source>Move the key of %1</source>
        <translation>移动 %1 的键</translation>
    </message>
    <message>
        <source>Move the query of all tokens (b_Q of head %1)</source>
        <translation>移动所有词元的查询（头 %1 的 b_Q）</translation>
    </message>
    <message>
        <source>Move the query of %1</source>
        <translation>移动 %1 的查询</translation>
    </message>
    <message>
        <source>Unmute head %1 of %2</source>
        <translation>取消 %2 的头 %1 的静音</translation>
    </message>
    <message>
        <source>Mute head %1 of %2</source>
        <translation>把 %2 的头 %1 静音</translation>
    </message>
    <message>
        <source>Switch on the feed-forward network of %1</source>
        <translation>开启 %1 的前馈网络</translation>
    </message>
    <message>
        <source>Switch off the feed-forward network of %1</source>
        <translation>关闭 %1 的前馈网络</translation>
    </message>
    <message>
        <source>Unmute head %1</source>
        <translation>取消头 %1 的静音</translation>
    </message>
    <message>
        <source>End the solo of head %1</source>
        <translation>结束头 %1 的独奏</translation>
    </message>
    <message>
        <source>Set gain of head %1</source>
        <translation>设置头 %1 的增益</translation>
    </message>
    <message>
        <source>Set temperature of head %1</source>
        <translation>设置头 %1 的温度</translation>
    </message>
    <message>
        <source>Set slope of head %1</source>
        <translation>设置头 %1 的斜率</translation>
    </message>
    <message>
        <source>Rename head %1 to “%2”</source>
        <translation>把头 %1 重命名为“%2”</translation>
    </message>
    <message>
        <source>Duplicate head %1</source>
        <translation>复制一份头 %1</translation>
    </message>
    <message>
        <source>Move head %1 to place %2</source>
        <translation>把头 %1 移到第 %2 位</translation>
    </message>
    <message>
        <source>Add head</source>
        <translation>添加头</translation>
    </message>
    <message>
        <source>A block needs at least one head.</source>
        <translation>块至少需要一个头。</translation>
    </message>
    <message>
        <source>Remove head %1</source>
        <translation>移除头 %1</translation>
    </message>
    <message>
        <source>Set d_k of head %1 to %2</source>
        <translation>把头 %1 的 d_k 设为 %2</translation>
    </message>
    <message>
        <source>Set d_v of head %1 to %2</source>
        <translation>把头 %1 的 d_v 设为 %2</translation>
    </message>
    <message>
        <source>Start head %1 at identity</source>
        <translation>让头 %1 从单位矩阵开始</translation>
    </message>
    <message>
        <source>Start head %1 at zero</source>
        <translation>让头 %1 从零开始</translation>
    </message>
    <message>
        <source>Start head %1 at random</source>
        <translation>让头 %1 随机开始</translation>
    </message>
    <message>
        <source>Start head %1 at random (seed %2)</source>
        <translation>让头 %1 随机开始（种子 %2）</translation>
    </message>
    <message>
        <source>Copy head %1 to head %2</source>
        <translation>把头 %1 复制到头 %2</translation>
    </message>
    <message>
        <source>Set d_k of all heads to %1</source>
        <translation>把所有头的 d_k 设为 %1</translation>
    </message>
    <message>
        <source>Set d_v of all heads to %1</source>
        <translation>把所有头的 d_v 设为 %1</translation>
    </message>
    <message>
        <source>The packed weights cannot be cut into %1 equal heads: their number must divide d_model = %2.</source>
        <translation>打包的权重无法切成 %1 个相等的头：头数必须整除 d_model = %2。</translation>
    </message>
    <message>
        <source>Change the number of heads to %1</source>
        <translation>把头数改为 %1</translation>
    </message>
    <message>
        <source>Cut the packed weights into %1 heads</source>
        <translation>把打包的权重切成 %1 个头</translation>
    </message>
    <message>
        <source>Pack the weights of %1 heads</source>
        <translation>把 %1 个头的权重打包</translation>
    </message>
    <message>
        <source>heads %1 to %2</source>
        <translation>头 %1 到 %2</translation>
    </message>
    <message>
        <source>heads %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>New columns of W_Q of %1 are zero.</source>
        <translation>%1 的 W_Q 的新列是零。</translation>
    </message>
    <message>
        <source>Columns of W_Q of %1 are gone.</source>
        <translation>%1 的 W_Q 的列已去掉。</translation>
    </message>
    <message>
        <source>New rows of W_O of %1 are zero.</source>
        <translation>%1 的 W_O 的新行是零。</translation>
    </message>
    <message>
        <source>Rows of W_O of %1 are gone.</source>
        <translation>%1 的 W_O 的行已去掉。</translation>
    </message>
    <message>
        <source>Every head starts with a copy of the keys and values that it shared: the output stays as it is.</source>
        <translation>每个头都从它共享过的键和值的副本开始：输出保持原样。</translation>
    </message>
    <message>
        <source>W_K and W_V of all heads are now the mean of theirs.</source>
        <translation>所有头的 W_K 和 W_V 现在是它们各自的均值。</translation>
    </message>
    <message>
        <source>W_K and W_V of each of the %1 groups are now the mean of those of its heads.</source>
        <translation>%1 组中每一组的 W_K 和 W_V 现在是组内各头的均值。</translation>
    </message>
    <message>
        <source>%1 is gone, and its rows of W_O.</source>
        <translation>%1 已去掉，它在 W_O 中的行也已去掉。</translation>
    </message>
    <message>
        <source>%1 are gone, and their rows of W_O.</source>
        <translation>%1 已去掉，它们在 W_O 中的行也已去掉。</translation>
    </message>
    <message>
        <source>W_Q and rows of W_O</source>
        <translation>W_Q 和 W_O 的行</translation>
    </message>
    <message>
        <source>W_Q, W_K, W_V and rows of W_O</source>
        <translation>W_Q、W_K、W_V 和 W_O 的行</translation>
    </message>
    <message>
        <source>%1 is new: its %2 are drawn at random (seed %3).</source>
        <translation>%1 是新的：它的 %2 随机抽取（种子 %3）。</translation>
    </message>
    <message>
        <source>%1 are new: their %2 are drawn at random (seed %3).</source>
        <translation>%1 是新的：它们的 %2 随机抽取（种子 %3）。</translation>
    </message>
    <message>
        <source>%1: %2 become %3.</source>
        <translation>%1：%2 变成 %3。</translation>
    </message>
    <message>
        <source>%1: %2 become %3; %4</source>
        <translation>%1：%2 变成 %3；%4</translation>
    </message>
    <message>
        <source>the mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>: </source>
        <translation>：</translation>
    </message>
    <message>
        <source> of head %1</source>
        <translation>（头 %1）</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>，%1</translation>
    </message>
    <message>
        <source>It replaces the whole mask of the block.</source>
        <translation>它替换这个块的整个掩码。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>the last go.</source>
        <translation>最后的几个被去掉。</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>the last go, with their rows and columns in every weight.</source>
        <translation>最后的几个被去掉，连同它们在每个权重中的行和列。</translation>
    </message>
    <message>
        <source>New features have zeros in every weight.</source>
        <translation>新特征在每个权重中都是零。</translation>
    </message>
    <message>
        <source>Names come from the file.</source>
        <translation>名称取自文件。</translation>
    </message>
    <message>
        <source>Rows are taken by their place: in the file they are called %1 …, here %2 ….</source>
        <translation>行按位置取用：在文件中叫作 %1 …，这里叫作 %2 …。</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Nothing was imported: %1.</source>
        <translation>没有导入任何内容：%1。</translation>
    </message>
    <message>
        <source>Import %1 as %2</source>
        <translation>把 %1 导入为 %2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 个查询</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 个键</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 个单元格</translation>
    </message>
    <message>
        <source>Allow %1</source>
        <translation>允许 %1</translation>
    </message>
    <message>
        <source>Causal mask on</source>
        <translation>开启因果掩码</translation>
    </message>
    <message>
        <source>Causal mask off</source>
        <translation>关闭因果掩码</translation>
    </message>
    <message>
        <source>Sliding window of %1</source>
        <translation>大小为 %1 的滑动窗口</translation>
    </message>
    <message>
        <source>Sliding window off</source>
        <translation>关闭滑动窗口</translation>
    </message>
    <message>
        <source>Remove the mask</source>
        <translation>移除掩码</translation>
    </message>
    <message>
        <source>Remove the padding</source>
        <translation>移除填充</translation>
    </message>
    <message>
        <source>Allow all cells</source>
        <translation>允许所有单元格</translation>
    </message>
    <message>
        <source>Block all cells</source>
        <translation>屏蔽所有单元格</translation>
    </message>
    <message>
        <source>Invert the painted mask</source>
        <translation>反转涂画的掩码</translation>
    </message>
    <message>
        <source>Turn the mask into paint</source>
        <translation>把掩码转为涂画</translation>
    </message>
    <message>
        <source>Import the mask</source>
        <translation>导入掩码</translation>
    </message>
    <message>
        <source>Make key %1 padding</source>
        <translation>把键 %1 设为填充</translation>
    </message>
    <message>
        <source>Make key %1 no padding</source>
        <translation>把键 %1 设为非填充</translation>
    </message>
    <message>
        <source>“%1” is there already, the pasted one is “%2”</source>
        <translation>“%1”已经在那里，粘贴的是“%2”</translation>
    </message>
    <message>
        <source>the %1 are in another order (%2 …) than here (%3 …)</source>
        <translation>%1的顺序（%2 …）与这里（%3 …）不同</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Nothing was pasted: %1.</source>
        <translation>没有粘贴：%1。</translation>
    </message>
    <message>
        <source>its %1 are called %2 …, here %3 …</source>
        <translation>它的%1叫作 %2 …，这里叫作 %3 …</translation>
    </message>
    <message>
        <source>Pasted by place: %1.</source>
        <translation>已按位置粘贴：%1。</translation>
    </message>
    <message>
        <source>, and </source>
        <translation>，并且</translation>
    </message>
    <message>
        <source>Pasted: %1.</source>
        <translation>已粘贴：%1。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Take %1 of head %2 of %3 from “%4”</source>
        <translation>取用“%4”中 %3 的头 %2 的 %1</translation>
    </message>
    <message>
        <source>Take out what is taken from another text</source>
        <translation>取出从另一段文本取来的内容</translation>
    </message>
    <message>
        <source>Add token</source>
        <translation>添加词元</translation>
    </message>
    <message>
        <source>Insert “%1”</source>
        <translation>插入“%1”</translation>
    </message>
    <message>
        <source>“%1” is not in the vocabulary.</source>
        <translation>“%1”不在词表中。</translation>
    </message>
    <message>
        <source>Ask for no word after “%1”</source>
        <translation>“%1”之后不指定词</translation>
    </message>
    <message>
        <source>Ask for “%2” after “%1”</source>
        <translation>“%1”之后指定“%2”</translation>
    </message>
    <message>
        <source>A sequence needs at least one token.</source>
        <translation>序列至少需要一个词元。</translation>
    </message>
    <message>
        <source>Remove token “%1”</source>
        <translation>移除词元“%1”</translation>
    </message>
    <message>
        <source>Move token</source>
        <translation>移动词元</translation>
    </message>
    <message>
        <source>Add feature</source>
        <translation>添加特征</translation>
    </message>
    <message>
        <source>A sequence needs at least one feature.</source>
        <translation>序列至少需要一个特征。</translation>
    </message>
    <message>
        <source>Remove feature “%1”</source>
        <translation>移除特征“%1”</translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation>添加记忆</translation>
    </message>
    <message>
        <source>Let the memory read words</source>
        <translation>让记忆读取词</translation>
    </message>
    <message>
        <source>Let the memory read numbers</source>
        <translation>让记忆读取数</translation>
    </message>
    <message>
        <source>Change the number of tokens to %1</source>
        <translation>把词元数改为 %1</translation>
    </message>
    <message>
        <source>Set d_model to %1</source>
        <translation>把 d_model 设为 %1</translation>
    </message>
    <message>
        <source>Pin “%1”</source>
        <translation>固定“%1”</translation>
    </message>
    <message>
        <source>Rename snapshot to “%1”</source>
        <translation>把快照重命名为“%1”</translation>
    </message>
    <message>
        <source>Delete snapshot “%1”</source>
        <translation>删除快照“%1”</translation>
    </message>
    <message>
        <source>Restore “%1”</source>
        <translation>恢复“%1”</translation>
    </message>
    <message>
        <source>Multi-head attention: H heads, each d_model/H wide</source>
        <translation>多头注意力：H 个头，每个宽 d_model/H</translation>
    </message>
    <message>
        <source>naive</source>
        <translation>朴素</translation>
    </message>
    <message>
        <source>H heads, each as wide as d_model</source>
        <translation>H 个头，每个都与 d_model 一样宽</translation>
    </message>
    <message>
        <source>GQA</source>
        <translation>GQA</translation>
    </message>
    <message>
        <source>Grouped-query attention: heads of a group share keys and values</source>
        <translation>分组查询注意力：同组的头共享键和值</translation>
    </message>
    <message>
        <source>Multi-query attention: all heads share one set of keys and values</source>
        <translation>多查询注意力：所有头共享一组键和值</translation>
    </message>
    <message>
        <source>Plots of the budget lab</source>
        <translation>预算实验的图</translation>
    </message>
    <message>
        <source>heads H</source>
        <translation>头数 H</translation>
    </message>
    <message>
        <source>4·d_model²</source>
        <translation>4·d_model²</translation>
    </message>
    <message>
        <source>A click sets the number of heads</source>
        <translation>点击可设置头数</translation>
    </message>
    <message>
        <source>Costs of one layer</source>
        <translation>一层的成本</translation>
    </message>
    <message>
        <source>one layer</source>
        <translation>一层</translation>
    </message>
    <message>
        <source>Parameters of attention: W&lt;sub&gt;Q&lt;/sub&gt;, W&lt;sub&gt;K&lt;/sub&gt;, W&lt;sub&gt;V&lt;/sub&gt;, W&lt;sub&gt;O&lt;/sub&gt;</source>
        <translation>注意力的参数：W&lt;sub&gt;Q&lt;/sub&gt;、W&lt;sub&gt;K&lt;/sub&gt;、W&lt;sub&gt;V&lt;/sub&gt;、W&lt;sub&gt;O&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>%1, naive %2</source>
        <translation>%1，朴素 %2</translation>
    </message>
    <message>
        <source>4·d_model² = %1 at every H, and 4·d_model biases.</source>
        <translation>无论 H 为多少都是 4·d_model² = %1，另有 4·d_model 个偏置。</translation>
    </message>
    <message>
        <source>4·d_model² = %1 at every H.</source>
        <translation>无论 H 为多少都是 4·d_model² = %1。</translation>
    </message>
    <message>
        <source> Naive heads are as wide as d_model: H times as many.</source>
        <translation>朴素的头与 d_model 一样宽：参数是 H 倍。</translation>
    </message>
    <message>
        <source> Their bars leave the picture.</source>
        <translation>它们的条形超出了图。</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1，%2 %3</translation>
    </message>
    <message>
        <source>Multiply-adds, n = %1</source>
        <translation>乘加次数，n = %1</translation>
    </message>
    <message>
        <source>With d_model/H the same work at every H.</source>
        <translation>每头宽 d_model/H 时，无论 H 为多少，计算量都相同。</translation>
    </message>
    <message>
        <source>Attention matrices, %1</source>
        <translation>注意力矩阵，%1</translation>
    </message>
    <message>
        <source>H·n² numbers, in all four designs.</source>
        <translation>四种设计都是 H·n² 个数。</translation>
    </message>
    <message>
        <source>K/V cache, %1</source>
        <translation>K/V 缓存，%1</translation>
    </message>
    <message>
        <source>MQA keeps one head&apos;s K and V: %1 times less.</source>
        <translation>MQA 只保存一个头的 K 和 V：仅为 1/%1。</translation>
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
        <translation>FFN，宽 4·d_model</translation>
    </message>
    <message>
        <source>together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>multiply-adds</source>
        <translation>乘加次数</translation>
    </message>
    <message>
        <source>attention H·n²</source>
        <translation>注意力 H·n²</translation>
    </message>
    <message>
        <source>K/V cache</source>
        <translation>K/V 缓存</translation>
    </message>
    <message>
        <source>GQA, %1</source>
        <translation>GQA，%1</translation>
    </message>
    <message>
        <source>Transformer, 2017</source>
        <translation>Transformer，2017</translation>
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
        <translation>偏置</translation>
    </message>
    <message>
        <source>FFN</source>
        <translation>FFN</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>What heads cost</source>
        <translation>头的成本</translation>
    </message>
    <message>
        <source>The shape of every matrix of the open session</source>
        <translation>打开的会话中每个矩阵的形状</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Sizes of a well-known model, or of the open session</source>
        <translation>某个知名模型或打开的会话的尺寸</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>打开的会话</translation>
    </message>
    <message>
        <source>Custom numbers</source>
        <translation>自定数值</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>The width of the model</source>
        <translation>模型的宽度</translation>
    </message>
    <message>
        <source>d&lt;sub&gt;model&lt;/sub&gt;</source>
        <translation>d&lt;sub&gt;model&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Groups of heads that share keys and values, in GQA</source>
        <translation>GQA 中共享键和值的头分成几组</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Number of tokens</source>
        <translation>词元数</translation>
    </message>
    <message>
        <source>Count the biases too</source>
        <translation>把偏置也算上</translation>
    </message>
    <message>
        <source>Count the feed-forward network too, 4·d_model wide</source>
        <translation>把宽 4·d_model 的前馈网络也算上</translation>
    </message>
    <message>
        <source>Numbers of %1 bytes</source>
        <translation>每个数占 %1 字节</translation>
    </message>
    <message>
        <source>Number of heads in the budget</source>
        <translation>预算中的头数</translation>
    </message>
    <message>
        <source>The number of heads H: the numbers that divide d_model</source>
        <translation>头数 H：能整除 d_model 的数</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>each</source>
        <translation>每个</translation>
    </message>
    <message>
        <source>Shapes of the open session</source>
        <translation>打开的会话的形状</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>here</source>
        <translation>这里</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>The shape of every matrix of this block. A click on a row selects its matrix in all views.</source>
        <translation>这个块中每个矩阵的形状。点击一行，就在所有视图中选中它的矩阵。</translation>
    </message>
    <message>
        <source>Copy &amp;values</source>
        <translation>复制数值(&amp;V)</translation>
    </message>
    <message>
        <source>embedding, which is the readout, too, and is counted once,</source>
        <translation>嵌入，它同时是读出，只计一次，</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 个块</translation>
    </message>
    <message>
        <source>final norm</source>
        <translation>最终归一化</translation>
    </message>
    <message>
        <source>bias of the readout</source>
        <translation>读出的偏置</translation>
    </message>
    <message>
        <source>readout</source>
        <translation>读出</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 parameters&lt;/b&gt; in the open session: %2</source>
        <translation>打开的会话中有 &lt;b&gt;%1 个参数&lt;/b&gt;：%2</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>示例：</translation>
    </message>
    <message>
        <source>Open the example: %1</source>
        <translation>打开示例：%1</translation>
    </message>
    <message>
        <source>one query</source>
        <translation>一个查询</translation>
    </message>
    <message>
        <source>two heads</source>
        <translation>两个头</translation>
    </message>
    <message>
        <source>&lt;b&gt;Raw score q·k of each key&lt;/b&gt;</source>
        <translation>&lt;b&gt;每个键的原始分数 q·k&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Raw score q·k of the best keys&lt;/b&gt;</source>
        <translation>&lt;b&gt;最佳几个键的原始分数 q·k&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>几何</translation>
    </message>
    <message>
        <source>Who wins, and why</source>
        <translation>谁胜出，为什么</translation>
    </message>
    <message>
        <source>Keys are points, the query is an arrow from the origin. Drag the arrow&apos;s tip or any key, or press anywhere to point q there. With the keyboard: left and right turn q, up and down stretch it; K takes the next key, which the arrow keys then move, and Q the query again. With Shift in fine steps.</source>
        <translation>键是点，查询是从原点出发的箭头。拖动箭头尖或任意键，或在任意处按下，让 q 指向那里。用键盘：左右键转动 q，上下键伸缩它；按 K 选下一个键，之后方向键移动它，按 Q 又回到查询。按住 Shift 可微调。</translation>
    </message>
    <message>
        <source>Keys and queries of head %1 in the plane</source>
        <translation>头 %1 的键和查询，画在平面上</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>q of %1</source>
        <translation>%1 的 q</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 wins</source>
        <translation>%1 胜出</translation>
    </message>
    <message>
        <source>%1 tie</source>
        <translation>%1 打平</translation>
    </message>
    <message>
        <source>The query is zero: every key scores 0.</source>
        <translation>查询为零：每个键的分数都是 0。</translation>
    </message>
    <message>
        <source>They share the largest q·k, %1: nobody wins alone.</source>
        <translation>它们同为最大的 q·k，%1：没有谁单独胜出。</translation>
    </message>
    <message>
        <source>Its q·k = %1 is the largest, but the mask keeps this query from looking at it.</source>
        <translation>它的 q·k = %1 最大，但掩码不让这个查询看它。</translation>
    </message>
    <message>
        <source>Its q·k = %1 is the largest; softmax gives it %2.</source>
        <translation>它的 q·k = %1 最大；softmax 给它 %2。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 is a corner of the hull&lt;/b&gt;: it wins while q points between %2 and %3.</source>
        <translation>&lt;b&gt;%1 是凸包的一个顶点&lt;/b&gt;：q 指向 %2 与 %3 之间时它胜出。</translation>
    </message>
    <message>
        <source>All keys are at one place: they always tie.</source>
        <translation>所有的键都在同一处：它们总是打平。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 lies on %2&lt;/b&gt;: whatever q is, they tie.</source>
        <translation>&lt;b&gt;%1 落在 %2 上&lt;/b&gt;：无论 q 是什么，它们都打平。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 can never win alone.&lt;/b&gt; %1 = %2, so q·%1 = %3 = &lt;b&gt;%4&lt;/b&gt;: a mean is never above all of its parts.</source>
        <translation>&lt;b&gt;%1 永远无法单独胜出。&lt;/b&gt;%1 = %2，所以 q·%1 = %3 = &lt;b&gt;%4&lt;/b&gt;：均值不可能比它的每个组成部分都大。</translation>
    </message>
    <message>
        <source>Open the example: four keys in the plane</source>
        <translation>打开示例：平面中的四个键</translation>
    </message>
    <message>
        <source>Two numbers in each query and key: they can be drawn</source>
        <translation>每个查询和键都是两个数：可以画出来</translation>
    </message>
    <message>
        <source>Another head of this session can be drawn</source>
        <translation>这个会话的另一个头可以画出来</translation>
    </message>
    <message>
        <source>&lt;b&gt;This view shows heads with d&lt;sub&gt;k&lt;/sub&gt; = 2&lt;/b&gt;, whose queries and keys are points of a plane. In head %1, d&lt;sub&gt;k&lt;/sub&gt; is %2.</source>
        <translation>&lt;b&gt;这个视图显示 d&lt;sub&gt;k&lt;/sub&gt; = 2 的头&lt;/b&gt;，它们的查询和键是平面上的点。头 %1 的 d&lt;sub&gt;k&lt;/sub&gt; 是 %2。</translation>
    </message>
    <message>
        <source>Show head %1 of %2</source>
        <translation>显示%2 的头 %1</translation>
    </message>
    <message>
        <source>Show head %1</source>
        <translation>显示头 %1</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Colour each direction of q by the key that wins there</source>
        <translation>按在那里胜出的键给 q 的每个方向着色</translation>
    </message>
    <message>
        <source>Hull</source>
        <translation>凸包</translation>
    </message>
    <message>
        <source>The convex hull of the keys: only its corners can win alone</source>
        <translation>键的凸包：只有它的顶点才能单独胜出</translation>
    </message>
    <message>
        <source>Contours</source>
        <translation>等值线</translation>
    </message>
    <message>
        <source>Lines along which q·k is the same; beyond the thick one lies no key</source>
        <translation>q·k 相同的线；在粗线之外没有键</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Draw each key as large as its softmax weight</source>
        <translation>按 softmax 权重画出每个键的大小</translation>
    </message>
    <message>
        <source>The head whose plane is shown</source>
        <translation>显示其平面的头</translation>
    </message>
    <message>
        <source>The token whose query is shown</source>
        <translation>显示其查询的词元</translation>
    </message>
    <message>
        <source>query q</source>
        <translation>查询 q</translation>
    </message>
    <message>
        <source>query q, drawn × %1</source>
        <translation>查询 q，按 %1 倍画出</translation>
    </message>
    <message>
        <source>key; size: softmax weight</source>
        <translation>键；大小：softmax 权重</translation>
    </message>
    <message>
        <source>directions in which a key wins</source>
        <translation>某个键胜出的方向</translation>
    </message>
    <message>
        <source>equal q·k; thick: the largest</source>
        <translation>q·k 相等；粗线：最大</translation>
    </message>
    <message>
        <source>convex hull</source>
        <translation>凸包</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>被屏蔽</translation>
    </message>
    <message>
        <source>direction, °</source>
        <translation>方向，°</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Direction of q in degrees</source>
        <translation>q 的方向，以度为单位</translation>
    </message>
    <message>
        <source>Length of q</source>
        <translation>q 的长度</translation>
    </message>
    <message>
        <source>Where q points: it decides which key wins</source>
        <translation>q 指向哪里：它决定哪个键胜出</translation>
    </message>
    <message>
        <source>How long q is: it decides how sharp softmax is, never who wins</source>
        <translation>q 有多长：它决定 softmax 有多尖锐，但从不决定谁胜出</translation>
    </message>
    <message>
        <source>Sweep q round like the beam of a flashlight</source>
        <translation>让 q 像手电筒的光束一样转一圈</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Sweep q</source>
        <translation>让 q 转一圈</translation>
    </message>
    <message>
        <source>Scores of the keys in each head</source>
        <translation>每个头中各键的分数</translation>
    </message>
    <message>
        <source>q·k of every key, in every head that reads the same keys. The longest bar of a column wins in that head. Click a column to see its plane.</source>
        <translation>每个键的 q·k，对读取相同键的每个头。一列中最长的条形在那个头中胜出。点击一列可看它的平面。</translation>
    </message>
    <message>
        <source>a tie</source>
        <translation>打平</translation>
    </message>
    <message>
        <source>%1: a click shows its plane</source>
        <translation>%1：点击显示它的平面</translation>
    </message>
    <message>
        <source>q·k</source>
        <translation>q·k</translation>
    </message>
    <message>
        <source>%1 is no corner in %2, so no query there can pick it. The feed-forward network of %2 is not linear and moves the keys: in %3 it is a corner, and wins.</source>
        <translation>%1 在 %2 中不是顶点，所以那里没有查询能选中它。%2 的前馈网络不是线性的，它移动了键：在 %3 中它是顶点，并且胜出。</translation>
    </message>
    <message>
        <source>%1 is no corner in %2, so no query there can pick it. In %3 it is a corner, and wins.</source>
        <translation>%1 在 %2 中不是顶点，所以那里没有查询能选中它。在 %3 中它是顶点，并且胜出。</translation>
    </message>
    <message>
        <source>All heads of all blocks</source>
        <translation>所有块的所有头</translation>
    </message>
    <message>
        <source>%1, head %2: %3</source>
        <translation>%1，头 %2：%3</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>blocked by the mask: exactly 0</source>
        <translation>被掩码屏蔽：恰好为 0</translation>
    </message>
    <message>
        <source>What the mask blocks has no line.</source>
        <translation>被掩码屏蔽的没有连线。</translation>
    </message>
    <message>
        <source>∅ %1 may look at nothing: zeros here; softmax alone gives NaN</source>
        <translation>∅ %1 什么都不能看：这里为零；单用 softmax 会得到 NaN</translation>
    </message>
    <message>
        <source>Colour the heads by</source>
        <translation>头的着色依据</translation>
    </message>
    <message>
        <source>Every head as a small heatmap of its attention, or as one number: a measure of what it looks at, or what it is worth to another number; or where tokens come from, through all heads</source>
        <translation>把每个头画成注意力的小热力图，或显示为一个数：衡量它看什么，或它对另一个数有多大作用；或者显示词元经过所有头之后从哪里来</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>rollout of all blocks</source>
        <translation>经过所有块的注意力展开</translation>
    </message>
    <message>
        <source>From which input tokens the tokens behind the block come (Abnar and Zuidema 2020)</source>
        <translation>块之后的词元来自哪些输入词元（Abnar 和 Zuidema，2020）</translation>
    </message>
    <message>
        <source>flow through all blocks</source>
        <translation>经过所有块的注意力流</translation>
    </message>
    <message>
        <source>The same, with attention as the width of pipes (Abnar and Zuidema 2020)</source>
        <translation>同上，但把注意力看作管道的宽度（Abnar 和 Zuidema，2020）</translation>
    </message>
    <message>
        <source>logit of “%1” after “%2”</source>
        <translation>“%2”之后“%1”的 logit</translation>
    </message>
    <message>
        <source>mean loss</source>
        <translation>平均损失</translation>
    </message>
    <message>
        <source>logit of “%1” − %2</source>
        <translation>“%1”的 logit − %2</translation>
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
        <translation>点击放大，再次点击查看所有头</translation>
    </message>
    <message>
        <source>Mute: leave this head out</source>
        <translation>静音：不计这个头</translation>
    </message>
    <message>
        <source>Solo: listen to this head alone</source>
        <translation>独奏：只听这个头</translation>
    </message>
    <message>
        <source>head %1, %2</source>
        <translation>头 %1，%2</translation>
    </message>
    <message>
        <source>Mute %1</source>
        <translation>静音 %1</translation>
    </message>
    <message>
        <source>Mute: the head contributes zeros</source>
        <translation>静音：这个头贡献零</translation>
    </message>
    <message>
        <source>Solo %1</source>
        <translation>独奏 %1</translation>
    </message>
    <message>
        <source>Solo: mute all other heads; again: all heads</source>
        <translation>独奏：静音所有其他头；再按一次：恢复所有头</translation>
    </message>
    <message>
        <source>Attention of %1</source>
        <translation>%1 的注意力</translation>
    </message>
    <message>
        <source>Attention of head %1, %2, as lines</source>
        <translation>头 %1 的注意力，%2，用连线表示</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>the largest attention weight, which has the last colour</source>
        <translation>最大的注意力权重，对应最后一种颜色</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>以词表示</translation>
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
        <translation>这个头读什么、写什么</translation>
    </message>
    <message>
        <source>Show of what the head reads and writes: %1</source>
        <translation>显示这个头读什么、写什么：%1</translation>
    </message>
    <message>
        <source>The strongest pairs, the singular values, and the earlier heads it listens to</source>
        <translation>最强的词对、奇异值，以及它听取的前面的头</translation>
    </message>
    <message>
        <source>Which word (row) looks for which (column), the whole matrix</source>
        <translation>哪个词（行）寻找哪个词（列），完整矩阵</translation>
    </message>
    <message>
        <source>When it sees a word (row), which (column) it then writes, the whole matrix</source>
        <translation>看到一个词（行）时写出哪个词（列），完整矩阵</translation>
    </message>
    <message>
        <source>Which word looks for which</source>
        <translation>哪个词寻找哪个词</translation>
    </message>
    <message>
        <source>Which word is written when one is seen</source>
        <translation>看到一个词时写出哪个词</translation>
    </message>
    <message>
        <source>through its queries</source>
        <translation>通过查询</translation>
    </message>
    <message>
        <source>through its keys</source>
        <translation>通过键</translation>
    </message>
    <message>
        <source>through its values</source>
        <translation>通过值</translation>
    </message>
    <message>
        <source>Looks for (W_Q·W_Kᵀ)</source>
        <translation>寻找 (W_Q·W_Kᵀ)</translation>
    </message>
    <message>
        <source>Sees and writes (W_V·W_O)</source>
        <translation>看到并写出 (W_V·W_O)</translation>
    </message>
    <message>
        <source>singular values</source>
        <translation>奇异值</translation>
    </message>
    <message>
        <source>Listens to (composition)</source>
        <translation>听取（组合）</translation>
    </message>
    <message>
        <source>%1 = 0: this query may look at nothing (softmax alone gives NaN)</source>
        <translation>%1 = 0：这个查询什么都不能看（单用 softmax 会得到 NaN）</translation>
    </message>
    <message>
        <source>%1 = 0, blocked by the mask</source>
        <translation>%1 = 0，被掩码屏蔽</translation>
    </message>
    <message>
        <source>One of the two heads whose attention is subtracted</source>
        <translation>注意力相减的两个头之一</translation>
    </message>
    <message>
        <source>First head</source>
        <translation>第一个头</translation>
    </message>
    <message>
        <source>Second head</source>
        <translation>第二个头</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Swap the two heads</source>
        <translation>交换两个头</translation>
    </message>
    <message>
        <source>Attention of head %1 minus head %2</source>
        <translation>头 %1 的注意力减去头 %2 的注意力</translation>
    </message>
    <message>
        <source>mean |%1| = %2</source>
        <translation>平均 |%1| = %2</translation>
    </message>
    <message>
        <source>%1%2: blocked by the mask in both</source>
        <translation>%1%2：在两个头中都被掩码屏蔽</translation>
    </message>
    <message>
        <source>Put in</source>
        <translation>放入</translation>
    </message>
    <message>
        <source>Output of head %1 at “%2” taken from “%3”: %4</source>
        <translation>头 %1 在“%2”处的输出取自“%3”：%4</translation>
    </message>
    <message>
        <source>At which token</source>
        <translation>在哪个词元处</translation>
    </message>
    <message>
        <source>At which token it is taken: one row of that matrix, or all</source>
        <translation>在哪个词元处取：该矩阵的一行，或全部</translation>
    </message>
    <message>
        <source>at all tokens</source>
        <translation>在所有词元处</translation>
    </message>
    <message>
        <source>at “%1”</source>
        <translation>在“%1”处</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>记忆 %1</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>取出</translation>
    </message>
    <message>
        <source>Reads and writes</source>
        <translation>读与写</translation>
    </message>
    <message>
        <source>With what the heads add themselves it is the number</source>
        <translation>加上各头自己写入的内容，就是这个数</translation>
    </message>
    <message>
        <source>All heads compute what they write themselves again</source>
        <translation>所有头重新计算自己写入的内容</translation>
    </message>
    <message>
        <source>Blocks that are known stay on the map; the others are left out until it goes on</source>
        <translation>已算出的块留在图上；其余的等继续后再算</translation>
    </message>
    <message>
        <source>Stop or go on with the map of the heads</source>
        <translation>停止或继续绘制各头的图</translation>
    </message>
    <message>
        <source>The strongest heads</source>
        <translation>最强的头</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>它做什么</translation>
    </message>
    <message>
        <source>Show of the selected head: %1</source>
        <translation>显示选中的头：%1</translation>
    </message>
    <message>
        <source>What the selected head looks at in this text</source>
        <translation>选中的头在这段文本中看什么</translation>
    </message>
    <message>
        <source>What it looks for, what it writes when it sees something, and which earlier heads it listens to: by its weights</source>
        <translation>按权重来看：它寻找什么、看到某物时写出什么、听取哪些前面的头</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>”, “</source>
        <translation>”、“</translation>
    </message>
    <message>
        <source>Pin this state before training (Snapshots menu): then it is known what has changed since.</source>
        <translation>训练前先固定此状态（“快照”菜单）：之后才能知道有什么变化。</translation>
    </message>
    <message>
        <source>the rest: embedding, networks, biases  %1</source>
        <translation>其余：嵌入、网络、偏置  %1</translation>
    </message>
    <message>
        <source>No sum that heads add to: it has no direct shares.</source>
        <translation>这不是由各头相加而成的数：没有直接份额。</translation>
    </message>
    <message>
        <source>“%1” has heads or tokens of other shapes: nothing can be taken from it.</source>
        <translation>“%1”的头或词元形状不同：无法从中取用。</translation>
    </message>
    <message>
        <source>%1 of %2 blocks</source>
        <translation>%1 / %2 个块</translation>
    </message>
    <message>
        <source>What it changes by when the output of the head is taken from “%1”</source>
        <translation>该头的输出取自“%1”时，这个数的变化量</translation>
    </message>
    <message>
        <source>Strongest key</source>
        <translation>最强的键</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Row “%1”, all heads</source>
        <translation>行“%1”，所有头</translation>
    </message>
    <message>
        <source>Click a cell to compare its row in all heads.</source>
        <translation>点击一个单元格，在所有头中比较它那一行。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Find heads that …</source>
        <translation>查找这样的头……</translation>
    </message>
    <message>
        <source>Colours and sorts all heads by what is looked for: &quot;previous token&quot;, &quot;copy&quot;, &quot;alike&quot;</source>
        <translation>按所查找的行为给所有头着色并排序，例如“前一个”、“照抄”、“相似”</translation>
    </message>
    <message>
        <source>enlarges the head</source>
        <translation>放大这个头</translation>
    </message>
    <message>
        <source>enlarges the head; heads that share keys and values: %1</source>
        <translation>放大这个头；共享键和值的头：%1</translation>
    </message>
    <message>
        <source>Enlarge this head</source>
        <translation>放大这个头</translation>
    </message>
    <message>
        <source>%1: these heads share their keys and values, each has its own queries</source>
        <translation>%1：这些头共享键和值，查询各自独立</translation>
    </message>
    <message>
        <source>left: queries · right: keys, from the memory</source>
        <translation>左：查询 · 右：键，来自记忆</translation>
    </message>
    <message>
        <source>left: queries · right: keys</source>
        <translation>左：查询 · 右：键</translation>
    </message>
    <message>
        <source>rows: blocks · columns: heads</source>
        <translation>行：块 · 列：头</translation>
    </message>
    <message>
        <source>rows: queries · columns: keys, from the memory</source>
        <translation>行：查询 · 列：键，来自记忆</translation>
    </message>
    <message>
        <source>rows: queries · columns: keys</source>
        <translation>行：查询 · 列：键</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>总图</translation>
    </message>
    <message>
        <source>Sort heads by</source>
        <translation>头的排序依据</translation>
    </message>
    <message>
        <source>Colour scale</source>
        <translation>颜色标度</translation>
    </message>
    <message>
        <source>0–1, shared</source>
        <translation>0–1，共用</translation>
    </message>
    <message>
        <source>0–max, shared</source>
        <translation>0–最大，共用</translation>
    </message>
    <message>
        <source>each its own</source>
        <translation>各自独立</translation>
    </message>
    <message>
        <source>The number heads are measured by</source>
        <translation>衡量各头对哪个数的作用</translation>
    </message>
    <message>
        <source>on</source>
        <translation>对</translation>
    </message>
    <message>
        <source>colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>sort by</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>标度</translation>
    </message>
    <message>
        <source>Show heads as: %1</source>
        <translation>头的显示方式：%1</translation>
    </message>
    <message>
        <source>Attention as a heatmap: a row for each query, a column for each key</source>
        <translation>用热力图显示注意力：每个查询一行，每个键一列</translation>
    </message>
    <message>
        <source>Attention as lines from queries to keys: the stronger, the thicker</source>
        <translation>用从查询到键的连线显示注意力：越强越粗</translation>
    </message>
    <message>
        <source>The attention of one head minus that of another</source>
        <translation>一个头的注意力减去另一个头的</translation>
    </message>
    <message>
        <source>All heads of all blocks: as small heatmaps, by what they look at, by what they are worth to a number</source>
        <translation>所有块的所有头：画成小热力图、按它们看什么，或按它们对一个数的作用</translation>
    </message>
    <message>
        <source>What the darkest colour stands for: the same in all heads, or the largest number of each</source>
        <translation>最深的颜色代表什么：所有头相同，或各头自己的最大值</translation>
    </message>
    <message>
        <source>Entropy: the most focused head first; of the other measures the largest first</source>
        <translation>熵：最集中的头在前；其他度量则最大的在前</translation>
    </message>
    <message>
        <source>Which number heads are worth something to: click any number to select it</source>
        <translation>各头对哪个数有作用：点击任意一个数即可选中</translation>
    </message>
    <message>
        <source>Back to all heads</source>
        <translation>回到所有头</translation>
    </message>
    <message>
        <source>Back to all heads (Escape)</source>
        <translation>回到所有头 (Escape)</translation>
    </message>
    <message>
        <source>number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>top word</source>
        <translation>最可能的词</translation>
    </message>
    <message>
        <source>top word − second</source>
        <translation>最可能的词 − 第二</translation>
    </message>
    <message>
        <source>selected number</source>
        <translation>选中的数</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>%1 of %2 heads</source>
        <translation>%2 个头中的 %1 个</translation>
    </message>
    <message>
        <source>part of the input token</source>
        <translation>来自输入词元的份额</translation>
    </message>
    <message>
        <source>part of each head&apos;s own maximum</source>
        <translation>占各头自身最大值的比例</translation>
    </message>
    <message>
        <source>change of attention</source>
        <translation>注意力的变化</translation>
    </message>
    <message>
        <source>rows: tokens behind the block · columns: input tokens</source>
        <translation>行：块之后的词元 · 列：输入词元</translation>
    </message>
    <message>
        <source> · row “%1” pinned</source>
        <translation> · 已固定行“%1”</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>What is told under each head</source>
        <translation>每个头下面显示什么</translation>
    </message>
    <message>
        <source>Measures under each head</source>
        <translation>每个头下面的度量</translation>
    </message>
    <message>
        <source>as now, other shapes then · </source>
        <translation>现在的样子，当时形状不同 · </translation>
    </message>
    <message>
        <source>Δ: now minus then · </source>
        <translation>Δ：现在减去当时 · </translation>
    </message>
    <message>
        <source>then · </source>
        <translation>当时 · </translation>
    </message>
    <message>
        <source>attention rollout</source>
        <translation>注意力展开</translation>
    </message>
    <message>
        <source>attention flow</source>
        <translation>注意力流</translation>
    </message>
    <message>
        <source>How much of each input token is in the tokens behind this block, by attention and residual connections alone: the product of (A + I) ÷ 2 of all blocks up to it, A being the mean of the heads.</source>
        <translation>仅凭注意力和残差连接，这个块之后的词元里每个输入词元各占多少：到它为止所有块的 (A + I) ÷ 2 的乘积，A 是各头的均值。</translation>
    </message>
    <message>
        <source>The most that can flow from each input token to the tokens behind this block, when the attention of all blocks up to it says how wide the pipes are.</source>
        <translation>以到它为止所有块的注意力作为管道的宽度，从每个输入词元最多能流到这个块之后的词元多少。</translation>
    </message>
    <message>
        <source>%1 behind %2: %3 from the input token %4</source>
        <translation>%2 之后的 %1：来自输入词元 %4 的 %3</translation>
    </message>
    <message>
        <source>%1 tokens through %2 blocks are too many for the flow: look at the rollout, or at a shorter text.</source>
        <translation>%1 个词元穿过 %2 个块，对注意力流来说太多：请看注意力展开，或看更短的文本。</translation>
    </message>
    <message>
        <source>A block up to here reads the memory: what its tokens are made of is not in this text alone.</source>
        <translation>到这里为止有一个块读取记忆：它的词元由什么组成，不只在这段文本里。</translation>
    </message>
    <message>
        <source>%1 up to %2</source>
        <translation>直到 %2 的 %1</translation>
    </message>
    <message>
        <source>token behind %1</source>
        <translation>%1 之后的词元</translation>
    </message>
    <message>
        <source>input token</source>
        <translation>输入词元</translation>
    </message>
    <message>
        <source> · muted</source>
        <translation> · 静音</translation>
    </message>
    <message>
        <source> · gain %1</source>
        <translation> · 增益 %1</translation>
    </message>
    <message>
        <source>Head %1: what reaches “%2” is the sum of the values, each let through by its weight</source>
        <translation>头 %1：到达“%2”的是值之和，每个值按其权重放行</translation>
    </message>
    <message>
        <source>Whose output is taken apart: the token of the large chart</source>
        <translation>拆解谁的输出：大图所示的词元</translation>
    </message>
    <message>
        <source>&lt;b&gt;Who wrote it&lt;/b&gt;&amp;nbsp;&amp;nbsp; each output as what the heads add and take away, for</source>
        <translation>&lt;b&gt;由谁写成&lt;/b&gt;&amp;nbsp;&amp;nbsp; 每个输出由各头加上和减去的部分组成，词元：</translation>
    </message>
    <message>
        <source>&lt;b&gt;Before the mix, head %1&lt;/b&gt;&amp;nbsp;&amp;nbsp; values are experts, attention weights are gates: what reaches “%2” is their gated sum</source>
        <translation>&lt;b&gt;混合之前，头 %1&lt;/b&gt;&amp;nbsp;&amp;nbsp; 值是专家，注意力权重是门：到达“%2”的是它们的门控和</translation>
    </message>
    <message>
        <source>Attention weights of %1 over the values of head %2</source>
        <translation>%1 对头 %2 的值的注意力权重</translation>
    </message>
    <message>
        <source>&lt;b&gt;Or add up what each head writes&lt;/b&gt;&amp;nbsp;&amp;nbsp; Y = Σ&lt;sub&gt;h&lt;/sub&gt; gain·O&lt;sup&gt;(h)&lt;/sup&gt;·W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;</source>
        <translation>&lt;b&gt;或者把每个头写入的内容相加&lt;/b&gt;&amp;nbsp;&amp;nbsp; Y = Σ&lt;sub&gt;h&lt;/sub&gt; 增益·O&lt;sup&gt;(h)&lt;/sup&gt;·W&lt;sub&gt;O&lt;/sub&gt;&lt;sup&gt;(h)&lt;/sup&gt;</translation>
    </message>
    <message>
        <source>Contributions of the heads</source>
        <translation>各头的贡献</translation>
    </message>
    <message>
        <source>both ways agree: largest difference %1</source>
        <translation>两种算法一致：最大差值 %1</translation>
    </message>
    <message>
        <source>both ways agree</source>
        <translation>两种算法一致</translation>
    </message>
    <message>
        <source>Mixing</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>&lt;b&gt;Put the heads side by side, then project&lt;/b&gt;&amp;nbsp;&amp;nbsp; Y = C·W&lt;sub&gt;O&lt;/sub&gt;, back to d&lt;sub&gt;model&lt;/sub&gt;</source>
        <translation>&lt;b&gt;先并排拼接各头，再投影&lt;/b&gt;&amp;nbsp;&amp;nbsp; Y = C·W&lt;sub&gt;O&lt;/sub&gt;，回到 d&lt;sub&gt;model&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>project</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Output weights</source>
        <translation>输出权重</translation>
    </message>
    <message>
        <source>Output bias</source>
        <translation>输出偏置</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>rows of</source>
        <translation>行，属于</translation>
    </message>
    <message>
        <source>rows of %1, %2 × %3</source>
        <translation>%1 的行，%2 × %3</translation>
    </message>
    <message>
        <source>the tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>per token</source>
        <translation>每个词元</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>属于 %1</translation>
    </message>
    <message>
        <source>Gain and bias</source>
        <translation>增益和偏置</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>handed on</source>
        <translation>继续传递</translation>
    </message>
    <message>
        <source>Block output, to %1</source>
        <translation>块的输出，传给 %1</translation>
    </message>
    <message>
        <source>to the blocks that attend to the memory</source>
        <translation>传给关注记忆的块</translation>
    </message>
    <message>
        <source>Final norm, %1</source>
        <translation>最终归一化，%1</translation>
    </message>
    <message>
        <source>Block output, %1</source>
        <translation>块的输出，%1</translation>
    </message>
    <message>
        <source>Output of %1</source>
        <translation>%1 的输出</translation>
    </message>
    <message>
        <source>The memory, as it is given</source>
        <translation>记忆（原样给定）</translation>
    </message>
    <message>
        <source>What the blocks of the memory hand on: keys and values come from here</source>
        <translation>记忆的块继续传递的内容：键和值从这里来</translation>
    </message>
    <message>
        <source>Memory: keys and values come from here</source>
        <translation>记忆：键和值从这里来</translation>
    </message>
    <message>
        <source>of the target</source>
        <translation>目标的</translation>
    </message>
    <message>
        <source>gate</source>
        <translation>门</translation>
    </message>
    <message>
        <source>– %1 may look at nothing: the row is zeros here; MultiheadAttention in PyTorch gives NaN.</source>
        <translation>– %1 什么都不能看：这一行在这里为零；PyTorch 的 MultiheadAttention 会给出 NaN。</translation>
    </message>
    <message>
        <source>– %1 and %2 may look at nothing: their rows are zeros here; MultiheadAttention in PyTorch gives NaN.</source>
        <translation>– %1 和 %2 什么都不能看：它们的行在这里为零；PyTorch 的 MultiheadAttention 会给出 NaN。</translation>
    </message>
    <message>
        <source>Means over the queries: entropy of the attention in nats, and how much each token keeps for itself</source>
        <translation>对查询取平均：注意力的熵（单位 nat），以及每个词元留给自己多少</translation>
    </message>
    <message>
        <source>Edit W_Q, W_K and W_V of this head</source>
        <translation>编辑这个头的 W_Q、W_K 和 W_V</translation>
    </message>
    <message>
        <source>Edit the weights of head %1</source>
        <translation>编辑头 %1 的权重</translation>
    </message>
    <message>
        <source>Open or close head %1</source>
        <translation>打开或关闭头 %1</translation>
    </message>
    <message>
        <source>Close this head</source>
        <translation>关闭这个头</translation>
    </message>
    <message>
        <source>Show the matrices of this head</source>
        <translation>显示这个头的矩阵</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>per row</source>
        <translation>逐行</translation>
    </message>
    <message>
        <source>blend</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Head output</source>
        <translation>头的输出</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>熵 %1 nat</translation>
    </message>
    <message>
        <source> · on the diagonal %1</source>
        <translation> · 对角线上 %1</translation>
    </message>
    <message>
        <source>Key of head %1</source>
        <translation>头 %1 的键</translation>
    </message>
    <message>
        <source>Value of head %1</source>
        <translation>头 %1 的值</translation>
    </message>
    <message>
        <source>K, V shared by heads %1–%2</source>
        <translation>头 %1–%2 共享 K、V</translation>
    </message>
    <message>
        <source>These heads have queries of their own, and the keys and values of head %1.</source>
        <translation>这些头有各自的查询，键和值用头 %1 的。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Concatenate and project&lt;/b&gt;&amp;nbsp; W&lt;sub&gt;O&lt;/sub&gt; mixes what the heads found, back to d&lt;sub&gt;model&lt;/sub&gt;</source>
        <translation>&lt;b&gt;拼接并投影&lt;/b&gt;&amp;nbsp; W&lt;sub&gt;O&lt;/sub&gt; 把各个头找到的内容混合，回到 d&lt;sub&gt;model&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>由谁写出</translation>
    </message>
    <message>
        <source>Who wrote it: what each head added to the output</source>
        <translation>由谁写出：每个头给输出加上了什么</translation>
    </message>
    <message>
        <source>&lt;b&gt;What the block reads&lt;/b&gt;</source>
        <translation>&lt;b&gt;块读取的内容&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;What attention hands on&lt;/b&gt;</source>
        <translation>&lt;b&gt;注意力继续传递的内容&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Feed-forward: each token for itself&lt;/b&gt;&amp;nbsp; the same two layers for every row, and no row sees another</source>
        <translation>&lt;b&gt;前馈：每个词元各自处理&lt;/b&gt;&amp;nbsp; 每一行都经过同样的两层，行与行互不相见</translation>
    </message>
    <message>
        <source>&lt;b&gt;After the last block&lt;/b&gt;&amp;nbsp; what is made of what it hands on</source>
        <translation>&lt;b&gt;最后一个块之后&lt;/b&gt;&amp;nbsp; 由它传出的内容得出什么</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Show the heads</source>
        <translation>显示头</translation>
    </message>
    <message>
        <source>See what the heads would do. Nothing of it reaches the block&apos;s output.</source>
        <translation>看看这些头会做什么。其中没有任何内容到达块的输出。</translation>
    </message>
    <message>
        <source>Show the heads although attention is off</source>
        <translation>注意力已关闭，仍显示头</translation>
    </message>
    <message>
        <source>&lt;b&gt;Attention is off&lt;/b&gt;&amp;nbsp; the block hands each token on by itself</source>
        <translation>&lt;b&gt;注意力已关闭&lt;/b&gt;&amp;nbsp; 块把每个词元各自传下去</translation>
    </message>
    <message>
        <source>Logits and probabilities are %1 × %2, a column for every word: too many to show. &lt;a href=&quot;prediction&quot;&gt;The likeliest words are in the Prediction view&lt;/a&gt;.</source>
        <translation>logit 和概率是 %1 × %2，每个词一列：多得无法显示。&lt;a href=&quot;prediction&quot;&gt;最可能的词在“预测”视图中&lt;/a&gt;。</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>慢</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>快</translation>
    </message>
    <message>
        <source>Still</source>
        <translation>静止</translation>
    </message>
    <message>
        <source>Back (Left)</source>
        <translation>后退（左箭头）</translation>
    </message>
    <message>
        <source>Play all scenes, or pause (P)</source>
        <translation>播放所有场景，或暂停 (P)</translation>
    </message>
    <message>
        <source>Next (Space)</source>
        <translation>前进（空格）</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>到结尾 (End)</translation>
    </message>
    <message>
        <source>On to Y</source>
        <translation>继续到 Y</translation>
    </message>
    <message>
        <source>Leave (Escape)</source>
        <translation>离开 (Escape)</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>How fast the numbers travel</source>
        <translation>数移动得多快</translation>
    </message>
    <message>
        <source>Goes on through the head to the number of Y that this one adds most to</source>
        <translation>继续穿过这个头，到 Y 中由它加得最多的那个数</translation>
    </message>
    <message>
        <source>Scene %1 of %2: %3</source>
        <translation>场景 %1，共 %2：%3</translation>
    </message>
    <message>
        <source>Scenes of the play</source>
        <translation>播放的场景</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1/%2：%3</translation>
    </message>
    <message>
        <source>How one number is computed, scene by scene: what is read lights up and travels to where it is used. Space goes on, Left goes back, a drag on the line of dots plays back and forth, Escape leaves.</source>
        <translation>一个数是怎样算出的，一个场景接一个场景：被读取的亮起来，移动到使用它的地方。按空格前进，按左箭头后退，拖动点线可来回播放，Escape 离开。</translation>
    </message>
    <message>
        <source>How %1 comes to look at %2</source>
        <translation>%1 怎样看向 %2</translation>
    </message>
    <message>
        <source>How %1 comes about</source>
        <translation>%1 怎样得出</translation>
    </message>
    <message>
        <source>The number that was played is no longer there.</source>
        <translation>播放的那个数已经不在了。</translation>
    </message>
    <message>
        <source>This number is set, not computed: there is nothing to play.</source>
        <translation>这个数是设定的，不是算出的：没有可播放的。</translation>
    </message>
    <message>
        <source>The number that was played is hidden until the question is answered.</source>
        <translation>播放的那个数在回答问题之前是隐藏的。</translation>
    </message>
    <message>
        <source>This number is hidden until the question is answered.</source>
        <translation>这个数在回答问题之前是隐藏的。</translation>
    </message>
    <message>
        <source>by way of %1</source>
        <translation>经由 %1</translation>
    </message>
    <message>
        <source>Word whose logit is taken apart</source>
        <translation>要拆解其 logit 的词</translation>
    </message>
    <message>
        <source>Word whose logit is subtracted</source>
        <translation>要减去其 logit 的词</translation>
    </message>
    <message>
        <source>&lt;b&gt;Who wrote it&lt;/b&gt;&amp;nbsp;&amp;nbsp; logit of</source>
        <translation>&lt;b&gt;由谁写成&lt;/b&gt;&amp;nbsp;&amp;nbsp; logit：</translation>
    </message>
    <message>
        <source>minus that of</source>
        <translation>减去 logit：</translation>
    </message>
    <message>
        <source>after “%1”; the bars add up to it, the norms held at their values</source>
        <translation>在“%1”之后；各条相加即得，归一化保持在当前值</translation>
    </message>
    <message>
        <source>after “%1”; the bars add up to it</source>
        <translation>在“%1”之后；各条相加即得</translation>
    </message>
    <message>
        <source>one other</source>
        <translation>其他 1 项</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>其他 %1 项</translation>
    </message>
    <message>
        <source>block %1 · </source>
        <translation>块 %1 · </translation>
    </message>
    <message>
        <source>The most probable next words</source>
        <translation>最可能的下一个词</translation>
    </message>
    <message>
        <source>asked for %1, probability %2, loss %3</source>
        <translation>指定 %1，概率 %2，损失 %3</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>块 %1</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>The word that the prediction is held against: its probability, and the loss, −ln of it. Double-click to ask for another word</source>
        <translation>用来对照预测的词：它的概率，以及损失，即概率的 −ln。双击可指定另一个词</translation>
    </message>
    <message>
        <source>%1, with probability %2. Double-click: why?</source>
        <translation>%1，概率 %2。双击：为什么？</translation>
    </message>
    <message>
        <source>−ln %1</source>
        <translation>−ln %1</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>指定</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>After each block</source>
        <translation>每个块之后</translation>
    </message>
    <message>
        <source>what would be predicted if the model ended there</source>
        <translation>假如模型到这里为止，会预测什么</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>&lt;b&gt;This session predicts nothing:&lt;/b&gt; its tokens are rows that somebody typed. With a vocabulary, an embedding and a readout, every token is followed by the words that are likely to come next.&lt;br&gt;&lt;br&gt;With words of your own: open a trained model (Ctrl+O), or train one on a text (Training, own task).</source>
        <translation>&lt;b&gt;这个会话不预测任何东西：&lt;/b&gt;它的词元是有人输入的行。有了词表、嵌入和读出，每个词元之后就有接下来可能出现的词。&lt;br&gt;&lt;br&gt;想用自己的词：打开一个训练好的模型（Ctrl+O），或用一段文本训练一个（“训练”视图，“自己的任务”）。</translation>
    </message>
    <message>
        <source>Open the example: Next word</source>
        <translation>打开示例：下一个词</translation>
    </message>
    <message>
        <source>A vocabulary of nine words, two heads, and why one word wins</source>
        <translation>九个词的词表，两个头，以及为什么是某个词胜出</translation>
    </message>
    <message>
        <source>Ask for the next words</source>
        <translation>指定接下来的词</translation>
    </message>
    <message>
        <source>Hold each prediction against the word that follows: gives the loss of every token</source>
        <translation>把每个预测与接下来的词对照：得出每个词元的损失</translation>
    </message>
    <message>
        <source>Add “%1”</source>
        <translation>添加“%1”</translation>
    </message>
    <message>
        <source>Add the next word</source>
        <translation>添加下一个词</translation>
    </message>
    <message>
        <source>mean loss &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>平均损失 &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Ask for no words</source>
        <translation>不指定任何词</translation>
    </message>
    <message>
        <source>Plots of the scaling lab</source>
        <translation>缩放实验的图</translation>
    </message>
    <message>
        <source>Scores q·k, not scaled</source>
        <translation>分数 q·k，不缩放</translation>
    </message>
    <message>
        <source>N(0, d_k)</source>
        <translation>N(0, d_k)</translation>
    </message>
    <message>
        <source>Scores divided by √d&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>分数除以 √d&lt;sub&gt;k&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>N(0, 1)</source>
        <translation>N(0, 1)</translation>
    </message>
    <message>
        <source>Entropy of softmax, in nats</source>
        <translation>softmax 的熵，以 nat 为单位</translation>
    </message>
    <message>
        <source>Largest attention weight</source>
        <translation>最大的注意力权重</translation>
    </message>
    <message>
        <source>Jacobian of softmax</source>
        <translation>softmax 的雅可比矩阵</translation>
    </message>
    <message>
        <source>Unscaled, one key takes more and more. All 8 equal: ln 8 = 2.08.</source>
        <translation>不缩放时，一个键占得越来越多。8 个全相等：ln 8 = 2.08。</translation>
    </message>
    <message>
        <source>Unscaled, it climbs towards 1: softmax saturates.</source>
        <translation>不缩放时，它升向 1：softmax 饱和。</translation>
    </message>
    <message>
        <source>Its Frobenius norm, ‖diag(p) − p·pᵀ‖. Near 0, gradients vanish.</source>
        <translation>它的弗罗贝尼乌斯范数，‖diag(p) − p·pᵀ‖。接近 0 时梯度消失。</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>measured density</source>
        <translation>测得的密度</translation>
    </message>
    <message>
        <source>Variance of q·k against d&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>q·k 的方差随 d&lt;sub&gt;k&lt;/sub&gt; 的变化</translation>
    </message>
    <message>
        <source>d_k</source>
        <translation>d_k</translation>
    </message>
    <message>
        <source>theory + 2 standard errors</source>
        <translation>理论 + 2 倍标准误</translation>
    </message>
    <message>
        <source>theory − 2 standard errors</source>
        <translation>理论 − 2 倍标准误</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>测得</translation>
    </message>
    <message>
        <source>at this d_k</source>
        <translation>在这个 d_k</translation>
    </message>
    <message>
        <source>Softmax: one query, 8 keys</source>
        <translation>softmax：一个查询，8 个键</translation>
    </message>
    <message>
        <source>not scaled</source>
        <translation>未缩放</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>已缩放</translation>
    </message>
    <message>
        <source>A click sets d_k</source>
        <translation>点击设置 d_k</translation>
    </message>
    <message>
        <source>variance %1, theory %2</source>
        <translation>方差 %1，理论 %2</translation>
    </message>
    <message>
        <source>The product of two normal numbers has a sharp peak; sums become a bell.</source>
        <translation>两个正态数的乘积有尖峰；和则变成钟形。</translation>
    </message>
    <message>
        <source>The standard deviation is √%1 = %2: it grows with d_k.</source>
        <translation>标准差是 √%1 = %2：它随 d_k 增大。</translation>
    </message>
    <message>
        <source>variance %1, theory 1</source>
        <translation>方差 %1，理论 1</translation>
    </message>
    <message>
        <source>The same scores divided by %1: as wide at every d_k.</source>
        <translation>同样的分数除以 %1：在每个 d_k 都一样宽。</translation>
    </message>
    <message>
        <source>%1 at d&lt;sub&gt;k&lt;/sub&gt; = %2</source>
        <translation>d&lt;sub&gt;k&lt;/sub&gt; = %2 时为 %1</translation>
    </message>
    <message>
        <source>A straight line: Var(q·k) = d_k. The band is ±2 standard errors of %1 pairs.</source>
        <translation>一条直线：Var(q·k) = d_k。带状区域是 %1 对的 ±2 倍标准误。</translation>
    </message>
    <message>
        <source>%1, scaled %2</source>
        <translation>%1，缩放后 %2</translation>
    </message>
    <message>
        <source>Key %1 gets %2 when not scaled, %3 when scaled.</source>
        <translation>键 %1 不缩放时得 %2，缩放后得 %3。</translation>
    </message>
    <message>
        <source>own x axes</source>
        <translation>各有自己的 x 轴</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>How many numbers a query and a key have</source>
        <translation>查询和键有多少个数</translation>
    </message>
    <message>
        <source>d_k, the width of queries and keys. Drag it and see how far the scores q·k spread, and what softmax makes of them.</source>
        <translation>d_k，查询和键的宽度。拖动它，看分数 q·k 散布多远，softmax 又把它们变成什么。</translation>
    </message>
    <message>
        <source>Sample size</source>
        <translation>样本大小</translation>
    </message>
    <message>
        <source>How many pairs of random queries and keys are drawn</source>
        <translation>抽取多少对随机的查询和键</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed draws the same numbers</source>
        <translation>相同的种子抽取相同的数</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>重新抽取</translation>
    </message>
    <message>
        <source>Other random numbers: the next seed</source>
        <translation>别的随机数：下一个种子</translation>
    </message>
    <message>
        <source>Each histogram as wide as its scores need, instead of both on one axis</source>
        <translation>每个直方图按自己的分数需要多宽就多宽，而不是两个共用一个轴</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>clear others</source>
        <translation>清除其他</translation>
    </message>
    <message>
        <source>The curve of the loss</source>
        <translation>损失曲线</translation>
    </message>
    <message>
        <source>The curve of how many answers are right</source>
        <translation>答对比例的曲线</translation>
    </message>
    <message>
        <source>Remove the curves of earlier runs</source>
        <translation>移除先前训练的曲线</translation>
    </message>
    <message>
        <source>Curve of the %1</source>
        <translation>%1曲线</translation>
    </message>
    <message>
        <source>Play: it learns from fresh sequences, and every view shows what this one has become.</source>
        <translation>播放：它从全新的序列中学习，每个视图都显示当前这个序列的变化。</translation>
    </message>
    <message>
        <source>Step %1 is dropped; Undo brings it back.</source>
        <translation>第 %1 步已丢弃；撤销可恢复。</translation>
    </message>
    <message>
        <source>Steps %1 to %2 are dropped; Undo brings them back.</source>
        <translation>第 %1 到 %2 步已丢弃；撤销可恢复。</translation>
    </message>
    <message>
        <source>Step %1 is kept: Undo comes back to it from what is learned next.</source>
        <translation>第 %1 步已保留：之后再学习，撤销可回到它。</translation>
    </message>
    <message>
        <source>No head has found anything yet.</source>
        <translation>还没有头找到什么。</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>损失 %1</translation>
    </message>
    <message>
        <source>accuracy %1</source>
        <translation>准确率 %1</translation>
    </message>
    <message>
        <source>heads differ by %1</source>
        <translation>头之间相差 %1</translation>
    </message>
    <message>
        <source>1 head</source>
        <translation>1 个头</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 个头</translation>
    </message>
    <message>
        <source>%1, solved at %2</source>
        <translation>%1，在第 %2 步学会</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 个块</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>随机种子 %1</translation>
    </message>
    <message>
        <source>another optimizer</source>
        <translation>另一种优化器</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>学习率 %1</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批量 %1</translation>
    </message>
    <message>
        <source>earlier run</source>
        <translation>先前的训练</translation>
    </message>
    <message>
        <source>Learning curve</source>
        <translation>学习曲线</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>How wrong the answers of each batch were, before the step that it taught. Dashed: earlier runs; in colours: other numbers of heads. Filled: from the least to the most of several seeds, with their median. A click goes to that step.</source>
        <translation>每批的答案错得多厉害（在这批所教的那一步之前）。虚线：先前的训练；彩色：其他头数。填充区：多个随机种子从最小到最大，并画出中位数。点击可转到那一步。</translation>
    </message>
    <message>
        <source>least of the seeds</source>
        <translation>各种子的最小值</translation>
    </message>
    <message>
        <source>most of the seeds</source>
        <translation>各种子的最大值</translation>
    </message>
    <message>
        <source>median of the seeds</source>
        <translation>各种子的中位数</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>本次训练</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>What each head looks at</source>
        <translation>每个头看什么</translation>
    </message>
    <message>
        <source>A band for each head: how much of its attention goes to the token before, to the first one and so on, over the steps. Measured on the sequence that the other views show.</source>
        <translation>每个头一条带：随着步数，它的注意力有多少投向前一个词元、第一个词元等等。在其他视图所示的序列上测得。</translation>
    </message>
    <message>
        <source>head %1: %2</source>
        <translation>头 %1：%2</translation>
    </message>
    <message>
        <source>nothing stands out</source>
        <translation>没有突出的</translation>
    </message>
    <message>
        <source>Looks at</source>
        <translation>关注</translation>
    </message>
    <message>
        <source>&lt;b&gt;Heads learn a task here, step by step.&lt;/b&gt; The open session fits none of the tasks: choose one, and a session that suits it opens.</source>
        <translation>&lt;b&gt;头在这里一步一步学习一个任务。&lt;/b&gt;打开的会话不适合任何任务：选择一个，就会打开适合它的会话。</translation>
    </message>
    <message>
        <source>Open the task: %1</source>
        <translation>打开任务：%1</translation>
    </message>
    <message>
        <source>Opens a session that suits this task</source>
        <translation>打开适合这个任务的会话</translation>
    </message>
    <message>
        <source>Your own task…</source>
        <translation>自己的任务…</translation>
    </message>
    <message>
        <source>Opens a session that suits sequences or a text of your own</source>
        <translation>打开适合你自己的序列或文本的会话</translation>
    </message>
    <message>
        <source>Sequences with their targets, or a text whose next character or word is to be found: typed, pasted or from a file.</source>
        <translation>带目标的序列，或一段要找出下一个字符或词的文本：输入、粘贴或取自文件。</translation>
    </message>
    <message>
        <source>What has happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>The suggested session of the task, with 1 to 4 heads and the settings above, each until it is solved or %1 steps are made. Their curves stand behind the one of this run, until they are cleared. The seeds begin with this session&apos;s shape and other starting values.</source>
        <translation>这个任务的建议会话，用 1 到 4 个头和上面的设置，每个直到学会或走完 %1 步。它们的曲线显示在本次训练的曲线后面，直到清除。种子以这个会话的形状和别的起始值开始。</translation>
    </message>
    <message>
        <source>Same seed, other heads</source>
        <translation>相同种子，不同头数</translation>
    </message>
    <message>
        <source>solved at</source>
        <translation>学会于</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最好</translation>
    </message>
    <message>
        <source>Learn the task with 1, 2, 3 and 4 heads in the background</source>
        <translation>在后台用 1、2、3 和 4 个头学习这个任务</translation>
    </message>
    <message>
        <source>Learn the task with this session from %1 seeds in the background: how much of it is chance?</source>
        <translation>在后台用这个会话从 %1 个种子学习任务：其中有多少是偶然？</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the curves</source>
        <translation>保存曲线</translation>
    </message>
    <message>
        <source>Save the curves of all these runs as CSV: run, heads, seed, step, loss, accuracy</source>
        <translation>把所有这些训练的曲线存为 CSV：训练、头数、种子、步、损失、准确率</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>Run 1 to %1</source>
        <translation>训练 1 到 %1</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 个种子</translation>
    </message>
    <message>
        <source>Stop the other seeds</source>
        <translation>停止其他种子</translation>
    </message>
    <message>
        <source>Run from %1 seeds</source>
        <translation>用 %1 个种子训练</translation>
    </message>
    <message>
        <source>Stop the other heads</source>
        <translation>停止其他头数</translation>
    </message>
    <message>
        <source>Run with 1 to %1 heads</source>
        <translation>用 1 到 %1 个头训练</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>What is learned: opens a session that suits the task</source>
        <translation>要学什么：打开适合这个任务的会话</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>How a gradient changes the weights, as torch.optim has it</source>
        <translation>梯度怎样改变权重，与 torch.optim 相同</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>The learning rate: how far one step goes. It may be changed while it learns</source>
        <translation>学习率：一步走多远。学习过程中也可以更改</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批量</translation>
    </message>
    <message>
        <source>Fresh sequences in each step</source>
        <translation>每一步用多少个新序列</translation>
    </message>
    <message>
        <source>Seed of the run</source>
        <translation>本次训练的种子</translation>
    </message>
    <message>
        <source>Makes the starting values and the sequences; the same seed gives the same run</source>
        <translation>生成起始值和序列；相同的种子给出相同的训练</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>更多设置</translation>
    </message>
    <message>
        <source>Weight decay, warm-up, clipping, and which matrices stay as they are</source>
        <translation>权重衰减、预热、裁剪，以及哪些矩阵保持不变</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批量</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Draws the weights towards zero; AdamW keeps it apart from the gradient</source>
        <translation>把权重拉向零；AdamW 把它与梯度分开</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Over so many steps the learning rate grows from 0 to what it is</source>
        <translation>在这么多步里，学习率从 0 升到设定值</translation>
    </message>
    <message>
        <source>Clipping</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>The gradients together are made no longer than this; 0: as they are</source>
        <translation>全部梯度合起来不超过这个长度；0：保持原样</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>warm-up, steps</source>
        <translation>预热，步</translation>
    </message>
    <message>
        <source>clipping</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>冻结</translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation>任务：%1</translation>
    </message>
    <message>
        <source>Choose a task</source>
        <translation>选择任务</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>Mute head %1 of block %2</source>
        <translation>把块 %2 的头 %1 静音</translation>
    </message>
    <message>
        <source>Mute: the head contributes zeros, and the others learn to do without it</source>
        <translation>静音：这个头贡献零，其他的学会不靠它</translation>
    </message>
    <message>
        <source>Freeze head %1 of block %2</source>
        <translation>冻结块 %2 的头 %1</translation>
    </message>
    <message>
        <source>Freeze: its W_Q, W_K and W_V stay as they are</source>
        <translation>冻结：它的 W_Q、W_K 和 W_V 保持不变</translation>
    </message>
    <message>
        <source>Attention of head %1 of block %2</source>
        <translation>块 %2 的头 %1 的注意力</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Learn step by step; again: pause (Space)</source>
        <translation>一步一步学习；再按一次暂停（空格）</translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation>退一步（左箭头）</translation>
    </message>
    <message>
        <source>One step (Right)</source>
        <translation>走一步（右箭头）</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>到结尾</translation>
    </message>
    <message>
        <source>As fast as it goes until it is solved, for at most %1 steps</source>
        <translation>以最快速度走到学会为止，最多 %1 步</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keep what is shown: Undo comes back to it from what is learned next. Until then a run is one step to undo</source>
        <translation>保留当前显示的这一步：之后再学习，撤销可回到它。在此之前，一次训练只算一步撤销</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>退一步</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>进一步</translation>
    </message>
    <message>
        <source>Steps a second</source>
        <translation>每秒步数</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间轴</translation>
    </message>
    <message>
        <source>Drag back to any step. Play goes on from there; what came after is dropped until Undo brings it back</source>
        <translation>拖回到任何一步。播放从那里继续；之后的内容被丢弃，撤销可恢复</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Go on here</source>
        <translation>从这里继续</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 步/秒</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>1 step/s</source>
        <translation>1 步/秒</translation>
    </message>
    <message>
        <source>As fast as it goes</source>
        <translation>以最快速度</translation>
    </message>
    <message>
        <source>Scaling, d_k = %1</source>
        <translation>缩放，d_k = %1</translation>
    </message>
    <message>
        <source>Gated sum</source>
        <translation>门控和</translation>
    </message>
    <message>
        <source>Plane of keys</source>
        <translation>键的平面</translation>
    </message>
    <message>
        <source>Who wrote it: what each head wrote into the output</source>
        <translation>由谁写成：每个头向输出写入了什么</translation>
    </message>
    <message>
        <source>and %1 others</source>
        <translation>和另外 %1 个</translation>
    </message>
    <message>
        <source>Y [%1, %2]: %3; sum %4</source>
        <translation>Y [%1, %2]：%3；和 %4</translation>
    </message>
    <message>
        <source>%1, the gates</source>
        <translation>%1，门</translation>
    </message>
    <message>
        <source>%1 [%2] =</source>
        <translation>%1 [%2] =</translation>
    </message>
    <message>
        <source>%1 (double-click to rename)</source>
        <translation>%1（双击可重命名）</translation>
    </message>
    <message>
        <source>no token selected</source>
        <translation>没有选中词元</translation>
    </message>
    <message>
        <source>what query %1 looks at is covered</source>
        <translation>查询 %1 关注什么已被遮住</translation>
    </message>
    <message>
        <source>query %1 may look at nothing</source>
        <translation>查询 %1 什么都不能看</translation>
    </message>
    <message>
        <source>query %1 looks most at key %2: %3</source>
        <translation>查询 %1 最关注键 %2：%3</translation>
    </message>
    <message>
        <source>Colour bar: %1</source>
        <translation>颜色条：%1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Show the whole matrix again (0)</source>
        <translation>再次显示整个矩阵 (0)</translation>
    </message>
    <message>
        <source>Show the whole matrix</source>
        <translation>显示整个矩阵</translation>
    </message>
    <message>
        <source>%1, %2 by %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
    <message>
        <source>no cell selected</source>
        <translation>没有选中单元格</translation>
    </message>
    <message>
        <source>query %1, key %2: %3</source>
        <translation>查询 %1，键 %2：%3</translation>
    </message>
    <message>
        <source>Hide; View → Docks brings it back</source>
        <translation>隐藏；“视图 → 面板”可让它重新出现</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏%1</translation>
    </message>
    <message>
        <source>%1: click blocks or allows the whole row</source>
        <translation>%1：点击可屏蔽或允许整行</translation>
    </message>
    <message>
        <source>%1: click blocks or allows the whole column</source>
        <translation>%1：点击可屏蔽或允许整列</translation>
    </message>
    <message>
        <source>%1: padding, which nobody may look at</source>
        <translation>%1：填充，谁都不能看</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>blocked by a rule</source>
        <translation>被规则屏蔽</translation>
    </message>
    <message>
        <source>Legend: allowed, blocked by a rule, painted</source>
        <translation>图例：允许、被规则屏蔽、涂画</translation>
    </message>
    <message>
        <source>, blocked by the mask</source>
        <translation>，被掩码屏蔽</translation>
    </message>
    <message>
        <source>%1 may look at nothing</source>
        <translation>%1 什么都不能看</translation>
    </message>
    <message>
        <source>“%1” is not a number that fits here.</source>
        <translation>“%1”不是这里可用的数。</translation>
    </message>
    <message>
        <source>Nothing was pasted: no cell is selected to begin at.</source>
        <translation>没有粘贴：没有选中起始单元格。</translation>
    </message>
    <message>
        <source>Nothing was pasted: %1 × %2 numbers do not fit into the %3 × %4 cells from [%5, %6] on.</source>
        <translation>没有粘贴：%1 × %2 个数放不进从 [%5, %6] 起的 %3 × %4 个单元格。</translation>
    </message>
    <message>
        <source>Double click: why this number?</source>
        <translation>双击：为什么是这个数？</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Nothing was renamed: %1.</source>
        <translation>没有重命名：%1。</translation>
    </message>
    <message>
        <source>Nothing was renamed: %1 names do not fit into the %2 places from “%3” on.</source>
        <translation>没有重命名：%1 个名称放不进从“%3”起的 %2 个位置。</translation>
    </message>
    <message>
        <source>Click to close</source>
        <translation>点击关闭</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>Start from a small session of two tokens, two features and one head.</source>
        <translation>从一个小会话开始：两个词元、两个特征、一个头。</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a session file or a trained model.</source>
        <translation>打开会话文件或训练好的模型。</translation>
    </message>
    <message>
        <source>Open model fol&amp;der…</source>
        <translation>打开模型文件夹(&amp;D)…</translation>
    </message>
    <message>
        <source>Open a trained model by its folder, as Hugging Face keeps it: weights, settings and tokenizer are taken together.</source>
        <translation>按文件夹打开训练好的模型（Hugging Face 的存放方式）：权重、设置和分词器一并读取。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Write the session to its file.</source>
        <translation>把会话写入它的文件。</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Write the session to another file.</source>
        <translation>把会话写入另一个文件。</translation>
    </message>
    <message>
        <source>&amp;Import numbers…</source>
        <translation>导入数字(&amp;I)…</translation>
    </message>
    <message>
        <source>Make the numbers of a CSV, TSV or NPY file X, a weight, a bias or the mask.</source>
        <translation>把 CSV、TSV 或 NPY 文件中的数字用作 X、某个权重、偏置或掩码。</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Save heatmaps or any matrix as a picture or as numbers.</source>
        <translation>把热力图或任意矩阵保存为图片或数字。</translation>
    </message>
    <message>
        <source>&amp;Figures…</source>
        <translation>图(&amp;F)…</translation>
    </message>
    <message>
        <source>Figures of several pictures that the session keeps: arrange them, and make them all again.</source>
        <translation>会话保存的多图组合：排列它们，并可全部重新生成。</translation>
    </message>
    <message>
        <source>Export ani&amp;mation…</source>
        <translation>导出动画(&amp;M)…</translation>
    </message>
    <message>
        <source>A dragged slider, a played number or the training as a GIF or WebP for slides.</source>
        <translation>把拖动滑块、播放一个数或训练过程存为 GIF 或 WebP，用于幻灯片。</translation>
    </message>
    <message>
        <source>Wor&amp;ksheet…</source>
        <translation>练习页(&amp;K)…</translation>
    </message>
    <message>
        <source>Sheets of paper on which stages are computed by hand, with numbers of their own for each student, and their answers.</source>
        <translation>供手算各个阶段的纸页，每位学生的数字不同，并附答案。</translation>
    </message>
    <message>
        <source>Export &amp;weights…</source>
        <translation>导出权重(&amp;W)…</translation>
    </message>
    <message>
        <source>Write the weights under the names of PyTorch, GPT-2, nanoGPT or TransformerLens, with the Python that loads and compares them.</source>
        <translation>按 PyTorch、GPT-2、nanoGPT 或 TransformerLens 的命名写出权重，并附上加载和比较它们的 Python 代码。</translation>
    </message>
    <message>
        <source>&amp;Close window</source>
        <translation>关闭窗口(&amp;C)</translation>
    </message>
    <message>
        <source>Close the window; unsaved work is asked about.</source>
        <translation>关闭窗口；有未保存的内容会先询问。</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Leave Headscope; unsaved work is asked about.</source>
        <translation>退出 Headscope；有未保存的内容会先询问。</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take back the last change.</source>
        <translation>撤回上一次更改。</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do again what was taken back.</source>
        <translation>把撤回的更改再做一次。</translation>
    </message>
    <message>
        <source>Copy the selected numbers of the matrix that has the focus.</source>
        <translation>复制当前矩阵中选中的数字。</translation>
    </message>
    <message>
        <source>Copy them with the names of their rows and columns.</source>
        <translation>连同行名和列名一起复制。</translation>
    </message>
    <message>
        <source>Paste numbers from the selected cell on, and the names that come with them.</source>
        <translation>从选中的单元格起粘贴数字，以及随附的名称。</translation>
    </message>
    <message>
        <source>Add &amp;token</source>
        <translation>添加词元(&amp;T)</translation>
    </message>
    <message>
        <source>A new row of X after the selected one.</source>
        <translation>在选中行之后为 X 添加一行。</translation>
    </message>
    <message>
        <source>Insert a &amp;word…</source>
        <translation>插入词(&amp;W)…</translation>
    </message>
    <message>
        <source>A word of the vocabulary, or several, after the selected token.</source>
        <translation>在选中的词元之后插入词表中的一个或多个词。</translation>
    </message>
    <message>
        <source>Remove t&amp;oken</source>
        <translation>移除词元(&amp;O)</translation>
    </message>
    <message>
        <source>Remove the selected row of X.</source>
        <translation>移除 X 的选中行。</translation>
    </message>
    <message>
        <source>Add &amp;feature</source>
        <translation>添加特征(&amp;F)</translation>
    </message>
    <message>
        <source>A new column of X after the selected one.</source>
        <translation>在选中列之后为 X 添加一列。</translation>
    </message>
    <message>
        <source>Remove f&amp;eature</source>
        <translation>移除特征(&amp;E)</translation>
    </message>
    <message>
        <source>Remove the selected column of X, with its rows and columns in all weights.</source>
        <translation>移除 X 的选中列，以及它在所有权重中的行和列。</translation>
    </message>
    <message>
        <source>Add &amp;head</source>
        <translation>添加头(&amp;H)</translation>
    </message>
    <message>
        <source>One more head, with random weights.</source>
        <translation>再加一个头，权重随机。</translation>
    </message>
    <message>
        <source>Remove hea&amp;d</source>
        <translation>移除头(&amp;D)</translation>
    </message>
    <message>
        <source>Remove the selected head and its rows of W_O.</source>
        <translation>移除选中的头及其在 W_O 中的行。</translation>
    </message>
    <message>
        <source>Attend to a &amp;second sequence</source>
        <translation>关注第二序列(&amp;S)</translation>
    </message>
    <message>
        <source>The selected block takes its keys and values from a second sequence, the memory: cross-attention.</source>
        <translation>选中的块从第二序列（记忆）取键和值：交叉注意力。</translation>
    </message>
    <message>
        <source>Remove the memor&amp;y</source>
        <translation>移除记忆(&amp;Y)</translation>
    </message>
    <message>
        <source>Blocks that attended to the memory attend to their own input again.</source>
        <translation>原来关注记忆的块重新关注自己的输入。</translation>
    </message>
    <message>
        <source>S&amp;izes…</source>
        <translation>尺寸(&amp;I)…</translation>
    </message>
    <message>
        <source>Set n, d_model, the number of heads, d_k, d_v and d_ff.</source>
        <translation>设置 n、d_model、头数、d_k、d_v 和 d_ff。</translation>
    </message>
    <message>
        <source>Rena&amp;me session…</source>
        <translation>重命名会话(&amp;M)…</translation>
    </message>
    <message>
        <source>Change the title of the session.</source>
        <translation>更改会话标题。</translation>
    </message>
    <message>
        <source>Find &amp;anything…</source>
        <translation>查找一切(&amp;A)…</translation>
    </message>
    <message>
        <source>One line to find any command, head, matrix or lesson by its name, and to go there.</source>
        <translation>在一行里按名称查找任何命令、头、矩阵或课，并前往那里。</translation>
    </message>
    <message>
        <source>Settin&amp;gs…</source>
        <translation>设置(&amp;G)…</translation>
    </message>
    <message>
        <source>Theme, size of type, copies of unsaved work, threads, and what is remembered.</source>
        <translation>主题、语言、字号、未保存内容的副本、线程，以及记住的内容。</translation>
    </message>
    <message>
        <source>&amp;Add block</source>
        <translation>添加块(&amp;A)</translation>
    </message>
    <message>
        <source>A new block after the selected one, shaped like it, with random weights.</source>
        <translation>在选中的块之后添加形状相同的新块，权重随机。</translation>
    </message>
    <message>
        <source>Add block to the &amp;memory</source>
        <translation>为记忆添加块(&amp;M)</translation>
    </message>
    <message>
        <source>One more block that the second sequence, the memory, goes through before it is attended to: an encoder.</source>
        <translation>第二序列（记忆）在被关注之前再经过一个块：编码器。</translation>
    </message>
    <message>
        <source>&amp;Duplicate block</source>
        <translation>复制块(&amp;D)</translation>
    </message>
    <message>
        <source>A copy of the selected block, right after it.</source>
        <translation>在选中的块之后放一份副本。</translation>
    </message>
    <message>
        <source>Move block &amp;up</source>
        <translation>块前移(&amp;U)</translation>
    </message>
    <message>
        <source>The selected block changes places with the one before it.</source>
        <translation>选中的块与前一块交换位置。</translation>
    </message>
    <message>
        <source>Move block do&amp;wn</source>
        <translation>块后移(&amp;W)</translation>
    </message>
    <message>
        <source>The selected block changes places with the one after it.</source>
        <translation>选中的块与后一块交换位置。</translation>
    </message>
    <message>
        <source>&amp;Remove block</source>
        <translation>移除块(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the selected block.</source>
        <translation>移除选中的块。</translation>
    </message>
    <message>
        <source>&amp;Previous block</source>
        <translation>上一块(&amp;P)</translation>
    </message>
    <message>
        <source>Look at the block before.</source>
        <translation>查看前一个块。</translation>
    </message>
    <message>
        <source>&amp;Next block</source>
        <translation>下一块(&amp;N)</translation>
    </message>
    <message>
        <source>Look at the block after.</source>
        <translation>查看后一个块。</translation>
    </message>
    <message>
        <source>Pac&amp;ked heads</source>
        <translation>打包的头(&amp;K)</translation>
    </message>
    <message>
        <source>One packed W_Q, W_K and W_V, cut into equal pieces: another number of heads cuts the same weights anew, as in nn.MultiheadAttention.</source>
        <translation>W_Q、W_K 和 W_V 各打包成一个矩阵再等分：改变头数时重新切分同样的权重，与 nn.MultiheadAttention 相同。</translation>
    </message>
    <message>
        <source>&amp;Tied readout</source>
        <translation>绑定读出(&amp;T)</translation>
    </message>
    <message>
        <source>The words are read out with the embedding, transposed: W_U is W_Eᵀ. Off: W_U has numbers of its own, at first the same.</source>
        <translation>用转置的嵌入读出词：W_U 就是 W_Eᵀ。关闭时 W_U 有自己的数字，起初相同。</translation>
    </message>
    <message>
        <source>Edit &amp;mask…</source>
        <translation>编辑掩码(&amp;E)…</translation>
    </message>
    <message>
        <source>Choose and paint which keys a query may look at.</source>
        <translation>选择并涂画一个查询可以看哪些键。</translation>
    </message>
    <message>
        <source>Start at ran&amp;dom…</source>
        <translation>随机初始化(&amp;O)…</translation>
    </message>
    <message>
        <source>New Xavier-uniform weights for the whole block, from a seed that is saved.</source>
        <translation>为整个块生成新的 Xavier 均匀分布权重，随机种子会保存。</translation>
    </message>
    <message>
        <source>Start at &amp;identity</source>
        <translation>初始化为单位矩阵(&amp;I)</translation>
    </message>
    <message>
        <source>Ones on the diagonal of every weight of the block.</source>
        <translation>块中每个权重的对角线为 1。</translation>
    </message>
    <message>
        <source>Start at &amp;zero</source>
        <translation>初始化为零(&amp;Z)</translation>
    </message>
    <message>
        <source>Zeros in every weight of the block.</source>
        <translation>块中每个权重全为零。</translation>
    </message>
    <message>
        <source>Show the &amp;block bar</source>
        <translation>显示块栏(&amp;B)</translation>
    </message>
    <message>
        <source>The row of switches above the views.</source>
        <translation>视图上方的一排开关。</translation>
    </message>
    <message>
        <source>&amp;Pin this state</source>
        <translation>固定此状态(&amp;P)</translation>
    </message>
    <message>
        <source>Keep the session as it is now, to look back at it, to compare with it and to go back to it.</source>
        <translation>保留会话现在的样子，以便回看、比较并返回。</translation>
    </message>
    <message>
        <source>Show &amp;now</source>
        <translation>显示现在(&amp;N)</translation>
    </message>
    <message>
        <source>Every matrix as it is now.</source>
        <translation>每个矩阵现在的样子。</translation>
    </message>
    <message>
        <source>Show &amp;then</source>
        <translation>显示当时(&amp;T)</translation>
    </message>
    <message>
        <source>Every matrix as it was when the state was pinned.</source>
        <translation>每个矩阵固定时的样子。</translation>
    </message>
    <message>
        <source>Show the &amp;difference</source>
        <translation>显示差值(&amp;D)</translation>
    </message>
    <message>
        <source>Every matrix now, minus what it was then.</source>
        <translation>每个矩阵：现在减去当时。</translation>
    </message>
    <message>
        <source>&amp;Rename snapshot…</source>
        <translation>重命名快照(&amp;R)…</translation>
    </message>
    <message>
        <source>Give the chosen snapshot another name.</source>
        <translation>给选中的快照换个名字。</translation>
    </message>
    <message>
        <source>Re&amp;store snapshot</source>
        <translation>恢复快照(&amp;S)</translation>
    </message>
    <message>
        <source>Everything as it was then; it can be undone, and all snapshots are kept.</source>
        <translation>一切恢复到当时；可以撤销，所有快照都保留。</translation>
    </message>
    <message>
        <source>D&amp;elete snapshot</source>
        <translation>删除快照(&amp;E)</translation>
    </message>
    <message>
        <source>Remove the chosen snapshot; it can be undone.</source>
        <translation>移除选中的快照；可以撤销。</translation>
    </message>
    <message>
        <source>&amp;Pipeline</source>
        <translation>流水线(&amp;P)</translation>
    </message>
    <message>
        <source>Every matrix of every head, from left to right.</source>
        <translation>每个头的每个矩阵，从左到右。</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>头(&amp;H)</translation>
    </message>
    <message>
        <source>The attention of all heads side by side.</source>
        <translation>所有头的注意力并排显示。</translation>
    </message>
    <message>
        <source>&amp;Mixing</source>
        <translation>混合(&amp;M)</translation>
    </message>
    <message>
        <source>How W_O mixes the heads, and who wrote each output.</source>
        <translation>W_O 如何混合各头，每个输出由谁写成。</translation>
    </message>
    <message>
        <source>&amp;Geometry</source>
        <translation>几何(&amp;G)</translation>
    </message>
    <message>
        <source>Keys and queries of two numbers in the plane: which key wins in which direction.</source>
        <translation>平面上的二维键和查询：哪个键在哪个方向上胜出。</translation>
    </message>
    <message>
        <source>Scal&amp;ing</source>
        <translation>缩放(&amp;I)</translation>
    </message>
    <message>
        <source>Why scores are divided by √d_k: random queries and keys of any width.</source>
        <translation>为什么分数要除以 √d_k：任意宽度的随机查询和键。</translation>
    </message>
    <message>
        <source>Budge&amp;t</source>
        <translation>预算(&amp;T)</translation>
    </message>
    <message>
        <source>What heads cost: parameters, work, memory and K/V cache; and the shape of every matrix.</source>
        <translation>头的代价：参数、计算量、内存和 K/V 缓存；以及每个矩阵的形状。</translation>
    </message>
    <message>
        <source>P&amp;rediction</source>
        <translation>预测(&amp;R)</translation>
    </message>
    <message>
        <source>Which word comes next, after every block, and who made it likely.</source>
        <translation>每个块之后下一个词是什么，又是谁使它更有可能。</translation>
    </message>
    <message>
        <source>Trai&amp;ning</source>
        <translation>训练(&amp;N)</translation>
    </message>
    <message>
        <source>Heads learn a task, step by step, and every view shows what they have learned.</source>
        <translation>头一步步学习任务，每个视图都显示它们学到了什么。</translation>
    </message>
    <message>
        <source>Why this n&amp;umber?</source>
        <translation>为什么是这个数(&amp;U)？</translation>
    </message>
    <message>
        <source>Explains the selected number: the operation, its terms, and where they come from.</source>
        <translation>解释选中的数：运算、各项及其来源。</translation>
    </message>
    <message>
        <source>M&amp;ap of the model</source>
        <translation>总图(&amp;A)</translation>
    </message>
    <message>
        <source>The session as the figure of the Transformer: a click on a box goes to its matrix.</source>
        <translation>把会话画成 Transformer 结构图：点击方框即转到它的矩阵。</translation>
    </message>
    <message>
        <source>Pla&amp;y this cell</source>
        <translation>播放此单元格(&amp;Y)</translation>
    </message>
    <message>
        <source>Plays how the selected number is computed: what is read lights up and travels to where it is used.</source>
        <translation>播放选中的数如何算出：被读取的数亮起，移动到使用它的地方。</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>The number that was looked at before.</source>
        <translation>之前看过的数。</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>The number that was looked at after this one.</source>
        <translation>之后看过的数。</translation>
    </message>
    <message>
        <source>Larger te&amp;xt</source>
        <translation>放大字号(&amp;L)</translation>
    </message>
    <message>
        <source>Make everything larger.</source>
        <translation>全部放大。</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>缩小字号(&amp;S)</translation>
    </message>
    <message>
        <source>Make everything smaller.</source>
        <translation>全部缩小。</translation>
    </message>
    <message>
        <source>&amp;Normal type</source>
        <translation>正常字号(&amp;O)</translation>
    </message>
    <message>
        <source>Back to the normal size.</source>
        <translation>恢复正常大小。</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>深色主题(&amp;D)</translation>
    </message>
    <message>
        <source>Light on dark, for dark rooms.</source>
        <translation>深底浅字，适合昏暗的房间。</translation>
    </message>
    <message>
        <source>Frame &amp;times</source>
        <translation>帧时间(&amp;J)</translation>
    </message>
    <message>
        <source>How long computing and painting take, and how long the window was busy at a stretch.</source>
        <translation>计算和绘制用时，以及窗口连续忙碌的时间。</translation>
    </message>
    <message>
        <source>What would &amp;change it most?</source>
        <translation>什么对它影响最大(&amp;C)？</translation>
    </message>
    <message>
        <source>The weights and inputs that the selected number depends on most, each with a slider.</source>
        <translation>选中的数最依赖的权重和输入，每个都带滑块。</translation>
    </message>
    <message>
        <source>Show &amp;gradients</source>
        <translation>显示梯度(&amp;Q)</translation>
    </message>
    <message>
        <source>Colour weights and inputs by what they would change in the selected number, instead of by their values.</source>
        <translation>按权重和输入对选中数的影响着色，而不是按它们的值。</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>讲课(&amp;X)</translation>
    </message>
    <message>
        <source>Lecture: full screen, large type, only what students need; a clicker turns the pages. Again or Escape leaves it.</source>
        <translation>讲课：全屏、大字号，只留学生需要的内容；翻页笔翻页。再按一次或按 Escape 退出。</translation>
    </message>
    <message>
        <source>A&amp;udience window</source>
        <translation>观众窗口(&amp;W)</translation>
    </message>
    <message>
        <source>A second window for the room, on the second screen if there is one: what the step speaks of, in large type. F fills the screen; you keep your tools.</source>
        <translation>给教室看的第二个窗口，有第二块屏幕时放在那里：用大字号显示这一步讲的内容。F 全屏；你的工具照旧保留。</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>重置布局(&amp;K)</translation>
    </message>
    <message>
        <source>Docks and window as they were at first.</source>
        <translation>面板和窗口恢复最初的样子。</translation>
    </message>
    <message>
        <source>&amp;Start the course</source>
        <translation>开始课程(&amp;S)</translation>
    </message>
    <message>
        <source>From X to the output, step by step; goes on where you left it.</source>
        <translation>从 X 到输出，一步一步；从你上次停下的地方继续。</translation>
    </message>
    <message>
        <source>A lesson from a file; it follows the file while you write it.</source>
        <translation>打开文件中的课；你编写时它会随文件更新。</translation>
    </message>
    <message>
        <source>&amp;My answers…</source>
        <translation>我的答案(&amp;M)…</translation>
    </message>
    <message>
        <source>What you answered in lessons, right and wrong, to look at or to save for your teacher; it stays on this computer.</source>
        <translation>你在课中的回答，无论对错，可以查看或保存给老师；它们只留在这台电脑上。</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>The next step, or the answer to the question.</source>
        <translation>下一步，或问题的答案。</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>上一步(&amp;P)</translation>
    </message>
    <message>
        <source>The step before.</source>
        <translation>前一步。</translation>
    </message>
    <message>
        <source>&amp;Back to the lesson</source>
        <translation>回到课中(&amp;B)</translation>
    </message>
    <message>
        <source>Everything as this step has it, after you have tried something.</source>
        <translation>你尝试之后，一切恢复到这一步的样子。</translation>
    </message>
    <message>
        <source>&amp;Keep this session</source>
        <translation>保留此会话(&amp;K)</translation>
    </message>
    <message>
        <source>Leave the lesson and go on with the session as it is now.</source>
        <translation>离开这一课，用现在的会话继续。</translation>
    </message>
    <message>
        <source>L&amp;eave the lesson</source>
        <translation>离开此课(&amp;E)</translation>
    </message>
    <message>
        <source>Back to your own session, as it was before the lesson.</source>
        <translation>回到你自己的会话，恢复到上课之前的样子。</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>How to explore, make figures, teach, open models and train them.</source>
        <translation>如何探索、作图、教学、打开和训练模型。</translation>
    </message>
    <message>
        <source>Your &amp;own model</source>
        <translation>你自己的模型(&amp;O)</translation>
    </message>
    <message>
        <source>How a model of your own is opened here, and how it gets back into Python.</source>
        <translation>如何在这里打开你自己的模型，又如何回到 Python。</translation>
    </message>
    <message>
        <source>&amp;Symbols</source>
        <translation>符号(&amp;S)</translation>
    </message>
    <message>
        <source>Every symbol and word with its meaning; every matrix with its shape and formula.</source>
        <translation>每个符号和词的含义；每个矩阵的形状和公式。</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按键(&amp;K)</translation>
    </message>
    <message>
        <source>All keys on one page.</source>
        <translation>所有按键汇总在一页。</translation>
    </message>
    <message>
        <source>&amp;Welcome</source>
        <translation>欢迎(&amp;W)</translation>
    </message>
    <message>
        <source>One sentence, one slider and the course: how to begin.</source>
        <translation>一句话、一个滑块和课程：如何开始。</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>这是什么(&amp;H)？</translation>
    </message>
    <message>
        <source>Click on anything to read what it is.</source>
        <translation>点击任何东西，看看它是什么。</translation>
    </message>
    <message>
        <source>&amp;Report a problem…</source>
        <translation>报告问题(&amp;R)…</translation>
    </message>
    <message>
        <source>A text to copy into a report: versions, the system and the last messages. Nothing is sent.</source>
        <translation>可复制到报告里的文字：版本、系统和最近的消息。不会发送任何内容。</translation>
    </message>
    <message>
        <source>&amp;About Headscope</source>
        <translation>关于 Headscope(&amp;A)</translation>
    </message>
    <message>
        <source>Version, licence, and what Headscope is built on.</source>
        <translation>版本、许可证，以及 Headscope 所用的组件。</translation>
    </message>
    <message>
        <source>Anywhere</source>
        <translation>任何地方</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Shift+Tab</translation>
    </message>
    <message>
        <source>Go to the next matrix or control, or to the one before</source>
        <translation>转到下一个矩阵或控件，或上一个</translation>
    </message>
    <message>
        <source>In a matrix</source>
        <translation>在矩阵中</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Move from cell to cell</source>
        <translation>在单元格间移动</translation>
    </message>
    <message>
        <source>Any number, F2</source>
        <translation>任何数字, F2</translation>
    </message>
    <message>
        <source>Type into the cell of a parameter</source>
        <translation>在参数的单元格中输入</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Ctrl+C, Ctrl+V</source>
        <translation>Ctrl+C, Ctrl+V</translation>
    </message>
    <message>
        <source>Copy and paste cells</source>
        <translation>复制和粘贴单元格</translation>
    </message>
    <message>
        <source>On a slider</source>
        <translation>在滑块上</translation>
    </message>
    <message>
        <source>One step; with Shift a tenth of it</source>
        <translation>一步；按住 Shift 为十分之一步</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Page Up, Page Down</translation>
    </message>
    <message>
        <source>Ten steps</source>
        <translation>十步</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home, End</translation>
    </message>
    <message>
        <source>The ends of its range</source>
        <translation>范围的两端</translation>
    </message>
    <message>
        <source>On a heatmap</source>
        <translation>在热力图上</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>+, −, 0</source>
        <translation>+, −, 0</translation>
    </message>
    <message>
        <source>Zoom in, zoom out, see the whole</source>
        <translation>放大、缩小、看全图</translation>
    </message>
    <message>
        <source>In the Geometry view</source>
        <translation>在几何视图中</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左, 右</translation>
    </message>
    <message>
        <source>Turn the query; with Shift in fine steps</source>
        <translation>转动查询；按住 Shift 微调</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>上, 下</translation>
    </message>
    <message>
        <source>Make the query longer or shorter</source>
        <translation>加长或缩短查询</translation>
    </message>
    <message>
        <source>K, Q</source>
        <translation>K, Q</translation>
    </message>
    <message>
        <source>Let the arrows move the next key, or the query again</source>
        <translation>让方向键移动下一个键，或重新移动查询</translation>
    </message>
    <message>
        <source>In the Training view</source>
        <translation>在训练视图中</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Play, pause</source>
        <translation>播放、暂停</translation>
    </message>
    <message>
        <source>One step back, one step</source>
        <translation>后退一步、前进一步</translation>
    </message>
    <message>
        <source>In the head mixer</source>
        <translation>在头混合器中</translation>
    </message>
    <message>
        <source>M, S</source>
        <translation>M, S</translation>
    </message>
    <message>
        <source>Mute the head, listen to it alone</source>
        <translation>静音该头、单独听它</translation>
    </message>
    <message>
        <source>F2, Delete</source>
        <translation>F2, Delete</translation>
    </message>
    <message>
        <source>Rename the head, remove it</source>
        <translation>重命名或移除该头</translation>
    </message>
    <message>
        <source>In the mask</source>
        <translation>在掩码中</translation>
    </message>
    <message>
        <source>Space, R, C</source>
        <translation>空格, R, C</translation>
    </message>
    <message>
        <source>Paint a cell, a row, a column</source>
        <translation>涂画一个单元格、一行、一列</translation>
    </message>
    <message>
        <source>While a cell is played</source>
        <translation>播放单元格时</translation>
    </message>
    <message>
        <source>Space, Page Down</source>
        <translation>空格, Page Down</translation>
    </message>
    <message>
        <source>The next scene</source>
        <translation>下一幕</translation>
    </message>
    <message>
        <source>Left, Backspace, Page Up</source>
        <translation>左, Backspace, Page Up</translation>
    </message>
    <message>
        <source>The scene before</source>
        <translation>上一幕</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Play all scenes, pause</source>
        <translation>播放所有场景、暂停</translation>
    </message>
    <message>
        <source>The first and the last scene</source>
        <translation>第一幕和最后一幕</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Leave the play</source>
        <translation>离开播放</translation>
    </message>
    <message>
        <source>In a lecture</source>
        <translation>讲课时</translation>
    </message>
    <message>
        <source>Page Down, Page Up</source>
        <translation>Page Down, Page Up</translation>
    </message>
    <message>
        <source>Forward and back, as a clicker does</source>
        <translation>前进和后退，与翻页笔相同</translation>
    </message>
    <message>
        <source>. or B</source>
        <translation>. 或 B</translation>
    </message>
    <message>
        <source>A black screen, and back</source>
        <translation>黑屏，再恢复</translation>
    </message>
    <message>
        <source>Leave the lecture</source>
        <translation>退出讲课</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Add block</source>
        <translation>添加块</translation>
    </message>
    <message>
        <source>Off: the block hands each token on to its second half as it is</source>
        <translation>关闭时，块把每个词元原样交给后半部分</translation>
    </message>
    <message>
        <source>Where keys and values come from</source>
        <translation>键和值从哪里来</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Each half adds what it finds to what it read: x + f(x)</source>
        <translation>每一半都把得到的结果加到读到的内容上：x + f(x)</translation>
    </message>
    <message>
        <source>Norm before or after each half</source>
        <translation>归一化在每一半之前还是之后</translation>
    </message>
    <message>
        <source>Final norm, after the last block</source>
        <translation>最后一个块之后的最终归一化</translation>
    </message>
    <message>
        <source>The feed-forward network: each token for itself</source>
        <translation>前馈网络：每个词元各算各的</translation>
    </message>
    <message>
        <source>What tells the tokens their places</source>
        <translation>词元如何知道自己的位置</translation>
    </message>
    <message>
        <source>Attention reads</source>
        <translation>注意力读取</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Look at %1; right-click to duplicate, move or remove it</source>
        <translation>查看%1；右键可复制、移动或移除</translation>
    </message>
    <message>
        <source> and </source>
        <translation>和</translation>
    </message>
    <message>
        <source>Is added to the variance, or to the mean of squares, before its root divides the row: no row of zeros is divided by 0</source>
        <translation>在开方并用来除该行之前，加到方差或均方值上：这样全零的行也不会除以 0</translation>
    </message>
    <message>
        <source>ε of a norm</source>
        <translation>归一化的 ε</translation>
    </message>
    <message>
        <source>.
Greater than 0, as 1e-5:</source>
        <translation>。
大于 0，例如 1e-5：</translation>
    </message>
    <message>
        <source>“%1” is not a number greater than 0.</source>
        <translation>“%1”不是大于 0 的数。</translation>
    </message>
    <message>
        <source>ε of the norms: %1…</source>
        <translation>归一化的 ε：%1…</translation>
    </message>
    <message>
        <source>ε of the final norm: %1…</source>
        <translation>最终归一化的 ε：%1…</translation>
    </message>
    <message>
        <source>to itself</source>
        <translation>关注自身</translation>
    </message>
    <message>
        <source>Self-attention: keys and values from the block&apos;s own input</source>
        <translation>自注意力：键和值来自块自己的输入</translation>
    </message>
    <message>
        <source>to the memory</source>
        <translation>关注记忆</translation>
    </message>
    <message>
        <source>Cross-attention: keys and values from the memory, a second sequence</source>
        <translation>交叉注意力：键和值来自记忆，即第二个序列</translation>
    </message>
    <message>
        <source>No norm</source>
        <translation>无归一化</translation>
    </message>
    <message>
        <source>Norm: pre</source>
        <translation>归一化：前置</translation>
    </message>
    <message>
        <source>Pre: each half reads norm(x)</source>
        <translation>前置：每一半读取 norm(x)</translation>
    </message>
    <message>
        <source>Norm: post</source>
        <translation>归一化：后置</translation>
    </message>
    <message>
        <source>Post: each half hands on norm(x + f(x)), as in the original Transformer</source>
        <translation>后置：每一半传出 norm(x + f(x))，与最初的 Transformer 一样</translation>
    </message>
    <message>
        <source>Nothing is added to X: without a mask or positions in the heads, the order does not matter</source>
        <translation>没有给 X 加上任何东西：头中既没有掩码也没有位置时，顺序不起作用</translation>
    </message>
    <message>
        <source>Positions: sinusoidal</source>
        <translation>位置：正弦</translation>
    </message>
    <message>
        <source>Sinusoidal: sin and cos of the position are added to X</source>
        <translation>正弦：给 X 加上位置的 sin 和 cos</translation>
    </message>
    <message>
        <source>Positions: learned</source>
        <translation>位置：可学习</translation>
    </message>
    <message>
        <source>Learned: a row of weights for each place is added to X</source>
        <translation>可学习：给 X 加上每个位置各一行的权重</translation>
    </message>
    <message>
        <source>No final norm</source>
        <translation>无最终归一化</translation>
    </message>
    <message>
        <source>final %1</source>
        <translation>最终 %1</translation>
    </message>
    <message>
        <source>%1 of what the last block hands on</source>
        <translation>对最后一个块传出的内容做 %1</translation>
    </message>
    <message>
        <source>No feed-forward network</source>
        <translation>无前馈网络</translation>
    </message>
    <message>
        <source>Feed-forward: %1</source>
        <translation>前馈：%1</translation>
    </message>
    <message>
        <source>What the colours of weights and inputs mean</source>
        <translation>权重和输入的颜色表示什么</translation>
    </message>
    <message>
        <source>Colours of the gradient</source>
        <translation>梯度的颜色</translation>
    </message>
    <message>
        <source>Show values</source>
        <translation>显示数值</translation>
    </message>
    <message>
        <source>Colour weights and inputs by their values again</source>
        <translation>恢复按数值给权重和输入着色</translation>
    </message>
    <message>
        <source>Weights and inputs: gradient of &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>权重和输入：&lt;b&gt;%1&lt;/b&gt; 的梯度</translation>
    </message>
    <message>
        <source>The colour of a number says how many times as much %1 changes when that number changes a little. The numbers are still the values.</source>
        <translation>一个数的颜色表示：它稍有变化时，%1 的变化量是它的多少倍。显示的数字仍是数值本身。</translation>
    </message>
    <message>
        <source>%1 + %2 more</source>
        <translation>%1 + 另外 %2 个</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Every query may look at every key</source>
        <translation>每个查询可以看每个键</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Keys that nobody may look at, chosen in the mask studio</source>
        <translation>谁都不能看的键，在掩码编辑器中选择</translation>
    </message>
    <message>
        <source>Cells painted in the mask studio</source>
        <translation>在掩码编辑器中涂画的单元格</translation>
    </message>
    <message>
        <source>Mask: %1</source>
        <translation>掩码：%1</translation>
    </message>
    <message>
        <source>Which keys a query may look at: %1</source>
        <translation>查询可以看哪些键：%1</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>当时</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Pinned states of the session. Then shows every matrix as it was, Difference what has changed since; change anything and watch.</source>
        <translation>会话的固定状态。“当时”显示每个矩阵那时的样子，“差值”显示此后的变化；改动任何东西，看它变化。</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Snapshot to compare with</source>
        <translation>用来比较的快照</translation>
    </message>
    <message>
        <source>The pinned state to look back at and to compare with</source>
        <translation>用来回看和比较的固定状态</translation>
    </message>
    <message>
        <source>Rename, restore or delete this snapshot</source>
        <translation>重命名、恢复或删除这个快照</translation>
    </message>
    <message>
        <source>All matrices as they are now</source>
        <translation>所有矩阵现在的样子</translation>
    </message>
    <message>
        <source>As it was in “%1”. Not to be edited.</source>
        <translation>在“%1”中的样子。不可编辑。</translation>
    </message>
    <message>
        <source>Now minus “%1”. Not to be edited here.</source>
        <translation>现在减去“%1”。这里不可编辑。</translation>
    </message>
    <message>
        <source>forward %1 ms · frame %2 ms · 95 % of frames ≤ %3 ms · longest stall %4 ms</source>
        <translation>前向 %1 ms · 帧 %2 ms · 95 % 的帧 ≤ %3 ms · 最长停顿 %4 ms</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 个词元</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Heads </source>
        <translation>头数 </translation>
    </message>
    <message>
        <source>Number of heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Number of heads: a new one starts with random weights</source>
        <translation>头数：新的头以随机权重开始</translation>
    </message>
    <message>
        <source>Remove the last head</source>
        <translation>移除最后一个头</translation>
    </message>
    <message>
        <source>Add a head</source>
        <translation>添加一个头</translation>
    </message>
    <message>
        <source>What the scores q·k are divided by before softmax</source>
        <translation>在 softmax 之前分数 q·k 除以什么</translation>
    </message>
    <message>
        <source>How many heads share their keys and values: MHA, GQA or MQA</source>
        <translation>多少个头共享键和值：MHA、GQA 或 MQA</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Colour map of attention</source>
        <translation>注意力的色图</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Show what has no room in the toolbar</source>
        <translation>显示工具栏里放不下的</translation>
    </message>
    <message>
        <source>Scale of the scores</source>
        <translation>分数的缩放</translation>
    </message>
    <message>
        <source>Shared keys and values</source>
        <translation>共享的键和值</translation>
    </message>
    <message>
        <source>÷ √d_k (scaled dot-product attention)</source>
        <translation>÷ √d_k（缩放点积注意力）</translation>
    </message>
    <message>
        <source>× a number…</source>
        <translation>× 一个数…</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Multiply the scores by</source>
        <translation>把分数乘以</translation>
    </message>
    <message>
        <source>MHA: each head has its own keys and values</source>
        <translation>MHA：每个头有自己的键和值</translation>
    </message>
    <message>
        <source>MQA: all heads share one, the mean of theirs</source>
        <translation>MQA：所有头共享一组，即它们的均值</translation>
    </message>
    <message>
        <source>GQA: %1 groups of %2 heads share the mean of theirs</source>
        <translation>GQA：%1 组，每组 %2 个头，共享它们的均值</translation>
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
        <translation>分数的缩放：%1</translation>
    </message>
    <message>
        <source>Shared keys and values: %1</source>
        <translation>共享的键和值：%1</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>颜色：%1</translation>
    </message>
    <message>
        <source>Colour map of attention: %1</source>
        <translation>注意力的色图：%1</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>示例：%1</translation>
    </message>
    <message>
        <source>Session: %1</source>
        <translation>会话：%1</translation>
    </message>
    <message>
        <source>Pac&amp;ked heads: keep d_k = d_v = d_model ÷ H</source>
        <translation>打包的头：保持 d_k = d_v = d_model ÷ H(&amp;K)</translation>
    </message>
    <message>
        <source>Pac&amp;k the heads: make d_k = d_v = %1</source>
        <translation>打包各个头：令 d_k = d_v = %1(&amp;K)</translation>
    </message>
    <message>
        <source>Pac&amp;k the heads: cut d_model evenly, with fewer heads</source>
        <translation>打包各个头：平均切分 d_model，头数减少(&amp;K)</translation>
    </message>
    <message>
        <source>Number of heads: the same packed weights are cut into other pieces</source>
        <translation>头数：同样的打包权重被切成不同的份</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>How to begin. Help → Welcome brings it back.</source>
        <translation>怎样开始。“帮助 → 欢迎”可再次打开它。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Every number here is computed from the numbers here.&lt;/b&gt; Change one, and see what becomes of all the others.</source>
        <translation>&lt;b&gt;这里的每个数都由这里的数算出。&lt;/b&gt;改动一个，看其他的都变成什么。</translation>
    </message>
    <message>
        <source>Start the course</source>
        <translation>开始课程</translation>
    </message>
    <message>
        <source>Close the welcome</source>
        <translation>关闭欢迎页</translation>
    </message>
    <message>
        <source>Close; Help → Welcome brings it back</source>
        <translation>关闭；“帮助 → 欢迎”可再次打开它</translation>
    </message>
    <message>
        <source>Drag it, and watch every matrix follow</source>
        <translation>拖动它，看每个矩阵随之变化</translation>
    </message>
    <message>
        <source>Drag me:</source>
        <translation>拖我：</translation>
    </message>
    <message>
        <source>&amp;Over and over</source>
        <translation>循环播放(&amp;O)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source> frames a second</source>
        <translation> 帧/秒</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>&amp;What moves</source>
        <translation>运动内容(&amp;W)</translation>
    </message>
    <message>
        <source>S&amp;lider</source>
        <translation>滑块(&amp;L)</translation>
    </message>
    <message>
        <source>F&amp;rom</source>
        <translation>从(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>到(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>时长(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Pace</source>
        <translation>节奏(&amp;P)</translation>
    </message>
    <message>
        <source>W&amp;idth</source>
        <translation>宽度(&amp;I)</translation>
    </message>
    <message>
        <source>A slider</source>
        <translation>一个滑块</translation>
    </message>
    <message>
        <source>The number, played</source>
        <translation>播放选中的数</translation>
    </message>
    <message>
        <source>The training, step by step</source>
        <translation>训练过程，逐步</translation>
    </message>
    <message>
        <source>Export animation</source>
        <translation>导出动画</translation>
    </message>
    <message>
        <source>%1 frames, %2 × %3 pixels</source>
        <translation>%1 帧，%2 × %3 像素</translation>
    </message>
    <message>
        <source>Preview of one frame</source>
        <translation>一帧的预览</translation>
    </message>
    <message>
        <source>Which moment the preview shows</source>
        <translation>预览显示哪一刻</translation>
    </message>
    <message>
        <source>Length and size</source>
        <translation>时长和大小</translation>
    </message>
    <message>
        <source>Frames that are written</source>
        <translation>已写入的帧</translation>
    </message>
    <message>
        <source>C&amp;ancel writing</source>
        <translation>取消写入(&amp;A)</translation>
    </message>
    <message>
        <source>Both ends are the same: nothing would move.</source>
        <translation>两端相同：什么都不会动。</translation>
    </message>
    <message>
        <source>Save animation</source>
        <translation>保存动画</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>没有写入任何文件。</translation>
    </message>
    <message>
        <source>this session</source>
        <translation>本会话</translation>
    </message>
    <message>
        <source>Head %1  %2</source>
        <translation>头 %1  %2</translation>
    </message>
    <message>
        <source>head of %1</source>
        <translation>%1 的头</translation>
    </message>
    <message>
        <source>matrix of %1</source>
        <translation>%1 的矩阵</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>查找一切</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>要找什么</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>找到的内容</translation>
    </message>
    <message>
        <source>Lucide icons</source>
        <translation>Lucide 图标</translation>
    </message>
    <message>
        <source>PP-OCRv4_mobile_rec, the network that reads, © PaddlePaddle Authors</source>
        <translation>PP-OCRv4_mobile_rec，用来读字的网络，© PaddlePaddle Authors</translation>
    </message>
    <message>
        <source>Inter or Noto Sans, where they are installed</source>
        <translation>Inter 或 Noto Sans，如果已安装</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Headscope %1&lt;/h3&gt;&lt;p&gt;A workbench for multi-head attention: every number on screen is computed from the numbers on screen.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later, without any warranty.&lt;/p&gt;&lt;h4&gt;Built on&lt;/h4&gt;</source>
        <translation>&lt;h3&gt;Headscope %1&lt;/h3&gt;&lt;p&gt;多头注意力的工作台：屏幕上的每个数都由屏幕上的数算出。&lt;/p&gt;&lt;p&gt;自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本，不提供任何担保。&lt;/p&gt;&lt;h4&gt;所用组件&lt;/h4&gt;</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>About Headscope</source>
        <translation>关于 Headscope</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>What the numbers become</source>
        <translation>这些数用作什么</translation>
    </message>
    <message>
        <source>What True means</source>
        <translation>True 的含义</translation>
    </message>
    <message>
        <source>is blocked, as in attn_mask of nn.MultiheadAttention</source>
        <translation>被屏蔽，与 nn.MultiheadAttention 的 attn_mask 相同</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>用作</translation>
    </message>
    <message>
        <source>True or 1</source>
        <translation>True 或 1</translation>
    </message>
    <message>
        <source>The first line is names</source>
        <translation>第一行是名称</translation>
    </message>
    <message>
        <source>The first column is names</source>
        <translation>第一列是名称</translation>
    </message>
    <message>
        <source>Transpose, as for weights of PyTorch&apos;s nn.Linear</source>
        <translation>转置，适用于 PyTorch nn.Linear 的权重</translation>
    </message>
    <message>
        <source>The numbers of the file</source>
        <translation>文件中的数</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>%1 × %2 numbers%3%4</source>
        <translation>%1 × %2 个数%3%4</translation>
    </message>
    <message>
        <source> of type %1</source>
        <translation>，类型 %1</translation>
    </message>
    <message>
        <source>; the first of them:</source>
        <translation>；开头几个：</translation>
    </message>
    <message>
        <source>They are too many for X, and no other matrix of the session has this shape.</source>
        <translation>对 X 来说太多，会话中也没有其他矩阵是这个形状。</translation>
    </message>
    <message>
        <source>They do not fit into %1.</source>
        <translation>它们放不进 %1。</translation>
    </message>
    <message>
        <source>They are not taken: %1.</source>
        <translation>没有采用这些数：%1。</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>按文件所含</translation>
    </message>
    <message>
        <source>numbers of a file…</source>
        <translation>来自文件的数…</translation>
    </message>
    <message>
        <source>Names of the tokens</source>
        <translation>词元的名称</translation>
    </message>
    <message>
        <source>names, as: the cat sat</source>
        <translation>名称，例如：the cat sat</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a sentence for its tokenizer, or ids: 15496 995</source>
        <translation>供其分词器切分的句子，或 ids: 15496 995</translation>
    </message>
    <message>
        <source>a sentence for the tokenizer beside the model</source>
        <translation>供模型旁的分词器切分的句子</translation>
    </message>
    <message>
        <source>ids: 15496 995</source>
        <translation>ids: 15496 995</translation>
    </message>
    <message>
        <source>random numbers</source>
        <translation>随机数</translation>
    </message>
    <message>
        <source>“%1” of the file</source>
        <translation>文件中的“%1”</translation>
    </message>
    <message>
        <source>rows of the embedding</source>
        <translation>嵌入的行</translation>
    </message>
    <message>
        <source>Numbers of X</source>
        <translation>X 的数</translation>
    </message>
    <message>
        <source>Numbers (*.npy *.csv *.tsv);;All files (*)</source>
        <translation>数字 (*.npy *.csv *.tsv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Numbers and ranges, as: 1, 3, 5–7</source>
        <translation>数字和范围，例如：1, 3, 5–7</translation>
    </message>
    <message>
        <source>of %1 · layer %2 is %3</source>
        <translation>可选：%1 · 第 %2 层是 %3</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>手册的页面</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Nothing in the manual has these words.</source>
        <translation>手册中没有这些词。</translation>
    </message>
    <message>
        <source>%1, a guess</source>
        <translation>%1，推测</translation>
    </message>
    <message>
        <source>%1, as found</source>
        <translation>%1，按文件所含</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Makes a session of the model; the file stays as it is</source>
        <translation>用这个模型建立会话；文件保持不变</translation>
    </message>
    <message>
        <source>%1 × %2 columns</source>
        <translation>%1 × %2 列</translation>
    </message>
    <message>
        <source>Nobody knows these names: what are the tensors for?</source>
        <translation>无法识别这些名称：各张量是什么？</translation>
    </message>
    <message>
        <source>Not a model that can be opened</source>
        <translation>不是能打开的模型</translation>
    </message>
    <message>
        <source>%1 sequences of %2 different words: %3</source>
        <translation>%1 个序列，%2 个不同的词：%3</translation>
    </message>
    <message>
        <source>A text of %1 bytes with %2 different characters, of which %3 are read at once: %4</source>
        <translation>%1 字节的文本，有 %2 个不同的字符，每次读取 %3 个字符：%4</translation>
    </message>
    <message>
        <source>A text of %1 bytes with %2 different words, of which %3 are read at once: %4</source>
        <translation>%1 字节的文本，有 %2 个不同的词，每次读取 %3 个词：%4</translation>
    </message>
    <message>
        <source>Own task</source>
        <translation>自己的任务</translation>
    </message>
    <message>
        <source>Kind of task</source>
        <translation>任务的种类</translation>
    </message>
    <message>
        <source>Sequences and their targets</source>
        <translation>序列及其目标</translation>
    </message>
    <message>
        <source>A text: the next character</source>
        <translation>文本：下一个字符</translation>
    </message>
    <message>
        <source>A text: the next word</source>
        <translation>文本：下一个词</translation>
    </message>
    <message>
        <source>Sequences or text</source>
        <translation>序列或文本</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Opens a session that learns it</source>
        <translation>打开一个学习它的会话</translation>
    </message>
    <message>
        <source>Open a text</source>
        <translation>打开文本</translation>
    </message>
    <message>
        <source>Texts (*.txt *.tsv *.md);;All files (*)</source>
        <translation>文本 (*.txt *.tsv *.md);;所有文件 (*)</translation>
    </message>
    <message>
        <source>It is longer than %1 MiB.</source>
        <translation>它比 %1 MiB 长。</translation>
    </message>
    <message>
        <source>A sequence a line. Behind the arrow stands what each word is to give, or what the last one is:
a b c -&gt; c b a
3 + 4 = -&gt; 7</source>
        <translation>每行一个序列。箭头后面是每个词应得出的内容，或最后一个词应得出的：
a b c -&gt; c b a
3 + 4 = -&gt; 7</translation>
    </message>
    <message>
        <source>Any text. It learns what comes next.</source>
        <translation>任意文本。它学习接下来是什么。</translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>报告问题</translation>
    </message>
    <message>
        <source>Copy this into your report, with what you did, what you expected and what happened. Look through it first: messages may name files of yours. Nothing is sent from here.</source>
        <translation>把它复制到你的报告中，并写上你做了什么、期望什么、发生了什么。请先看一遍：消息中可能有你的文件名。这里不会发送任何内容。</translation>
    </message>
    <message>
        <source>What to copy</source>
        <translation>要复制的内容</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>As the desktop has it</source>
        <translation>与桌面相同</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Back up unsaved work after</source>
        <translation>多久之后复制未保存的内容</translation>
    </message>
    <message>
        <source>Threads that compute</source>
        <translation>用于计算的线程</translation>
    </message>
    <message>
        <source>all there are</source>
        <translation>全部可用的</translation>
    </message>
    <message>
        <source>&amp;Clear recent files</source>
        <translation>清除最近的文件(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Forget everything…</source>
        <translation>清除全部记录(&amp;F)…</translation>
    </message>
    <message>
        <source>Forget everything?</source>
        <translation>清除全部记录？</translation>
    </message>
    <message>
        <source>Settings, the places of docks, recent files, and what you answered and finished in lessons. Sessions and other files of yours stay.</source>
        <translation>设置、停靠面板的位置、最近的文件，以及你在课中回答和完成的内容。会话和你的其他文件保留。</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>features of a token</source>
        <translation>每个词元的特征</translation>
    </message>
    <message>
        <source>heads of the block</source>
        <translation>块的头</translation>
    </message>
    <message>
        <source>width of queries and keys, all heads</source>
        <translation>查询和键的宽度，所有头</translation>
    </message>
    <message>
        <source>width of values, all heads</source>
        <translation>值的宽度，所有头</translation>
    </message>
    <message>
        <source>width of the feed-forward network</source>
        <translation>前馈网络的宽度</translation>
    </message>
    <message>
        <source>Numbers that still have a place stay; new tokens, features and rows of W_O start at zero, other new weights at random.</source>
        <translation>仍有位置的数保留；新的词元、特征和 W_O 的行从零开始，其他新权重随机开始。</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Sizes · %1</source>
        <translation>尺寸 · %1</translation>
    </message>
    <message>
        <source>tokens; m of them are attended to: n, but for cross-attention</source>
        <translation>词元；其中 m 个被关注：m = n，交叉注意力除外</translation>
    </message>
    <message>
        <source>numbers of a token: columns of X and of every output</source>
        <translation>每个词元的数：X 和每个输出的列</translation>
    </message>
    <message>
        <source>numbers of a query and of a key; of a value</source>
        <translation>查询和键的数；值的数</translation>
    </message>
    <message>
        <source>a head; how many there are (as a matrix H is the hidden layer)</source>
        <translation>一个头；有多少个头（作为矩阵时 H 是隐藏层）</translation>
    </message>
    <message>
        <source>hidden numbers of the feed-forward network</source>
        <translation>前馈网络的隐藏单元</translation>
    </message>
    <message>
        <source>of head 2: a raised number in brackets is a head, no square</source>
        <translation>头 2 的：括号中的上标数字表示头，不是平方</translation>
    </message>
    <message>
        <source>how well a key fits a query: raw, q·k; scaled, divided by √d_k; S has mask and temperature in it</source>
        <translation>键与查询有多匹配：原始的是 q·k；缩放的除以 √d_k；S 中还包含掩码和温度</translation>
    </message>
    <message>
        <source>attention weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>softmax of the scores: rows are queries, columns keys, and each row adds up to 1</source>
        <translation>分数的 softmax：行是查询，列是键，每行之和为 1</translation>
    </message>
    <message>
        <source>parameter, weight</source>
        <translation>参数，权重</translation>
    </message>
    <message>
        <source>a number that is not computed: in a model it is learned, in most examples here it was chosen</source>
        <translation>不是算出来的数：在模型中是学来的，在这里的大多数示例中是选定的</translation>
    </message>
    <message>
        <source>output of a head</source>
        <translation>头的输出</translation>
    </message>
    <message>
        <source>O: the values, weighted by the attention weights</source>
        <translation>O：按注意力权重加权的值</translation>
    </message>
    <message>
        <source>contribution</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>what a head adds to Y: O times its rows of W_O. Contributions add up, outputs of heads stand side by side</source>
        <translation>一个头给 Y 加上的内容：O 乘以 W_O 中属于它的行。贡献相加，头的输出并排</translation>
    </message>
    <message>
        <source>block output</source>
        <translation>块的输出</translation>
    </message>
    <message>
        <source>B: what a block hands on, the input of the next one</source>
        <translation>B：一个块传出的内容，即下一个块的输入</translation>
    </message>
    <message>
        <source>the feed-forward network, the second half of a block</source>
        <translation>前馈网络，块的后一半</translation>
    </message>
    <message>
        <source>keys that no query may look at: they fill short sequences up to the length of a batch</source>
        <translation>任何查询都不可以看的键：它们把短序列填充到一批的长度</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>已静音</translation>
    </message>
    <message>
        <source>the head&apos;s output is 0</source>
        <translation>这个头的输出为 0</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>its output is the mean of its outputs over all tokens</source>
        <translation>它的输出是它在所有词元上的输出的均值</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>it attends equally to every key that the mask allows</source>
        <translation>它对掩码允许的每个键给予均等的注意力</translation>
    </message>
    <message>
        <source>gain, temperature</source>
        <translation>增益、温度</translation>
    </message>
    <message>
        <source>knobs of this program, in no Transformer: they multiply a head&apos;s output and divide its scores</source>
        <translation>本程序的旋钮，Transformer 中没有：增益乘头的输出，温度除头的分数</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>how spread out a row of attention is, in nats: from 0, one key, to ln m, all alike</source>
        <translation>一行注意力有多分散，以 nat 为单位：从 0（一个键）到 ln m（全都一样）</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>places</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>out × in, as nn.Linear</source>
        <translation>out × in，与 nn.Linear 相同</translation>
    </message>
    <message>
        <source>in × out</source>
        <translation>in × out</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Work gains, mutes and temperatures into the weights</source>
        <translation>把增益、静音和温度并入权重</translation>
    </message>
    <message>
        <source>With X as x and the result as y, to compare</source>
        <translation>附上 X 作为 x、结果作为 y，以便比较</translation>
    </message>
    <message>
        <source>Export weights</source>
        <translation>导出权重</translation>
    </message>
    <message>
        <source>Names of the tensors</source>
        <translation>张量的名称</translation>
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
        <translation>命名方式</translation>
    </message>
    <message>
        <source>Copy Python snippet</source>
        <translation>复制 Python 代码片段</translation>
    </message>
    <message>
        <source>A few lines that load the written file there and assert that it computes the same</source>
        <translation>几行代码：在那边加载写出的文件，并断言它算出同样的结果</translation>
    </message>
    <message>
        <source>The snippet is on the clipboard. Run it in the folder of the file.</source>
        <translation>代码片段已在剪贴板上。请在文件所在的文件夹中运行。</translation>
    </message>
    <message>
        <source>Cannot be written under these names: %1.</source>
        <translation>无法用这些名称写出：%1。</translation>
    </message>
    <message>
        <source>Writing …</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>The blocks alone: these names have no embedding, positions or readout. The x that goes along is what the first block reads.</source>
        <translation>只有各个块：这些名称不含嵌入、位置和读出。一并写出的 x 是第一个块读取的内容。</translation>
    </message>
    <message>
        <source>These names can say all that the session computes.</source>
        <translation>这些名称能表达会话计算的全部内容。</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>The snippet loads it there and compares.</source>
        <translation>代码片段会在那边加载它并作比较。</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Selected row</source>
        <translation>选中的行</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Mixer</source>
        <translation>混合器</translation>
    </message>
    <message>
        <source>What would change it most</source>
        <translation>什么对它影响最大</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Check my work</source>
        <translation>检查我的计算</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Open a session or a model</source>
        <translation>打开会话或模型</translation>
    </message>
    <message>
        <source>Open the folder of a model</source>
        <translation>打开模型的文件夹</translation>
    </message>
    <message>
        <source>Where are the weights?</source>
        <translation>权重在哪里？</translation>
    </message>
    <message>
        <source>%1 needs the weights in %2.</source>
        <translation>%1 需要 %2 中的权重。</translation>
    </message>
    <message>
        <source>They are not in %1 any more.</source>
        <translation>它们已不在 %1 中。</translation>
    </message>
    <message>
        <source>Not those that were chosen: %1.</source>
        <translation>选中的不是所需的权重：%1。</translation>
    </message>
    <message>
        <source>&amp;Where is it? …</source>
        <translation>它在哪里(&amp;W)？…</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
    <message>
        <source>%1 was not opened: its weights are missing.</source>
        <translation>没有打开 %1：缺少它的权重。</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>没有打开 %1。</translation>
    </message>
    <message>
        <source>Changed file</source>
        <translation>文件已更改</translation>
    </message>
    <message>
        <source>Removed file</source>
        <translation>文件已移除</translation>
    </message>
    <message>
        <source>“%1” was changed by another program.</source>
        <translation>“%1”已被另一个程序更改。</translation>
    </message>
    <message>
        <source>“%1” is not there any more.</source>
        <translation>“%1”已不在原处。</translation>
    </message>
    <message>
        <source>What it holds now is lost when it is replaced; Save as… keeps both.</source>
        <translation>替换后，它现在的内容会丢失；用“另存为…”可两者都保留。</translation>
    </message>
    <message>
        <source>It was removed or renamed since it was opened. Saving writes it anew.</source>
        <translation>打开之后它被移除或改名了。保存会重新写入它。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Headscope sessions (*.headscope.json)</source>
        <translation>Headscope 会话 (*.headscope.json)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>要保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>不保存就会丢失。</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>Import numbers</source>
        <translation>导入数字</translation>
    </message>
    <message>
        <source>Numbers (*.csv *.tsv *.npy *.txt);;All files (*)</source>
        <translation>数字 (*.csv *.tsv *.npy *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Work that was not saved cannot be read, and is kept as %1. %2</source>
        <translation>未保存的内容无法读取，已保留为 %1。%2</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的内容</translation>
    </message>
    <message>
        <source>Headscope ended unexpectedly. Go on with the work that was not saved?</source>
        <translation>Headscope 意外退出了。要继续未保存的内容吗？</translation>
    </message>
    <message>
        <source>&amp;Not now</source>
        <translation>暂不(&amp;N)</translation>
    </message>
    <message>
        <source>Pipe</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Geom.</source>
        <translation>几何</translation>
    </message>
    <message>
        <source>Pred.</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>The same session, looked at in different ways.</source>
        <translation>同一个会话，从不同的角度来看。</translation>
    </message>
    <message>
        <source>Language, from the next start on</source>
        <translation>语言，下次启动起生效</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>from the next start on</source>
        <translation>下次启动起生效</translation>
    </message>
    <message>
        <source>%1 of head %2 (%3)</source>
        <translation>头 %2（%3）的%1</translation>
    </message>
    <message>
        <source>GIF animation</source>
        <translation>GIF 动画</translation>
    </message>
    <message>
        <source>WebP animation</source>
        <translation>WebP 动画</translation>
    </message>
    <message>
        <source>PNG image</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>LaTeX drawing (TikZ)</source>
        <translation>LaTeX 绘图（TikZ）</translation>
    </message>
    <message>
        <source>Python script (matplotlib)</source>
        <translation>Python 脚本（matplotlib）</translation>
    </message>
    <message>
        <source>CSV values</source>
        <translation>CSV 数值</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>Three friends</source>
        <translation>三位朋友</translation>
    </message>
    <message>
        <source>A conversation in three heads</source>
        <translation>三个头中的一段对话</translation>
    </message>
    <message>
        <source>The tired mechanic</source>
        <translation>疲惫的机械师</translation>
    </message>
    <message>
        <source>Causal mask: nobody looks ahead</source>
        <translation>因果掩码：谁也不看后面</translation>
    </message>
    <message>
        <source>Translation: cross-attention</source>
        <translation>翻译：交叉注意力</translation>
    </message>
    <message>
        <source>Grouped queries: two heads share a set of keys</source>
        <translation>分组查询：两个头共享一组键</translation>
    </message>
    <message>
        <source>A feed-forward network to read</source>
        <translation>一个看得懂的前馈网络</translation>
    </message>
    <message>
        <source>A whole Transformer block</source>
        <translation>一个完整的 Transformer 块</translation>
    </message>
    <message>
        <source>Two blocks: an induction head</source>
        <translation>两个块：归纳头</translation>
    </message>
    <message>
        <source>Rotary positions: as far back as you like</source>
        <translation>旋转位置：想回看多远都行</translation>
    </message>
    <message>
        <source>A block of today: RMSNorm, rotary, SwiGLU</source>
        <translation>现代的块：RMSNorm、旋转位置、SwiGLU</translation>
    </message>
    <message>
        <source>Three heads of two values</source>
        <translation>三个头，每个两个值</translation>
    </message>
    <message>
        <source>Two heads of one value</source>
        <translation>两个头，每个一个值</translation>
    </message>
    <message>
        <source>Convex hull: what one query can pick</source>
        <translation>凸包：一个查询能选中什么</translation>
    </message>
    <message>
        <source>Two heads and a network take the minimum</source>
        <translation>两个头和一个网络取最小值</translation>
    </message>
    <message>
        <source>The next word</source>
        <translation>下一个词</translation>
    </message>
    <message>
        <source>The next word, block by block</source>
        <translation>下一个词，逐块看</translation>
    </message>
    <message>
        <source>Letters of English words</source>
        <translation>英语单词的字母</translation>
    </message>
    <message>
        <source>A network that reads</source>
        <translation>会识字的网络</translation>
    </message>
    <message>
        <source>Encoder and decoder: a whole Transformer</source>
        <translation>编码器和解码器：完整的 Transformer</translation>
    </message>
    <message>
        <source>Long sequence: a needle up to 2,047 places away</source>
        <translation>长序列：远在 2,047 个位置之外的针</translation>
    </message>
    <message>
        <source>look at the previous token</source>
        <translation>看前一个词元</translation>
    </message>
    <message>
        <source>look two tokens back</source>
        <translation>往回看两个词元</translation>
    </message>
    <message>
        <source>look three tokens back</source>
        <translation>往回看三个词元</translation>
    </message>
    <message>
        <source>look at the first token</source>
        <translation>看第一个词元</translation>
    </message>
    <message>
        <source>look at themselves</source>
        <translation>看自己</translation>
    </message>
    <message>
        <source>look at the same token elsewhere</source>
        <translation>看别处的相同词元</translation>
    </message>
    <message>
        <source>look for what came after the same token (induction)</source>
        <translation>找相同词元之后出现的内容（归纳）</translation>
    </message>
    <message>
        <source>look everywhere (entropy)</source>
        <translation>到处都看（熵）</translation>
    </message>
    <message>
        <source>copy what they read</source>
        <translation>照抄读到的内容</translation>
    </message>
    <message>
        <source>are most alike</source>
        <translation>彼此最相似</translation>
    </message>
    <message>
        <source>changed most since the snapshot (during training)</source>
        <translation>自快照以来变化最大（训练中）</translation>
    </message>
    <message>
        <source>matter most to the number (muting)</source>
        <translation>对这个数最重要（静音）</translation>
    </message>
    <message>
        <source>add most to the number themselves (direct share)</source>
        <translation>自身对这个数贡献最多（直接份额）</translation>
    </message>
    <message>
        <source>Solved by none of %1 seeds so far; best %2.</source>
        <translation>目前 %1 个种子都未学会；最好 %2。</translation>
    </message>
    <message>
        <source>Solved by %1 of %2 seeds, at step %3 to %4; median %5.</source>
        <translation>%2 个种子中有 %1 个学会，在第 %3 到 %4 步；中位数 %5。</translation>
    </message>
    <message>
        <source>%1 wrote %2</source>
        <translation>%1 写入 %2</translation>
    </message>
    <message>
        <source>Q, K, V in one</source>
        <translation>Q、K、V 合一</translation>
    </message>
    <message>
        <source>First norm</source>
        <translation>第一个归一化</translation>
    </message>
    <message>
        <source>Second norm</source>
        <translation>第二个归一化</translation>
    </message>
    <message>
        <source>Block %1</source>
        <comment>verb</comment>
        <translation>屏蔽 %1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Block</source>
        <translation>块(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Snapshots</source>
        <translation>快照(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>H&amp;elp</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>head {} · {}</source>
        <translation>头 {} · {}</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>row sum</source>
        <translation>行和</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>input X+P</source>
        <translation>输入 X+P</translation>
    </message>
    <message>
        <source>input X</source>
        <translation>输入 X</translation>
    </message>
    <message>
        <source>head {}</source>
        <translation>头 {}</translation>
    </message>
    <message>
        <source>bias {}</source>
        <translation>偏置 {}</translation>
    </message>
    <message>
        <source>the bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>In {}, {} comes close to {}.</source>
        <translation>在 {} 中，{} 接近 {}。</translation>
    </message>
    <message>
        <source>In {}, {} and {} come close to {}.</source>
        <translation>在 {} 中，{} 和 {} 接近 {}。</translation>
    </message>
    <message>
        <source>In {}, {} and {} others come close to {}.</source>
        <translation>在 {} 中，{} 和另外 {} 个接近 {}。</translation>
    </message>
    <message>
        <source>Effect of muting</source>
        <translation>静音的效果</translation>
    </message>
    <message>
        <source>What the number changes by when the head writes nothing</source>
        <translation>头什么都不写时，这个数会变化多少</translation>
    </message>
    <message>
        <source>Effect of its mean</source>
        <translation>取均值的效果</translation>
    </message>
    <message>
        <source>What the number changes by when the head writes the same for every token, the mean of what it writes</source>
        <translation>头对每个词元都写同样的内容（即它所写内容的均值）时，这个数会变化多少</translation>
    </message>
    <message>
        <source>Effect of equal attention</source>
        <translation>均匀注意力的效果</translation>
    </message>
    <message>
        <source>What the number changes by when the head looks at all keys alike</source>
        <translation>头同等关注所有键时，这个数会变化多少</translation>
    </message>
    <message>
        <source>Direct share</source>
        <translation>直接份额</translation>
    </message>
    <message>
        <source>What the head itself adds to the number, past all later heads and networks</source>
        <translation>头绕过之后的所有头和网络，自己给这个数加了多少</translation>
    </message>
    <message>
        <source>Gradient × activation</source>
        <translation>梯度 × 激活</translation>
    </message>
    <message>
        <source>How much of the number hangs on the head, by the slope: minus about what muting would change</source>
        <translation>按斜率估计，这个数有多少取决于该头：约等于静音所造成变化的相反数</translation>
    </message>
    <message>
        <source>Copies what it reads</source>
        <translation>照抄所读</translation>
    </message>
    <message>
        <source>How much the head writes what it reads, by its weights: 1 it copies, −1 it writes the opposite</source>
        <translation>按权重看，头在多大程度上写出它所读的内容：1 表示照抄，−1 表示写出相反的内容</translation>
    </message>
    <message>
        <source>Most alike</source>
        <translation>最相似</translation>
    </message>
    <message>
        <source>How much its attention is like that of another head: 1 it is the same</source>
        <translation>它的注意力与另一个头的有多相似：1 表示完全相同</translation>
    </message>
    <message>
        <source>Changed since the snapshot</source>
        <translation>自快照以来的变化</translation>
    </message>
    <message>
        <source>How far the weights of the head have moved since the snapshot, as a part of how large they were</source>
        <translation>自快照以来，头的权重移动了多远，以当时权重大小的比例表示</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>照抄</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>How spread out the attention is, in nats: 0 when each query looks at one key</source>
        <translation>注意力有多分散，单位 nat：每个查询只看一个键时为 0</translation>
    </message>
    <message>
        <source>self</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>Itself</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>How much each token gives to itself</source>
        <translation>每个词元给自己多少</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>前一个</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>前一个词元</translation>
    </message>
    <message>
        <source>How much each token gives to the one before it</source>
        <translation>每个词元给它前面那个词元多少</translation>
    </message>
    <message>
        <source>back 2</source>
        <translation>往回 2</translation>
    </message>
    <message>
        <source>Two back</source>
        <translation>往回两个</translation>
    </message>
    <message>
        <source>How much each token gives to the one two places before it</source>
        <translation>每个词元给它前面两位的那个多少</translation>
    </message>
    <message>
        <source>back 3</source>
        <translation>往回 3</translation>
    </message>
    <message>
        <source>Three back</source>
        <translation>往回三个</translation>
    </message>
    <message>
        <source>How much each token gives to the one three places before it</source>
        <translation>每个词元给它前面三位的那个多少</translation>
    </message>
    <message>
        <source>first</source>
        <translation>首个</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>首个词元</translation>
    </message>
    <message>
        <source>How much each token gives to the first</source>
        <translation>每个词元给首个词元多少</translation>
    </message>
    <message>
        <source>same token</source>
        <translation>相同词元</translation>
    </message>
    <message>
        <source>Same token</source>
        <translation>相同词元</translation>
    </message>
    <message>
        <source>How much each token gives to other places where the same token stands</source>
        <translation>每个词元给出现同一词元的其他位置多少</translation>
    </message>
    <message>
        <source>induction</source>
        <translation>归纳</translation>
    </message>
    <message>
        <source>Induction</source>
        <translation>归纳</translation>
    </message>
    <message>
        <source>How much each token gives to what followed the same token earlier on</source>
        <translation>每个词元给先前同一词元之后的那个多少</translation>
    </message>
    <message>
        <source>{} is 0, and no mask is there: its score is the first number that is not finite</source>
        <translation>{} 是 0，而那里没有掩码：它的分数是第一个非有限数</translation>
    </message>
    <message>
        <source>{} is NaN, not a number: the first number that is not finite</source>
        <translation>{} 是 NaN，不是数：第一个非有限数</translation>
    </message>
    <message>
        <source>{} is infinite: the first number that is not finite</source>
        <translation>{} 是无穷大：第一个非有限数</translation>
    </message>
    <message>
        <source>{} is −∞: the first number that is not finite</source>
        <translation>{} 是 −∞：第一个非有限数</translation>
    </message>
    <message>
        <source>the other session has no {} there</source>
        <translation>另一个会话在那里没有 {}</translation>
    </message>
    <message>
        <source>{} is {} × {} here and {} × {} there: both texts must be of the same length</source>
        <translation>{} 在这里是 {} × {}，在那里是 {} × {}：两段文本必须一样长</translation>
    </message>
    <message>
        <source>mean of squares</source>
        <translation>平方的均值</translation>
    </message>
    <message>
        <source>the mean of {} numbers</source>
        <translation>{} 个数的均值</translation>
    </message>
    <message>
        <source>the mean of {} squares</source>
        <translation>{} 个平方的均值</translation>
    </message>
    <message>
        <source>− mean</source>
        <translation>− 均值</translation>
    </message>
    <message>
        <source>÷ deviation</source>
        <translation>÷ 标准差</translation>
    </message>
    <message>
        <source>÷ root</source>
        <translation>÷ 均方根</translation>
    </message>
    <message>
        <source>column of {}</source>
        <translation>{} 的列</translation>
    </message>
    <message>
        <source>row of {}</source>
        <translation>{} 的行</translation>
    </message>
    <message>
        <source>× scale</source>
        <translation>× 缩放</translation>
    </message>
    <message>
        <source>− slope·|i − j|</source>
        <translation>− 斜率·|i − j|</translation>
    </message>
    <message>
        <source>÷ temperature</source>
        <translation>÷ 温度</translation>
    </message>
    <message>
        <source>unmasked</source>
        <translation>无掩码</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>: may look, the score stays</source>
        <translation>：可以看，分数保持不变</translation>
    </message>
    <message>
        <source>: may not look, whatever the score</source>
        <translation>：不可以看，无论分数是多少</translation>
    </message>
    <message>
        <source> becomes </source>
        <translation> 变成 </translation>
    </message>
    <message>
        <source>m, the largest logit of the row, is </source>
        <translation>m 是这一行中最大的 logit：</translation>
    </message>
    <message>
        <source>m, the largest score of the row, is </source>
        <translation>m 是这一行中最大的分数：</translation>
    </message>
    <message>
        <source>÷ row sum</source>
        <translation>÷ 行和</translation>
    </message>
    <message>
        <source>nothing left</source>
        <translation>没有可看的</translation>
    </message>
    <message>
        <source>every score of the row is −∞: nothing is looked at</source>
        <translation>这一行的每个分数都是 −∞：什么都不看</translation>
    </message>
    <message>
        <source>into C</source>
        <translation>进入 C</translation>
    </message>
    <message>
        <source>no word is asked for here</source>
        <translation>这里没有指定词</translation>
    </message>
    <message>
        <source> + {} more: </source>
        <translation> + 另外 {} 个：</translation>
    </message>
    <message>
        <source>row {}, column {}</source>
        <translation>第 {} 行，第 {} 列</translation>
    </message>
    <message>
        <source>-inf can only be in a mask</source>
        <translation>-inf 只能出现在掩码中</translation>
    </message>
    <message>
        <source>is {}, at most {} are taken</source>
        <translation>是 {}，最多取 {}</translation>
    </message>
    <message>
        <source>is {}, expected {} for {}</source>
        <translation>是 {0}，{2} 应为 {1}</translation>
    </message>
    <message>
        <source>The memory has blocks, which read all of it with its positions: change its numbers, or the weights.</source>
        <translation>记忆有块，它们连同位置读取整个记忆：请改动它的数，或权重。</translation>
    </message>
    <message>
        <source>Block {} reads what the block before computes: drag there, or change what it computes.</source>
        <translation>块 {} 读取前一个块计算的内容：请在那里拖动，或改动它计算的内容。</translation>
    </message>
    <message>
        <source>X is looked up in the embedding, whose rows are those of words, wherever they stand: change the embedding, or the weights.</source>
        <translation>X 从嵌入中查出，嵌入的行属于词，无论词在哪里：请改动嵌入，或权重。</translation>
    </message>
    <message>
        <source>The block normalises what its heads read, so nothing can be put at a place of its own.</source>
        <translation>这个块把它的头所读的内容归一化，所以无法把其中一个单独放到某个位置。</translation>
    </message>
    <message>
        <source>The columns of {} of head {} depend on each other, so its keys cannot be put anywhere.</source>
        <translation>头 {1} 的 {0} 的列彼此相关，所以它的键不能随意放置。</translation>
    </message>
    <message>
        <source>The columns of {} of head {} depend on each other, so its queries cannot be put anywhere.</source>
        <translation>头 {1} 的 {0} 的列彼此相关，所以它的查询不能随意放置。</translation>
    </message>
    <message>
        <source>The keys come from what the blocks of the memory compute: change what they compute.</source>
        <translation>键来自记忆的块所计算的内容：请改动它们计算的内容。</translation>
    </message>
    <message>
        <source>This needs {} matrices of {} × {} new numbers; one step adds at most {}.</source>
        <translation>这需要 {} 个 {} × {} 的矩阵的新数；一步最多添加 {} 个。</translation>
    </message>
    <message>
        <source>This needs a matrix of {} × {} new numbers; one step adds at most {}.</source>
        <translation>这需要一个 {} × {} 的矩阵的新数；一步最多添加 {} 个。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not in the vocabulary</source>
        <translation>“{}”不在词表中</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not in the vocabulary, nor can it be put together from what is: &quot;{}&quot; is missing</source>
        <translation>“{}”不在词表中，也不能由词表中已有的拼成：缺少“{}”</translation>
    </message>
    <message>
        <source>there is no word in it</source>
        <translation>里面没有词</translation>
    </message>
    <message>
        <source>the session has no vocabulary to split it by</source>
        <translation>会话没有用来切分它的词表</translation>
    </message>
    <message>
        <source>expected {}, found {}</source>
        <translation>应为{}，实为{}</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>一个空列表</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>一个列表</translation>
    </message>
    <message>
        <source>the text {}</source>
        <translation>文本 {}</translation>
    </message>
    <message>
        <source>the number {}</source>
        <translation>数 {}</translation>
    </message>
    <message>
        <source> or </source>
        <translation>或</translation>
    </message>
    <message>
        <source>an object in {{ }</source>
        <translation>{{ } 中的一个对象</translation>
    </message>
    <message>
        <source>a list of {} in [ ]</source>
        <translation>[ ] 中的{}列表</translation>
    </message>
    <message>
        <source>text in quotes</source>
        <translation>引号中的文本</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a whole number from {} to {}</source>
        <translation>从 {} 到 {} 的整数</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数</translation>
    </message>
    <message>
        <source>at least one number</source>
        <translation>至少一个数</translation>
    </message>
    <message>
        <source>has length {}, expected {} as in the first row</source>
        <translation>长度为 {}，应与第一行一样为 {}</translation>
    </message>
    <message>
        <source>unknown field {}; known are {}</source>
        <translation>未知的字段 {}；已知的有 {}</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>the field {} stands here a second time</source>
        <translation>字段 {} 在这里第二次出现</translation>
    </message>
    <message>
        <source>brackets are nested more than {} deep</source>
        <translation>括号嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>the text is longer than {} MiB</source>
        <translation>文本比 {} MiB 长</translation>
    </message>
    <message>
        <source>this is not UTF-8 text</source>
        <translation>这不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>a text in quotes is not closed</source>
        <translation>引号中的文本没有闭合</translation>
    </message>
    <message>
        <source>a text in quotes holds a line break or another control character; \n stands for a line break</source>
        <translation>引号中的文本含有换行或其他控制字符；\n 表示换行</translation>
    </message>
    <message>
        <source>a backslash must be followed by one of &quot; \ / b f n r t u</source>
        <translation>反斜杠后面必须是 &quot; \ / b f n r t u 之一</translation>
    </message>
    <message>
        <source>\u must be followed by four hexadecimal digits</source>
        <translation>\u 后面必须是四个十六进制数字</translation>
    </message>
    <message>
        <source>\u names half a character: surrogates come in pairs</source>
        <translation>\u 只指明半个字符：代理项成对出现</translation>
    </message>
    <message>
        <source>expected a comma or ]</source>
        <translation>应为逗号或 ]</translation>
    </message>
    <message>
        <source>expected the name of a field in double quotes</source>
        <translation>应为双引号中的字段名</translation>
    </message>
    <message>
        <source>expected a colon</source>
        <translation>应为冒号</translation>
    </message>
    <message>
        <source>expected a comma or }</source>
        <translation>应为逗号或 }</translation>
    </message>
    <message>
        <source>expected the end of the file</source>
        <translation>应为文件结尾</translation>
    </message>
    <message>
        <source>{} is not a number that a file can hold</source>
        <translation>{} 不是文件能保存的数</translation>
    </message>
    <message>
        <source>{} must be written {}</source>
        <translation>{} 必须写成 {}</translation>
    </message>
    <message>
        <source>{} must be written null</source>
        <translation>{} 必须写成 null</translation>
    </message>
    <message>
        <source>{} is not a number as JSON writes it, such as 1, -0.5 or 2e-3</source>
        <translation>{} 不是 JSON 写法的数，例如 1、-0.5 或 2e-3</translation>
    </message>
    <message>
        <source>unexpected {}</source>
        <translation>意外的 {}</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>第 {} 行，第 {} 列</translation>
    </message>
    <message>
        <source>{}{} is too large a number</source>
        <translation>{}{} 这个数太大</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>文本是空的</translation>
    </message>
    <message>
        <source>the text ends too early: something is not closed</source>
        <translation>文本过早结束：有内容没有闭合</translation>
    </message>
    <message>
        <source>a number is too large</source>
        <translation>有一个数太大</translation>
    </message>
    <message>
        <source>a number is not finished</source>
        <translation>有一个数没有写完</translation>
    </message>
    <message>
        <source>expected JSON text, in UTF-8</source>
        <translation>应为 UTF-8 的 JSON 文本</translation>
    </message>
    <message>
        <source>JSON has no comments</source>
        <translation>JSON 没有注释</translation>
    </message>
    <message>
        <source>texts stand in double quotes</source>
        <translation>文本要放在双引号中</translation>
    </message>
    <message>
        <source>there is a comma too many before {}</source>
        <translation>{} 之前多了一个逗号</translation>
    </message>
    <message>
        <source>unexpected text in quotes</source>
        <translation>意外的带引号的文本</translation>
    </message>
    <message>
        <source>a byte is 0, which no text holds</source>
        <translation>有一个字节是 0，文本中不能有它</translation>
    </message>
    <message>
        <source>Tensors assigned by hand</source>
        <translation>手动指派的张量</translation>
    </message>
    <message>
        <source>nn.MultiheadAttention is one block, the session has {}</source>
        <translation>nn.MultiheadAttention 是一个块，会话有 {} 个</translation>
    </message>
    <message>
        <source>nn.MultiheadAttention has neither residual connection, norm nor network: those have the names of an encoder layer</source>
        <translation>nn.MultiheadAttention 既没有残差连接，也没有归一化或网络：有这些的请用编码器层的名称</translation>
    </message>
    <message>
        <source>{} has a causal mask in every block</source>
        <translation>{} 在每个块中都有因果掩码</translation>
    </message>
    <message>
        <source>{} has no bias in its readout</source>
        <translation>{} 的读出没有偏置</translation>
    </message>
    <message>
        <source>nn.MultiheadAttention of PyTorch</source>
        <translation>PyTorch 的 nn.MultiheadAttention</translation>
    </message>
    <message>
        <source>nn.TransformerEncoderLayer of PyTorch, or nn.TransformerEncoder of several</source>
        <translation>PyTorch 的 nn.TransformerEncoderLayer，或由若干个组成的 nn.TransformerEncoder</translation>
    </message>
    <message>
        <source>GPT-2 of Hugging Face</source>
        <translation>Hugging Face 的 GPT-2</translation>
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
        <translation>PyTorch 的 nn.Transformer 的层</translation>
    </message>
    <message>
        <source>Vision Transformer of torchvision</source>
        <translation>torchvision 的 Vision Transformer</translation>
    </message>
    <message>
        <source>nn.MultiheadAttention of PyTorch with keys and values of their own widths</source>
        <translation>键和值各有宽度的 PyTorch nn.MultiheadAttention</translation>
    </message>
    <message>
        <source>GPT-2</source>
        <translation>GPT-2</translation>
    </message>
    <message>
        <source>Llama, Mistral or Qwen2</source>
        <translation>Llama、Mistral 或 Qwen2</translation>
    </message>
    <message>
        <source>GPT-NeoX or Pythia</source>
        <translation>GPT-NeoX 或 Pythia</translation>
    </message>
    <message>
        <source>DistilBERT</source>
        <translation>DistilBERT</translation>
    </message>
    <message>
        <source>BERT or RoBERTa</source>
        <translation>BERT 或 RoBERTa</translation>
    </message>
    <message>
        <source>Vision Transformer of Hugging Face</source>
        <translation>Hugging Face 的 Vision Transformer</translation>
    </message>
    <message>
        <source>Vision Transformer of timm</source>
        <translation>timm 的 Vision Transformer</translation>
    </message>
    <message>
        <source>MultiHeadAttention of Keras</source>
        <translation>Keras 的 MultiHeadAttention</translation>
    </message>
    <message>
        <source>x-transformers</source>
        <translation>x-transformers</translation>
    </message>
    <message>
        <source>a mixture of experts</source>
        <translation>混合专家</translation>
    </message>
    <message>
        <source>norms of queries and keys</source>
        <translation>查询和键的归一化</translation>
    </message>
    <message>
        <source>a learned key beside those of the tokens (add_bias_kv)</source>
        <translation>词元的键之外的一个可学习的键（add_bias_kv）</translation>
    </message>
    <message>
        <source>a learned value beside those of the tokens (add_bias_kv)</source>
        <translation>词元的值之外的一个可学习的值（add_bias_kv）</translation>
    </message>
    <message>
        <source>scores with a learned bias for each distance</source>
        <translation>对每个距离带有可学习偏置的分数</translation>
    </message>
    <message>
        <source>attention sinks</source>
        <translation>注意力汇聚点</translation>
    </message>
    <message>
        <source>quantised weights</source>
        <translation>量化的权重</translation>
    </message>
    <message>
        <source>an adapter (LoRA) that has not been merged into its model</source>
        <translation>尚未并入其模型的适配器（LoRA）</translation>
    </message>
    <message>
        <source>has no layer {}, only {} to {}: its names count from &quot;{}…&quot; on</source>
        <translation>没有层 {}，只有 {} 到 {}：它的名称从“{}…”开始计数</translation>
    </message>
    <message>
        <source>{} of the file is {}, so it is not what these layers give</source>
        <translation>文件的 {} 是 {}，所以它不是这些层得出的</translation>
    </message>
    <message>
        <source>does not say how many heads it has; {}</source>
        <translation>没有说明有多少个头；{}</translation>
    </message>
    <message>
        <source>{}, and nothing was checked by it</source>
        <translation>{}，没有用它检查任何东西</translation>
    </message>
    <message>
        <source>: not all were tried, which takes too long for so many weights</source>
        <translation>：没有全部尝试，对这么多权重来说太费时间</translation>
    </message>
    <message>
        <source>norms before</source>
        <translation>前置归一化</translation>
    </message>
    <message>
        <source>norms after</source>
        <translation>后置归一化</translation>
    </message>
    <message>
        <source>{}: a guess, as the file does not say; with an input &quot;x&quot; and its output &quot;y&quot; in it they would be found</source>
        <translation>{}：是猜测，因为文件没有说明；文件中若有输入 &quot;x&quot; 和它的输出 &quot;y&quot; 就能找出</translation>
    </message>
    <message>
        <source>{}: agrees with {} of the file to {}</source>
        <translation>{0}：与文件的 {1} 一致，误差不超过 {2}</translation>
    </message>
    <message>
        <source>{} holds {} numbers, exact to {}: what differs by less is not told apart</source>
        <translation>{} 存的是 {} 数值，精确到 {}：相差更小的无法区分</translation>
    </message>
    <message>
        <source>not proven: {} fits as well with {}</source>
        <translation>未经证实：{} 在采用 {} 时同样相符</translation>
    </message>
    <message>
        <source>{}, {} layer of {} head, d_model {}</source>
        <translation>{0}，{1} 层，每层 {2} 个头，d_model {3}</translation>
    </message>
    <message>
        <source>{}, {} layer of {} heads, d_model {}</source>
        <translation>{0}，{1} 层，每层 {2} 个头，d_model {3}</translation>
    </message>
    <message>
        <source>{}, {} layers of {} head, d_model {}</source>
        <translation>{0}，{1} 层，每层 {2} 个头，d_model {3}</translation>
    </message>
    <message>
        <source>{}, {} layers of {} heads, d_model {}</source>
        <translation>{0}，{1} 层，每层 {2} 个头，d_model {3}</translation>
    </message>
    <message>
        <source>embedding and positions of the model are not used: X is set, or layers before are left out</source>
        <translation>没有使用模型的嵌入和位置：X 是设定的，或略去了前面的层</translation>
    </message>
    <message>
        <source> and {} more</source>
        <translation>和另外 {} 个</translation>
    </message>
    <message>
        <source>left out: {}</source>
        <translation>略去：{}</translation>
    </message>
    <message>
        <source>{} is no list of layers such as {}</source>
        <translation>{} 不是像 {} 那样的层列表</translation>
    </message>
    <message>
        <source>{} ends before it begins</source>
        <translation>{} 在开始之前就结束</translation>
    </message>
    <message>
        <source>reads {}</source>
        <translation>读取 {}</translation>
    </message>
    <message>
        <source>has a column for each hidden unit</source>
        <translation>每个隐藏单元有一列</translation>
    </message>
    <message>
        <source>leads from the hidden units to {}</source>
        <translation>从隐藏单元通向 {}</translation>
    </message>
    <message>
        <source>{}: tensor {}</source>
        <translation>{}：张量 {}</translation>
    </message>
    <message>
        <source>is of the shape {}, expected {} dimensions</source>
        <translation>形状为 {}，应为 {} 维</translation>
    </message>
    <message>
        <source>is of the shape {}, expected {}: it {}</source>
        <translation>形状为 {}，应为 {}：它{}</translation>
    </message>
    <message>
        <source>is added to what its weight gives</source>
        <translation>加到它的权重得出的内容上</translation>
    </message>
    <message>
        <source>{} lacks a tensor for its queries, keys or values</source>
        <translation>{} 缺少用于查询、键或值的张量</translation>
    </message>
    <message>
        <source>holds queries, keys and values of {} columns each</source>
        <translation>含有查询、键和值，各 {} 列</translation>
    </message>
    <message>
        <source>is of the shape {}, whose {} columns cannot be shared out among {} heads or groups of heads</source>
        <translation>形状为 {}，其 {} 列无法分给 {} 个头或头的组</translation>
    </message>
    <message>
        <source>{} lacks a tensor for the output of its attention</source>
        <translation>{} 缺少用于其注意力输出的张量</translation>
    </message>
    <message>
        <source>reads {} features, at most {} are read</source>
        <translation>读取 {} 个特征，最多读取 {} 个</translation>
    </message>
    <message>
        <source>reads what the keys are of</source>
        <translation>与键读取同样的内容</translation>
    </message>
    <message>
        <source>has as many columns in each head as the queries (d_k)</source>
        <translation>每个头的列数与查询一样多（d_k）</translation>
    </message>
    <message>
        <source>leads from the {} values of all heads (Σ d_v) to {}</source>
        <translation>从所有头的 {} 个值（Σ d_v）通向 {}</translation>
    </message>
    <message>
        <source>the {} features of the model (d_model)</source>
        <translation>模型的 {} 个特征（d_model）</translation>
    </message>
    <message>
        <source>soft-capped attention scores</source>
        <translation>软封顶的注意力分数</translation>
    </message>
    <message>
        <source>soft-capped logits</source>
        <translation>软封顶的 logit</translation>
    </message>
    <message>
        <source>a scale of its own in each layer</source>
        <translation>每一层各自的缩放</translation>
    </message>
    <message>
        <source>a scale of queries of its own</source>
        <translation>查询自己的缩放</translation>
    </message>
    <message>
        <source>is no JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>its activation is {}, which is not known here</source>
        <translation>它的激活函数是 {}，这里不支持</translation>
    </message>
    <message>
        <source>has no tokenizer beside it (tokenizer.json, vocab.json with merges.txt, or vocab.txt) that could read the text</source>
        <translation>旁边没有能读这段文本的分词器（tokenizer.json、vocab.json 加 merges.txt，或 vocab.txt）</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>without the words of its tokenizer: {}</source>
        <translation>没有它的分词器的词：{}</translation>
    </message>
    <message>
        <source>is of the shape {}, expected 1 to {} rows of {} numbers, a row for each token</source>
        <translation>的形状是 {}，应为 1 到 {} 行，每行 {} 个数，每个词元一行</translation>
    </message>
    <message>
        <source>cannot be given by their ids: X is given already</source>
        <translation>不能用编号给出：X 已经给出</translation>
    </message>
    <message>
        <source>cannot be given by their ids: the embedding stands before the first layer, which is left out</source>
        <translation>不能用编号给出：嵌入在第一层之前，而第一层被略去了</translation>
    </message>
    <message>
        <source>cannot be given by their ids: the file has no embedding whose rows they would be</source>
        <translation>不能用编号给出：文件里没有嵌入，编号无法对应它的行</translation>
    </message>
    <message>
        <source>the input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>has {} columns, expected {}, the width of the model</source>
        <translation>有 {} 列，应为 {}，即模型的宽度</translation>
    </message>
    <message>
        <source>X is {} of the file</source>
        <translation>X 是文件中的 {}</translation>
    </message>
    <message>
        <source>X is random: the file has none</source>
        <translation>X 是随机的：文件里没有</translation>
    </message>
    <message>
        <source>are {}, expected {}, one for each row of X</source>
        <translation>是 {} 个，应为 {} 个，X 的每一行一个</translation>
    </message>
    <message>
        <source>the memory is {} of the file</source>
        <translation>记忆是文件中的 {}</translation>
    </message>
    <message>
        <source>the memory is random: the file has none</source>
        <translation>记忆是随机的：文件里没有</translation>
    </message>
    <message>
        <source>has queries without columns</source>
        <translation>的查询没有列</translation>
    </message>
    <message>
        <source>is of the shape {}, expected rows of {} numbers, one for each feature of the model (d_model)</source>
        <translation>的形状是 {}，应为每行 {} 个数，模型的每个特征一个（d_model）</translation>
    </message>
    <message>
        <source>the vocabulary names {} words, the model has {}</source>
        <translation>词表有 {} 个词，模型有 {} 个</translation>
    </message>
    <message>
        <source>the model has no token {}: its ids are 0 to {}, the rows of its embedding</source>
        <translation>模型没有词元 {}：编号是 0 到 {}，即嵌入的各行</translation>
    </message>
    <message>
        <source>{} is not a word of the vocabulary, whose words are &quot;token 0&quot;, &quot;token 1&quot; …</source>
        <translation>{} 不是词表中的词，词表的词是“token 0”、“token 1” …</translation>
    </message>
    <message>
        <source>{} is not a word of the vocabulary</source>
        <translation>{} 不是词表中的词</translation>
    </message>
    <message>
        <source>the tokens are the first words of the vocabulary: the file has none</source>
        <translation>词元取词表开头的词：文件里没有词元</translation>
    </message>
    <message>
        <source>has a token {}, the model has words 0 to {}</source>
        <translation>有词元 {}，而模型的词是 0 到 {}</translation>
    </message>
    <message>
        <source>the tokens are {} of the file</source>
        <translation>词元是文件中的 {}</translation>
    </message>
    <message>
        <source>is of the shape {}, too few rows for {} tokens: it has one for each place</source>
        <translation>的形状是 {}，对 {} 个词元来说行数太少：每个位置一行</translation>
    </message>
    <message>
        <source>X is computed: words and positions of the model, added up and normalised</source>
        <translation>X 由计算得出：模型的词与位置相加，再归一化</translation>
    </message>
    <message>
        <source>is of the shape {}, expected {} numbers for each word, one for each feature of the model (d_model)</source>
        <translation>的形状是 {}，应为每个词 {} 个数，模型的每个特征一个（d_model）</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({},), a number for each word</source>
        <translation>的形状是 {}，应为 ({},)，每个词一个数</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({},): a norm has a number for each feature of the model (d_model)</source>
        <translation>的形状是 {}，应为 ({},)：归一化对模型的每个特征有一个数（d_model）</translation>
    </message>
    <message>
        <source>{} head</source>
        <translation>{} 个头</translation>
    </message>
    <message>
        <source>{} heads</source>
        <translation>{} 个头</translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>no mask</source>
        <translation>没有掩码</translation>
    </message>
    <message>
        <source>is {} features wide, expected 1 to {}</source>
        <translation>的宽度是 {} 个特征，应为 1 到 {}</translation>
    </message>
    <message>
        <source>says that another part of each head turns than 0 to 1</source>
        <translation>说每个头旋转的部分不在 0 到 1 之间</translation>
    </message>
    <message>
        <source>does not say how many heads it has, a divisor of {}: say it (headscope import --heads)</source>
        <translation>没有说明有几个头（{} 的一个约数）：请你给出（headscope import --heads）</translation>
    </message>
    <message>
        <source>cannot have {} heads: their queries have {} columns</source>
        <translation>不能有 {} 个头：它们的查询有 {} 列</translation>
    </message>
    <message>
        <source>has {} heads in a layer, at most {} are read</source>
        <translation>一层有 {} 个头，最多读取 {} 个</translation>
    </message>
    <message>
        <source>does not say how many heads it has, and {} columns can be shared out among heads in {} ways, at most {} are tried: say it (headscope import --heads)</source>
        <translation>没有说明有几个头，而 {} 列分给各头有 {} 种分法，最多尝试 {} 种：请你给出（headscope import --heads）</translation>
    </message>
    <message>
        <source>says that {} heads share {} keys, which cannot be</source>
        <translation>说 {} 个头共享 {} 个键，这不可能</translation>
    </message>
    <message>
        <source>has {} blocks in these layers, at most {} are read: take fewer layers</source>
        <translation>在这些层中有 {} 个块，最多读取 {} 个：请少取几层</translation>
    </message>
    <message>
        <source>has {} heads in these layers, at most {} are read: take fewer layers</source>
        <translation>在这些层中有 {} 个头，最多读取 {} 个：请少取几层</translation>
    </message>
    <message>
        <source>{} is not the id of a token, a whole number such as in &quot;ids: 15496 995&quot;</source>
        <translation>{} 不是词元的编号，编号是整数，如“ids: 15496 995”</translation>
    </message>
    <message>
        <source>no id stands behind &quot;ids:&quot;, as in &quot;ids: 15496 995&quot;</source>
        <translation>“ids:”后面没有编号，应如“ids: 15496 995”</translation>
    </message>
    <message>
        <source>the memory has blocks of its own: these names are those of one stack</source>
        <translation>记忆有自己的块：这些名称只属于单个堆叠</translation>
    </message>
    <message>
        <source>block {}</source>
        <translation>块 {}</translation>
    </message>
    <message>
        <source>{} has a head with a gain or a mute, which can be folded into W_O</source>
        <translation>{} 有一个头带增益或静音，可以并入 W_O</translation>
    </message>
    <message>
        <source>{} has a head with a temperature, which can be folded into W_Q</source>
        <translation>{} 有一个头带温度，可以并入 W_Q</translation>
    </message>
    <message>
        <source>{} has heads of unequal d_k</source>
        <translation>{} 的各头 d_k 不相等</translation>
    </message>
    <message>
        <source>{} has heads whose d_v is not their d_k</source>
        <translation>{} 有 d_v 不等于 d_k 的头</translation>
    </message>
    <message>
        <source>{} has heads that share keys and values</source>
        <translation>{} 有共享键和值的头</translation>
    </message>
    <message>
        <source>{} has a scale that is not 1/√d_k</source>
        <translation>{} 的缩放不是 1/√d_k</translation>
    </message>
    <message>
        <source>{} does without its attention</source>
        <translation>{} 不用自己的注意力</translation>
    </message>
    <message>
        <source>{} has {}</source>
        <translation>{} 有{}</translation>
    </message>
    <message>
        <source>{} attends to itself, not to a memory</source>
        <translation>{} 关注的是自身，而不是记忆</translation>
    </message>
    <message>
        <source>{} has residual connections</source>
        <translation>{} 有残差连接</translation>
    </message>
    <message>
        <source>{} has its norms elsewhere</source>
        <translation>{} 的归一化在别的位置</translation>
    </message>
    <message>
        <source>{} has a feed-forward network in every block</source>
        <translation>{} 的每个块都有前馈网络</translation>
    </message>
    <message>
        <source>{} does not have the activation {}</source>
        <translation>{} 没有激活函数 {}</translation>
    </message>
    <message>
        <source>{} has layers that are all alike</source>
        <translation>{} 的各层全都一样</translation>
    </message>
    <message>
        <source>heads × d_k is not d_model, as these names have it</source>
        <translation>头数 × d_k 不等于 d_model，而这些名称要求相等</translation>
    </message>
    <message>
        <source>expected &quot;sqrt_d_k&quot;, &quot;none&quot; or a number, found {}</source>
        <translation>应为 &quot;sqrt_d_k&quot;、&quot;none&quot; 或一个数，却是 {}</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, a slope for each head</source>
        <translation>有 {} 个数，应为 {} 个，每个头一个斜率</translation>
    </message>
    <message>
        <source>is empty: leave the gate out where there is none</source>
        <translation>是空的：没有门时请略去它</translation>
    </message>
    <message>
        <source>expected a number, found {}</source>
        <translation>应为数，却是 {}</translation>
    </message>
    <message>
        <source>expected inches, above 0 and at most {}</source>
        <translation>应为英寸数，大于 0，最多 {}</translation>
    </message>
    <message>
        <source>the first number has to be below the second</source>
        <translation>第一个数必须小于第二个数</translation>
    </message>
    <message>
        <source>expected &quot;memory&quot;, found {}</source>
        <translation>应为 &quot;memory&quot;，却是 {}</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>must be 1 (may attend) or 0 (blocked)</source>
        <translation>必须是 1（可以关注）或 0（被屏蔽）</translation>
    </message>
    <message>
        <source>has another shape than the custom mask before it</source>
        <translation>的形状与它前面的自定义掩码不同</translation>
    </message>
    <message>
        <source>learned positions are an object: {{&quot;kind&quot;: &quot;learned&quot;, &quot;weight&quot;: …}</source>
        <translation>可学习位置是一个对象：{{&quot;kind&quot;: &quot;learned&quot;, &quot;weight&quot;: …}</translation>
    </message>
    <message>
        <source>has no weights: expected &quot;learned&quot;, or one word instead of the object</source>
        <translation>没有权重：应为 &quot;learned&quot;，或用一个词代替这个对象</translation>
    </message>
    <message>
        <source>is missing: it can be left out only where the values of all heads together are as wide as the features</source>
        <translation>缺失：只有当所有头的值合起来与特征一样宽时才可以略去</translation>
    </message>
    <message>
        <source>is missing: with so few weights in the block, an identity of {} × {} has to stand in the file</source>
        <translation>缺失：块里的权重这么少时，文件里必须写有 {} × {} 的单位矩阵</translation>
    </message>
    <message>
        <source>is missing: identities of more than {} million numbers have to stand in the file</source>
        <translation>缺失：超过 {} 百万个数的单位矩阵必须写在文件里</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>is larger than {} MiB, too large for a session</source>
        <translation>大于 {} MiB，对会话来说太大</translation>
    </message>
    <message>
        <source>cannot be read: {}</source>
        <translation>无法读取：{}</translation>
    </message>
    <message>
        <source>is not read any more</source>
        <translation>不再读取</translation>
    </message>
    <message>
        <source>expected the version of the format, 1 to {}, found {}</source>
        <translation>应为格式的版本，1 到 {}，却是 {}</translation>
    </message>
    <message>
        <source>the session was written by a newer version of Headscope (format {}); this one reads formats 1 to {}</source>
        <translation>这个会话由更新版本的 Headscope 写成（格式 {}）；此版本读取格式 1 到 {}</translation>
    </message>
    <message>
        <source>the session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>is not written any more</source>
        <translation>不再写入</translation>
    </message>
    <message>
        <source>the session has no such weights</source>
        <translation>会话没有这样的权重</translation>
    </message>
    <message>
        <source>two whole numbers</source>
        <translation>两个整数</translation>
    </message>
    <message>
        <source>has {} numbers, expected where it begins and where it ends</source>
        <translation>有 {} 个数，应为起点和终点</translation>
    </message>
    <message>
        <source>ends before it begins, or where it begins</source>
        <translation>的终点在起点之前，或与起点相同</translation>
    </message>
    <message>
        <source>has {}, expected the number of a row, from 0</source>
        <translation>有 {}，应为行号，从 0 起</translation>
    </message>
    <message>
        <source>is {}, which holds a zero, as no path does</source>
        <translation>是 {}，其中含有零字符，路径里不会有</translation>
    </message>
    <message>
        <source>is {}, expected 64 digits of 0 to 9 and a to f</source>
        <translation>是 {}，应为 64 位，由 0 到 9 和 a 到 f 组成</translation>
    </message>
    <message>
        <source>has shape {}, expected {} rows, one for each feature</source>
        <translation>的形状是 {}，应为 {} 行，每个特征一行</translation>
    </message>
    <message>
        <source>names a tensor, but the session has no &quot;weights&quot; that say in which file</source>
        <translation>指名了一个张量，但会话没有 &quot;weights&quot; 来说明它在哪个文件里</translation>
    </message>
    <message>
        <source>is {}, but the session is in no folder where that could be</source>
        <translation>是 {}，但会话不在任何文件夹中，无法找到它</translation>
    </message>
    <message>
        <source>is {}, expected a file beside the session or in a folder there</source>
        <translation>是 {}，应为会话旁边的文件，或那里某个文件夹中的文件</translation>
    </message>
    <message>
        <source>is {}, but {} has {} bytes: it is another file, or has changed</source>
        <translation>是 {}，但 {} 有 {} 字节：它是另一个文件，或已被改动</translation>
    </message>
    <message>
        <source>is not that of {}, which has changed since the session was written, or is another file</source>
        <translation>与 {} 的不符，该文件在会话写成之后被改动过，或是另一个文件</translation>
    </message>
    <message>
        <source>{} million numbers are too many for the text of a session</source>
        <translation>{} 百万个数对会话的文本来说太多</translation>
    </message>
    <message>
        <source>{}: so many are in matrices that are not any more as {} has them</source>
        <translation>{}：这么多数所在的矩阵已经与 {} 中的不同</translation>
    </message>
    <message>
        <source>{}, and its weights cannot be named: {}</source>
        <translation>{}，而且它的权重无法指名：{}</translation>
    </message>
    <message>
        <source>{}: save it in {}, beside {}, where they are read from</source>
        <translation>{}：请把它保存在 {} 中，与 {} 放在一起，权重从那里读取</translation>
    </message>
    <message>
        <source>words and null</source>
        <translation>词和 null</translation>
    </message>
    <message>
        <source>is empty, expected a word, or null where none is asked for</source>
        <translation>是空的，应为一个词，不指定的地方写 null</translation>
    </message>
    <message>
        <source>is missing: a readout has a weight, or is &quot;tied&quot;: true</source>
        <translation>缺失：读出要有权重，或为 &quot;tied&quot;: true</translation>
    </message>
    <message>
        <source>merge {}</source>
        <translation>合并规则 {}</translation>
    </message>
    <message>
        <source>{} is not in the vocabulary</source>
        <translation>{} 不在词表中</translation>
    </message>
    <message>
        <source>the regular expression {} has {} bytes, at most {} are read</source>
        <translation>正则表达式 {} 有 {} 字节，最多读取 {} 字节</translation>
    </message>
    <message>
        <source>the regular expression {} cannot be read ({})</source>
        <translation>正则表达式 {} 无法读取（{}）</translation>
    </message>
    <message>
        <source>the regular expression {} takes too long or too much memory on this text ({})</source>
        <translation>正则表达式 {} 处理这段文本需要太多时间或内存（{}）</translation>
    </message>
    <message>
        <source>has {} {} one after the other, at most {} are read</source>
        <translation>有 {} 个 {} 前后相接，最多读取 {} 个</translation>
    </message>
    <message>
        <source>its {} {} is not known here; known are {}</source>
        <translation>这里不支持它的 {} {}；支持的有 {}</translation>
    </message>
    <message>
        <source>has regular expressions of {} bytes together, at most {} are read</source>
        <translation>的正则表达式合计 {} 字节，最多读取 {} 字节</translation>
    </message>
    <message>
        <source>the text is not UTF-8</source>
        <translation>文本不是 UTF-8</translation>
    </message>
    <message>
        <source>is not UTF-8</source>
        <translation>不是 UTF-8</translation>
    </message>
    <message>
        <source>line {}</source>
        <translation>第 {} 行</translation>
    </message>
    <message>
        <source>{} and {} have the same number {}</source>
        <translation>{} 和 {} 的编号相同，都是 {}</translation>
    </message>
    <message>
        <source>has a token without text</source>
        <translation>有一个没有文本的词元</translation>
    </message>
    <message>
        <source>{} is {} bytes long, at most {} are read</source>
        <translation>{} 长 {} 字节，最多读取 {} 字节</translation>
    </message>
    <message>
        <source>expected two pieces, found {}</source>
        <translation>应为两个片段，却是 {}</translation>
    </message>
    <message>
        <source>{} is {}, which is not known here</source>
        <translation>{} 是 {}，这里不支持</translation>
    </message>
    <message>
        <source>&quot;max_input_chars_per_word&quot; is {}, expected at most 1000</source>
        <translation>&quot;max_input_chars_per_word&quot; 是 {}，应为最多 1000</translation>
    </message>
    <message>
        <source>has {} ids, expected at most {}</source>
        <translation>有 {} 个编号，应为最多 {} 个</translation>
    </message>
    <message>
        <source>has no {}</source>
        <translation>没有 {}</translation>
    </message>
    <message>
        <source>puts more than {} tokens around a text</source>
        <translation>在文本前后放的词元超过 {} 个</translation>
    </message>
    <message>
        <source>&quot;single&quot; holds something else than special tokens and the text once</source>
        <translation>&quot;single&quot; 含有特殊词元和一次文本以外的内容</translation>
    </message>
    <message>
        <source>&quot;single&quot; leaves out the text</source>
        <translation>&quot;single&quot; 略去了文本</translation>
    </message>
    <message>
        <source>its post-processor {} is not known here; known are ByteLevel, TemplateProcessing, BertProcessing, RobertaProcessing, Sequence</source>
        <translation>这里不支持它的后处理器 {}；支持的有 ByteLevel、TemplateProcessing、BertProcessing、RobertaProcessing、Sequence</translation>
    </message>
    <message>
        <source>the word for unknown ones, {}, is not in the vocabulary</source>
        <translation>代表未知词的词 {} 不在词表中</translation>
    </message>
    <message>
        <source>the mask has {} row, expected {}, one for each query</source>
        <translation>掩码有 {} 行，应为 {} 行，每个查询一行</translation>
    </message>
    <message>
        <source>the mask has {} rows, expected {}, one for each query</source>
        <translation>掩码有 {} 行，应为 {} 行，每个查询一行</translation>
    </message>
    <message>
        <source>is {}, expected 0 or -inf</source>
        <translation>是 {}，应为 0 或 -inf</translation>
    </message>
    <message>
        <source>is {}, expected True or False, 1 or 0, or 0 and -inf</source>
        <translation>是 {}，应为 True 或 False、1 或 0，或者 0 和 -inf</translation>
    </message>
    <message>
        <source>row {}</source>
        <translation>第 {} 行</translation>
    </message>
    <message>
        <source>has {} cell, expected {}, one for each key</source>
        <translation>有 {} 个单元格，应为 {} 个，每个键一个</translation>
    </message>
    <message>
        <source>has {} cells, expected {}, one for each key</source>
        <translation>有 {} 个单元格，应为 {} 个，每个键一个</translation>
    </message>
    <message>
        <source>is {}, expected 1 or 0, or 0 and -inf</source>
        <translation>是 {}，应为 1 或 0，或者 0 和 -inf</translation>
    </message>
    <message>
        <source>holds texts (type &lt;U{}), expected numbers</source>
        <translation>含有文本（类型 &lt;U{}），应为数</translation>
    </message>
    <message>
        <source>has {} dimensions, expected one or two</source>
        <translation>有 {} 个维度，应为一个或两个</translation>
    </message>
    <message>
        <source>is empty: it has no numbers</source>
        <translation>是空的：里面没有数</translation>
    </message>
    <message>
        <source>holds {} × {} numbers, at most {} are read</source>
        <translation>含有 {} × {} 个数，最多读取 {} 个</translation>
    </message>
    <message>
        <source>holds {} bytes of numbers, expected {} for {} × {} of type {}</source>
        <translation>含有 {} 字节的数，应为 {} 字节，对应 {} × {} 个 {} 类型的数</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>这个数太大</translation>
    </message>
    <message>
        <source>is NaN, not a number</source>
        <translation>是 NaN，不是数</translation>
    </message>
    <message>
        <source>is infinite</source>
        <translation>是无穷大</translation>
    </message>
    <message>
        <source>has a header that is not understood</source>
        <translation>的文件头无法理解</translation>
    </message>
    <message>
        <source>what is no array of numbers</source>
        <translation>不是数的数组的内容</translation>
    </message>
    <message>
        <source>integers of an unknown size</source>
        <translation>未知大小的整数</translation>
    </message>
    <message>
        <source>floats of a size that not every machine has</source>
        <translation>并非每台机器都有的大小的浮点数</translation>
    </message>
    <message>
        <source>complex numbers</source>
        <translation>复数</translation>
    </message>
    <message>
        <source>Python objects</source>
        <translation>Python 对象</translation>
    </message>
    <message>
        <source>dates or times</source>
        <translation>日期或时间</translation>
    </message>
    <message>
        <source>is no .npy file: it does not begin as one</source>
        <translation>不是 .npy 文件：开头不符</translation>
    </message>
    <message>
        <source>is version {} of the .npy format, expected 1, 2 or 3</source>
        <translation>是 .npy 格式的版本 {}，应为 1、2 或 3</translation>
    </message>
    <message>
        <source>ends within its header</source>
        <translation>在文件头里就结束了</translation>
    </message>
    <message>
        <source>is a folder, expected a file</source>
        <translation>是文件夹，应为文件</translation>
    </message>
    <message>
        <source>is no plain file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>ends too early</source>
        <translation>过早结束</translation>
    </message>
    <message>
        <source>has become shorter while it was read</source>
        <translation>在读取时变短了</translation>
    </message>
    <message>
        <source>is larger than {} MiB</source>
        <translation>大于 {} MiB</translation>
    </message>
    <message>
        <source>holds {} bytes of numbers, expected {} for {} of type {}</source>
        <translation>含有 {} 字节的数，应为 {} 字节（{}，类型 {}）</translation>
    </message>
    <message>
        <source>entry {}</source>
        <translation>第 {} 项</translation>
    </message>
    <message>
        <source>is a GGUF file; expected safetensors, .npz or .pt: take the model it was made from</source>
        <translation>是 GGUF 文件；应为 safetensors、.npz 或 .pt：请用生成它的那个模型</translation>
    </message>
    <message>
        <source>is an HDF5 file of Keras; write its weights with numpy.savez</source>
        <translation>是 Keras 的 HDF5 文件；请用 numpy.savez 写出它的权重</translation>
    </message>
    <message>
        <source>is a pickle by itself, as PyTorch wrote it before 1.6; write it again with torch.save</source>
        <translation>是单独的 pickle，即 PyTorch 1.6 之前的写法；请用 torch.save 重新写出</translation>
    </message>
    <message>
        <source>is a pickle by itself; write it again with torch.save</source>
        <translation>是单独的 pickle；请用 torch.save 重新写出</translation>
    </message>
    <message>
        <source>is a folder without a model: there is no model.safetensors in it</source>
        <translation>是没有模型的文件夹：里面没有 model.safetensors</translation>
    </message>
    <message>
        <source>holds several files of tensors: name one of them</source>
        <translation>含有多个张量文件：请指名其中一个</translation>
    </message>
    <message>
        <source>has a pickle that {}</source>
        <translation>其中的 pickle {}</translation>
    </message>
    <message>
        <source>has more than {} values</source>
        <translation>有超过 {} 个值</translation>
    </message>
    <message>
        <source>takes more values than there are</source>
        <translation>取用的值比现有的多</translation>
    </message>
    <message>
        <source>has no mark where it needs one</source>
        <translation>在需要标记的地方没有标记</translation>
    </message>
    <message>
        <source>recalls what it never remembered</source>
        <translation>要取回从未记住的内容</translation>
    </message>
    <message>
        <source>appends to what is no list</source>
        <translation>要向不是列表的东西追加内容</translation>
    </message>
    <message>
        <source>sets items of what is no dictionary</source>
        <translation>要给不是字典的东西设置条目</translation>
    </message>
    <message>
        <source>has an opcode that no file of tensors needs ({})</source>
        <translation>有张量文件都不需要的操作码（{}）</translation>
    </message>
    <message>
        <source>ends before its header begins</source>
        <translation>在文件头开始之前就结束了</translation>
    </message>
    <message>
        <source>has a header of {} MiB, at most {} are read</source>
        <translation>的文件头有 {} MiB，最多读取 {} MiB</translation>
    </message>
    <message>
        <source>has a header that does not begin with {{</source>
        <translation>的文件头不以 {{ 开头</translation>
    </message>
    <message>
        <source>has a header that is not understood: {}</source>
        <translation>的文件头无法理解：{}</translation>
    </message>
    <message>
        <source>has no dtype, shape and data_offsets that are understood</source>
        <translation>没有可以理解的 dtype、shape 和 data_offsets</translation>
    </message>
    <message>
        <source>has offsets that lie outside the file</source>
        <translation>的偏移量超出了文件</translation>
    </message>
    <message>
        <source>has {} bytes, expected {} for {} of type {}</source>
        <translation>有 {} 字节，应为 {} 字节（{}，类型 {}）</translation>
    </message>
    <message>
        <source>tensor {}</source>
        <translation>张量 {}</translation>
    </message>
    <message>
        <source>overlaps another one</source>
        <translation>与另一个张量重叠</translation>
    </message>
    <message>
        <source>leaves a hole between itself and the one before</source>
        <translation>与前一个张量之间留有空隙</translation>
    </message>
    <message>
        <source>has {} bytes behind its last tensor</source>
        <translation>在最后一个张量之后还有 {} 字节</translation>
    </message>
    <message>
        <source>holds {} tensors, at most {} are read</source>
        <translation>含有 {} 个张量，最多读取 {} 个</translation>
    </message>
    <message>
        <source>has __metadata__ that are no texts</source>
        <translation>的 __metadata__ 不是文本</translation>
    </message>
    <message>
        <source>tensor {} is not in a .safetensors or .bin file beside it, but in {}</source>
        <translation>张量 {} 不在旁边的 .safetensors 或 .bin 文件中，而在 {} 中</translation>
    </message>
    <message>
        <source>tensor {} is said to be in {}, and is not</source>
        <translation>张量 {} 据称在 {} 中，实际却不在</translation>
    </message>
    <message>
        <source>has no &quot;weight_map&quot; that says which tensor is in which file</source>
        <translation>没有“weight_map”，无法得知哪个张量在哪个文件中</translation>
    </message>
    <message>
        <source>has {} dimensions, at most {} are read</source>
        <translation>有 {} 个维度，最多读取 {} 个</translation>
    </message>
    <message>
        <source>claims more numbers than any file holds</source>
        <translation>所称的数比任何文件能容纳的都多</translation>
    </message>
    <message>
        <source>is there twice</source>
        <translation>出现了两次</translation>
    </message>
    <message>
        <source>holds {}, expected float32, float64, float16 or bfloat16</source>
        <translation>含有 {}，应为 float32、float64、float16 或 bfloat16</translation>
    </message>
    <message>
        <source>has {} rows, asked for {} to {}</source>
        <translation>有 {} 行，要求的是第 {} 到 {} 行</translation>
    </message>
    <message>
        <source>{} is too large: at most {} numbers are read at once</source>
        <translation>{} 太大：一次最多读取 {} 个数</translation>
    </message>
    <message>
        <source>has a number that is NaN (row {}, column {})</source>
        <translation>有一个数是 NaN（第 {} 行，第 {} 列）</translation>
    </message>
    <message>
        <source>has a number that is infinite or too large (row {}, column {})</source>
        <translation>有一个数是无穷大或太大（第 {} 行，第 {} 列）</translation>
    </message>
    <message>
        <source>is a view of numbers that stand too far apart or stand for several at once</source>
        <translation>是一个视图，其中的数相隔太远，或一个数同时代表多个数</translation>
    </message>
    <message>
        <source>holds {}, expected integers</source>
        <translation>含有 {}，应为整数</translation>
    </message>
    <message>
        <source>{} holds too many integers</source>
        <translation>{} 含有的整数太多</translation>
    </message>
    <message>
        <source>holds an integer that is too large</source>
        <translation>含有一个太大的整数</translation>
    </message>
    <message>
        <source>holds {}, expected texts</source>
        <translation>含有 {}，应为文本</translation>
    </message>
    <message>
        <source>{} holds too many texts</source>
        <translation>{} 含有的文本太多</translation>
    </message>
    <message>
        <source>{} to {}</source>
        <translation>{} 到 {}</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>has no columns {}: it has {}</source>
        <translation>没有第 {} 列：它有 {} 列</translation>
    </message>
    <message>
        <source>has no rows {}: it has {}</source>
        <translation>没有第 {} 行：它有 {} 行</translation>
    </message>
    <message>
        <source>has no row {} to replace: it has {}</source>
        <translation>没有可替换的第 {} 行：它有 {} 行</translation>
    </message>
    <message>
        <source>has rows of {} numbers, and row {} is replaced by {}</source>
        <translation>每行有 {} 个数，而第 {} 行却要换成 {} 个数</translation>
    </message>
    <message>
        <source>is one too many of which columns are taken: there is room for {} million numbers that are read for them</source>
        <translation>是要取列的张量中多出的一个：为此读取的数最多 {} 百万个</translation>
    </message>
    <message>
        <source>has a pickle of {} MiB, at most {} are read</source>
        <translation>的 pickle 有 {} MiB，最多读取 {} MiB</translation>
    </message>
    <message>
        <source>is described in a way that is not understood</source>
        <translation>的描述方式无法理解</translation>
    </message>
    <message>
        <source>reaches beyond its storage</source>
        <translation>超出了它的存储区</translation>
    </message>
    <message>
        <source>has a storage that is not understood</source>
        <translation>的存储区无法理解</translation>
    </message>
    <message>
        <source>has a storage that is not in the file</source>
        <translation>的存储区不在文件中</translation>
    </message>
    <message>
        <source>has a storage that is compressed, as torch.save never does it</source>
        <translation>的存储区经过压缩，而 torch.save 从不这样写</translation>
    </message>
    <message>
        <source>holds more than {} tensors</source>
        <translation>含有超过 {} 个张量</translation>
    </message>
    <message>
        <source>has a name of {} characters</source>
        <translation>的名称有 {} 个字符</translation>
    </message>
    <message>
        <source>has names of more than {} MiB together</source>
        <translation>的名称合计超过 {} MiB</translation>
    </message>
    <message>
        <source>has too many dictionaries</source>
        <translation>的字典太多</translation>
    </message>
    <message>
        <source>holds no dictionary of tensors; save the state_dict()</source>
        <translation>不含张量字典；请保存 state_dict()</translation>
    </message>
    <message>
        <source>has changed since it was opened</source>
        <translation>自打开以来已被更改</translation>
    </message>
    <message>
        <source>is an archive that cannot be read: {}</source>
        <translation>是一个无法读取的归档：{}</translation>
    </message>
    <message>
        <source>its directory has {} bytes, at most {} are read</source>
        <translation>它的目录有 {} 字节，最多读取 {} 字节</translation>
    </message>
    <message>
        <source>its entry {} has no byte {}</source>
        <translation>它的条目 {} 没有第 {} 字节</translation>
    </message>
    <message>
        <source>its entry {} is compressed, and of such more than {} MiB would be unpacked only to be passed over</source>
        <translation>它的条目 {} 经过压缩，而这类条目中要解压后又跳过的会超过 {} MiB</translation>
    </message>
    <message>
        <source>it has {} entries</source>
        <translation>它有 {} 个条目</translation>
    </message>
    <message>
        <source>it does not say what it holds</source>
        <translation>它没有说明自己含有什么</translation>
    </message>
    <message>
        <source>its entry {} claims more bytes than it can hold</source>
        <translation>它的条目 {} 所称的字节数超过它能容纳的</translation>
    </message>
    <message>
        <source>the archive cannot be written: {}</source>
        <translation>无法写入归档：{}</translation>
    </message>
    <message>
        <source>the archive cannot be written</source>
        <translation>无法写入归档</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is offered twice</source>
        <translation>“{}”给出了两次</translation>
    </message>
    <message>
        <source>is {} beside choices that compare: each of them must be true (1) or false (0), and one true</source>
        <translation>是 {}，而其他选项是比较：每个选项都必须为真 (1) 或假 (0)，且恰有一个为真</translation>
    </message>
    <message>
        <source>unexpected &quot;{}&quot;</source>
        <translation>意外的“{}”</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a finite number</source>
        <translation>“{}”不是有限的数</translation>
    </message>
    <message>
        <source>brackets are nested too deep</source>
        <translation>括号嵌套太深</translation>
    </message>
    <message>
        <source>a bracket is not closed</source>
        <translation>有一个括号没有闭合</translation>
    </message>
    <message>
        <source>the expression ends too early</source>
        <translation>表达式过早结束</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is a larger or smaller number than can be computed with</source>
        <translation>“{}”这个数太大或太小，无法计算</translation>
    </message>
    <message>
        <source>{} needs brackets</source>
        <translation>{} 需要括号</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is many numbers; sum(…), mean(…), min(…) or max(…) turns them into one</source>
        <translation>“{}”是多个数；用 sum(…)、mean(…)、min(…) 或 max(…) 把它们变成一个数</translation>
    </message>
    <message>
        <source>{} takes one range, such as head 1 attention[Emma,*]</source>
        <translation>{} 接受一个范围，例如 head 1 attention[Emma,*]</translation>
    </message>
    <message>
        <source>there is no &quot;{}&quot;; a number is a cell such as output[Alex,cheap], or one of {}</source>
        <translation>没有“{}”；一个数可以是 output[Alex,cheap] 这样的单元格，或以下之一：{}</translation>
    </message>
    <message>
        <source>is computed and cannot be set; what can be set are cells of X, the memory, weights and biases, and the fields of the session file</source>
        <translation>是计算得出的，不能设定；可以设定的是 X、记忆、权重和偏置的单元格，以及会话文件的字段</translation>
    </message>
    <message>
        <source>leaves a session that cannot be: {}</source>
        <translation>会得到一个不可能存在的会话：{}</translation>
    </message>
    <message>
        <source>the session has nothing that this field could belong to</source>
        <translation>会话中没有这个字段可以归属的东西</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not one cell</source>
        <translation>“{}”不是单个单元格</translation>
    </message>
    <message>
        <source>is {} characters long, more than the {} that fit on a slide</source>
        <translation>有 {} 个字符，超过一张幻灯片能容纳的 {} 个</translation>
    </message>
    <message>
        <source>there is no &quot;{}&quot;, only {}</source>
        <translation>没有“{}”，只有 {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; does not hold</source>
        <translation>“{}”不成立</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not computed: only results can be covered</source>
        <translation>“{}”不是计算得出的：只有结果可以遮住</translation>
    </message>
    <message>
        <source>stands without a number that is to be typed</source>
        <translation>单独出现，没有要输入的数</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is the right number</source>
        <translation>“{}”是正确的数</translation>
    </message>
    <message>
        <source>was not waited for</source>
        <translation>没有等它完成</translation>
    </message>
    <message>
        <source>is {} bytes long, expected at most {}</source>
        <translation>有 {} 字节，应最多为 {} 字节</translation>
    </message>
    <message>
        <source>holds {} entries, expected at most {}</source>
        <translation>含有 {} 个条目，应最多为 {} 个</translation>
    </message>
    <message>
        <source>expected a number, a text, true or false, found {}</source>
        <translation>应为数、文本、true 或 false，实际为 {}</translation>
    </message>
    <message>
        <source>is {}, expected minutes, more than 0 and at most 60</source>
        <translation>是 {}，应为分钟数，大于 0 且最多 60</translation>
    </message>
    <message>
        <source>expected the id of an example in quotes, or a session or a task in {{ }, found {}</source>
        <translation>应为引号中的示例 id，或 {{ } 中的会话或任务，实际为 {}</translation>
    </message>
    <message>
        <source>holds {} choices, expected 2 to 6</source>
        <translation>含有 {} 个选项，应为 2 到 6 个</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>stands beside choices: a question has one or the other</source>
        <translation>与选项并列：一个问题只能有其中之一</translation>
    </message>
    <message>
        <source>expected the version of the format, {}, found {}</source>
        <translation>应为格式的版本 {}，实际为 {}</translation>
    </message>
    <message>
        <source>the lesson was written for a newer version of Headscope (format {}); this one reads format {}</source>
        <translation>这一课是为更新版本的 Headscope 编写的（格式 {}）；当前版本读取格式 {}</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>is empty, expected at least one step</source>
        <translation>为空，应至少有一步</translation>
    </message>
    <message>
        <source>has neither a text nor a question</source>
        <translation>既没有文本也没有问题</translation>
    </message>
    <message>
        <source>is missing: every lesson starts with &quot;headscope_lesson&quot;: {}</source>
        <translation>缺失：每一课都以 &quot;headscope_lesson&quot;: {} 开头</translation>
    </message>
    <message>
        <source>the lesson is longer than {} MiB</source>
        <translation>这一课超过 {} MiB</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is computed: only given numbers can be varied</source>
        <translation>“{}”是计算得出的：只有给定的数可以变动</translation>
    </message>
    <message>
        <source>&quot;{}&quot; does not hold with the numbers of trial {}</source>
        <translation>“{}”对第 {} 次试验的数不成立</translation>
    </message>
    <message>
        <source>there is no run {}, only {} so far</source>
        <translation>没有训练 {}，目前只有 {}</translation>
    </message>
    <message>
        <source>a run has no &quot;{}&quot;, only {}</source>
        <translation>训练没有“{}”，只有 {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; does not say how a number is shown: expected a number of decimals from 0 to 6, with or without %</source>
        <translation>“{}”没有说明如何显示数：应为 0 到 6 的小数位数，可带或不带 %</translation>
    </message>
    <message>
        <source>the number {} is typed: take it from the session, as in {{output[Alex,cheap]:2}, or mark it, {{{}}</source>
        <translation>数 {} 是直接键入的：请从会话中取，例如 {{output[Alex,cheap]:2}，或加上标记，{{{}}</translation>
    </message>
    <message>
        <source>a {{ is not closed; a {{ that is meant as such is written \{{</source>
        <translation>有一个 {{ 没有闭合；若要写 {{ 本身，请写成 \{{</translation>
    </message>
    <message>
        <source>a ( behind [{}] is not closed</source>
        <translation>[{}] 后面有一个 ( 没有闭合</translation>
    </message>
    <message>
        <source>the number {} is typed: {{…} leads to its cell by itself</source>
        <translation>数 {} 是直接键入的：{{…} 会自行指向它的单元格</translation>
    </message>
    <message>
        <source>there is no task &quot;{}&quot;, only {}</source>
        <translation>没有任务“{}”，只有 {}</translation>
    </message>
    <message>
        <source>is {}, more than the {} that the task suggests</source>
        <translation>是 {}，超过该任务建议的 {}</translation>
    </message>
    <message>
        <source>there is no example &quot;{}&quot;</source>
        <translation>没有示例“{}”</translation>
    </message>
    <message>
        <source>needs a session that is there to learn: {{&quot;task&quot;: …}</source>
        <translation>需要一个用于学习的会话：{{&quot;task&quot;: …}</translation>
    </message>
    <message>
        <source>the session has been changed since it learned: begin with one anew</source>
        <translation>会话在学习之后被更改过：请重新开始一个</translation>
    </message>
    <message>
        <source>step {} is not remembered, only {} before it</source>
        <translation>第 {} 步没有记住，只记住了它之前的 {} 步</translation>
    </message>
    <message>
        <source>step {} is not remembered, only {} before it and {} after it</source>
        <translation>第 {} 步没有记住，只记住了它之前的 {} 步和之后的 {} 步</translation>
    </message>
    <message>
        <source>learn {} times, at most {} are played</source>
        <translation>学习 {} 次，最多播放 {} 次</translation>
    </message>
    <message>
        <source>two answers are equally right: the right one is that of the largest value</source>
        <translation>两个答案同样正确：值最大的才是正确答案</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a lesson and the title of one of its steps, such as &quot;course-3: Softmax of one row&quot;</source>
        <translation>“{}”不是一课加上其中一步的标题，例如“course-3: Softmax of one row”</translation>
    </message>
    <message>
        <source>there is no lesson &quot;{}&quot;</source>
        <translation>没有课“{}”</translation>
    </message>
    <message>
        <source>the lesson &quot;{}&quot; has no step &quot;{}&quot; of its own</source>
        <translation>课“{}”自身没有步骤“{}”</translation>
    </message>
    <message>
        <source>begins in the middle of what is learned: take the steps before it, too</source>
        <translation>从学习过程的中间开始：请把之前的步骤也取上</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} 及另外 {} 个</translation>
    </message>
    <message>
        <source>{} has several rows &quot;{}&quot;: say which, {}</source>
        <translation>{} 有多行“{}”：请说明是哪一行，{}</translation>
    </message>
    <message>
        <source>{} has several columns &quot;{}&quot;: say which, {}</source>
        <translation>{} 有多列“{}”：请说明是哪一列，{}</translation>
    </message>
    <message>
        <source>{} has no row &quot;{}&quot;, only {}</source>
        <translation>{} 没有行“{}”，只有 {}</translation>
    </message>
    <message>
        <source>{} has no column &quot;{}&quot;, only {}</source>
        <translation>{} 没有列“{}”，只有 {}</translation>
    </message>
    <message>
        <source>1 to {}</source>
        <translation>1 到 {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; must be followed by its number, from 1</source>
        <translation>“{}”后面必须跟它的编号，从 1 开始</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a cell; one is written output[Alex,cheap], output[1,2] or output[Alex,*]</source>
        <translation>“{}”不是单元格；单元格写作 output[Alex,cheap]、output[1,2] 或 output[Alex,*]</translation>
    </message>
    <message>
        <source>expected a place, such as output[Alex,cheap], head 2 query or head 2</source>
        <translation>应为一个位置，例如 output[Alex,cheap]、head 2 query 或 head 2</translation>
    </message>
    <message>
        <source>unexpected &quot;{}&quot; behind the place</source>
        <translation>位置后面有意外的“{}”</translation>
    </message>
    <message>
        <source>the memory of the session has no blocks</source>
        <translation>会话的记忆没有块</translation>
    </message>
    <message>
        <source>the memory has no block {}, only {}</source>
        <translation>记忆没有块 {}，只有 {}</translation>
    </message>
    <message>
        <source>the session has no block {}, only {}</source>
        <translation>会话没有块 {}，只有 {}</translation>
    </message>
    <message>
        <source>the session has no head {}, only {}</source>
        <translation>会话没有头 {}，只有 {}</translation>
    </message>
    <message>
        <source>there is no &quot;{}&quot;; matrices are {}</source>
        <translation>没有“{}”；矩阵有 {}</translation>
    </message>
    <message>
        <source>the session has no {} in {}</source>
        <translation>会话没有 {}（在 {} 中）</translation>
    </message>
    <message>
        <source>the heads of the block have no slopes</source>
        <translation>该块的头没有斜率</translation>
    </message>
    <message>
        <source>the scale of the block is not a number here</source>
        <translation>该块的缩放在这里不是数</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a number that can be set: it must be one cell of X or of a weight, gain, temperature, slope or scale</source>
        <translation>“{}”不是可以设定的数：它必须是 X 的一个单元格，或权重的一个单元格，或增益、温度、斜率或缩放</translation>
    </message>
    <message>
        <source>memory: </source>
        <translation>记忆：</translation>
    </message>
    <message>
        <source> [query {} → key {}]</source>
        <translation> [查询 {} → 键 {}]</translation>
    </message>
    <message>
        <source>one row per token, one column per feature</source>
        <translation>每个词元一行，每个特征一列</translation>
    </message>
    <message>
        <source>Position weights</source>
        <translation>位置权重</translation>
    </message>
    <message>
        <source>sin and cos of the position, in ever longer waves, or the learned row of each position</source>
        <translation>位置的 sin 和 cos，波长越来越长；或每个位置的可学习的行</translation>
    </message>
    <message>
        <source>Input with positions</source>
        <translation>加上位置的输入</translation>
    </message>
    <message>
        <source>what cross-attention reads, or the blocks of the memory: one row per token of the other sequence</source>
        <translation>交叉注意力或记忆的块所读的内容：另一序列的每个词元一行</translation>
    </message>
    <message>
        <source>Gain of the norm</source>
        <translation>归一化的增益</translation>
    </message>
    <message>
        <source>Bias of the norm</source>
        <translation>归一化的偏置</translation>
    </message>
    <message>
        <source>Query weights</source>
        <translation>查询权重</translation>
    </message>
    <message>
        <source>Query bias</source>
        <translation>查询偏置</translation>
    </message>
    <message>
        <source>Key weights</source>
        <translation>键权重</translation>
    </message>
    <message>
        <source>Key bias</source>
        <translation>键偏置</translation>
    </message>
    <message>
        <source>Value weights</source>
        <translation>值权重</translation>
    </message>
    <message>
        <source>Value bias</source>
        <translation>值偏置</translation>
    </message>
    <message>
        <source>Rotated query</source>
        <translation>旋转后的查询</translation>
    </message>
    <message>
        <source>each pair of columns of Q turned by the position of the token</source>
        <translation>Q 的每一对列按词元的位置旋转</translation>
    </message>
    <message>
        <source>Rotated key</source>
        <translation>旋转后的键</translation>
    </message>
    <message>
        <source>each pair of columns of K turned by the position of the token</source>
        <translation>K 的每一对列按词元的位置旋转</translation>
    </message>
    <message>
        <source>Raw scores</source>
        <translation>原始分数</translation>
    </message>
    <message>
        <source>1 where a query may look, 0 where it is blocked</source>
        <translation>查询可以看的地方为 1，被屏蔽的地方为 0</translation>
    </message>
    <message>
        <source>S = Q·Kᵀ × scale ÷ temperature, −∞ where blocked</source>
        <translation>S = Q·Kᵀ × 缩放 ÷ 温度，被屏蔽的地方为 −∞</translation>
    </message>
    <message>
        <source>A = softmax of each row of S</source>
        <translation>A = S 每一行的 softmax</translation>
    </message>
    <message>
        <source>C = gain·O of every head, side by side</source>
        <translation>C = 各头的增益·O，并排拼接</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>gain·O·W_O, with the head&apos;s own rows of W_O</source>
        <translation>增益·O·W_O，用 W_O 中该头自己的行</translation>
    </message>
    <message>
        <source>Residual sum</source>
        <translation>残差求和</translation>
    </message>
    <message>
        <source>x + Y: what attention read plus what it found</source>
        <translation>x + Y：注意力所读的加上它找到的</translation>
    </message>
    <message>
        <source>Gain of the second norm</source>
        <translation>第二个归一化的增益</translation>
    </message>
    <message>
        <source>Bias of the second norm</source>
        <translation>第二个归一化的偏置</translation>
    </message>
    <message>
        <source>Hidden weights</source>
        <translation>隐藏权重</translation>
    </message>
    <message>
        <source>Hidden bias</source>
        <translation>隐藏偏置</translation>
    </message>
    <message>
        <source>Hidden layer</source>
        <translation>隐藏层</translation>
    </message>
    <message>
        <source>H = x·W_1 + b_1, each token for itself</source>
        <translation>H = x·W_1 + b_1，每个词元各算各的</translation>
    </message>
    <message>
        <source>Gate weights</source>
        <translation>门权重</translation>
    </message>
    <message>
        <source>Gate bias</source>
        <translation>门偏置</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>门</translation>
    </message>
    <message>
        <source>G = x·W_g + b_g, each token for itself</source>
        <translation>G = x·W_g + b_g，每个词元各算各的</translation>
    </message>
    <message>
        <source>ReLU, GELU, SiLU or the number itself, number by number</source>
        <translation>ReLU、GELU、SiLU 或数本身，逐个数计算</translation>
    </message>
    <message>
        <source>Gated hidden layer</source>
        <translation>门控隐藏层</translation>
    </message>
    <message>
        <source>φ(G) ∘ H: number by number, what the gate lets through</source>
        <translation>φ(G) ∘ H：逐个数，门放行的部分</translation>
    </message>
    <message>
        <source>Feed-forward weights</source>
        <translation>前馈权重</translation>
    </message>
    <message>
        <source>Feed-forward bias</source>
        <translation>前馈偏置</translation>
    </message>
    <message>
        <source>Feed-forward output</source>
        <translation>前馈输出</translation>
    </message>
    <message>
        <source>F = φ(H)·W_2 + b_2, with a gate (φ(G) ∘ H)·W_2 + b_2</source>
        <translation>F = φ(H)·W_2 + b_2，有门时为 (φ(G) ∘ H)·W_2 + b_2</translation>
    </message>
    <message>
        <source>Second residual sum</source>
        <translation>第二次残差求和</translation>
    </message>
    <message>
        <source>x + F: what the feed-forward network read plus what it found</source>
        <translation>x + F：前馈网络所读的加上它找到的</translation>
    </message>
    <message>
        <source>Block output</source>
        <translation>块输出</translation>
    </message>
    <message>
        <source>what the block hands on</source>
        <translation>块传下去的内容</translation>
    </message>
    <message>
        <source>Gain of the final norm</source>
        <translation>最终归一化的增益</translation>
    </message>
    <message>
        <source>Bias of the final norm</source>
        <translation>最终归一化的偏置</translation>
    </message>
    <message>
        <source>the norm of what the last block hands on</source>
        <translation>最后一个块传下去的内容的归一化</translation>
    </message>
    <message>
        <source>Readout weights</source>
        <translation>读出权重</translation>
    </message>
    <message>
        <source>Readout bias</source>
        <translation>读出偏置</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>Z = x·W_U + b_U: a number for each word, the greater the likelier</source>
        <translation>Z = x·W_U + b_U：每个词一个数，越大越有可能</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>p = softmax of each row of Z: how likely each word is the next</source>
        <translation>p = Z 每一行的 softmax：每个词成为下一个词的可能性</translation>
    </message>
    <message>
        <source>−ln of the probability of the target, 0 where none is asked for</source>
        <translation>目标的概率的 −ln，没有指定目标时为 0</translation>
    </message>
    <message>
        <source>{}scale factor</source>
        <translation>{}缩放因子</translation>
    </message>
    <message>
        <source>{}gain of head {}</source>
        <translation>{}头 {} 的增益</translation>
    </message>
    <message>
        <source>{}slope of head {}</source>
        <translation>{}头 {} 的斜率</translation>
    </message>
    <message>
        <source>{}temperature of head {}</source>
        <translation>{}头 {} 的温度</translation>
    </message>
    <message>
        <source>memory block {}</source>
        <translation>记忆块 {}</translation>
    </message>
    <message>
        <source>Memory block {}</source>
        <translation>记忆块 {}</translation>
    </message>
    <message>
        <source>Block {}</source>
        <translation>块 {}</translation>
    </message>
    <message>
        <source>must be a finite number, at least 0</source>
        <translation>必须是有限的数，至少为 0</translation>
    </message>
    <message>
        <source>needs &quot;residual&quot;: what attention and the network find is added to what both of them read</source>
        <translation>需要“residual”：注意力和网络找到的会加到两者所读的内容上</translation>
    </message>
    <message>
        <source>goes with norms before the halves (&quot;pre&quot;) or with none: behind them there is but one sum</source>
        <translation>只能与两半之前的归一化（“pre”）或无归一化搭配：两半之后只有一个和</translation>
    </message>
    <message>
        <source>its halves side by side</source>
        <translation>两半并排</translation>
    </message>
    <message>
        <source>a gated network</source>
        <translation>门控网络</translation>
    </message>
    <message>
        <source>is not a finite number</source>
        <translation>不是有限的数</translation>
    </message>
    <message>
        <source>has {} of them, at most {} are read</source>
        <translation>有 {} 个，最多读取 {} 个</translation>
    </message>
    <message>
        <source>is {} bytes long, at most {} are read</source>
        <translation>有 {} 字节，最多读取 {} 字节</translation>
    </message>
    <message>
        <source>has {} of them with those of the memory, at most {} are read</source>
        <translation>连同记忆的共有 {} 个，最多读取 {} 个</translation>
    </message>
    <message>
        <source>have {} heads together, at most {} are read</source>
        <translation>共有 {} 个头，最多读取 {} 个</translation>
    </message>
    <message>
        <source>window {}</source>
        <translation>窗口 {}</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>自定义</translation>
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
        <translation>无均值和偏置</translation>
    </message>
    <message>
        <source>must be a finite number greater than 0</source>
        <translation>必须是大于 0 的有限的数</translation>
    </message>
    <message>
        <source>turns two columns of Q and K together, but head {} has one: it needs d_k of 2 or more</source>
        <translation>把 Q 和 K 的列两两一起旋转，但头 {} 只有一列：d_k 需要为 2 或更大</translation>
    </message>
    <message>
        <source>is {} when left out, expected an even number from 2 to {}, the d_k of head {}</source>
        <translation>省略时为 {}，应为 2 到 {} 的偶数，上限为头 {} 的 d_k</translation>
    </message>
    <message>
        <source>is {}, expected an even number from 2 to {}, the d_k of head {}</source>
        <translation>是 {}，应为 2 到 {} 的偶数，上限为头 {} 的 d_k</translation>
    </message>
    <message>
        <source>Rotary: Q and K are turned by their position, columns t and t + width/2 together</source>
        <translation>旋转位置：Q 和 K 按位置旋转，第 t 列与第 t + 宽度/2 列一起</translation>
    </message>
    <message>
        <source>Rotary, interleaved: columns 2t and 2t + 1 together</source>
        <translation>旋转位置，交错：第 2t 列与第 2t + 1 列一起</translation>
    </message>
    <message>
        <source>Base of the rotary positions</source>
        <translation>旋转位置的底数</translation>
    </message>
    <message>
        <source>Pair t of w/2 turns by base^(−2t/w) from place to place: the larger the base, the slower the last pairs</source>
        <translation>w/2 对中的第 t 对每移一个位置转过底数^(−2t/w)：底数越大，最后几对转得越慢</translation>
    </message>
    <message>
        <source>Set the base of the rotary positions of %1 to %2</source>
        <translation>把 %1 的旋转位置的底数设为 %2</translation>
    </message>
    <message>
        <source>Columns that turn with the position</source>
        <translation>随位置旋转的列数</translation>
    </message>
    <message>
        <source>So many columns of each query and key turn with the position, two by two; the others stay. 0: all turn</source>
        <translation>每个查询和键中有这么多列随位置旋转，两两一起；其余不变。0：全部旋转</translation>
    </message>
    <message>
        <source>all columns</source>
        <translation>所有列</translation>
    </message>
    <message>
        <source>Turn %2 columns of queries and keys of %1</source>
        <translation>旋转 %1 的查询和键的 %2 列</translation>
    </message>
    <message>
        <source>rotary</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>Turn queries and keys of %1 by their positions</source>
        <translation>按位置旋转 %1 的查询和键</translation>
    </message>
    <message>
        <source>Do not turn queries and keys of %1</source>
        <translation>不旋转 %1 的查询和键</translation>
    </message>
    <message>
        <source>rotary positions</source>
        <translation>旋转位置</translation>
    </message>
    <message>
        <source>hold {} numbers together, at most {} are kept: delete one first</source>
        <translation>共含 {} 个数，最多保留 {} 个：请先删除一个</translation>
    </message>
    <message>
        <source>, {} words</source>
        <translation>，{} 个词</translation>
    </message>
    <message>
        <source>{} tokens{} and {} heads need {} GiB of results; at most {} GiB are used</source>
        <translation>{} 个词元{}和 {} 个头需要 {} GiB 的结果；最多使用 {} GiB</translation>
    </message>
    <message>
        <source>has to be above {} and at most {}</source>
        <translation>必须大于 {} 且不超过 {}</translation>
    </message>
    <message>
        <source>has to be at least {} and at most {}</source>
        <translation>必须不小于 {} 且不超过 {}</translation>
    </message>
    <message>
        <source>has {} tokens, expected 1 to {}</source>
        <translation>有 {} 个词元，应为 1 到 {} 个</translation>
    </message>
    <message>
        <source>has {} entries, expected {}, one for each token</source>
        <translation>有 {} 个条目，应为 {} 个，每个词元一个</translation>
    </message>
    <message>
        <source>is empty, expected sequences, a text or numbers</source>
        <translation>为空，应有序列、文本或数</translation>
    </message>
    <message>
        <source>has sequences, a text or numbers, one of them alone</source>
        <translation>可以有序列、文本或数，只能有其中之一</translation>
    </message>
    <message>
        <source>are {}, at most {}</source>
        <translation>是 {}，最多 {}</translation>
    </message>
    <message>
        <source>has more than {} MiB</source>
        <translation>超过 {} MiB</translation>
    </message>
    <message>
        <source>have one that is not finite</source>
        <translation>有一个不是有限的数</translation>
    </message>
    <message>
        <source>is empty, expected the id of a task</source>
        <translation>为空，应为任务的 id</translation>
    </message>
    <message>
        <source>is given, but the task is &quot;{}&quot;</source>
        <translation>已给出，但任务是“{}”</translation>
    </message>
    <message>
        <source>is empty, expected at least one token</source>
        <translation>为空，应至少有一个词元</translation>
    </message>
    <message>
        <source>is empty, expected at least one feature</source>
        <translation>为空，应至少有一个特征</translation>
    </message>
    <message>
        <source>has shape {}, expected {} (tokens × features)</source>
        <translation>形状为 {}，应为 {}（词元 × 特征）</translation>
    </message>
    <message>
        <source>has {} columns, expected {}, one for each feature</source>
        <translation>有 {} 列，应有 {} 列，每个特征一列</translation>
    </message>
    <message>
        <source>has learned {} positions, too few for the {} tokens</source>
        <translation>只学了 {} 个位置，不够 {} 个词元用</translation>
    </message>
    <message>
        <source>has shape {}, expected {} rows, one for each {}</source>
        <translation>形状为 {}，应有 {} 行，每个{}一行</translation>
    </message>
    <message>
        <source>has no columns, expected at least one</source>
        <translation>没有列，至少应有一列</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}</source>
        <translation>有 {} 个数，应有 {} 个</translation>
    </message>
    <message>
        <source>has {} names, expected {}</source>
        <translation>有 {} 个名称，应有 {} 个</translation>
    </message>
    <message>
        <source>is not empty: the columns are the features</source>
        <translation>不是空的：列就是特征</translation>
    </message>
    <message>
        <source>is of head {}, whose keys and values this head shares: it holds their patches</source>
        <translation>属于头 {}，而这个头共享它的键和值：替换由它保存</translation>
    </message>
    <message>
        <source>is {}, expected 0 to {}</source>
        <translation>是 {}，应为 0 到 {}</translation>
    </message>
    <message>
        <source>has one that is not finite</source>
        <translation>含有一个不是有限的数</translation>
    </message>
    <message>
        <source>is of the same row as one before it</source>
        <translation>与前面的一个是同一行</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>feature of the memory</source>
        <translation>记忆的特征</translation>
    </message>
    <message>
        <source>is given, but with kv_groups = {} this head shares that of head {} (heads[{}])</source>
        <translation>已给出，但 kv_groups = {} 时这个头共享头 {} 的（heads[{}]）</translation>
    </message>
    <message>
        <source>has {} columns, expected {} as in query.weight (d_k)</source>
        <translation>有 {} 列，应与 query.weight 一样有 {} 列（d_k）</translation>
    </message>
    <message>
        <source>has {} columns, expected {} as in the key.weight it shares (d_k)</source>
        <translation>有 {} 列，应与它共享的 key.weight 一样有 {} 列（d_k）</translation>
    </message>
    <message>
        <source>must be at least 1</source>
        <translation>必须至少为 1</translation>
    </message>
    <message>
        <source>names key {}, expected 0 to {}</source>
        <translation>提到键 {}，应为 0 到 {}</translation>
    </message>
    <message>
        <source>has shape {}, expected {} (queries × keys)</source>
        <translation>形状为 {}，应为 {}（查询 × 键）</translation>
    </message>
    <message>
        <source>is given, but an {} (norm_kind &quot;{}&quot;) has no bias</source>
        <translation>已给出，但 {}（norm_kind &quot;{}&quot;）没有偏置</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, one for each feature</source>
        <translation>有 {} 个数，应有 {} 个，每个特征一个</translation>
    </message>
    <message>
        <source>has {} columns, expected {} as in hidden.weight (d_ff)</source>
        <translation>有 {} 列，应与 hidden.weight 一样有 {} 列（d_ff）</translation>
    </message>
    <message>
        <source>hidden number (d_ff)</source>
        <translation>隐藏单元（d_ff）</translation>
    </message>
    <message>
        <source>is empty, expected at least one head</source>
        <translation>是空的，至少应有一个头</translation>
    </message>
    <message>
        <source>is {}, expected 1 to {}, the number of heads</source>
        <translation>是 {}，应为 1 到头数 {}</translation>
    </message>
    <message>
        <source>is &quot;memory&quot;, but the blocks of the memory attend to themselves</source>
        <translation>是 &quot;memory&quot;，但记忆的块只关注自身</translation>
    </message>
    <message>
        <source>is &quot;memory&quot;, but the session has no memory</source>
        <translation>是 &quot;memory&quot;，但会话没有记忆</translation>
    </message>
    <message>
        <source>concatenated value (Σ d_v)</source>
        <translation>拼接的值（Σ d_v）</translation>
    </message>
    <message>
        <source>is given, but the memory has no blocks that would read its rows</source>
        <translation>已给出，但记忆没有块会读取它的行</translation>
    </message>
    <message>
        <source>are given, but the memory has no blocks that would read them: add them to memory.input</source>
        <translation>已给出，但记忆没有块会读取它们：请把它们加到 memory.input 上</translation>
    </message>
    <message>
        <source>is given, but the memory has no blocks that would hand on to it</source>
        <translation>已给出，但记忆没有块会继续传给它</translation>
    </message>
    <message>
        <source>is empty, expected at least one block</source>
        <translation>是空的，至少应有一个块</translation>
    </message>
    <message>
        <source>is missing, but it has blocks</source>
        <translation>缺失，但它有块</translation>
    </message>
    <message>
        <source>is empty, expected a word</source>
        <translation>是空的，应是一个词</translation>
    </message>
    <message>
        <source>is {} again; each word stands there once</source>
        <translation>又是 {}；每个词只能出现一次</translation>
    </message>
    <message>
        <source>is missing: an embedding has a row for each of its words</source>
        <translation>缺失：嵌入为其中每个词都有一行</translation>
    </message>
    <message>
        <source>is given, but with an embedding X is looked up in it</source>
        <translation>已给出，但有嵌入时 X 是从嵌入中查出来的</translation>
    </message>
    <message>
        <source>has shape {}, expected {} (words × features)</source>
        <translation>形状为 {}，应为 {}（词 × 特征）</translation>
    </message>
    <message>
        <source>is {}, which is not a word of the vocabulary</source>
        <translation>是 {}，它不是词表中的词</translation>
    </message>
    <message>
        <source>is missing: the readout has a logit for each of its words</source>
        <translation>缺失：读出为其中每个词给出一个 logit</translation>
    </message>
    <message>
        <source>is given, but the readout is tied to the embedding</source>
        <translation>已给出，但读出与嵌入是绑定的</translation>
    </message>
    <message>
        <source>is true, but the session has no embedding</source>
        <translation>是 true，但会话没有嵌入</translation>
    </message>
    <message>
        <source>has shape {}, expected {} (features × words)</source>
        <translation>形状为 {}，应为 {}（特征 × 词）</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, one for each word</source>
        <translation>有 {} 个数，应有 {} 个，每个词一个</translation>
    </message>
    <message>
        <source>is not empty: the columns are the words</source>
        <translation>不是空的：列就是词</translation>
    </message>
    <message>
        <source>are given, but the session has no readout that predicts words</source>
        <translation>已给出，但会话没有预测词的读出</translation>
    </message>
    <message>
        <source>is given, but the memory has no embedding with a row for each of its words</source>
        <translation>已给出，但记忆没有为其中每个词都有一行的嵌入</translation>
    </message>
    <message>
        <source>: above 0, so ReLU lets it through as it is.</source>
        <translation>：大于 0，所以 ReLU 让它原样通过。</translation>
    </message>
    <message>
        <source>: not above 0, so ReLU sets it to 0.</source>
        <translation>：不大于 0，所以 ReLU 把它设为 0。</translation>
    </message>
    <message>
        <source>, and GELU lets {} % of it through: the part of a standard normal distribution that lies below it</source>
        <translation>，GELU 让它的 {} % 通过：这是标准正态分布中位于它以下的部分</translation>
    </message>
    <message>
        <source>{}, approximated by tanh.</source>
        <translation>{}，用 tanh 近似。</translation>
    </message>
    <message>
        <source>, and SiLU lets {} % of it through: σ of the number itself.</source>
        <translation>，SiLU 让它的 {} % 通过：即这个数本身的 σ。</translation>
    </message>
    <message>
        <source>{}, approximated by σ(1.702·x).</source>
        <translation>{}，用 σ(1.702·x) 近似。</translation>
    </message>
    <message>
        <source>: above 0, so squared ReLU multiplies it by itself.</source>
        <translation>：大于 0，所以平方 ReLU 把它与自身相乘。</translation>
    </message>
    <message>
        <source>: not above 0, so squared ReLU sets it to 0.</source>
        <translation>：不大于 0，所以平方 ReLU 把它设为 0。</translation>
    </message>
    <message>
        <source>, and stays as it is: the network has no activation.</source>
        <translation>，并保持原样：这个网络没有激活函数。</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>ReLU: max(0, x)</source>
        <translation>ReLU：max(0, x)</translation>
    </message>
    <message>
        <source>per number</source>
        <translation>逐个数</translation>
    </message>
    <message>
        <source>GELU</source>
        <translation>GELU</translation>
    </message>
    <message>
        <source>GELU, exact: x·Φ(x)</source>
        <translation>GELU，精确：x·Φ(x)</translation>
    </message>
    <message>
        <source>GELU tanh</source>
        <translation>GELU tanh</translation>
    </message>
    <message>
        <source>GELU, approximated by tanh</source>
        <translation>GELU，用 tanh 近似</translation>
    </message>
    <message>
        <source>by tanh</source>
        <translation>用 tanh</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>恒等</translation>
    </message>
    <message>
        <source>Identity: linear, without an activation</source>
        <translation>恒等：线性，没有激活函数</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>SiLU</source>
        <translation>SiLU</translation>
    </message>
    <message>
        <source>SiLU: x·σ(x)</source>
        <translation>SiLU：x·σ(x)</translation>
    </message>
    <message>
        <source>quick GELU</source>
        <translation>快速 GELU</translation>
    </message>
    <message>
        <source>Quick GELU: x·σ(1.702·x)</source>
        <translation>快速 GELU：x·σ(1.702·x)</translation>
    </message>
    <message>
        <source>by σ</source>
        <translation>用 σ</translation>
    </message>
    <message>
        <source>squared ReLU</source>
        <translation>平方 ReLU</translation>
    </message>
    <message>
        <source>ReLU²</source>
        <translation>ReLU²</translation>
    </message>
    <message>
        <source>Squared ReLU: max(0, x)²</source>
        <translation>平方 ReLU：max(0, x)²</translation>
    </message>
    <message>
        <source>{} in {} is {}{}</source>
        <translation>{1} 中的 {0} 是 {2}{3}</translation>
    </message>
    <message>
        <source>A hidden number, let through or not</source>
        <translation>一个隐藏值，放行或不放行</translation>
    </message>
    <message>
        <source>{} is 0 because {} is muted; its output is {}.</source>
        <translation>{} 是 0，因为{} 已静音；它的输出是 {}。</translation>
    </message>
    <message>
        <source>{} is the output of {}, {}, times its gain {}.</source>
        <translation>{0} 是{1} 的输出 {2} 乘以它的增益 {3}。</translation>
    </message>
    <message>
        <source>A head&apos;s output, put in its place</source>
        <translation>头的输出，放到它的位置上</translation>
    </message>
    <message>
        <source>What the memory holds: {}, taken over as it is.</source>
        <translation>记忆中的内容：{}，原样取用。</translation>
    </message>
    <message>
        <source>The output of {}: {}, taken over as it is.</source>
        <translation>{} 的输出：{}，原样取用。</translation>
    </message>
    <message>
        <source>The block&apos;s output is {} itself: nothing comes after it.</source>
        <translation>块的输出就是 {} 本身：后面没有别的步骤。</translation>
    </message>
    <message>
        <source>Taken over as it is</source>
        <translation>原样取用</translation>
    </message>
    <message>
        <source>no word is asked for</source>
        <translation>没有指定词</translation>
    </message>
    <message>
        <source>After {} no word is asked for: nothing can be wrong.</source>
        <translation>在 {} 之后没有指定词：也就没有什么会错。</translation>
    </message>
    <message>
        <source>After {} the word “{}” is asked for; it has a probability of {}, and −ln of that is {}.</source>
        <translation>在 {} 之后指定的词是“{}”；它的概率是 {}，取 −ln 就是 {}。</translation>
    </message>
    <message>
        <source>How unlikely the target is</source>
        <translation>目标有多不可能</translation>
    </message>
    <message>
        <source>How well the query of {} fits the key of {}: their numbers multiplied pair by pair and added up{}.</source>
        <translation>{} 的查询与 {} 的键有多匹配：把它们的数逐对相乘再相加{}。</translation>
    </message>
    <message>
        <source>A query times a key</source>
        <translation>查询乘以键</translation>
    </message>
    <message>
        <source>{} in {}, {}, times what its gate says in {}, {}.</source>
        <translation>{1} 中的 {0}（{2}）乘以它的门在 {3} 中的值 {4}。</translation>
    </message>
    <message>
        <source>A number and its gate</source>
        <translation>一个数和它的门</translation>
    </message>
    <message>
        <source>head {} ({})</source>
        <translation>头 {}（{}）</translation>
    </message>
    <message>
        <source>; {} contributes most: {}</source>
        <translation>；贡献最多的是 {}：{}</translation>
    </message>
    <message>
        <source>; {} and one other contribute most: {} each</source>
        <translation>；{} 和另外一个贡献最多：各 {}</translation>
    </message>
    <message>
        <source>; {} and {} others contribute most: {} each</source>
        <translation>；{} 和另外 {} 个贡献最多：各 {}</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{1} 的 {0}</translation>
    </message>
    <message>
        <source>Nothing is added to {} by {}: it is muted.</source>
        <translation>{1} 没有给 {0} 加上任何东西：它已静音。</translation>
    </message>
    <message>
        <source>What {} alone adds to {}: its gain times its output times its own rows of W_O{}.</source>
        <translation>仅 {} 给 {} 加上的：它的增益乘以它的输出，再乘以 W_O 中属于它的行{}。</translation>
    </message>
    <message>
        <source>One head&apos;s contribution to the output</source>
        <translation>一个头对输出的贡献</translation>
    </message>
    <message>
        <source>{} stands at position {}, counted from 0, and this is what {} of that position was learned to be: {}.</source>
        <translation>{} 位于位置 {}（从 0 数起），这个位置的 {} 学成了这个值：{}。</translation>
    </message>
    <message>
        <source>A learned number of the position</source>
        <translation>位置的一个学得的数</translation>
    </message>
    <message>
        <source>, and the bias</source>
        <translation>，再加偏置</translation>
    </message>
    <message>
        <source>Row {} of {} times column {} of {}: 1 product{}{}.</source>
        <translation>{1} 的第 {0} 行乘以 {3} 的第 {2} 列：1 个乘积{4}{5}。</translation>
    </message>
    <message>
        <source>Row {} of {} times column {} of {}: {} products, added up{}{}.</source>
        <translation>{1} 的第 {0} 行乘以 {3} 的第 {2} 列：{4} 个乘积相加{5}{6}。</translation>
    </message>
    <message>
        <source>A row times a column of weights</source>
        <translation>一行乘以一列权重</translation>
    </message>
    <message>
        <source>All heads, mixed by W_O</source>
        <translation>所有的头，由 W_O 混合</translation>
    </message>
    <message>
        <source>row “{}” of {}</source>
        <translation>{1} 的“{0}”行</translation>
    </message>
    <message>
        <source>The word {} has a row of its own in {}, the same wherever the word stands; its {} is {}.</source>
        <translation>词 {} 在 {} 中有自己的一行，无论它出现在哪里都相同；其中的 {} 是 {}。</translation>
    </message>
    <message>
        <source>A row of the embedding</source>
        <translation>嵌入的一行</translation>
    </message>
    <message>
        <source>Query {} may look at key {}: nothing in the mask blocks it.</source>
        <translation>查询 {} 可以看键 {}：掩码中没有什么屏蔽它。</translation>
    </message>
    <message>
        <source>Query {} may not look at key {}: {}.</source>
        <translation>查询 {} 不可以看键 {}：{}。</translation>
    </message>
    <message>
        <source>the causal mask blocks what comes later</source>
        <translation>因果掩码屏蔽了后面的内容</translation>
    </message>
    <message>
        <source>the window covers only keys fewer than {} places away</source>
        <translation>窗口只覆盖距离小于 {} 的键</translation>
    </message>
    <message>
        <source>the cell is blocked by hand</source>
        <translation>这个单元格被手动屏蔽</translation>
    </message>
    <message>
        <source>the key is padding</source>
        <translation>这个键是填充</translation>
    </message>
    <message>
        <source>What the mask says</source>
        <translation>掩码的规定</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>方差</translation>
    </message>
    <message>
        <source>x − mean</source>
        <translation>x − 均值</translation>
    </message>
    <message>
        <source>1/standard deviation</source>
        <translation>1/标准差</translation>
    </message>
    <message>
        <source>{} lies {} below the mean of its row, that is {} standard deviations; times γ = {}, plus β = {}.</source>
        <translation>{0} 比它所在行的均值低 {1}，即 {2} 个标准差；乘以 γ = {3}，再加 β = {4}。</translation>
    </message>
    <message>
        <source>{} lies {} above the mean of its row, that is {} standard deviations; times γ = {}, plus β = {}.</source>
        <translation>{0} 比它所在行的均值高 {1}，即 {2} 个标准差；乘以 γ = {3}，再加 β = {4}。</translation>
    </message>
    <message>
        <source>A number of a normalised row</source>
        <translation>归一化后的行中的一个数</translation>
    </message>
    <message>
        <source>Learned for the place, a parameter: it adds {} to {} of the token that stands there.</source>
        <translation>为位置学得的参数：它给处在那里的词元的 {1} 加上 {0}。</translation>
    </message>
    <message>
        <source>An input of the memory, not computed from anything here: {} is {}.</source>
        <translation>记忆的输入，不由这里的任何东西算出：{} 是 {}。</translation>
    </message>
    <message>
        <source>An input, not computed from anything here: {} is {}.</source>
        <translation>输入，不由这里的任何东西算出：{} 是 {}。</translation>
    </message>
    <message>
        <source>The gain of the norm, a parameter: it multiplies the normalised {} of every token by {}.</source>
        <translation>归一化的增益，一个参数：它把每个词元归一化后的 {} 乘以 {}。</translation>
    </message>
    <message>
        <source>A bias, a parameter: it adds {} to {} of every token.</source>
        <translation>偏置，一个参数：它给每个词元的 {1} 加上 {0}。</translation>
    </message>
    <message>
        <source>A number of the embedding, a parameter: what the word {} has in {} wherever it stands, {}.</source>
        <translation>嵌入中的一个数，一个参数：词 {} 无论出现在哪里，它的 {} 都是 {}。</translation>
    </message>
    <message>
        <source>A weight, a parameter: for each unit of {}, {} of {} rises by {}.</source>
        <translation>权重，一个参数：{0} 每增加一个单位，{2} 的 {1} 就增加 {3}。</translation>
    </message>
    <message>
        <source>A weight, a parameter: for each unit of {}, {} rises by {}.</source>
        <translation>权重，一个参数：{} 每增加一个单位，{} 就增加 {}。</translation>
    </message>
    <message>
        <source>Not computed from anything here</source>
        <translation>不由这里的任何东西算出</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>divisor</source>
        <translation>除数</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>sin(angle)</source>
        <translation>sin(角度)</translation>
    </message>
    <message>
        <source>cos(angle)</source>
        <translation>cos(角度)</translation>
    </message>
    <message>
        <source>{} stands at position {}, counted from 0, and column {} of P is a {} with a period of {} positions: here its angle is {} radians.</source>
        <translation>{0} 位于位置 {1}（从 0 数起），P 的第 {2} 列是{3}，周期为 {4} 个位置：这里它的角度是 {5} 弧度。</translation>
    </message>
    <message>
        <source>A wave of the position</source>
        <translation>位置的一个波</translation>
    </message>
    <message>
        <source>exp({} − maximum)</source>
        <translation>exp({} − 最大值)</translation>
    </message>
    <message>
        <source>1/row sum</source>
        <translation>1/行和</translation>
    </message>
    <message>
        <source>After {}, the word {} has a probability of {} %</source>
        <translation>在 {} 之后，词 {} 的概率是 {} %</translation>
    </message>
    <message>
        <source>{}: no word is likelier.</source>
        <translation>{}：没有更可能的词。</translation>
    </message>
    <message>
        <source>{}; the likeliest is “{}” with {} %.</source>
        <translation>{}；最可能的是“{}”，概率 {} %。</translation>
    </message>
    <message>
        <source>A probability, by softmax over all words</source>
        <translation>概率，由对所有词的 softmax 得出</translation>
    </message>
    <message>
        <source>1/root mean square</source>
        <translation>1/均方根</translation>
    </message>
    <message>
        <source>{} is {}, and the root mean square of its row is {}: divided by that, and times γ = {}.</source>
        <translation>{} 是 {}，它所在行的均方根是 {}：除以它，再乘以 γ = {}。</translation>
    </message>
    <message>
        <source>A number of a row that is made as large as the others</source>
        <translation>一行被缩放到与其他行一样大，其中的一个数</translation>
    </message>
    <message>
        <source>turned</source>
        <translation>已旋转</translation>
    </message>
    <message>
        <source>by place</source>
        <translation>按位置</translation>
    </message>
    <message>
        <source>{} does not turn: it is taken over as it is.</source>
        <translation>{} 不旋转：原样取用。</translation>
    </message>
    <message>
        <source>{} stands at position {}, counted from 0, so the pair “{}”, “{}” is turned by {} (in radians).</source>
        <translation>{} 位于位置 {}（从 0 数起），所以“{}”和“{}”这一对被旋转 {}（弧度）。</translation>
    </message>
    <message>
        <source>A pair of numbers, turned by the position</source>
        <translation>一对数，按位置旋转</translation>
    </message>
    <message>
        <source>1/temperature</source>
        <translation>1/温度</translation>
    </message>
    <message>
        <source>raw score</source>
        <translation>原始分数</translation>
    </message>
    <message>
        <source>−slope</source>
        <translation>−斜率</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>−∞ where blocked</source>
        <translation>被屏蔽处为 −∞</translation>
    </message>
    <message>
        <source>The raw score of query {} and key {}, {}</source>
        <translation>查询 {} 与键 {} 的原始分数 {}</translation>
    </message>
    <message>
        <source>, not scaled</source>
        <translation>，不缩放</translation>
    </message>
    <message>
        <source>, times the scale {}</source>
        <translation>，乘以缩放 {}</translation>
    </message>
    <message>
        <source>, times 1/√{}, because a sum of independent products spreads as the root of their number</source>
        <translation>，乘以 1/√{}，因为独立乘积之和的离散程度随个数的平方根增长</translation>
    </message>
    <message>
        <source>, less {} times their distance, {}</source>
        <translation>，减去它们距离的 {} 倍，即 {}</translation>
    </message>
    <message>
        <source>, divided by the temperature {}, which makes the attention sharper</source>
        <translation>，除以温度 {}，这使注意力更集中</translation>
    </message>
    <message>
        <source>, divided by the temperature {}, which makes the attention flatter</source>
        <translation>，除以温度 {}，这使注意力更平坦</translation>
    </message>
    <message>
        <source>Query {} may not look at key {}: {}. Softmax turns −∞ into exactly 0.</source>
        <translation>查询 {} 不可以看键 {}：{}。softmax 把 −∞ 变成恰好 0。</translation>
    </message>
    <message>
        <source>A raw score, scaled</source>
        <translation>缩放后的原始分数</translation>
    </message>
    <message>
        <source>Blocked by the mask</source>
        <translation>被掩码屏蔽</translation>
    </message>
    <message>
        <source>: exp({}) itself is {} out of {}</source>
        <translation>：exp({}) 本身是 {}，总和为 {}</translation>
    </message>
    <message>
        <source>{} gives {} no attention: the mask blocks the cell, its score is −∞, and exp(−∞) is exactly 0.</source>
        <translation>{} 不给 {} 注意力：掩码屏蔽了这个单元格，它的分数是 −∞，而 exp(−∞) 恰好是 0。</translation>
    </message>
    <message>
        <source>{} gives {} {} % of its attention: {} is {} out of {} for the whole row. The maximum, {}, is the row&apos;s largest score; subtracting it changes no weight{}.</source>
        <translation>{0} 把 {2} % 的注意力给 {1}：{3} 是 {4}，整行共 {5}。最大值 {6} 是这一行中最大的分数；减去它不改变任何权重{7}。</translation>
    </message>
    <message>
        <source>The mask leaves {} nothing to look at, so its whole row of attention is 0 (MultiheadAttention in PyTorch gives NaN).</source>
        <translation>掩码没有给 {} 留下可看的，所以它的整行注意力都是 0（PyTorch 中的 MultiheadAttention 会给出 NaN）。</translation>
    </message>
    <message>
        <source>An attention weight, by softmax</source>
        <translation>注意力权重，由 softmax 得出</translation>
    </message>
    <message>
        <source>Nothing left to look at</source>
        <translation>没有可看的</translation>
    </message>
    <message>
        <source>{} is {} in {}; {} adds {}: so each token carries where it stands.</source>
        <translation>{2} 中的 {0} 是 {1}；{3} 加上 {4}：这样每个词元都带着自己的位置。</translation>
    </message>
    <message>
        <source>{} is {} in {}; {} adds {}: what was there is kept, and what was found is added.</source>
        <translation>{2} 中的 {0} 是 {1}；{3} 加上 {4}：原有的保留，找到的加上。</translation>
    </message>
    <message>
        <source>A sum of two numbers</source>
        <translation>两个数之和</translation>
    </message>
    <message>
        <source>The numbers of {} in {} times the row of the word {} in {}, added up{}{}.</source>
        <translation>{1} 中 {0} 的数乘以词 {2} 在 {3} 中的行，再相加{4}{5}。</translation>
    </message>
    <message>
        <source>A row times the embedding of a word</source>
        <translation>一行乘以一个词的嵌入</translation>
    </message>
    <message>
        <source>The mask leaves {} nothing to look at: all its attention is 0, and so is the sum.</source>
        <translation>掩码没有给 {} 留下可看的：它的注意力都是 0，和也是 0。</translation>
    </message>
    <message>
        <source>{} of every token, weighted by the attention that {} pays it{}.</source>
        <translation>每个词元的 {}，按 {} 给它的注意力加权{}。</translation>
    </message>
    <message>
        <source>A sum of values, gated by attention</source>
        <translation>值之和，由注意力控制</translation>
    </message>
    <message>
        <source>Three questions</source>
        <translation>三个问题</translation>
    </message>
    <message>
        <source>Red cat, small cat</source>
        <translation>红猫，小猫</translation>
    </message>
    <message>
        <source>For each letter: which one stood before it, which one two before, and which one at the start?</source>
        <translation>对每个字母：它前面的是哪个，再前面的是哪个，开头的又是哪个？</translation>
    </message>
    <message>
        <source>Which word stands at each place of the French sentence? Some adjectives stand before their noun, some behind it.</source>
        <translation>法语句子的每个位置上是哪个词？有些形容词在名词前面，有些在后面。</translation>
    </message>
    <message>
        <source>Head {0} of block {1} found “{2}” at step {3}</source>
        <translation>块 {1} 的头 {0} 在第 {3} 步找到了“{2}”</translation>
    </message>
    <message>
        <source>Head {0} found “{2}” at step {3}</source>
        <translation>头 {0} 在第 {3} 步找到了“{2}”</translation>
    </message>
    <message>
        <source>there are {} different words, at most {} can be learned</source>
        <translation>有 {} 个不同的词，最多可以学习 {} 个</translation>
    </message>
    <message>
        <source>is &quot;{}&quot;, which is not a word of the vocabulary</source>
        <translation>是“{}”，它不是词表中的词</translation>
    </message>
    <message>
        <source>has one word alone: there is no next one to ask for</source>
        <translation>只有一个词：没有下一个词可问</translation>
    </message>
    <message>
        <source>Which word comes next?</source>
        <translation>下一个词是哪个？</translation>
    </message>
    <message>
        <source>Which word belongs to each of those that are read?</source>
        <translation>读到的每个词各对应哪个词？</translation>
    </message>
    <message>
        <source>Which numbers are to come out?</source>
        <translation>应该得出哪些数？</translation>
    </message>
    <message>
        <source>is missing: the task is about words</source>
        <translation>缺失：这个任务是关于词的</translation>
    </message>
    <message>
        <source>has {} rows, expected {}, one for each token</source>
        <translation>有 {} 行，应有 {} 行，每个词元一行</translation>
    </message>
    <message>
        <source>has columns up to {}, but there are {} features</source>
        <translation>有直到 {} 的列，但只有 {} 个特征</translation>
    </message>
    <message>
        <source>does not suit the task, which needs an embedding and a readout of its words</source>
        <translation>不适合这个任务：它需要由它的词组成的嵌入和读出</translation>
    </message>
    <message>
        <source>has no arrow: expected &quot;a b c → b c d&quot;</source>
        <translation>没有箭头：应为“a b c → b c d”</translation>
    </message>
    <message>
        <source>has more than one arrow</source>
        <translation>有不止一个箭头</translation>
    </message>
    <message>
        <source>has no word before the arrow</source>
        <translation>箭头前面没有词</translation>
    </message>
    <message>
        <source>has no word behind the arrow</source>
        <translation>箭头后面没有词</translation>
    </message>
    <message>
        <source>has {} targets for {} tokens, expected one for each, or one for the last</source>
        <translation>有 {} 个目标对应 {} 个词元，应每个一个，或只给最后一个</translation>
    </message>
    <message>
        <source>is not UTF-8 text</source>
        <translation>不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>there is no sequence in it</source>
        <translation>里面没有序列</translation>
    </message>
    <message>
        <source>there is no text in it</source>
        <translation>里面没有文本</translation>
    </message>
    <message>
        <source>is missing: the session names no task</source>
        <translation>缺失：会话没有指明任务</translation>
    </message>
    <message>
        <source>there is no task &quot;{}&quot;</source>
        <translation>没有任务“{}”</translation>
    </message>
    <message>
        <source>does not suit the task {}, which has an embedding and a readout of {} words, &quot;{}&quot; the first</source>
        <translation>不适合任务 {}：它的嵌入和读出有 {} 个词，第一个是“{}”</translation>
    </message>
    <message>
        <source>do not suit the task {}, which has {}, &quot;{}&quot; the first</source>
        <translation>不适合任务 {}：它有{}，第一个是“{}”</translation>
    </message>
    <message>
        <source>does not suit the task {}, whose memory has {} features, &quot;{}&quot; the first</source>
        <translation>不适合任务 {}：它的记忆有 {} 个特征，第一个是“{}”</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>倒序</translation>
    </message>
    <message>
        <source>Which letter stands at each place when the sequence is read backwards?</source>
        <translation>把序列倒过来读，每个位置上是哪个字母？</translation>
    </message>
    <message>
        <source>Letters repeat with a period that nobody knows beforehand: which one comes next?</source>
        <translation>字母以事先无人知道的周期重复：下一个是哪个？</translation>
    </message>
    <message>
        <source>Associative recall</source>
        <translation>联想回忆</translation>
    </message>
    <message>
        <source>Letters come with their numbers, then the letters alone: which number belongs to each?</source>
        <translation>先是字母和它们的数字，然后只有字母：每个字母对应哪个数字？</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>主谓一致</translation>
    </message>
    <message>
        <source>Is it “is” or “are”? The first noun decides, not the ones in between.</source>
        <translation>是 “is” 还是 “are”？由第一个名词决定，而不是中间的那些。</translation>
    </message>
    <message>
        <source>Copy at a fixed lag</source>
        <translation>按固定距离复制</translation>
    </message>
    <message>
        <source>The second half is the first again: which letter comes next? Who knows the distance need not look at the letters.</source>
        <translation>后一半就是前一半再来一遍：下一个是哪个字母？知道距离的人不必看字母。</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>nat</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>标准输出</translation>
    </message>
    <message>
        <source>cannot be written: {}</source>
        <translation>无法写入：{}</translation>
    </message>
    <message>
        <source>the folder cannot be made: {}</source>
        <translation>无法创建文件夹：{}</translation>
    </message>
    <message>
        <source>animation</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>was cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>there is not enough memory for so many pixels</source>
        <translation>内存不够容纳这么多像素</translation>
    </message>
    <message>
        <source>the session has no such matrix</source>
        <translation>会话没有这样的矩阵</translation>
    </message>
    <message>
        <source>cannot be written at this size</source>
        <translation>无法以这个大小写出</translation>
    </message>
    <message>
        <source>another version of its library is installed</source>
        <translation>安装的是它的库的另一个版本</translation>
    </message>
    <message>
        <source>has no pictures yet</source>
        <translation>还没有图片</translation>
    </message>
    <message>
        <source>picture {}: {}</source>
        <translation>图片 {}：{}</translation>
    </message>
    <message>
        <source>only attention is drawn as lines</source>
        <translation>只有注意力能画成连线</translation>
    </message>
    <message>
        <source>takes two heads: the one, and the one that is subtracted</source>
        <translation>需要两个头：一个，以及被减去的那个</translation>
    </message>
    <message>
        <source>the two heads have other shapes</source>
        <translation>两个头的形状不同</translation>
    </message>
    <message>
        <source>contributions are shown of output</source>
        <translation>贡献只对 output 显示</translation>
    </message>
    <message>
        <source>the other session has no {} of that shape</source>
        <translation>另一个会话没有这种形状的 {}</translation>
    </message>
    <message>
        <source>format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>cannot be drawn</source>
        <translation>无法绘制</translation>
    </message>
    <message>
        <source>values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>one file holds one matrix, not {}: choose a head</source>
        <translation>一个文件只含一个矩阵，而不是 {} 个：请选择一个头</translation>
    </message>
    <message>
        <source>one file holds one matrix, not {}: choose a head of one block</source>
        <translation>一个文件只含一个矩阵，而不是 {} 个：请选择某个块的一个头</translation>
    </message>
    <message>
        <source>resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source>must be from 10 to 2400 dots per inch, not {}</source>
        <translation>必须为每英寸 10 到 2400 点，而不是 {}</translation>
    </message>
    <message>
        <source>each side must be from 1 to 20000 pixels</source>
        <translation>每一边必须为 1 到 20000 像素</translation>
    </message>
    <message>
        <source>must be at most 200 megapixels</source>
        <translation>最多为 2 亿像素</translation>
    </message>
    <message>
        <source>is given, there is nothing to work out</source>
        <translation>是给定的，没有什么要算</translation>
    </message>
    <message>
        <source>is {} × {}; a sheet has room for {} × {}</source>
        <translation>是 {} × {}；一页只放得下 {} × {}</translation>
    </message>
    <message>
        <source>worksheets</source>
        <translation>练习页</translation>
    </message>
    <message>
        <source>were not made</source>
        <translation>没有生成</translation>
    </message>
    <message>
        <source>is not an example</source>
        <translation>不是示例</translation>
    </message>
    <message>
        <source>cannot be removed</source>
        <translation>无法删除</translation>
    </message>
    <message>
        <source>may be names or numbers; leave its first field empty if they are names</source>
        <translation>可能是名称，也可能是数；如果是名称，请让第一个字段空着</translation>
    </message>
    <message>
        <source>holds names alone, no numbers</source>
        <translation>只有名称，没有数</translation>
    </message>
    <message>
        <source>line {}, number {}</source>
        <translation>第 {} 行，第 {} 个数</translation>
    </message>
    <message>
        <source>“{}” is not a number</source>
        <translation>“{}”不是数</translation>
    </message>
    <message>
        <source>names stand below each other or beside each other, not both</source>
        <translation>名称要么上下排列，要么左右排列，不能两者都有</translation>
    </message>
    <message>
        <source>one of the names is empty</source>
        <translation>有一个名称是空的</translation>
    </message>
    <message>
        <source>a quotation mark is not closed</source>
        <translation>有一个引号没有闭合</translation>
    </message>
    <message>
        <source>more than {} numbers are not read</source>
        <translation>最多读取 {} 个数</translation>
    </message>
    <message>
        <source>the clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>holds no numbers</source>
        <translation>不含任何数</translation>
    </message>
    <message>
        <source>has {} numbers, the first line has {}</source>
        <translation>有 {} 个数，而第一行有 {} 个</translation>
    </message>
    <message>
        <source>this number cannot be played any more</source>
        <translation>这个数已无法播放</translation>
    </message>
    <message>
        <source>a step is still being made; try again</source>
        <translation>还有一步正在进行；请再试一次</translation>
    </message>
    <message>
        <source>there is no layer {}, only {}</source>
        <translation>没有层 {}，只有 {}</translation>
    </message>
    <message>
        <source>no such picture</source>
        <translation>没有这样的图片</translation>
    </message>
    <message>
        <source>the session has none of block {}</source>
        <translation>会话的块 {} 中没有</translation>
    </message>
    <message>
        <source>the session has none</source>
        <translation>会话中没有</translation>
    </message>
    <message>
        <source>the session has none of block {}, head {}</source>
        <translation>会话的块 {}、头 {} 中没有</translation>
    </message>
    <message>
        <source>the session has none, head {}</source>
        <translation>会话的头 {} 中没有</translation>
    </message>
    <message>
        <source>“{}” is ambiguous: {}</source>
        <translation>“{}”有歧义：{}</translation>
    </message>
    <message>
        <source>its comma may be a decimal mark or stand between two cells; write 1.5 for a decimal, 1; 5 for two cells</source>
        <translation>逗号可能是小数点，也可能分隔两个单元格；小数请写 1.5，两个单元格请写 1; 5</translation>
    </message>
    <message>
        <source>its comma may be a decimal mark or group thousands; write 1.5 for a decimal, and no groups</source>
        <translation>逗号可能是小数点，也可能是千位分隔符；小数请写 1.5，不要用分隔符</translation>
    </message>
    <message>
        <source>other numbers have a decimal comma; write all of them with a point</source>
        <translation>其他数用逗号作小数点；请全部改用点</translation>
    </message>
    <message>
        <source>Costs of one layer: d_model = %1, H = %2, n = %3, %4</source>
        <translation>一层的成本：d_model = %1，H = %2，n = %3，%4</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>Subtract a word</source>
        <translation>减去一个词</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Those that are shown, by number or name, in this order: 1, 3, 5-8</source>
        <translation>显示哪些，按编号或名称，依此顺序：1, 3, 5-8</translation>
    </message>
    <message>
        <source>cat=#d55e00, dog=bold</source>
        <translation>猫=#d55e00, 狗=bold</translation>
    </message>
    <message>
        <source>Names that are set apart, by a colour, by heavier type, or both: cat=red+bold</source>
        <translation>突出显示的名称，用颜色、粗体或两者：猫=red+bold</translation>
    </message>
    <message>
        <source>only</source>
        <translation>仅</translation>
    </message>
    <message>
        <source>Only rows</source>
        <translation>仅行</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Only these heads</source>
        <translation>仅这些头</translation>
    </message>
    <message>
        <source>Only these columns</source>
        <translation>仅这些列</translation>
    </message>
    <message>
        <source>expected names with a colour or bold, such as {}</source>
        <translation>应为名称加颜色或 bold，例如 {}</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>Places that the picture takes</source>
        <translation>图片占的位置数</translation>
    </message>
    <message>
        <source>Dark background</source>
        <translation>深色背景</translation>
    </message>
    <message>
        <source>width </source>
        <translation>宽度 </translation>
    </message>
    <message>
        <source>How many places of its row the chosen picture takes</source>
        <translation>所选图片在其行中占几个位置</translation>
    </message>
    <message>
        <source>Marked: names with a colour or bold, such as %1</source>
        <translation>标记：名称加颜色或 bold，例如 %1</translation>
    </message>
    <message>
        <source>, heads %1</source>
        <translation>，头 %1</translation>
    </message>
    <message>
        <source>a figure with several scales is written as png, svg, pdf or tex: matplotlib is given one</source>
        <translation>有多个标度的图写成 png、svg、pdf 或 tex：matplotlib 脚本只有一个标度</translation>
    </message>
    <message>
        <source>this picture is written as png, svg, pdf or tex: matplotlib draws charts and maps</source>
        <translation>这种图片写成 png、svg、pdf 或 tex：matplotlib 只画图表和热力图</translation>
    </message>
    <message>
        <source>this picture has too many cells for LaTeX; it is written as png, svg or pdf</source>
        <translation>这种图片的单元格太多，LaTeX 画不了；请写成 png、svg 或 pdf</translation>
    </message>
    <message>
        <source>this picture is written as png, svg, pdf or tex</source>
        <translation>这种图片写成 png、svg、pdf 或 tex</translation>
    </message>
    <message>
        <source>there is no head {}</source>
        <translation>没有第 {} 个头</translation>
    </message>
    <message>
        <source>there are {}, not {}</source>
        <translation>共有 {} 个，没有第 {} 个</translation>
    </message>
    <message>
        <source>expected numbers from 1 or names, such as 1, 3, 5-8, not &quot;{}&quot;</source>
        <translation>应为从 1 起的编号或名称，例如 1, 3, 5-8，而不是“{}”</translation>
    </message>
    <message>
        <source>Scores q·k of the keys for the query “%1”</source>
        <translation>查询“%1”与各键的分数 q·k</translation>
    </message>
    <message>
        <source>What is pinned, too</source>
        <translation>也包括已固定的状态</translation>
    </message>
    <message>
        <source>Average over texts</source>
        <translation>对文本求平均</translation>
    </message>
    <message>
        <source>What heads do in one text may be chance. The map is then the mean of the open text and of these, one a line.</source>
        <translation>头在一段文本里的表现可能是偶然。总图将是当前文本与这些文本的平均，每行一段。</translation>
    </message>
    <message>
        <source>What heads do with one sequence may be chance. The map is then the mean of this one and of what is pinned.</source>
        <translation>头在一个序列上的表现可能是偶然。总图将是这个序列与已固定状态的平均。</translation>
    </message>
    <message>
        <source>Other texts, one a line</source>
        <translation>其他文本，每行一段</translation>
    </message>
    <message>
        <source>The states of the Snapshots menu that have as many blocks and heads</source>
        <translation>“快照”菜单中块数和头数相同的状态</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>求平均</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>Only the open text</source>
        <translation>只有当前文本</translation>
    </message>
    <message>
        <source>%1 texts with the open one</source>
        <translation>连同当前文本共 %1 段</translation>
    </message>
    <message>
        <source>Patch from another text</source>
        <translation>放入另一段文本的激活</translation>
    </message>
    <message>
        <source>What the number changes by when the output of the head is taken from another text</source>
        <translation>该头的输出取自另一段文本时，这个数的变化量</translation>
    </message>
    <message>
        <source>logit of the top word</source>
        <translation>最可能的词的 logit</translation>
    </message>
    <message>
        <source>logit of the top word − second</source>
        <translation>最可能的词的 logit − 第二的</translation>
    </message>
    <message>
        <source>logit of the top word − that of “%1”</source>
        <translation>最可能的词的 logit − “%1”的 logit</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>对象：%1</translation>
    </message>
    <message>
        <source>%1 (mean of %2 texts)</source>
        <translation>%1（%2 段文本的平均）</translation>
    </message>
    <message>
        <source>the number is no sum to which heads add</source>
        <translation>这个数不是由各头相加而成的和</translation>
    </message>
    <message>
        <source>is nothing that heads are coloured by</source>
        <translation>不是可用来给头着色的量</translation>
    </message>
    <message>
        <source>these are too many tokens for the flow: take the rollout</source>
        <translation>词元太多，无法计算注意力流：请用注意力展开</translation>
    </message>
    <message>
        <source>a block up to there reads the memory</source>
        <translation>到那里为止有一个块读取记忆</translation>
    </message>
    <message>
        <source>Another text, from which is taken</source>
        <translation>另一段文本，从中取用</translation>
    </message>
    <message>
        <source>Another text of as many tokens</source>
        <translation>词元数相同的另一段文本</translation>
    </message>
    <message>
        <source>The same model reads this text, and what its heads compute there is taken from it. Empty: the pinned state</source>
        <translation>同一个模型读这段文本，并取用各头在那里算出的内容。留空：取自固定的状态</translation>
    </message>
    <message>
        <source>What the number changes by with each head&apos;s output at each token taken from there</source>
        <translation>每个头在每个词元处的输出取自那里时，这个数的变化量</translation>
    </message>
    <message>
        <source>What is taken from the other text</source>
        <translation>从另一段文本中取什么</translation>
    </message>
    <message>
        <source>Texts…</source>
        <translation>文本…</translation>
    </message>
    <message>
        <source>Average the map over several texts</source>
        <translation>对多段文本求总图的平均</translation>
    </message>
    <message>
        <source>Type more texts: the map is then the mean over all of them</source>
        <translation>再输入几段文本：总图就是它们全部的平均</translation>
    </message>
    <message>
        <source>What the number becomes when part of a head is taken from another text; puts it in, too</source>
        <translation>把一个头的一部分换成另一段文本中的，这个数会变成多少；并可放入</translation>
    </message>
    <message>
        <source>%1 texts</source>
        <translation>%1 段文本</translation>
    </message>
    <message>
        <source>%1 of %2 blocks of all texts</source>
        <translation>全部文本的 %1 / %2 个块</translation>
    </message>
    <message>
        <source>Mean of %1 texts</source>
        <translation>%1 段文本的平均</translation>
    </message>
    <message>
        <source>Mean of %1 of %2 texts: the others have no such number</source>
        <translation>%2 段文本中 %1 段的平均：其余的没有这个数</translation>
    </message>
    <message>
        <source>Pin this state (Snapshots menu) and give it other numbers: then what heads write there can be taken from it.</source>
        <translation>固定此状态（“快照”菜单），再改动一些数：就能取用各头在那里写入的内容。</translation>
    </message>
    <message>
        <source>Type another text of the same length below, or pin this state (Snapshots menu) and change it: then what heads write there can be taken from it.</source>
        <translation>在下面输入一段等长的文本，或固定此状态（“快照”菜单）再作改动：就能取用各头在那里写入的内容。</translation>
    </message>
    <message>
        <source>matter most when taken from another text (patching)</source>
        <translation>换成另一段文本的激活时影响最大（替换激活）</translation>
    </message>
    <message>
        <source>word − another…</source>
        <translation>词 − 另一个…</translation>
    </message>
    <message>
        <source>word − “%1”</source>
        <translation>词 − “%1”</translation>
    </message>
    <message>
        <source>%1 tokens there, %2 here: both texts must be of the same length</source>
        <translation>那里有 %1 个词元，这里有 %2 个：两段文本必须一样长</translation>
    </message>
    <message>
        <source>In how many directions it works, and how much in each: %1</source>
        <translation>它在多少个方向上起作用，各有多强：%1</translation>
    </message>
    <message>
        <source>Logit of “%1” after “%2”: the bars add up to %3</source>
        <translation>“%2”之后“%1”的 logit：各条之和为 %3</translation>
    </message>
    <message>
        <source>Logit of “%1” minus that of “%2” after “%3”: the bars add up to %4</source>
        <translation>“%3”之后“%1”的 logit 减去“%2”的：各条之和为 %4</translation>
    </message>
    <message>
        <source>What each head looks at, from step 0 to %1</source>
        <translation>每个头看什么，从第 0 步到第 %1 步</translation>
    </message>
    <message>
        <source>Scores in each head</source>
        <translation>每个头中的分数</translation>
    </message>
    <message>
        <source>How a number is computed</source>
        <translation>一个数是怎样算出来的</translation>
    </message>
    <message>
        <source>Who wrote a logit</source>
        <translation>谁写出了 logit</translation>
    </message>
    <message>
        <source>Map of the heads</source>
        <translation>头的总图</translation>
    </message>
    <message>
        <source>Attention rollout</source>
        <translation>注意力展开</translation>
    </message>
    <message>
        <source>Attention flow</source>
        <translation>注意力流</translation>
    </message>
    <message>
        <source>Shapes of all matrices</source>
        <translation>所有矩阵的形状</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>%1 was not saved.</source>
        <translation>未保存 %1。</translation>
    </message>
    <message>
        <source>looks at itself</source>
        <translation>看自己</translation>
    </message>
    <message>
        <source>looks at the previous token</source>
        <translation>看前一个词元</translation>
    </message>
    <message>
        <source>looks two tokens back</source>
        <translation>往回看两个词元</translation>
    </message>
    <message>
        <source>looks three tokens back</source>
        <translation>往回看三个词元</translation>
    </message>
    <message>
        <source>looks at the first token</source>
        <translation>看第一个词元</translation>
    </message>
    <message>
        <source>looks at the same token elsewhere</source>
        <translation>看别处的相同词元</translation>
    </message>
    <message>
        <source>expected a list of 1 to {} numbers, found {}</source>
        <translation>应为含 1 到 {} 个数的列表，却是 {}</translation>
    </message>
    <message>
        <source>expected a colour such as &quot;#d55e00&quot;, found {}</source>
        <translation>应为颜色，例如 &quot;#d55e00&quot;，却是 {}</translation>
    </message>
    <message>
        <source>leaves {} of {} numbers without a piece</source>
        <translation>有 {} 个编号（共 {} 个）没有对应的片段</translation>
    </message>
    <message>
        <source>is spread over more than {} files</source>
        <translation>分布在超过 {} 个文件中</translation>
    </message>
    <message>
        <source>does not stand row by row in the file, and of such tensors no more than {} million numbers are put in order</source>
        <translation>在文件中不是逐行存放的，而这样的张量最多只整理 {} 百万个数</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Take %1 of %2 from “%3”</source>
        <translation>从“%3”取%2 的%1</translation>
    </message>
    <message>
        <source>Which matrix of the head or of its block is taken from the other text</source>
        <translation>取自另一段文本的是该头或其所在块的哪个矩阵</translation>
    </message>
    <message>
        <source>Put it in the place of what is computed</source>
        <translation>用它替换计算出的数值</translation>
    </message>
    <message>
        <source>Puts it in the place of what is computed: undo takes it out again</source>
        <translation>用它替换计算出的数值；撤销即可取出</translation>
    </message>
    <message>
        <source>%1 taken from “%2”</source>
        <translation>%1取自“%2”</translation>
    </message>
    <message>
        <source>Nothing is selected, so this is asked about the largest number of the output: click any number to ask about it.</source>
        <translation>没有选中任何数，因此问的是输出中最大的数：点击任意一个数即可改问它。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>put in as {}</source>
        <translation>作为 {} 放入</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>“{}”</translation>
    </message>
    <message>
        <source>State {}</source>
        <translation>状态 {}</translation>
    </message>
    <message>
        <source>place </source>
        <translation>位置 </translation>
    </message>
    <message>
        <source>{}: </source>
        <translation>{}：</translation>
    </message>
    <message>
        <source>(x − mean) ÷ √(variance + ε) · γ + β, each token for itself; RMSNorm: x ÷ √(mean of squares + ε) · γ</source>
        <translation>(x − 均值) ÷ √(方差 + ε) · γ + β，每个词元各算各的；RMSNorm：x ÷ √(平方的均值 + ε) · γ</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>学得</translation>
    </message>
    <message>
        <source>(x − mean) ÷ √(variance + ε) · γ + β</source>
        <translation>(x − 均值) ÷ √(方差 + ε) · γ + β</translation>
    </message>
    <message>
        <source>x ÷ √(mean of squares + ε) · γ</source>
        <translation>x ÷ √(平方的均值 + ε) · γ</translation>
    </message>
    <message>
        <source>is nothing that this block has</source>
        <translation>此块没有这一阶段</translation>
    </message>
    <message>
        <source>Taken from “{}”, put in the place of what is computed here: {} is {}.</source>
        <translation>取自“{}”，替换此处计算出的数值：{} 为 {}。</translation>
    </message>
    <message>
        <source>have patches, rows that are taken from another text: take them out before training</source>
        <translation>含有取自另一段文本的行：训练前请先取出</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>its maps have no room: at this width the figure is at least {} in ({} mm) high</source>
        <translation>图中的矩阵没有空间：在此宽度下，图至少需要 {} 英寸（{} 毫米）高</translation>
    </message>
    <message>
        <source>%1, continued</source>
        <translation>%1（续）</translation>
    </message>
    <message>
        <source>Sheet %1 · %2</source>
        <translation>第 %1 页 · %2</translation>
    </message>
    <message>
        <source>The lecture is over. %1 goes on with it at step %2 of “%3”.</source>
        <translation>讲课结束。%1 可从“%3”的第 %2 步继续。</translation>
    </message>
    <message>
        <source>The lesson waits</source>
        <translation>这一课已暂停</translation>
    </message>
    <message>
        <source>%1 of heads %2 of %3</source>
        <translation>%3 中头 %2 的%1</translation>
    </message>
    <message>
        <source>%1 of heads %2</source>
        <translation>头 %2 的%1</translation>
    </message>
    <message>
        <source>there is no block {}, the last one is {}</source>
        <translation>没有第 {} 块，最后一块是 {}</translation>
    </message>
    <message>
        <source>there is no head {}, the last one is {}</source>
        <translation>没有头 {}，最后一个是 {}</translation>
    </message>
    <message>
        <source>the session has none: what makes it is not switched on</source>
        <translation>会话中没有：产生它的部分没有打开</translation>
    </message>
    <message>
        <source>The colours are logarithmic, from %1 to %2.</source>
        <translation>颜色随对数变化，从 %1 到 %2。</translation>
    </message>
    <message>
        <source>The colours grow with the square root, from %1 to %2.</source>
        <translation>颜色随平方根变化，从 %1 到 %2。</translation>
    </message>
    <message>
        <source>as in the window</source>
        <translation>与窗口相同</translation>
    </message>
    <message>
        <source>%1, reversed</source>
        <translation>%1（反向）</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>For signed numbers a map with a middle is centred on zero; another one reaches from the least to the largest.</source>
        <translation>对有符号的数，双向色图以零为中心；其他色图从最小值延伸到最大值。</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>square root</source>
        <translation>平方根</translation>
    </message>
    <message>
        <source>Norm of the colours</source>
        <translation>颜色的归一化</translation>
    </message>
    <message>
        <source>How numbers become colours. A logarithm or a root tells small numbers apart, where many tokens share the attention.</source>
        <translation>数如何变成颜色。当许多词元分享注意力时，对数或平方根能区分较小的数。</translation>
    </message>
    <message>
        <source>as usual, or 0, 0.5</source>
        <translation>按惯例，或 0, 0.5</translation>
    </message>
    <message>
        <source>Limits of the numbers that are shown</source>
        <translation>所示数值的范围</translation>
    </message>
    <message>
        <source>Colours reach as far as the numbers that are shown: from 0 to the largest, or as far on both sides of 0</source>
        <translation>颜色覆盖所示数值的范围：从 0 到最大值，或在 0 的两侧等距</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>a logarithmic scale needs numbers of 0 and more, and these begin at {}</source>
        <translation>对数刻度需要不小于 0 的数，而这些数从 {} 开始</translation>
    </message>
    <message>
        <source>logarithmic colours</source>
        <translation>对数配色</translation>
    </message>
    <message>
        <source>colours by square roots</source>
        <translation>按平方根配色</translation>
    </message>
    <message>
        <source>expected the lowest and the highest number of the colours, or &quot;auto&quot;, found {}</source>
        <translation>应为颜色的最小值和最大值，或 &quot;auto&quot;，实际为 {}</translation>
    </message>
    <message>
        <source>Lines of all heads in one</source>
        <translation>所有头的连线画在一起</translation>
    </message>
    <message>
        <source>lines in one picture</source>
        <translation>画在一起的连线</translation>
    </message>
    <message>
        <source>logarithmic colours, from %1 up</source>
        <translation>对数颜色，从 %1 起</translation>
    </message>
    <message>
        <source>has a name of {} bytes, at most {} are read</source>
        <translation>有一个 {} 字节的名称，最多读取 {} 字节</translation>
    </message>
    <message>
        <source>layers that attend to an encoder, too</source>
        <translation>还关注编码器的层</translation>
    </message>
    <message>
        <source>a penalty on distances (ALiBi)</source>
        <translation>按距离的惩罚（ALiBi）</translation>
    </message>
    <message>
        <source>attention within chunks</source>
        <translation>分块内的注意力</translation>
    </message>
    <message>
        <source>queries, keys and values that are clipped</source>
        <translation>被裁剪的查询、键和值</translation>
    </message>
    <message>
        <source>a decoder that reads what its encoder makes</source>
        <translation>读取编码器输出的解码器</translation>
    </message>
    <message>
        <source>keys and values that all heads share, packed with the queries</source>
        <translation>所有头共享、与查询打包在一起的键和值</translation>
    </message>
    <message>
        <source>positions of another kind</source>
        <translation>另一种位置</translation>
    </message>
    <message>
        <source>layers whose heads have been pruned</source>
        <translation>头被剪枝的层</translation>
    </message>
    <message>
        <source>rotary positions of neighbouring columns</source>
        <translation>相邻列的旋转位置</translation>
    </message>
    <message>
        <source>values that turn with their places</source>
        <translation>随位置旋转的值</translation>
    </message>
    <message>
        <source>scores that are not divided by √d_k</source>
        <translation>不除以 √d_k 的分数</translation>
    </message>
    <message>
        <source>layers that do not turn queries and keys</source>
        <translation>不旋转查询和键的层</translation>
    </message>
    <message>
        <source>norms after its halves, as GPT-1 has them</source>
        <translation>像 GPT-1 那样在两半之后的归一化</translation>
    </message>
    <message>
        <source>taken for granted of {}, as nothing says it: {}</source>
        <translation>没有任何地方说明，按 {} 的惯例假定：{}</translation>
    </message>
    <message>
        <source>says nothing of its layer {} in layer_types</source>
        <translation>在 layer_types 中没有说明第 {} 层</translation>
    </message>
    <message>
        <source>has a layer {} of the type {} (layer_types), which no session can say</source>
        <translation>第 {} 层的类型为 {}（layer_types），会话无法表达</translation>
    </message>
    <message>
        <source>has a {} that is no object</source>
        <translation>的 {} 不是对象</translation>
    </message>
    <message>
        <source>has other rotary positions in other layers ({}), and does not say which is which (layer_types)</source>
        <translation>不同层有不同的旋转位置（{}），却没有说明哪层用哪种（layer_types）</translation>
    </message>
    <message>
        <source>has rotary positions that are scaled ({}: {}), which no session can say</source>
        <translation>有经过缩放的旋转位置（{}：{}），会话无法表达</translation>
    </message>
    <message>
        <source>multiplies embedding, scores, residuals or logits by factors of its own</source>
        <translation>用自己的因子乘嵌入、分数、残差或 logit</translation>
    </message>
    <message>
        <source>turns neighbouring columns of queries and keys together, not the halves of a head</source>
        <translation>把查询和键的相邻列一起旋转，而不是头的两半</translation>
    </message>
    <message>
        <source>is a mixture of experts</source>
        <translation>是混合专家模型</translation>
    </message>
    <message>
        <source>has its norms before its halves, not after them</source>
        <translation>的归一化在两半之前，而不是之后</translation>
    </message>
    <message>
        <source>normalises what a half gives before it is added</source>
        <translation>先对每一半的结果归一化再相加</translation>
    </message>
    <message>
        <source>turns queries and keys by their places (rotary positions)</source>
        <translation>按位置旋转查询和键（旋转位置）</translation>
    </message>
    <message>
        <source>adds to the scores something learned for each distance</source>
        <translation>给分数加上为每个距离学到的值</translation>
    </message>
    <message>
        <source>adds more than words, places and kinds of token to X</source>
        <translation>向 X 加入的不止词、位置和词元种类</translation>
    </message>
    <message>
        <source>does not let every token attend to every other one</source>
        <translation>不让每个词元关注所有其他词元</translation>
    </message>
    <message>
        <source>has another attention than softmax of all scores</source>
        <translation>的注意力不是对所有分数的 softmax</translation>
    </message>
    <message>
        <source>scales what each half gives by learned numbers (LayerScale)</source>
        <translation>用学到的数缩放每一半的结果（LayerScale）</translation>
    </message>
    <message>
        <source>packs queries with keys and values that all heads share</source>
        <translation>把查询与所有头共享的键和值打包</translation>
    </message>
    <message>
        <source>turns queries and keys by places in three dimensions</source>
        <translation>按三维位置旋转查询和键</translation>
    </message>
    <message>
        <source>does not turn queries and keys in some of its layers (no_rope_layers)</source>
        <translation>在某些层中不旋转查询和键（no_rope_layers）</translation>
    </message>
    <message>
        <source>has a decoder that reads what its encoder makes</source>
        <translation>有读取编码器输出的解码器</translation>
    </message>
    <message>
        <source>has layers with a state in place of attention</source>
        <translation>有以状态代替注意力的层</translation>
    </message>
    <message>
        <source>has LayerNorm without biases, one for both halves, which stand side by side, and interleaved rotary positions</source>
        <translation>有无偏置的 LayerNorm，并列的两半共用一个，且旋转位置是交错的</translation>
    </message>
    <message>
        <source>has layers between the others that attend to pictures</source>
        <translation>在其他层之间有关注图像的层</translation>
    </message>
    <message>
        <source>has LayerNorm without gains and biases</source>
        <translation>有无增益和偏置的 LayerNorm</translation>
    </message>
    <message>
        <source>has LayerNorm with biases in place of RMSNorm</source>
        <translation>用带偏置的 LayerNorm 代替 RMSNorm</translation>
    </message>
    <message>
        <source>reads states, actions and returns, not words</source>
        <translation>读取状态、动作和回报，而不是词</translation>
    </message>
    <message>
        <source>has norms that do not take off the mean</source>
        <translation>的归一化不减去均值</translation>
    </message>
    <message>
        <source>has its norms after its halves, not before them</source>
        <translation>的归一化在两半之后，而不是之前</translation>
    </message>
    <message>
        <source>has no biases but one behind its attention in the last layer</source>
        <translation>除最后一层注意力之后的一个外没有偏置</translation>
    </message>
    <message>
        <source>computes with whole numbers</source>
        <translation>用整数计算</translation>
    </message>
    <message>
        <source>adds places between its layers</source>
        <translation>在层之间加入位置</translation>
    </message>
    <message>
        <source>has another activation (quick_gelu)</source>
        <translation>的激活函数不同（quick_gelu）</translation>
    </message>
    <message>
        <source>may have another activation (gelu_tanh)</source>
        <translation>的激活函数可能不同（gelu_tanh）</translation>
    </message>
    <message>
        <source>reads what convolutions make</source>
        <translation>读取卷积的结果</translation>
    </message>
    <message>
        <source>is a model of the kind {}, which has tensor names of {} but {}: it would be computed wrongly</source>
        <translation>是 {} 类模型，张量名称与 {} 相同，但它{}：会算错</translation>
    </message>
    <message>
        <source>rotary base {}</source>
        <translation>旋转底数 {}</translation>
    </message>
    <message>
        <source>{} says {} layers, the file has {}</source>
        <translation>{} 说有 {} 层，文件有 {} 层</translation>
    </message>
    <message>
        <source>{} describes several models: what it says under {} is taken</source>
        <translation>{} 描述了多个模型：取用其中 {} 下的内容</translation>
    </message>
    <message>
        <source>is {} features wide, where {} says {} ({}): it is that of another model</source>
        <translation>宽 {} 个特征，而 {} 说是 {}（{}）：它属于另一个模型</translation>
    </message>
    <message>
        <source>has queries of {} columns, where {} says {} heads of {} ({})</source>
        <translation>的查询有 {} 列，而 {} 说有 {} 个头、每头 {} 列（{}）</translation>
    </message>
    <message>
        <source>does not say how many heads it has (num_attention_heads under {} in {}): say it (headscope import --heads)</source>
        <translation>没有说明有多少个头（{} 下的 num_attention_heads，见 {}）：请说明（headscope import --heads）</translation>
    </message>
    <message>
        <source>factors of its own on embedding, scores, residuals or logits</source>
        <translation>作用于嵌入、分数、残差或 logit 的自有因子</translation>
    </message>
    <message>
        <source>a learned scale of what each half gives (LayerScale)</source>
        <translation>对每一半结果的学习缩放（LayerScale）</translation>
    </message>
    <message>
        <source>has quantised weights: {} holds {} numbers, which are not its weights without their scales; save it in float32, float16 or bfloat16</source>
        <translation>的权重是量化的：{} 存放的是 {} 数，没有缩放系数就不是权重；请以 float32、float16 或 bfloat16 保存</translation>
    </message>
    <message>
        <source>is that of {}, which cuts texts in another way than GPT-2 and RoBERTa: only a tokenizer.json beside it says how</source>
        <translation>属于 {}，它切分文本的方式与 GPT-2 和 RoBERTa 不同：只有旁边的 tokenizer.json 才说明如何切分</translation>
    </message>
    <message>
        <source>lacks {}, which stands around every text</source>
        <translation>缺少每个文本前后都有的 {}</translation>
    </message>
    <message>
        <source>has {} in a layer, which the family {} has no place for: it is another model, and would be computed wrongly</source>
        <translation>的层中有 {}，{} 系列没有它的位置：这是另一个模型，会算错</translation>
    </message>
    <message>
        <source>has {} in a layer that is not whole, or none of the family {}: without that layer it would be computed wrongly</source>
        <translation>的 {} 所在的层不完整，或不是 {} 系列的层：缺了这一层就会算错</translation>
    </message>
    <message>
        <source>has {} beside its embedding, which the family {} has no place for: it is another model, and would be computed wrongly</source>
        <translation>的嵌入旁有 {}，{} 系列没有它的位置：这是另一个模型，会算错</translation>
    </message>
    <message>
        <source>has an embedding of words and none of places, unlike the family {}: it is another model, and would be computed wrongly</source>
        <translation>有词嵌入而没有位置嵌入，与 {} 系列不同：这是另一个模型，会算错</translation>
    </message>
    <message>
        <source>lacks {} in its layer {}, which the family {} has: it is another model, and would be computed wrongly</source>
        <translation>缺少 {}（在层 {} 中），而 {} 系列有：这是另一个模型，会算错</translation>
    </message>
    <message>
        <source>has a norm with a bias ({}), as LayerNorm has it: the family {} has RMSNorm, so it is another model, and would be computed wrongly</source>
        <translation>的归一化带有偏置（{}），像 LayerNorm 那样：{} 系列用的是 RMSNorm，所以这是另一个模型，会算错</translation>
    </message>
    <message>
        <source>is a model of the kind {}, as {} is, by its model_type, and its tensors have the names of {}: which it is, is not clear</source>
        <translation>按其 model_type 是 {} 类模型（属于 {}），但张量名称是 {} 的：究竟是哪种并不清楚</translation>
    </message>
    <message>
        <source>Words to use: %1</source>
        <translation>可用的词：%1</translation>
    </message>
    <message>
        <source>Undone: %1 · Redo: %2</source>
        <translation>已撤销：%1 · 重做：%2</translation>
    </message>
    <message>
        <source>Redone: %1 · Undo: %2</source>
        <translation>已重做：%1 · 撤销：%2</translation>
    </message>
    <message>
        <source>those of {} tokens have no room to be told apart here: choose some of the tokens, or a heatmap</source>
        <translation>{} 个词元的连线在此无法分辨：请选择部分词元，或使用热力图</translation>
    </message>
    <message>
        <source>no font here is called “%1”; another one stands in for it</source>
        <translation>此处没有名为“%1”的字体；由另一种字体代替</translation>
    </message>
    <message>
        <source>no font here has %1</source>
        <translation>此处没有字体包含 %1</translation>
    </message>
    <message>
        <source>a PDF cannot take in the coloured letters %1: they stay blank, and are seen in a PNG</source>
        <translation>PDF 无法收入彩色字符 %1：它们会留空，在 PNG 中可见</translation>
    </message>
    <message>
        <source>none of them is called &quot;{}&quot;</source>
        <translation>其中没有名为“{}”的</translation>
    </message>
    <message>
        <source>expected the name of a font, without {}, found {}</source>
        <translation>应为字体名称，不含 {}，却是{}</translation>
    </message>
    <message>
        <source>Trained models, a folder by its config.json (*.safetensors config.json *.index.json *.npz *.pt *.pth *.bin *.ckpt *.tar)</source>
        <translation>训练好的模型，文件夹则选其中的 config.json (*.safetensors config.json *.index.json *.npz *.pt *.pth *.bin *.ckpt *.tar)</translation>
    </message>
    <message>
        <source>there are more than {} objects or {} lists before this</source>
        <translation>此前的对象超过 {} 个，或列表超过 {} 个</translation>
    </message>
    <message>
        <source>holds numbers that are added to the scores, which no session can say: expected marks, or 0 and −∞</source>
        <translation>含有加到分数上的数，任何会话都无法表示：应为标记，或 0 与 −∞</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({},) or ({}, {}): a mark for each key, or for each query and key</source>
        <translation>形状是 {}，应为 ({},) 或 ({}, {})：每个键一个标记，或每个查询与键一个</translation>
    </message>
    <message>
        <source>of {} layers the first is taken, for what stands between them is not known; --layers takes others</source>
        <translation>在 {} 层中只取第一层，因为层与层之间的部分未知；用 --layers 可取其他层</translation>
    </message>
    <message>
        <source>the mask is {} of the file, turned around: so its output comes out</source>
        <translation>掩码是文件中的 {}，含义取反：这样才能得出其输出</translation>
    </message>
    <message>
        <source>does not say how many heads it has, and none of those it could have gives its output: {}</source>
        <translation>没有说明有多少个头，而且可能的头数都得不出它的输出：{}</translation>
    </message>
    <message>
        <source>no settings give the output {} of the file: {}</source>
        <translation>没有哪种设置能得出文件中的输出 {}：{}</translation>
    </message>
    <message>
        <source>off by at least {}</source>
        <translation>至少相差 {}</translation>
    </message>
    <message>
        <source>nothing else was to be tried, all is said</source>
        <translation>没有可再尝试的，一切都已指定</translation>
    </message>
    <message>
        <source>tried: {}</source>
        <translation>已尝试：{}</translation>
    </message>
    <message>
        <source>was it computed in training, with dropout? model.eval() first</source>
        <translation>那是在训练中带 dropout 算出的吗？请先 model.eval()</translation>
    </message>
    <message>
        <source>not used: {}</source>
        <translation>未使用：{}</translation>
    </message>
    <message>
        <source>of several modules {} is the one that gives the output</source>
        <translation>在多个模块中，得出该输出的是 {}</translation>
    </message>
    <message>
        <source>of several modules {} is taken, not {}: --prefix says which</source>
        <translation>在多个模块中取 {}，而不取 {}：用 --prefix 指定</translation>
    </message>
    <message>
        <source>is a batch of several sequences, {}: save one of them, x[:1] where batches come first and x[:, :1] where tokens do, and the output of it</source>
        <translation>是含多个序列的批次，{}：请只保存其中一个及其输出，批次在前时用 x[:1]，词元在前时用 x[:, :1]</translation>
    </message>
    <message>
        <source>of the {} sequences of {} the first is taken</source>
        <translation>在 {} 个序列（{}）中取第一个</translation>
    </message>
    <message>
        <source>has no tensor whose name begins with {}</source>
        <translation>没有名称以 {} 开头的张量</translation>
    </message>
    <message>
        <source>heads {}</source>
        <translation>头数 {}</translation>
    </message>
    <message>
        <source>{} (type {})</source>
        <translation>{}（类型 {}）</translation>
    </message>
    <message>
        <source>records of several fields</source>
        <translation>含多个字段的记录</translation>
    </message>
    <message>
        <source>holds {}, expected bool, int8 to int64, uint8 to uint64 or float16 to float64</source>
        <translation>含有 {}，应为 bool、int8 到 int64、uint8 到 uint64 或 float16 到 float64</translation>
    </message>
    <message>
        <source>is a pipe, expected a plain file</source>
        <translation>是管道，应为普通文件</translation>
    </message>
    <message>
        <source>is a device, expected a plain file</source>
        <translation>是设备，应为普通文件</translation>
    </message>
    <message>
        <source>is JSON, but neither a session nor a lesson nor the index of a model</source>
        <translation>是 JSON，但既不是会话，也不是课，也不是模型的索引</translation>
    </message>
    <message>
        <source>is a text, a table of numbers perhaps: neither a session nor a model</source>
        <translation>是文本，也许是数字表格：既不是会话，也不是模型</translation>
    </message>
    <message>
        <source>is a file of tensors (safetensors)</source>
        <translation>是张量文件（safetensors）</translation>
    </message>
    <message>
        <source>is a picture without a session in it</source>
        <translation>是不含会话的图片</translation>
    </message>
    <message>
        <source>is in no format that is known here</source>
        <translation>不是此处已知的任何格式</translation>
    </message>
    <message>
        <source>is a web page in place of the file: download it anew, perhaps one has to sign in for it</source>
        <translation>是网页，而不是该文件：请重新下载，也许需要先登录</translation>
    </message>
    <message>
        <source>is a model of ONNX or TensorFlow; expected safetensors, .npz or .pt</source>
        <translation>是 ONNX 或 TensorFlow 的模型；应为 safetensors、.npz 或 .pt</translation>
    </message>
    <message>
        <source>is a tar archive: unpack it first</source>
        <translation>是 tar 归档：请先解包</translation>
    </message>
    <message>
        <source>is a session of Headscope</source>
        <translation>是 Headscope 的会话</translation>
    </message>
    <message>
        <source>is a lesson of Headscope</source>
        <translation>是 Headscope 的课</translation>
    </message>
    <message>
        <source>is the index of a model</source>
        <translation>是模型的索引</translation>
    </message>
    <message>
        <source>is an array of NumPy: it can be imported as numbers</source>
        <translation>是 NumPy 数组：可以作为数字导入</translation>
    </message>
    <message>
        <source>is a zip archive, as .npz and .pt are</source>
        <translation>是 zip 归档，.npz 和 .pt 也是</translation>
    </message>
    <message>
        <source>is a Git LFS pointer in place of the file: fetch that with &quot;git lfs pull&quot;</source>
        <translation>是 Git LFS 指针，而不是该文件：请用 &quot;git lfs pull&quot; 取得文件</translation>
    </message>
    <message>
        <source>is compressed (gzip): unpack it first</source>
        <translation>已压缩（gzip）：请先解压</translation>
    </message>
    <message>
        <source>is compressed (bzip2): unpack it first</source>
        <translation>已压缩（bzip2）：请先解压</translation>
    </message>
    <message>
        <source>is compressed (xz): unpack it first</source>
        <translation>已压缩（xz）：请先解压</translation>
    </message>
    <message>
        <source>is compressed (zstd): unpack it first</source>
        <translation>已压缩（zstd）：请先解压</translation>
    </message>
    <message>
        <source>is a 7z archive: unpack it first</source>
        <translation>是 7z 归档：请先解包</translation>
    </message>
    <message>
        <source>is a RAR archive: unpack it first</source>
        <translation>是 RAR 归档：请先解包</translation>
    </message>
    <message>
        <source>is a JPEG picture, which holds no session</source>
        <translation>是 JPEG 图片，其中不含会话</translation>
    </message>
    <message>
        <source>holds {}, expected numbers</source>
        <translation>含有 {}，应为数字</translation>
    </message>
    <message>
        <source>is a zip archive that holds neither arrays of NumPy nor what torch.save writes</source>
        <translation>是 zip 归档，其中既没有 NumPy 数组，也没有 torch.save 写出的内容</translation>
    </message>
    <message>
        <source>ends within its header: it breaks off, as what was not downloaded as a whole</source>
        <translation>在文件头内就结束了：内容中断，像是没有下载完整</translation>
    </message>
    <message>
        <source>ends {} bytes further on than the file, which was not downloaded as a whole</source>
        <translation>比文件结尾还远 {} 字节：文件没有下载完整</translation>
    </message>
    <message>
        <source>has a number that is NaN</source>
        <translation>含有一个 NaN</translation>
    </message>
    <message>
        <source>what {} makes</source>
        <translation>由 {} 生成的内容</translation>
    </message>
    <message>
        <source>holds no dictionary of tensors, but what {} makes, and nothing is called here; save the state_dict()</source>
        <translation>不含张量字典，而是由 {} 生成的内容，此处不调用任何东西；请保存 state_dict()</translation>
    </message>
    <message>
        <source>is a zip archive without its end: it breaks off, as what was not downloaded as a whole</source>
        <translation>是没有结尾的 zip 归档：内容中断，像是没有下载完整</translation>
    </message>
    <message>
        <source>is too much: training steps times heads are {} up to here, at most {} are played</source>
        <translation>太多：到此处训练步数乘以头数为 {}，最多播放 {}</translation>
    </message>
    <message>
        <source>with two decimals</source>
        <translation>保留两位小数</translation>
    </message>
    <message>
        <source>its first field is empty: a number is missing there, or the numbers beside it and below are names; write a letter into them if they are</source>
        <translation>第一个字段为空：要么那里缺一个数，要么旁边和下面的数是名称；若是名称，请在其中写上一个字母</translation>
    </message>
    <message>
        <source>the first number of each line</source>
        <translation>每行的第一个数</translation>
    </message>
    <message>
        <source>counts from 0 and may be names or numbers; write 0.0 for a number, or a letter into each name</source>
        <translation>从 0 开始计数，可能是名称也可能是数；若是数请写 0.0，若是名称请在每个名称中写上一个字母</translation>
    </message>
    <message>
        <source>“{}” groups thousands: write it without</source>
        <translation>“{}”含千位分隔符：请去掉</translation>
    </message>
    <message>
        <source>is an archive, as spreadsheets are: save the table as CSV</source>
        <translation>是归档文件，电子表格就是这样保存的：请将表格另存为 CSV</translation>
    </message>
    <message>
        <source>is no text in UTF-8, UTF-16 or Windows-1252</source>
        <translation>不是 UTF-8、UTF-16 或 Windows-1252 文本</translation>
    </message>
    <message>
        <source>, with names read as %1</source>
        <translation>，名称按 %1 读取</translation>
    </message>
    <message>
        <source>Click a word to put it in the place of the one that is not known.</source>
        <translation>点击一个词，用它替换未知的词。</translation>
    </message>
    <message>
        <source>only the attention {} is opened; what stands around it is left aside: {}</source>
        <translation>只打开注意力 {}；其周围的部分略去：{}</translation>
    </message>
    <message>
        <source>is a model of the kind {}, which {}: no session can say that</source>
        <translation>是 {} 类模型，它{}：会话无法表达</translation>
    </message>
    <message>
        <source>is a model of the kind {}, which is not known here: its tensors have the names of no family</source>
        <translation>是此处未知的 {} 类模型：其张量名称不属于任何模型系列</translation>
    </message>
    <message>
        <source>has quantised weights ({}), which no session can say</source>
        <translation>有量化的权重（{}），会话无法表达</translation>
    </message>
    <message>
        <source>begins as a JSON list, and is none: {}</source>
        <translation>开头像 JSON 列表，但不是：{}</translation>
    </message>
    <message>
        <source>lacks {}, which the family {} has: it is another model, and would be computed wrongly</source>
        <translation>缺少 {}，而 {} 系列有：这是另一个模型，会算错</translation>
    </message>
    <message>
        <source>has layers {} and {} and none between them: without those it would be computed wrongly</source>
        <translation>有第 {} 层和第 {} 层，中间没有其他层：缺了它们会算错</translation>
    </message>
    <message>
        <source>has {} in one layer and not in another ({} and {}): it is not whole, or another model</source>
        <translation>在一层中有 {}，在另一层中没有（{} 和 {}）：它不完整，或是另一个模型</translation>
    </message>
    <message>
        <source>attention that looks ahead, too</source>
        <translation>也会看到后面词元的注意力</translation>
    </message>
    <message>
        <source>says {} where a number is expected ({})</source>
        <translation>应为数字的地方写着 {}（{}）</translation>
    </message>
    <message>
        <source>its activation is {}, and {} as well: which is meant is not clear</source>
        <translation>其激活函数既是 {} 又是 {}：不清楚指的是哪一个</translation>
    </message>
    <message>
        <source>the readout is the embedding, as {} has it: {} is another matrix and is not used</source>
        <translation>读出矩阵就是嵌入，如 {} 所说：{} 是另一个矩阵，不使用</translation>
    </message>
    <message>
        <source>numbers that are negated or conjugated when they are read</source>
        <translation>读取时要取负或取共轭的数</translation>
    </message>
    <message>
        <source>Start over at step 1</source>
        <translation>从第 1 步重新开始</translation>
    </message>
    <message>
        <source>Back to the starting values of this run, or to where a run that a file keeps was opened; there, once more, it starts over at step 1. Its curve stays to compare with</source>
        <translation>回到这次训练的起始值；若训练来自文件，则回到打开时的那一步，在那里再按一次就从第 1 步重新开始。它的曲线留作比较</translation>
    </message>
    <message>
        <source>has length {}, expected {}, one for each step</source>
        <translation>长度是 {}，应为 {}，每步一个</translation>
    </message>
    <message>
        <source>has shape {}, expected {} as the weights</source>
        <translation>形状是 {}，应与权重一样为 {}</translation>
    </message>
    <message>
        <source>is given, but SGD has no second moments</source>
        <translation>已给出，但 SGD 没有二阶矩</translation>
    </message>
    <message>
        <source>is missing: Adam has two moments</source>
        <translation>缺失：Adam 有两个矩</translation>
    </message>
    <message>
        <source>has a negative number, but it is a mean of squares</source>
        <translation>含有负数，但它是平方的平均值</translation>
    </message>
    <message>
        <source>{} does not follow {} within {} steps</source>
        <translation>在 {2} 步之内，{0} 不在 {1} 之后</translation>
    </message>
    <message>
        <source>is not a finite number at step {}</source>
        <translation>在第 {} 步不是有限的数</translation>
    </message>
    <message>
        <source>is missing: the state of a training is of one optimizer</source>
        <translation>缺失：训练的状态属于某一个优化器</translation>
    </message>
    <message>
        <source>is {}, more than the {} steps</source>
        <translation>是 {}，多于 {} 步</translation>
    </message>
    <message>
        <source>is of the same weights as one before it</source>
        <translation>与前面的一项属于同一组权重</translation>
    </message>
    <message>
        <source>has to be at least {} and below {}</source>
        <translation>必须至少为 {} 且小于 {}</translation>
    </message>
    <message>
        <source>Head %1 has written %2 % of Y</source>
        <translation>头 %1 写了 Y 的 %2 %</translation>
    </message>
    <message>
        <source>How much of Y head %1 has written is not known</source>
        <translation>头 %1 写了 Y 的多少尚不知道</translation>
    </message>
    <message>
        <source>+ head</source>
        <translation>+ 头</translation>
    </message>
    <message>
        <source>What each takes away</source>
        <translation>各自带走什么</translation>
    </message>
    <message>
        <source>The output Y of each token, feature by feature: what each head has written, in its colour.</source>
        <translation>每个词元的输出 Y，逐个特征：每个头写入的部分用它的颜色表示。</translation>
    </message>
    <message>
        <source>Who looks?</source>
        <translation>谁在看？</translation>
    </message>
    <message>
        <source>The tokens, one of them chosen: its numbers are the sliders, its row is framed in every heatmap.</source>
        <translation>各个词元，其中一个被选中：它的数就是滑块，它的行在每个热力图中被框出。</translation>
    </message>
    <message>
        <source>The token whose row is looked at</source>
        <translation>正在查看其行的词元</translation>
    </message>
    <message>
        <source>Add a token</source>
        <translation>添加一个词元</translation>
    </message>
    <message>
        <source>Add a token after the chosen one</source>
        <translation>在选中的词元之后添加一个词元</translation>
    </message>
    <message>
        <source>Look at the row of “%1”</source>
        <translation>查看“%1”的行</translation>
    </message>
    <message>
        <source>Who looks? One of %1 tokens:</source>
        <translation>谁在看？%1 个词元之一：</translation>
    </message>
    <message>
        <source>The next word: %1</source>
        <translation>下一个词：%1</translation>
    </message>
    <message>
        <source>The most probable next word; a click adds it</source>
        <translation>最可能的下一个词；点击即添加</translation>
    </message>
    <message>
        <source>%1 · muted</source>
        <translation>%1 · 已静音</translation>
    </message>
    <message>
        <source>Attention of head %1</source>
        <translation>头 %1 的注意力</translation>
    </message>
    <message>
        <source>Each row asks and each column answers: how much the token of the row looks at that of the column. A row adds up to 100 %.</source>
        <translation>每一行提问，每一列回答：数值是行的词元给列的词元多少注意力。每一行合计 100 %。</translation>
    </message>
    <message>
        <source>“%1” looks at “%2”: %3 %</source>
        <translation>“%1”看“%2”：%3 %</translation>
    </message>
    <message>
        <source>the keys are those of a second sequence, the memory</source>
        <translation>键来自第二个序列，即记忆</translation>
    </message>
    <message>
        <source>heads share their keys and values</source>
        <translation>各头共享键和值</translation>
    </message>
    <message>
        <source>residual connection</source>
        <translation>残差连接</translation>
    </message>
    <message>
        <source>feed-forward network</source>
        <translation>前馈网络</translation>
    </message>
    <message>
        <source>Look is one click back</source>
        <translation>点击一次即可回到“看”</translation>
    </message>
    <message>
        <source>There is more: %1.</source>
        <translation>还有更多：%1。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>看</translation>
    </message>
    <message>
        <source>Who looks at whom? Each row is one query asking; it adds up to 100&#xa0;%.</source>
        <translation>谁在看谁？每一行是一个提问的查询；合计 100&#xa0;%。</translation>
    </message>
    <message>
        <source>&lt;b&gt;What each takes away&lt;/b&gt; &amp;nbsp;Y</source>
        <translation>&lt;b&gt;各自带走什么&lt;/b&gt; &amp;nbsp;Y</translation>
    </message>
    <message>
        <source>%1: features</source>
        <translation>%1：特征</translation>
    </message>
    <message>
        <source>Who looks at whom, the sliders of one row and what comes out: nothing else.</source>
        <translation>谁在看谁、一行的滑块以及结果：别无其他。</translation>
    </message>
    <message>
        <source>The steps of the selected head, from its queries and keys to its output.</source>
        <translation>所选头的各个步骤，从查询和键直到输出。</translation>
    </message>
    <message>
        <source>The workbench: all views, docks and bars.</source>
        <translation>工作台：全部视图、面板和工具栏。</translation>
    </message>
    <message>
        <source>How much is shown</source>
        <translation>显示多少</translation>
    </message>
    <message>
        <source>▶ Play</source>
        <translation>▶ 播放</translation>
    </message>
    <message>
        <source>Plays how the selected share of attention is computed</source>
        <translation>播放所选注意力份额的计算过程</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>教学</translation>
    </message>
    <message>
        <source>L&amp;ook</source>
        <translation>看(&amp;1)</translation>
    </message>
    <message>
        <source>St&amp;eps</source>
        <translation>步骤(&amp;2)</translation>
    </message>
    <message>
        <source>E&amp;verything</source>
        <translation>全部(&amp;3)</translation>
    </message>
    <message>
        <source>Colour bar: from 0 to 100 %</source>
        <translation>颜色条：从 0 到 100 %</translation>
    </message>
    <message>
        <source>The stronger the colour, the more a token looks there</source>
        <translation>颜色越深，词元看那里越多</translation>
    </message>
    <message>
        <source>mask (%1)</source>
        <translation>掩码（%1）</translation>
    </message>
    <message>
        <source>%1 is no file but a pipe or a device.</source>
        <translation>%1 不是文件，而是管道或设备。</translation>
    </message>
    <message>
        <source>What has changed</source>
        <translation>有什么变化</translation>
    </message>
    <message>
        <source>Keep these marks until the next change, and pin the state from before it</source>
        <translation>把这些标记保留到下一次更改，并固定更改之前的状态</translation>
    </message>
    <message>
        <source>Keep what has changed in sight</source>
        <translation>让变化保持可见</translation>
    </message>
    <message>
        <source>column {}</source>
        <translation>第 {} 列</translation>
    </message>
    <message>
        <source> Nobody else&apos;s row changed.</source>
        <translation>其他各行都没有变化。</translation>
    </message>
    <message>
        <source> The row of {} changed, too.</source>
        <translation> {} 的行也变了。</translation>
    </message>
    <message>
        <source> The rows of {} and {} changed, too.</source>
        <translation> {} 和 {} 的行也变了。</translation>
    </message>
    <message>
        <source> All other rows changed, too.</source>
        <translation>其他各行也都变了。</translation>
    </message>
    <message>
        <source> {} other rows changed, too.</source>
        <translation>另外 {} 行也变了。</translation>
    </message>
    <message>
        <source>{} now looks at {} more ({} → {}&#xa0;%) and at {} less ({} → {}&#xa0;%).</source>
        <translation>{} 现在更多地看 {}（{} → {}&#xa0;%），更少地看 {}（{} → {}&#xa0;%）。</translation>
    </message>
    <message>
        <source>{} now looks at {} more ({} → {}&#xa0;%).</source>
        <translation>{} 现在更多地看 {}（{} → {}&#xa0;%）。</translation>
    </message>
    <message>
        <source>{} now looks at {} less ({} → {}&#xa0;%).</source>
        <translation>{} 现在更少地看 {}（{} → {}&#xa0;%）。</translation>
    </message>
    <message>
        <source>Most in {}: {}</source>
        <translation>变化最大的是{}：{}</translation>
    </message>
    <message>
        <source>Only in {}: {}</source>
        <translation>只在{} 中：{}</translation>
    </message>
    <message>
        <source>Attention and output are the same as before.</source>
        <translation>注意力和输出与之前相同。</translation>
    </message>
    <message>
        <source>Attention is the same; what {} takes away changed, most in {} ({} → {}).</source>
        <translation>注意力没有变；{} 带走的变了，变化最大的是 {}（{} → {}）。</translation>
    </message>
    <message>
        <source>Attention is the same; what the block hands on for {} changed, most in {} ({} → {}).</source>
        <translation>注意力没有变；块为 {} 传下去的变了，变化最大的是 {}（{} → {}）。</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}：{}</translation>
    </message>
    <message>
        <source>has {} around its layers, which the family {} has no place for: it is another model, and would be computed wrongly</source>
        <translation>的层外有 {}，{} 系列没有它的位置：这是另一个模型，会算错</translation>
    </message>
    <message>
        <source>has a norm without a bias ({}), unlike the family {}: it is another model, and would be computed wrongly</source>
        <translation>有一个没有偏置的归一化（{}），与 {} 系列不同：这是另一个模型，会算错</translation>
    </message>
    <message>
        <source>a norm before its layers</source>
        <translation>层之前的归一化</translation>
    </message>
    <message>
        <source>places that each layer adds to its queries</source>
        <translation>每一层加到其查询上的位置</translation>
    </message>
    <message>
        <source>says {} ({}) and {} ({}): which is meant is not clear</source>
        <translation>既说 {}（{}）又说 {}（{}）：不清楚指的是哪一个</translation>
    </message>
    <message>
        <source>places count from 2, as RoBERTa&apos;s do: word 1 is all zeros, as its padding is</source>
        <translation>位置从 2 数起，与 RoBERTa 相同：第 1 个词全为零，与它的填充词一样</translation>
    </message>
    <message>
        <source>keeps rotary angles ({}) that are not those of the base {} for {} columns of each head</source>
        <translation>保存的旋转角（{}）不是底数 {} 在每个头的 {} 列上的角</translation>
    </message>
    <message>
        <source>What Look does not show</source>
        <translation>“看”没有显示的内容</translation>
    </message>
    <message>
        <source>does not say that it is a model with rotary positions (position_embedding_type in config.json)</source>
        <translation>没有说明它是采用旋转位置的模型（config.json 中的 position_embedding_type）</translation>
    </message>
    <message>
        <source>has a norm behind its layers ({}), and {} says it has none: which is right is not clear</source>
        <translation>在各层之后有归一化（{}），而 {} 说没有：哪个正确并不清楚</translation>
    </message>
    <message>
        <source>a norm of its embedding</source>
        <translation>对嵌入的归一化</translation>
    </message>
    <message>
        <source>rotary positions that are scaled</source>
        <translation>经过缩放的旋转位置</translation>
    </message>
    <message>
        <source>GPT-Neo</source>
        <translation>GPT-Neo</translation>
    </message>
    <message>
        <source>GPTModel of LLMs-from-scratch</source>
        <translation>LLMs-from-scratch 的 GPTModel</translation>
    </message>
    <message>
        <source>GPT of Karpathy&apos;s lecture</source>
        <translation>Karpathy 课程中的 GPT</translation>
    </message>
    <message>
        <source>OPT</source>
        <translation>OPT</translation>
    </message>
    <message>
        <source>Llama as Meta names it</source>
        <translation>Meta 命名的 Llama</translation>
    </message>
    <message>
        <source>CLIP&apos;s text encoder</source>
        <translation>CLIP 的文本塔</translation>
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
        <translation>保存了一个掩码（{}），但它不是计算时会使用的掩码</translation>
    </message>
    <message>
        <source>says nothing of its layer {} in attention_types</source>
        <translation>在 attention_types 中没有说明第 {} 层</translation>
    </message>
    <message>
        <source>has a layer {} of the type {} (attention_types), which no session can say</source>
        <translation>第 {} 层的类型为 {}（attention_types），会话无法表达</translation>
    </message>
    <message>
        <source>holds two maps that read {}</source>
        <translation>包含两个映射，它们读取{}</translation>
    </message>
    <message>
        <source>is that of the first of {} heads, expected {}</source>
        <translation>属于 {} 个头中的第一个，应有 {} 个</translation>
    </message>
    <message>
        <source>holds the queries of {} heads, and keys and values of {}, of {} columns each</source>
        <translation>包含 {} 个头的查询，以及 {} 个头的键和值，每个 {} 列</translation>
    </message>
    <message>
        <source>has no token {}, its mask (mask_token_id)</source>
        <translation>没有词元 {}，即它的掩码词元（mask_token_id）</translation>
    </message>
    <message>
        <source>the embedding is multiplied by {}, as the model does where no token is {} (token_dropout)</source>
        <translation>嵌入已乘以 {}，与模型在没有词元是 {} 时的做法一致（token_dropout）</translation>
    </message>
    <message>
        <source>{} lacks queries, keys or values of its head {}</source>
        <translation>{} 缺少第 {} 个头的查询、键或值</translation>
    </message>
    <message>
        <source>a window of {} keys in every second layer</source>
        <translation>每隔一层有 {} 个键的窗口</translation>
    </message>
    <message>
        <source>scores divided by √d_k (in some copies of its code by √d_model)</source>
        <translation>分数除以 √d_k（其代码的某些版本除以 √d_model）</translation>
    </message>
    <message>
        <source>has queries of {} columns and {} features (d_model): it is one of several files that hold parts of each matrix</source>
        <translation>的查询有 {} 列，特征有 {} 个（d_model）：它是各存放每个矩阵一部分的多个文件之一</translation>
    </message>
    <message>
        <source>an embedding of another width than its layers</source>
        <translation>宽度与各层不同的嵌入</translation>
    </message>
    <message>
        <source>Type…</source>
        <translation>输入…</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
    <message>
        <source>Type another sentence with words of the vocabulary: attention and the next word follow</source>
        <translation>用词表中的词输入另一个句子：注意力和下一个词随之变化</translation>
    </message>
    <message>
        <source>a command, control, head, matrix, example, lesson or page of the manual</source>
        <translation>命令、控件、头、矩阵、示例、课或手册页</translation>
    </message>
    <message>
        <source>Nothing here is called “%1”.</source>
        <translation>没有叫“%1”的内容。</translation>
    </message>
    <message>
        <source>Search the manual for “%1”</source>
        <translation>在手册中搜索“%1”</translation>
    </message>
    <message>
        <source>control: where is it?</source>
        <translation>控件：它在哪里？</translation>
    </message>
    <message>
        <source>example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>manual: %1</source>
        <translation>手册：%1</translation>
    </message>
    <message>
        <source>demo, sample, gallery, get started</source>
        <translation>演示, 样例, 画廊, 入门</translation>
    </message>
    <message>
        <source>hugging face, gpt-2, llama, checkpoint, load model</source>
        <translation>Hugging Face, GPT-2, Llama, 加载模型</translation>
    </message>
    <message>
        <source>excel, spreadsheet, load data, read csv</source>
        <translation>Excel, 电子表格, 加载数据, 读取 CSV</translation>
    </message>
    <message>
        <source>png, svg, pdf, save image, save picture, screenshot, heatmap, print, latex</source>
        <translation>PNG, SVG, PDF, 保存图片, 保存图像, 截图, 热图, 打印, LaTeX</translation>
    </message>
    <message>
        <source>gif, video, film, movie</source>
        <translation>GIF, 视频, 录像, 影片</translation>
    </message>
    <message>
        <source>homework, exercise, exam, handout</source>
        <translation>作业, 练习, 考试, 讲义</translation>
    </message>
    <message>
        <source>pytorch, safetensors, python, numpy</source>
        <translation>PyTorch, safetensors, Python, NumPy, 导出模型</translation>
    </message>
    <message>
        <source>revert, take back, mistake</source>
        <translation>撤回, 恢复, 改错</translation>
    </message>
    <message>
        <source>add word, new word, insert row, longer sentence</source>
        <translation>添加词, 新词, 插入行, 更长的句子</translation>
    </message>
    <message>
        <source>add word, new word, type a word</source>
        <translation>添加词, 新词, 输入词</translation>
    </message>
    <message>
        <source>more heads, new head, number of heads</source>
        <translation>更多头, 新头, 头的数量</translation>
    </message>
    <message>
        <source>dimensions, d_model, shape, width</source>
        <translation>维度, d_model, 形状, 宽度</translation>
    </message>
    <message>
        <source>preferences, options, language, high contrast, autosave</source>
        <translation>偏好, 选项, 语言, 高对比度, 自动保存</translation>
    </message>
    <message>
        <source>layer, more layers, deeper</source>
        <translation>层, 更多层, 更深</translation>
    </message>
    <message>
        <source>causal, look ahead, future, hide tokens</source>
        <translation>因果, 看后面的词, 未来, 隐藏词元</translation>
    </message>
    <message>
        <source>snapshot, compare, before and after, bookmark</source>
        <translation>快照, 比较, 前后对比, 书签</translation>
    </message>
    <message>
        <source>simple, only attention, start screen</source>
        <translation>简单, 只看注意力, 起始屏幕</translation>
    </message>
    <message>
        <source>advanced, expert mode, panels, all controls</source>
        <translation>高级, 专家模式, 面板, 所有控件</translation>
    </message>
    <message>
        <source>concat, output projection, w_o</source>
        <translation>拼接, 输出投影, W_O</translation>
    </message>
    <message>
        <source>vectors, plane, convex hull, arrows</source>
        <translation>向量, 平面, 凸包, 箭头</translation>
    </message>
    <message>
        <source>square root, sqrt, variance</source>
        <translation>平方根, 方差</translation>
    </message>
    <message>
        <source>parameters, memory, cost, flops, kv cache</source>
        <translation>参数量, 显存, 成本, KV 缓存</translation>
    </message>
    <message>
        <source>next word, logits, generate, logit lens</source>
        <translation>下一个词, 生成, 对数几率, logit 透镜</translation>
    </message>
    <message>
        <source>train, loss, optimizer, learning rate, epochs</source>
        <translation>训练模型, 损失, 学习率, 优化器</translation>
    </message>
    <message>
        <source>explain, formula, where from</source>
        <translation>解释, 公式, 从哪里来</translation>
    </message>
    <message>
        <source>animate, step by step, calculate</source>
        <translation>动画, 一步一步, 计算</translation>
    </message>
    <message>
        <source>font size, bigger text, text size, magnify</source>
        <translation>字号, 字体大小, 放大文字</translation>
    </message>
    <message>
        <source>dark mode, night mode, light mode, black background</source>
        <translation>深色模式, 夜间模式, 浅色模式, 黑色背景</translation>
    </message>
    <message>
        <source>gradient, derivative, backprop, saliency</source>
        <translation>梯度, 导数, 反向传播</translation>
    </message>
    <message>
        <source>second screen, second monitor, students, classroom</source>
        <translation>第二屏幕, 第二显示器, 学生, 教室</translation>
    </message>
    <message>
        <source>lost panel, default layout, missing dock</source>
        <translation>面板不见了, 默认布局, 缺少面板</translation>
    </message>
    <message>
        <source>tutorial, learn, beginner, introduction</source>
        <translation>教程, 学习, 初学者, 介绍</translation>
    </message>
    <message>
        <source>quiz, score, grade, results</source>
        <translation>测验, 得分, 成绩, 结果</translation>
    </message>
    <message>
        <source>documentation, guide, instructions</source>
        <translation>文档, 指南, 说明书</translation>
    </message>
    <message>
        <source>notation, glossary, abbreviations</source>
        <translation>记号, 术语表, 缩写</translation>
    </message>
    <message>
        <source>shortcuts, hotkeys, keyboard</source>
        <translation>快捷键, 热键, 键盘</translation>
    </message>
    <message>
        <source>bug, crash, feedback</source>
        <translation>错误, 崩溃, 反馈</translation>
    </message>
    <message>
        <source>softmax, who looks at whom</source>
        <translation>Softmax, 谁看谁</translation>
    </message>
    <message>
        <source>dot product, similarity</source>
        <translation>点积, 相似度</translation>
    </message>
    <message>
        <source>sharpen, soften, peaked</source>
        <translation>锐化, 平滑</translation>
    </message>
    <message>
        <source>mute, switch off a head, ablate</source>
        <translation>静音, 关闭头, 消融</translation>
    </message>
    <message>
        <source>gqa, mqa, share keys</source>
        <translation>GQA, MQA, 共享键</translation>
    </message>
    <message>
        <source>Open e&amp;xample…</source>
        <translation>打开示例(&amp;X)…</translation>
    </message>
    <message>
        <source>All examples, each with a picture of its attention, what there is to see in it, and what to try.</source>
        <translation>所有示例：每个都有注意力的图片、看点和可以尝试的操作。</translation>
    </message>
    <message>
        <source>Open “%1” where it is seen best</source>
        <translation>在最合适的视图中打开“%1”</translation>
    </message>
    <message>
        <source>Try this</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Try this: %1</source>
        <translation>试一试：%1</translation>
    </message>
    <message>
        <source>Emma&apos;s row: in head 1 she looks most at Alex.</source>
        <translation>Emma 的行：在头 1 中她最关注 Alex。</translation>
    </message>
    <message>
        <source>Let Emma not care what is cheap: she turns to Daniel</source>
        <translation>让 Emma 不在乎便宜：她转向 Daniel</translation>
    </message>
    <message>
        <source>Each head asks something else: in head 1 mechanic, engine and wrench all look at their verb, fixed.</source>
        <translation>每个头问的不同：在头 1 中 mechanic、engine 和 wrench 都看它们的动词 fixed。</translation>
    </message>
    <message>
        <source>Mute head 1: nobody else finds the verb</source>
        <translation>把头 1 静音：别的头都找不到动词</translation>
    </message>
    <message>
        <source>A sentence and the word that comes next, mat: head 1 looks back at who it is about, the cat.</source>
        <translation>一个句子和下一个词 mat：头 1 回看句子所说的 cat。</translation>
    </message>
    <message>
        <source>Let a dog bark: the next word becomes moon</source>
        <translation>让狗叫：下一个词变成 moon</translation>
    </message>
    <message>
        <source>Nobody looks ahead: what is above the diagonal is blocked. In head 2 saw looks back at the dog.</source>
        <translation>谁也不看后面：对角线以上被屏蔽。在头 2 中 saw 回看 dog。</translation>
    </message>
    <message>
        <source>Take the mask away: the first word sees the others</source>
        <translation>去掉掩码：第一个词看到其他词</translation>
    </message>
    <message>
        <source>English words ask German ones: eaten finds gegessen, though it stands at the end.</source>
        <translation>英语词询问德语词：eaten 找到 gegessen，尽管它在句末。</translation>
    </message>
    <message>
        <source>Go to head 2: have finds the other half of its verb</source>
        <translation>转到头 2：have 找到动词的另一半</translation>
    </message>
    <message>
        <source>The smallest attention there is: one number for each query and key, every step on one screen.</source>
        <translation>最小的注意力：每个查询和键只有一个数，每一步都在一屏上。</translation>
    </message>
    <message>
        <source>Cool head 1: us looks only at let</source>
        <translation>给头 1 降温：us 只看 let</translation>
    </message>
    <message>
        <source>Two tokens, two features, one head: yours to fill. Each token looks at itself most.</source>
        <translation>两个词元、两个特征、一个头：由你来填。每个词元最关注自己。</translation>
    </message>
    <message>
        <source>Cool the head: each looks at itself alone</source>
        <translation>给头降温：每个只看自己</translation>
    </message>
    <message>
        <source>Eight heads with eight patterns: the word before, the word after, and in head 6 what an adjective is about.</source>
        <translation>八个头有八种模式：前一个词、后一个词，头 6 则找形容词所修饰的词。</translation>
    </message>
    <message>
        <source>See attention as lines between the words</source>
        <translation>以词之间的连线查看注意力</translation>
    </message>
    <message>
        <source>Heads 1 and 2 have the same keys, and look one back and one ahead: their queries differ.</source>
        <translation>头 1 和头 2 的键相同，一个看前一词，一个看后一词：它们的查询不同。</translation>
    </message>
    <message>
        <source>Let all four heads share one set of keys</source>
        <translation>让四个头共享一组键</translation>
    </message>
    <message>
        <source>Three heads give two numbers each; side by side they are six, and W_O turns the six into two.</source>
        <translation>三个头各给出两个数；并排是六个，W_O 再把它们变成两个。</translation>
    </message>
    <message>
        <source>Mute head 2: its two numbers become 0</source>
        <translation>把头 2 静音：它的两个数变成 0</translation>
    </message>
    <message>
        <source>After attention a network rewrites each token; its neurons have names: for soup “hot + not sweet” answers.</source>
        <translation>注意力之后由网络改写每个词元；神经元有名字：对 soup 作答的是“hot + not sweet”。</translation>
    </message>
    <message>
        <source>Make soup sweet: “hot + sweet” answers instead</source>
        <translation>把汤变甜：改由“hot + sweet”作答</translation>
    </message>
    <message>
        <source>The block of the paper: attention, residual, norm, network, residual, norm. In head 2 tea looks at drink.</source>
        <translation>论文中的块：注意力、残差、归一化、网络、残差、归一化。在头 2 中 tea 看 drink。</translation>
    </message>
    <message>
        <source>Take the residual connections away</source>
        <translation>去掉残差连接</translation>
    </message>
    <message>
        <source>An induction head: the second Ada looks at Lovelace, which followed the first.</source>
        <translation>归纳头：第二个 Ada 看 Lovelace，即第一个 Ada 之后的词。</translation>
    </message>
    <message>
        <source>Mute the head before it: it finds nothing any more</source>
        <translation>把它前面的头静音：它再也找不到</translation>
    </message>
    <message>
        <source>Head 2 looks two back from wherever it stands: dog looks at saw.</source>
        <translation>头 2 无论在哪里都回看两个词：dog 看 saw。</translation>
    </message>
    <message>
        <source>Do not turn queries and keys: it does not know any more what is two back</source>
        <translation>不旋转查询和键：它不再知道前两个是谁</translation>
    </message>
    <message>
        <source>The next word after every block: only the last one knows that it is Paris.</source>
        <translation>每个块之后的下一个词：只有最后一块知道是 Paris。</translation>
    </message>
    <message>
        <source>Ask for Italy: it becomes Rome</source>
        <translation>改问 Italy：变成 Rome</translation>
    </message>
    <message>
        <source>The decoder asks the encoder whose turn it is: at the start it looks at sie, and writes they.</source>
        <translation>解码器问编码器轮到谁：开头它看 sie，写下 they。</translation>
    </message>
    <message>
        <source>Go to the encoder: every word looks at the verb</source>
        <translation>转到编码器：每个词都看动词</translation>
    </message>
    <message>
        <source>No query ranks k3 first: it lies on the line between k1 and k2.</source>
        <translation>没有查询能让 k3 排第一：它在 k1 与 k2 的连线上。</translation>
    </message>
    <message>
        <source>Point the query straight at k3: three keys tie</source>
        <translation>让查询正对 k3：三个键并列</translation>
    </message>
    <message>
        <source>With a network after two heads k3 wins, the key whose smaller number is largest.</source>
        <translation>两个头之后加一个网络，k3 就胜出：比较各键的较小数，它的最大。</translation>
    </message>
    <message>
        <source>Switch the network off: k3 loses</source>
        <translation>关掉网络：k3 落败</translation>
    </message>
    <message>
        <source>A block as models have it now: RMSNorm, rotary positions, SwiGLU, shared keys. In head 3 sleeps looks at the dog.</source>
        <translation>如今模型的块：RMSNorm、旋转位置、SwiGLU、共享的键。在头 3 中 sleeps 看 dog。</translation>
    </message>
    <message>
        <source>Give each head keys of its own</source>
        <translation>给每个头各自的键</translation>
    </message>
    <message>
        <source>Trained on English words, letter by letter: after progra it expects m.</source>
        <translation>用英语单词逐字母训练：在 progra 之后它预期 m。</translation>
    </message>
    <message>
        <source>Type a lone q: it expects u</source>
        <translation>只输入 q：它预期 u</translation>
    </message>
    <message>
        <source>See that head alone, enlarged</source>
        <translation>单独放大查看这个头</translation>
    </message>
    <message>
        <source>2,048 tokens, and each finds the needle at the beginning, however far it is.</source>
        <translation>2,048 个词元，无论多远都能找到开头的针。</translation>
    </message>
    <message>
        <source>Warm the head: the needle drowns in the straw</source>
        <translation>给头升温：针淹没在草堆里</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Further</source>
        <translation>进阶</translation>
    </message>
    <message>
        <source>For experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Filter the examples</source>
        <translation>筛选示例</translation>
    </message>
    <message>
        <source>Type to filter: mask, next word, rotary …</source>
        <translation>输入以筛选：掩码、下一个词、旋转 …</translation>
    </message>
    <message>
        <source>Only examples with these words; Return opens the first</source>
        <translation>只显示含有这些词的示例；回车打开第一个</translation>
    </message>
    <message>
        <source>No example matches. Find anything (Ctrl+F) searches everything.</source>
        <translation>没有示例提到它。“查找一切”(Ctrl+F) 会在所有内容中查找。</translation>
    </message>
    <message>
        <source>has its layer {} twice: {} and {}</source>
        <translation>的第 {} 层出现了两次：{} 和 {}</translation>
    </message>
    <message>
        <source>has {} and lacks {} in its layer {}: it is not whole, or another model, and would be computed wrongly</source>
        <translation>有 {}，却缺少 {}（在其层 {} 中）：它不完整，或是另一个模型，会被算错</translation>
    </message>
    <message>
        <source>the mask that was asked for and that of the file hold together: what one of them blocks is blocked</source>
        <translation>所要求的掩码与文件中的掩码同时生效：任一个屏蔽的都被屏蔽</translation>
    </message>
    <message>
        <source>the adapter beside it ({}) is left out: its own library would apply it</source>
        <translation>旁边的适配器（{}）未被使用：它自己的库会应用它</translation>
    </message>
    <message>
        <source>a norm behind its layers of another kind</source>
        <translation>各层之后的另一种归一化</translation>
    </message>
    <message>
        <source>attention within a window in some of its layers</source>
        <translation>部分层中限于窗口内的注意力</translation>
    </message>
    <message>
        <source>norms of what a half gives</source>
        <translation>对每一半输出的归一化</translation>
    </message>
    <message>
        <source>says {} ({}), which is not known here</source>
        <translation>声明为 {}（{}），这里不支持</translation>
    </message>
    <message>
        <source>says that its norms are {} (normalization_type), and its tensors are those of others</source>
        <translation>声明其归一化为 {}（normalization_type），但其张量属于另一种归一化</translation>
    </message>
    <message>
        <source>says {} ({}), and its tensors say the opposite</source>
        <translation>声明为 {}（{}），但其张量表明相反</translation>
    </message>
    <message>
        <source>LayerNorm without gains and biases</source>
        <translation>没有增益和偏置的 LayerNorm</translation>
    </message>
    <message>
        <source>Move a slider, or click a cell</source>
        <translation>拖动滑块，或点击一个单元格</translation>
    </message>
    <message>
        <source>Type a number to change it</source>
        <translation>输入数字即可修改</translation>
    </message>
    <message>
        <source>Double-click it to see why it is that number</source>
        <translation>双击查看这个数是怎么来的</translation>
    </message>
    <message>
        <source>%1 parameters · K/V cache %4 · %2 · d_model %3</source>
        <translation>%1 个参数 · K/V 缓存 %4 · %2 · d_model %3</translation>
    </message>
    <message>
        <source>Lecturer&apos;s cockpit</source>
        <translation>讲课控制台</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>Makes the room&apos;s screen black, and shows it again (B or .)</source>
        <translation>让教室的屏幕变黑，再按一次恢复（B 或 .）</translation>
    </message>
    <message>
        <source>Workbench</source>
        <translation>工作台</translation>
    </message>
    <message>
        <source>The workbench in place of the room&apos;s picture: the room sees the view that you open there</source>
        <translation>用工作台代替教室画面：教室看到你在那里打开的视图</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Ends the lecture: everything is as it was before (Escape)</source>
        <translation>结束讲课：一切恢复原样（Escape）</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>还剩 %1</translation>
    </message>
    <message>
        <source>Pause the clock</source>
        <translation>暂停计时</translation>
    </message>
    <message>
        <source>The clock stands still until this is pressed again</source>
        <translation>计时停住，再按一次继续</translation>
    </message>
    <message>
        <source>Then: %1</source>
        <translation>接下来：%1</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>这是最后一步。</translation>
    </message>
    <message>
        <source>What the room sees</source>
        <translation>教室看到的画面</translation>
    </message>
    <message>
        <source>What the room sees now. Point at it: the room sees a ring there.</source>
        <translation>教室现在看到的画面。把指针移上去：教室会在那里看到一个圆环。</translation>
    </message>
    <message>
        <source>Lecture</source>
        <translation>讲课</translation>
    </message>
    <message>
        <source>The lecture, or a lesson, that the room follows</source>
        <translation>教室要跟着看的讲座或课</translation>
    </message>
    <message>
        <source>Off: it begins with its first step</source>
        <translation>不勾选：从第一步开始</translation>
    </message>
    <message>
        <source>Screen of the room</source>
        <translation>教室的屏幕</translation>
    </message>
    <message>
        <source>Where the room&apos;s window opens; your own tools stay on the other screen</source>
        <translation>教室窗口打开的位置；你自己的工具留在另一块屏幕上</translation>
    </message>
    <message>
        <source>&amp;Lecture</source>
        <translation>讲座(&amp;L)</translation>
    </message>
    <message>
        <source>The &amp;room sees it on</source>
        <translation>教室看的屏幕(&amp;R)</translation>
    </message>
    <message>
        <source>You see what the room sees, the notes, the clock and all that you touch; a clicker turns the pages.</source>
        <translation>你会看到教室的画面、备注、计时和讲课要用的一切；翻页笔翻页。</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>Opens the room&apos;s window and begins</source>
        <translation>打开教室窗口并开始</translation>
    </message>
    <message>
        <source>%1  ·  %2 min</source>
        <translation>%1  ·  %2 分钟</translation>
    </message>
    <message>
        <source>%1, %2×%3</source>
        <translation>%1，%2×%3</translation>
    </message>
    <message>
        <source>This screen: %1</source>
        <translation>这块屏幕：%1</translation>
    </message>
    <message>
        <source>The other screen: %1</source>
        <translation>另一块屏幕：%1</translation>
    </message>
    <message>
        <source>A window on this screen</source>
        <translation>这块屏幕上的一个窗口</translation>
    </message>
    <message>
        <source>&amp;Go on at step %1, where it was left</source>
        <translation>从上次离开的第 %1 步继续(&amp;G)</translation>
    </message>
    <message>
        <source>Questions saved: %1, in %2.</source>
        <translation>已保存的问题：%1 个，位于 %2。</translation>
    </message>
    <message>
        <source>Left out: %1, which ask for a number; this format knows choices alone.</source>
        <translation>略去：%1 个要求填数的问题；这种格式只有选择题。</translation>
    </message>
    <message>
        <source>Export questions</source>
        <translation>导出问题</translation>
    </message>
    <message>
        <source>Questions of</source>
        <translation>问题来自</translation>
    </message>
    <message>
        <source>The lessons whose questions are written</source>
        <translation>要写出哪些课的问题</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>所有课</translation>
    </message>
    <message>
        <source>Moodle XML and GIFT keep the reasons and typed numbers; Aiken knows choices alone</source>
        <translation>Moodle XML 和 GIFT 保留理由和填数题；Aiken 只有选择题</translation>
    </message>
    <message>
        <source>Each question with its choices, the right one, a reason for each wrong one, and the answer.</source>
        <translation>每个问题都带有选项、正确选项、每个错误选项的理由，以及解答。</translation>
    </message>
    <message>
        <source>questions</source>
        <translation>questions</translation>
    </message>
    <message>
        <source>&amp;Teach…</source>
        <translation>教学(&amp;T)…</translation>
    </message>
    <message>
        <source>Asks which lecture and which screen: the room&apos;s window opens there, and here stands all that a lecturer touches.</source>
        <translation>选择讲座和屏幕：教室窗口在那里打开，这里集中讲课要用的一切。</translation>
    </message>
    <message>
        <source>E&amp;xport questions…</source>
        <translation>导出问题(&amp;X)…</translation>
    </message>
    <message>
        <source>The questions of lessons as Moodle XML, GIFT or Aiken, for the learning platform of a class.</source>
        <translation>把课中的问题存为 Moodle XML、GIFT 或 Aiken，供班级的学习平台使用。</translation>
    </message>
    <message>
        <source>give a lecture, hold a class, presenter view, speaker notes, timer</source>
        <translation>讲课, 上课, 演讲者视图, 备注, 计时</translation>
    </message>
    <message>
        <source>moodle, quiz, test, canvas, blackboard</source>
        <translation>moodle, 测验, 试题, 题库</translation>
    </message>
    <message>
        <source>(Two decimals.)</source>
        <translation>（保留两位小数。）</translation>
    </message>
    <message>
        <source>Two tokens to fill</source>
        <translation>待填写的两个词元</translation>
    </message>
    <message>
        <source>A page holds sessions of at most {} numbers, and this one has {}: use a smaller one, or share the file of the session.</source>
        <translation>一个页面最多容纳 {} 个数，而此会话有 {} 个：请使用较小的会话，或分享会话文件。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>The question once more, without its answer</source>
        <translation>再看一次题目，不显示答案</translation>
    </message>
    <message>
        <source>What stands against it</source>
        <translation>为什么不对</translation>
    </message>
    <message>
        <source>%1, not right</source>
        <translation>%1，不对</translation>
    </message>
    <message>
        <source>there is none of that name</source>
        <translation>没有这个名称的矩阵</translation>
    </message>
    <message>
        <source>has no such cell</source>
        <translation>没有这个单元格</translation>
    </message>
    <message>
        <source>names a tensor in a file of weights, and a page has none</source>
        <translation>引用了权重文件中的张量，而页面没有权重文件</translation>
    </message>
    <message>
        <source>is computed</source>
        <translation>是计算得出的</translation>
    </message>
    <message>
        <source>there is nothing to answer that</source>
        <translation>无法回答这个请求</translation>
    </message>
    <message>
        <source>Export pa&amp;ge…</source>
        <translation>导出网页(&amp;G)…</translation>
    </message>
    <message>
        <source>The session as one HTML file that any browser opens and computes, on telephones too, without a network.</source>
        <translation>将会话导出为一个 HTML 文件，任何浏览器（包括手机）都能打开并计算，无需网络。</translation>
    </message>
    <message>
        <source>html, web page, website, browser, phone, share</source>
        <translation>html, 网页, 网站, 浏览器, 手机, 分享</translation>
    </message>
    <message>
        <source>Export page</source>
        <translation>导出网页</translation>
    </message>
    <message>
        <source>Page for browsers (*.html)</source>
        <translation>浏览器网页 (*.html)</translation>
    </message>
    <message>
        <source>What {0} takes away: Y, by head</source>
        <translation>{0} 得到的结果：Y，按注意力头</translation>
    </message>
    <message>
        <source>Head {0}</source>
        <translation>头 {0}</translation>
    </message>
    <message>
        <source>The row that is looked at</source>
        <translation>正在查看的行</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>分享</translation>
    </message>
    <message>
        <source>Everything on this page is computed on it; nothing is sent anywhere.</source>
        <translation>本页上的一切都在本页内计算，不会向任何地方发送数据。</translation>
    </message>
    <message>
        <source>Made with Headscope</source>
        <translation>由 Headscope 制作</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>{0}: features</source>
        <translation>{0}：特征</translation>
    </message>
    <message>
        <source>Next word after “{0}”</source>
        <translation>“{0}”之后的下一个词</translation>
    </message>
    <message>
        <source>Scores ÷ √d_k</source>
        <translation>分数 ÷ √d_k</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>静音</translation>
    </message>
    <message>
        <source>Solo</source>
        <translation>独奏</translation>
    </message>
    <message>
        <source>The link is damaged: it holds no session.</source>
        <translation>链接已损坏：其中没有会话。</translation>
    </message>
    <message>
        <source>Link to this page as it is now</source>
        <translation>指向本页当前状态的链接</translation>
    </message>
    <message>
        <source>The link opens this page with the numbers as they are now. They stand in the link itself; nothing is sent.</source>
        <translation>该链接会以当前的数值打开本页。数值就在链接里，不会发送任何数据。</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Copy it with Ctrl+C.</source>
        <translation>请按 Ctrl+C 复制。</translation>
    </message>
    <message>
        <source>What is read</source>
        <translation>读入的内容</translation>
    </message>
    <message>
        <source>All heads together</source>
        <translation>所有头合在一起</translation>
    </message>
    <message>
        <source>Set this number</source>
        <translation>设置这个数</translation>
    </message>
    <message>
        <source>and {0} smaller ones</source>
        <translation>以及 {0} 个较小的项</translation>
    </message>
    <message>
        <source>%1 holds something else, which would be lost. Choose another name.</source>
        <translation>%1 中是别的内容，会因此丢失。请另选名称。</translation>
    </message>
    <message>
        <source>Nothing was written. The session was opened from %1, which would not carry it any more. Choose another file.</source>
        <translation>没有写入。会话是从 %1 打开的，写入后其中将不再有会话。请另选文件。</translation>
    </message>
    <message>
        <source>The session is read from %1. Choose another file.</source>
        <translation>会话的数值读自 %1。请另选文件。</translation>
    </message>
    <message>
        <source>none of them is true</source>
        <translation>没有一个为真</translation>
    </message>
    <message>
        <source>slope takes a cell and a range, such as slope(output[Alex,cheap], input[Emma,*])</source>
        <translation>slope 需要一个单元格和一个范围，如 slope(output[Alex,cheap], input[Emma,*])</translation>
    </message>
    <message>
        <source>,</source>
        <translation>,</translation>
    </message>
    <message>
        <source>the view has no settings</source>
        <translation>该视图没有可设置的项</translation>
    </message>
    <message>
        <source>is taken from another lesson, as &quot;from&quot; says: only notes and minutes are its own</source>
        <translation>如 &quot;from&quot; 所述取自另一课：只有 notes 和 minutes 是它自己的</translation>
    </message>
    <message>
        <source>weights in parts (weight_norm, spectral_norm or another parametrization)</source>
        <translation>拆成几部分的权重（weight_norm、spectral_norm 或其他参数化）</translation>
    </message>
    <message>
        <source>{} has {} rows, where {} says {} ({})</source>
        <translation>{} 有 {} 行，而 {} 写的是 {}（{}）</translation>
    </message>
    <message>
        <source>cap</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>, at most ±{},</source>
        <translation>，至多 ±{}，</translation>
    </message>
    <message>
        <source>is missing: every session starts with &quot;headscope&quot;: 1, 2, 3 or 4</source>
        <translation>缺失：每个会话都以 &quot;headscope&quot;: 1、2、3 或 4 开头</translation>
    </message>
    <message>
        <source>x ÷ √(mean of squares + ε) · γ, each row of a head for itself, or of all heads as one</source>
        <translation>x ÷ √(平方均值 + ε) · γ，每个头的每一行各自计算，或所有头的行合为一行</translation>
    </message>
    <message>
        <source>what the half found, normed or multiplied by a factor, before it is added</source>
        <translation>该半部分的结果，在相加之前先归一化或乘以一个因子</translation>
    </message>
    <message>
        <source>Gain of the norm of queries</source>
        <translation>查询归一化的增益</translation>
    </message>
    <message>
        <source>Gain of the norm of keys</source>
        <translation>键归一化的增益</translation>
    </message>
    <message>
        <source>Normed query</source>
        <translation>归一化的查询</translation>
    </message>
    <message>
        <source>Normed key</source>
        <translation>归一化的键</translation>
    </message>
    <message>
        <source>Gain of the norm of Y</source>
        <translation>Y 的归一化增益</translation>
    </message>
    <message>
        <source>Bias of the norm of Y</source>
        <translation>Y 的归一化偏置</translation>
    </message>
    <message>
        <source>What attention adds</source>
        <translation>注意力所加的部分</translation>
    </message>
    <message>
        <source>Gain of the norm of F</source>
        <translation>F 的归一化增益</translation>
    </message>
    <message>
        <source>Bias of the norm of F</source>
        <translation>F 的归一化偏置</translation>
    </message>
    <message>
        <source>What the network adds</source>
        <translation>网络所加的部分</translation>
    </message>
    <message>
        <source>is given, but there are norms of what the halves find: their gains can hold the factor</source>
        <translation>已给出，但两半的结果已有归一化：因子可以写入它们的增益</translation>
    </message>
    <message>
        <source>norms of what its halves find</source>
        <translation>对两半结果的归一化</translation>
    </message>
    <message>
        <source>capped scores</source>
        <translation>有上限的分数</translation>
    </message>
    <message>
        <source>a factor on what its halves add</source>
        <translation>两半所加部分的因子</translation>
    </message>
    <message>
        <source>has gains that all heads share, but not all have the same d_k</source>
        <translation>的增益由所有头共享，但它们的 d_k 并不都相同</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, one for each column of all heads (Σ d_k)</source>
        <translation>有 {} 个数，应为 {} 个，所有头的每一列一个（Σ d_k）</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, one for each column of a head (d_k)</source>
        <translation>有 {} 个数，应为 {} 个，一个头的每一列一个（d_k）</translation>
    </message>
    <message>
        <source>is not greater than low</source>
        <translation>不大于 low</translation>
    </message>
    <message>
        <source>the session multiplies its embedding by a factor</source>
        <translation>该会话将嵌入乘以一个因子</translation>
    </message>
    <message>
        <source>the session scales or caps its logits</source>
        <translation>该会话缩放或限制其 logits</translation>
    </message>
    <message>
        <source>has rotary positions that are scaled ({}), and no {} greater than 0 beside it</source>
        <translation>有缩放的旋转位置（{}），但旁边没有大于 0 的 {}</translation>
    </message>
    <message>
        <source>has rotary positions that are scaled ({}), and a {} that is not greater than {}</source>
        <translation>有缩放的旋转位置（{}），但其 {} 不大于 {}</translation>
    </message>
    <message>
        <source>says nothing of its layer {} in no_rope_layers</source>
        <translation>在 no_rope_layers 中没有说明其第 {} 层</translation>
    </message>
    <message>
        <source>says how rotary positions are scaled in two ways (rope_parameters and rope_scaling): which is meant is not clear</source>
        <translation>以两种方式说明旋转位置如何缩放（rope_parameters 和 rope_scaling）：不清楚指的是哪一种</translation>
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
        <translation>写的是 {}，而此处应为大于 0 的数（{}）</translation>
    </message>
    <message>
        <source>hands on several streams of features side by side (AltUp)</source>
        <translation>并行传递多条特征流（AltUp）</translation>
    </message>
    <message>
        <source>has norms of queries and keys, and another activation (xIELU)</source>
        <translation>对查询和键做归一化，并使用另一种激活函数（xIELU）</translation>
    </message>
    <message>
        <source>has windows in some layers, and rotary positions that are scaled in the others alone</source>
        <translation>在某些层中有窗口，且只有其他层的旋转位置被缩放</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({},): a norm has a number for each column that it norms</source>
        <translation>的形状为 {}，应为 ({},)：归一化的每一列对应一个数</translation>
    </message>
    <message>
        <source>has queries of {} columns and norms of {}, where {} says {} heads</source>
        <translation>的查询有 {} 列，归一化有 {} 列，而 {} 说有 {} 个头</translation>
    </message>
    <message>
        <source> Logits are multiplied by {}.</source>
        <translation> logits 乘以 {}。</translation>
    </message>
    <message>
        <source> They are capped so that none goes beyond ±{}.</source>
        <translation> 它们被平滑截顶，使其不超过 ±{}。</translation>
    </message>
    <message>
        <source>A logit, scaled and capped</source>
        <translation>缩放并限制的 logit</translation>
    </message>
    <message>
        <source>1/{}</source>
        <translation>1/{}</translation>
    </message>
    <message>
        <source>{} is {} before, divided by {}, the {} of the rows of all heads together, and times γ = {}</source>
        <translation>{} 之前为 {}，除以 {}（所有头的行合在一起的{}），再乘以 γ = {}</translation>
    </message>
    <message>
        <source>{} is {} before, divided by {}, the {} of its row in this head, and times γ = {}</source>
        <translation>{} 之前为 {}，除以 {}（该头中其所在行的{}），再乘以 γ = {}</translation>
    </message>
    <message>
        <source>: so scores depend on the direction of queries and keys, not on their length.</source>
        <translation>：这样分数取决于查询和键的方向，而不是长度。</translation>
    </message>
    <message>
        <source>A number of a query or key that is normed</source>
        <translation>归一化的查询或键中的一个数</translation>
    </message>
    <message>
        <source>A number of a query or key that is normed with those of all heads</source>
        <translation>与所有头一起归一化的查询或键中的一个数</translation>
    </message>
    <message>
        <source> All of them are multiplied by {}.</source>
        <translation> 它们都乘以 {}。</translation>
    </message>
    <message>
        <source> The block slows its rotary positions down for longer texts.</source>
        <translation> 该块为更长的文本放慢其旋转位置。</translation>
    </message>
    <message>
        <source>, capped so that it does not go beyond ±{}</source>
        <translation>，平滑截顶使其不超过 ±{}</translation>
    </message>
    <message>
        <source>{} is {} in {}; the block multiplies by {} what its halves find, before it is added.</source>
        <translation>{} 的值是 {}（在 {} 中）；该块在相加之前将两半的结果乘以 {}。</translation>
    </message>
    <message>
        <source>A number times a factor</source>
        <translation>一个数乘以一个因子</translation>
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
        <translation>说一层的两半读取同一个 X（{}），而系列 {} 的层不是这样</translation>
    </message>
    <message>
        <source>{} cannot be written in pieces of the vocabulary: {} is none of them</source>
        <translation>{} 无法用词表中的片段写出：{} 不在其中</translation>
    </message>
    <message>
        <source>its table of characters is damaged</source>
        <translation>它的字符表已损坏</translation>
    </message>
    <message>
        <source>its normalizer makes the text longer than {} MiB</source>
        <translation>它的规范化器使文本超过 {} MiB</translation>
    </message>
    <message>
        <source>inserts {}, which has {} bytes, at most {} are read</source>
        <translation>插入 {}，它有 {} 字节，最多读取 {} 字节</translation>
    </message>
    <message>
        <source>its normalizer &quot;Replace&quot; has no pattern</source>
        <translation>它的规范化器 &quot;Replace&quot; 没有模式</translation>
    </message>
    <message>
        <source>its normalizer &quot;Precompiled&quot; cannot be read: {}</source>
        <translation>无法读取它的规范化器 &quot;Precompiled&quot;：{}</translation>
    </message>
    <message>
        <source>its pre-tokenizer {} has the behavior {}, which is not known here</source>
        <translation>这里不支持它的预分词器 {} 的行为 {}</translation>
    </message>
    <message>
        <source>its pre-tokenizer &quot;Split&quot; has no pattern</source>
        <translation>它的预分词器 &quot;Split&quot; 没有模式</translation>
    </message>
    <message>
        <source>its pre-tokenizer &quot;Metaspace&quot; has {} as its replacement, expected one character</source>
        <translation>它的预分词器 &quot;Metaspace&quot; 的替换符是 {}，应为一个字符</translation>
    </message>
    <message>
        <source>its pre-tokenizer &quot;Metaspace&quot; has the prepend_scheme {}, which is not known here</source>
        <translation>这里不支持它的预分词器 &quot;Metaspace&quot; 的 prepend_scheme {}</translation>
    </message>
    <message>
        <source>its pre-tokenizer &quot;Metaspace&quot; has the prepend_scheme &quot;first&quot; and is not the first, which is not known here</source>
        <translation>它的预分词器 &quot;Metaspace&quot; 的 prepend_scheme 为 &quot;first&quot;，而它不是第一个，这里不支持</translation>
    </message>
    <message>
        <source>expected a piece and its score</source>
        <translation>应为一个片段和它的分数</translation>
    </message>
    <message>
        <source>has more than {} pieces</source>
        <translation>有超过 {} 个片段</translation>
    </message>
    <message>
        <source>its model {} is not known here; known are {}</source>
        <translation>这里不支持它的模型 {}；支持的有 {}</translation>
    </message>
    <message>
        <source>its pre-tokenizer &quot;Metaspace&quot; has the prepend_scheme &quot;first&quot; behind a normalizer, which is not known here</source>
        <translation>它的预分词器 &quot;Metaspace&quot; 的 prepend_scheme 为 &quot;first&quot;，且前面有规范化器，这里不支持</translation>
    </message>
    <message>
        <source>{} becomes longer than {} bytes</source>
        <translation>{} 会变得超过 {} 字节</translation>
    </message>
    <message>
        <source>has no pieces</source>
        <translation>没有片段</translation>
    </message>
    <message>
        <source>has the piece {} of {} bytes, at most {} are read</source>
        <translation>有片段 {}，长 {} 字节，最多读取 {} 字节</translation>
    </message>
    <message>
        <source>has more than {} pieces that begin with each other, up to {}</source>
        <translation>有超过 {} 个逐个以前一个开头的片段，直到 {}</translation>
    </message>
    <message>
        <source>{} is none of its words, and none of these stands for unknown ones</source>
        <translation>{} 不是它的词，也没有词代表未知词</translation>
    </message>
    <message>
        <source>cannot be decoded: the file is damaged</source>
        <translation>无法解码：文件已损坏</translation>
    </message>
    <message>
        <source>has {} × {} pixels, at most {} each way are read</source>
        <translation>有 {} × {} 个像素，每个方向最多读取 {} 个</translation>
    </message>
    <message>
        <source>From it</source>
        <translation>从它看</translation>
    </message>
    <message>
        <source>To it</source>
        <translation>看向它</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Attention over the picture</source>
        <translation>图片上的注意力</translation>
    </message>
    <message>
        <source>Attention from the chosen token</source>
        <translation>从所选词元出发的注意力</translation>
    </message>
    <message>
        <source>What the chosen patch or token looks at: a row of the attention</source>
        <translation>所选图块或词元看哪里：注意力的一行</translation>
    </message>
    <message>
        <source>Attention to the chosen token</source>
        <translation>指向所选词元的注意力</translation>
    </message>
    <message>
        <source>What looks at the chosen patch or token: a column of the attention</source>
        <translation>谁看所选图块或词元：注意力的一列</translation>
    </message>
    <message>
        <source>Opacity of the attention</source>
        <translation>注意力的不透明度</translation>
    </message>
    <message>
        <source>How strongly the attention covers the picture</source>
        <translation>注意力盖住图片的程度</translation>
    </message>
    <message>
        <source>Colours pass evenly from the middle of one patch to the next: looks finer than the numbers are, which stay one a patch</source>
        <translation>颜色从一个图块的中心均匀过渡到下一个：看起来比数字更细，而每个图块仍只有一个数</translation>
    </message>
    <message>
        <source>What the last colour stands for</source>
        <translation>最末的颜色代表什么</translation>
    </message>
    <message>
        <source>The number under the pointer</source>
        <translation>指针下的数字</translation>
    </message>
    <message>
        <source>The picture, once for each head</source>
        <translation>图片，每个头一份</translation>
    </message>
    <message>
        <source>0–1</source>
        <translation>0–1</translation>
    </message>
    <message>
        <source>opacity</source>
        <translation>不透明度</translation>
    </message>
    <message>
        <source>The picture of this session cannot be shown: %1.</source>
        <translation>无法显示此会话的图片：%1。</translation>
    </message>
    <message>
        <source>%1, smoothed</source>
        <translation>%1，已平滑</translation>
    </message>
    <message>
        <source>What looks at %1</source>
        <translation>谁看 %1</translation>
    </message>
    <message>
        <source>What %1 looks at</source>
        <translation>%1 看哪里</translation>
    </message>
    <message>
        <source>part of each head&apos;s largest attention</source>
        <translation>占各头最大注意力的份额</translation>
    </message>
    <message>
        <source>%1: attention to %2</source>
        <translation>%1：指向 %2 的注意力</translation>
    </message>
    <message>
        <source>%1: attention from %2</source>
        <translation>%1：从 %2 出发的注意力</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>已平滑</translation>
    </message>
    <message>
        <source>Largest: %1.</source>
        <translation>最大：%1。</translation>
    </message>
    <message>
        <source>A page holds lessons of at most {} MB with their sessions, and this one has {}.</source>
        <translation>网页最多容纳连同会话共 {} MB 的课，而这一课有 {} MB。</translation>
    </message>
    <message>
        <source>The course</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>the page does not hold what is learned here</source>
        <translation>网页里没有这里所学的内容</translation>
    </message>
    <message>
        <source>The picture is out: its patches are no longer one token each, row by row. Undo brings it back.</source>
        <translation>图片已去掉：它的图块不再逐行各为一个词元。撤销可以找回。</translation>
    </message>
    <message>
        <source>Over the picture</source>
        <translation>叠在图片上</translation>
    </message>
    <message>
        <source>The attention from one patch, or to it, over the picture that the tokens are places of</source>
        <translation>从一个图块出发或指向它的注意力，叠在词元所在的图片上</translation>
    </message>
    <message>
        <source>What does each head look at? Click a place of the picture, and its attention lies over it.</source>
        <translation>每个头看哪里？点击图片上的一处，它的注意力就叠在上面。</translation>
    </message>
    <message>
        <source>Click the name to see this head alone, click it again to see all</source>
        <translation>点击名称只看这个头，再点一次看全部</translation>
    </message>
    <message>
        <source>“%1” (column %2)</source>
        <translation>“%1”（第 %2 列）</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>buckets</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>A trained network that reads an image: what its heads look at lies over the word. Head 4 of block 2 is the sharpest.</source>
        <translation>一个会读图的训练好的网络：它的头看哪里，就叠在单词上。第 2 块的头 4 最集中。</translation>
    </message>
    <message>
        <source>Shall readers of the page walk through the lesson “%1”?</source>
        <translation>要让网页的读者学习课“%1”吗？</translation>
    </message>
    <message>
        <source>With the lesson</source>
        <translation>带上这一课</translation>
    </message>
    <message>
        <source>The session alone</source>
        <translation>只要会话</translation>
    </message>
    <message>
        <source>has {} rows, expected {}, one for each head</source>
        <translation>有 {} 行，应为 {} 行，每个头一行</translation>
    </message>
    <message>
        <source>has {} columns, expected {}, one for each bucket</source>
        <translation>有 {} 列，应为 {} 列，每个桶一列</translation>
    </message>
    <message>
        <source>has {} numbers, expected {}, a score for each head</source>
        <translation>有 {} 个数，应为 {} 个，每个头一个分数</translation>
    </message>
    <message>
        <source>expected the bytes of a picture as &quot;data:image/png;base64,…&quot;</source>
        <translation>应为图片的字节，写作 &quot;data:image/png;base64,…&quot;</translation>
    </message>
    <message>
        <source>is a picture of {} bytes, at most {} are kept</source>
        <translation>是 {} 字节的图片，最多保存 {} 字节</translation>
    </message>
    <message>
        <source>is not written in base64: letters, digits, + and /, filled up with = to a multiple of four</source>
        <translation>不是 base64：应为字母、数字、+ 和 /，并用 = 补足为四的倍数</translation>
    </message>
    <message>
        <source>is no picture: PNG, JPEG and WebP are kept</source>
        <translation>不是图片：可保存 PNG、JPEG 和 WebP</translation>
    </message>
    <message>
        <source>calls itself {}, but its bytes are {}</source>
        <translation>自称 {}，但字节是 {}</translation>
    </message>
    <message>
        <source>Bias by distance</source>
        <translation>按距离的偏置</translation>
    </message>
    <message>
        <source>Score of the sink</source>
        <translation>汇聚点的分数</translation>
    </message>
    <message>
        <source>Attention to the sink</source>
        <translation>对汇聚点的注意力</translation>
    </message>
    <message>
        <source>1 − the sum of each row of A: what is given to no key</source>
        <translation>1 − A 每行之和：不给任何键的部分</translation>
    </message>
    <message>
        <source>per row, with a sink</source>
        <translation>逐行，带汇聚点</translation>
    </message>
    <message>
        <source>is {}, expected 1 to {}</source>
        <translation>是 {}，应为 1 到 {}</translation>
    </message>
    <message>
        <source>has {} × {} patches from token {} on, which takes {} tokens; the session has {}</source>
        <translation>从词元 {2} 起有 {0} × {1} 个图块，需要 {3} 个词元；会话有 {4} 个</translation>
    </message>
    <message>
        <source>has {} columns, expected one for each bucket: at least 2, with &quot;both_ways&quot; an even number from 4 on</source>
        <translation>有 {} 列，应为每个桶一列：至少 2 个，使用 &quot;both_ways&quot; 时为不小于 4 的偶数</translation>
    </message>
    <message>
        <source>is {}, expected more than {}, the distances that have a bucket each</source>
        <translation>为 {}，应大于 {}，即各占一个桶的距离数</translation>
    </message>
    <message>
        <source>has {} numbers for head {}, expected {}, one for each bucket</source>
        <translation>头 {1} 有 {0} 个数，应为 {2} 个，每个桶一个</translation>
    </message>
    <message>
        <source>has a number that is not finite</source>
        <translation>含有非有限的数</translation>
    </message>
    <message>
        <source>is given, but scores fall with the distance by slopes (alibi) already</source>
        <translation>已给出，但分数已按斜率（alibi）随距离下降</translation>
    </message>
    <message>
        <source>a bias by distance</source>
        <translation>按距离的偏置</translation>
    </message>
    <message>
        <source>bias by distance</source>
        <translation>按距离的偏置</translation>
    </message>
    <message>
        <source>Bias by distance: scores are raised by learned numbers, one for each bucket of distances (T5)</source>
        <translation>按距离的偏置：分数加上学习到的数，每个距离桶一个（T5）</translation>
    </message>
    <message>
        <source>Add a bias by distance to the scores of %1</source>
        <translation>为 %1 的分数加上按距离的偏置</translation>
    </message>
    <message>
        <source>Remove the bias by distance of %1</source>
        <translation>移除 %1 的按距离偏置</translation>
    </message>
    <message>
        <source>the picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>is read before the first layer, which is left out</source>
        <translation>在第一层之前读取，而第一层被略去</translation>
    </message>
    <message>
        <source>is what X is made of: X and tokens cannot be given, too</source>
        <translation>就是 X 的来源：不能再另给 X 和词元</translation>
    </message>
    <message>
        <source>reads no picture: it has no patches (patch_embed.proj.weight) that are known here</source>
        <translation>不读图片：没有此处认识的图块（patch_embed.proj.weight）</translation>
    </message>
    <message>
        <source>nothing beside the model says how its pictures are made (preprocessor_config.json): {} × {} pixels, and bytes become −1 to 1</source>
        <translation>模型旁边没有说明图片如何处理（preprocessor_config.json）：取 {} × {} 像素，字节化为 −1 到 1</translation>
    </message>
    <message>
        <source>becomes {} × {} pixels, which are {} × {} patches of {} × {}</source>
        <translation>变为 {} × {} 像素，即 {} × {} 个 {} × {} 的图块</translation>
    </message>
    <message>
        <source>X is the picture in {} × {} patches, each times a matrix of {} × {}, and what stands before them</source>
        <translation>X 是分成 {} × {} 个图块的图片，每块乘以 {} × {} 的矩阵，以及它们之前的词元</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({}, 3, height, width) of a patch</source>
        <translation>的形状是 {}，应为图块的 ({}, 3, 高, 宽)</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({},)</source>
        <translation>的形状是 {}，应为 ({},)</translation>
    </message>
    <message>
        <source>is of the shape {}, expected rows of {} numbers</source>
        <translation>的形状是 {}，应为每行 {} 个数</translation>
    </message>
    <message>
        <source>has {} places, for {} × {} patches and {} tokens before them it is none that is known</source>
        <translation>有 {} 个位置，对 {} × {} 个图块和前面 {} 个词元来说不是已知的情况</translation>
    </message>
    <message>
        <source>places of {} × {} patches are made those of {} × {}, bicubically</source>
        <translation>{} × {} 个图块的位置用双三次插值变为 {} × {}</translation>
    </message>
    <message>
        <source>the {} classes are read out of {}; what stands in other rows is no answer of the model</source>
        <translation>{} 个类别从 {} 读出；其他行里的不是模型的回答</translation>
    </message>
    <message>
        <source>is no object in {{ }}</source>
        <translation>不是 {{ }} 中的对象</translation>
    </message>
    <message>
        <source>says no size that is read: &quot;size&quot; is a number of pixels, height and width, or shortest_edge</source>
        <translation>没有可读取的尺寸：&quot;size&quot; 应为像素数、height 和 width，或 shortest_edge</translation>
    </message>
    <message>
        <source>says &quot;resample&quot;: {}, expected a number from 0 to 5, as Pillow counts its filters</source>
        <translation>写着 &quot;resample&quot;: {}，应为 0 到 5 的数，即 Pillow 的滤波器编号</translation>
    </message>
    <message>
        <source>says no &quot;crop_size&quot; that is read: a number of pixels, or height and width</source>
        <translation>没有可读取的 &quot;crop_size&quot;：应为像素数，或 height 和 width</translation>
    </message>
    <message>
        <source>says &quot;{}&quot;: {}, expected three numbers</source>
        <translation>写着 &quot;{}&quot;: {}，应为三个数</translation>
    </message>
    <message>
        <source>says &quot;image_std&quot; with a zero in it</source>
        <translation>&quot;image_std&quot; 里有零</translation>
    </message>
    <message>
        <source>says no &quot;input_size&quot; that is read: three numbers, channels, height and width</source>
        <translation>没有可读取的 &quot;input_size&quot;：应为三个数，通道、高和宽</translation>
    </message>
    <message>
        <source>says &quot;crop_pct&quot;: {}, expected a number up to 1</source>
        <translation>写着 &quot;crop_pct&quot;: {}，应为不超过 1 的数</translation>
    </message>
    <message>
        <source>+ bias by distance</source>
        <translation>+ 按距离的偏置</translation>
    </message>
    <message>
        <source>, plus {}, the bias of their distance, {}</source>
        <translation>，加上 {}，即其距离 {} 的偏置</translation>
    </message>
    <message>
        <source>A bias, a parameter: it adds {} to the scores of all keys that stand {} places from the query.</source>
        <translation>偏置，一个参数：为与查询相距 {1} 个位置的所有键的分数加上 {0}。</translation>
    </message>
    <message>
        <source>The score of the sink of {}, a parameter: with {} it stands in the softmax of every row, as of a key without a value.</source>
        <translation>{} 的汇聚点的分数，一个参数：它以 {} 参与每一行的 softmax，如同一个没有值的键。</translation>
    </message>
    <message>
        <source>A raw score, scaled, and a bias by distance</source>
        <translation>缩放后的原始分数与按距离的偏置</translation>
    </message>
    <message>
        <source>whole row</source>
        <translation>整行</translation>
    </message>
    <message>
        <source>less</source>
        <translation>减</translation>
    </message>
    <message>
        <source>{} gives {} % of its attention to no key: the sink has it, which has no value. So much less is written by the head.</source>
        <translation>{} 把 {} % 的注意力不给任何键：它归于没有值的汇聚点，这个头因此写出得更少。</translation>
    </message>
    <message>
        <source>An attention weight, by softmax with a sink</source>
        <translation>注意力权重，由带汇聚点的 softmax 得到</translation>
    </message>
    <message>
        <source>What attention gives to no key</source>
        <translation>注意力不给任何键的部分</translation>
    </message>
    <message>
        <source>sink</source>
        <translation>汇聚点</translation>
    </message>
    <message>
        <source> The sink has {} of that sum: this part goes to no value.</source>
        <translation> 其中汇聚点占 {}：这一部分不流向任何值。</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>离开这一课</translation>
    </message>
    <message>
        <source>This step belongs to “{0}” in Headscope, which a page does not have; its words and numbers are here.</source>
        <translation>这一步属于 Headscope 的“{0}”，网页里没有它；这里是它的文字和数字。</translation>
    </message>
    <message>
        <source>Step of the lesson</source>
        <translation>课的步骤</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>第 {0} 步，共 {1} 步</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>{0}, right</source>
        <translation>{0}，正确</translation>
    </message>
    <message>
        <source>{0}, not right</source>
        <translation>{0}，不正确</translation>
    </message>
    <message>
        <source>a number, with two decimals</source>
        <translation>一个数，保留两位小数</translation>
    </message>
    <message>
        <source>Start the lesson</source>
        <translation>开始这一课</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已遮住</translation>
    </message>
    <message>
        <source>This session is too large for a link, or the page is within another one. Save it and pass the file on.</source>
        <translation>此会话太大，无法放进链接，或者本页嵌在别的页面里。请保存后传递文件。</translation>
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
        <translation>旋转位置编码作用于每个头 {} 的列</translation>
    </message>
    <message>
        <source>is too much: tokens times weights and attended tokens are {} in all trials up to here, at most {} are tried; take a smaller session</source>
        <translation>过多：到此为止，全部试验中 token 数乘以权重数与被关注的 token 数共 {}，最多 {}；请改用较小的会话</translation>
    </message>
    <message>
        <source>has {}, the decoder of a masked autoencoder, of which its config.json speaks apart (decoder_num_attention_heads): its encoder alone is read</source>
        <translation>有 {}，即掩码自编码器的解码器，其 config.json 另行说明它（decoder_num_attention_heads）：只读取编码器</translation>
    </message>
    <message>
        <source>is of the shape {}, of {} heads, expected {} of them</source>
        <translation>形状为 {}，有 {} 个头，应为 {} 个</translation>
    </message>
    <message>
        <source>taken for granted, as nothing says it (tie_word_embeddings): the readout is the embedding, the file has no other</source>
        <translation>没有任何地方说明（tie_word_embeddings），假定读出就是嵌入：文件中没有别的读出</translation>
    </message>
    <message>
        <source>looks like {}, whose layers have {} in their names, and no layer of it has</source>
        <translation>看起来像 {}，其各层的名称中有 {}，而此文件没有这样的层</translation>
    </message>
    <message>
        <source>the regular expression {} has {}, which means different things in different libraries</source>
        <translation>正则表达式 {} 含有 {}，它在不同的库中含义不同</translation>
    </message>
    <message>
        <source>has {} × {} pixels, at most {} in all are read</source>
        <translation>有 {} × {} 个像素，总共最多读取 {} 个</translation>
    </message>
    <message>
        <source>the heads are not packed weights that can be cut into {} equal pieces</source>
        <translation>这些头不是可以切成 {} 等份的打包权重</translation>
    </message>
    <message>
        <source>has {} in a layer behind the first, which the family {} has no place for: it is another model, and would be computed wrongly</source>
        <translation>在第一层之后的层中有 {}，而 {} 系列没有它的位置：这是另一种模型，计算会出错</translation>
    </message>
    <message>
        <source>a norm behind its layers</source>
        <translation>各层之后的归一化</translation>
    </message>
    <message>
        <source>norms before its halves</source>
        <translation>两个半部之前的归一化</translation>
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
        <translation>Marian（opus-mt）</translation>
    </message>
    <message>
        <source>Pegasus</source>
        <translation>Pegasus</translation>
    </message>
    <message>
        <source>T5 1.1, Flan-T5 or mT5</source>
        <translation>T5 1.1、Flan-T5 或 mT5</translation>
    </message>
    <message>
        <source>T5</source>
        <translation>T5</translation>
    </message>
    <message>
        <source>its encoder, {} layers of {} heads, stands behind the decoder&apos;s blocks as those of the memory</source>
        <translation>其编码器有 {} 层、每层 {} 个头，作为记忆的块排在解码器的块之后</translation>
    </message>
    <message>
        <source>has a number for each bucket of distances and each head</source>
        <translation>对每个距离桶和每个头各有一个数</translation>
    </message>
    <message>
        <source>has {} and not all of the norm and the biases that belong to it: it is not whole</source>
        <translation>有 {}，但缺少与之相配的归一化或偏置：它不完整</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({}, {}), and a bias of as many numbers</source>
        <translation>形状为 {}，应为（{}, {}），偏置的数也应有这么多</translation>
    </message>
    <message>
        <source>block {} is what stands before the readout of a masked word, a map and an activation: its attention is off</source>
        <translation>第 {} 个块是读出被遮词之前的部分，即一个映射和一个激活：它的注意力是关闭的</translation>
    </message>
    <message>
        <source>is read as {} only with a config.json beside it that says its model_type: not all of them compute the same</source>
        <translation>只有旁边的 config.json 写明其 model_type，才会作为 {} 读取：并非所有这类模型的计算都相同</translation>
    </message>
    <message>
        <source>counts its places from 0</source>
        <translation>位置从 0 数起</translation>
    </message>
    <message>
        <source>has its norms before its halves, and places of its own</source>
        <translation>归一化在两个半部之前，位置也是自己的</translation>
    </message>
    <message>
        <source>adds other numbers for each distance in each of its layers</source>
        <translation>在每一层为每个距离加上不同的数</translation>
    </message>
    <message>
        <source>does not say which word its decoder begins with (decoder_start_token_id in config.json)</source>
        <translation>没有说解码器以哪个词开头（config.json 中的 decoder_start_token_id）</translation>
    </message>
    <message>
        <source>has no token {}, which its decoder begins with (decoder_start_token_id)</source>
        <translation>没有词元 {}，而解码器以它开头（decoder_start_token_id）</translation>
    </message>
    <message>
        <source>are {}, the model has {} places</source>
        <translation>有 {} 个，而模型有 {} 个位置</translation>
    </message>
    <message>
        <source>the first {} places are computed, sines and then cosines: the file has none</source>
        <translation>前 {} 个位置是算出来的，先正弦后余弦：文件中没有</translation>
    </message>
    <message>
        <source>has other numbers in {} than in {}, which encoder and decoder share: which are meant is not clear</source>
        <translation>{} 中的数与编码器和解码器共用的 {} 不同：不清楚指的是哪些</translation>
    </message>
    <message>
        <source>has layers that attend to an encoder ({}), and no encoder: what they compute without it is not known here</source>
        <translation>有关注编码器的层（{}），却没有编码器：不知道没有它时它们算什么</translation>
    </message>
    <message>
        <source>has no number for {} from 0 to {}</source>
        <translation>没有给 {} 一个从 0 到 {} 的数</translation>
    </message>
    <message>
        <source>is no picture: PNG, JPEG and WebP are read</source>
        <translation>不是图片：可读取 PNG、JPEG 和 WebP</translation>
    </message>
    <message>
        <source>What is read of the picture</source>
        <translation>从图片读出的内容</translation>
    </message>
    <message>
        <source>%1 covered: </source>
        <translation>遮住 %1 个：</translation>
    </message>
    <message>
        <source>%1 %2 (was %3)</source>
        <translation>%1 %2（原为 %3）</translation>
    </message>
    <message>
        <source>read out of %1: %2</source>
        <translation>从 %1 读出：%2</translation>
    </message>
    <message>
        <source>of what comes out, %1 changes most, by %2</source>
        <translation>在输出中，%1 变化最大，变了 %2</translation>
    </message>
    <message>
        <source>Cover patches</source>
        <translation>遮住图块</translation>
    </message>
    <message>
        <source>Each tile is a head, and its attention lies over the picture. Click a patch to see what it looks at, or what looks at it. Attention says where a head takes values from, not what the network decides by: for that, cover patches.</source>
        <translation>每一格是一个头，它的注意力叠在图片上。点击一个图块，看它看哪里，或者谁看它。注意力说明头从哪里取值，并不说明网络凭什么作决定：要知道这个，请遮住图块。</translation>
    </message>
    <message>
        <source>What lies over the picture</source>
        <translation>叠在图片上的内容</translation>
    </message>
    <message>
        <source>Press on a patch, or draw over several, to cover them, and again to uncover them: each becomes the mean of all patches, a grey one, and what is read answers. Key C on a patch.</source>
        <translation>按下一个图块，或划过几个，把它们遮住；再来一次就揭开：每个都变成所有图块的均值，即灰色，读出的内容随之变化。在图块上按 C 键也可。</translation>
    </message>
    <message>
        <source>each head</source>
        <translation>每个头</translation>
    </message>
    <message>
        <source>mean of heads</source>
        <translation>各头均值</translation>
    </message>
    <message>
        <source>rollout</source>
        <translation>rollout</translation>
    </message>
    <message>
        <source>all blocks</source>
        <translation>所有块</translation>
    </message>
    <message>
        <source>What %1 goes into</source>
        <translation>%1 进入了哪里</translation>
    </message>
    <message>
        <source>What goes into %1</source>
        <translation>哪些进入了 %1</translation>
    </message>
    <message>
        <source>Mean of %1 heads</source>
        <translation>%1 个头的均值</translation>
    </message>
    <message>
        <source>Rollout up to %1</source>
        <translation>到%1的 rollout</translation>
    </message>
    <message>
        <source>A network that sees</source>
        <translation>会看图的网络</translation>
    </message>
    <message>
        <source>All that Headscope opens (*.json *.png *.jpg *.jpeg *.webp *.svg *.pdf *.safetensors *.npz *.pt *.pth *.bin *.ckpt *.tar)</source>
        <translation>Headscope 能打开的所有文件 (*.json *.png *.jpg *.jpeg *.webp *.svg *.pdf *.safetensors *.npz *.pt *.pth *.bin *.ckpt *.tar)</translation>
    </message>
    <message>
        <source>lies over words of a vocabulary, which cannot be covered</source>
        <translation>叠在词表中的词上，这些词不能遮住</translation>
    </message>
    <message>
        <source>Uncover patches</source>
        <translation>揭开图块</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，头 %2</translation>
    </message>
    <message>
        <source>%1, %2: blocked by the mask</source>
        <translation>%1，%2：被掩码屏蔽</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>Open pic&amp;ture…</source>
        <translation>打开图片(&amp;T)…</translation>
    </message>
    <message>
        <source>A PNG, JPEG or WebP file that the open model reads, as a Vision Transformer does; its patches become the tokens.</source>
        <translation>由打开的模型读取的 PNG、JPEG 或 WebP 文件，如 Vision Transformer 那样；它的图块成为词元。</translation>
    </message>
    <message>
        <source>See the sharpest head alone</source>
        <translation>单独看最集中的头</translation>
    </message>
    <message>
        <source>Open a picture</source>
        <translation>打开图片</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp)</source>
        <translation>图片 (*.png *.jpg *.jpeg *.webp)</translation>
    </message>
    <message>
        <source>%1 was not opened: the session has changed meanwhile.</source>
        <translation>%1 未打开：会话在此期间已改变。</translation>
    </message>
    <message>
        <source>Open picture</source>
        <translation>打开图片</translation>
    </message>
    <message>
        <source>The model reads %1.</source>
        <translation>模型读取 %1。</translation>
    </message>
    <message>
        <source>is not read: the session has the numbers of its X alone, no file of a model that reads pictures</source>
        <translation>无法读取：会话只有 X 的数字，没有读取图片的模型文件</translation>
    </message>
    <message>
        <source>is not read: the session has no picture, and no file of a model that reads one</source>
        <translation>无法读取：会话没有图片，也没有读取图片的模型文件</translation>
    </message>
    <message>
        <source>is read before the first layer: open all layers of the model</source>
        <translation>在第一层之前读取：请打开模型的所有层</translation>
    </message>
    <message>
        <source>This program was built without the page for browsers. In the folder of its source, sh app/page/build builds it.</source>
        <translation>此程序构建时未包含浏览器页面。在其源代码文件夹中运行 sh app/page/build 即可构建。</translation>
    </message>
    <message>
        <source>✗ not that: once more</source>
        <translation>✗ 不对：再试一次</translation>
    </message>
    <message>
        <source>picture, image, vision, vit, ocr</source>
        <translation>图片, 图像, 视觉, ViT, 文字识别</translation>
    </message>
    <message>
        <source>picture, image, vision, vit, classification</source>
        <translation>图片, 图像, 视觉, ViT, 分类</translation>
    </message>
    <message>
        <source>is no file of SentencePiece</source>
        <translation>不是 SentencePiece 的文件</translation>
    </message>
    <message>
        <source>has a piece of a kind that is not read: {}</source>
        <translation>有一种不读取的词片：{}</translation>
    </message>
    <message>
        <source>treats blanks in a way that is not read (normalizer_spec)</source>
        <translation>处理空格的方式不读取（normalizer_spec）</translation>
    </message>
    <message>
        <source>has pieces that are merged, not scored (Unigram), which is not read</source>
        <translation>其词片是合并而成而非评分而得（Unigram），不读取</translation>
    </message>
    <message>
        <source>A trained network that tells shapes apart: what [CLS] looks at lies over the picture. Cover patches, and it answers.</source>
        <translation>一个训练好的、能分辨形状的网络：[CLS] 看的地方叠在图片上。遮住图块，它就会回应。</translation>
    </message>
    <message>
        <source>Choose a place of the picture, and each head shows where it looks from there.</source>
        <translation>在图片上选一处，每个头就会显示它从那里看向何处。</translation>
    </message>
    <message>
        <source>As a matrix</source>
        <translation>作为矩阵</translation>
    </message>
    <message>
        <source>The picture cannot be decoded.</source>
        <translation>图片无法解码。</translation>
    </message>
    <message>
        <source>{0} looks at {1}: {2}</source>
        <translation>{0} 看 {1}：{2}</translation>
    </message>
    <message>
        <source>{0} looks most at {1}: {2}</source>
        <translation>{0} 看得最多的是 {1}：{2}</translation>
    </message>
    <message>
        <source>What {0} says</source>
        <translation>{0} 的预测</translation>
    </message>
    <message>
        <source>The room&apos;s window lies behind yours: share it in a call, or move it to the projector.</source>
        <translation>给听众的窗口在你的窗口后面：可在通话中共享它，或把它移到投影仪上。</translation>
    </message>
    <message>
        <source>multiplies {}</source>
        <translation>与{}相乘</translation>
    </message>
    <message>
        <source>turns queries and keys by places in two dimensions</source>
        <translation>按二维的位置旋转查询和键</translation>
    </message>
    <message>
        <source>DINOv2</source>
        <translation>DINOv2</translation>
    </message>
    <message>
        <source>DINOv2 with gates</source>
        <translation>带门的 DINOv2</translation>
    </message>
    <message>
        <source>Vision Transformer of timm with LayerScale</source>
        <translation>timm 的带 LayerScale 的 Vision Transformer</translation>
    </message>
    <message>
        <source>what each half gives is multiplied by learned numbers (LayerScale): here they are multiplied into W_O, W₂ and their biases, which is the same</source>
        <translation>每一半的结果都乘以学到的数（LayerScale）：这里把它们乘进了 W_O、W₂ 和它们的偏置，结果相同</translation>
    </message>
    <message>
        <source>places of {} × {} patches are made those of {} × {}, bicubically and antialiased</source>
        <translation>{} × {} 个图块的位置用抗锯齿的双三次插值变为 {} × {}</translation>
    </message>
    <message>
        <source>{} reads the mean of all patches, which no readout of a session does: it is left out, what opens ends with the features behind the last norm</source>
        <translation>{} 读取所有图块的均值，会话的读出都做不到：它被略去，打开的部分到最后一个归一化之后的特征为止</translation>
    </message>
    <message>
        <source>{} reads [CLS], {} reads [DIST], and the answer is the mean of both, which no readout of a session is: they are left out, what opens ends with the features behind the last norm</source>
        <translation>{} 读取 [CLS]，{} 读取 [DIST]，答案是两者的均值，会话的读出都不是这样：它们被略去，打开的部分到最后一个归一化之后的特征为止</translation>
    </message>
    <message>
        <source>has {} columns, and {} another number of factors: {}</source>
        <translation>有 {} 列，而 {} 的因子个数不同：{}</translation>
    </message>
    <message>
        <source>the file holds a tower of texts and one of pictures: {} is taken, --prefix {} takes the other</source>
        <translation>文件包含一个文本塔和一个图片塔：取用 {}，--prefix {} 取另一个</translation>
    </message>
    <message>
        <source>CLIP&apos;s picture encoder</source>
        <translation>CLIP 的图片塔</translation>
    </message>
    <message>
        <source>is read by {} of the file, and the session has another model of it: import that one (headscope import --prefix {})</source>
        <translation>由文件中的 {} 读取，而会话用的是其中另一个模型：请导入前者（headscope import --prefix {}）</translation>
    </message>
    <message>
        <source>lacks {}, or places</source>
        <translation>缺少 {}，或缺少位置</translation>
    </message>
    <message>
        <source>X is what {} makes of patches, {} and their places</source>
        <translation>X 是 {} 由图块、{} 及其位置得出的结果</translation>
    </message>
    <message>
        <source>{} is left out: what it makes of [CLS] is compared with texts, and is no readout of classes</source>
        <translation>{} 被略去：它由 [CLS] 得出的结果用来与文本比较，不是类别的读出</translation>
    </message>
    <message>
        <source>is of the shape {}, expected ({}, {}, {}) or the mean of heads, ({}, {}): a batch, or keys that the layer adds (add_zero_attn)</source>
        <translation>形状是 {}，应为 ({}, {}, {})，或各头的平均 ({}, {})：是一个批次，或该层添加了键（add_zero_attn）</translation>
    </message>
    <message>
        <source>is not what the heads look at: off by {}</source>
        <translation>不是各头所看的内容：相差 {}</translation>
    </message>
    <message>
        <source>is of the shape {}: marks of their own for each head, or for each sequence, which no session can say</source>
        <translation>形状是 {}：每个头或每个序列各有自己的标记，会话无法表示</translation>
    </message>
    <message>
        <source>has no layer {}, only {} to {}</source>
        <translation>没有第 {} 层，只有 {} 到 {}</translation>
    </message>
    <message>
        <source>what its heads look at agrees with {} of the file to {}</source>
        <translation>各头所看的内容与文件中的 {} 相符，误差不超过 {}</translation>
    </message>
    <message>
        <source>with the mask {} of the file</source>
        <translation>使用文件中的掩码 {}</translation>
    </message>
    <message>
        <source>holds other numbers than {}, and a session reads keys and values of one sequence</source>
        <translation>的数与 {} 不同，而会话从同一个序列读取键和值</translation>
    </message>
    <message>
        <source>the keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>breaks off, as what was not downloaded as a whole</source>
        <translation>到一半就断了，像是没有下载完整</translation>
    </message>
    <message>
        <source>flow</source>
        <translation>注意力流</translation>
    </message>
    <message>
        <source>Flow up to %1</source>
        <translation>到%1的流量</translation>
    </message>
    <message>
        <source>These are too many patches and blocks for the flow: look at the rollout</source>
        <translation>对流量来说，图块和块太多：请看 rollout</translation>
    </message>
    <message>
        <source>A block up to here reads the memory: what its tokens are made of is not in this picture alone</source>
        <translation>到这里为止有一个块读取记忆：它的词元由什么组成，不只在这张图片里</translation>
    </message>
    <message>
        <source>What the last change did to the attention, in words, with the numbers that are shown. It stays until something else changes; the marks in the matrices go two seconds after the mouse is let go.</source>
        <translation>上一次更改对注意力做了什么，用文字说出，数字与所显示的相同。它一直留到下一次更改；矩阵中的标记在松开鼠标两秒后消失。</translation>
    </message>
    <message>
        <source>is a picture whose session is cut off or damaged</source>
        <translation>是一张图片，其中的会话被截断或已损坏</translation>
    </message>
    <message>
        <source>is a spreadsheet or another document: save its table as CSV</source>
        <translation>是电子表格或其他文档：请将其中的表格另存为 CSV</translation>
    </message>
    <message>
        <source>is a table of another program (Parquet, Arrow or MATLAB): write it as CSV, or with numpy.save</source>
        <translation>是其他程序的表格（Parquet、Arrow 或 MATLAB）：请将其写为 CSV，或用 numpy.save 写出</translation>
    </message>
    <message>
        <source>has of its tokenizer {} alone, which is not read by itself: tokenizer.json is, which save_pretrained() of a fast tokenizer writes</source>
        <translation>其分词器只有 {}，它不能单独读取；可以读取的是 tokenizer.json，由快速分词器的 save_pretrained() 写出</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>How long heads take on this machine, together and one after the other</source>
        <translation>头在这台机器上要多长时间：一起算，或逐个算</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Measure how long the heads take</source>
        <translation>测量各个头要多长时间</translation>
    </message>
    <message>
        <source>How long the heads take</source>
        <translation>头要多长时间</translation>
    </message>
    <message>
        <source>Queries of all heads, in one product X·W_Q</source>
        <translation>所有头的查询，一次乘法 X·W_Q</translation>
    </message>
    <message>
        <source>Queries head by head, a small product each</source>
        <translation>逐个头的查询，每个头一次小乘法</translation>
    </message>
    <message>
        <source>All of attention, from X to Y</source>
        <translation>整个注意力，从 X 到 Y</translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation>1 个线程</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 个线程</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>加速</translation>
    </message>
    <message>
        <source>n = %1 tokens, d_model = %2, H = %3 heads of width %4; random numbers, fp32</source>
        <translation>n = %1 个词元，d_model = %2，H = %3 个宽 %4 的头；随机数，fp32</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Too large to be measured here: choose fewer tokens, fewer heads or a smaller d_model.</source>
        <translation>太大，无法在这里测量：请减少词元或头的数量，或者减小 d_model。</translation>
    </message>
    <message>
        <source>One product and %1 small ones gave the same numbers, bit for bit.</source>
        <translation>一次大乘法和 %1 次小乘法得到的数逐位相同。</translation>
    </message>
    <message>
        <source>One product and %1 small ones gave different numbers.</source>
        <translation>一次大乘法和 %1 次小乘法得到的数不同。</translation>
    </message>
    <message>
        <source>rows: tokens · columns: heads</source>
        <translation>行：词元 · 列：头</translation>
    </message>
    <message>
        <source>What each token gives to itself, and how spread out its attention is, head beside head</source>
        <translation>每个词元给自己多少注意力，注意力有多分散；各个头并排</translation>
    </message>
    <message>
        <source>Attention token by token</source>
        <translation>逐词元的注意力</translation>
    </message>
    <message>
        <source>To itself</source>
        <translation>给自己</translation>
    </message>
    <message>
        <source>Entropy in nats</source>
        <translation>熵（nat）</translation>
    </message>
    <message>
        <source>Attention to itself</source>
        <translation>对自己的注意力</translation>
    </message>
    <message>
        <source>Entropy of the row of attention</source>
        <translation>注意力行的熵</translation>
    </message>
    <message>
        <source>Nothing has been measured yet. Each is computed %1 times on this machine; the fastest run counts.</source>
        <translation>还没有测量。每一项都在这台机器上计算 %1 次，取最快的一次。</translation>
    </message>
    <message>
        <source>Measured on this machine, the fastest of %1 runs each.</source>
        <translation>在这台机器上测得，每项取 %1 次中最快的一次。</translation>
    </message>
    <message>
        <source>blocked by the mask</source>
        <translation>被掩码屏蔽</translation>
    </message>
    <message>
        <source>is a picture in {}: PNG, JPEG and WebP are read</source>
        <translation>是 {} 图片：只读取 PNG、JPEG 和 WebP</translation>
    </message>
    <message>
        <source>spicy</source>
        <translation>辣</translation>
    </message>
    <message>
        <source>cheap</source>
        <translation>便宜</translation>
    </message>
    <message>
        <source>cozy</source>
        <translation>温馨</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>快捷</translation>
    </message>
    <message>
        <source>flavor</source>
        <translation>味道</translation>
    </message>
    <message>
        <source>vibe</source>
        <translation>氛围</translation>
    </message>
    <message>
        <source>determiner</source>
        <translation>限定词</translation>
    </message>
    <message>
        <source>adjective</source>
        <translation>形容词</translation>
    </message>
    <message>
        <source>noun</source>
        <translation>名词</translation>
    </message>
    <message>
        <source>verb</source>
        <translation>动词</translation>
    </message>
    <message>
        <source>preposition</source>
        <translation>介词</translation>
    </message>
    <message>
        <source>article</source>
        <translation>冠词</translation>
    </message>
    <message>
        <source>pronoun</source>
        <translation>代词</translation>
    </message>
    <message>
        <source>auxiliary</source>
        <translation>助动词</translation>
    </message>
    <message>
        <source>subject</source>
        <translation>主语</translation>
    </message>
    <message>
        <source>object</source>
        <translation>宾语</translation>
    </message>
    <message>
        <source>instrument</source>
        <translation>工具格</translation>
    </message>
    <message>
        <source>person</source>
        <translation>人</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>tired</source>
        <translation>疲惫</translation>
    </message>
    <message>
        <source>definite</source>
        <translation>定指</translation>
    </message>
    <message>
        <source>past</source>
        <translation>过去时</translation>
    </message>
    <message>
        <source>eating</source>
        <translation>吃</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>性质</translation>
    </message>
    <message>
        <source>thing</source>
        <translation>事物</translation>
    </message>
    <message>
        <source>action</source>
        <translation>动作</translation>
    </message>
    <message>
        <source>pleasant</source>
        <translation>愉悦</translation>
    </message>
    <message>
        <source>hot</source>
        <translation>热</translation>
    </message>
    <message>
        <source>sweet</source>
        <translation>甜</translation>
    </message>
    <message>
        <source>needle</source>
        <translation>针</translation>
    </message>
    <message>
        <source>straw</source>
        <translation>稻草</translation>
    </message>
    <message>
        <source>found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>second</source>
        <translation>第二</translation>
    </message>
    <message>
        <source>feature 1</source>
        <translation>特征 1</translation>
    </message>
    <message>
        <source>feature 2</source>
        <translation>特征 2</translation>
    </message>
    <message>
        <source>who is next</source>
        <translation>接着是谁</translation>
    </message>
    <message>
        <source>how often is next</source>
        <translation>接着是频率</translation>
    </message>
    <message>
        <source>verb is next</source>
        <translation>接着是动词</translation>
    </message>
    <message>
        <source>end is next</source>
        <translation>接着是结束</translation>
    </message>
    <message>
        <source>one or many</source>
        <translation>单数或复数</translation>
    </message>
    <message>
        <source>verb came</source>
        <translation>动词已出现</translation>
    </message>
    <message>
        <source>taste and vibe</source>
        <translation>味道与氛围</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>previous token</source>
        <translation>前一个词元</translation>
    </message>
    <message>
        <source>next token</source>
        <translation>后一个词元</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>第一个词元</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>broad</source>
        <translation>分散</translation>
    </message>
    <message>
        <source>one back</source>
        <translation>前一位</translation>
    </message>
    <message>
        <source>two back</source>
        <translation>往回第二位</translation>
    </message>
    <message>
        <source>what, and how far</source>
        <translation>内容与距离</translation>
    </message>
    <message>
        <source>back to the subject</source>
        <translation>回到主语</translation>
    </message>
    <message>
        <source>noun to its verb</source>
        <translation>名词到它的动词</translation>
    </message>
    <message>
        <source>verb and its parts</source>
        <translation>动词及其成分</translation>
    </message>
    <message>
        <source>modifier to noun</source>
        <translation>修饰语到名词</translation>
    </message>
    <message>
        <source>tool and thing</source>
        <translation>工具与事物</translation>
    </message>
    <message>
        <source>to the nouns</source>
        <translation>到名词</translation>
    </message>
    <message>
        <source>to the verb</source>
        <translation>到动词</translation>
    </message>
    <message>
        <source>to the thing</source>
        <translation>到事物</translation>
    </message>
    <message>
        <source>to the action</source>
        <translation>到动作</translation>
    </message>
    <message>
        <source>to the pleasant thing</source>
        <translation>到愉悦的事物</translation>
    </message>
    <message>
        <source>thing to action</source>
        <translation>事物到动作</translation>
    </message>
    <message>
        <source>to what is as hot</source>
        <translation>到同样热的</translation>
    </message>
    <message>
        <source>word for word</source>
        <translation>逐词对应</translation>
    </message>
    <message>
        <source>verb and object</source>
        <translation>动词与宾语</translation>
    </message>
    <message>
        <source>whom do I speak of?</source>
        <translation>说的是谁？</translation>
    </message>
    <message>
        <source>whose turn is it?</source>
        <translation>轮到谁？</translation>
    </message>
    <message>
        <source>who is it about?</source>
        <translation>说的是谁？</translation>
    </message>
    <message>
        <source>has the verb come?</source>
        <translation>动词出现了吗？</translation>
    </message>
    <message>
        <source>which country?</source>
        <translation>哪个国家？</translation>
    </message>
    <message>
        <source>what is asked for?</source>
        <translation>问的是什么？</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>to the needle</source>
        <translation>到针</translation>
    </message>
    <message>
        <source>along the first</source>
        <translation>沿第一维</translation>
    </message>
    <message>
        <source>along the second</source>
        <translation>沿第二维</translation>
    </message>
    <message>
        <source>after the network</source>
        <translation>网络之后</translation>
    </message>
    <message>
        <source>first feature</source>
        <translation>第一个特征</translation>
    </message>
    <message>
        <source>second feature</source>
        <translation>第二个特征</translation>
    </message>
    <message>
        <source>alike</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>opposite</source>
        <translation>相反</translation>
    </message>
    <message>
        <source>crosswise</source>
        <translation>交叉</translation>
    </message>
    <message>
        <source>what followed last time</source>
        <translation>上次后面是什么</translation>
    </message>
    <message>
        <source>head 1</source>
        <translation>头 1</translation>
    </message>
    <message>
        <source>Key: %1</source>
        <translation>按键：%1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>最高 %1</translation>
    </message>
    <message>
        <source>Bars: %1, before %2</source>
        <translation>条形：%1，之前 %2</translation>
    </message>
    <message>
        <source>Bars: %1</source>
        <translation>条形：%1</translation>
    </message>
    <message>
        <source>Look at the row of “%1”; double-click to rename</source>
        <translation>看“%1”这一行；双击可重命名</translation>
    </message>
    <message>
        <source>&amp;What each head is worth</source>
        <translation>每个头的价值(&amp;V)</translation>
    </message>
    <message>
        <source>Mutes every head in turn, on a map: by how much the largest output, the selected number or the predicted word changes.</source>
        <translation>在一张图上依次静音每个头：最大的输出、所选的数或预测的词会改变多少。</translation>
    </message>
    <message>
        <source>In a lesson</source>
        <translation>在课中</translation>
    </message>
    <message>
        <source>1 … 9</source>
        <translation>1 … 9</translation>
    </message>
    <message>
        <source>Answer the question</source>
        <translation>回答问题</translation>
    </message>
    <message>
        <source>Tower</source>
        <translation>塔</translation>
    </message>
    <message>
        <source>of texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>of pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>attention map, attention pattern, compare heads</source>
        <translation>注意力图, 注意力模式, 比较头</translation>
    </message>
    <message>
        <source>sensitivity, influence</source>
        <translation>灵敏度, 影响</translation>
    </message>
    <message>
        <source>worth, what a head is worth, value of a head, importance, head importance, ablation, effect of muting, pruning, head map</source>
        <translation>消融, 头的价值, 头有什么用, 头的重要性, 重要性, 静音的效果, 剪枝, 头的地图</translation>
    </message>
    <message>
        <source>has 3 dimensions, a batch of several sequences: save one of them, x[0] where batches come first and x[:, 0] where tokens do</source>
        <translation>有 3 个维度，是含多个序列的批次：请只保存其中一个，批次在前时用 x[0]，词元在前时用 x[:, 0]</translation>
    </message>
    <message>
        <source>is a list in JSON, of numbers perhaps: neither a session nor a lesson nor the index of a model</source>
        <translation>是 JSON 列表（也许是数字）：既不是会话，也不是课或模型索引</translation>
    </message>
    <message>
        <source>begins with a comment, which JSON does not have: take it away</source>
        <translation>以注释开头，而 JSON 没有注释：请删去它</translation>
    </message>
    <message>
        <source>is a picture of a kind that is not read: save it as PNG, JPEG or WebP</source>
        <translation>是一种不能读取的图片：请存为 PNG、JPEG 或 WebP</translation>
    </message>
    <message>
        <source>is a WebP picture, which holds no session</source>
        <translation>是 WebP 图片，其中没有会话</translation>
    </message>
    <message>
        <source>is encrypted: unpack the archive with its password, and pack it again without one</source>
        <translation>已加密：请用密码解开压缩包，再不加密码重新打包</translation>
    </message>
    <message>
        <source>is a picture in {}: PNG, JPEG and WebP are kept</source>
        <translation>是 {} 图片：只保存 PNG、JPEG 和 WebP</translation>
    </message>
    <message>
        <source>ModernBERT</source>
        <translation>ModernBERT</translation>
    </message>
    <message>
        <source>says how rotary positions are scaled ({}), which some versions of its library do not read: whether it is meant is not clear</source>
        <translation>说明了旋转位置如何缩放（{}），而其库的某些版本并不读取：不清楚是否有效</translation>
    </message>
    <message>
        <source>has rotary positions that are scaled and turn {} of each head&apos;s columns ({}), which its library cannot compute for the kind {}</source>
        <translation>的旋转位置经过缩放，又只旋转每个头 {} 的列（{}），其库无法为 {} 这类模型计算</translation>
    </message>
    <message>
        <source>nanochat</source>
        <translation>nanochat</translation>
    </message>
    <message>
        <source>is a mixture of experts, and scales its rotary positions (yarn): of its layers nothing but attention sinks could be shown</source>
        <translation>是混合专家模型，旋转位置又经 yarn 缩放：各层中只有注意力汇聚点能显示</translation>
    </message>
    <message>
        <source>are all {}: the model divides by the part of them that is not (token_dropout)</source>
        <translation>全是 {}：模型要除以其余词元所占的比例（token_dropout）</translation>
    </message>
    <message>
        <source>X is computed: rows of the embedding are multiplied by {}, and those of {} are zeros, as the model does where it is {} of {} tokens (token_dropout)</source>
        <translation>X 由计算得出：嵌入的各行乘以 {}，{} 的行为零；模型在 {} / {} 个词元是它时就这样做（token_dropout）</translation>
    </message>
    <message>
        <source>a head has {} columns, which is not d_model ÷ heads, and {} does not say it (head_dim)</source>
        <translation>每个头有 {} 列，不等于 d_model ÷ 头数，而 {} 没有说明（head_dim）</translation>
    </message>
    <message>
        <source>has a network of {} hidden units in its layer {}, where {} says {} ({}): it is that of another model</source>
        <translation>的网络有 {} 个隐藏单元（层 {}），而 {} 说是 {}（{}）：它属于另一个模型</translation>
    </message>
    <message>
        <source>the first layer is two blocks: its attention reads X as it is, its network has a norm</source>
        <translation>第一层是两个块：注意力直接读 X，网络前有归一化</translation>
    </message>
    <message>
        <source> The block turns the other way round.</source>
        <translation>该块朝反方向旋转。</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>It takes some seconds on this machine, and can be stopped.</source>
        <translation>在这台机器上需要几秒钟，可以随时停止。</translation>
    </message>
    <message>
        <source>its point may be a decimal mark or group thousands; write 1.50 for a decimal, and no groups</source>
        <translation>其中的点可能是小数点，也可能是千位分隔符；小数请写成 1.50，且不要分组</translation>
    </message>
    <message>
        <source>is a model that Keras saved; write its weights with numpy.savez</source>
        <translation>是 Keras 保存的模型；请用 numpy.savez 写出其权重</translation>
    </message>
    <message>
        <source>is a file of MessagePack, as Flax writes them; write its weights with numpy.savez</source>
        <translation>是 MessagePack 文件（Flax 写出的就是这种）；请用 numpy.savez 写出其权重</translation>
    </message>
    <message>
        <source>Choose a number, and it is explained.</source>
        <translation>点选一个数，即可看到它的解释。</translation>
    </message>
    <message>
        <source>Words that it knows</source>
        <translation>它认识的词</translation>
    </message>
    <message>
        <source>This page is a file on this device: pass the file on as well, or the link leads nowhere.</source>
        <translation>本页是此设备上的一个文件：请把文件也一并发给对方，否则链接打不开。</translation>
    </message>
    <message>
        <source> of type %1, the one sequence of a batch</source>
        <translation>，类型为 %1，是批次中唯一的序列</translation>
    </message>
    <message>
        <source>course %1, lesson %1</source>
        <translation>课程 %1, 第 %1 课</translation>
    </message>
    <message>
        <source>Opens a small model that knows words, for a sentence of your own: attention and the next word follow</source>
        <translation>打开一个认识词的小模型，输入你自己的句子：注意力和下一个词随之变化</translation>
    </message>
    <message>
        <source>fullscreen, full screen, clicker, slides, projector</source>
        <translation>全屏, 翻页笔, 幻灯片, 投影仪</translation>
    </message>
    <message>
        <source>attention within a window</source>
        <translation>窗口内的注意力</translation>
    </message>
    <message>
        <source>gates of what its attention finds</source>
        <translation>对注意力结果的门控</translation>
    </message>
    <message>
        <source>halves that stand side by side</source>
        <translation>并列的两半</translation>
    </message>
    <message>
        <source>norms behind its halves</source>
        <translation>两半之后的归一化</translation>
    </message>
    <message>
        <source>looks ahead, too, as its name says</source>
        <translation>也会看后面的词元（名称已说明）</translation>
    </message>
    <message>
        <source>is a mixture of experts, as its name says</source>
        <translation>是混合专家模型（名称已说明）</translation>
    </message>
    <message>
        <source>is a part that guesses words for another model, as its name says</source>
        <translation>是为另一个模型猜词的部件（名称已说明）</translation>
    </message>
    <message>
        <source>describes several models ({}), and does not say of what kind the whole of them is (model_type)</source>
        <translation>描述了多个模型（{}），却没有说明整体属于哪一类（model_type）</translation>
    </message>
    <message>
        <source>is a part ({}) of a model of the kind {}, which lets every token of a prompt attend to all of it: it would be computed wrongly</source>
        <translation>是 {} 部分，属于 {} 类模型，该类模型让提示中的每个词元都关注整个提示：会算错</translation>
    </message>
    <message>
        <source>is a part ({}) of a model of the kind {}, which is not known here: within it the part may compute something else</source>
        <translation>是 {} 部分，属于此处未知的 {} 类模型：该部分在其中的计算可能不同</translation>
    </message>
    <message>
        <source>is of the class {} (architectures), which {}: it would be computed wrongly</source>
        <translation>属于 {} 类（architectures），该类{}：会算错</translation>
    </message>
    <message>
        <source>is of the class {} (architectures), as {} is, and of the kind {} by its model_type: which it is, is not clear</source>
        <translation>属于 {} 类（architectures，与 {} 相同），但按其 model_type 是 {} 类模型：究竟是哪种并不清楚</translation>
    </message>
    <message>
        <source>has code of its own ({} in auto_map), which may compute something else than {}: where it does not, take auto_map out of its config.json</source>
        <translation>有自己的代码（auto_map 中的 {}），其计算可能与 {} 不同：若相同，请从 config.json 中删去 auto_map</translation>
    </message>
    <message>
        <source>config.json names the class {} (architectures): its model_type {} counts, as in Transformers</source>
        <translation>config.json 写着类 {}（architectures）：与 Transformers 一样，以其 model_type {} 为准</translation>
    </message>
    <message>
        <source>config.json names code of its own (auto_map), which is not run here</source>
        <translation>config.json 指定了自己的代码（auto_map），此处不会运行</translation>
    </message>
    <message>
        <source>config.json names code of its own (auto_map), which is taken for that of {} as it was published</source>
        <translation>config.json 指定了自己的代码（auto_map），此处视为 {} 发布时的代码</translation>
    </message>
    <message>
        <source>not understood in the configuration beside it, and not used: {}</source>
        <translation>旁边的配置中未能理解、未予使用的内容：{}</translation>
    </message>
    <message>
        <source>not understood in {}, and not used: {}</source>
        <translation>{} 中未能理解、未予使用的键：{}</translation>
    </message>
    <message>
        <source>becomes {} × {} pixels, which whole patches of {} × {} do not fill</source>
        <translation>变为 {} × {} 像素，无法由完整的 {} × {} 图块铺满</translation>
    </message>
    <message>
        <source>the picture becomes {} × {} pixels, of which the last {} columns and {} rows fill no patch: the model does not see them</source>
        <translation>图片变为 {} × {} 像素，其中最后 {} 列和 {} 行填不满图块：模型看不到它们</translation>
    </message>
    <message>
        <source>is of the class {} (image_processor_type), which is not known here: it may make other pixels</source>
        <translation>属于此处未知的类 {}（image_processor_type）：它得到的像素可能不同</translation>
    </message>
    <message>
        <source>says &quot;crop_mode&quot;: {}, expected &quot;center&quot;</source>
        <translation>写着 &quot;crop_mode&quot;: {}，应为 &quot;center&quot;</translation>
    </message>
    <message>
        <source>gives {} the number {}, and beside tokenizer.json it becomes {}: which counts is not clear</source>
        <translation>给 {} 的编号是 {}，而与 tokenizer.json 一起则成为 {}：以哪个为准并不清楚</translation>
    </message>
    <message>
        <source>is that of {}, which cuts texts in another way than BERT: only a tokenizer.json beside it says how</source>
        <translation>属于 {}，它切分文本的方式与 BERT 不同：只有旁边的 tokenizer.json 才说明如何切分</translation>
    </message>
    <message>
        <source>cuts tokens that stand for themselves like any other text (split_special_tokens), which is not done here</source>
        <translation>把代表自身的词元像其他文本一样切分（split_special_tokens），此处不这样做</translation>
    </message>
    <message>
        <source>tokenizer.json says otherwise, and tokenizer_config.json counts, as in Transformers: {}</source>
        <translation>tokenizer.json 另有说法，与 Transformers 一样以 tokenizer_config.json 为准：{}</translation>
    </message>
    <message>
        <source>tokenizer_config.json says otherwise, and tokenizer.json counts, as in Transformers 5: {}</source>
        <translation>tokenizer_config.json 另有说法，与 Transformers 5 一样以 tokenizer.json 为准：{}</translation>
    </message>
    <message>
        <source>tokenizer_config.json names code of its own (auto_map), which is not run here: it may cut texts in another way than tokenizer.json says</source>
        <translation>tokenizer_config.json 指定了自己的代码（auto_map），此处不会运行：它切分文本的方式可能与 tokenizer.json 所写不同</translation>
    </message>
    <message>
        <source>contradicts tokenizer.json in {}, and which counts for a tokenizer of the class {} is not known here</source>
        <translation>在 {} 上与 tokenizer.json 矛盾，而对 {} 类分词器以哪个为准，此处并不知道</translation>
    </message>
    <message>
        <source>contradicts tokenizer.json in {}: Transformers 4 goes by tokenizer_config.json, Transformers 5 by tokenizer.json, and config.json does not say which has written the model (transformers_version)</source>
        <translation>在 {} 上与 tokenizer.json 矛盾：Transformers 4 以 tokenizer_config.json 为准，Transformers 5 以 tokenizer.json 为准，而 config.json 没有写明模型由哪个版本写出（transformers_version）</translation>
    </message>
    <message>
        <source>{} does not name its class (image_processor_type): {} is taken for granted</source>
        <translation>{} 没有写明其类（image_processor_type）：假定为 {}</translation>
    </message>
    <message>
        <source>layers are left out between those that are taken: the layers behind them read what no model gives them, and there are no final norm and no logits</source>
        <translation>所取的层之间缺少若干层：其后的层读到的不是任何模型给出的内容，因此没有最终归一化和 logit</translation>
    </message>
    <message>
        <source>layers behind {} are not read: there are no final norm and no logits</source>
        <translation>第 {} 层之后的层未读取：没有最终归一化和 logit</translation>
    </message>
    <message>
        <source>layers before {} are not read, and X is not what they give: there are no final norm and no logits</source>
        <translation>第 {} 层之前的层未读取，而 X 不是它们的输出：没有最终归一化和 logit</translation>
    </message>
    <message>
        <source>with {} heads, as {} says</source>
        <translation>按 {1} 所说有 {0} 个头</translation>
    </message>
    <message>
        <source>says that its layer {} has a window (layer_types), and does not switch windows on ({}): which is meant is not clear</source>
        <translation>说第 {} 层有窗口（layer_types），却没有启用窗口（{}）：不清楚指哪一种</translation>
    </message>
    <message>
        <source>has one {} for layers with windows and those without, whose base is not the same</source>
        <translation>有窗口和无窗口的层共用一个 {}，而它们的底数并不相同</translation>
    </message>
    <message>
        <source>{} is out of order: layers are computed one after the other, as they are numbered</source>
        <translation>{} 顺序不对：各层按编号依次计算</translation>
    </message>
    <message>
        <source>does not say which version of Transformers wrote it (transformers_version), and that decides: of mT5 with tie_word_embeddings, version 4 divides logits by √d_model, and version 5 does not</source>
        <translation>没有说明由哪个版本的 Transformers 写成（transformers_version），而结果取决于此：对带 tie_word_embeddings 的 mT5，版本 4 把 logit 除以 √d_model，版本 5 则不除</translation>
    </message>
    <message>
        <source>does not say what its scores are multiplied by ({})</source>
        <translation>没有说明分数乘以多少（{}）</translation>
    </message>
    <message>
        <source>does not say what {} multiplies embedding, residuals or logits by ({})</source>
        <translation>没有说明 {} 把嵌入、残差或 logit 乘以多少（{}）</translation>
    </message>
    <message>
        <source>does not say how many layers it has ({}), which its factors depend on</source>
        <translation>没有说明有多少层（{}），而其因子取决于此</translation>
    </message>
    <message>
        <source>the file names {} tokens, and X has {} rows: they are called by their numbers</source>
        <translation>文件给出 {} 个词元的名称，而 X 有 {} 行：改用编号命名</translation>
    </message>
    <message>
        <source>the file has no {}, and {} says that the readout is not the embedding ({})</source>
        <translation>文件中没有 {}，而 {} 说读出不是嵌入（{}）</translation>
    </message>
    <message>
        <source>the file has no {}</source>
        <translation>文件中没有 {}</translation>
    </message>
    <message>
        <source>there are no logits: {}</source>
        <translation>没有 logit：{}</translation>
    </message>
    <message>
        <source>has other numbers in {} than in {}, and nothing says which version of Transformers wrote it (transformers_version in config.json): version 4 reads out with the latter (tie_word_embeddings), version 5 with the former</source>
        <translation>{} 与 {} 中的数不同，且没有说明由哪个版本的 Transformers 写成（config.json 中的 transformers_version）：版本 4 用后者读出（tie_word_embeddings），版本 5 用前者</translation>
    </message>
    <message>
        <source>the readout is {}: Transformers {} does not tie it to an embedding with other numbers, whatever config.json says ({})</source>
        <translation>读出是 {0}：无论 config.json 怎么说（{2}），Transformers {1} 都不会把它与数值不同的嵌入绑定</translation>
    </message>
    <message>
        <source>{} has {} rows and the embedding {}: it reads out classes or the like, not these words</source>
        <translation>{} 有 {} 行，而嵌入有 {} 行：它读出的是类别之类，而不是这些词</translation>
    </message>
    <message>
        <source>has no tensors</source>
        <translation>没有张量</translation>
    </message>
    <message>
        <source>the library of the kind {} knows nothing else</source>
        <translation>{} 类模型的库只有这一种</translation>
    </message>
    <message>
        <source>so it is where config.json does not say it ({})</source>
        <translation>config.json 没有说明时（{}）就是如此</translation>
    </message>
    <message>
        <source>so {} says ({})</source>
        <translation>{} 如此说（{}）</translation>
    </message>
    <message>
        <source>has {}, where the model has no bias: {}</source>
        <translation>有 {}，而该模型此处没有偏置：{}</translation>
    </message>
    <message>
        <source>has no bias beside {}, where the model has one: {}</source>
        <translation>{} 旁边没有偏置，而该模型此处有：{}</translation>
    </message>
    <message>
        <source>has an embedding of {} columns, where {} says {} ({}): it is that of another model</source>
        <translation>嵌入有 {} 列，而 {} 说是 {}（{}）：它属于另一个模型</translation>
    </message>
    <message>
        <source>the activation is {}, as in every model of the kind {}: its library passes by what {} says ({})</source>
        <translation>激活函数是 {}，{} 类模型都是如此：其库不理会 {} 所说（{}）</translation>
    </message>
    <message>
        <source>{} groups of heads</source>
        <translation>{} 组头</translation>
    </message>
    <message>
        <source>{} (in some copies of its code {})</source>
        <translation>{}（在其代码的某些副本中为 {}）</translation>
    </message>
    <message>
        <source>scores multiplied by {}</source>
        <translation>分数乘以 {}</translation>
    </message>
    <message>
        <source>no norms</source>
        <translation>无归一化</translation>
    </message>
    <message>
        <source>says {} where true or false is expected ({})</source>
        <translation>写的是 {}，而此处应为 true 或 false（{}）</translation>
    </message>
    <message>
        <source>{} names the class {} (architectures), which reads out no words</source>
        <translation>{} 写明类为 {}（architectures），它不输出词</translation>
    </message>
    <message>
        <source>puts a token before every text (add_bos_token), and no piece of the vocabulary is that (bos_token)</source>
        <translation>在每段文本前加一个词元（add_bos_token），而词表中没有这个词元（bos_token）</translation>
    </message>
    <message>
        <source>gain %1 · temperature %2</source>
        <translation>增益 %1 · 温度 %2</translation>
    </message>
    <message>
        <source>Less probable next words</source>
        <translation>可能性较小的下一个词</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后一个</translation>
    </message>
    <message>
        <source>there is no color map {}</source>
        <translation>没有色图 {}</translation>
    </message>
    <message>
        <source>has no cells</source>
        <translation>没有单元格</translation>
    </message>
    <message>
        <source>the session has patches, which no weights say</source>
        <translation>会话中有替换的数值，权重无法表达</translation>
    </message>
    <message>
        <source>the blocks alone are written: {} has no names for what stands around them</source>
        <translation>只写出各个块：{} 没有块周围部分的名称</translation>
    </message>
    <message>
        <source>weights do not say ε, which is {} here: the program that reads them has to be told</source>
        <translation>权重不说明 ε，这里是 {}：须告知读取它们的程序</translation>
    </message>
    <message>
        <source>weights say nothing of masks: the program that reads them has to be given those</source>
        <translation>权重不说明掩码：须把掩码交给读取它们的程序</translation>
    </message>
    <message>
        <source>among the tensors whose names begin with {} is no {}</source>
        <translation>名称以 {} 开头的张量中没有 {}</translation>
    </message>
    <message>
        <source>the family {}</source>
        <translation>{} 系列</translation>
    </message>
    <message>
        <source>has no rotary positions, whose base could be another one (--rope-base)</source>
        <translation>没有旋转位置，无从更改其基数（--rope-base）</translation>
    </message>
    <message>
        <source>{}: {}; taken, as it was asked for: {}</source>
        <translation>{}：{}；按要求采用：{}</translation>
    </message>
    <message>
        <source>is of the shape {}, where {} says {} ({}): it is that of another model</source>
        <translation>形状为 {}，而 {} 说是 {}（{}）：属于另一个模型</translation>
    </message>
    <message>
        <source>has places of {} × {} patches, where {} says {} ({}): it is that of another model</source>
        <translation>有 {} × {} 个图块的位置，而 {} 说是 {}（{}）：属于另一个模型</translation>
    </message>
    <message>
        <source>is of the shape {}, where {} names {} classes ({}): it is that of another model</source>
        <translation>形状为 {}，而 {} 列出 {} 个类别（{}）：属于另一个模型</translation>
    </message>
    <message>
        <source>makes other pixels than preprocessor_config.json beside it: version 4 of Transformers reads that one, version 5 this one; leave the one that is meant</source>
        <translation>产生的像素与旁边的 preprocessor_config.json 不同：Transformers 4 读取后者，5 读取前者；请只保留想用的那一个</translation>
    </message>
    <message>
        <source>has {} behind TemplateProcessing: its library takes what that gives for two texts, which is not read</source>
        <translation>TemplateProcessing 之后还有 {}：其库会把结果当作两段文本，无法读取</translation>
    </message>
    <message>
        <source>is JSON in UTF-16, as Windows writes it: save it as UTF-8</source>
        <translation>是 UTF-16 编码的 JSON（Windows 的写法）：请另存为 UTF-8</translation>
    </message>
    <message>
        <source>blocks every key of a query, as its marks are read here: where they mean the opposite, write 1 − mask</source>
        <translation>按此处的读法，它屏蔽了某个查询的所有键：若标记含义相反，请写成 1 − mask</translation>
    </message>
    <message>
        <source>the mask is {} of the file, which lets look where it is 1</source>
        <translation>掩码是文件中的 {}，在值为 1 处允许关注</translation>
    </message>
    <message>
        <source>the picture is turned upright as its camera says (EXIF): load_image of Transformers does so, Image.open of Pillow does not</source>
        <translation>图片已按相机记录（EXIF）转正：Transformers 的 load_image 会这样做，Pillow 的 Image.open 不会</translation>
    </message>
    <message>
        <source>of the 16 bits of each grey the upper 8 are read: what Pillow makes of them depends on its version</source>
        <translation>每个灰度值的 16 位中只读取高 8 位：Pillow 如何处理取决于其版本</translation>
    </message>
    <message>
        <source>has {} ({}), which is not read here: it would be computed wrongly</source>
        <translation>有{}（{}），此处不读取：否则会算错</translation>
    </message>
    <message>
        <source>{} names layer {} twice</source>
        <translation>{} 两次列出第 {} 层</translation>
    </message>
    <message>
        <source>heads: {}, as the library of the kind {} takes where nothing says it</source>
        <translation>头：{} 个，{} 类模型的库在未注明时取这个数</translation>
    </message>
    <message>
        <source>all patches are read: the model&apos;s library hides {} % of them, drawn at random, before its layers, outside of training, too (mask_ratio)</source>
        <translation>读取所有图块：该模型的库会在各层之前随机遮去其中 {} %，训练之外也是如此（mask_ratio）</translation>
    </message>
    <message>
        <source>says &quot;{}&quot;: {}, expected a number</source>
        <translation>写着 &quot;{}&quot;: {}，应为一个数</translation>
    </message>
    <message>
        <source>is one too many: there is room for weights of {} megabytes</source>
        <translation>多出了一个：权重最多只能占 {} MB</translation>
    </message>
    <message>
        <source>has weights of {} megabytes in these layers, there is room for {}: take fewer layers</source>
        <translation>这些层的权重占 {} MB，只有 {} MB 的空间：请取用更少的层</translation>
    </message>
    <message>
        <source>norms without gains and biases</source>
        <translation>没有增益和偏置的归一化</translation>
    </message>
    <message>
        <source>has a window in its layer {}, and does not say how wide it is (sliding_window)</source>
        <translation>第 {} 层有窗口，却没有说明它有多宽（sliding_window）</translation>
    </message>
    <message>
        <source>scores capped at {}</source>
        <translation>得分的上限为 {}</translation>
    </message>
    <message>
        <source>logits capped at {}</source>
        <translation>logit 的上限为 {}</translation>
    </message>
    <message>
        <source>both halves of a layer read the same X</source>
        <translation>一层的两半读取同一个 X</translation>
    </message>
    <message>
        <source>every fourth layer does not turn queries and keys</source>
        <translation>每四层有一层不旋转查询和键</translation>
    </message>
    <message>
        <source>a window of {} keys</source>
        <translation>{} 个键的窗口</translation>
    </message>
    <message>
        <source>one layer in {} without a window</source>
        <translation>每 {} 层有一层没有窗口</translation>
    </message>
    <message>
        <source>lacks {}, which models with {} have: it is not whole</source>
        <translation>缺少 {}，而带有 {} 的模型都有它：它不完整</translation>
    </message>
    <message>
        <source>is one that models with {} do not have: it is another model</source>
        <translation>是带有 {} 的模型所没有的：这是另一个模型</translation>
    </message>
    <message>
        <source>has no bias of {} numbers beside it ({})</source>
        <translation>旁边没有 {} 个数的偏置（{}）</translation>
    </message>
    <message>
        <source>says {}: version 4 of Transformers passes it by for the class {}, version 5 cuts the middle out; which is meant is not clear</source>
        <translation>写的是 {}：对于类 {}，Transformers 第 4 版忽略它，第 5 版则裁出中间部分；指的是哪一个并不清楚</translation>
    </message>
    <message>
        <source>is of the class {}, whose library resizes tensors, with the filter {} otherwise than Pillow does: only bilinear (2) and bicubic (3) are read</source>
        <translation>属于类 {}，其库缩放的是张量，用滤波器 {} 时与 Pillow 不同：只读取双线性（2）和双三次（3）</translation>
    </message>
    <message>
        <source>{} names the class {}, whose library resizes tensors: here it is done as Pillow does it, and single bytes of the picture may differ by 1</source>
        <translation>{} 写的是类 {}，其库缩放的是张量：这里按 Pillow 的方式进行，图片的个别字节可能相差 1</translation>
    </message>
    <message>
        <source>has blanks at the ends of its pieces, not before them, which is not read (treat_whitespace_as_suffix)</source>
        <translation>的空格在片段末尾而不在其前，这是不读取的（treat_whitespace_as_suffix）</translation>
    </message>
    <message>
        <source>an array as Python prints it: take its brackets away, or write it with numpy.savetxt</source>
        <translation>Python 打印形式的数组：请去掉其中的方括号，或用 numpy.savetxt 写出</translation>
    </message>
    <message>
        <source>The first line counts from 0: it may be names.</source>
        <translation>第一行从 0 开始计数：可能是名称。</translation>
    </message>
    <message>
        <source>is the answer of a server that did not give the file: download it anew, perhaps one has to sign in for it</source>
        <translation>是服务器未给出该文件时的应答：请重新下载，可能需要先登录</translation>
    </message>
    <message>
        <source>holds files of a model without their index, {}: download it, too</source>
        <translation>含有一个模型的多个文件，但缺少其索引 {}：请一并下载</translation>
    </message>
    <message>
        <source>queries, keys and values of each head lie together in {}: so its output comes out</source>
        <translation>{} 中每个头的查询、键和值放在一起：这样才能得出其输出</translation>
    </message>
    <message>
        <source>is one of several files of a model, and holds not all of it: download the others, and their index {}</source>
        <translation>是一个模型的多个文件之一，并不完整：请下载其余文件及其索引 {}</translation>
    </message>
    <message>
        <source>no family of models is recognised by the names in it; &quot;headscope list tensors&quot; shows them, and in the window one says which is which</source>
        <translation>从其中的名称认不出任何模型系列；“headscope list tensors”会列出这些名称，在窗口中可以指定各张量分别是什么</translation>
    </message>
    <message>
        <source>looks like {}, but no layer of it is whole: it lacks {}</source>
        <translation>看起来像 {}，但其中没有一层是完整的：缺少 {}</translation>
    </message>
    <message>
        <source>scores divided by √d_model</source>
        <translation>分数除以 √d_model</translation>
    </message>
    <message>
        <source>scores divided by √d_k</source>
        <translation>分数除以 √d_k</translation>
    </message>
    <message>
        <source>the queries of all heads, then their keys, then their values in {} (in some code those of a head lie together)</source>
        <translation>{} 中先是所有头的查询，再是它们的键，最后是值（某些代码中每个头的三者放在一起）</translation>
    </message>
    <message>
        <source>is an archive (.npz or .pt), expected a single array: write it with numpy.save</source>
        <translation>是归档文件（.npz 或 .pt），应为单个数组：请用 numpy.save 写出</translation>
    </message>
    <message>
        <source>the file has no {} for what stands before the readout of a masked word</source>
        <translation>文件中没有 {}，即掩码词读出之前的部分</translation>
    </message>
    <message>
        <source>is a model of the kind {}, which is not known here: its tensors have the names of {}, but what it computes may differ; where it computes the same as one of {}, write that as &quot;model_type&quot; into its config.json</source>
        <translation>是此处未知的 {} 类模型：其张量名称与 {} 相同，但计算可能不同；若与 {} 之一的计算相同，请将其作为“model_type”写入 config.json</translation>
    </message>
    <message>
        <source>Token %1, “%2”: its keys and values</source>
        <translation>词元 %1“%2”：它的键和值</translation>
    </message>
    <message>
        <source>K/V cache: nothing can be kept. The tokens may look ahead, so a new one changes the keys and values of all, and everything is computed anew.</source>
        <translation>K/V 缓存：什么都不能保留。词元可以看后面，新来的一个会改变所有词元的键和值，一切都要重新计算。</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 × %4 numbers</source>
        <translation>%1 × %2 × %3 × %4 个数</translation>
    </message>
    <message>
        <source>%1, %2 numbers in all</source>
        <translation>%1，共 %2 个数</translation>
    </message>
    <message>
        <source>K/V cache: %1 = %2 (float32).</source>
        <translation>K/V 缓存：%1 = %2（float32）。</translation>
    </message>
    <message>
        <source>Its rows of K and V are kept for the tokens that follow.</source>
        <translation>它在 K 和 V 中的行留给后面的词元用。</translation>
    </message>
    <message>
        <source>The newest token needs one new row of Q, K and V; those of the other one are taken from before.</source>
        <translation>最新的词元需要 Q、K、V 各一个新行；另一个词元的行沿用之前的。</translation>
    </message>
    <message>
        <source>The newest token needs one new row of Q, K and V; those of the other %1 are taken from before.</source>
        <translation>最新的词元需要 Q、K、V 各一个新行；其余 %1 个词元的行沿用之前的。</translation>
    </message>
    <message>
        <source>Put the next word behind the sentence, the likeliest or one that is drawn, as it is chosen below</source>
        <translation>把下一个词接在句子后面：最可能的词，或抽到的词，按下方的选择</translation>
    </message>
    <message>
        <source>It stopped, for something else has changed the session.</source>
        <translation>已停下，因为会话被别的操作改动了。</translation>
    </message>
    <message>
        <source>It stopped, for the probabilities of the next word are hidden or no numbers.</source>
        <translation>已停下，因为下一个词的概率被遮住，或不是数。</translation>
    </message>
    <message>
        <source>Write on</source>
        <translation>续写</translation>
    </message>
    <message>
        <source>It stopped: %1</source>
        <translation>已停下：%1</translation>
    </message>
    <message>
        <source>It stopped, for “%1” ends a text.</source>
        <translation>已停下，因为“%1”表示文本结束。</translation>
    </message>
    <message>
        <source>Take back the last word</source>
        <translation>退回最后一个词</translation>
    </message>
    <message>
        <source>Let the model write: word by word, each of them chosen and put behind the text, and every view follows. It goes on until you stop it (Esc), change something else, or the text ends</source>
        <translation>让模型写下去：一个词接一个词地选出并接在文本后面，所有视图都跟着变，直到你让它停下（Esc）、改动别的东西，或文本结束</translation>
    </message>
    <message>
        <source>Take a word back</source>
        <translation>退回一个词</translation>
    </message>
    <message>
        <source>Take the last word away</source>
        <translation>去掉最后一个词</translation>
    </message>
    <message>
        <source>How the next word is chosen</source>
        <translation>下一个词怎样选</translation>
    </message>
    <message>
        <source>The likeliest word each time (greedy), or one that is drawn at random, by the probabilities</source>
        <translation>每次取最可能的词（贪心），或按概率随机抽取一个</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Divides the logits before softmax: below 1 likely words become likelier, above 1 all become more alike</source>
        <translation>在 softmax 之前除 logit：小于 1 时可能的词更可能，大于 1 时各词更接近</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Draw among that many of the likeliest words; 0: among all</source>
        <translation>在最可能的这么多个词中抽取；0：在全部词中抽取</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Draw among the fewest likeliest words that together have this part of the probability (nucleus)</source>
        <translation>在合起来占这部分概率的最少几个最可能的词中抽取（nucleus）</translation>
    </message>
    <message>
        <source>Makes the random numbers, one for each place in the text: the same seed and text give the same words</source>
        <translation>生成随机数，文本的每个位置一个：同样的种子和文本给出同样的词</translation>
    </message>
    <message>
        <source>Likeliest word</source>
        <translation>最可能的词</translation>
    </message>
    <message>
        <source>Drawn at random</source>
        <translation>随机抽取</translation>
    </message>
    <message>
        <source>Next: “%1”, the likeliest of %2 characters, %3</source>
        <translation>下一个：“%1”，%2 个字符中最可能的，%3</translation>
    </message>
    <message>
        <source>Next: “%1”, the likeliest of %2 words, %3</source>
        <translation>下一个：“%1”，%2 个词中最可能的，%3</translation>
    </message>
    <message>
        <source>Next: %1 of %2 characters kept, %3 of the probability; drawn: %4 → “%5”</source>
        <translation>下一个：保留 %2 个字符中的 %1 个，占概率的 %3；抽到：%4 → “%5”</translation>
    </message>
    <message>
        <source>Next: %1 of %2 words kept, %3 of the probability; drawn: %4 → “%5”</source>
        <translation>下一个：保留 %2 个词中的 %1 个，占概率的 %3；抽到：%4 → “%5”</translation>
    </message>
    <message>
        <source>has tensors of {}, and {} says {} ({}): which is right is not clear</source>
        <translation>有 {} 的张量，而 {} 说的是 {}（{}）：不清楚哪个是对的</translation>
    </message>
    <message>
        <source>one bias for all distances from {} on</source>
        <translation>距离从 {} 起共用一个偏置</translation>
    </message>
    <message>
        <source>{} leaves out {}: what the class {} has is taken for granted</source>
        <translation>{} 没有写明 {}：假定为 {} 类的默认值</translation>
    </message>
    <message>
        <source>tokens that tokenizer.json does not have stand for themselves in a text, as the files beside it say: {}</source>
        <translation>旁边的文件添加了 tokenizer.json 中没有的词元，它们在文本中不会被切开：{}</translation>
    </message>
    <message>
        <source>says two things of its layer {} ({} and {}): which is meant is not clear</source>
        <translation>对第 {} 层有两种说法（{} 和 {}）：不清楚指哪一种</translation>
    </message>
    <message>
        <source>{} does not say how many layers there are: the library of the kind {} takes {}, the file has {}</source>
        <translation>{} 没有说明有多少层：{} 类模型的库取 {} 层，而文件有 {} 层</translation>
    </message>
    <message>
        <source>heads: {}, a guess, as most models have {} columns in each and the file does not say</source>
        <translation>头：{} 个，这是猜测，因为多数模型每个头有 {} 列，而文件没有说明</translation>
    </message>
    <message>
        <source>windows from layer {} on</source>
        <translation>从第 {} 层起有窗口</translation>
    </message>
    <message>
        <source>does not say how many heads its encoder has ({})</source>
        <translation>没有说明其编码器有多少个头（{}）</translation>
    </message>
    <message>
        <source>is an encrypted PDF: save it without a password</source>
        <translation>是加密的 PDF：请另存为不带密码的文件</translation>
    </message>
    <message>
        <source>is XML in UTF-16, as a picture (SVG) may be: save it as UTF-8</source>
        <translation>是 UTF-16 编码的 XML，可能是图片（SVG）：请存为 UTF-8</translation>
    </message>
    <message>
        <source>K, V in one</source>
        <translation>K、V 合一</translation>
    </message>
    <message>
        <source>the mask is {} of the file, which is added to the scores and blocks where it is not 0</source>
        <translation>掩码是文件中的 {}，它会加到分数上，在值不为 0 处屏蔽</translation>
    </message>
    <message>
        <source>the mask is {} of the file, which blocks where it is 1</source>
        <translation>掩码是文件中的 {}，在值为 1 处屏蔽</translation>
    </message>
    <message>
        <source>linear maps are kept as out × in: so its output comes out</source>
        <translation>线性映射以 out × in 存放：这样才能得出其输出</translation>
    </message>
    <message>
        <source>linear maps are kept as in × out: so its output comes out</source>
        <translation>线性映射以 in × out 存放：这样才能得出其输出</translation>
    </message>
    <message>
        <source>does not say how many heads it has, and none of those it could have ({}) gives its output; with {} heads: {}</source>
        <translation>没有说明有多少个头，而且可能的头数（{}）都得不出它的输出；取 {} 个头时：{}</translation>
    </message>
    <message>
        <source>Tensors assigned by their names and shapes</source>
        <translation>按名称和形状指派的张量</translation>
    </message>
    <message>
        <source>{}; taken for what their names and shapes suggest, they do not fit: {}</source>
        <translation>{}；按其名称和形状推测的用途来取，也不符合：{}</translation>
    </message>
    <message>
        <source>what its tensors are for is told by their names and shapes, and its output comes out so: {}</source>
        <translation>张量的用途由其名称和形状推断，这样得出了其输出：{}</translation>
    </message>
    <message>
        <source>is a second norm, which would be that of a network, and the layer has none</source>
        <translation>是第二个归一化，应属于前馈网络，而该层没有网络</translation>
    </message>
    <message>
        <source>has a bias in some heads and none in others</source>
        <translation>在某些头中有偏置，在另一些头中没有</translation>
    </message>
    <message>
        <source>is of the shape {}, whose {} columns cannot be cut into {} maps that are as wide</source>
        <translation>形状为 {}，其 {} 列无法切分成 {} 个等宽的映射</translation>
    </message>
    <message>
        <source>keys and values are taken of {}, too, as the file has no others: a learned query reads those of another sequence, which &quot;x&quot; or &quot;memory&quot; would be</source>
        <translation>键和值也取自 {}，因为文件中没有别的：学习得到的查询读取的是另一序列的键和值，即 &quot;x&quot; 或 &quot;memory&quot;</translation>
    </message>
    <message>
        <source>a residual connection</source>
        <translation>有残差连接</translation>
    </message>
    <message>
        <source>no residual connection</source>
        <translation>没有残差连接</translation>
    </message>
    <message>
        <source>no rotary positions</source>
        <translation>没有旋转位置</translation>
    </message>
    <message>
        <source>rotary positions of the halves of a head</source>
        <translation>头的两半的旋转位置</translation>
    </message>
    <message>
        <source>it has no W_O, what it gives is the concatenation of its heads, of {} columns: here W_O is the identity, {} × {}</source>
        <translation>没有 W_O，其结果就是各头的拼接，共 {} 列：这里 W_O 是单位矩阵，{} × {}</translation>
    </message>
    <message>
        <source>this W_O hands on the first {} columns of the concatenation alone: a session has as many features behind a block as before it</source>
        <translation>这个 W_O 只传递拼接的前 {} 列：会话在块之后的特征数与之前相同</translation>
    </message>
    <message>
        <source>Patches with colours</source>
        <translation>着色的图块</translation>
    </message>
    <message>
        <source>All patches, or only the largest of each head, which together have this share of what it gives to patches</source>
        <translation>全部图块，或每个头中最大的几个，它们合起来占该头给予图块的这一份额</translation>
    </message>
    <message>
        <source>Which heads look here?</source>
        <translation>哪些头看这里？</translation>
    </message>
    <message>
        <source>Drag over patches to mark them: all heads of all blocks follow, those first that give these patches most. Drag from a marked one to take it out.</source>
        <translation>拖过图块即可标记：随后列出所有块的所有头，给这些图块最多的排在最前。从已标记的图块开始拖动则取消标记。</translation>
    </message>
    <message>
        <source>all patches</source>
        <translation>全部图块</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>最大的 %1</translation>
    </message>
    <message>
        <source>Drag over what you ask about</source>
        <translation>拖过你想问的地方</translation>
    </message>
    <message>
        <source>%1 marked to %2, on average</source>
        <translation>%1 个标记图块到 %2，平均</translation>
    </message>
    <message>
        <source>%1 to %2 marked, evenly %3</source>
        <translation>%1 到 %2 个标记图块，均匀时为 %3</translation>
    </message>
    <message>
        <source>most to the %1 marked patches first</source>
        <translation>按给予 %1 个标记图块的多少排序</translation>
    </message>
    <message>
        <source>patches with the largest %1</source>
        <translation>占最大 %1 的图块</translation>
    </message>
    <message>
        <source>a picture…</source>
        <translation>一张图片…</translation>
    </message>
    <message>
        <source>X is random: the model reads a picture, and none was given</source>
        <translation>X 是随机的：该模型读取图片，而没有给出图片</translation>
    </message>
    <message>
        <source>StableLM with halves side by side</source>
        <translation>两半并列的 StableLM</translation>
    </message>
    <message>
        <source>beside {} lie other weights, which are left aside: {}</source>
        <translation>{} 旁边还有其他权重，未被使用：{}</translation>
    </message>
    <message>
        <source>has one norm for both halves of a layer, and {} says that they do not read the same X ({})</source>
        <translation>一层的两半共用一个归一化，而 {} 说两半读取的不是同一个 X（{}）</translation>
    </message>
    <message>
        <source>taken for granted, as nothing beside vocab.txt says it ({}): a text is read in small letters, without accents unless strip_accents keeps them</source>
        <translation>vocab.txt 旁边没有任何文件说明（{}），假定文本按小写字母读取，并去掉重音符号，除非 strip_accents 保留它们</translation>
    </message>
    <message>
        <source>is a web page with a figure of Headscope in it: its svg element can be opened as a file of its own</source>
        <translation>是含有 Headscope 图形的网页：把其中的 svg 元素另存为一个文件即可打开</translation>
    </message>
    <message>
        <source>queries, keys and values of each column lie together in {}: so its output comes out</source>
        <translation>{} 中每一列的查询、键和值放在一起：这样才能得出其输出</translation>
    </message>
    <message>
        <source>rotary positions of the halves of a head have the base of {}, {}: so its output comes out</source>
        <translation>头的两半的旋转位置采用 {} 的底数 {}：这样才能得出其输出</translation>
    </message>
    <message>
        <source>rotary positions of neighbouring columns have the base of {}, {}: so its output comes out</source>
        <translation>相邻列的旋转位置采用 {} 的底数 {}：这样才能得出其输出</translation>
    </message>
    <message>
        <source>, which may be rounding, but heads and networks add hardly more: so coarse an output proves nothing</source>
        <translation>，这可能只是舍入，但各个头和前馈网络加上的也几乎不比它多：这样粗略的输出证明不了什么</translation>
    </message>
    <message>
        <source>X is computed: words of the model, normalised</source>
        <translation>X 由计算得出：模型的词，再归一化</translation>
    </message>
    <message>
        <source>scores not divided</source>
        <translation>分数不除</translation>
    </message>
    <message>
        <source>LayerScale of the attention</source>
        <translation>注意力的 LayerScale</translation>
    </message>
    <message>
        <source>LayerScale of the network</source>
        <translation>前馈网络的 LayerScale</translation>
    </message>
    <message>
        <source>Norm behind all layers</source>
        <translation>所有层之后的归一化</translation>
    </message>
    <message>
        <source>both halves side by side</source>
        <translation>两半并列</translation>
    </message>
    <message>
        <source>one half behind the other</source>
        <translation>两半先后相接</translation>
    </message>
    <message>
        <source>the one norm of a layer is that of both halves: here each has it as its own</source>
        <translation>一层只有一个归一化，由两半共用：在这里两半各有一个相同的归一化</translation>
    </message>
    <message>
        <source>the picture is transparent in places: its colours are read as they lie there, as convert(&quot;RGB&quot;) of Pillow does</source>
        <translation>图片有透明之处：读取的是那里本来的颜色，与 Pillow 的 convert(&quot;RGB&quot;) 一样</translation>
    </message>
    <message>
        <source>the picture moves: the first of its frames is read</source>
        <translation>这是动图：读取的是它的第一帧</translation>
    </message>
    <message>
        <source>holds formulas, no numbers: save the table with what its cells show</source>
        <translation>里面是公式，没有数字：请按单元格所显示的内容保存表格</translation>
    </message>
    <message>
        <source>is missing: tokens of this session are no places of one</source>
        <translation>缺失：这个会话的词元不是图片上的位置</translation>
    </message>
    <message>
        <source>Lighten patches</source>
        <translation>调亮图块</translation>
    </message>
    <message>
        <source>The heads of the block, their mean, the rollout (the product of (A + I) ÷ 2 of all blocks up to this one, A being the mean of the heads), the flow (the most that can pass through all these blocks if attention says how wide the pipes are), all heads of all blocks: click one to look at it; or the gradient of what is read out, times each pixel</source>
        <translation>该块的各个头、它们的均值、rollout（到该块为止所有块的 (A + I) ÷ 2 的乘积，A 是各头的均值）、流量（以注意力为管道宽度，最多能流过所有这些块的量）、所有块的所有头：点击一个来查看；或读出的数的梯度乘以每个像素</translation>
    </message>
    <message>
        <source>Press on a patch and drag it up to make its pixels lighter, down to make them darker: the model&apos;s convolution makes its row of X anew, and what is read answers. Keys + and − on a patch.</source>
        <translation>按住一个图块向上拖，它的像素变亮，向下拖变暗：模型的卷积重新算出它在 X 中的那一行，读出的内容随之变化。在图块上也可用 + 和 − 键。</translation>
    </message>
    <message>
        <source>Arrows go from patch to patch, Page Up and Page Down from head to head; Return chooses the patch that looks, C covers or marks it, + and − make it lighter and darker, W asks why the number is so.</source>
        <translation>方向键在图块之间移动，Page Up 和 Page Down 在头之间移动；回车选择发出注意力的图块，C 遮住或标记它，+ 和 − 调亮和调暗它，W 询问这个数为何如此。</translation>
    </message>
    <message>
        <source>gradient × pixel</source>
        <translation>梯度 × 像素</translation>
    </message>
    <message>
        <source>There is no gradient down to the pixel: %1</source>
        <translation>没有到像素的梯度：%1</translation>
    </message>
    <message>
        <source>Gradient of %1 × pixel</source>
        <translation>%1 的梯度 × 像素</translation>
    </message>
    <message>
        <source>Lighten or darken a patch</source>
        <translation>调亮或调暗图块</translation>
    </message>
    <message>
        <source>has covered patches: uncover them before pixels are changed</source>
        <translation>有被遮住的图块：请先揭开它们，再改动像素</translation>
    </message>
    <message>
        <source>%1: has no pixels</source>
        <translation>%1：没有像素</translation>
    </message>
    <message>
        <source>%1: %2 in all, %3 to %4 a pixel</source>
        <translation>%1：合计 %2，每个像素 %3 到 %4</translation>
    </message>
    <message>
        <source>The block norms queries and keys or turns them by their positions, so nothing can be put at a place of its own.</source>
        <translation>这个块会归一化查询和键，或按位置旋转它们，所以无法把其中一个单独放到某个位置。</translation>
    </message>
    <message>
        <source>has {} × {} pixels, and {} × {} patches of {} × {} are made of {} × {}</source>
        <translation>有 {} × {} 个像素，而 {} × {} 个 {} × {} 的图块来自 {} × {} 个像素</translation>
    </message>
    <message>
        <source>red</source>
        <translation>红</translation>
    </message>
    <message>
        <source>green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <source>{}, row {}, column {}</source>
        <translation>{}，第 {} 行第 {} 列</translation>
    </message>
    <message>
        <source>pixel</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>The pixels of the patch times column {} of W_E, the convolution of the model: {} × {} pixels of 3 colours, added up{}{}. A pixel&apos;s number is its byte, of which the model takes a mean away and divides by a deviation.</source>
        <translation>图块的像素乘以 W_E（模型的卷积）的第 {} 列：3 种颜色的 {} × {} 个像素，相加{}{}。像素的数是它的字节，模型减去均值，再除以标准差。</translation>
    </message>
    <message>
        <source>MultiHeadDotProductAttention of Flax</source>
        <translation>Flax 的 MultiHeadDotProductAttention</translation>
    </message>
    <message>
        <source>beside it lies {}, which is there as long as a download has not ended</source>
        <translation>旁边有 {}，它只在下载尚未完成时存在</translation>
    </message>
    <message>
        <source>the gain of a norm is nothing but zeros, as a download leaves it that was cut: download the file anew</source>
        <translation>某个归一化的增益全是零，这是下载中断留下的样子：请重新下载该文件</translation>
    </message>
    <message>
        <source>so its settings are found; X is then the one that was given</source>
        <translation>设置由此求出；X 则是给定的那个</translation>
    </message>
</context>
</TS>
