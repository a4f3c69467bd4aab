import { createTransport } from 'nodemailer';
import type { MailProvider } from './port.ts';

interface Smtp {
  readonly url: string;
  readonly from: string;
}

/** Sends plain text by SMTP, with an event of a calendar where there is one. A message is never built from a file or an address, whatever its fields hold. */
export const smtpMail = ({ url, from }: Smtp, brand: string): MailProvider => {
  const server = createTransport(url, {
    from: { name: brand, address: from },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    async deliver({ id, to, subject, text, invitation }) {
      // An object, so that a comma in the address cannot make two recipients of it.
      const mail = { to: { name: '', address: to }, subject, text, messageId: `<${id}@${domain}>` };
      const event = invitation && {
        icalEvent: { method: invitation.method, filename: 'mote.ics', content: invitation.file },
      };
      await server.sendMail({ ...mail, ...event });
    },
    close: () => server.close(),
  };
};
