import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const proceed = { nb: 'Slett kontoen min', en: 'Delete my account' };

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Slett konto', en: 'Delete account' },
  chapters: {},
  leaving: {
    title: { nb: 'Vil du beholde kontoen?', en: 'Keep the account?' },
    what: { nb: 'Ingenting er slettet ennå.', en: 'Nothing has been deleted yet.' },
    stay: { nb: 'Fortsett å slette', en: 'Go on deleting' },
    leave: { nb: 'Behold kontoen', en: 'Keep the account' },
  },
  steps: {
    reason: {
      name: { nb: 'Hvorfor', en: 'Why' },
      title: { nb: 'Hvorfor vil du slette kontoen?', en: 'Why do you want to delete the account?' },
      lead: {
        nb: 'Profilen, innloggingene, varslene og samtykkene dine slettes. Signerte dokumenter og opplysninger om pengene i et salg må vi beholde i minst fem år etter hvitvaskingsloven og eiendomsmeglingsloven. De ligger i et lukket arkiv og slettes når tiden er ute. Skjemaer som er åpne, går videre med de personlige lenkene. Ekstra som du har bestilt, stoppes, og megleren gjør opp for det som er betalt. Svaret ditt lagres uten navn.',
        en: 'Your profile, sign-ins, notifications and consents are deleted. Signed documents and facts about the money in a sale we must keep for at least five years, by the Money Laundering Act and the Estate Agency Act. They lie in a closed archive and are deleted when that time is over. Forms that are open go on by their personal links. Ekstra that you have ordered is stopped, and the broker settles what is paid. Your answer is kept without your name.',
      },
      fields: {
        reason: {
          label: { nb: 'Grunn', en: 'Reason' },
          options: {
            NO_RELATION: { nb: 'Jeg vil ikke være kunde lenger', en: 'I no longer want to be a customer' },
            NO_VALUE: { nb: 'Jeg har ikke bruk for Grend', en: 'I have no use for Grend' },
            NOT_RELEVANT: { nb: 'Ikke relevant for meg', en: 'Not relevant to me' },
            TOO_MANY_MAILS: { nb: 'For mange e-poster', en: 'Too many e-mails' },
            UNHAPPY: { nb: 'Jeg er misfornøyd', en: 'I am unhappy with it' },
            OTHER: { nb: 'Annet', en: 'Other' },
          },
        },
        reasonText: {
          label: { nb: 'Fortell gjerne mer', en: 'Tell us more' },
          hint: { nb: 'Ikke skriv navn eller fødselsnummer.', en: 'Do not write names or national ids.' },
        },
      },
    },
    proof: {
      name: { nb: 'Bekreft', en: 'Confirm' },
      title: { nb: 'Hvordan vil du bekrefte?', en: 'How will you confirm?' },
      fields: {
        method: {
          label: { nb: 'Bekreft med', en: 'Confirm with' },
          options: {
            PASSWORD: { nb: 'Passordet mitt', en: 'My password' },
            BANKID: { nb: 'BankID', en: 'BankID' },
            VIPPS: { nb: 'Vipps', en: 'Vipps' },
            CODE: { nb: 'En kode på SMS', en: 'A code by text message' },
          },
        },
      },
    },
    password: {
      name: { nb: 'Passord', en: 'Password' },
      title: { nb: 'Bekreft med passordet ditt', en: 'Confirm with your password' },
      lead: {
        nb: 'Når du trykker på knappen, er kontoen slettet. Det kan ikke angres.',
        en: 'When you press the button, the account is deleted. It cannot be undone.',
      },
      proceed,
      grave: true,
      ways: [{ words: { nb: 'Glemt passord?', en: 'Forgot password?' }, to: '/customer/password/forgot' }],
      fields: { password: { label: { nb: 'Passord', en: 'Password' } } },
    },
    code: {
      name: { nb: 'Kode fra SMS', en: 'Code from SMS' },
      title: { nb: 'Bekreft med koden fra SMS-en', en: 'Confirm with the code from the text message' },
      lead: {
        nb: 'Kontoen slettes om tre døgn. Et nummer kan ha fått en ny eier, så vi skriver til alle adressene dine med en gang. Fram til da kan du stoppe det med ett trykk.',
        en: 'The account is deleted in three days. A number may have a new owner, so we write to all your addresses at once. Until then you can stop it with one press.',
      },
      proceed: { nb: 'Slett om tre døgn', en: 'Delete in three days' },
      grave: true,
      again: {
        ask: { nb: 'Send ny kode', en: 'Text me a new code' },
        done: { nb: 'En ny kode er sendt.', en: 'A new code is sent.' },
      },
      fields: { code: { label: { nb: 'Firesifret kode', en: '4-digit code' } } },
    },
    identity: {
      name: { nb: 'Vis hvem du er', en: 'Show who you are' },
      title: { nb: 'Bekreft at det er deg', en: 'Confirm that it is you' },
      lead: {
        nb: 'Når du har vist hvem du er, trykker du på Slett kontoen min. Da er den slettet, og det kan ikke angres.',
        en: 'When you have shown who you are, press Delete my account. Then it is deleted, and it cannot be undone.',
      },
      proceed,
      grave: true,
      fields: {},
    },
    deleted: {
      name: { nb: 'Slettet', en: 'Deleted' },
      title: { nb: 'Kontoen din er slettet', en: 'Your account is deleted' },
      fields: {},
    },
  },
};
