import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sale, saleMachine } from '#machines/sale.ts';
import { type EstateId, estateEventId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { sellerBuckets } from '#src/domain/journey-buckets.ts';
import { statusOfSale } from '#src/domain/listing-status.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { moveListing } from '#src/server/homes/estates/listing.ts';
import { beginSale, moveSale, salesOf } from '#src/server/homes/estates/sale.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Stage, SystemEstate } from './port.ts';

const isOver = (stage: Stage): boolean => stage === 'completed' || stage === 'withdrawn';
const steps: readonly string[] = sellerBuckets;
const stepOf = (stage: string): number => (stage === 'completed' ? steps.length - 1 : steps.indexOf(stage));

/** Returns the row of a new home's sale at its step; none when the sale was over before we heard of it. */
export const newSale = ({ stage, parties }: SystemEstate, estateId: EstateId, at: IsoInstant) => {
  if (stage === 'completed' || stage === 'withdrawn' || !parties.some(({ role }) => role === 'seller')) return [];
  const begun = begin(saleMachine, { at });
  const verdict = stage === 'preparation' ? undefined : decide(sale, begun, { type: 'ADVANCE', to: stage, at });
  const row = verdict?.allowed ? verdict.row : begun;
  return [{ estateId, state: row.state, context: JSON.stringify(row.context), updatedAt: at }];
};

const eventFor = (home: SystemEstate, state: string, at: IsoInstant) => {
  const { stage } = home;
  if (stage === 'withdrawn') return { type: 'WITHDRAW', at } as const;
  const to = stage === 'completed' ? 'post-work' : stage;
  if (stepOf(to) > stepOf(state)) return { type: 'ADVANCE', to, at } as const;
  return { type: 'BACK', isSold: home.soldFor !== null, at } as const;
};

const isThere = (state: string, stage: Stage): boolean =>
  state === stage || (stepOf(state) === stepOf(stage) && stage !== 'withdrawn');

/** Whether the system takes a home out of a sale that was agreed, as the sale's machine allows it. */
export const undoesSale = async (tx: Tx, id: EstateId, home: SystemEstate, at: IsoInstant): Promise<boolean> => {
  const found = (await salesOf(tx, [id])).get(id);
  if (found?.state !== 'post-work' || isThere(found.state, home.stage)) return false;
  return decide(sale, found, eventFor(home, found.state, at)).allowed;
};

/**
 * Moves a home's sale to the system's step, and its listing with it. False when a machine does not allow that: the
 * broker must look.
 */
export const takeSale = async (tx: Tx, id: EstateId, home: SystemEstate, at: IsoInstant): Promise<boolean> => {
  const found = (await salesOf(tx, [id])).get(id);
  if (!found && (isOver(home.stage) || !home.parties.some(({ role }) => role === 'seller'))) return true;
  if (!found) await beginSale(tx, id, at);
  let state: string = found?.state ?? 'preparation';
  if (state === 'withdrawn' && !isOver(home.stage)) {
    if (!(await moveSale(tx, id, { type: 'RELIST', at }))) return false;
    state = 'preparation';
  }
  if (isThere(state, home.stage)) return true;
  if (state === 'completed') return home.stage === 'completed';
  return moveSale(tx, id, eventFor(home, state, at));
};

/** Takes a home out of the archive, since the system has it again. */
export const relist = async (tx: Tx, id: EstateId, at: IsoInstant): Promise<void> => {
  const stands = statusOfSale((await salesOf(tx, [id])).get(id)?.state ?? null);
  await moveListing(tx, id, { from: 'archived', event: { type: 'RELIST', stands }, at });
};

export const eventRows = (home: SystemEstate, estateId: EstateId) =>
  home.events.map((event) => ({
    id: v.parse(estateEventId, randomUUID()),
    estateId,
    kind: event.kind,
    at: event.at,
    endsAt: event.endsAt,
    visitors: event.visitors ?? null,
    externalId: event.id,
  }));

export const pictureRows = (home: SystemEstate, estateId: EstateId) =>
  home.pictures.map(({ id, room, url }, position) => ({
    id: randomUUID(),
    estateId,
    vitecId: id,
    room,
    url,
    position,
  }));

/**
 * Decides between our own dates of a home, which have no id of the system's, and the system's of the same kind. The
 * wished takeover is ours once the broker has set it here, like the takeover's date. Every other date is the system's:
 * a proposal, or a date set here, ends with it. Returns the rows to write.
 */
const settleOwnDates = async (tx: Tx, estateId: EstateId, rows: ReturnType<typeof eventRows>) => {
  const own = await tx
    .selectFrom('estateEvent')
    .select(['id', 'kind', 'at'])
    .where('estateId', '=', estateId)
    .where('externalId', 'is', null)
    .execute();
  const ours = own.filter(({ kind, at }) => kind === 'wished-takeover' && at !== null).map(({ kind }) => kind);
  const wanted = rows.filter(({ kind }) => !ours.includes(kind));
  const ended = own.filter(({ kind }) => wanted.some((row) => row.kind === kind)).map(({ id }) => id);
  if (ended.length > 0) await tx.deleteFrom('estateEvent').where('id', 'in', ended).execute();
  return wanted;
};

/** Writes the system's dates of a home. Our own of other kinds stay. */
export const takeEvents = async (tx: Tx, estateId: EstateId, home: SystemEstate): Promise<void> => {
  const rows = await settleOwnDates(tx, estateId, eventRows(home, estateId));
  const wanted = new Set(rows.map(({ kind, externalId }) => `${kind} ${externalId}`));
  const there = await tx
    .selectFrom('estateEvent')
    .select(['id', 'kind', 'externalId'])
    .where('estateId', '=', estateId)
    .where('externalId', 'is not', null)
    .execute();
  const gone = there.filter(({ kind, externalId }) => !wanted.has(`${kind} ${externalId}`)).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('estateEvent').where('id', 'in', gone).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('estateEvent')
    .values(rows)
    .onConflict((known) =>
      known.columns(['estateId', 'kind', 'externalId']).doUpdateSet((row) => ({
        at: row.ref('excluded.at'),
        endsAt: row.ref('excluded.endsAt'),
        visitors: row.ref('excluded.visitors'),
      })),
    )
    .execute();
};

/** Writes the pictures of a home's listing in the system's order. */
export const takePictures = async (tx: Tx, estateId: EstateId, home: SystemEstate): Promise<void> => {
  await tx.deleteFrom('estatePicture').where('estateId', '=', estateId).execute();
  const rows = pictureRows(home, estateId);
  if (rows.length > 0) await tx.insertInto('estatePicture').values(rows).execute();
};
