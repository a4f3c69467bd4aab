import type { Wording } from '#src/texts/wording.ts';

export const formNames = {
  'settlement-seller': { nb: 'Oppgjørsskjema, selger', en: 'Settlement form, seller' },
  'settlement-buyer': { nb: 'Oppgjørsskjema, kjøper', en: 'Settlement form, buyer' },
  'settlement-buyer-project': { nb: 'Oppgjørsskjema, prosjekt', en: 'Settlement form, project' },
  'pep-form-seller': { nb: 'Egenerklæring, selger', en: 'Self-declaration, seller' },
  'pep-form-buyer': { nb: 'Egenerklæring, kjøper', en: 'Self-declaration, buyer' },
} as const satisfies Readonly<Record<string, Wording>>;
