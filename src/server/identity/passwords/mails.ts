import { letter } from '#src/server/platform/messages/letter.ts';

interface To {
  readonly name: string;
  readonly sender: string;
}

/** Mail to a person who forgot the password. The only mail with this link, because its reader may set a password. */
export const passwordLinkMail = (to: To, url: string): { subject: string; text: string } =>
  letter({
    ...to,
    subject: { nb: 'Lag nytt passord', en: 'Make a new password' },
    nb: [
      'Åpne lenken for å lage et nytt passord. Den virker i 30 minutter, og bare én gang.',
      url,
      'Ba du ikke om den, trenger du ikke å gjøre noe. Passordet ditt er som før.',
    ],
    en: [
      'Open the link to make a new password. It works for 30 minutes, and only once.',
      url,
      'If you did not ask for it, you need not do anything. Your password is as it was.',
    ],
  });

/**
 * Mail about a changed password, in case another person changed it. `forgot` is the page to reset it; it holds no
 * secret.
 */
export const passwordChangedMail = (to: To, forgot: string): { subject: string; text: string } =>
  letter({
    ...to,
    subject: { nb: 'Passordet ditt er endret', en: 'Your password is changed' },
    nb: [
      'Passordet ditt er endret, og du er logget ut på andre enheter. Var det ikke du som gjorde det, lag et nytt passord med én gang:',
      forgot,
    ],
    en: [
      'Your password is changed, and you are signed out on other devices. If it was not you, make a new password at once:',
      forgot,
    ],
  });
