import type { Language } from '#src/domain/language.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';

export type HttpStatus =
  | 400
  | 401
  | 403
  | 404
  | 409
  | 410
  | 412
  | 413
  | 415
  | 422
  | 423
  | 428
  | 429
  | 500
  | 502
  | 503
  | 507;

/** Words in both languages. */
export type Wording = Readonly<Record<Language, string>>;

/** What is wrong, and where there is something to do about it, what to do `next`. */
export interface Problem extends Wording {
  /** The answer's status when the server refuses with this code; absent when only the screen can say it. */
  readonly status?: HttpStatus;
  readonly next?: Wording;
}

/** Every refusal of the takeover tells what the person can do: wait until when, or call whom. */
type Catalogue = {
  readonly [Code in ProblemCode]: Code extends `OTP_${string}` ? Problem & { readonly next: Wording } : Problem;
};

/** The customer's catalogue of refusals, word for word, with `{name}` where a parameter goes. */
export const problems: Catalogue = {
  // Form validation, the same on both sides.
  V_REQUIRED: { nb: 'Fyll ut dette feltet', en: 'Please fill out this field', status: 422 },
  V_ALL_FIELDS: {
    nb: 'Fyll ut alle feltene før du går videre',
    en: 'Fill in all fields before you go on',
    status: 422,
  },
  V_CHOOSE_ONE: { nb: 'Velg ett av alternativene', en: 'Choose one of the options', status: 422 },
  V_CHOOSE_MIN1: { nb: 'Velg minst ett alternativ', en: 'Choose at least one option', status: 422 },
  V_YESNO: { nb: 'Svar ja eller nei', en: 'Answer yes or no', status: 422 },
  V_NAME: { nb: 'Skriv fullt navn, 2–100 tegn', en: 'Write the full name, 2–100 characters', status: 422 },
  V_EMAIL: { nb: 'E-postadressen er ikke gyldig', en: 'Email format is invalid', status: 422 },
  V_PHONE: { nb: 'Telefonnummeret er ikke gyldig', en: 'The phone number is not valid', status: 422 },
  V_MOBILE: {
    nb: 'Skriv et mobilnummer som kan ta imot SMS',
    en: 'Write a mobile number that can receive text messages',
    status: 422,
  },
  V_NIN: {
    nb: 'Fødselsnummeret eller D-nummeret er ikke gyldig (11 siffer)',
    en: 'The national identity number or D number is not valid (11 digits)',
    status: 422,
  },
  V_ACCOUNT: {
    nb: 'Kontonummeret er ikke gyldig (11 siffer)',
    en: 'The account number is not valid (11 digits)',
    status: 422,
  },
  V_ACCOUNT_DUP: { nb: 'Kontonummeret er oppgitt to ganger', en: 'The account number is given twice', status: 422 },
  V_POSTCODE: { nb: 'Ugyldig postnummer', en: 'Invalid postal code', status: 422 },
  V_ADDRESS: { nb: 'Skriv adressen', en: 'Write the address', status: 422 },
  V_CITY: { nb: 'Skriv poststedet', en: 'Write the postal town', status: 422 },
  V_DIGITS: { nb: 'Bruk bare tall', en: 'Use digits only', status: 422 },
  V_NOK: { nb: 'Skriv et beløp i hele kroner', en: 'Write an amount in whole kroner', status: 422 },
  V_NOK_POS: { nb: 'Beløpet må være større enn 0', en: 'The amount must be above 0', status: 422 },
  V_NOK_MAX: { nb: 'Beløpet kan ikke være høyere enn {max}', en: 'The amount cannot be above {max}', status: 422 },
  V_PCT: { nb: 'Skriv et tall fra 0 til 100', en: 'Write a number from 0 to 100', status: 422 },
  V_PCT_SUM: {
    nb: 'Fordelingen må bli 100 % til sammen. Nå er den {sum} %',
    en: 'The distribution must add up to 100 %. It is now {sum} %',
    status: 422,
  },
  V_YEAR: { nb: 'Skriv årstallet med fire siffer', en: 'Write the year with four digits', status: 422 },
  V_DATE: { nb: 'Skriv datoen som dd.mm.åååå', en: 'Write the date as dd.mm.yyyy', status: 422 },
  V_DATE_PAST: { nb: 'Datoen kan ikke være frem i tid', en: 'The date cannot be in the future', status: 422 },
  V_DATE_FUTURE: { nb: 'Datoen må være i dag eller senere', en: 'The date must be today or later', status: 422 },
  V_RANGE: { nb: 'Verdien må være fra {min} til {max}', en: 'The value must be from {min} to {max}', status: 422 },
  V_FROM_TO: { nb: '«Fra» kan ikke være høyere enn «til»', en: '“From” cannot be above “to”', status: 422 },
  V_LEN: { nb: 'Du kan skrive høyst {max} tegn', en: 'You can write at most {max} characters', status: 422 },
  V_COMMENT_NO: {
    nb: 'Skriv en kommentar når svaret er nei',
    en: 'Write a comment when the answer is no',
    status: 422,
  },
  V_COMMENT_PROBLEM: { nb: 'Beskriv feilen eller mangelen', en: 'Describe the fault or defect', status: 422 },
  V_METER_LEN: {
    nb: 'Målernummeret kan ha høyst 20 tegn',
    en: 'The meter number can have at most 20 characters',
    status: 422,
  },
  V_MPID: {
    nb: 'Målepunkt-ID har 18 siffer og begynner med 7070575',
    en: 'A metering-point ID has 18 digits and begins with 7070575',
    status: 422,
  },
  V_METER_BOTH: {
    nb: 'Oppgi både målernummer og målerstand',
    en: 'Give both the meter number and the reading',
    status: 422,
  },
  V_IMAGE_TYPE: { nb: 'Bildet må være JPG, PNG eller HEIC', en: 'The picture must be JPG, PNG or HEIC', status: 415 },
  V_IMAGE_SIZE: { nb: 'Bildet kan være høyst 10 MB', en: 'The picture can be at most 10 MB', status: 413 },
  V_POA: { nb: 'Last opp bilde av fullmakten', en: 'Upload a picture of the power of attorney', status: 422 },
  V_SELLER_MIN: { nb: 'Det må være minst én selger', en: 'There must be at least one seller', status: 422 },
  V_BUYER_MIN: { nb: 'Det må være minst én kjøper', en: 'There must be at least one buyer', status: 422 },
  V_WITHHOLD_AMOUNT: { nb: 'Oppgi beløpet som holdes tilbake', en: 'Give the amount that is withheld', status: 422 },
  V_WITHHOLD_REASON: {
    nb: 'Skriv hvorfor beløpet holdes tilbake',
    en: 'Write why the amount is withheld',
    status: 422,
  },
  V_ORIGIN_COMMENT: {
    nb: 'Skriv kort hvor pengene kommer fra',
    en: 'Write briefly where the money comes from',
    status: 422,
  },
  V_PEP_PERIOD: {
    nb: 'Sluttdatoen passer ikke med perioden du har valgt',
    en: 'The end date does not fit the period you chose',
    status: 422,
  },
  V_CONSENT_SHARE: {
    nb: 'Du må samtykke til at vi deler opplysningene med partneren',
    en: 'You must consent to our sharing the information with the partner',
    status: 422,
  },
  V_TERMS: { nb: 'Du må godta vilkårene', en: 'You must accept the terms', status: 422 },
  V_CONFIRM: { nb: 'Bekreft for å gå videre', en: 'Confirm to go on', status: 422 },
  V_AGE18: { nb: 'Du må ha fylt 18 år', en: 'You must be 18 or older', status: 422 },
  V_PW_LEN: { nb: 'Passordet må ha minst 8 tegn', en: 'The password must have at least 8 characters', status: 422 },
  V_PW_UPPER: {
    nb: 'Passordet må ha minst én stor bokstav',
    en: 'The password must have at least one uppercase letter',
    status: 422,
  },
  V_PW_DIGIT: { nb: 'Passordet må ha minst ett tall', en: 'The password must have at least one digit', status: 422 },
  V_PW_MATCH: { nb: 'Passordene er ikke like', en: "Passwords don't match", status: 422 },
  V_CODE4: { nb: 'Koden har 4 siffer', en: 'The code has 4 digits', status: 422 },
  V_UNSAVED: {
    nb: 'Du har endringer som ikke er lagret. Vil du lagre eller forkaste dem?',
    en: 'You have unsaved changes. Save or discard them?',
  },

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

  // Sign-up.
  SU_EMAIL_IN_USE: { nb: 'E-postadressen er allerede i bruk', en: 'The e-mail address is already in use', status: 409 },
  SU_NOT_ADULT: {
    nb: 'Du må ha fylt 18 år for å registrere deg',
    en: 'You must be 18 or older to register',
    status: 422,
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
  },
  SU_WALLET_EMAIL: {
    nb: 'E-postadressen i Vipps er ikke bekreftet. Bekreft den i Vipps og prøv igjen',
    en: 'The e-mail in Vipps is not verified. Verify it in Vipps and try again',
    status: 422,
  },
  SU_EID_ERROR: {
    nb: 'Registrering med BankID mislyktes. Prøv igjen',
    en: 'Registration with BankID failed. Try again',
    status: 502,
  },
  SU_CLOSED: { nb: 'Registrering er stengt akkurat nå', en: 'Registration is closed just now', status: 503 },

  // SMS codes.
  SMS_MAX: { nb: 'Du har nådd grensen for antall forsøk', en: 'Max send attempts reached', status: 429 },
  SMS_CODE: { nb: 'Koden er feil eller utløpt', en: 'Code is incorrect or expired', status: 422 },
  SMS_GENERAL: { nb: 'Noe gikk galt', en: 'Something went wrong', status: 500 },

  // Brokers’ accounts.
  BR_DOMAIN: { nb: 'Bruk jobb-e-posten din', en: 'Use your work e-mail', status: 422 },
  BR_LINK_EXPIRED: {
    nb: 'Lenken er ugyldig eller utløpt. Be om en ny',
    en: 'The link is invalid or expired. Ask for a new one',
    status: 410,
    next: { nb: 'Be om en ny lenke med e-postadressen din.', en: 'Ask for a new link with your e-mail address.' },
  },

  // Settlement.
  ST_NOT_FOUND: { nb: 'Vi finner ikke oppgjørsskjemaet', en: 'Settlement not found', status: 404 },
  ST_PARTICIPANT: { nb: 'Vi finner ikke deltakeren', en: 'Participant not found', status: 404 },
  ST_SIGNED: { nb: 'Skjemaet er allerede signert', en: 'Already signed', status: 409 },
  ST_SIGN_FAILED: {
    nb: 'Signeringen mislyktes',
    en: 'Signature process failed',
    status: 502,
    next: {
      nb: 'Prøv igjen. Går det fortsatt ikke, velg en annen måte å signere på eller ring megleren.',
      en: 'Try again. If it still fails, choose another way to sign or call the broker.',
    },
  },
  ST_SIGNER_MISSING: { nb: 'Den som skal signere, mangler', en: 'Signing participant missing', status: 404 },
  ST_BUYER_DOC: { nb: 'Dokumentet for kjøper kunne ikke lages', en: 'Buyer document generation failed', status: 500 },
  ST_SELLER_DOC: { nb: 'Dokumentet for selger kunne ikke lages', en: 'Seller document generation failed', status: 500 },
  ST_DOC_EXISTS: { nb: 'Dokumentet er allerede laget', en: 'Document already exists', status: 409 },
  ST_NO_PROCESS: { nb: 'Signeringen er ikke startet', en: 'No signature process', status: 404 },
  ST_ESTATE: { nb: 'Boligen finnes ikke i systemet', en: 'Estate not in system', status: 404 },
  ST_ESTATE_EXT: {
    nb: 'Tilleggsopplysningene om boligen finnes ikke i systemet',
    en: 'Estate extension not in system',
    status: 404,
  },
  ST_FILE: { nb: 'Vi finner ikke filen', en: 'File not found', status: 404 },
  ST_SIGNER_LIST: { nb: 'Listen over dem som skal signere, kunne ikke hentes', en: 'Signer list failed', status: 502 },
  ST_PROVIDER: {
    nb: 'Signeringstjenesten er treg eller utilgjengelig. Prøv igjen om litt',
    en: 'Signing provider slow or unavailable. Try again shortly',
    status: 503,
    next: {
      nb: 'Du trenger ikke å starte på nytt. Siden fortsetter når tjenesten svarer.',
      en: 'You need not start again. The page goes on when the service answers.',
    },
  },
  ST_NO_SELLERS: {
    nb: 'Skjemaet er ikke klart: boligen er ikke registrert med selger',
    en: 'The form is not ready: the estate has no sellers',
    status: 409,
  },
  ST_EXISTS: { nb: 'Skjemaet finnes allerede', en: 'The form already exists', status: 409 },
  ST_BUYERS_DENIED: {
    nb: 'Kjøpere har ikke tilgang til disse opplysningene',
    en: 'Buyers are not allowed to see this information',
    status: 403,
  },
  ST_VOIDED: {
    nb: 'Dokumentet er annullert. Alle parter må signere på nytt',
    en: 'The document is void. All parties must sign again',
    status: 409,
    next: {
      nb: 'Åpne skjemaet, se over svarene og start signeringen på nytt.',
      en: 'Open the form, check the answers and start signing again.',
    },
  },

  // Self-declaration.
  SD_NOT_FOUND: { nb: 'Vi finner ikke egenerklæringen', en: 'Self-declaration not found', status: 404 },
  SD_PARTICIPANT: {
    nb: 'Vi finner ikke deltakeren i egenerklæringen',
    en: 'Participant not found in the self-declaration',
    status: 404,
  },
  SD_SIGNED: { nb: 'Egenerklæringen er allerede signert', en: 'The self-declaration is already signed', status: 409 },
  SD_DOC_EXISTS: { nb: 'Dokumentet er allerede laget', en: 'The document is already generated', status: 409 },
  SD_UPDATE: {
    nb: 'Egenerklæringen kunne ikke oppdateres',
    en: 'The self-declaration could not be updated',
    status: 500,
  },
  SD_PROCESS: { nb: 'Signeringen er ikke startet', en: 'The signing process is missing', status: 404 },
  SD_MAXLEN: { nb: 'Teksten kan ha høyst 2000 tegn', en: 'Maximum length is 2000 characters', status: 422 },

  // Takeover.
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
    nb: 'Alle har ikke signert ennå',
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
      nb: 'Signer, eller vent på dem som mangler. Må noe rettes, ring megleren, som kan annullere signeringen.',
      en: 'Sign, or wait for those who are missing. If something must be corrected, call the broker, who can void the signing.',
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

  // The other flows.
  FIN_INVALID: {
    nb: 'Ugyldige verdier. Se over opplysningene',
    en: 'Invalid input! Please review the information',
    status: 422,
  },
  SVC_ERROR: { nb: 'Det oppsto en feil. Prøv igjen senere', en: 'An error occurred, try again later', status: 502 },
  QUIZ_NONE: {
    nb: 'Boligquizen er ikke tilgjengelig akkurat nå. Prøv igjen senere',
    en: 'The property quiz is currently unavailable, try again later',
    status: 503,
  },
  QUIZ_DONE: {
    nb: 'Du har brukt alle forsøkene. Kom tilbake i morgen',
    en: 'You have used all attempts. Come back tomorrow',
    status: 429,
  },
  SB_EMPTY: { nb: 'Ingen data for denne perioden', en: 'No data for this period' },
  PROP_NONE: { nb: 'Ingen boliger funnet', en: 'No properties found' },
  ESTATE_404: {
    nb: 'Vi finner ikke boligen',
    en: 'Estate not found',
    status: 404,
    next: {
      nb: 'Sjekk at du åpnet hele lenken. Hjelper ikke det, ring megleren.',
      en: 'Check that you opened the whole link. If that does not help, call the broker.',
    },
  },
  IMG_LOAD: { nb: 'Bildet kunne ikke vises', en: 'Could not load image' },
  GEN_ERROR: {
    nb: 'Det oppsto en feil. Prøv igjen senere.',
    en: 'An error occurred. Please try again later.',
    status: 500,
    next: {
      nb: 'Prøv igjen om litt. Skjer det på nytt, ring megleren.',
      en: 'Try again shortly. If it happens again, call the broker.',
    },
  },
  BK_TAKEN: {
    nb: 'Tidspunktet er ikke ledig lenger. Velg et annet',
    en: 'The time is no longer free. Choose another',
    status: 409,
  },
  RW_LOCKED: {
    nb: 'Belønningen åpnes når tre venner har registrert seg',
    en: 'The reward opens when three friends have registered',
    status: 409,
  },
  EK_EXISTS: {
    nb: 'Det er allerede bestilt Ekstra for denne boligen',
    en: 'Ekstra is already ordered for this home',
    status: 409,
  },
  DEL_PASSWORD: { nb: 'Passordet er feil', en: 'The password is wrong', status: 422 },

  // Any HTTP call (reliability of the API: stale reads, retries, limits, links, storage).
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
  UNAVAILABLE: {
    nb: 'Tjenesten er ikke tilgjengelig akkurat nå',
    en: 'The service is not available just now',
    status: 503,
    next: {
      nb: 'Det du har skrevet, er trygt. Vi prøver igjen av oss selv om litt.',
      en: 'What you wrote is safe. We try again by ourselves shortly.',
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
};

/** The catalogue's good news. */
export const successes = {
  OK_PASSWORD: { nb: 'Passordet er oppdatert', en: 'Password updated' },
  OK_EMAIL: { nb: 'E-postadressen er endret', en: 'E-mail changed' },
  OK_RESET: { nb: 'Vi har sendt deg en lenke for å lage nytt passord', en: 'A reset link is sent' },
  OK_INBOX: { nb: 'Sjekk innboksen din', en: 'Check your inbox' },
  OK_PARTNER: {
    nb: 'Takk! {partner} tar kontakt innen én virkedag',
    en: 'Thank you! {partner} will make contact within a working day',
  },
  OK_BOOKING: {
    nb: 'Forespørselen er mottatt. Du får bekreftelse på e-post',
    en: 'Request received. You get a confirmation by e-mail',
  },
  OK_EKSTRA: {
    nb: 'Bestillingen er mottatt. Megleren sender deg betalingsinformasjon',
    en: 'Order received. The broker replies with payment information',
  },
  OK_REWARD: {
    nb: 'Takk! Vi sender 10 gratis flytteesker til adressen du oppga',
    en: 'Thank you! We send 10 free moving boxes to your address',
  },
  OK_SIGNED: {
    nb: 'Alle har signert. Megleren har fått dokumentet',
    en: 'Everyone has signed. The broker has the document',
  },
  OK_DELETED: { nb: 'Kontoen din er slettet', en: 'Your account is deleted' },
} as const satisfies Record<string, Wording>;

export type SuccessCode = keyof typeof successes;

// An amount, a sum or a length reads as numbers do in the language: 1 000,5 and 1,000.5.
const shown = (value: string | number, language: Language): string =>
  typeof value === 'string' ? value : value.toLocaleString(language === 'nb' ? 'nb-NO' : 'en-GB');

const filled = (wording: Wording, language: Language, params: ProblemParams): string =>
  wording[language].replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = params[name];
    return value === undefined ? braces : shown(value, language);
  });

/** The catalogue's text with its parameters filled in. Give amounts and dates ready to be shown, other numbers as numbers. */
export const problemText = (code: ProblemCode, language: Language, params: ProblemParams = {}): string =>
  filled(problems[code], language, params);

/** What the person can do about it, or undefined when the text itself says it. */
export const problemNext = (code: ProblemCode, language: Language, params: ProblemParams = {}): string | undefined => {
  const next = problems[code].next;
  return next && filled(next, language, params);
};

/** The HTTP status that goes with a code; 500 for one that no server should answer with. */
export const problemStatus = (code: ProblemCode): HttpStatus => problems[code].status ?? 500;

export const successText = (code: SuccessCode, language: Language, params: ProblemParams = {}): string =>
  filled(successes[code], language, params);
