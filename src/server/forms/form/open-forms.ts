import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { PartyRole } from '#src/contract/shared.ts';
import { formFacts } from '#src/domain/form-names.ts';
import { type EstateId, flowInstanceId } from '#src/domain/ids.ts';
import { isNewBuild } from '#src/domain/new-build.ts';
import { begin } from '#src/engine/lifecycle.ts';
import { partiesOf } from '#src/server/homes/estates/estates.ts';
import { versionsOf } from '#src/server/homes/flow-instances/versions.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Form } from './form.ts';
import { signedForms } from './forms.ts';

/** A project's buyers have their own settlement form, and there is no seller's settlement (Spec section 9). */
const isFormOf = ({ flow }: Form, baseType: number): boolean =>
  formFacts(flow).sales.includes(isNewBuild(baseType) ? 'project' : 'used');

/** A home, as far as its forms depend on it. */
export interface FormsHome {
  readonly estateId: EstateId;
  readonly baseType: number;
  /** The sides that have people. */
  readonly sides: ReadonlySet<PartyRole>;
}

const rowsOf = ({ estateId, sides }: FormsHome, forms: typeof signedForms) =>
  forms.map(({ flow, lifecycle, side }) => {
    const { state, context } = begin(lifecycle.machine, { hasPeople: sides.has(side) });
    const id = v.parse(flowInstanceId, randomUUID());
    const definitionVersion = versionsOf(flow).now;
    return { id, flow, estateId, definitionVersion, state, context: JSON.stringify(context) };
  });

/** Returns the rows of a new home's forms, not started, so that those of many homes are inserted at once. */
export const formRowsOfNew = (home: FormsHome) =>
  rowsOf(
    home,
    signedForms.filter((form) => isFormOf(form, home.baseType)),
  );

/**
 * Creates the forms of a home, not started. Existing forms are kept, so it can be called again when the broker system
 * has sent more. A side without people has its form too, which reports this when it is begun.
 */
export const openForms = async (tx: Tx, estateId: EstateId): Promise<void> => {
  // Locked, so that concurrent calls for one home wait for each other.
  const estate = await tx
    .selectFrom('estate')
    .select('baseType')
    .where('id', '=', estateId)
    .forUpdate()
    .executeTakeFirst();
  if (!estate) throw new Refused('NOT_FOUND');
  const there = await tx.selectFrom('flowInstance').select('flow').where('estateId', '=', estateId).execute();
  const known = new Set<string>(there.map(({ flow }) => flow));
  const people = await partiesOf(tx, estateId);
  const missing = signedForms.filter((form) => !known.has(form.flow) && isFormOf(form, estate.baseType));
  if (missing.length === 0) return;
  const sides = new Set(people.map(({ role }) => role));
  const rows = rowsOf({ estateId, baseType: estate.baseType, sides }, missing);
  await tx.insertInto('flowInstance').values(rows).execute();
};
