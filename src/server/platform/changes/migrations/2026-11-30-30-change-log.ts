import { type Kysely, sql } from 'kysely';

/**
 * One log of what changed, for all that is kept beside the rows it comes from (decision 051). A trigger made by `follow`
 * adds a row for its reader in the transaction of the change; the reader deletes it. Rows are only added, so that no
 * change waits for another.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table change (
    number bigint generated always as identity,
    reader text not null,
    subject uuid not null,
    at timestamptz not null default now(),
    waits_until timestamptz not null default '-infinity',
    primary key (reader, number)
  )`.execute(db);
  await sql`create index change_of on change (reader, subject)`.execute(db);
  // A branch is planned by the tables that take it. A query that is put together costs four times as much.
  await sql`create function change_noted() returns trigger language plpgsql as $$
    declare
      found uuid;
    begin
      if tg_op = 'DELETE' then new := old; end if;
      case tg_argv[1]
        when 'estate_id' then found := new.estate_id;
        when 'instance_id' then found := new.instance_id;
        when 'id' then found := new.id;
        else
          execute format('insert into change (reader, subject) select distinct %L, id from (%s) of_row (id)',
            tg_argv[0], tg_argv[1]) using new;
          return null;
      end case;
      if found is not null then insert into change (reader, subject) values (tg_argv[0], found); end if;
      return null;
    end $$`.execute(db);
}
