import { part } from '../parts.ts';
import type { MailProvider } from './port.ts';

/** Sends nothing: the row in the outbox is the message, and `/dev` shows it. */
const localMail: MailProvider = { deliver: async () => undefined, close: () => undefined };

declare module '../server.ts' {
  interface Server {
    readonly mail: MailProvider;
  }
}

export default part({
  name: 'mail',
  async start({ config: { mail, brand } }) {
    const value = mail.kind === 'smtp' ? (await import('./smtp.ts')).smtpMail(mail, brand) : localMail;
    return { value, stop: value.close };
  },
});
