import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { formFacts } from '#src/domain/form-names.ts';
import { type EstateId, flowInstanceId } from '#src/domain/ids.ts';
import { begin } from '#src/engine/lifecycle.ts';
import { partiesOf } from '#src/server/homes/estates/estates.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import '#src/server/homes/flow-instances/tables.ts';
import { versionsOf } from '#src/server/homes/flow-instances/versions.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Form } from './form.ts';
import { signedForms } from './forms.ts';

/**
 * Base type of a project: its buyers have their own settlement form, and there is no seller's settlement (Spec section
 * 9).
 */
const projectBaseType = 4;
const isFormOf = ({ flow }: Form, baseType: number): boolean =>
  formFacts(flow).sales.includes(baseType === projectBaseType ? 'project' : 'used');

/**
 * Creates the forms of a home, not started. Existing forms are kept, so it can be called again when the broker system
 * has sent more. A side without people has its form too, which reports this when it is begun.
 */
export const openForms = async (tx: Tx, estateId: EstateId): Promise<void> => {
  // Locked, so that concurrent calls for one home wait for each other.
  const estate = await tx
    .selectFrom('estate')
    .select('base_type')
    .where('id', '=', estateId)
    .forUpdate()
    .executeTakeFirst();
  if (!estate) throw new Refused('NOT_FOUND');
  const there = await tx.selectFrom('flow_instance').select('flow').where('estate_id', '=', estateId).execute();
  const known = new Set<string>(there.map(({ flow }) => flow));
  const people = await partiesOf(tx, estateId);
  const missing = signedForms.filter((form) => !known.has(form.flow) && isFormOf(form, estate.base_type));
  if (missing.length === 0) return;
  const rows = missing.map(({ flow, lifecycle, side }) => {
    const { state, context } = begin(lifecycle.machine, { hasPeople: people.some(({ role }) => role === side) });
    const id = v.parse(flowInstanceId, randomUUID());
    const definition_version = versionsOf(flow).now;
    return { id, flow, estate_id: estateId, definition_version, state, context: JSON.stringify(context) };
  });
  await tx.insertInto('flow_instance').values(rows).execute();
};
