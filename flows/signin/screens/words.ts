import type { Bilingual } from '#src/engine/flow-texts.ts';

export const words = {
  wallet: { nb: 'Fortsett med Vipps', en: 'Continue with Vipps' },
  eid: { nb: 'Fortsett med BankID', en: 'Continue with BankID' },
  leaving: { nb: 'Åpner …', en: 'Opening …' },
  gotLink: {
    nb: 'Har du fått en lenke på SMS eller e-post til overtakelse eller oppgjør? Åpne lenken, så trenger du ikke logge inn.',
    en: 'Got a link by text or e-mail for a takeover or settlement form? Open the link, no sign-in needed.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Why somebody who went to an e-ID or a wallet came back with nothing. */
export const outcomes: Readonly<Record<string, Bilingual>> = {
  cancelled: { nb: 'Du avbrøt. Velg en måte for å prøve igjen.', en: 'You cancelled. Choose a way to try again.' },
  declined: {
    nb: 'Du sa nei i appen. Velg en måte for å prøve igjen.',
    en: 'You declined in the app. Choose a way to try again.',
  },
  expired: {
    nb: 'Det tok for lang tid. Velg en måte for å prøve igjen.',
    en: 'It took too long. Choose a way to try again.',
  },
  unavailable: {
    nb: 'Tjenesten svarer ikke akkurat nå. Prøv igjen om litt, eller velg en annen måte.',
    en: 'The service does not answer just now. Try again shortly, or choose another way.',
  },
  failed: {
    nb: 'Innloggingen mislyktes. Prøv igjen, eller velg en annen måte.',
    en: 'The sign-in failed. Try again, or choose another way.',
  },
};
