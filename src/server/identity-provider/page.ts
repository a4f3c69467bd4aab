import type { Language } from '#src/domain/language.ts';
import { type Html, html } from './html.ts';
import { wordsIn } from './words.ts';

export const mount = '/idp/eid';

const mark = html`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="M3 13L14 3l11 10v12H3z" fill="currentColor"/><rect x="10.5" y="13" width="7" height="8" fill="#FFD27A"/><path d="M14 13v8M10.5 17h7" stroke="#062E2D" stroke-width="1.2"/></svg>`;

export type Page = { readonly language: Language; readonly title: string; readonly body: Html };

/** The frame of every page: header with the word "Demo", one column, no script at all. */
export const page = ({ language, title, body }: Page): string => {
  const words = wordsIn(language);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${words.demo}</title>
<link rel="stylesheet" href="${mount}/page.css">
</head>
<body>
<header><div class="brand">${mark}<strong>${words.demo}</strong></div><p>${words.notReal}</p></header>
<main>${body}</main>
</body>
</html>
`.html;
};
