import { expect, test } from 'vitest';
import { devPage } from '#src/server/demo/dev/dev-page.ts';
import { choices, ending } from '#src/server/demo/identity-provider/screen-parts.ts';
import { html } from '#src/server/http/plain-page/plain-page.ts';
import { actsIn, shapeOf } from './shape.ts';
import { harmless, vectors } from './vectors.ts';

/** Reliability T6: the pages that the server renders itself, with people's text in them. */
const link = 'https://grend.example/customer/x#k=abc';

const read = (page: string) => {
  const drawn = new DOMParser().parseFromString(page, 'text/html');
  return { shape: shapeOf(drawn).join(' '), acts: actsIn(drawn), text: drawn.documentElement.textContent };
};

const access = (text: string) => ({
  links: [{ url: link, name: text, role: 'seller', flow: 'takeover-protocol', estateId: 'x' }],
  brokers: [{ name: text, email: text, password: text }],
  customers: [{ name: text, email: text, password: text, phone: text, nationalId: text, estates: [] }],
});
const pages: Readonly<Record<string, (text: string) => string>> = {
  'the demo’s own page': (text) =>
    devPage(
      // seam: the page reads nothing else of it.
      access(text) as unknown as Parameters<typeof devPage>[0],
      [{ id: 'x', channel: 'email', to: text, subject: text, text, at: '2026-11-24T11:45:00.000Z' }],
      'Grend',
      'https://grend.example',
    ),
  'the demo’s e-ID and wallet': (text) =>
    html`<main>${choices('who', text, [{ subject: text, name: text, aside: text }])}${ending({ title: text, text })}</main>`
      .text,
};

test.each(Object.entries(pages))('%s makes no tag and no handler of any hostile text, and shows it', (_, draw) => {
  const plain = read(draw(harmless));
  for (const vector of vectors) {
    const drawn = read(draw(vector));
    expect(drawn.shape, vector).toBe(plain.shape);
    expect(drawn.acts, vector).toEqual([]);
    // An HTML parser drops a zero byte.
    expect(drawn.text).toContain(vector.replaceAll('\0', ''));
  }
});
