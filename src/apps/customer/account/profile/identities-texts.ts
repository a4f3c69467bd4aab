import type { Wording } from '#src/texts/wording.ts';

/** Texts of the page about the e-ID and the wallet that open an account. */
export const identityTexts = {
  title: { nb: 'BankID og Vipps', en: 'BankID and Vipps' },
  note: { nb: 'Hva du kan logge inn med, og koble til mer', en: 'What you can sign in with, and link more' },
  lead: {
    nb: 'Med BankID eller Vipps logger du inn uten passord, og vi finner boligene du er registrert på hos megleren.',
    en: 'With BankID or Vipps you sign in without a password, and we find the homes the broker has registered you on.',
  },
  BANKID: { nb: 'BankID', en: 'BankID' },
  VIPPS: { nb: 'Vipps', en: 'Vipps' },
  linked: { nb: 'Koblet til {at}', en: 'Linked {at}' },
  notLinked: { nb: 'Ikke koblet til', en: 'Not linked' },
  link: { nb: 'Koble til', en: 'Link' },
  linkOne: { nb: 'Koble til {way}', en: 'Link {way}' },
  unlink: { nb: 'Koble fra', en: 'Unlink' },
  unlinkOne: { nb: 'Koble fra {way}', en: 'Unlink {way}' },
  askTitle: { nb: 'Koble fra {way}?', en: 'Unlink {way}?' },
  askWhy: {
    nb: 'Du kan ikke logge inn med {way} før du kobler til på nytt. Boligene dine blir liggende på Hjem.',
    en: 'You cannot sign in with {way} until you link it again. Your homes stay on Home.',
  },
  keep: { nb: 'Behold', en: 'Keep' },
  unlinked: { nb: '{way} er koblet fra', en: '{way} is unlinked' },
  notUnlinked: { nb: 'Den er fortsatt koblet til', en: 'It is still linked' },
  homes: { nb: 'Boligene dine', en: 'Your homes' },
  homesWhy: {
    nb: 'Vi ser etter nye boliger hver gang du logger inn med BankID eller Vipps.',
    en: 'We look for new homes each time you sign in with BankID or Vipps.',
  },
  lookNow: { nb: 'Logg inn med {way} og se etter nå', en: 'Sign in with {way} and look now' },
  leaving: { nb: 'Åpner …', en: 'Opening …' },
  notLeft: { nb: 'Vi fikk ikke åpnet siden', en: 'We could not open the page' },
} as const satisfies Readonly<Record<string, Wording>>;
