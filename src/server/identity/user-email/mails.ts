import { letter } from '#src/server/platform/messages/letter.ts';

interface To {
  readonly name: string;
  readonly sender: string;
}
type Mail = { readonly subject: string; readonly text: string };

/** Mail to the address a customer gave; its link verifies the address. */
export const verifyEmailMail = (to: To, url: string): Mail =>
  letter({
    ...to,
    subject: { nb: 'Bekreft e-postadressen din', en: 'Verify your e-mail address' },
    nb: [
      'Åpne lenken for å bekrefte at denne e-postadressen er din. Den virker i 30 minutter, og bare én gang.',
      url,
      'Kjenner du ikke til dette, kan du se bort fra meldingen.',
    ],
    en: [
      'Open the link to verify that this e-mail address is yours. It works for 30 minutes, and only once.',
      url,
      'If you know nothing of this, ignore this message.',
    ],
  });

/**
 * Mail to the present address about a requested change, in case another person asked (reliability L6). Holds no secret
 * and not the new address.
 */
export const emailToChangeMail = (to: To, forgot: string): Mail =>
  letter({
    ...to,
    subject: { nb: 'E-postadressen din er i ferd med å bli endret', en: 'Your e-mail address is about to be changed' },
    nb: [
      'Noen som er logget inn som deg, har bedt om å bytte e-postadresse. Var det deg, trenger du ikke å gjøre noe her. Var det ikke deg, lag et nytt passord med én gang, så blir ingenting endret:',
      forgot,
    ],
    en: [
      'Somebody signed in as you has asked for another e-mail address. If it was you, there is nothing to do here. If it was not, make a new password at once, and nothing will be changed:',
      forgot,
    ],
  });
