import type { Wording } from '#src/texts/wording.ts';

export const boxTexts = {
  list: { nb: 'Adresser', en: 'Addresses' },
  hint: {
    nb: 'Skriv minst tre tegn, og velg adressen i listen. Du kan også skrive den selv.',
    en: 'Type at least three characters, and choose the address from the list. You may also type it yourself.',
  },
  one: { nb: '1 forslag. Bruk piltastene.', en: '1 suggestion. Use the arrow keys.' },
  some: { nb: '{count} forslag. Bruk piltastene.', en: '{count} suggestions. Use the arrow keys.' },
  nothing: { nb: 'Ingen forslag. Skriv adressen selv.', en: 'No suggestions. Type the address yourself.' },
  failed: {
    nb: 'Vi får ikke slått opp adresser nå. Skriv adressen selv.',
    en: 'We cannot look up addresses now. Type the address yourself.',
  },
  chosen: { nb: 'Postnummer og poststed er fylt ut.', en: 'Postcode and city are filled in.' },
} satisfies Record<string, Wording>;
