import { formNames } from '#src/domain/form-names.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { endUnderSigning } from '#src/server/signing/documents/end-under-signing.ts';
import { undoneSaleText } from '#src/server/signing/documents/message-texts.ts';

/**
 * Voids what is under signing of a sale that is undone, by the forms' own event, and says so to every signer. What all
 * have signed stays as it is: it is sealed first, and the sale is undone after that.
 */
export const voidFormsOfSale = async (tx: Tx, on: Pick<Server, 'messages'>, estateId: EstateId): Promise<void> => {
  await endUnderSigning(
    tx,
    on,
    { estateId, flows: formNames },
    {
      event: { type: 'VOID', by: 'broker-system' },
      by: system,
      data: { saleUndone: true },
      key: 'sale-undone',
      text: undoneSaleText,
    },
  );
};
