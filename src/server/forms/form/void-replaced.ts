import { formFacts, formNames } from '#src/domain/form-names.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { endUnderSigning } from '#src/server/signing/documents/end-under-signing.ts';
import { replacedText } from '#src/server/signing/documents/message-texts.ts';
import type { PeopleMoved } from './replace-people.ts';

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

/**
 * Voids what is under signing of the forms that these people have left or come to, signed by some or by none, and sends
 * every signer why, with the names. The forms are open again for those who are parties now.
 */
export const voidReplaced = (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  estateId: EstateId,
  people: PeopleMoved,
): Promise<readonly FlowName[]> => {
  const names = { left: people.left.map(({ name }) => name), came: people.came.map(({ name }) => name) };
  return endUnderSigning(
    tx,
    on,
    { estateId, flows: formsOf(people) },
    {
      event: { type: 'VOID', by: 'broker-system' },
      by: system,
      data: names,
      key: 'party-replaced',
      text: (called, street) => replacedText(called, street, names),
    },
  );
};
