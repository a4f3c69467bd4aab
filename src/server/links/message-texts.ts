import type { Bilingual } from '#src/engine/flow-texts.ts';
import { plain } from '../messages/plain.ts';

/** Why somebody is written to. Each has its own words, since people act on the reason. */
export type Occasion = 'invited' | 'asked-for' | 'new-address' | 'finalized';

export interface MessageFacts {
  /** The one written to. */
  readonly name: string;
  readonly home: string;
  /** The office that writes; names and homes are made harmless before they are used (reliability T11). */
  readonly sender: string;
}

interface Words {
  readonly subject: Bilingual;
  /** The message up to the link, one sentence or two. */
  readonly lead: Bilingual;
}

const wordsOf = (occasion: Occasion, home: string): Words => {
  switch (occasion) {
    case 'invited':
      return {
        subject: { nb: `Overtakelse av ${home}`, en: `Takeover of ${home}` },
        lead: {
          nb: `Overtakelsesprotokollen for ${home} er åpnet. Selger og kjøper fyller den ut sammen.`,
          en: `The takeover protocol for ${home} is open. Seller and buyer fill it in together.`,
        },
      };
    case 'asked-for':
      return {
        subject: { nb: `Lenken din til ${home}`, en: `Your link to ${home}` },
        lead: {
          nb: `Her er lenken din til overtakelsesprotokollen for ${home}.`,
          en: `Here is your link to the takeover protocol for ${home}.`,
        },
      };
    case 'new-address':
      return {
        subject: { nb: `Ny lenke til ${home}`, en: `New link to ${home}` },
        lead: {
          nb: `Du endret kontaktopplysningene dine. Dette er den nye lenken din til overtakelsesprotokollen for ${home}. Den gamle virker ikke lenger.`,
          en: `You changed your contact details. This is your new link to the takeover protocol for ${home}. The old one no longer works.`,
        },
      };
    case 'finalized':
      return {
        subject: { nb: `Signert protokoll for ${home}`, en: `Signed protocol for ${home}` },
        lead: {
          nb: `Alle har signert, og overtakelsen av ${home} er fullført. Megleren har fått protokollen. Du kan lese og laste ned den signerte PDF-en i 30 dager.`,
          en: `Everybody has signed, and the takeover of ${home} is complete. The broker has the protocol. You can read and download the signed PDF for 30 days.`,
        },
      };
  }
};

const personal: Bilingual = {
  nb: 'Lenken er bare din. Ikke send den videre.',
  en: 'The link is yours alone. Do not pass it on.',
};

const clean = (facts: MessageFacts): MessageFacts => ({
  name: plain(facts.name),
  home: plain(facts.home),
  sender: plain(facts.sender),
});

/** Short, Norwegian: what a phone shows at once. The mail has both languages. */
export const smsWithLink = (occasion: Occasion, given: MessageFacts, url: string): string => {
  const { home, sender } = clean(given);
  return `${wordsOf(occasion, home).lead.nb} ${url} Hilsen ${sender}`;
};

export const mailWithLink = (
  occasion: Occasion,
  given: MessageFacts,
  url: string,
): { subject: string; text: string } => {
  const { name, home, sender } = clean(given);
  const { subject, lead } = wordsOf(occasion, home);
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

/** To the address that was: somebody else may have changed it (reliability L6). Holds no link. */
export const contactChangedMail = (given: MessageFacts): { subject: string; text: string } => {
  const { name, home, sender } = clean(given);
  return {
    subject: `Kontaktopplysningene dine er endret`,
    text: [
      `Hei, ${name}`,
      `E-posten eller mobilnummeret ditt i overtakelsesprotokollen for ${home} er endret, og lenken du hadde, er stengt. Var det ikke du som gjorde det, ring megleren med én gang.`,
      `Your e-mail or mobile in the takeover protocol for ${home} was changed, and the link you had is closed. If it was not you, call the broker at once.`,
      sender,
    ].join('\n\n'),
  };
};

export const contactChangedText = (given: MessageFacts): string => {
  const { home, sender } = clean(given);
  return `Mobilnummeret ditt i overtakelsesprotokollen for ${home} er endret. Var det ikke du, ring megleren med én gang. Hilsen ${sender}`;
};

/** To the one who is represented: nobody should be signed for without knowing it. Holds no link. */
export const deputyMail = (given: MessageFacts, deputy: string): { subject: string; text: string } => {
  const { name, home, sender } = clean(given);
  return {
    subject: `${plain(deputy)} er satt opp til å signere for deg`,
    text: [
      `Hei, ${name}`,
      `${plain(deputy)} er ført opp som fullmektig for deg i overtakelsesprotokollen for ${home}, og signerer da i stedet for deg. Stemmer ikke det, ring megleren med én gang.`,
      `${plain(deputy)} is entered as your deputy in the takeover protocol for ${home}, and then signs instead of you. If that is wrong, call the broker at once.`,
      sender,
    ].join('\n\n'),
  };
};

/** To the broker: the settlement can go on. Holds the address of the desk, which asks for sign-in. */
export const finalizedForBroker = (given: MessageFacts, desk: string): { subject: string; text: string } => {
  const { name, home, sender } = clean(given);
  return {
    subject: `Overtakelsen av ${home} er fullført`,
    text: [
      `Hei, ${name}`,
      `Alle har signert overtakelsesprotokollen for ${home}. Den signerte PDF-en ligger i oversikten din, og oppgjøret kan gjøres.`,
      desk,
      sender,
    ].join('\n\n'),
  };
};
