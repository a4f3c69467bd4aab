import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the broker's own figures. */
export const figureTexts = {
  which: { nb: 'Hvilken periode', en: 'Which period' },
  thisMonth: { nb: 'Denne måneden', en: 'This month' },
  thisYear: { nb: 'I år', en: 'This year' },
  commissionYear: { nb: 'Provisjonen din i år', en: 'Your commission this year' },
  commissionMonth: { nb: 'Provisjonen din denne måneden', en: 'Your commission this month' },
  million: { nb: 'kr {sum} mill.', en: 'kr {sum} m' },
  changeYear: { nb: '{percent} mot de samme dagene i fjor', en: '{percent} on the same days last year' },
  changeMonth: { nb: '{percent} mot de samme dagene i forrige måned', en: '{percent} on the same days last month' },
  place: { nb: '{place}.', en: '{place}.' },
  rankOf: { nb: 'plass av {count} på kontoret', en: 'place of {count} in the office' },
  noRank: { nb: 'Ingen salg i perioden', en: 'No sales in the period' },
  gap: { nb: '{sum} opp til neste plass', en: '{sum} to the next place' },
  year: { nb: 'Salgene dine i {year}, måned for måned', en: 'Your sales in {year}, month by month' },
  month: {
    nb: { one: '{month}: 1 salg, {sum}', other: '{month}: {count} salg, {sum}' },
    en: { one: '{month}: 1 sale, {sum}', other: '{month}: {count} sales, {sum}' },
  },
  ahead: { nb: '{month}: ikke begynt', en: '{month}: not begun' },
  tiles: { nb: 'Tallene dine', en: 'Your figures' },
  sales: { nb: 'Salg', en: 'Sales' },
  ofOffice: { nb: 'av kontorets {count}', en: 'of the office’s {count}' },
  office: { nb: 'Kontorets provisjon', en: 'The office’s commission' },
  yours: { nb: '{percent} er din', en: '{percent} is yours' },
  average: { nb: 'Snittprovisjon', en: 'Average commission' },
  officeAverage: { nb: 'Kontoret {sum}', en: 'The office {sum}' },
  rating: { nb: 'Omtale fra kundene', en: 'Rating by customers' },
  ofFive: { nb: 'av 5', en: 'of 5' },
  tooFew: { nb: 'For få', en: 'Too few' },
  reviews: { nb: { one: '1 omtale', other: '{count} omtaler' }, en: { one: '1 review', other: '{count} reviews' } },
  noRating: { nb: 'Får ikke tak i omtalene nå', en: 'The ratings cannot be fetched now' },
  loading: { nb: 'Henter tallene dine', en: 'Fetching your figures' },
  notFetched: { nb: 'Tallene lot seg ikke hente', en: 'The figures could not be fetched' },
  late: { nb: 'Tallene er fra {time}', en: 'The figures are from {time}' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
