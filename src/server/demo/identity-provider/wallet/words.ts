import type { Language } from '#src/domain/language.ts';

type Said = { readonly title: string; readonly text: string };
type Words = {
  readonly asks: (relyingParty: string) => string;
  readonly next: string;
  readonly back: (relyingParty: string) => string;
  readonly phone: {
    readonly title: string;
    readonly label: string;
    readonly hint: string;
    readonly unknown: string;
    readonly pick: string;
  };
  readonly confirm: {
    readonly title: string;
    readonly text: string;
    readonly challenge: string;
    readonly app: string;
    readonly question: (relyingParty: string) => string;
    readonly yes: string;
    readonly no: string;
  };
  readonly share: {
    readonly title: (relyingParty: string) => string;
    readonly text: string;
    readonly name: string;
    readonly email: string;
    readonly unverified: string;
    readonly phone: string;
    readonly birthDate: string;
    readonly noBirthDate: string;
    readonly address: string;
    readonly yes: string;
  };
  readonly timedOut: Said & { readonly again: string };
  readonly declined: Said;
};

const nb: Words = {
  asks: (relyingParty) => `${relyingParty} vil logge deg inn`,
  next: 'Neste',
  back: (relyingParty) => `Tilbake til ${relyingParty}`,
  phone: {
    title: 'Logg inn med mobilnummeret ditt',
    label: 'Mobilnummer',
    hint: '8 siffer. Her finnes bare oppdiktede personer.',
    unknown: 'Vi fant ingen med dette nummeret i demoen. Kontroller tallene, eller velg en person nedenfor.',
    pick: 'Eller velg en demoperson',
  },
  confirm: {
    title: 'Bekreft i appen',
    text: 'Åpne appen på mobilen. Bekreft bare hvis den viser det samme tallet som her. Det varer i 3 minutter.',
    challenge: 'Tallet ditt',
    app: 'Demoappen din viser',
    question: (relyingParty) => `Vil du logge inn hos ${relyingParty}?`,
    yes: 'Bekreft i appen',
    no: 'Avvis i appen',
  },
  share: {
    title: (relyingParty) => `Dette deler du med ${relyingParty}`,
    text: 'Alt deles samlet, og bare denne ene gangen.',
    name: 'Navn',
    email: 'E-post',
    unverified: 'ikke bekreftet',
    phone: 'Mobil',
    birthDate: 'Fødselsdato',
    noBirthDate: 'mangler',
    address: 'Adresse',
    yes: 'Del og fortsett',
  },
  timedOut: {
    title: 'Det gikk for lang tid',
    text: 'Det gikk mer enn 3 minutter uten at du bekreftet. Du kan prøve igjen.',
    again: 'Send til appen på nytt',
  },
  declined: {
    title: 'Du avviste i appen',
    text: 'Ingen har fått vite hvem du er. Var det ikke du som begynte, kan du lukke siden.',
  },
};

const en: Words = {
  asks: (relyingParty) => `${relyingParty} wants to sign you in`,
  next: 'Next',
  back: (relyingParty) => `Back to ${relyingParty}`,
  phone: {
    title: 'Sign in with your mobile number',
    label: 'Mobile number',
    hint: '8 digits. Only invented people exist here.',
    unknown: 'Nobody in the demo has this number. Check the digits, or pick a person below.',
    pick: 'Or pick a demo person',
  },
  confirm: {
    title: 'Confirm in the app',
    text: 'Open the app on your phone. Confirm only if it shows the same number as here. It lasts 3 minutes.',
    challenge: 'Your number',
    app: 'Your demo app shows',
    question: (relyingParty) => `Do you want to sign in to ${relyingParty}?`,
    yes: 'Confirm in the app',
    no: 'Decline in the app',
  },
  share: {
    title: (relyingParty) => `You share this with ${relyingParty}`,
    text: 'All of it is shared together, and only this once.',
    name: 'Name',
    email: 'E-mail',
    unverified: 'not verified',
    phone: 'Mobile',
    birthDate: 'Date of birth',
    noBirthDate: 'missing',
    address: 'Address',
    yes: 'Share and continue',
  },
  timedOut: {
    title: 'It took too long',
    text: 'More than 3 minutes went by before you confirmed. You can try again.',
    again: 'Send to the app again',
  },
  declined: {
    title: 'You declined in the app',
    text: 'Nobody has been told who you are. If you did not start this, close the page.',
  },
};

export const wordsIn = (language: Language): Words => (language === 'nb' ? nb : en);
