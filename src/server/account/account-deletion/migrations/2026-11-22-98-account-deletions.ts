import { type Kysely, sql } from 'kysely';

/**
 * Deleted accounts, without any identity. The homes and parties name what is kept until its date. A home listed here
 * has the restricted flag (reliability D3).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table account_deletion (
    id uuid primary key,
    state text not null check (state in ('requested', 'deleted', 'purged')),
    context jsonb not null,
    due_at timestamptz
  )`.execute(db);
  await sql`create index account_deletion_due on account_deletion (due_at) where state = 'deleted'`.execute(db);
  await sql`create table restricted_party (
    deletion_id uuid not null references account_deletion (id) on delete cascade,
    estate_id uuid not null,
    party_id uuid not null,
    primary key (deletion_id, party_id)
  )`.execute(db);
  await sql`create index restricted_party_of on restricted_party (party_id)`.execute(db);
  // Why people leave, without a link to the person. The free text is forgotten after a year.
  await sql`create table deletion_reason (
    id uuid primary key,
    reason text not null,
    reason_text text,
    day date not null default current_date
  )`.execute(db);
  // A purged person's name is all that may ever be removed from the log. `audit -- verify` looks for the PURGED event
  // and otherwise compares hashes.
  await sql`drop trigger flow_event_stays on flow_event`.execute(db);
  await sql`create or replace function flow_event_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.actor_kind = 'party' and new.actor_name is null
        and to_jsonb(new) - 'actor_name' = to_jsonb(old) - 'actor_name' then
        return new;
      end if;
      raise exception 'the event log is append-only' using errcode = '42501';
    end $$`.execute(db);
  await sql`create trigger flow_event_stays before update or delete on flow_event
    for each row execute function flow_event_stays()`.execute(db);
  await sql`create trigger flow_event_stays_whole before truncate on flow_event
    for each statement execute function flow_event_stays()`.execute(db);
}
