import { sql } from 'kysely';
import type { BrokerId, MailingId } from '#src/domain/ids.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { sendMailing } from './jobs.ts';
import { isOpenTo, lockMailing, moveMailing } from './move-mailing.ts';

interface Steered {
  readonly id: MailingId;
  readonly me: BrokerId;
  readonly name: string;
}

/** Throws NOT_FOUND for a home that the caller has no part in as for an unknown one, and BR_ASK_MAIN. */
const lockOwn = async (tx: Tx, { id, me }: Omit<Steered, 'name'>) => {
  const locked = await lockMailing(tx, id);
  if (locked === undefined) throw new Refused('NOT_FOUND');
  try {
    await partInHome(tx, locked.estateId, me, 'mailing');
  } catch (error) {
    throw error instanceof Refused && error.code === 'ESTATE_404' ? new Refused('NOT_FOUND') : error;
  }
  return locked;
};

const actorOf = ({ me, name }: Steered) => ({ kind: 'broker', id: me, name }) as const;

/** Takes a mailing back before it has begun, or stops the rest. Throws STALE for one that is over, NOT_FOUND. */
export const stopMailing = (on: Pick<Server, 'transaction'>, steered: Steered): Promise<void> =>
  on.transaction(async (tx) => {
    const locked = await lockOwn(tx, steered);
    const at = await now(tx);
    const cancel = { type: 'CANCEL', at } as const;
    const event = isOpenTo(locked, cancel) ? cancel : ({ type: 'STOP', at } as const);
    await moveMailing(tx, locked, event, { at, actor: actorOf(steered) });
    await tx
      .updateTable('mailingRecipient')
      .set({ state: 'skipped', reason: 'stopped', dueAt: null })
      .where('mailingId', '=', locked.id)
      .where('state', 'in', ['waiting', 'later'])
      .execute();
  });

/** Those that failed by our own error, or that the SMS gateway took no more tries of. */
export const failedRows = sql`(r.state = 'failed' or exists (select 1 from outbox_message sent
  where sent.key = concat_ws(':', 'mailing', r.mailing_id, r.position, r.attempt) and sent.given_up_at is not null))`;

/** Sends again what failed. Throws STALE when nothing did or the mailing runs, NOT_FOUND. */
export const retryMailing = (on: Pick<Server, 'transaction' | 'jobs'>, steered: Steered): Promise<void> =>
  on.transaction(async (tx) => {
    const locked = await lockOwn(tx, steered);
    const { rows } = await sql<{ position: number }>`update mailing_recipient r
      set state = 'waiting', sent_at = null, parts = 0, attempt = r.attempt + 1
      where r.mailing_id = ${locked.id} and ${failedRows} returning r.position`.execute(tx);
    const note = { at: await now(tx), actor: actorOf(steered) };
    await moveMailing(tx, locked, { type: 'RETRY', failed: rows.length }, note);
    await on.jobs.schedule(tx, sendMailing, { id: locked.id });
  });
