import type { Kysely } from 'kysely';
import type { FlowName, FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { lockFlow, readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Signable, SignedFlowRow } from './signable.ts';

const byFlow = new Map<FlowName, Signable>();

/** Keeps how each form is signed. Called once at start with what the forms bring in `signed-as.ts`. */
export const registerSignables = (signables: readonly Signable[]): void => {
  for (const signable of signables) byFlow.set(signable.flow, signable);
};

/** Every form that is signed. */
export const signedFlows = (): readonly FlowName[] => [...byFlow.keys()];

/** How a form is signed. Every form that has a line in `FlowMachines` is signed. */
export const signableOf = (flow: FlowName): Signable => {
  const signable = byFlow.get(flow);
  if (signable === undefined)
    throw new Error(`No signable registered for ${flow}. Add signed-as.ts to its folder in src/server/forms.`);
  return signable;
};

/** Reads and holds the form's row: the first step of everything that happens to its document. */
export const lockForm = async (tx: Tx, { flow, estateId }: FlowRef): Promise<SignedFlowRow> =>
  // seam: every form's lifecycle has the signing's states and events; the takeover's context is its own affair.
  (await lockFlow(tx, flow, estateId)) as SignedFlowRow;

export const readFormRow = async (
  db: Kysely<Tables>,
  { flow, estateId }: FlowRef,
): Promise<SignedFlowRow | undefined> =>
  // seam: as in lockForm().
  (await readFlow(db, flow, estateId)) as SignedFlowRow | undefined;
