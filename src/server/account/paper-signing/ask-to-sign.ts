import type { DocumentType } from '#src/domain/document-types.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { askMail, askSubject, askText } from './message-texts.ts';
import { paperContent } from './paper-content.ts';
import { insertSigning, type PaperSigner } from './paper-signings.ts';

export interface AskedPaper {
  readonly id: DocumentId;
  readonly estateId: EstateId;
  readonly type: DocumentType;
  readonly version: number;
  readonly pages: number;
  readonly sha256: string;
  readonly actor: BrokerActor;
}

/** Asks these people to sign a document that was just kept, logs it and writes to each. Does nothing for none. */
export const askToSign = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'messages'>,
  { id, estateId, type, version, pages, sha256, actor }: AskedPaper,
  signers: readonly PaperSigner[],
): Promise<void> => {
  if (signers.length === 0) return;
  const estate = await readEstate(tx, estateId);
  if (estate === undefined) return;
  const at = await now(tx);
  const content = paperContent({ type, version, pages, sha256, from: actor.name, home: estate.home, at });
  await insertSigning(tx, id, { content, signers }, at);
  const data = { document: id, type, sha256, signers: signers.map(({ name }) => name) };
  await appendEvent(tx, { estateId, type: 'PAPER_TO_SIGN', actor, data }, at);
  const url = `${on.config.publicUrl}/customer/estates/${estateId}/documents/${id}`;
  const asked = { type, street: estate.home.address, from: actor.name, url };
  for (const { id: party, name, phone, email } of signers) {
    const key = `paper-sign:${id}:${party}`;
    if (phone !== '')
      await on.messages.send(tx, { channel: 'sms', key: `${key}:sms`, to: phone, text: askText(asked) });
    if (email === '') continue;
    const mail = { subject: askSubject(asked), text: askMail(asked, name) };
    await on.messages.send(tx, { channel: 'email', key: `${key}:email`, to: email, ...mail });
  }
};
