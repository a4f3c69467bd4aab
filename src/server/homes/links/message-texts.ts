import { formatDate } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { capital, type FormName, readyInNorwegian } from '#src/server/platform/messages/form-name.ts';
import { plain } from '#src/server/platform/messages/plain.ts';

/** Reason for a message. Each has its own words, because people act on the reason. */
export type Occasion =
  | 'invited'
  | 'asked-for'
  | 'new-address'
  | 'finalized'
  | 'loans-late'
  | 'awaited'
  | 'power-not-ordered';

export interface MessageFacts {
  /** The recipient. */
  readonly name: string;
  readonly home: string;
  /** The office that sends it. Names and homes are sanitised before use (reliability T11). */
  readonly sender: string;
  /** The form as a sentence names it; the takeover's protocol by default. */
  readonly called?: FormName;
  /** The deadline, where something is late. */
  readonly deadline?: IsoDate;
}

/** The form that a message is about unless the caller names another. */
const protocol: FormName = { nb: 'overtakelsesprotokollen', en: 'the takeover protocol', pronoun: 'den' };

interface Words {
  readonly subject: Bilingual;
  /** The message up to the link, one sentence or two. */
  readonly lead: Bilingual;
}

/** Returns `innen 17. november`, or nothing without a deadline. */
const dueBy = (deadline: IsoDate | undefined, by: string, language: Language): string =>
  deadline === undefined ? '' : ` ${by} ${formatDate(deadline, language, 'without-year')}`;

const lateLoans = ({ home, deadline }: MessageFacts): Words => ({
  subject: { nb: `Opplysninger om lån for ${home} mangler`, en: `Loan details for ${home} are missing` },
  lead: {
    nb: `Megleren skulle hatt opplysninger om lånene i ${home}${dueBy(deadline, 'innen', 'nb')}. Fyll ut og signer oppgjørsskjemaet så snart du kan, også om boligen er uten lån.`,
    en: `The broker was to have the loan details for ${home}${dueBy(deadline, 'by', 'en')}. Fill in and sign the settlement form as soon as you can, also if there are no loans.`,
  },
});

const awaited = ({ home, called = protocol }: MessageFacts): Words => ({
  subject: { nb: `Et svar gjenstår for ${home}`, en: `An answer is left for ${home}` },
  lead: {
    nb: `${capital(called.nb)} for ${home} kan ikke signeres før du har svart. Noe der er det bare du som kan svare på.`,
    en: `${capital(called.en)} for ${home} cannot be signed before you have answered. Some of it only you can answer.`,
  },
});

const powerNotOrdered = ({ home }: MessageFacts): Words => ({
  subject: { nb: `Strøm er ikke bestilt for ${home}`, en: `Electricity is not ordered for ${home}` },
  lead: {
    nb: `Strøm er ikke bestilt for ${home}. Uten avtale får boligen leveringspliktig strøm, som er dyrere. Du kan bestille her:`,
    en: `Electricity is not ordered for ${home}. Without a contract the home is put on default supply, which costs more. You can order here:`,
  },
});

