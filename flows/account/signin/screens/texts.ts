import type { Bilingual } from '#src/engine/flow-texts.ts';

export const words = {
  wallet: { nb: 'Fortsett med Vipps', en: 'Continue with Vipps' },
  eid: { nb: 'Fortsett med BankID', en: 'Continue with BankID' },
  leaving: { nb: 'Åpner …', en: 'Opening …' },
  gotLink: {
    nb: 'Har du fått en lenke på SMS eller e-post til overtakelse eller oppgjør? Åpne lenken, så trenger du ikke logge inn.',
    en: 'Got a link by text or e-mail for a takeover or settlement form? Open the link, no sign-in needed.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
