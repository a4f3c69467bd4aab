import { sql } from 'kysely';
import type { MailingId } from '#src/domain/ids.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';

/** Returns the SMS that a number was sent, oldest first. */
const mailingTextsTo = async (on: Server, phone: string): Promise<readonly string[]> =>
  (await outbox(on, 5000)).filter(({ channel, to }) => channel === 'sms' && to === phone).map(({ text }) => text);

/** Returns the keys of the messages of a mailing. */
const mailingKeysOf = async (on: Server, id: MailingId): Promise<readonly string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from outbox_message where key like ${`mailing:${id}:%`}`.execute(on.db);
  return rows.map(({ key }) => key);
};

/** Returns functions that read what a server has sent: the texts to a number, and the messages of a mailing. */
export const mailingMessages = (on: () => Server) => ({
  smsTo: (phone: string) => mailingTextsTo(on(), phone),
  smsOf: (id: MailingId) => mailingKeysOf(on(), id),
});
