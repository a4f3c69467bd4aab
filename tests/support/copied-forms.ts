import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { pictureId } from '#src/domain/ids.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { Drafts } from '#src/engine/step.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { openedAnswers } from '#src/server/forms/form/read-form.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { lockFlow, readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { answerRows } from './filled-form.ts';
import { insertHome, type TestHome } from './homes.ts';
import { type Place, SignedForm } from './signed-form.ts';
import { partyIn } from './visitor.ts';

/** A home whose forms were filled in by their own calls, and what stands in them. */
export interface FilledHome {
  readonly home: TestHome;
  readonly forms: ReadonlyMap<FlowName, Drafts>;
}

/** Fills these forms of a new home, each as the first person of its side, ready for signing. */
export const fillForms = async (place: Place, flows: readonly FlowName[]): Promise<FilledHome> => {
  const home = await insertHome(place.on.database);
  const forms = new Map<FlowName, Drafts>();
  for (const flow of flows) {
    const form = await SignedForm.open(place, home, partyIn(home, formOf(flow).sides[0] ?? 'seller'), flow);
    await form.fill();
    if (flow === 'takeover-protocol') await form.give('who-signs', { inksign: 'E_ID', mutualPower: true });
    const row = await readFlow(place.on.db, flow, home.estateId);
    if (row === undefined) throw new Error(`The home has no ${flow}`);
    forms.set(flow, (await openedAnswers(place.on.db, place.on, formOf(flow), row)).drafts);
  }
  return { home, forms };
};

/** Returns answers in which each participant id is replaced by one of another home. */
const forHome = (drafts: Drafts, from: TestHome, to: TestHome, pictures: ReadonlyMap<string, string>): Drafts => {
  const people = from.parties.flatMap((one, at) => {
    const other = to.parties[at];
    if (other === undefined) return [];
    const phones = [one, other].map(({ phone }) => formatPhone(phone as PhoneNumber));
    return [
      [one.id, other.id],
      [one.email, other.email],
      [phones[0] ?? '', phones[1] ?? ''],
    ] as const;
  });
  const text = [...people, ...pictures].reduce((said, [was, is]) => said.replaceAll(was, is), JSON.stringify(drafts));
  return JSON.parse(text);
};

const copyPictures = async (tx: Tx, from: TestHome, to: TestHome): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  const rows = await tx.selectFrom('picture').selectAll().where('estateId', '=', from.estateId).execute();
  for (const row of rows) {
    const id = v.parse(pictureId, randomUUID());
    ids.set(row.id, id);
    const { at: _, ...same } = row;
    const byParticipant = to.parties[from.parties.findIndex((one) => one.id === row.byParticipant)]?.id;
    const copy = { ...same, id, estateId: to.estateId, ...(byParticipant !== undefined && { byParticipant }) };
    await tx.insertInto('picture').values(copy).execute();
  }
  return ids;
};

/** Writes the filled forms into another home of as many people, as typed by `author` of each form's side. */
export const copyForms = async (
  { on }: Place,
  { home: from, forms }: FilledHome,
  to: TestHome,
  author: (flow: FlowName) => TestHome['parties'][number],
): Promise<void> => {
  await on.transaction(async (tx) => {
    const pictures = await copyPictures(tx, from, to);
    for (const [flow, drafts] of forms) {
      const { id: by, name } = author(flow);
      const row = await lockFlow(tx, flow, to.estateId);
      await move(tx, formOf(flow).lifecycle, row, {
        event: { type: 'CREATE' },
        actor: { kind: 'party', id: by, name },
      });
      await tx
        .insertInto('flowAnswer')
        .values(answerRows(row.id, forHome(drafts, from, to, pictures), { id: by, name }))
        .execute();
    }
  });
};
