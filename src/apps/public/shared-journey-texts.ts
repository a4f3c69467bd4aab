import type { Wording } from '#src/texts/wording.ts';

/** Texts of a journey that a relative follows by a link. */
export const sharedJourneyTexts = {
  title: { nb: 'Reisen', en: 'The journey' },
  fetching: { nb: 'Henter reisen', en: 'Fetching the journey' },
  notFetched: { nb: 'Vi fikk ikke hentet reisen', en: 'We could not fetch the journey' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  goneTitle: { nb: 'Lenken virker ikke', en: 'The link does not work' },
  goneWhy: {
    nb: 'Den er utløpt, stoppet eller ikke hel. Be den som sendte den, om en ny.',
    en: 'It has expired, was stopped or is not whole. Ask the sender for a new one.',
  },
  seller: { nb: 'Salg', en: 'Sale' },
  buyer: { nb: 'Kjøp', en: 'Purchase' },
  takeover: { nb: 'Overtakelse {day}', en: 'Takeover {day}' },
  steps: { nb: 'Stegene', en: 'The steps' },
  done: { nb: 'Ferdig', en: 'Done' },
  now: { nb: 'Nå', en: 'Now' },
  ahead: { nb: 'Kommer', en: 'To come' },
  event: { nb: '{title}: {at}', en: '{title}: {at}' },
  completed: { nb: 'Alt er ferdig.', en: 'Everything is done.' },
  withdrawn: { nb: 'Salget er avsluttet.', en: 'The sale has ended.' },
  notBegun: { nb: 'Megleren har ikke begynt ennå.', en: 'The broker has not begun yet.' },
  until: {
    nb: 'Du kan bare lese. Lenken virker til {day}.',
    en: 'You can only read. The link works until {day}.',
  },
} as const satisfies Readonly<Record<string, Wording>>;
