import { sql } from 'kysely';
import * as v from 'valibot';
import type { Encryption } from '../encryption/encryption.ts';
import type { Invitation } from '../mail/port.ts';
import type { Server } from '../server.ts';
import type { Channel } from './columns.ts';

/** Location of a message's sealed text. By key, since the id is not known when the row is written. */
export const textLocation = (key: string) => ({ table: 'outbox_message', column: 'text', row: key });

export const invitationLocation = (key: string) => ({ table: 'outbox_message', column: 'invitation', row: key });

const Kept = v.object({ method: v.picklist(['REQUEST', 'CANCEL']), file: v.string() });

/** Returns the calendar's event of a mail; undefined for a message without one. */
export const openInvitation = (
  encryption: Encryption,
  { key, invitation }: { readonly key: string; readonly invitation: string | null },
): Invitation | undefined =>
  invitation === null ? undefined : v.parse(Kept, JSON.parse(encryption.open(invitation, invitationLocation(key))));

export interface OutboxEntry {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly invitation?: Invitation | undefined;
  readonly at: string;
}

/** Returns the newest messages, newest first, unsealed: for the demo's own pages only. */
export const outbox = async (on: Pick<Server, 'db' | 'encryption'>, most = 500): Promise<readonly OutboxEntry[]> => {
  const rows = await on.db.selectFrom('outboxMessage').selectAll().orderBy('number', 'desc').limit(most).execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text === null ? '' : on.encryption.open(row.text, textLocation(row.key)),
    invitation: openInvitation(on.encryption, row),
    at: row.at,
  }));
};

export interface WaitingMessage {
  readonly id: string;
  readonly key: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string | null;
  readonly invitation: string | null;
}

/**
 * Claims the oldest waiting message to the same person as `id`, up to `id` itself, for a minute. Returns undefined when
 * none waits, and `busy` when another worker has it.
 */
export const claimOldest = async (on: Pick<Server, 'db'>, id: string): Promise<WaitingMessage | 'busy' | undefined> => {
  const { rows } = await sql<WaitingMessage & { claimed: boolean }>`
    with oldest as (
      select first.id from outbox_message asked
      join outbox_message first on first.channel = asked.channel and first.recipient = asked.recipient
        and first.number <= asked.number and first.delivered_at is null and first.given_up_at is null
        and (first.not_before is null or first.not_before <= now())
      where asked.id = ${id}
      order by first.number limit 1
    ), claimed as (
      update outbox_message set claimed_until = now() + interval '60 seconds'
      where id in (select id from oldest) and (claimed_until is null or claimed_until < now()) and delivered_at is null
      returning *
    )
    select oldest.id, claimed.key, claimed.channel, claimed.recipient, claimed.subject, claimed.text, claimed.invitation, claimed.id is not null as claimed
    from oldest left join claimed on claimed.id = oldest.id`.execute(on.db);
  const [row] = rows;
  return row && (row.claimed ? row : 'busy');
};

/**
 * Closes a message that its provider has accepted. The local list keeps the text, since it is the only place to read
 * it.
 */
export const markDelivered = async (on: Pick<Server, 'db'>, id: string, keepText: boolean): Promise<void> => {
  await sql`update outbox_message set delivered_at = now(), claimed_until = null,
              text = case when ${keepText}::boolean then text end,
              invitation = case when ${keepText}::boolean then invitation end where id = ${id}`.execute(on.db);
};

export const giveBack = async (on: Pick<Server, 'db'>, id: string): Promise<void> => {
  await sql`update outbox_message set claimed_until = null where id = ${id}`.execute(on.db);
};

export const giveUp = async (on: Pick<Server, 'db'>, id: string): Promise<void> => {
  await sql`update outbox_message set given_up_at = now(), claimed_until = null where id = ${id}`.execute(on.db);
};
