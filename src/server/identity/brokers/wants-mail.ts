import type { BrokerMailKind } from '#src/domain/broker-mails.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

/** Whether a broker gets a kind of mail: all of them until they are switched off. */
export const wantsMail = async (tx: Tx, broker: BrokerId, kind: BrokerMailKind): Promise<boolean> => {
  const off = await tx
    .selectFrom('brokerMailOff')
    .select('kind')
    .where('brokerId', '=', broker)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return off === undefined;
};
