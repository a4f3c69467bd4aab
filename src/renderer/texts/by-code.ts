import type { Language } from '#src/domain/language.ts';

/** The words of the sheets with a code: an own e-mail or mobile is changed, or one who is here answers. */
export const byCodeTexts = {
  fresh: { nb: 'Ny {what}', en: 'New {what}' },
  why: {
    nb: 'Vi sender en kode til den nye. Den gamle får beskjed, og du får en ny personlig lenke.',
    en: 'We send a code to the new one. The old one is told, and you get a new personal link.',
  },
  answersHere: { nb: '{who} svarer selv', en: '{who} answers here' },
  whyHere: {
    nb: 'Vi sender en kode til mobilen til {who}. Med den kan {who} svare her i 15 minutter. Ingen andre kan gi disse svarene.',
    en: 'We send a code to {who}’s mobile. With it {who} can answer here for 15 minutes. No one else can give these answers.',
  },
  mobileOf: { nb: 'mobilen til {who}', en: '{who}’s mobile' },
  send: { nb: 'Send kode', en: 'Send a code' },
  sending: { nb: 'Sender', en: 'Sending' },
  again: { nb: 'Send ny kode', en: 'Send a new code' },
  againIn: { nb: 'Du kan be om ny kode om {seconds} sekunder', en: 'You can ask for a new code in {seconds} seconds' },
  sentTo: { nb: 'Vi har sendt en kode til {to}.', en: 'We have sent a code to {to}.' },
  code: { nb: 'Kode', en: 'Code' },
  codeHint: { nb: '4 siffer. Koden virker i 10 minutter', en: '4 digits. The code works for 10 minutes' },
  confirm: { nb: 'Bekreft', en: 'Confirm' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
