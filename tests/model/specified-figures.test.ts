import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newestConsentText } from '#src/domain/consents.ts';
import { figuresOf } from '#src/texts/service-figures.ts';
import { semanticTokens } from '#src/ui/system/semantic-tokens.ts';
import { system } from '#src/ui/system.ts';

/** The specification's section 9: figures that a customer reads, and the measures of a page. */
const read = (id: Parameters<typeof figuresOf>[0], language: 'nb' | 'en'): readonly string[] =>
  figuresOf(id).map(({ label, value }) => `${label[language]}: ${value[language]}`);

test('interior: up to 12.5 %, two hours of light advice free, and a gift card of kr 15 000 above kr 100 000', () => {
  expect(read('exponova', 'nb')).toEqual([
    'Rabatt: inntil 12,5 %',
    'Lysråd: 2 timer gratis',
    'Gavekort ved kjøp over kr 100 000: kr 15 000',
  ]);
  expect(read('exponova', 'en')).toEqual([
    'Discount: up to 12.5 %',
    'Advice on light: 2 hours free',
    'Gift card above kr 100 000: kr 15 000',
  ]);
});

test('storage: eight boxes free for three months, and up to five moving boxes', () => {
  expect(read('steddy', 'nb')).toContain('Lagring av 8 esker: gratis i 3 måneder');
  expect(read('steddy', 'nb')).toContain('Flytteesker: inntil 5');
});

test('the consent to marketing says one to four mails a month', () => {
  const { nb, en } = newestConsentText('emailMarketing');
  expect(nb).toContain('1–4 i måneden');
  expect(en).toContain('1–4 a month');
});

test('spacing goes by 8 px, corners are rounded by 4, and the theme is dark teal', () => {
  expect(system.token('spacing.2')).toBe('0.5rem');
  expect(semanticTokens.radii).toMatchObject({ l2: { value: '4px' } });
  const manifest = readFileSync(new URL('../../src/ui/public/manifest.webmanifest', import.meta.url), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ theme_color: '#062E2D' });
});
