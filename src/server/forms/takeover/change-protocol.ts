import type { TakeoverEnv } from '#flows/forms/takeover-protocol/steps.ts';
import { takeover } from '#machines/takeover.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { powersOfTakeover } from '#src/domain/powers-of-attorney.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { type Estate, readEstate } from '#src/server/homes/estates/estates.ts';
import { type KeptAnswers, readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { askAgain } from '#src/server/homes/flow-instances/ask-again.ts';
import { bringUpToDate } from '#src/server/homes/flow-instances/bring-up-to-date.ts';
import type { Stamp } from '#src/server/homes/flow-instances/change-answers.ts';
import { type ContentChange, dropConfirmations } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { fromPage } from '#src/server/homes/flow-instances/page-version.ts';
import { wayTaken } from '#src/server/homes/flow-instances/way-taken.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { followPowers } from '#src/server/signing/powers-of-attorney/follow-powers.ts';
import { composeProtocol, definition, envOf, type ProtocolAnswer, type Reader, type TakeoverRow } from './protocol.ts';

/** A protocol locked for a change: no one else changes it until this transaction ends. */
export interface Held {
  readonly tx: Tx;
  readonly on: Server;
  readonly me: LinkSession;
  readonly row: TakeoverRow;
  readonly estate: Estate;
  readonly answers: KeptAnswers;
  readonly env: TakeoverEnv;
  readonly stamp: Stamp;
  readonly actor: Actor;
}

/** Throws the lifecycle's refusal before any error about a field (domain.md section 8). */
const demandEditable = (row: TakeoverRow): void => {
  const verdict = decide(takeover, row, { type: 'EDIT', at: row.readAt });
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
};

/**
 * Locks and returns the row of a protocol whose content may still change. A protocol begun on an older definition is
 * migrated to this one.
 */
export const holdEditable = async (
  tx: Tx,
  on: Pick<Server, 'encryption'>,
  estateId: EstateId,
): Promise<TakeoverRow> => {
  const row = await lockFlow(tx, 'takeover-protocol', estateId);
  demandEditable(row);
  return bringUpToDate(tx, on, row, definition);
};

/**
 * Makes a change of the content; all changes go through here. It locks the row, asks the lifecycle, and runs `work`,
 * which writes and returns the log entry's data (never an answer). Then it removes earlier confirmations and returns
 * the protocol as changed.
 */
export const changeProtocol = (
  on: Server,
  reader: Reader,
  work: (held: Held) => Promise<ContentChange>,
): Promise<ProtocolAnswer> =>
  on.transaction(async (tx) => {
    const { me, language } = reader;
    const row = await holdEditable(tx, on, me.estateId);
    const estate = await readEstate(tx, me.estateId);
    if (!estate) throw new Refused('NOT_FOUND');
    const answers = await readAnswers(tx, row.id);
    const actor = partyActor(me);
    const stamp = { actor, at: row.readAt };
    const env = envOf(on, { row, estate, answers, language, me: me.participantId });
    const held = { tx, on, me, row, estate, answers, env, stamp, actor };
    const change = await fromPage('takeover-protocol', reader.page, () => work(held));
    const before = { journey: definition.journey, row, answers, stamp };
    const changedDrafts = async () => (await readAnswers(tx, row.id)).drafts;
    const again = await askAgain(tx, { ...before, env, after: changedDrafts }, change);
    const dropped = await dropConfirmations(tx, before, change);
    const now = await readAnswers(tx, row.id);
    if (change.step === 'participants') {
      await followPowers(tx, on, { ...row, actor }, powersOfTakeover(now.drafts.participants));
    }
    const after = { drafts: now.drafts, env: envOf(on, { row, estate, answers: now, language, me: me.participantId }) };
    const way = wayTaken(before.journey, row, { drafts: answers.drafts, env }, after);
    const data = { ...change, ...way, ...(dropped.length > 0 && { dropped }), ...(again.length > 0 && { again }) };
    const changed = await move(tx, takeover, row, { type: 'EDIT' }, actor, { data });
    return composeProtocol(tx, on, changed, estate, reader, now);
  });
