import { settleStop } from '#src/server/forms/contact-stops/stops.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { freeNumber } from '#src/server/signing/documents/held-numbers.ts';
import { changedNumbers } from '../broker-system/changed-numbers.ts';
import type { Decided } from './decide-account.ts';

/**
 * The broker has seen to a person's stop of a change of contact details: codes go to the number of what is under signing
 * again, unless it waits for the broker for another cause. Throws NOT_FOUND where no stop waits.
 */
export const settleStopped = async (
  tx: Tx,
  on: Pick<Server, 'encryption'>,
  { estateId, party, actor }: Decided,
): Promise<void> => {
  if (!(await settleStop(tx, { estateId, party }))) throw new Refused('NOT_FOUND');
  const changed = await changedNumbers(tx, on, estateId);
  if (!changed.some(({ id }) => id === party)) await freeNumber(tx, estateId, party);
  await appendEvent(tx, { estateId, type: 'CONTACT_STOP_SEEN', actor, data: { participantId: party } });
  touch(tx, flowTopic(estateId));
};
