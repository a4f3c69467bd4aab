import type { SmsReach } from '#src/domain/sms-reach.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of a listing's potential buyers. */
export const buyerTexts = {
  fits: {
    nb: { one: '1 passer', other: '{count} passer' },
    en: { one: '1 fits', other: '{count} fit' },
  },
  reachable: {
    nb: { one: '1 kan få SMS', other: '{count} kan få SMS' },
    en: { one: '1 can be sent an SMS', other: '{count} can be sent an SMS' },
  },
  fitsMore: { nb: 'Flere enn {count} passer', en: 'More than {count} fit' },
  reachableOfBest: {
    nb: '{reachable} av de {count} beste kan få SMS',
    en: '{reachable} of the best {count} can be sent an SMS',
  },
  which: { nb: 'Hvilke kjøpere', en: 'Which buyers' },
  all: { nb: 'Alle', en: 'All' },
  now: { nb: 'Søker nå', en: 'Looking now' },
  score: { nb: 'Treff', en: 'Match' },
  changed: { nb: 'Endret søket {when}', en: 'Changed the search {when}' },
  bought: { nb: 'Har kjøpt', en: 'Has bought' },
  from: { nb: 'Fra {when}', en: 'From {when}' },
  loading: { nb: 'Henter mulige kjøpere', en: 'Fetching potential buyers' },
  notFetched: { nb: 'Mulige kjøpere lot seg ikke hente', en: 'Potential buyers could not be fetched' },
  none: {
    nb: 'Ingen lagrede søk passer med 60 poeng eller mer ennå.',
    en: 'No saved search fits with 60 points or more yet.',
  },
  noneNow: { nb: 'Ingen har endret søket de siste 30 dagene.', en: 'None has changed the search in 30 days.' },
  notScored: {
    nb: 'Treff regnes når meglersystemet har prisantydning, areal og soverom.',
    en: 'Matches are computed once the broker system has asking price, size and bedrooms.',
  },
  over: { nb: 'Boligen er ikke til salgs.', en: 'The home is not for sale.' },
  more: { nb: 'Vis flere', en: 'Show more' },
  fetchingMore: { nb: 'Henter flere', en: 'Fetching more' },
  howTitle: { nb: 'Slik regnes treffet', en: 'How the match is computed' },
  how: {
    nb: 'Område teller 35, pris 25, boligtype 20, areal 10 og soverom 10. Bare det kjøperen har bedt om, regnes. Kjøperen ser det samme tallet.',
    en: 'Area counts 35, price 25, type of home 20, size 10 and bedrooms 10. Only what the buyer has asked for counts. The buyer sees the same number.',
  },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

export const reachNames: Readonly<Record<SmsReach, Wording>> = {
  yes: { nb: 'Kan få SMS', en: 'Can be sent an SMS' },
  later: { nb: 'Senere', en: 'Later' },
  no: { nb: 'Har ikke sagt ja', en: 'Has not said yes' },
  withdrawn: { nb: 'Trakk samtykket', en: 'Withdrew the consent' },
  never: { nb: 'Vil ikke kontaktes', en: 'Wants no contact' },
};
