import type { Language } from '#src/domain/language.ts';

type Words = {
  readonly asks: (relyingParty: string) => string;
  readonly youSee: string;
  readonly next: string;
  readonly person: {
    readonly title: string;
    readonly label: string;
    readonly hint: string;
    readonly unknown: string;
    readonly pick: string;
    readonly born: (date: string) => string;
  };
  readonly code: {
    readonly title: (name: string) => string;
    readonly label: string;
    readonly hint: string;
    readonly wrong: (left: number) => string;
    readonly phone: string;
    readonly phoneCode: string;
    readonly decline: string;
  };
  readonly password: {
    readonly title: string;
    readonly label: string;
    readonly hint: (password: string) => string;
    readonly wrong: (left: number) => string;
    readonly finish: string;
  };
  readonly timedOut: { readonly title: string; readonly text: string; readonly again: string };
  readonly declined: { readonly title: string; readonly text: string };
  readonly locked: { readonly title: string; readonly text: string };
  readonly back: (relyingParty: string) => string;
};

const nb: Words = {
  asks: (relyingParty) => `${relyingParty} ber deg vise hvem du er`,
  youSee: 'Kontroller at det samme står i appen din',
  next: 'Neste',
  person: {
    title: 'Hvem er du?',
    label: 'Fødselsnummer',
    hint: '11 siffer. Her finnes bare oppdiktede personer.',
    unknown: 'Vi fant ingen med dette fødselsnummeret i demoen. Kontroller tallene, eller velg en person nedenfor.',
    pick: 'Eller velg en demoperson',
    born: (date) => `født ${date}`,
  },
  code: {
    title: (name) => `Hei, ${name}`,
    label: 'Kode fra appen din',
    hint: '6 siffer. Koden varer i 3 minutter.',
    wrong: (left) => `Koden stemmer ikke. Du har ${left === 1 ? 'ett' : 'to'} forsøk igjen.`,
    phone: 'Demotelefonen din viser',
    phoneCode: 'Kode',
    decline: 'Avvis i appen',
  },
  password: {
    title: 'Skriv passordet ditt',
    label: 'Personlig passord',
    hint: (password) => `I demoen er det ${password} for alle.`,
    wrong: (left) => `Passordet stemmer ikke. Du har ${left === 1 ? 'ett' : 'to'} forsøk igjen.`,
    finish: 'Bekreft',
  },
  timedOut: {
    title: 'Koden har gått ut',
    text: 'Det gikk mer enn 3 minutter. Du kan be om en ny kode.',
    again: 'Få ny kode',
  },
  declined: {
    title: 'Du avviste i appen',
    text: 'Ingen har fått vite hvem du er. Var det ikke du som begynte, kan du lukke siden.',
  },
  locked: { title: 'For mange feil', text: 'Vi stoppet etter tre feil. Gå tilbake og begynn på nytt.' },
  back: (relyingParty) => `Tilbake til ${relyingParty}`,
};

const en: Words = {
  asks: (relyingParty) => `${relyingParty} asks you to show who you are`,
  youSee: 'Check that your app says the same',
  next: 'Next',
  person: {
    title: 'Who are you?',
    label: 'National identity number',
    hint: '11 digits. Only invented people exist here.',
    unknown: 'Nobody in the demo has this number. Check the digits, or pick a person below.',
    pick: 'Or pick a demo person',
    born: (date) => `born ${date}`,
  },
  code: {
    title: (name) => `Hello, ${name}`,
    label: 'Code from your app',
    hint: '6 digits. The code lasts 3 minutes.',
    wrong: (left) => `The code is not right. You have ${left === 1 ? 'one try' : 'two tries'} left.`,
    phone: 'Your demo phone shows',
    phoneCode: 'Code',
    decline: 'Decline in the app',
  },
  password: {
    title: 'Enter your password',
    label: 'Personal password',
    hint: (password) => `In the demo it is ${password} for everybody.`,
    wrong: (left) => `The password is not right. You have ${left === 1 ? 'one try' : 'two tries'} left.`,
    finish: 'Confirm',
  },
  timedOut: {
    title: 'The code has expired',
    text: 'More than 3 minutes went by. You can ask for a new code.',
    again: 'Get a new code',
  },
  declined: {
    title: 'You declined in the app',
    text: 'Nobody has been told who you are. If you did not start this, close the page.',
  },
  locked: { title: 'Too many wrong tries', text: 'We stopped after three. Go back and start again.' },
  back: (relyingParty) => `Back to ${relyingParty}`,
};

export const wordsIn = (language: Language): Words => (language === 'nb' ? nb : en);