const wordsOf = (occasion: Occasion, facts: MessageFacts): Words => {
  const { home, called = protocol } = facts;
  const isTakeover = called === protocol;
  switch (occasion) {
    case 'invited':
      return {
        subject: isTakeover
          ? { nb: `Overtakelse av ${home}`, en: `Takeover of ${home}` }
          : { nb: `${capital(called.nb)} for ${home}`, en: `${capital(called.en)} for ${home}` },
        lead: isTakeover
          ? {
              nb: `Overtakelsesprotokollen for ${home} er åpnet. Selger og kjøper fyller den ut sammen.`,
              en: `The takeover protocol for ${home} is open. Seller and buyer fill it in together.`,
            }
          : {
              nb: `${capital(called.nb)} for ${home} er ${readyInNorwegian(called)}. Fyll ${called.pronoun} ut når det passer.`,
              en: `${capital(called.en)} for ${home} is ready. Fill it in when it suits you.`,
            },
      };
    case 'asked-for':
      // Names no form: the job that renews a link sends every form's.
      return {
        subject: { nb: `Lenken din til ${home}`, en: `Your link to ${home}` },
        lead: {
          nb: `Her er den personlige lenken din for ${home}.`,
          en: `Here is your personal link for ${home}.`,
        },
      };
    case 'new-address':
      return {
        subject: { nb: `Ny lenke til ${home}`, en: `New link to ${home}` },
        lead: {
          nb: `Kontaktopplysningene dine er endret. Dette er den nye lenken din til ${called.nb} for ${home}. Den gamle virker ikke lenger.`,
          en: `Your contact details were changed. This is your new link to ${called.en} for ${home}. The old one no longer works.`,
        },
      };
    case 'loans-late':
      return lateLoans(facts);
    case 'awaited':
      return awaited(facts);
    case 'power-not-ordered':
      return powerNotOrdered(facts);
    case 'finalized':
      return {
        subject: isTakeover
          ? { nb: `Signert protokoll for ${home}`, en: `Signed protocol for ${home}` }
          : { nb: `${capital(called.nb)} for ${home} er signert`, en: `${capital(called.en)} for ${home} is signed` },
        lead: !isTakeover
          ? {
              nb: `Alle har signert ${called.nb} for ${home}. Megleren har fått ${called.pronoun}. Du kan lese og laste ned den signerte PDF-en i 30 dager.`,
              en: `Everyone has signed ${called.en} for ${home}. The broker has it. You can read and download the signed PDF for 30 days.`,
            }
          : {
              nb: `Alle har signert, og overtakelsen av ${home} er fullført. Megleren har fått protokollen. Du kan lese og laste ned den signerte PDF-en i 30 dager.`,
              en: `Everyone has signed, and the takeover of ${home} is complete. The broker has the protocol. You can read and download the signed PDF for 30 days.`,
            },
      };
  }
};

const personal: Bilingual = {
  nb: 'Lenken er bare din. Ikke send den videre.',
  en: 'The link is personal. Do not share it.',
};

const clean = (facts: MessageFacts): MessageFacts => ({
  name: plain(facts.name),
  home: plain(facts.home),
  sender: plain(facts.sender),
  ...(facts.called === undefined ? {} : { called: facts.called }),
  ...(facts.deadline === undefined ? {} : { deadline: facts.deadline }),
});

/** Returns a short SMS in Norwegian, for a phone's preview. The mail has both languages. */
export const smsWithLink = (occasion: Occasion, given: MessageFacts, url: string): string => {
  const facts = clean(given);
  const { sender } = facts;
  return `${wordsOf(occasion, facts).lead.nb} ${url} Hilsen ${sender}`;
};

export const mailWithLink = (
  occasion: Occasion,
  given: MessageFacts,
  url: string,
): { subject: string; text: string } => {
  const facts = clean(given);
  const { name, sender } = facts;
  const { subject, lead } = wordsOf(occasion, facts);
  return {
    subject: subject.nb,
    text: [
      `Hei, ${name}`,
      lead.nb,
      url,
      personal.nb,
      '– – –',
      `Hello, ${name}`,
      lead.en,
      url,
      personal.en,
      sender,
    ].join('\n\n'),
  };
};

/** What the reader does when another person made the change: presses the link that stops it, else calls the broker. */
const unlessYou = (stop: string | undefined): Bilingual =>
  stop === undefined
    ? {
        nb: 'Var det ikke du som gjorde det, ring megleren med én gang.',
        en: 'If it was not you, call the broker at once.',
      }
    : { nb: `Var det ikke deg? Stopp her: ${stop}`, en: `Was it not you? Stop it here: ${stop}` };

/** Mail to the former address, in case another person changed it (reliability L6). Holds no link to the form. */
export const contactChangedMail = (given: MessageFacts, stop?: string): { subject: string; text: string } => {
  const { name, home, sender, called = protocol } = clean(given);
  const unless = unlessYou(stop);
  return {
    subject: `Kontaktopplysningene dine er endret`,
    text: [
      `Hei, ${name}`,
      `E-posten eller mobilnummeret ditt i ${called.nb} for ${home} er endret, og lenken du hadde, er stengt. ${unless.nb}`,
      `Your e-mail or mobile in ${called.en} for ${home} was changed, and the link you had is closed. ${unless.en}`,
      sender,
    ].join('\n\n'),
  };
};

