import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { settleNumber } from '#src/server/signing/documents/held-numbers.ts';
import { changedNumbers } from '../broker-system/changed-numbers.ts';
import type { Decided } from './decide-account.ts';

/**
 * Says which number holds for a signer whose number was changed under signing: the broker system's, or the one that the
 * document was begun with. The document stands. Throws NOT_FOUND where no number of theirs is held.
 */
export const decideNumber = async (
  tx: Tx,
  on: MessageContext,
  { estateId, party, actor }: Decided,
  isNew: boolean,
): Promise<void> => {
  const change = (await changedNumbers(tx, on, estateId)).find(({ id }) => id === party);
  if (change === undefined) throw new Refused('NOT_FOUND');
  await settleNumber(tx, on, { estateId, change, isNew, actor });
};
