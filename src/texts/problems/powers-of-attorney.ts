import type { Wording } from '../wording.ts';
import type { Problem } from './problem.ts';

/** Whose answer it is, and deputies with their powers of attorney, in every form. */
export const powerProblems = {
  ANSWER_NOT_YOURS: {
    nb: 'Dette svaret gir {who}',
    en: 'This answer is for {who} to give',
    status: 403,
    next: {
      nb: 'Be {who} åpne sin egen lenke og svare der. Resten kan du fylle ut nå.',
      en: 'Ask {who} to open their own link and answer there. You can fill in the rest now.',
    },
  },
  ANSWER_WAITS: {
    nb: 'Noe gjenstår som bare {who} kan svare på',
    en: 'Something is left that only {who} can answer',
    status: 422,
    next: {
      nb: 'Når du prøver å låse, sender vi lenken til {who}. Når svaret er gitt, går dere videre her.',
      en: 'When you try to lock, we send the link to {who}. Once the answer is given, you go on here.',
    },
  },
  ANSWER_OF_BROKER: {
    nb: 'Dette kan bare megleren endre',
    en: 'Only the broker can change this',
    status: 403,
    next: { nb: 'Ring eller skriv til megleren.', en: 'Call or write to the broker.' },
  },
  POA_NOT_YOURS: {
    nb: 'Bare siden som fullmektigen møter for, kan endre fullmektigen',
    en: 'Only the side that the deputy acts for can change the deputy',
    status: 403,
    next: {
      nb: 'Be en av dem åpne sin egen lenke og gjøre det der, eller ring megleren.',
      en: 'Ask one of them to open their own link and do it there, or call the broker.',
    },
  },
  POA_EID_ONLY: {
    nb: 'En fullmektig signerer med BankID',
    en: 'A deputy signs with BankID',
    status: 409,
    next: {
      nb: 'Fullmektigen åpner sin egen lenke og signerer med sin egen BankID.',
      en: 'The deputy opens their own link and signs with their own BankID.',
    },
  },
  POA_WAITING: {
    nb: 'Megleren har ikke godkjent fullmakten ennå',
    en: 'The broker has not approved the power of attorney yet',
    status: 409,
    next: {
      nb: 'Du får SMS når megleren har godkjent den. Haster det, ring megleren.',
      en: 'You get a text message when the broker has approved it. If it is urgent, call the broker.',
    },
  },
  POA_REJECTED: {
    nb: 'Megleren har sendt fullmakten tilbake',
    en: 'The broker has sent the power of attorney back',
    status: 409,
    next: {
      nb: 'Legg inn et nytt bilde av fullmakten, eller fjern fullmektigen. Grunnen står i SMS-en.',
      en: 'Add a new picture of the power of attorney, or remove the deputy. The reason is in the text message.',
    },
  },
  POA_OBJECTED: {
    nb: 'Den som fullmakten gjelder, har stoppet den',
    en: 'The person it is from has stopped the power of attorney',
    status: 409,
    next: {
      nb: 'Fjern fullmektigen, og ring megleren.',
      en: 'Remove the deputy, and call the broker.',
    },
  },
  POA_VOID: {
    nb: 'Fullmakten gjelder ikke lenger',
    en: 'The power of attorney no longer applies',
    status: 409,
    next: {
      nb: 'Fullmektigen er endret eller fjernet. Last siden på nytt.',
      en: 'The deputy was changed or removed. Reload the page.',
    },
  },
  POA_JUDGED: {
    nb: 'Fullmakten er allerede behandlet',
    en: 'The power of attorney has already been dealt with',
    status: 409,
    next: {
      nb: 'Last siden på nytt og se hva som er gjort.',
      en: 'Reload the page and see what was done.',
    },
  },
  POA_NOT_FOUND: {
    nb: 'Vi finner ikke fullmakten',
    en: 'Power of attorney not found',
    status: 404,
    next: {
      nb: 'Åpne lenken i den nyeste meldingen om fullmakten, eller ring megleren.',
      en: 'Open the link in the newest message about it, or call the broker.',
    },
  },
} as const satisfies Record<`POA_${string}` | `ANSWER_${string}`, Problem & { readonly next: Wording }>;
