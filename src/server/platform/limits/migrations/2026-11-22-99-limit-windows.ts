import { type Kysely, sql } from 'kysely';

/** One counter per rule and caller. Its window starts at the first counted call, not at the clock's hour. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from rate_limit earlier using rate_limit later
    where later.bucket = earlier.bucket and later."window" > earlier."window"`.execute(db);
  await sql`alter table rate_limit drop constraint rate_limit_pkey, drop column "window", add primary key (bucket)`.execute(
    db,
  );
};
