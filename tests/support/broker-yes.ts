import { approveDeviation } from '#src/server/desk/broker/seen-deviations.ts';
import { readAskedPoints } from '#src/server/forms/deviations/asked-points.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { readFormRow } from '#src/server/signing/documents/signables.ts';

const actor = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;

/** Says yes, as the broker, to each point of a form that waits for it, such as the account of an outsider. */
export async function sayYes({ on, ref }: { readonly on: Server; readonly ref: FlowRef }): Promise<void> {
  const { flow, estateId } = ref;
  const row = await readFormRow(on.db, ref);
  const document = await latestDocument(on.db, ref);
  const points = row && document ? await readAskedPoints(on.db, on, row, document.id) : [];
  for (const { seen, id: deviation } of points) {
    if (seen !== null) continue;
    await on.transaction((tx) => approveDeviation(tx, on, { ref: { flow, estateId }, deviation, actor }));
  }
}
