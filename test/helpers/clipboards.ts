/** The content of the clipboard after copying from Word on Windows. */
export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<title>Field trip</title>
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {margin:0in; mso-pagination:widow-orphan; font-family:"Calibri",sans-serif;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:·;}
-->
</style>
</head>

<body lang=EN-IN link="#0563C1" style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->

<h1><span lang=EN-US style='mso-ansi-language:EN-US'>Field trip<o:p></o:p></span></h1>

<p class=MsoNormal>The department visits <b style='mso-bidi-font-weight:normal'>Deepor
Beel</b> on <i>12&nbsp;December</i>. Read the <a
href="https://example.edu/rules?a=1&amp;b=2"><span style='color:#0563C1'>rules</span></a> first.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Boots<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New";mso-fareast-font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Rubber ones<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Lens<o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Meet at the gate<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>2.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Sign the list<o:p></o:p></p>

<p class=MsoNormal>Bring water.<o:p></o:p></p>

<!--EndFragment-->
</body>

</html>`;

/** The content of the clipboard after copying from Google Docs. */
export const googleDocs =
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5f2c1a9e-7fff-1b"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;">` +
  `<span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Seminar</span></h1>` +
  `<p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;">A talk by </span><span style="font-weight:700;font-style:normal;text-decoration:none;">Dr Das</span>` +
  `<span style="font-weight:400;"> in </span><span style="font-weight:400;font-style:italic;">Hall </span><span style="font-weight:400;font-style:italic;text-decoration:underline;-webkit-text-decoration-skip:none;">B</span><span>.</span></p><br />` +
  `<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Tea</span></p></li>` +
  `<ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Biscuits</span></p></li></ul></ul>` +
  `<p dir="ltr"><span style="font-weight:400;">Welcome.</span></p></b><br class="Apple-interchange-newline">`;

/** The content of the clipboard after copying a part of a web page. */
export const webPage =
  `<html><body><!--StartFragment--><div class="hero" style="box-sizing: border-box; color: rgb(33, 37, 41);"><h1 class="display-4" style="font-weight: 500;">Admission</h1></div>` +
  `<style>.hero { color: red }</style><p style="margin: 0px 0px 1rem; font-weight: 400;">Apply <a class="btn" href="https://example.edu/apply" target="_blank" style="text-decoration: underline;">online</a> by June.</p>` +
  `<img src="https://example.edu/pixel.gif" onload="track()"><h5>Fees</h5><table><tbody><tr><td>Arts</td><td>4,000</td></tr><tr><td>Science</td><td>5,200</td></tr></tbody></table>` +
  `<ol><li><span>Form</span></li><li>Marks</li></ol><script>track()</script><!--EndFragment--></body></html>`;
