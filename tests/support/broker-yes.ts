import { approveDeviation } from '#src/server/desk/broker/seen-deviations.ts';
import { homeForms } from '#src/server/forms/form/home-forms.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Server } from '#src/server/platform/server.ts';

const actor = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;

/** Says yes, as the broker, to each point of a form that waits for it, such as the account of an outsider. */
export async function sayYes({ on, ref }: { readonly on: Server; readonly ref: FlowRef }): Promise<void> {
  const { flow, estateId } = ref;
  if (flow === 'takeover-protocol') return;
  const [form] = (await homeForms(on.db, on, [estateId])).filter(({ row }) => row.flow === flow);
  for (const { asks, seen, id: deviation } of form?.deviations ?? []) {
    if (!asks || seen !== null) continue;
    await on.transaction((tx) => approveDeviation(tx, on, { ref: { flow, estateId }, deviation, actor }));
  }
}
