import { powersOfForm } from '#src/domain/powers-of-attorney.ts';
import { envAt } from '#src/engine/around.ts';
import type { Env } from '#src/engine/field.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { KeptAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { askAgain } from '#src/server/homes/flow-instances/ask-again.ts';
import { bringUpToDate } from '#src/server/homes/flow-instances/bring-up-to-date.ts';
import type { Stamp } from '#src/server/homes/flow-instances/change-answers.ts';
import { type ContentChange, dropConfirmations } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { fromPage } from '#src/server/homes/flow-instances/page-version.ts';
import { wayTaken } from '#src/server/homes/flow-instances/way-taken.ts';
import { type LinkSession, partyActor } from '#src/server/homes/links/link-session.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { followPowers } from '#src/server/signing/powers-of-attorney/follow-powers.ts';
import type { Form } from './form.ts';
import {
  composeForm,
  envOfForm,
  type FormAnswer,
  type FormReader,
  type FormRow,
  loadForm,
  openedAnswers,
} from './read-form.ts';

/** A form locked for a change: no one else changes it until this transaction ends. */
export interface HeldForm {
  readonly tx: Tx;
  readonly on: Server;
  readonly form: Form;
  readonly me: LinkSession;
  readonly row: FormRow;
  /** With secrets decrypted. */
  readonly answers: KeptAnswers;
  /** Returns the environment of a step, with facts from the steps before it. */
  readonly envAt: (step: string) => Env;
  readonly stamp: Stamp;
  readonly actor: Actor;
}

/**
 * Locks and returns the row of a form whose content may still change; throws the lifecycle's refusal. A form begun on
 * an older definition is migrated to this one.
 */
export const holdEditable = async (
  tx: Tx,
  on: Pick<Server, 'encryption'>,
  { form, me }: Pick<FormReader, 'form' | 'me'>,
): Promise<FormRow> => {
  const row = await lockFlow(tx, form.flow, me.estateId);
  const verdict = decide(form.lifecycle, row, { type: 'EDIT', at: row.readAt });
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
  return bringUpToDate(tx, on, row, form);
};

/** Locks the form for a new picture: of an answer or, during signing, of a print. */
export const holdForPicture = async (
  tx: Tx,
  on: Pick<Server, 'encryption'>,
  reader: Pick<FormReader, 'form' | 'me'>,
): Promise<FormRow> => {
  const row = await lockFlow(tx, reader.form.flow, reader.me.estateId);
  return row.state === 'signing' ? row : holdEditable(tx, on, reader);
};

/**
 * Makes a change of the content; all changes go through here. It locks the row, asks the lifecycle, and runs `work`,
 * which writes and returns the log entry's data (never an answer). Then it removes earlier confirmations and returns
 * the form as changed.
 */
export const changeForm = (
  on: Server,
  reader: FormReader,
  work: (held: HeldForm) => Promise<ContentChange>,
): Promise<FormAnswer> =>
  on.transaction(async (tx) => {
    const { form, me, language } = reader;
    const row = await holdEditable(tx, on, reader);
    const loaded = await loadForm(tx, reader);
    const answers = await openedAnswers(tx, on, form, row);
    const actor = partyActor(me);
    const stamp = { actor, at: row.readAt };
    const env = envOfForm(loaded, answers.drafts, language);
    const around = (step: string) => envAt(form.journey, answers.drafts, env, step);
    const held = { tx, on, form, me, row, answers, envAt: around, stamp, actor };
    const change = await fromPage(form.flow, reader.page, () => work(held));
    const before = { journey: form.journey, row, answers, stamp };
    const after = async () => (await openedAnswers(tx, on, form, row)).drafts;
    const again = await askAgain(tx, { ...before, env, after }, change);
    const dropped = await dropConfirmations(tx, before, change);
    const now = await openedAnswers(tx, on, form, row);
    if (change.step === 'participants') {
      await followPowers(tx, on, { ...row, actor }, powersOfForm(now.drafts.participants, form.side));
    }
    const then = { drafts: now.drafts, env: envOfForm(loaded, now.drafts, language) };
    const way = wayTaken(form.journey, row, { drafts: answers.drafts, env }, then);
    const data = { ...change, ...way, ...(dropped.length > 0 && { dropped }), ...(again.length > 0 && { again }) };
    const changed = await move(tx, form.lifecycle, row, { type: 'EDIT' }, actor, { data });
    return composeForm(tx, on, reader, { ...loaded, row: changed }, now);
  });
