import { osloDate } from '#src/domain/oslo-calendar.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import { type Party, partiesOf } from '#src/server/homes/estates/estates.ts';
import { addRow, changeUnit, type NewRow } from '#src/server/homes/flow-instances/change-answers.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { pepListsOn } from './pep-lists.ts';
import { composeForm, type FormAnswer, type FormReader, type FormRow, loadForm } from './read-form.ts';

const personRow = ({ id, name, email, phone }: Party): Omit<NewRow, 'instanceId'> => ({
  step: 'participants',
  group: 'people',
  rowId: id,
  // seam: the broker system's numbers are stored in E.164.
  value: { name, email, phone: formatPhone(phone as PhoneNumber) },
});

/** Fixes today's legal lists for the rest of the form's life (domain.md 2.3). Returns their version. */
const beginWithPepLists = async (tx: Tx, { id, readAt }: FormRow): Promise<string> => {
  const { version } = pepListsOn(osloDate(readAt));
  await tx.updateTable('flow_instance').set({ pep_list_version: version }).where('id', '=', id).execute();
  return version;
};

/**
 * Starts a form, prefilled from the broker system. Of concurrent calls one succeeds; the others get the "exists" error
 * (reliability R1). Throws ST_ESTATE_EXT while the broker system has not sent the project's data.
 */
export const createForm = (on: Server, reader: FormReader): Promise<FormAnswer> =>
  on.transaction(async (tx) => {
    const { form, me } = reader;
    const row = await lockFlow(tx, form.flow, me.estateId);
    // Prefilled data is no person's answer, so the log names the system as actor.
    const stamp = { actor: system, at: row.readAt };
    const { estate } = await loadForm(tx, reader);
    if (form.ofProject && estate.project === null) throw new Refused('ST_ESTATE_EXT');
    const created = await move(tx, form.lifecycle, row, { type: 'CREATE' }, partyActor(me));
    const pepListVersion = await beginWithPepLists(tx, row);
    const people = (await partiesOf(tx, me.estateId)).filter(({ role }) => role === form.side);
    for (const person of people) await addRow(tx, { instanceId: row.id, ...personRow(person) }, stamp);
    for (const [step, changes] of Object.entries({ ...form.prefilled, ...form.knownOf?.(estate) })) {
      await changeUnit(tx, { instanceId: row.id, step, rowId: '' }, changes, undefined, stamp);
    }
    const loaded = await loadForm(tx, reader);
    return composeForm(tx, on, reader, { ...loaded, row: { ...created, pepListVersion } });
  });
