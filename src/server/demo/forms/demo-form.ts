import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { linkId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import { changeForm, changeStep } from '#src/server/forms/form/change-form.ts';
import { changeRow, type Group, putRows } from '#src/server/forms/form/change-rows.ts';
import type { SignedFormName } from '#src/server/forms/form/form.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import type { FormReader } from '#src/server/forms/form/read-form.ts';
import type { Party } from '#src/server/homes/estates/estates.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { DemoHome } from '../data/demo-data.ts';
import type { DemoAnswers } from './form-answers.ts';

/** Returns a demo party at work in one of their forms, through the same services as a link session. */
export const demoReader = (flow: SignedFormName, home: DemoHome, party: Party): FormReader => ({
  form: formOf(flow),
  language: 'nb',
  me: {
    linkId: v.parse(linkId, randomUUID()),
    estateId: home.estateID,
    participantId: party.id,
    role: party.role,
    name: party.name,
    flow,
    device: '',
    isProven: false,
  },
});

/** Who fills in a form: one person, and each other person's own cards by that person. */
export interface DemoFilling {
  readonly reader: FormReader;
  readonly others?: readonly FormReader[];
}

const fillGroup = async (on: Server, filling: DemoFilling, at: Group, rows: readonly RowDraft[]): Promise<void> => {
  const { reader, others = [] } = filling;
  const field = reader.form.journey.steps[at.step]?.fields[at.group];
  if (field?.of === undefined && field?.closed !== true) {
    const fresh = rows.map(({ id: _, ...changes }) => changes);
    await changeForm(on, reader, (held) => putRows(held, at, fresh));
    return;
  }
  for (const { id, ...changes } of rows) {
    const owner = others.find(({ me }) => me.participantId === id) ?? reader;
    await changeForm(on, owner, (held) =>
      changeRow(held, { ...at, row: id, read: held.answers.revisions[`${at.step}/${id}`] }, changes),
    );
  }
};

const fillStep = async (on: Server, filling: DemoFilling, step: string, draft: StepDraft): Promise<void> => {
  const { reader } = filling;
  const fields = reader.form.journey.steps[step]?.fields ?? {};
  const isGroup = (name: string) => fields[name]?.kind === 'rows';
  const changes = Object.fromEntries(Object.entries(draft).filter(([name]) => !isGroup(name)));
  if (Object.keys(changes).length > 0) {
    await changeForm(on, reader, (held) => changeStep(held, { step, changes, read: held.answers.revisions[step] }));
  }
  for (const group of Object.keys(draft).filter(isGroup)) {
    await fillGroup(on, filling, { step, group }, rowsOf(draft[group]));
  }
};

/** Fills in whole steps in the given order: later ones may depend on earlier ones. */
export const fillIn = async (on: Server, filling: DemoFilling, answers: DemoAnswers): Promise<void> => {
  for (const [step, draft] of Object.entries(answers)) await fillStep(on, filling, step, draft);
};
