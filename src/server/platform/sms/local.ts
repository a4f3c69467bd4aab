import type { SmsProvider } from './port.ts';

/** Sends nothing: the row in the outbox is the message, and `/dev` shows it. */
export const localSms: SmsProvider = { deliver: async () => undefined };
