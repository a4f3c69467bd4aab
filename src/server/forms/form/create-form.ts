import { addRow, changeUnit, openSheet, writeSheet } from '#src/server/homes/flow-instances/change-answers.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockForm } from '#src/server/signing/documents/signables.ts';
import { composeForm, type FormAnswer, type FormReader, loadAround } from './read-form.ts';

/**
 * Starts a form, prefilled from the broker system. Of concurrent calls one succeeds; the others get the "exists" error
 * (reliability R1). Throws ST_ESTATE_EXT while the broker system has not sent the project's data.
 */
export const createForm = (on: Server, reader: FormReader): Promise<FormAnswer> =>
  on.transaction(async (tx) => {
    const { form, me } = reader;
    const locked = await lockForm(tx, { flow: form.flow, estateId: me.estateId });
    const loaded = await loadAround(tx, form, locked);
    const { rows, answers = {}, pepListVersion } = await form.begin(tx, loaded);
    const created = await move(tx, form.lifecycle, locked, { event: { type: 'CREATE' }, actor: partyActor(me) });
    if (pepListVersion !== undefined) {
      await tx.updateTable('flowInstance').set({ pepListVersion }).where('id', '=', locked.id).execute();
    }
    const row = { ...created, pepListVersion: pepListVersion ?? created.pepListVersion };
    // Prefilled data is no person's answer, so the log names the system as actor.
    const stamp = { actor: system, at: locked.readAt };
    const sheet = await openSheet(tx, row);
    for (const prefilled of rows) addRow(sheet, prefilled, stamp);
    for (const [step, changes] of Object.entries(answers)) {
      changeUnit(sheet, { step, rowId: '' }, { changes }, stamp);
    }
    await writeSheet(tx, sheet);
    return composeForm(tx, on, { reader, loaded: { ...loaded, row } });
  });
