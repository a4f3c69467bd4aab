const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Markup that is known to be safe. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | readonly Html[] | null;
const textOf = (piece: Piece): string => {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map((one) => one.text).join('');
  return escaped(String(piece));
};

/** Template tag that escapes its values unless they are `html` themselves. */
export const html = (parts: TemplateStringsArray, ...values: readonly Piece[]): Html =>
  new Html(parts.reduce((made, part, at) => made + textOf(values[at - 1] ?? '') + part));

/** Address of the pages' stylesheet: our pages have no inline style or script. */
export const stylePath = '/plain-page.css';

/** Returns a page for people who work on the product, outside the app: no script, our colours, light and dark. */
export const page = (title: string, body: Html): string =>
  `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title>
<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="${stylePath}"></head><body><main>${body}</main></body></html>`
      .text
  }`;
