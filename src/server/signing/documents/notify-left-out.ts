import { channelsTo } from '#src/domain/reach.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { LeftOut } from './signable.ts';

/** What an owner who is not to sign reads. The key is the document's, so that each message is sent once. */
interface Notice {
  readonly key: string;
  readonly subject: string;
  readonly text: string;
}

/** Writes to an owner who is not to sign, at each address on the own card. */
export const notifyLeftOut = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { id, phone, email }: LeftOut,
  { key, subject, text }: Notice,
): Promise<void> => {
  for (const channel of channelsTo({ phone, email }, ['sms', 'email'])) {
    const one = { key: `left-out:${key}:${id}:${channel}`, text };
    await on.messages.send(
      tx,
      channel === 'sms' ? { ...one, channel, to: phone } : { ...one, channel: 'email', to: email, subject },
    );
  }
};
