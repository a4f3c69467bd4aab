import type { Bilingual } from '#src/engine/flow-texts.ts';

/** Why a person came back from an e-ID or a wallet without being identified. */
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
  used: {
    nb: 'Denne innloggingen er brukt eller utløpt. Begynn på nytt her.',
    en: 'This sign-in has been used or has run out. Start again here.',
  },
  'elsewhere-chrome': {
    nb: 'Du begynte i Chrome. Gå tilbake dit, eller begynn på nytt her.',
    en: 'You began in Chrome. Go back there, or start again here.',
  },
  'elsewhere-safari': {
    nb: 'Du begynte i Safari. Gå tilbake dit, eller begynn på nytt her.',
    en: 'You began in Safari. Go back there, or start again here.',
  },
  'elsewhere-firefox': {
    nb: 'Du begynte i Firefox. Gå tilbake dit, eller begynn på nytt her.',
    en: 'You began in Firefox. Go back there, or start again here.',
  },
  'elsewhere-edge': {
    nb: 'Du begynte i Edge. Gå tilbake dit, eller begynn på nytt her.',
    en: 'You began in Edge. Go back there, or start again here.',
  },
  'elsewhere-other': {
    nb: 'Du begynte i en annen nettleser. Gå tilbake dit, eller begynn på nytt her.',
    en: 'You began in another browser. Go back there, or start again here.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
