import { sql } from 'kysely';
import { type OutboxEntry, outbox } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';

/**
 * Returns the mail to an address, newest first, once everything has been sent; includes mail that is held back a
 * second.
 */
export const mailedTo = async (on: Server, email: string): Promise<readonly OutboxEntry[]> => {
  await sql`update pgboss.job set start_after = now() - interval '1 second'
    where name in ('mail-password-link', 'mail-broker-link') and state = 'created'`.execute(on.db);
  await on.jobs.idle();
  return (await outbox(on)).filter(({ to }) => to === email);
};

/** Returns the token of the newest link mailed to an address. */
export const tokenMailedTo = async (on: Server, email: string): Promise<string> => {
  const tokens = (await mailedTo(on, email)).map(({ text }) => /#t=([\w-]{43})/.exec(text)?.[1]);
  const token = tokens.find((one) => one !== undefined);
  if (token === undefined) throw new Error(`No link was mailed to ${email}`);
  return token;
};