export const contactChangedText = (given: MessageFacts, stop?: string): string => {
  const { home, sender, called = protocol } = clean(given);
  const said = `Mobilnummeret ditt i ${called.nb} for ${home} er endret.`;
  // A sentence after an address would be read as part of it.
  return stop === undefined
    ? `${said} ${unlessYou(stop).nb} Hilsen ${sender}`
    : `${said} Hilsen ${sender}. ${unlessYou(stop).nb}\nYour mobile number in ${called.en} was changed. Was it not you? Stop it by the link.`;
};

/** Message with a code to a new number or address: only its reader can confirm it (reliability L6). Holds no link. */
export const contactCodeText = (code: string, given: MessageFacts): string => {
  const { home, sender, called = protocol } = clean(given);
  return `Koden din er ${code}. Den gjør dette til mobilnummeret ditt i ${called.nb} for ${home}. Hilsen ${sender}\n${code} is your code to change your mobile number.`;
};

/** Message with a code to one who answers on the phone of another of the side. Holds no link. */
export const atHandCodeText = (code: string, given: MessageFacts & { readonly lender: string }): string => {
  const { home, sender, called = protocol } = clean(given);
  const lender = plain(given.lender);
  return `Koden din er ${code}. Den lar deg svare selv på telefonen til ${lender}, i ${called.nb} for ${home}. Skriv den bare på skjermen du har foran deg. Hilsen ${sender}\n${code} is your code to answer on the phone of ${lender}.`;
};

export const contactCodeMail = (code: string, given: MessageFacts): { subject: string; text: string } => {
  const { name, home, sender, called = protocol } = clean(given);
  return {
    subject: `Koden din er ${code}`,
    text: [
      `Hei, ${name}`,
      `Koden din er ${code}. Den gjør dette til e-postadressen din i ${called.nb} for ${home}. Ba du ikke om den, kan du se bort fra meldingen.`,
      `${code} is your code to change your e-mail in ${called.en} for ${home}. If you did not ask for it, ignore this message.`,
      sender,
    ].join('\n\n'),
  };
};

/** Returns the first lines of the broker's mail: what the settlement waits for, or that it waits for nothing. */
const outcomeForBroker = (home: string, deviations: readonly Bilingual[]): readonly string[] =>
  deviations.length === 0
    ? [
        `Alle har signert overtakelsesprotokollen for ${home}. Den signerte PDF-en ligger i oversikten din, og oppgjøret kan gjøres.`,
      ]
    : [
        `Overtakelsesprotokollen for ${home} er signert, men ikke klar for oppgjør. Følg opp dette først:`,
        deviations.map(({ nb }) => `- ${nb}`).join('\n'),
        'Den signerte PDF-en ligger i oversikten din.',
      ];

const formForBroker = (form: string, deviations: readonly Bilingual[]): readonly string[] =>
  deviations.length === 0
    ? [`Alle har signert ${form}. Den signerte PDF-en ligger i oversikten din.`]
    : [
        `Alle har signert ${form}. Følg opp dette først:`,
        deviations.map(({ nb }) => `- ${plain(nb)}`).join('\n'),
        'Den signerte PDF-en ligger i oversikten din.',
      ];

/**
 * Mail to the broker: a form is signed, or a takeover is finished. Deviations of a protocol come first; only without
 * them can the settlement go on. Holds an address of the desk, which requires sign-in.
 */
export const finalizedForBroker = (
  given: MessageFacts,
  desk: string,
  deviations: readonly Bilingual[] = [],
): { subject: string; text: string } => {
  const { name, home, sender, called } = clean(given);
  const withDeviations = deviations.length === 0 ? '' : ' med avvik';
  return {
    subject: called
      ? `${capital(called.nb)} for ${home} er signert${withDeviations}`
      : `Overtakelsen av ${home} er fullført${withDeviations}`,
    text: [
      `Hei, ${name}`,
      ...(called ? formForBroker(`${called.nb} for ${home}`, deviations) : outcomeForBroker(home, deviations)),
      desk,
      sender,
    ].join('\n\n'),
  };
};
