import type { Kysely } from 'kysely';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import type { FlowName, FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { lockFlow, lockFlowAtHome, readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { withRepresentatives } from './represented.ts';
import type { Signable, SignedFlowRow } from './signable.ts';

const byFlow = new Map<FlowName, Signable>();

/** Registers how each form is signed. Called once at start-up with the forms' `signed-as.ts`. */
export const registerSignables = (signables: readonly Signable[]): void => {
  for (const signable of signables)
    byFlow.set(signable.flow, { ...signable, draft: withRepresentatives(signable.draft) });
};

/** Returns every form that is signed. */
export const signedFlows = (): readonly FlowName[] => [...byFlow.keys()];

/** Returns how a form is signed. Every form in `FlowMachines` is signed. */
export const signableOf = (flow: FlowName): Signable => {
  const signable = byFlow.get(flow);
  if (signable === undefined)
    throw new Error(`No signable registered for ${flow}. Add signed-as.ts to its folder in src/server/forms.`);
  return signable;
};

/** Reads and locks the form's row: the first step of every change of its document. */
export const lockForm = async (tx: Tx, { flow, estateId }: FlowRef): Promise<SignedFlowRow> =>
  // seam: every form's lifecycle has the signing's states and events; the takeover has a context of its own.
  (await lockFlow(tx, flow, estateId)) as SignedFlowRow;

/** Reads and locks the form's row, and reads its home in the same statement. */
export const lockFormAtHome = async (
  tx: Tx,
  { flow, estateId }: FlowRef,
): Promise<{ readonly row: SignedFlowRow; readonly estate: Estate }> => {
  const { row, estate } = await lockFlowAtHome(tx, flow, estateId);
  // seam: as in lockForm().
  return { row: row as SignedFlowRow, estate };
};

export const readFormRow = async (
  db: Kysely<Tables>,
  { flow, estateId }: FlowRef,
): Promise<SignedFlowRow | undefined> =>
  // seam: as in lockForm().
  (await readFlow(db, flow, estateId)) as SignedFlowRow | undefined;
