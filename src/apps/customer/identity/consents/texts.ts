import type { Wording } from '#src/texts/wording.ts';

/** Texts of the page that the link in a consent mail opens. */
export const linkedConsentsTexts = {
  title: { nb: 'Samtykkene dine', en: 'Your consents' },
  lead: {
    nb: 'Fjern haken for å ta et samtykke tilbake. Det virker med en gang, og du trenger ikke å logge inn.',
    en: 'Untick a box to take a consent back. It takes effect at once, and you need not sign in.',
  },
  effect: {
    nb: 'Tar du noe tilbake, hører du ikke mer fra oss om det. Har du bedt en partner kontakte deg om lån, ber vi den slette det den har fått. Kontoen din og skjemaene dine blir som før.',
    en: 'What you take back, you hear no more about from us. If you asked a partner to contact you about a loan, we ask it to delete what it got. Your account and your forms stay as they are.',
  },
  noLink: { nb: 'Åpne lenken på nytt', en: 'Open the link again' },
  noLinkWhy: {
    nb: 'Denne siden åpnes bare fra lenken du fikk på e-post. Du finner også samtykkene under Profil når du er logget inn.',
    en: 'This page opens only from the link you got by e-mail. You also find the consents under Profile when you are signed in.',
  },
  toProfile: { nb: 'Se samtykkene under Profil', en: 'See the consents under Profile' },
} as const satisfies Readonly<Record<string, Wording>>;
