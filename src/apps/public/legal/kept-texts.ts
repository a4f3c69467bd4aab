import type { KeptUntil, LegalBasis, PersonalPart, Reader } from '#src/domain/personal-parts.ts';
import type { Wording } from '#src/texts/wording.ts';

export const keptGroupNames: Readonly<Record<PersonalPart['group'], Wording>> = {
  account: { nb: 'Kontoen', en: 'The account' },
  homes: { nb: 'Boligene dine', en: 'Your homes' },
  forms: { nb: 'Skjemaene og signaturene', en: 'Forms and signatures' },
  journey: { nb: 'Reisen fra salg til overtakelse', en: 'The journey from sale to takeover' },
  messages: { nb: 'Meldinger', en: 'Messages' },
  wealth: { nb: 'Boligøkonomien din', en: 'Your housing wealth' },
  services: { nb: 'Møter, tjenester og bestillinger', en: 'Meetings, services and orders' },
  market: { nb: 'Søk og favoritter', en: 'Searches and favourites' },
  engagement: { nb: 'Quiz, verving og spørsmål', en: 'Quiz, referrals and questions' },
  office: { nb: 'Det meglerkontoret har om deg', en: 'What the broker’s office has about you' },
  traces: { nb: 'Sikkerhet og bruk', en: 'Security and use' },
};

export const legalBasisNames: Readonly<Record<LegalBasis, Wording>> = {
  agreement: { nb: 'For å oppfylle avtalen med deg', en: 'To keep our agreement with you' },
  law: { nb: 'Fordi loven krever det', en: 'Because the law requires it' },
  consent: { nb: 'Fordi du har sagt ja', en: 'Because you said yes' },
  abuse: { nb: 'For å hindre misbruk', en: 'To prevent abuse' },
};

export const readerNames: Readonly<Record<Reader, Wording>> = {
  you: { nb: 'du', en: 'you' },
  side: { nb: 'de som selger eller kjøper sammen med deg', en: 'those who sell or buy together with you' },
  parties: { nb: 'selger og kjøper', en: 'seller and buyer' },
  broker: { nb: 'megleren', en: 'the broker' },
  office: { nb: 'meglerkontoret', en: 'the broker’s office' },
  partner: { nb: 'partneren det gjelder', en: 'the partner concerned' },
  players: { nb: 'andre som spiller, med kallenavnet ditt', en: 'other players, by your nickname' },
  none: { nb: 'ingen andre enn programmet', en: 'only the program' },
};

export const keptTexts = {
  who: { nb: 'Ser det: {who}', en: 'Who sees it: {who}' },
  account: { nb: 'Til du sletter kontoen', en: 'Until you delete the account' },
  home: {
    nb: 'Til lovens oppbevaringstid for boligen er ute',
    en: 'Until the time the law sets for the home is over',
  },
} as const;

/** Returns how long something is kept, in words. */
export const keptWords = (kept: KeptUntil): Wording => {
  if (typeof kept === 'string') return keptTexts[kept];
  if ('months' in kept) return { nb: `Høyst ${kept.months} måneder`, en: `At most ${kept.months} months` };
  if (kept.days === 1) return { nb: 'Høyst ett døgn', en: 'At most a day' };
  return { nb: `Høyst ${kept.days} dager`, en: `At most ${kept.days} days` };
};
