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
