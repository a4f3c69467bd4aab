import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { Addresses } from '#src/domain/reach.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { heldNumberMail, heldNumberText } from './message-texts.ts';
import { signableOf } from './signables.ts';
import './tables.ts';

/** A party whose number is another in the broker system, with the new addresses. */
export interface ChangedNumber extends Addresses {
  readonly id: ParticipantId;
}

/** The people of a home who have yet to sign, in every document under signing. */
const waitingIn = (tx: Tx, estateId: EstateId) =>
  tx
    .selectFrom('signing_signer as signer')
    .innerJoin('signing_document as document', 'document.id', 'signer.document_id')
    .select(['document.id', 'document.kind', 'signer.participant_id', 'signer.name', 'signer.phone', 'signer.email'])
    .where('document.estate_id', '=', estateId)
    .where('document.state', '=', 'signing')
    .where('signer.signed_at', 'is', null)
    .orderBy('document.id')
    .orderBy('signer.position')
    .execute();
type Waiting = Awaited<ReturnType<typeof waitingIn>>[number];

const distinct = (addresses: readonly string[]): readonly string[] =>
  [...new Set(addresses)].filter((one) => one !== '');

/** Writes to the old and to the new addresses, once for each new number. */
const notify = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { id, kind, ...signer }: Waiting,
  { phone, email, street }: ChangedNumber & { readonly street: string },
): Promise<void> => {
  const { called } = signableOf(kind);
  const key = `number-held:${id}:${signer.participant_id}:${sha256Of(`${phone} ${email}`).slice(0, 16)}`;
  for (const [at, to] of distinct([signer.phone, phone]).entries()) {
    await on.messages.send(tx, { channel: 'sms', key: `${key}:sms:${at}`, to, text: heldNumberText(called, street) });
  }
  for (const [at, to] of distinct([signer.email, email]).entries()) {
    const mail = heldNumberMail(called, signer.name, street);
    await on.messages.send(tx, { channel: 'email', key: `${key}:email:${at}`, to, ...mail });
  }
};

/**
 * Stops codes and links to the numbers of these people where they have yet to sign, and says so on every address. The
 * broker decides; an e-ID signs meanwhile, since it proves the person and no number.
 */
export const holdNumbers = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  estateId: EstateId,
  changed: readonly ChangedNumber[],
): Promise<void> => {
  if (changed.length === 0) return;
  const at = await now(tx);
  const street = (await readEstate(tx, estateId))?.home.address ?? '';
  for (const waiting of await waitingIn(tx, estateId)) {
    const change = changed.find(({ id }) => id === waiting.participant_id);
    if (change === undefined || change.phone === waiting.phone) continue;
    await tx
      .updateTable('signing_signer')
      .set({ number_held_at: at })
      .where('document_id', '=', waiting.id satisfies DocumentId)
      .where('participant_id', '=', waiting.participant_id)
      .execute();
    await notify(tx, on, waiting, { ...change, street });
  }
};

/** Lets codes go to the signers' numbers again: the broker system has taken the change back, or sent another. */
export const freeNumbers = async (tx: Tx, estateId: EstateId): Promise<void> => {
  const documents = tx.selectFrom('signing_document').select('id').where('estate_id', '=', estateId);
  await tx
    .updateTable('signing_signer')
    .set({ number_held_at: null })
    .where('document_id', 'in', documents)
    .where('number_held_at', 'is not', null)
    .execute();
};
