import { type Kysely, sql } from 'kysely';

/** The calendar's event that goes with a mail, sealed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table outbox_message add column invitation text`.execute(db);
};
