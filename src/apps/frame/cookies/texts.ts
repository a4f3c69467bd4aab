import type { CookieCategory } from '#src/domain/cookie-consent.ts';
import type { Wording } from '#src/texts/wording.ts';

const categories: Readonly<Record<CookieCategory, { readonly label: Wording; readonly note: Wording }>> = {
  strictlyNecessary: {
    label: { nb: 'Strengt nødvendige', en: 'Strictly necessary' },
    note: {
      nb: 'Holder deg innlogget, husker språket og dette svaret. De er alltid på.',
      en: 'Keep you signed in, and remember the language and this answer. They are always on.',
    },
  },
  performance: {
    label: { nb: 'Ytelse', en: 'Performance' },
    note: {
      nb: 'Viser oss hvilke sider som brukes og hvor folk stopper opp. Bare vi får vite det.',
      en: 'Show us which pages are used and where people stop. Nobody but us is told.',
    },
  },
  functional: {
    label: { nb: 'Funksjoner', en: 'Functional' },
    note: {
      nb: 'Husker valg som gjør appen enklere å bruke.',
      en: 'Remember choices that make the app easier to use.',
    },
  },
  targeting: {
    label: { nb: 'Tilpasset innhold', en: 'Targeting' },
    note: { nb: 'Lar oss vise tilbud som passer deg.', en: 'Let us show offers that suit you.' },
  },
  socialMedia: {
    label: { nb: 'Sosiale medier', en: 'Social media' },
    note: { nb: 'Lar deg dele til sosiale medier.', en: 'Let you share to social media.' },
  },
};

/** Texts of the first visit's banner and of the same choices in the profile. */
export const cookieTexts = {
  title: { nb: 'Informasjonskapsler', en: 'Cookies' },
  why: {
    nb: 'Vi bruker bare nødvendige informasjonskapsler, til du sier ja til flere.',
    en: 'We use only necessary cookies until you say yes to more.',
  },
  /** Before the same buttons, where there is one line. */
  short: { nb: 'Bruke cookies?', en: 'Use cookies?' },
  anyTime: {
    nb: 'Du kan ombestemme deg når som helst under Profil.',
    en: 'You can change your mind any time under Profile.',
  },
  refuseAll: { nb: 'Avvis alle', en: 'Reject all' },
  acceptAll: { nb: 'Godta alle', en: 'Accept all' },
  chooseYourself: { nb: 'Velg selv', en: 'Let me choose' },
  /** The same in the bar, which has little room. */
  customise: { nb: 'Velg selv', en: 'Customise' },
  keep: { nb: 'Lagre valgene', en: 'Save the choices' },
  kept: { nb: 'Valgene er lagret', en: 'The choices are saved' },
  categories,
} as const;
