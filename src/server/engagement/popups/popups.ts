import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import * as v from 'valibot';
import { popup } from '#machines/popup.ts';
import type { Popup, PopupAction } from '#src/contract/engagement/popups.ts';
import { type CustomerId, type PopupId, popupId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { PopupKind } from './popup-kind.ts';

type ServerContext = Pick<Server, 'db' | 'transaction'>;
type PopupRow = Selectable<Tables['popup']>;
type Lived = Row<typeof popup.machine>;

const lists = import.meta.glob<readonly PopupKind[]>('../*/popup-kinds.ts', { eager: true, import: 'default' });
const kinds = Object.values(lists)
  .flat()
  .toSorted((one, other) => one.order - other.order);

const labels = {
  LATER: { nb: 'Senere', en: 'Later' },
  CLOSE: { nb: 'Nei takk', en: 'No, thanks' },
} as const;

const lifecycleOf = (row: PopupRow | undefined): Lived =>
  row === undefined
    ? begin(popup.machine, undefined)
    : { state: row.state, context: { later: row.later, until: row.until } };

/** Returns the kinds that may be shown now: of a day that has had its popup that one alone, if it is not answered. */
const openKinds = (rows: readonly PopupRow[], at: IsoInstant): readonly PopupKind[] => {
  const ofToday = rows.find(({ shownOn }) => shownOn === osloDate(at));
  if (ofToday !== undefined && ofToday.state !== 'shown') return [];
  return kinds.filter(({ kind }) => {
    if (ofToday !== undefined) return kind === ofToday.kind;
    const row = rows.find((one) => one.kind === kind);
    return decide(popup, lifecycleOf(row), { type: 'SHOW', at }).allowed;
  });
};

/** Returns the first kind that is due, outside the transaction that shows it: a rule may read many tables. */
const dueKind = async (on: ServerContext, customerId: CustomerId): Promise<PopupKind | undefined> => {
  const { rows, at } = await on.transaction(async (tx) => ({
    rows: await tx.selectFrom('popup').selectAll().where('customerId', '=', customerId).execute(),
    at: await now(tx),
  }));
  for (const kind of openKinds(rows, at)) {
    const isOn = kind.flag === undefined || (await isFlagOn(on, kind.flag));
    if (isOn && (await kind.isDue(on, { customerId, at }))) return kind;
  }
  return undefined;
};

const viewOf = (
  kind: PopupKind,
  id: PopupId,
  { row, at }: { row: Lived; at: IsoInstant },
  language: Language,
): Popup => {
  const mayWait = decide(popup, row, { type: 'LATER', at }).allowed;
  return {
    id,
    kind: kind.kind,
    title: kind.title[language],
    text: kind.text[language],
    actions: [
      { action: 'CLAIM', label: kind.claim[language], path: kind.path },
      ...(mayWait ? [{ action: 'LATER' as const, label: labels.LATER[language] }] : []),
      { action: 'CLOSE', label: labels.CLOSE[language] },
    ],
  };
};

/** Returns this customer's popups. Two tabs that ask at once come one after the other. */
const lockedPopups = async (tx: Tx, customerId: CustomerId): Promise<readonly PopupRow[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`popup ${customerId}`}, 0))`.execute(tx);
  return tx.selectFrom('popup').selectAll().where('customerId', '=', customerId).execute();
};

/** Returns the popup of the day, and counts it as shown; null when none is due, or that of the day was answered. */
export const showPopup = async (
  on: ServerContext,
  customerId: CustomerId,
  language: Language,
): Promise<Popup | null> => {
  const kind = await dueKind(on, customerId);
  if (kind === undefined) return null;
  return on.transaction(async (tx) => {
    const rows = await lockedPopups(tx, customerId);
    const at = await now(tx);
    // Another tab may have shown one, or had its answer, since the rule was asked.
    if (!openKinds(rows, at).includes(kind)) return null;
    const known = rows.find((row) => row.kind === kind.kind);
    const verdict = decide(popup, lifecycleOf(known), { type: 'SHOW', at });
    if (!verdict.allowed) return null;
    const id = known?.id ?? v.parse(popupId, randomUUID());
    const shown = { state: 'shown', shownOn: osloDate(at) } as const;
    await tx
      .insertInto('popup')
      .values({ id, customerId, kind: kind.kind, ...shown, until: null, answer: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(shown))
      .execute();
    return viewOf(kind, id, { row: verdict.row, at }, language);
  });
};

interface Answered {
  readonly customerId: CustomerId;
  readonly id: PopupId;
  readonly action: PopupAction;
}

/**
 * Answers a popup; the same answer again changes nothing. Throws NOT_FOUND for one that is not the customer's, POP_GONE
 * for another answer after the last, and for LATER after the third.
 */
export const answerPopup = (on: ServerContext, { customerId, id, action }: Answered): Promise<void> =>
  on.transaction(async (tx) => {
    const row = (await lockedPopups(tx, customerId)).find((one) => one.id === id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (row.state === 'done' && row.answer === action) return;
    const verdict = decide(popup, lifecycleOf(row), { type: action, at: await now(tx) });
    if (!verdict.allowed) throw new Refused(verdict.refusal.code);
    const { state, context } = verdict.row;
    await tx
      .updateTable('popup')
      .set({ state, ...context, answer: action })
      .where('id', '=', id)
      .execute();
  });
