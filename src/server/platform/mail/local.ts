import type { MailProvider } from './port.ts';

/** Sends nothing: the row in the outbox is the message, and `/dev` shows it. */
export const localMail: MailProvider = { deliver: async () => undefined, close: () => undefined };
