import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { FormName } from '#src/server/platform/messages/form-name.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockLatest } from './documents.ts';
import { type Ending, endDocument } from './end-document.ts';
import { lockForm, signableOf } from './signables.ts';

interface EndedTogether extends Omit<Ending, 'text'> {
  readonly text?: (called: FormName, street: string) => string;
}

/** A form whose document was ended. */
export interface EndedForm {
  readonly flow: FlowName;
  readonly documentId: DocumentId;
}

/**
 * Ends what is under signing of a home's forms, by the forms' own event, and notifies every signer. What all have
 * signed stays as it is. Returns the forms that were ended.
 */
export const endUnderSigning = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { estateId, flows }: { readonly estateId: EstateId; readonly flows: readonly FlowName[] },
  { text, ...ending }: EndedTogether,
): Promise<readonly EndedForm[]> => {
  if (flows.length === 0) return [];
  const begun = await tx
    .selectFrom('flowInstance')
    .select('flow')
    .where('estateId', '=', estateId)
    .where('flow', 'in', flows)
    .where('state', '=', 'signing')
    .orderBy('flow')
    .execute();
  const ended: EndedForm[] = [];
  for (const { flow: name } of begun) {
    const ref = { flow: name, estateId };
    const flow = await lockForm(tx, ref);
    const document = await lockLatest(tx, ref);
    if (!document || flow.state !== 'signing') continue;
    const said = text && { text: (street: string) => text(signableOf(name).called, street) };
    await endDocument(tx, on, { flow, document }, { ...ending, ...said });
    ended.push({ flow: name, documentId: document.id });
  }
  return ended;
};
