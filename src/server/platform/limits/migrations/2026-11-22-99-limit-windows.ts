import { type Kysely, sql } from 'kysely';

/** One counter for each of whom is counted: its window begins with the first, and not with the clock's hour. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from rate_limit earlier using rate_limit later
    where later.bucket = earlier.bucket and later."window" > earlier."window"`.execute(db);
  await sql`alter table rate_limit drop constraint rate_limit_pkey, drop column "window", add primary key (bucket)`.execute(
    db,
  );
};
