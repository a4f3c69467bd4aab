import type { Problem } from './problem.ts';

/** Signing in, signing up, codes by SMS, and brokers’ accounts. */
export const accountProblems = {
  // Sign-in.
  AUTH_NOT_LOGGED_IN: {
    nb: 'Du er ikke logget inn',
    en: 'Not logged in!',
    status: 401,
    next: {
      nb: 'Åpne den personlige lenken du fikk på SMS eller e-post, eller logg inn.',
      en: 'Open the personal link you got by text message or e-mail, or sign in.',
    },
  },
  AUTH_EMAIL_INVALID: { nb: 'E-postadressen er ugyldig', en: 'E-mail address invalid', status: 422 },
  AUTH_EMAIL_UNKNOWN: {
    nb: 'Vi finner ikke e-postadressen. Registrer deg med Vipps eller BankID',
    en: 'We cannot find the e-mail address. Register with Vipps or BankID',
    status: 404,
  },
  AUTH_BAD: { nb: 'Feil e-post eller passord', en: 'E-mail and password combination is invalid', status: 401 },
  AUTH_PASSWORD: { nb: 'Feil passord', en: 'Wrong password', status: 401 },
  AUTH_BROKER_BAD: { nb: 'Feil brukernavn eller passord', en: 'Wrong username and password combination', status: 401 },
  AUTH_NO_PASSWORD: {
    nb: 'Brukeren har ikke passord ennå. Velg «Glemt passord» for å lage et',
    en: 'The user has no password yet. Choose “Forgot password” to make one',
    status: 409,
  },
  AUTH_TOO_MANY: {
    nb: 'For mange mislykkede forsøk. Bruk «Glemt passord»',
    en: 'Too many failed logins. Use Forgot password',
    status: 429,
  },
  AUTH_WALLET_DOWN: {
    nb: 'Vipps-innlogging er nede. Bruk «Glemt passord» med e-posten som er koblet til Vipps',
    en: 'Vipps login is down. Use forgot password with the linked e-mail',
    status: 503,
  },
  AUTH_UNKNOWN: {
    nb: 'Vi finner ingen bruker som hører til. Opprett en bruker, eller logg inn på en annen måte',
    en: 'There is no account that belongs to it. Create one, or sign in another way',
    status: 404,
  },
  AUTH_PROOF_OVER: {
    nb: 'Det gikk for lang tid. Begynn på nytt',
    en: 'It took too long. Start again',
    status: 410,
  },
  AUTH_STOP_OVER: {
    nb: 'Lenken er brukt eller for gammel. Har du trykket på den før, er det stoppet',
    en: 'The link is used or too old. If you have pressed it before, it is stopped',
    status: 401,
  },
  AUTH_STEP_UP: {
    nb: 'Bekreft at det er deg først',
    en: 'Confirm that it is you first',
    status: 403,
  },
  AUTH_SMS_CLOSED: {
    nb: 'Logg inn med BankID eller e-post denne gangen. Vi har stengt innlogging med SMS fra nye enheter en stund',
    en: 'Sign in with BankID or e-mail this time. Sign-in by SMS from new devices is closed for a while',
    status: 403,
  },
  AUTH_SHARED_NUMBER: {
    nb: 'Flere brukere har dette nummeret',
    en: 'Several accounts have this number',
    status: 409,
    next: {
      nb: 'Logg inn med BankID, eller med e-post og passord, så vet vi hvem av dere det er.',
      en: 'Sign in with BankID, or with e-mail and password, so that we know which of you it is.',
    },
  },
  AUTH_OTHER_PERSON: {
    nb: 'Denne innloggingen tilhører en annen person eller en annen bruker',
    en: 'This way to sign in belongs to another person or another account',
    status: 409,
    next: {
      nb: 'Velg din egen BankID eller Vipps. Har du to brukere, logger du ut og bruker den andre.',
      en: 'Choose your own BankID or Vipps. If you have two accounts, sign out and use the other.',
    },
  },
  AUTH_LAST_WAY: {
    nb: 'Dette er den eneste måten du kan logge inn på',
    en: 'This is the only way you can sign in',
    status: 409,
    next: {
      nb: 'Lag et passord eller legg til en annen måte først.',
      en: 'Make a password or add another way first.',
    },
  },

  // Sign-up.
  SU_HAS_ACCOUNT: {
    nb: 'Du har allerede en bruker',
    en: 'You already have an account',
    status: 409,
    next: { nb: 'Logg inn i stedet.', en: 'Sign in instead.' },
  },
  SU_EMAIL_IN_USE: {
    nb: 'E-postadressen er allerede i bruk',
    en: 'The e-mail address is already in use',
    status: 409,
    next: {
      nb: 'Logg inn hvis den er din, eller lag et nytt passord der. Har en annen hatt den før deg, bruk en annen nå, og bytt i profilen etterpå.',
      en: 'Sign in if it is yours, or make a new password there. If another person had it before you, use another one now, and change in the profile afterwards.',
    },
  },
  SU_NOT_ADULT: {
    nb: 'Du må ha fylt 18 år for å registrere deg',
    en: 'You must be 18 or older to register',
    status: 422,
    next: {
      nb: 'Skal du signere et skjema, bruker du lenken fra megleren. Da trenger du ikke bruker.',
      en: 'To sign a form, use the link from your broker. You need no account for that.',
    },
  },
  SU_INVALID: {
    nb: 'Opplysningene er ikke gyldige. Se over og prøv igjen',
    en: 'The information is not valid. Check it and try again',
    status: 422,
  },
  SU_NO_BIRTHDATE: {
    nb: 'Vi fikk ikke fødselsdatoen din og kan ikke kontrollere alderen',
    en: 'We did not get your date of birth and cannot check your age',
    status: 422,
    next: {
      nb: 'Bruk en annen måte, der du skriver fødselsnummeret selv.',
      en: 'Use another way, where you type your national id number yourself.',
    },
  },
  SU_WALLET_EMAIL: {
    nb: 'E-postadressen i Vipps er ikke bekreftet. Bekreft den i Vipps og prøv igjen',
    en: 'The e-mail in Vipps is not verified. Verify it in Vipps and try again',
    status: 422,
    next: {
      nb: 'I Vipps finner du den under Profil. Du kan også bruke BankID her i stedet.',
      en: 'In Vipps you find it under Profile. You can also use BankID here instead.',
    },
  },
  SU_EID_ERROR: {
    nb: 'Registrering med BankID mislyktes. Prøv igjen',
    en: 'Registration with BankID failed. Try again',
    status: 502,
  },
  SU_CLOSED: {
    nb: 'Registrering er stengt akkurat nå',
    en: 'Registration is closed just now',
    status: 503,
    next: {
      nb: 'Har du allerede en bruker, kan du logge inn som vanlig. Ellers prøver du igjen senere.',
      en: 'If you already have an account, you can sign in as usual. Otherwise try again later.',
    },
  },

  // SMS codes.
  SMS_MAX: {
    nb: 'Du har nådd grensen for antall forsøk',
    en: 'Max send attempts reached',
    status: 429,
    next: {
      nb: 'Prøv igjen om cirka {minutes} min, eller velg en annen måte.',
      en: 'Try again in about {minutes} min, or choose another way.',
    },
  },
  SMS_CODE: { nb: 'Koden er feil eller utløpt', en: 'Code is incorrect or expired', status: 422 },
  SMS_GENERAL: {
    nb: 'Noe gikk galt',
    en: 'Something went wrong',
    status: 503,
    next: {
      nb: 'Vi kan ikke sende SMS til dette nummeret akkurat nå. Prøv igjen om en stund, eller velg en annen måte.',
      en: 'We cannot send a text message to this number just now. Try again in a while, or choose another way.',
    },
  },

  // Brokers’ accounts.
  BR_DOMAIN: { nb: 'Bruk jobb-e-posten din', en: 'Use your work e-mail', status: 422 },
  BR_LINK_EXPIRED: {
    nb: 'Lenken er ugyldig eller utløpt. Be om en ny',
    en: 'The link is invalid or expired. Ask for a new one',
    // Reliability A5: the token is the bearer, and a used token is no longer valid.
    status: 401,
    next: {
      nb: 'Lenkene vi sender på e-post, virker bare en kort stund, og bare én gang.',
      en: 'The links we send by e-mail work for a short while only, and only once.',
    },
  },
  BR_UNVERIFIED: {
    nb: 'E-postadressen din er ikke bekreftet ennå. Åpne lenken vi sendte deg',
    en: 'Your e-mail address is not verified yet. Open the link we sent you',
    status: 409,
    next: {
      nb: 'Fant du ikke e-posten, be om en ny lenke.',
      en: 'If you did not find the e-mail, ask for a new link.',
    },
  },
  BR_WAITING: {
    nb: 'Brukeren din venter på et ja fra kontoret',
    en: 'Your account waits for the office’s yes',
    status: 409,
    next: {
      nb: 'Du får en e-post når kontoret har svart. Til da er meglersidene stengt for deg.',
      en: 'You get an e-mail when the office has answered. Until then the broker pages are closed to you.',
    },
  },
  BR_ASK_MAIN: {
    nb: 'Dette avgjør ansvarlig megler. Be {name}',
    en: 'The main broker decides this. Ask {name}',
    status: 409,
    next: { nb: 'Be ansvarlig megler gjøre det.', en: 'Ask the main broker to do it.' },
  },
  BATCH_MANY: {
    nb: 'Det går høyst {max} om gangen, og her er det {total}',
    en: 'At most {max} go at a time, and here are {total}',
    status: 422,
    next: { nb: 'Søk etter færre, og ta dem i flere omganger.', en: 'Search for fewer, and take them in turns.' },
  },
  BATCH_NONE: {
    nb: 'Ingen passer med søket lenger',
    en: 'No customer matches the search any longer',
    status: 422,
  },
  BATCH_LATE: {
    nb: 'Det går ikke å angre etter {days} dager',
    en: 'It cannot be undone after {days} days',
    status: 409,
  },
  MERGE_SIDES: {
    nb: 'De to er selger og kjøper av samme bolig',
    en: 'The two are the seller and the buyer of one home',
    status: 409,
    next: {
      nb: 'De kan ikke slås sammen. Er en av dem ført opp feil, rett det i meglersystemet.',
      en: 'They cannot be merged. If one of them is entered wrongly, correct it in the broker system.',
    },
  },
  MERGE_PROVEN: {
    nb: 'De to har vist med BankID eller Vipps at de er to personer',
    en: 'The two have shown by BankID or Vipps that they are two people',
    status: 409,
    next: { nb: 'De kan ikke slås sammen.', en: 'They cannot be merged.' },
  },
  SMS_OUTSIDE: {
    nb: 'En av mottakerne er ikke blant boligens mulige kjøpere lenger',
    en: 'One of the recipients is no longer among the home’s potential buyers',
    status: 422,
    next: { nb: 'Last listen på nytt, og velg igjen.', en: 'Reload the list, and choose again.' },
  },
  SMS_LONG: {
    nb: 'Meldingen blir {parts} SMS-deler, og det går høyst {max}',
    en: 'The message takes {parts} SMS parts, and at most {max} go',
    status: 422,
    next: { nb: 'Skriv kortere.', en: 'Write a shorter text.' },
  },
  BR_DUTY: {
    nb: 'Dette må gjøres og kan ikke skjules. Du kan utsette det i opptil 24 timer',
    en: 'This has to be done and cannot be hidden. You can put it off for up to 24 hours',
    status: 409,
    next: {
      nb: 'Utsett det i opptil 24 timer, eller gjør det nå.',
      en: 'Put it off for up to 24 hours, or do it now.',
    },
  },
  BR_SNOOZE: {
    nb: 'Velg et tidspunkt frem i tid',
    en: 'Choose a time in the future',
    status: 422,
  },
} as const satisfies Readonly<Record<string, Problem>>;
