import type { Problem } from './problem.ts';

/** Refusals of the quiz, its scoreboard, popups and rewards. */
export const engagementProblems = {
  QUIZ_NONE: {
    nb: 'Boligquizen er ikke tilgjengelig akkurat nå. Prøv igjen senere',
    en: 'The property quiz is currently unavailable, try again later',
    status: 404,
  },
  QUIZ_DONE: {
    nb: 'Du har brukt alle forsøkene. Kom tilbake i morgen',
    en: 'You have used all attempts. Come back tomorrow',
    status: 429,
  },
  POP_GONE: {
    nb: 'Dette gjelder ikke lenger',
    en: 'This no longer applies',
    status: 409,
    next: { nb: 'Lukk det, og fortsett.', en: 'Close it, and go on.' },
  },
  QUIZ_NEXT: {
    nb: 'Denne quizen er over',
    en: 'This quiz is over',
    status: 409,
    next: { nb: 'Hent dagens bolig, og gjett på den.', en: 'Get the home of the day, and guess on that one.' },
  },
  QUIZ_SAME: {
    nb: 'Det har du gjettet før',
    en: 'You have guessed that before',
    status: 409,
    next: { nb: 'Prøv et annet beløp. Forsøket er ikke brukt.', en: 'Try another amount. No attempt is used.' },
  },
  QUIZ_LOW: { nb: 'Gjett på minst kr 100 000', en: 'Guess at least kr 100,000', status: 422 },
  QUIZ_NAME: {
    nb: 'Velg et kallenavn på 2 til 20 bokstaver og tall, uten stygge ord',
    en: 'Choose a nickname of 2 to 20 letters and digits, without coarse words',
    status: 422,
  },
  QUIZ_NAME_TAKEN: {
    nb: 'Kallenavnet er tatt',
    en: 'The nickname is taken',
    status: 409,
    next: { nb: 'Velg et annet.', en: 'Choose another one.' },
  },
  SB_EMPTY: { nb: 'Ingen data for denne perioden', en: 'No data for this period' },
  RW_LOCKED: {
    nb: 'Belønningen åpnes når tre venner har registrert seg',
    en: 'The reward opens when three friends have registered',
    status: 409,
  },
  RW_ONCE: {
    nb: 'Du har alt fått belønningen én gang',
    en: 'You have already had the reward once',
    status: 409,
  },
} as const satisfies Readonly<Record<string, Problem>>;
