import type { Wording } from '#src/texts/wording.ts';

/** Texts of what the one responsible for an office must know of its brokers. */
export const insiderTexts = {
  title: { nb: 'Uvanlig bruk', en: 'Unusual use' },
  many: {
    nb: '{name} åpnet mer enn {count} kunder på en time',
    en: '{name} opened more than {count} customers in an hour',
  },
  since: { nb: 'Timen begynte {time}.', en: 'The hour began {time}.' },
  seen: { nb: 'Sett', en: 'Seen' },
  seenThis: { nb: 'Sett: {what}', en: 'Seen: {what}' },
  marking: { nb: 'Lagrer', en: 'Saving' },
  isSeen: { nb: 'Merket som sett', en: 'Marked as seen' },
} as const satisfies Readonly<Record<string, Wording>>;
