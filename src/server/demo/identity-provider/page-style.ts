/** The stylesheet of the demo issuers, served as a file so that the pages need no inline style (CSP). */
export const pageStyle = `@font-face{font-family:"Schibsted Grotesk";src:url(page.woff2) format("woff2");font-weight:400 900;font-display:swap}
:root{--teal:#0A524D;--pressed:#083F3C;--deep:#062E2D;--soft:#EFF6F4;--mist:#F1F5F3;--line:#D5DFDC;--strong:#6A7E7A;--ink:#0F201F;--muted:#42534F;--light:#FFD27A;--falu:#7F2A1E;--falu-soft:#F9E4E0}
body.wallet{--teal:#7F2A1E;--pressed:#651F15;--deep:#43150E;--soft:#FBF1EE}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;background:var(--mist);color:var(--ink);font:400 1rem/1.5 "Schibsted Grotesk",system-ui,sans-serif}
h1,h2,p,ul{margin:0;padding:0}ul{list-style:none}
header{background:var(--deep);color:#fff;padding:16px max(16px,calc((100% - 480px)/2)) 20px}
header p{margin-top:4px;color:#D9EAE6;font-size:.875rem;line-height:1.25rem}
.brand{display:flex;align-items:center;gap:8px;font-size:1.125rem}
main{max-width:480px;margin:0 auto;padding:24px 16px 48px;display:flex;flex-direction:column;gap:16px}
h1{font-weight:650;font-size:1.75rem;line-height:2rem;letter-spacing:-.018em;text-wrap:balance}
h2{font-weight:620;font-size:1rem;margin-bottom:8px}
.asks{color:var(--muted)}
.lead{color:var(--muted);font-size:1.125rem;line-height:1.75rem}
.binding{background:#fff;border:1px solid var(--line);border-left:4px solid var(--teal);border-radius:4px;padding:12px 16px}
.binding span{display:block;font-size:.875rem;color:var(--muted)}
.field label{display:block;font-weight:620}
.hint{color:var(--muted);font-size:.875rem;line-height:1.25rem;margin-top:2px}
input:not([type=hidden]){display:block;width:100%;min-height:48px;margin:8px 0 16px;padding:12px 16px;background:#fff;color:inherit;border:1px solid var(--strong);border-radius:4px;font:inherit;font-size:1.125rem}
input[aria-invalid]{border-color:var(--falu)}
:focus-visible{outline:3px solid var(--light);outline-offset:0;box-shadow:0 0 0 5px var(--deep)}
button{font:inherit;color:inherit;cursor:pointer;border-radius:4px}
.main{width:100%;min-height:48px;padding:12px 24px;border:0;background:var(--teal);color:#fff;font-weight:620}
a.main{display:block;text-align:center;text-decoration:none}
.main:hover{background:var(--pressed)}
.quiet{min-height:44px;width:100%;padding:8px;border:0;background:none;color:var(--teal);font-weight:620;text-decoration:underline;text-underline-offset:4px}
.alert{background:var(--falu-soft);color:var(--falu);border-radius:4px;padding:12px 16px}
.people{background:#fff;border:1px solid var(--line);border-radius:4px;max-height:336px;overflow-y:auto}
.people li+li{border-top:1px solid var(--line)}
.people button{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;width:100%;min-height:48px;padding:12px 16px;border:0;background:none;text-align:left}
.people button:hover{background:var(--soft)}
.people button:focus-visible{outline-offset:-3px;box-shadow:inset 0 0 0 5px var(--deep)}
.people span{color:var(--muted);font-size:.875rem;line-height:1.5rem}
.phone{background:var(--deep);color:#D9EAE6;border-radius:4px;padding:16px;text-align:center}
.phone p{font-size:.875rem}
.phone .said{color:#fff;font-weight:620;margin-top:8px}
.phone .code{margin:8px 0}
.phone output{display:block;color:#fff;font-size:2rem;line-height:2.5rem;font-weight:650;letter-spacing:.04em}
.phone .quiet{color:#D9EAE6}
.shared{background:#fff;border:1px solid var(--line);border-radius:4px}
.shared li{padding:12px 16px}
.shared li+li{border-top:1px solid var(--line)}
.shared span{display:block;color:var(--muted);font-size:.875rem;line-height:1.25rem}
`;
