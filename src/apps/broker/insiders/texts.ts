import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of what the one responsible for an office must know of its brokers. */
export const insiderTexts = {
  title: { nb: 'Om kollegaene dine', en: 'About your colleagues' },
  many: {
    nb: '{name} åpnet mer enn {count} kunder på en time',
    en: '{name} opened more than {count} customers in an hour',
  },
  listFile: {
    nb: '{name} lastet ned en liste',
    en: '{name} downloaded a list',
  },
  since: { nb: 'Timen begynte {time}.', en: 'The hour began {time}.' },
  left: { nb: '{name} har sluttet', en: '{name} has left' },
  leftSince: { nb: 'Logget ut overalt {time}.', en: 'Signed out everywhere {time}.' },
  yours: {
    nb: 'Du har nå {homes} og {leads} til de er fordelt.',
    en: 'You now have {homes} and {leads} until they are assigned.',
  },
  nothing: { nb: 'Det var ingen boliger eller leads å ta over.', en: 'There were no homes or leads to take over.' },
  waits: {
    nb: '{homes} venter, for eksempel til skjemaet er signert.',
    en: '{homes} still to come, for instance once the form is signed.',
  },
  homes: { nb: { one: '1 bolig', other: '{count} boliger' }, en: { one: '1 home', other: '{count} homes' } },
  leads: { nb: { one: '1 lead', other: '{count} leads' }, en: { one: '1 lead', other: '{count} leads' } },
  seen: { nb: 'Sett', en: 'Seen' },
  seenThis: { nb: 'Sett: {what}', en: 'Seen: {what}' },
  marking: { nb: 'Lagrer', en: 'Saving' },
  isSeen: { nb: 'Merket som sett', en: 'Marked as seen' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
