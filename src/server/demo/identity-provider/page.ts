import type { Language } from '#src/domain/language.ts';
import { html } from '#src/server/http/plain-page/plain-page.ts';
import type { IssuerSite, Page } from './issuer.ts';

/** Returns the frame of every page: header with the word "Demo", one column, no script at all. */
export const page = ({ kind, mount, mark, words: wordsIn }: IssuerSite, { language, title, body }: Page): string => {
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
<body class="${kind}">
<header><div class="brand">${mark}<strong>${words.demo}</strong></div><p>${words.notReal}</p></header>
<main>${body}</main>
</body>
</html>
`.text;
};

/** Returns a page for an expired login, or for a request that was never valid. */
export const deadEnd = ({ words: wordsIn }: IssuerSite, language: Language, kind: 'expired' | 'error'): Page => {
  const words = wordsIn(language);
  const said = words[kind];
  return {
    language,
    title: said.title,
    body: html`<h1>${said.title}</h1><p class="lead">${said.text}</p><a class="main" href="/">${words.home}</a>`,
  };
};

/** No script, no frame, nothing from other sites. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
