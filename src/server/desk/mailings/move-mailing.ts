import { type MailingEvent, mailing } from '#machines/mailing.ts';
import type { MailingId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { MailingState } from '#src/domain/mailing.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { aboutTopic } from '#src/server/platform/live/hub.ts';
import { Refused } from '#src/server/platform/refused.ts';
import './tables.ts';

export type LockedMailing = NonNullable<Awaited<ReturnType<typeof lockMailing>>>;

/** Returns a mailing, locked until the commit: the job and the broker wait for each other. */
export const lockMailing = (tx: Tx, id: MailingId) =>
  tx.selectFrom('mailing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Notifies the pages of a mailing's broker that it has gone on. */
export const touchMailing = (tx: Tx, { broker_id, estate_id }: Pick<LockedMailing, 'broker_id' | 'estate_id'>): void =>
  touch(tx, aboutTopic(brokerTopic(broker_id), estate_id));

/** Moves a locked mailing as its lifecycle says. Throws the lifecycle's refusal. */
export const moveMailing = async (tx: Tx, row: LockedMailing, event: MailingEvent): Promise<LockedMailing> => {
  const context = {
    startsAt: instantOf(row.starts_at.getTime()),
    endedAt: row.ended_at === null ? null : instantOf(row.ended_at.getTime()),
  };
  const verdict = decide(mailing, { state: row.state, context }, event);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
  // seam: a row begins as queued, and none of its events leads back to a draft.
  const state = verdict.row.state as MailingState;
  const { endedAt } = verdict.row.context;
  await tx.updateTable('mailing').set({ state, ended_at: endedAt }).where('id', '=', row.id).execute();
  touchMailing(tx, row);
  return { ...row, state };
};

/** Whether an event is open to a locked mailing now. */
export const isOpenTo = (row: LockedMailing, event: MailingEvent): boolean =>
  decide(mailing, { state: row.state, context: { startsAt: instantOf(row.starts_at.getTime()), endedAt: null } }, event)
    .allowed;
