import { lead as lifecycle } from '#machines/lead.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { LeadRow, LeadState } from './columns.ts';
import { mailFailedLead } from './lead-mail.ts';

const said = {
  sent: 'LEAD_SENT',
  failed: 'LEAD_FAILED',
  recalled: 'LEAD_RECALLED',
  recallFailed: 'LEAD_RECALL_FAILED',
} as const satisfies Partial<Record<LeadState, string>>;

const events = {
  sent: 'DELIVER',
  failed: 'FAIL',
  recalled: 'DELETED',
  recallFailed: 'NOT_DELETED',
} as const;

interface Outcome {
  readonly from: LeadState;
  readonly to: keyof typeof said;
  readonly sentText?: string | null;
}

/** Locks and returns the lead's form; undefined for a customer's own lead. */
const lockForm = async (tx: Tx, { instanceId: id, estateId }: LeadRow) => {
  if (id === null || estateId === null) return undefined;
  const found = await tx.selectFrom('flowInstance').select('flow').where('id', '=', id).executeTakeFirst();
  return found && { id, estateId, flow: await lockFlow(tx, found.flow, estateId) };
};

/** Stores the result, unless the lead has moved. Returns whether it was stored. */
const isMoved = async (tx: Tx, lead: LeadRow, { from, to, sentText }: Outcome, at: IsoInstant): Promise<boolean> => {
  const verdict = decide(lifecycle, { state: from, context: {} }, { type: events[to] });
  if (!verdict.allowed) throw new Error(`A lead that is ${from} cannot become ${to}: see machines/lead.ts.`);
  const done = await tx
    .updateTable('lead')
    .set({ state: to, stateAt: at, ...(sentText === undefined ? {} : { sentText }) })
    .where('id', '=', lead.id)
    .where('state', '=', from)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

/**
 * Stores a lead's result and its log entry in one transaction; the broker reads it in the home's log. A customer's own
 * lead has no home, so a failure is mailed to the customer.
 */
export const settleLead = (
  on: Pick<Server, 'transaction' | 'messages' | 'config' | 'encryption'>,
  lead: LeadRow,
  outcome: Outcome,
): Promise<void> =>
  on.transaction(async (tx) => {
    const form = await lockForm(tx, lead);
    if (lead.instanceId !== null && form === undefined) return;
    const at = form?.flow.readAt ?? (await now(tx));
    if (!(await isMoved(tx, lead, outcome, at))) return;
    const { to } = outcome;
    if (form === undefined)
      return to === 'failed' || to === 'recallFailed' ? mailFailedLead(tx, on, lead, to) : undefined;
    const data = { service: lead.service, partner: lead.partner };
    const event = { estateId: form.estateId, instanceId: form.id, type: said[to], actor: system, data };
    await appendEvent(tx, event, at);
    touchBrokers(tx, form.flow);
  });
