import { formFacts, formNames } from '#src/domain/form-names.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { notifySigners } from '#src/server/signing/documents/end-document.ts';
import { type EndedForm, endUnderSigning } from '#src/server/signing/documents/end-under-signing.ts';
import { replacedText } from '#src/server/signing/documents/message-texts.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';
import type { PeopleMoved, ReopenedForm } from './replace-people.ts';

/** Returns the forms of the sides that have lost or got a person. */
const formsOf = ({ left, came }: PeopleMoved): readonly FlowName[] =>
  formNames.filter((flow) => [...left, ...came].some(({ role }) => formFacts(flow).sides.includes(role)));

/**
 * Whether a change of the people waits until what is under signing is done: where another side signs what else moves
 * with it, or all have signed and the document is being sealed.
 */
export const waitsForSigning = async (
  tx: Tx,
  estateId: EstateId,
  { people, movesMore }: { readonly people: PeopleMoved; readonly movesMore: boolean },
): Promise<boolean> => {
  const own = formsOf(people);
  const rows = await readForms(tx, formNames, [estateId]);
  return rows.some(({ flow, state }) => {
    const isOwn = own.includes(flow);
    return (state === 'signing' && !isOwn && movesMore) || (state === 'locked' && (isOwn || movesMore));
  });
};

const namesOf = ({ left, came }: PeopleMoved) => ({
  left: left.map(({ name }) => name),
  came: came.map(({ name }) => name),
});

/**
 * Voids what is under signing of the forms that these people have left or come to, signed by some or by none. The forms
 * are open again for those who are parties now. The signers are notified once it is known which answers fell.
 */
export const voidReplaced = (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  estateId: EstateId,
  people: PeopleMoved,
): Promise<readonly EndedForm[]> =>
  endUnderSigning(
    tx,
    on,
    { estateId, flows: formsOf(people) },
    { event: { type: 'VOID', by: 'broker-system' }, by: system, data: namesOf(people), key: 'party-replaced' },
  );

/** Sends every signer of what was voided why, with the names, and which answers must be given again. */
export const notifyReplaced = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  estateId: EstateId,
  {
    people,
    voided,
    asked,
  }: { readonly people: PeopleMoved; readonly voided: readonly EndedForm[] } & {
    readonly asked: readonly ReopenedForm[];
  },
): Promise<void> => {
  if (voided.length === 0) return;
  const street = (await readEstate(tx, estateId))?.home.address ?? '';
  for (const { flow, documentId: id } of voided) {
    const fell = asked.find((one) => one.flow === flow)?.steps ?? [];
    const text = replacedText(signableOf(flow).called, street, { ...namesOf(people), fell });
    await notifySigners(tx, on, { id }, { key: 'party-replaced', text });
  }
};
