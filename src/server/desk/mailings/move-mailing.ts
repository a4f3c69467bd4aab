import { mailing } from '#machines/mailing.ts';
import type { MailingId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { MailingState } from '#src/domain/mailing.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { storedLifecycle } from '#src/server/homes/flow-instances/stored-lifecycle.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { aboutTopic } from '#src/server/platform/live/hub.ts';

export type LockedMailing = NonNullable<Awaited<ReturnType<typeof lockMailing>>>;

/** Returns a mailing, locked until the commit: the job and the broker wait for each other. */
export const lockMailing = (tx: Tx, id: MailingId) =>
  tx.selectFrom('mailing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Notifies the pages of a mailing's broker that it has gone on. */
export const touchMailing = (tx: Tx, { brokerId, estateId }: Pick<LockedMailing, 'brokerId' | 'estateId'>): void =>
  touch(tx, aboutTopic(brokerTopic(brokerId), estateId));

/** When an event happened, and whose it was: the broker's, or the program's as it sends. */
interface MailingNote {
  readonly at: IsoInstant;
  readonly actor: Actor;
}

/** The events that the home's log has. To pause and to go on is the program's own matter. */
const logged: readonly string[] = ['START', 'CANCEL', 'STOP', 'FINISH', 'RETRY'];

/** Moves a locked mailing as its lifecycle says, and says whether an event is open to it now. */
export const { move: moveMailing, isOpenTo } = storedLifecycle({
  lifecycleOf: () => mailing,
  lifeOf: ({ state, startsAt, endedAt }: LockedMailing) => ({
    state,
    context: {
      startsAt,
      endedAt,
    },
  }),
  write: async (tx, row, next, _note: MailingNote) => {
    // seam: a row begins as queued, and none of its events leads back to a draft.
    const state = next.state as MailingState;
    const { endedAt } = next.context;
    await tx.updateTable('mailing').set({ state, endedAt }).where('id', '=', row.id).execute();
    return { ...row, state };
  },
  logged: ({ id, estateId }, { at, actor }, { type }) =>
    logged.includes(type) ? { estateId, type: `MAILING_${type}`, actor, data: { mailingId: id }, at } : null,
  announce: touchMailing,
});
