import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import type { Tx } from '../db/transaction.ts';
import { readEstate } from '../estates/estates.ts';
import { deputyMail } from '../links/message-texts.ts';
import type { FormName } from '../messages/form-name.ts';
import type { Server } from '../server.ts';
import type { Represented } from './signable.ts';

export interface Telling {
  readonly estateId: EstateId;
  readonly documentId: DocumentId;
  readonly called: FormName;
  /** Whoever made the document knows it. */
  readonly by: string;
}

/** Nobody is signed for without hearing of it: the one represented is told who stands in, and whom to call. */
export const tellRepresented = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  represented: readonly Represented[],
  { estateId, documentId, called, by }: Telling,
): Promise<void> => {
  const others = represented.filter(({ id }) => id !== by);
  const estate = others.length === 0 ? undefined : await readEstate(tx, estateId);
  if (estate === undefined) return;
  for (const { id, name, email, deputy } of others) {
    const facts = { name, home: estate.home.address, sender: estate.broker.office, called };
    const key = `deputy:${documentId}:${id}`;
    await on.messages.send(tx, { channel: 'email', key, to: email, ...deputyMail(facts, deputy) });
  }
};
