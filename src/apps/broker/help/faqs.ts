import type { Faq } from '#src/texts/faqs.ts';

/** The fifteen frequent questions of the broker's desk, in the order in which they are shown. */
export const brokerFaqs: readonly Faq[] = [
  {
    question: { nb: 'Når kan overtakelsesprotokollen fylles ut?', en: 'When can the takeover protocol be filled in?' },
    answer: {
      nb: 'Fra 14 dager før overtakelsen til og med 14 dager etter, når du har satt datoen og aktivert protokollen. Er fristen ute, flytter du datoen. Den kan ligge høyst 14 dager tilbake.',
      en: 'From 14 days before the takeover until and including 14 days after, once you have set the date and activated the protocol. If the time is over, move the date. It can be at most 14 days back.',
    },
  },
  {
    question: { nb: 'Hvorfor får jeg ikke aktivert protokollen?', en: 'Why can I not activate the protocol?' },
    answer: {
      nb: 'Overtakelsesdatoen må være satt, og boligen må ha minst én selger og én kjøper. Partene kommer fra meglersystemet. Når du aktiverer, får hver av dem en personlig lenke på SMS og e-post.',
      en: 'The takeover date must be set, and the home must have at least one seller and one buyer. The parties come from the broker system. When you activate, each of them gets a personal link by text message and e-mail.',
    },
  },
  {
    question: {
      nb: 'Kunden finner ikke lenken. Hva gjør jeg?',
      en: 'The customer cannot find the link. What do I do?',
    },
    answer: {
      nb: 'Åpne overtakelsen, finn kunden under «Personer og lenker» og trykk «Send ny lenke». Den gamle slutter å virke. En lenke varer i 14 dager. Har den kommet til feil person, sperrer du den samme sted.',
      en: 'Open the takeover, find the customer under “People and links” and press “Send a new link”. The old one stops working. A link lasts for 14 days. If the wrong person has it, revoke it in the same place.',
    },
  },
  {
    question: { nb: 'Hva skjer når jeg annullerer et dokument?', en: 'What happens when I void a document?' },
    answer: {
      nb: 'Signaturene gjelder ikke lenger, svarene åpnes igjen, og alle må signere den nye utgaven. Partene leser grunnen du skriver. Bare ansvarlig megler på oppdraget og fagansvarlig på kontoret kan annullere.',
      en: 'The signatures are no longer valid, the answers open again, and everyone must sign the new version. The parties read the reason you write. Only the main broker of the assignment and the one responsible for the office can void it.',
    },
  },
  {
    question: { nb: 'Hva kan en medhjelper gjøre?', en: 'What can an assistant do?' },
    answer: {
      nb: 'Nesten alt i egne saker: lese, sette dato, aktivere, sende lenker, laste opp dokumenter og følge opp avvik. Å annullere, sette verdivurdering, svare på Ekstra, godkjenne data, tildele og slå sammen kunder gjør ansvarlig megler eller fagansvarlig.',
      en: 'Nearly everything in their own cases: read, set the date, activate, send links, upload documents and follow up deviations. Voiding, valuations, replies about Ekstra, approving data, assigning and merging customers are for the main broker or the one responsible for the office.',
    },
  },
  {
    question: { nb: 'Hvorfor får jeg ikke åpnet saken til en kollega?', en: 'Why can I not open a colleague’s case?' },
    answer: {
      nb: 'En sak er åpen for ansvarlig megler, medhjelperen og fagansvarlig på kontoret. Av de andre sakene på kontoret ser du bare hvem som har dem. Andre kontorers saker ser du ikke.',
      en: 'A case is open to its main broker, the assistant and the one responsible for the office. Of the office’s other cases you see only who has them. You do not see other offices’ cases.',
    },
  },
  {
    question: { nb: 'Hvem ser dokumentene jeg laster opp?', en: 'Who sees the documents I upload?' },
    answer: {
      nb: 'Dem du velger: selger, kjøper eller begge. Noen typer er bare for selger, for eksempel oppdragsavtalen, og budjournalen vises først når boligen er solgt. Du kan endre hvem som ser et dokument, legge inn en ny versjon eller skjule det.',
      en: 'Those you choose: the seller, the buyer or both. Some types are for the seller alone, such as the assignment agreement, and the tender list is shown only once the home is sold. You can change who sees a document, add a new version or hide it.',
    },
  },
  {
    question: { nb: 'Hvordan fordeles leads på kontoret?', en: 'How are leads shared in the office?' },
    answer: {
      nb: 'Et lead uten megler ser hele kontoret, og den første som trykker «Ta saken», får det. Har det ventet over en arbeidstime, vises det på oversikten. Fagansvarlig kan ta over et lead fra en kollega.',
      en: 'The whole office sees a lead without a broker, and the first to press “Take it” gets it. Once it has waited for over a working hour, it is shown on the dashboard. The one responsible for the office can take over a colleague’s lead.',
    },
  },
  {
    question: {
      nb: 'Hvordan styrer jeg når kunder kan bestille møte?',
      en: 'How do I set when customers can book a meeting?',
    },
    answer: {
      nb: 'Under Møter velger du tider for hver ukedag og sperrer tider du er opptatt. Kundene kan bestille fra i morgen og 60 dager fram, på virkedager. Møter du allerede har, blir stående.',
      en: 'Under Meetings you choose times for each weekday and block times when you are busy. Customers can book from tomorrow and 60 days ahead, on working days. Meetings you already have stay.',
    },
  },
  {
    question: { nb: 'Må jeg svare på en bestilling av møte?', en: 'Do I have to reply to a request for a meeting?' },
    answer: {
      nb: 'Ja. Kunden er lovet svar innen én virkedag. Du bekrefter, foreslår en annen tid eller sier nei, og kunden får svaret på e-post. Tiden er holdt av til du har svart.',
      en: 'Yes. The customer is promised a reply within one working day. You confirm, propose another time or decline, and the customer gets the reply by e-mail. The time is held until you have replied.',
    },
  },
  {
    question: { nb: 'Hvorfor ser jeg ikke oppdraget mitt?', en: 'Why do I not see my listing?' },
    answer: {
      nb: 'Oppdragene hentes fra meglersystemet, og på siden står det når de sist ble hentet. Er noe i raden feil, kan den ikke hentes. Rett den i meglersystemet, så kommer den av seg selv.',
      en: 'Listings are fetched from the broker system, and the page says when they were last fetched. If something in the row is wrong, it cannot be fetched. Mend it in the broker system, and it comes by itself.',
    },
  },
  {
    question: {
      nb: 'Hvorfor må jeg godkjenne data fra meglersystemet?',
      en: 'Why must I approve data from the broker system?',
    },
    answer: {
      nb: 'Mens et dokument er til signering, skal det ingen signerer på, endre seg. Det nye venter derfor på deg. Godkjenn det når alle har signert, eller annuller dokumentet først.',
      en: 'While a document is being signed, what people sign must not change. New data therefore waits for you. Approve it when everyone has signed, or void the document first.',
    },
  },
  {
    question: { nb: 'Kan jeg skjule det som venter på meg?', en: 'Can I hide what waits for me?' },
    answer: {
      nb: 'Ja, du kan skjule en linje eller utsette den. Det som må gjøres, som å kontrollere en signert utskrift, kan ikke skjules, bare utsettes i opptil 24 timer.',
      en: 'Yes, you can hide a line or put it off. What has to be done, such as checking a signed print, cannot be hidden, only put off for up to 24 hours.',
    },
  },
  {
    question: {
      nb: 'Samme kunde står to ganger. Hva gjør jeg?',
      en: 'The same customer is listed twice. What do I do?',
    },
    answer: {
      nb: 'Åpne kunden. Under «Kan være samme person» sammenligner du de to og slår dem sammen. Det kan angres i sju dager. Et ektepar med felles telefon er to kunder.',
      en: 'Open the customer. Under “May be the same person” you compare the two and merge them. It can be undone for seven days. A couple who share a phone are two customers.',
    },
  },
  {
    question: { nb: 'Hvordan gir jeg kunder til en kollega?', en: 'How do I give customers to a colleague?' },
    answer: {
      nb: 'Velg kundene i lista, opptil 500 om gangen, og trykk «Tildel». Boligene og de åpne leadene deres går over. En bolig der noe er til signering, blir hos deg til det er over. Tildelingen kan angres i sju dager.',
      en: 'Choose the customers in the list, up to 500 at a time, and press “Assign”. Their homes and open leads move. A home where something is being signed stays with you until it is over. The assignment can be undone for seven days.',
    },
  },
];
