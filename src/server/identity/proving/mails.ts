import { letter } from '#src/server/platform/messages/letter.ts';

/** Mail with the code that proves the account's mail. */
export const provingMail = (
  to: { readonly name: string; readonly sender: string },
  code: string,
): { subject: string; text: string } =>
  letter({
    ...to,
    subject: { nb: `Koden din er ${code}`, en: `Your code is ${code}` },
    nb: [
      `Koden din er ${code}. Den virker i 10 minutter. Gi den ikke til noen, heller ikke til oss.`,
      'Prøver du ikke å logge inn nå, er det noen andre som gjør det. Uten koden kommer de ikke inn.',
    ],
    en: [
      `Your code is ${code}. It works for 10 minutes. Never share it, not even us.`,
      'If you are not signing in now, another person is trying to. Without the code they do not get in.',
    ],
  });
