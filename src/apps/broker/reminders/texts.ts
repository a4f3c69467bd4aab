import type { Wording } from '#src/texts/wording.ts';

/** Texts of the reminders in "needs you". */
export const reminderTexts = {
  open: { nb: 'Utsett eller skjul: {what}', en: 'Put off or hide: {what}' },
  openDuty: { nb: 'Utsett: {what}', en: 'Put off: {what}' },
  duty: {
    nb: 'Dette må gjøres og kan ikke skjules. Du kan utsette det i opptil 24 timer.',
    en: 'This has to be done and cannot be hidden. You can put it off for up to 24 hours.',
  },
  tomorrow: { nb: 'Utsett til i morgen', en: 'Put off till tomorrow' },
  'three-days': { nb: 'Utsett i tre dager', en: 'Put off for three days' },
  ownTime: { nb: 'Velg tidspunkt', en: 'Choose a time' },
  hide: { nb: 'Skjul', en: 'Hide' },
  of: { nb: '{words}: {what}', en: '{words}: {what}' },
  day: { nb: 'Dag', en: 'Day' },
  dayHint: { nb: 'Skriv dd.mm.åååå', en: 'Write dd.mm.yyyy' },
  time: { nb: 'Klokkeslett', en: 'Time' },
  putOff: { nb: 'Utsett', en: 'Put off' },
  back: { nb: 'Tilbake', en: 'Back' },
  saving: { nb: 'Lagrer', en: 'Saving' },
  hidden: { nb: '{what} er skjult', en: '{what} is hidden' },
  snoozed: { nb: '{what} er utsatt til {when}', en: '{what} is put off until {when}' },
  undo: { nb: 'Angre', en: 'Undo' },
  undone: { nb: 'Påminnelsen er tilbake', en: 'The reminder is back' },
} as const satisfies Record<string, Wording>;
