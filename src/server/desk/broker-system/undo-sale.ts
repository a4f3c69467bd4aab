import { formNames } from '#src/domain/form-names.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockLatest } from '#src/server/signing/documents/documents.ts';
import { endDocument } from '#src/server/signing/documents/end-document.ts';
import { undoneSaleText } from '#src/server/signing/documents/message-texts.ts';
import { lockForm, signableOf } from '#src/server/signing/documents/signables.ts';

/**
 * Voids what is under signing of a sale that is undone, by the forms' own event, and says so to every signer. What all
 * have signed stays as it is: it is sealed first, and the sale is undone after that.
 */
export const voidFormsOfSale = async (tx: Tx, on: Pick<Server, 'messages'>, estateId: EstateId): Promise<void> => {
  const begun = await tx
    .selectFrom('flow_instance')
    .select('flow')
    .where('estate_id', '=', estateId)
    .where('flow', 'in', formNames)
    .where('state', '=', 'signing')
    .orderBy('flow')
    .execute();
  for (const { flow: name } of begun) {
    const ref = { flow: name, estateId };
    const flow = await lockForm(tx, ref);
    const document = await lockLatest(tx, ref);
    if (!document || flow.state !== 'signing') continue;
    await endDocument(tx, on, flow, document, {
      ...{ event: { type: 'VOID', by: 'broker-system' }, by: system, data: { saleUndone: true } },
      ...{ key: 'sale-undone', text: (street) => undoneSaleText(signableOf(name).called, street) },
    });
  }
};
