import type { Wording } from '../wording.ts';
import type { Problem } from './problem.ts';

/** Refusals of the takeover. Each says what the person can do: wait until a day, or call the broker. */
export const takeoverProblems = {
  OTP_NOT_FOUND: {
    nb: 'Vi finner ikke overtakelsesprotokollen',
    en: 'Takeover protocol not found',
    status: 404,
    next: {
      nb: 'Åpne den personlige lenken du fikk på SMS eller e-post. Hjelper ikke det, ring megleren.',
      en: 'Open the personal link you got by text message or e-mail. If that does not help, call the broker.',
    },
  },
  OTP_BUYER: {
    nb: 'Vi finner ikke kjøperen',
    en: 'Buyer not found',
    status: 404,
    next: {
      nb: 'Ring megleren, som retter hvem som er registrert som kjøper.',
      en: 'Call the broker, who corrects who is registered as buyer.',
    },
  },
  OTP_METER: {
    nb: 'Vi finner ikke måleren',
    en: 'Meter not found',
    status: 404,
    next: {
      nb: 'Noen kan ha slettet måleren. Last siden på nytt og legg den til igjen om den mangler.',
      en: 'Someone may have deleted the meter. Reload the page and add it again if it is missing.',
    },
  },
  OTP_DEFECT: {
    nb: 'Vi finner ikke feilen',
    en: 'Defect not found',
    status: 404,
    next: {
      nb: 'Den som skrev den, kan ha fjernet den. Last siden på nytt.',
      en: 'The person who wrote it may have removed it. Reload the page.',
    },
  },
  OTP_PROCESS: {
    nb: 'Signeringen er ikke startet',
    en: 'Signing process not found',
    status: 404,
    next: { nb: 'Gå til «Hvem signerer?» og start signeringen.', en: 'Go to “Who signs?” and start the signing.' },
  },
  OTP_FILE: {
    nb: 'Vi finner ikke filen',
    en: 'File not found',
    status: 404,
    next: {
      nb: 'Last siden på nytt. Er bildet borte, ta det på nytt.',
      en: 'Reload the page. If the picture is gone, take it again.',
    },
  },
  OTP_NOT_ALL_SIGNED: {
    nb: 'Ikke alle har signert ennå',
    en: 'Not everyone has signed yet',
    status: 409,
    next: {
      nb: 'Siden viser hvem som mangler. Send SMS til dem en gang til, eller vent til de har signert.',
      en: 'The page shows who is missing. Send them the text message again, or wait until they have signed.',
    },
  },
  OTP_PARTICIPANT: {
    nb: 'Vi finner ikke deltakeren',
    en: 'Participant not found',
    status: 404,
    next: {
      nb: 'Noen kan ha fjernet deltakeren. Last siden på nytt og se hvem som er med.',
      en: 'Someone may have removed the participant. Reload the page and see who takes part.',
    },
  },
  OTP_SIGNER: {
    nb: 'Den som skal signere, mangler',
    en: 'Signing participant missing',
    status: 404,
    next: {
      nb: 'Gå til «Hvem signerer?». Minst én selger og én kjøper må signere.',
      en: 'Go to “Who signs?”. At least one seller and one buyer must sign.',
    },
  },
  OTP_TOO_SOON: {
    nb: 'Det er mer enn 14 dager til overtakelsen. Protokollen kan fylles ut fra {date}',
    en: 'It is more than 14 days to the takeover. The protocol can be filled in from {date}',
    status: 409,
    next: {
      nb: 'Vent til {date}, og åpne den samme lenken da. Er datoen feil, ring megleren.',
      en: 'Wait until {date} and open the same link then. If the date is wrong, call the broker.',
    },
  },
  OTP_TOO_LATE: {
    nb: 'Det er mer enn 14 dager siden overtakelsen. Kontakt megleren',
    en: 'It is more than 14 days since the takeover. Contact the broker',
    status: 409,
    next: {
      nb: 'Ring megleren. Er datoen feil, kan megleren rette den.',
      en: 'Call the broker. If the date is wrong, the broker can correct it.',
    },
  },
  OTP_EXISTS: {
    nb: 'Protokollen finnes allerede',
    en: 'The protocol already exists',
    status: 409,
    next: {
      nb: 'Last siden på nytt for å fortsette på den som finnes.',
      en: 'Reload the page to go on with the one that exists.',
    },
  },
  OTP_FINALIZED: {
    nb: 'Protokollen er allerede fullført',
    en: 'The protocol is already finalized',
    status: 409,
    next: {
      nb: 'Les protokollen eller last ned PDF-en. Er noe feil, ring megleren.',
      en: 'Read the protocol or download the PDF. If something is wrong, call the broker.',
    },
  },
  OTP_SIGNING: {
    nb: 'Signeringen er startet, og protokollen kan ikke endres',
    en: 'Signing has started and the protocol cannot be changed',
    status: 409,
    next: {
      nb: 'Signer, eller vent på dem som mangler. Må noe rettes, ring megleren, som kan annullere dokumentet.',
      en: 'Sign, or wait for those who are missing. If something must be corrected, call the broker, who can void the document.',
    },
  },
  OTP_PRINTED: {
    nb: 'Et skjema for boligen signeres, og det viser denne opplysningen',
    en: 'A form of the home is being signed, and it shows this information',
    status: 409,
    next: {
      nb: 'Vent til alle har signert, eller annuller dokumentet først.',
      en: 'Wait until everybody has signed, or void the document first.',
    },
  },
  OTP_LOCKED: {
    nb: 'Protokollen er låst',
    en: 'The protocol is locked',
    status: 423,
    next: {
      nb: 'Vent litt og last siden på nytt. Er den fortsatt låst, ring megleren.',
      en: 'Wait a little and reload the page. If it is still locked, call the broker.',
    },
  },
  OTP_NO_DATE: {
    nb: 'Overtakelsesdatoen er ikke satt. Kontakt megleren',
    en: 'There is no takeover date. Contact the broker',
    status: 409,
    next: {
      nb: 'Ring megleren, som setter datoen. Åpne så den samme lenken.',
      en: 'Call the broker, who sets the date. Then open the same link.',
    },
  },
  OTP_DEVELOPER: {
    nb: 'Ingen er valgt til å signere for utbyggeren',
    en: 'No one is chosen to sign for the developer',
    status: 409,
    next: {
      nb: 'Skriv navn, mobil og e-post til den som signerer for utbyggeren.',
      en: 'Write the name, mobile and e-mail of the person who signs for the developer.',
    },
  },
  OTP_NOT_ACTIVE: {
    nb: 'Megleren har ikke åpnet protokollen ennå',
    en: 'The broker has not activated the protocol yet',
    status: 409,
    next: {
      nb: 'Du får en SMS når protokollen er åpnet. Haster det, ring megleren.',
      en: 'You get a text message when the protocol is opened. If it is urgent, call the broker.',
    },
  },
  OTP_UPDATE: {
    nb: 'Protokollen kunne ikke oppdateres',
    en: 'The protocol could not be updated',
    status: 500,
    next: {
      nb: 'Svarene dine ligger fortsatt på denne enheten. Prøv igjen, og ring megleren om det ikke går.',
      en: 'Your answers are still on this device. Try again, and call the broker if it does not work.',
    },
  },
  OTP_PART_UPDATE: {
    nb: 'Deltakeren kunne ikke oppdateres',
    en: 'The participant could not be updated',
    status: 500,
    next: {
      nb: 'Det du skrev, står fortsatt i feltene. Prøv igjen, og ring megleren om det ikke går.',
      en: 'What you wrote is still in the fields. Try again, and call the broker if it does not work.',
    },
  },
  OTP_SIGN_CREATE: {
    nb: 'Signeringen kunne ikke startes',
    en: 'The signature could not be created',
    status: 500,
    next: {
      nb: 'Ingenting er låst. Prøv igjen om litt, og ring megleren om det ikke går.',
      en: 'Nothing is locked. Try again shortly, and call the broker if it does not work.',
    },
  },
  OTP_METER_CREATE: {
    nb: 'Måleren kunne ikke lagres',
    en: 'The meter could not be created',
    status: 500,
    next: {
      nb: 'Det du skrev, står fortsatt i feltene. Prøv igjen, eller noter målerstanden og ring megleren.',
      en: 'What you wrote is still in the fields. Try again, or note the reading and call the broker.',
    },
  },
  OTP_PART_CREATE: {
    nb: 'Deltakeren kunne ikke legges til',
    en: 'The participant could not be created',
    status: 500,
    next: {
      nb: 'Nye deltakere kan bare legges til som fullmektig. Prøv igjen, eller ring megleren.',
      en: 'New people can only be added as deputies. Try again, or call the broker.',
    },
  },
  OTP_QR: {
    nb: 'Vi klarte ikke å lese QR-koden. Skriv målernummeret selv',
    en: 'The QR code could not be read. Enter the meter number manually',
    next: {
      nb: 'Målernummeret står ved strekkoden på måleren.',
      en: 'The meter number is printed by the bar code on the meter.',
    },
  },
  OTP_NOT_YOURS: {
    nb: 'Bare personen selv kan endre e-post og mobil',
    en: 'Only the person can change their own e-mail and mobile',
    status: 403,
    next: {
      nb: 'Be personen åpne sin egen lenke og endre der, eller ring megleren.',
      en: 'Ask the person to open their own link and change it there, or call the broker.',
    },
  },
  OTP_CONTACT_CODE: {
    nb: 'Ny e-post eller mobil må bekreftes med en kode',
    en: 'A new e-mail or mobile must be confirmed with a code',
    status: 409,
    next: {
      nb: 'Trykk «Endre» ved e-posten eller mobilen. Vi sender koden til den nye.',
      en: 'Press “Change” by the e-mail or mobile. We send the code to the new one.',
    },
  },
} as const satisfies Record<`OTP_${string}`, Problem & { readonly next: Wording }>;
