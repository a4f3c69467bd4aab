import { type ValuationEvent, valuation } from '#machines/valuation.ts';
import type { HomeValue } from '#src/domain/home-value.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { isValuationOver } from '#src/domain/valuation-term.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { assertMay } from '#src/server/homes/estates/broker-part.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { endNews } from '#src/server/journey/feed/post-news.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import {
  brokerValuationOf,
  latestValuations,
  type ValuationRow,
} from '#src/server/wealth/broker-valuations/read-valuations.ts';
import { endOrders } from './end-orders.ts';
import { valuationPart } from './valuation-part.ts';

export interface NewValuation {
  readonly estateId: EstateId;
  readonly broker: { readonly brokerId: BrokerId; readonly name: string };
  readonly given: HomeValue;
  /** The revision that the broker has read; undefined when none was sent. */
  readonly read: number | undefined;
}

/** Throws REV_REQUIRED or STALE, with what stands now, for a broker who has not read the newest valuation. */
const assertRead = (latest: ValuationRow | undefined, read: number | undefined, at: IsoInstant): void => {
  const revision = latest?.revision ?? 0;
  if (read === undefined) throw new Refused('REV_REQUIRED', { extra: { revision } });
  if (read === revision) return;
  const current = latest === undefined ? null : brokerValuationOf(latest, osloDate(at));
  throw new Refused('STALE', { extra: { revision, valuation: current } });
};

/** Ends the valuation that was valid until now: by its term, or by the newer one. */
const endLatest = async (tx: Tx, latest: ValuationRow | undefined, at: IsoInstant): Promise<void> => {
  if (latest?.state !== 'valid') return;
  const isOver = isValuationOver(latest.validUntil, at);
  const event: ValuationEvent = isOver ? { type: 'EXPIRE', at } : { type: 'REPLACE' };
  const verdict = decide(valuation, { state: 'valid', context: { validUntil: latest.validUntil } }, event);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
  await tx
    .updateTable('brokerValuation')
    .set({ state: isOver ? 'expired' : 'replaced' })
    .where('estateId', '=', latest.estateId)
    .where('revision', '=', latest.revision)
    .execute();
};

/** Whether a buyer may read it: one has asked for it, or could read the valuation that it corrects. */
const isShownToBuyers = (latest: ValuationRow | undefined, parts: readonly string[]): boolean =>
  parts.includes('buyer') || (latest?.state === 'valid' && latest.shownToBuyers);

/**
 * Sets what a home is worth, and answers those who wait for it. Throws ESTATE_404, BR_ASK_MAIN for an assistant,
 * REV_REQUIRED, STALE with the values that stand, V_DATE_PAST for a day to come, VAL_OLD for one that counts no more.
 */
export const setValuation = async (tx: Tx, on: MessageContext, asked: NewValuation): Promise<void> => {
  const { estateId, broker, given, read } = asked;
  await tx.selectFrom('estate').select('id').where('id', '=', estateId).forUpdate().execute();
  const part = await valuationPart(tx, estateId, broker.brokerId);
  assertMay(part, 'valuation');
  const at = await now(tx);
  const latest = (await latestValuations(tx, [estateId])).get(estateId);
  const event = { type: 'SET', ...part, valuedOn: given.valuationDate, at } as const;
  const verdict = decide(valuation, begin(valuation.machine, undefined), event);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
  const { validUntil } = verdict.row.context;
  if (validUntil === null) throw new Error('A valuation that is set has no last day');
  assertRead(latest, read, at);
  await endLatest(tx, latest, at);
  await endNews(tx, { homes: [estateId], kinds: ['VALUATION_EXPIRING'] }, at);
  const parts = await endOrders(tx, on, { estateId, at, how: { event: { type: 'ANSWER' }, validUntil } });
  await tx
    .insertInto('brokerValuation')
    .values({
      estateId,
      revision: (latest?.revision ?? 0) + 1,
      value: given.value,
      low: given.valueLow,
      high: given.valueHigh,
      valuedOn: given.valuationDate,
      validUntil,
      brokerId: broker.brokerId,
      state: 'valid',
      shownToBuyers: isShownToBuyers(latest, parts),
      setAt: at,
    })
    .execute();
  const actor = { kind: 'broker', id: broker.brokerId, name: broker.name } as const;
  const data = { revision: (latest?.revision ?? 0) + 1, validUntil };
  await appendEvent(tx, { estateId, type: 'VALUATION_SET', actor, data }, at);
};
