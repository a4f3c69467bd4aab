import { createTransport } from 'nodemailer';
import type { MailProvider } from './port.ts';

interface Smtp {
  readonly url: string;
  readonly from: string;
}

/** Sends plain text by SMTP. A message is never built from a file or an address, whatever its fields hold. */
export const smtpMail = ({ url, from }: Smtp, brand: string): MailProvider => {
  const server = createTransport(url, {
    from: { name: brand, address: from },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    async deliver({ id, to, subject, text }) {
      // An object, so that a comma in the address cannot make two recipients of it.
      await server.sendMail({ to: { name: '', address: to }, subject, text, messageId: `<${id}@${domain}>` });
    },
    close: () => server.close(),
  };
};
