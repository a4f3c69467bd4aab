import { isDeepStrictEqual } from 'node:util';
import { envAt } from '#src/engine/around.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { realChanges } from '#src/engine/same-answer.ts';
import { askAgain } from '#src/server/homes/flow-instances/ask-again.ts';
import { bringUpToDate } from '#src/server/homes/flow-instances/bring-up-to-date.ts';
import { answersOn, changeUnit, openSheet, writesOf } from '#src/server/homes/flow-instances/change-answers.ts';
import { type ContentChange, dropConfirmations } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { fromPage } from '#src/server/homes/flow-instances/page-version.ts';
import { wayTaken } from '#src/server/homes/flow-instances/way-taken.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockForm, lockFormAtHome } from '#src/server/signing/documents/signables.ts';
import { followPowers } from '#src/server/signing/powers-of-attorney/follow-powers.ts';
import { acceptSomeChanges, assertOwnPictures, stepOf } from './accept-changes.ts';
import { adoptedIn, assertMayAnswer } from './answer-authority.ts';
import { atHandOn } from './at-hand.ts';
import { keepConfirmed } from './earlier-answers.ts';
import type { Form, FormRow, HeldForm } from './form.ts';
import { composeForm, type FormAnswer, type FormReader, openedFrom } from './read-form.ts';
import { sealSecrets } from './secrets.ts';
import { shownAnswers } from './shown-answers.ts';

type Place = Pick<FormReader, 'form' | 'me'>;

/**
 * Locks and returns the row of a form whose content may still change. Throws the lifecycle's refusal before any error
 * about a field (domain.md section 8). A form begun on an older definition is migrated to this one.
 */
export const holdEditable = async (tx: Tx, on: Pick<Server, 'encryption'>, { form, me }: Place): Promise<FormRow> =>
  editable(tx, on, form, await lockForm(tx, { flow: form.flow, estateId: me.estateId }));

const editable = (tx: Tx, on: Pick<Server, 'encryption'>, form: Form, row: FormRow): Promise<FormRow> => {
  const verdict = decide(form.lifecycle, row, { type: 'EDIT', at: row.readAt });
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
  return bringUpToDate(tx, on, row, form);
};

/** Locks the form for a new picture: of an answer or, during signing, of a print. */
export const holdForPicture = async (tx: Tx, on: Pick<Server, 'encryption'>, place: Place): Promise<FormRow> => {
  const { form, me } = place;
  const row = await lockForm(tx, { flow: form.flow, estateId: me.estateId });
  return form.offersPaper && row.state === 'signing' ? row : holdEditable(tx, on, place);
};

/**
 * Makes a change of the content; all changes go through here. It locks the row, asks the lifecycle, reads the answers
 * once, and runs `work`, which writes and returns the log entry's data (never an answer). Then it removes earlier
 * confirmations and returns the form as changed. Where the answers stay as they are, neither form nor log is written.
 */
export const changeForm = (
  on: Server,
  reader: FormReader,
  work: (held: HeldForm) => Promise<ContentChange>,
): Promise<FormAnswer> =>
  on.transaction(async (tx) => {
    const { form, me, language } = reader;
    const { row: locked, estate } = await lockFormAtHome(tx, { flow: form.flow, estateId: me.estateId });
    const row = await editable(tx, on, form, locked);
    const loaded = { row, estate, ...(await form.around(tx, row, estate)) };
    const sheet = await openSheet(tx, row, (kept) => {
      const opened = openedFrom(on, form, kept);
      return shownAnswers(form, me, opened, envWith(opened.drafts));
    });
    const openedNow = () => openedFrom(on, form, answersOn(sheet));
    const answers = openedNow();
    const atHand = await atHandOn(tx, on, { form, me, loaded, drafts: answers.drafts });
    const reads = { language, me: me.participantId, atHand };
    const envWith = (drafts: typeof answers.drafts) => form.env(on, loaded, { drafts, ...reads });
    const [env, actor] = [envWith(answers.drafts), partyActor(me)];
    const stamp = { actor, at: row.readAt };
    const around = (step: string) => envAt(form.journey, answers.drafts, env, step);
    const held = { tx, on, form, me, row, estate, answers, sheet, envAt: around, stamp, actor };
    const change = await fromPage(form.flow, reader.page, () => work(held));
    const before = { journey: form.journey, sheet, answers, stamp };
    const again = askAgain({ ...before, env, after: () => openedNow().drafts }, change);
    const dropped = dropConfirmations(before, change);
    const now = openedNow();
    if (change.step === 'participants') {
      await followPowers(tx, on, { ...row, actor }, form.powers(now.drafts.participants));
    }
    const then = { drafts: now.drafts, env: envWith(now.drafts) };
    const way = wayTaken(form.journey, row, { drafts: answers.drafts, env }, then);
    const data = { ...change, ...way, ...(dropped.length > 0 && { dropped }), ...(again.length > 0 && { again }) };
    const edit = () => move(tx, form.lifecycle, row, { event: { type: 'EDIT' }, actor, data, write: writesOf(sheet) });
    const changed = sheet.unwritten.size === 0 ? row : await edit();
    await keepConfirmed(tx, form, row, { before: answers.drafts, now, env });
    // The environment tells the form's state and context, which an edit seldom changes.
    const isSame = isDeepStrictEqual([changed.state, changed.context], [row.state, row.context]);
    return composeForm(
      tx,
      on,
      { reader, loaded: { ...loaded, row: changed } },
      { answers: now, env: isSame ? then.env : undefined },
    );
  });

export interface ChangeOfStep {
  readonly step: string;
  readonly changes: StepDraft;
  /** The revision of the step that the caller last read. */
  readonly read: number | undefined;
}

/** Stores changed fields of a step, as typed; secrets are encrypted as they are written. */
export const changeStep = async (held: HeldForm, { step, changes, read }: ChangeOfStep): Promise<ContentChange> => {
  const { form, answers, row } = held;
  const { fields } = stepOf(form.journey.steps, step);
  form.steps?.mayChange(held, step, changes);
  const before = answers.drafts[step] ?? {};
  const accepted = acceptSomeChanges(fields, changes, { before, env: held.envAt(step), step: before });
  const changing = { fields, before, changes: accepted, env: held.envAt(step) };
  assertMayAnswer(held, { step }, changing);
  const adopted = adoptedIn(held, { step }, changing);
  await assertOwnPictures(held.tx, row.estateId, fields, accepted);
  const place = { instanceId: row.id, step, rowId: '' };
  const sealed = sealSecrets(held.on.encryption, fields, realChanges(before, accepted), place);
  const stored = form.steps?.stored(held, step, sealed) ?? sealed;
  const { revision, changed } = changeUnit(
    held.sheet,
    { step, rowId: '' },
    { changes: stored, read, adopted },
    held.stamp,
  );
  return { step, fields: changed, revision };
};
