import type { Bilingual } from '#src/engine/flow-texts.ts';

/** At sign-up, whether it is down or turned off: what the catalogue says of it being down is for who has an account. */
export const walletOff: Bilingual = {
  nb: 'Vipps kan ikke brukes her akkurat nå. Velg en annen måte.',
  en: 'Vipps cannot be used here just now. Choose another way.',
};

/** Why somebody who went to an e-ID or a wallet came back without having shown who she is. */
export const outcomes = {
  cancelled: {
    nb: 'Du gikk tilbake uten å vise hvem du er. Du kan prøve igjen når du vil.',
    en: 'You went back without showing who you are. You can try again whenever you like.',
  },
  declined: {
    nb: 'Du avviste i appen. Du kan prøve igjen når du vil.',
    en: 'You declined in the app. You can try again whenever you like.',
  },
  expired: { nb: 'Det gikk for lang tid. Begynn på nytt.', en: 'It took too long. Start again.' },
  unavailable: {
    nb: 'Tjenesten svarer ikke akkurat nå. Prøv igjen om litt, eller velg en annen måte.',
    en: 'The service does not answer just now. Try again shortly, or choose another way.',
  },
  failed: {
    nb: 'Det gikk ikke. Prøv igjen, eller velg en annen måte.',
    en: 'It did not work. Try again, or choose another way.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
