import type { Problem } from './problem.ts';

/** Refusals of any HTTP call: stale reads, retries, limits, links, storage. */
export const anyCallProblems = {
  STALE: {
    nb: 'Noen andre har endret dette etter at du åpnet det',
    en: 'Someone else changed this after you opened it',
    status: 412,
    next: {
      nb: 'Se hva som er endret, og velg hva som skal gjelde.',
      en: 'See what has changed, and choose what shall stand.',
    },
  },
  REV_REQUIRED: {
    nb: 'Endringen mangler opplysning om hvilken versjon den gjelder',
    en: 'The change does not say which version it applies to',
    status: 428,
    next: { nb: 'Last siden på nytt og gjør endringen en gang til.', en: 'Reload the page and make the change again.' },
  },
  FORM_NEWER: {
    nb: 'Skjemaet er oppdatert etter at du åpnet siden',
    en: 'The form was updated after you opened the page',
    status: 409,
    next: {
      nb: 'Last siden på nytt, og se over det du skrev sist.',
      en: 'Reload the page, and look over what you wrote last.',
    },
  },
  KEY_REUSE: {
    nb: 'Den samme forespørselen er sendt før med et annet innhold',
    en: 'The same request was sent before with other content',
    status: 422,
    next: {
      nb: 'Last siden på nytt, se hva som er lagret, og prøv igjen.',
      en: 'Reload the page, see what is saved, and try again.',
    },
  },
  IN_FLIGHT: {
    nb: 'Vi behandler allerede denne forespørselen',
    en: 'We are already handling this request',
    status: 409,
    next: {
      nb: 'Vent noen sekunder. Du trenger ikke å trykke en gang til.',
      en: 'Wait a few seconds. You need not press again.',
    },
  },
  TOO_MANY: {
    nb: 'Det har vært for mange forsøk på kort tid',
    en: 'There have been too many attempts in a short time',
    status: 429,
    next: { nb: 'Vent noen minutter og prøv igjen.', en: 'Wait a few minutes and try again.' },
  },
  LINK_GONE: {
    nb: 'Lenken er utløpt eller trukket tilbake',
    en: 'The link has expired or was withdrawn',
    status: 410,
    next: { nb: 'Be om en ny lenke, eller ring megleren.', en: 'Ask for a new link, or call the broker.' },
  },
  LINK_UNKNOWN: {
    nb: 'Vi kjenner ikke igjen lenken',
    en: 'We do not recognise the link',
    status: 401,
    next: {
      nb: 'Sjekk at du åpnet hele lenken fra SMS-en eller e-posten, eller be om en ny.',
      en: 'Check that you opened the whole link from the text message or e-mail, or ask for a new one.',
    },
  },
  HAND_OVER_USED: {
    nb: 'Koden er allerede brukt på en telefon',
    en: 'The code has already been used on a phone',
    status: 410,
    next: {
      nb: 'Lag en ny kode på telefonen du begynte på. Var det ikke deg som brukte den, ring megleren.',
      en: 'Make a new code on the phone you began on. If it was not you who used it, call the broker.',
    },
  },
  HAND_OVER_EXPIRED: {
    nb: 'Koden gjelder i fem minutter, og tiden er ute',
    en: 'The code is good for five minutes, and the time is up',
    status: 410,
    next: {
      nb: 'Lag en ny kode på telefonen du begynte på, eller be om den personlige lenken din.',
      en: 'Make a new code on the phone you began on, or ask for your personal link.',
    },
  },
  UNAVAILABLE: {
    nb: 'Tjenesten er ikke tilgjengelig akkurat nå',
    en: 'The service is not available just now',
    status: 503,
    next: {
      nb: 'Det du har skrevet, er trygt. Sjekk at du har nett, og prøv igjen om litt.',
      en: 'What you wrote is safe. Check that you are online, and try again shortly.',
    },
  },
  SWITCHED_OFF: {
    nb: 'Dette er slått av akkurat nå',
    en: 'This is turned off just now',
    status: 404,
    next: { nb: 'Ingenting er endret. Prøv igjen senere.', en: 'Nothing has been changed. Try again later.' },
  },
  NEEDS_NET: {
    nb: 'Dette trenger nett',
    en: 'This needs a network',
    status: 503,
    next: {
      nb: 'Gå dit det er dekning, og prøv igjen. Det du har fylt ut, blir stående.',
      en: 'Go where there is a signal and try again. What you have filled in stays here.',
    },
  },
  STORAGE: {
    nb: 'Vi har ikke plass til å lagre mer akkurat nå',
    en: 'We have no room to save more just now',
    status: 507,
    next: {
      nb: 'Behold bildet på telefonen og prøv igjen senere, eller ring megleren.',
      en: 'Keep the picture on your phone and try again later, or call the broker.',
    },
  },
  NOT_FOUND: {
    nb: 'Vi finner ikke det du ser etter',
    en: 'We cannot find what you are looking for',
    status: 404,
    next: {
      nb: 'Gå tilbake og prøv på nytt. Kom du hit fra en lenke, sjekk at du åpnet hele.',
      en: 'Go back and try again. If you came from a link, check that you opened all of it.',
    },
  },
  INVALID_INPUT: {
    nb: 'Noe i det som ble sendt, er ikke gyldig',
    en: 'Something in what was sent is not valid',
    status: 400,
    next: { nb: 'Se over feltene som er merket, og send på nytt.', en: 'Check the marked fields and send again.' },
  },
} as const satisfies Readonly<Record<string, Problem>>;
