import type { Wording } from '../wording.ts';
import type { Problem } from './problem.ts';
import { callBroker, nothingMore, openAgain } from './what-next.ts';

/** The settlement forms and the signing of every form. Each says what to do next (Spec section 8). */
export const settlementProblems = {
  ST_NOT_FOUND: {
    nb: 'Vi finner ikke oppgjørsskjemaet',
    en: 'Settlement not found',
    status: 404,
    next: openAgain,
  },
  ST_PARTICIPANT: {
    nb: 'Vi finner ikke deltakeren',
    en: 'Participant not found',
    status: 404,
    next: openAgain,
  },
  ST_SIGNED: {
    nb: 'Skjemaet er allerede signert',
    en: 'Already signed',
    status: 409,
    next: nothingMore,
  },
  ST_SIGN_FAILED: {
    nb: 'Signeringen mislyktes',
    en: 'Signature process failed',
    status: 502,
    next: {
      nb: 'Prøv igjen. Går det fortsatt ikke, velg en annen måte å signere på eller ring megleren.',
      en: 'Try again. If it still fails, choose another way to sign or call the broker.',
    },
  },
  ST_SIGNER_MISSING: {
    nb: 'Den som skal signere, mangler',
    en: 'Signing participant missing',
    status: 404,
    next: openAgain,
  },
  ST_BUYER_DOC: {
    nb: 'Dokumentet for kjøper kunne ikke lages',
    en: 'Buyer document generation failed',
    status: 500,
    next: openAgain,
  },
  ST_SELLER_DOC: {
    nb: 'Dokumentet for selger kunne ikke lages',
    en: 'Seller document generation failed',
    status: 500,
    next: openAgain,
  },
  ST_DOC_EXISTS: {
    nb: 'Dokumentet er allerede laget',
    en: 'Document already exists',
    status: 409,
    next: openAgain,
  },
  ST_NO_PROCESS: {
    nb: 'Signeringen er ikke startet',
    en: 'No signature process',
    status: 404,
    next: openAgain,
  },
  ST_ESTATE: {
    nb: 'Boligen finnes ikke i systemet',
    en: 'Estate not in system',
    status: 404,
    next: callBroker,
  },
  ST_ESTATE_EXT: {
    nb: 'Tilleggsopplysningene om boligen finnes ikke i systemet',
    en: 'Estate extension not in system',
    status: 404,
    next: callBroker,
  },
  ST_FILE: {
    nb: 'Vi finner ikke filen',
    en: 'File not found',
    status: 404,
    next: openAgain,
  },
  ST_SIGNER_LIST: {
    nb: 'Listen over dem som skal signere, kunne ikke hentes',
    en: 'Signer list failed',
    status: 502,
    next: openAgain,
  },
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
    next: callBroker,
  },
  ST_EXISTS: {
    nb: 'Skjemaet finnes allerede',
    en: 'The form already exists',
    status: 409,
    next: openAgain,
  },
  ST_BUYERS_DENIED: {
    nb: 'Kjøpere har ikke tilgang til disse opplysningene',
    en: 'Buyers are not allowed to see this information',
    status: 403,
    next: {
      nb: 'Åpne den personlige lenken du selv har fått. Trenger du opplysningene, ring megleren.',
      en: 'Open the personal link that you got yourself. If you need the information, call the broker.',
    },
  },
  ST_PROVE: {
    nb: 'Bekreft at det er deg før du åpner PDF-en',
    en: 'Confirm that it is you before you open the PDF',
    status: 403,
    next: {
      nb: 'Vi sender en kode til mobilen din, eller du bruker BankID. Så åpnes PDF-en.',
      en: 'We text a code to your mobile, or you use BankID. Then the PDF opens.',
    },
  },
  ST_VOIDED: {
    nb: 'Dokumentet er annullert. Alle parter må signere den nye utgaven',
    en: 'The document is void. All parties must sign the new version',
    status: 409,
    next: {
      nb: 'Åpne skjemaet, se over svarene og start signeringen på nytt.',
      en: 'Open the form, check the answers and start signing again.',
    },
  },
  ST_ASK_FIRST: {
    nb: 'Noen har signert, og da kan ikke én person åpne svarene alene',
    en: 'Somebody has signed, and then one person cannot open the answers alone',
    status: 409,
    next: {
      nb: 'Gå til signeringen, trykk «Noe er feil» og skriv hva som er feil. Så spør vi de andre.',
      en: 'Go to the signing, press “Something is wrong” and say what it is. Then we ask the others.',
    },
  },
  ST_ASKED: {
    nb: 'Det er allerede bedt om å åpne svarene',
    en: 'Opening the answers has already been asked for',
    status: 409,
    next: { nb: 'Se hva som er feil, og svar ja eller nei.', en: 'See what is wrong, and answer yes or no.' },
  },
  ST_NOT_ASKED: {
    nb: 'Ingen ber om å åpne svarene nå',
    en: 'Nobody asks to open the answers now',
    status: 409,
    next: { nb: 'Noen har kanskje svart før deg.', en: 'Somebody may have answered before you.' },
  },
  ST_ASK_OTHERS: {
    nb: 'Den som spør, kan ikke svare selv',
    en: 'The one who asks cannot answer',
    status: 403,
    next: { nb: 'De andre partene eller megleren svarer.', en: 'The other parties or the broker answer.' },
  },
  ST_ASKERS_OWN: {
    nb: 'Bare den som spurte, kan trekke spørsmålet',
    en: 'Only the one who asked can take it back',
    status: 403,
    next: { nb: 'Du kan svare ja eller nei, eller vente.', en: 'You can answer yes or no, or wait.' },
  },
  ST_PAPER_PAGES: {
    nb: 'Det må være bilde av alle sidene i dokumentet. Mangler: {pages}',
    en: 'There must be a picture of every page of the document. Missing: {pages}',
    status: 409,
    next: {
      nb: 'Ta bilde av sidene som mangler, og send på nytt.',
      en: 'Take pictures of the missing pages, and send again.',
    },
  },
  ST_NO_ADDRESS: {
    nb: 'Vi har verken mobilnummer eller e-post å sende til',
    en: 'We have neither a mobile number nor an e-mail address to send to',
    status: 409,
    next: {
      nb: 'Legg inn mobilnummer eller e-post på personen, og send på nytt.',
      en: 'Enter a mobile number or an e-mail address for the person, and send again.',
    },
  },
  ST_NO_PHONE: {
    nb: 'Vi har ikke noe mobilnummer å sende koden til',
    en: 'We have no mobile number to send the code to',
    status: 409,
    next: {
      nb: 'Bruk BankID, eller be megleren legge inn mobilnummeret.',
      en: 'Use BankID, or ask the broker to enter the mobile number.',
    },
  },
  ST_NUMBER_HELD: {
    nb: 'Mobilnummeret er endret hos megleren, så vi sender ikke koder til det gamle',
    en: 'The mobile number was changed at the broker, so we send no codes to the old one',
    status: 409,
    next: {
      nb: 'Signer med BankID, eller vent til megleren har sett på det. Var det ikke deg? Ring megleren.',
      en: 'Sign with BankID, or wait until the broker has looked at it. Not you? Call the broker.',
    },
  },
  ST_REPRESENTATIVE: {
    nb: '{who} kan ikke signere selv',
    en: '{who} cannot sign without a representative',
    status: 409,
    next: {
      nb: 'Be megleren velge hvem som signerer, eller legg til en fullmektig med firmaattest, skifteattest eller vergefullmakt.',
      en: 'Ask the broker to choose who signs, or add a deputy with the company or probate certificate, or the guardian’s authority.',
    },
  },
  ST_DECLARE: {
    nb: 'Kryss av for alt under «Dette erklærer du» først',
    en: 'Tick everything under “This is what you declare” first',
    status: 422,
    next: {
      nb: 'Stemmer noe ikke, signerer du ikke. Si fra til de andre, så kan dere rette det.',
      en: 'If something is not right, do not sign. Tell the others, so that you can correct it.',
    },
  },
  ST_ON_PRINT: {
    nb: 'Her må du signere på papir',
    en: 'Here you must sign on paper',
    status: 409,
    next: {
      nb: 'Utskriften har spørsmål som ingen har svart på. Svar på dem for hånd, signer, og ta bilde av hver side.',
      en: 'The print has questions without an answer. Answer them by pen, sign, and take a picture of each page.',
    },
  },
  ST_BROKER_YES: {
    nb: 'Megleren har ikke sagt ja ennå',
    en: 'The broker has not said yes yet',
    status: 409,
    next: {
      nb: 'Alle har signert. Vi sender SMS når megleren har svart, så du trenger ikke gjøre noe nå.',
      en: 'All have signed. We text you when the broker has answered, so there is nothing to do now.',
    },
  },
} as const satisfies Record<`ST_${string}`, Problem & { readonly next: Wording }>;
