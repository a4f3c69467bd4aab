import { part } from '../parts.ts';
import { localMail } from './local.ts';
import type { MailProvider } from './port.ts';

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
