import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type EstateId, estateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { statusOfSale } from '#src/domain/listing-status.ts';
import { waitsForSigning } from '#src/server/forms/form/void-replaced.ts';
import { moveListing, saleUnderSigning } from '#src/server/homes/estates/listing.ts';
import { salesOf } from '#src/server/homes/estates/sale.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { lockSigning } from '#src/server/homes/flow-instances/under-signing.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { followLinks } from '../party-links/follow-links.ts';
import { takeSignUps } from '../sign-ups/take-sign-ups.ts';
import { applyFormPart, openFormsOfNew, withKnownBrokers } from './apply-form-part.ts';
import { withAssignedBroker } from './assigned-broker.ts';
import { differing, formColumns, freeColumns } from './estate-columns.ts';
import { endHeld, hold } from './held-changes.ts';
import type { Change, SystemEstate } from './port.ts';
import { endIssues, hashOf, keepRaw } from './raw-rows.ts';
import { takeCommission } from './take-commission.ts';
import {
  hasPartyChanges,
  type PartyChanges,
  partyChanges,
  partyRows,
  peopleMoved,
  placedParties,
} from './take-parties.ts';
import {
  eventRows,
  newSale,
  pictureRows,
  relist,
  takeEvents,
  takePictures,
  takeSale,
  undoesSale,
} from './take-sale.ts';
import { voidFormsOfSale } from './undo-sale.ts';

type Context = MessageContext & Pick<Server, 'transaction'>;
export type ReadHome = Pick<Change<unknown>, 'id' | 'about' | 'body'> & { readonly home: SystemEstate };
/** A deviation is taken too, but for the one thing that did not fit: it is noted for the broker. */
export type Taken = 'same' | 'new' | 'changed' | 'held' | 'deviation';

const insertAll = async <T>(rows: readonly T[], insert: (rows: T[]) => { execute: () => Promise<unknown> }) => {
  if (rows.length > 0) await insert([...rows]).execute();
};

/** Inserts homes that we do not have, in a few statements for any number of them. */
export const insertHomes = async (tx: Tx, on: Context, read: readonly ReadHome[]): Promise<void> => {
  const at = await now(tx);
  const known = await withKnownBrokers(
    tx,
    read.map(({ home }) => home),
  );
  const homes = known.map((home) => ({ home, id: v.parse(estateId, randomUUID()) }));
  await insertAll(homes, (rows) =>
    tx
      .insertInto('estate')
      .values(rows.map(({ home, id }) => ({ id, vitecId: home.id, ...formColumns(home), ...freeColumns(home) }))),
  );
  const people = homes.flatMap(({ home, id }) => partyRows(on, id, placedParties(home.parties)));
  await insertAll(people, (rows) => tx.insertInto('estateParty').values(rows.map(({ party }) => party)));
  await insertAll(people, (rows) => tx.insertInto('estatePartyIdentity').values(rows.map(({ identity }) => identity)));
  const ids = homes.map(({ id }) => id);
  await followLinks(tx, ids, { isChange: false });
  const sales = homes.flatMap(({ home, id }) => newSale(home, id, at));
  await insertAll(sales, (rows) => tx.insertInto('sale').values(rows));
  const events = homes.flatMap(({ home, id }) => eventRows(home, id));
  await insertAll(events, (rows) => tx.insertInto('estateEvent').values(rows));
  const pictures = homes.flatMap(({ home, id }) => pictureRows(home, id));
  await insertAll(pictures, (rows) => tx.insertInto('estatePicture').values(rows));
  const sold = homes.filter(({ home }) => home.stage === 'post-work');
  await openFormsOfNew(
    tx,
    sold.map(({ home: { baseType, parties }, id }) => ({
      estateId: id,
      baseType,
      sides: new Set(parties.map(({ role }) => role)),
    })),
  );
  for (const { home, id } of homes) {
    await takeSignUps(tx, id, home);
    await takeCommission(tx, id, home, at);
  }
  await keepRaw(tx, on, 'estates', read);
};

const lockHome = (tx: Tx, id: string) =>
  tx.selectFrom('estate').selectAll().where('vitecId', '=', id).forUpdate().executeTakeFirst();
type HomeRow = NonNullable<Awaited<ReturnType<typeof lockHome>>>;

/** A party who leaves or comes voids what is under signing; any other value waits until it is signed. */
const mustWait = async (
  tx: Tx,
  estateId: EstateId,
  fields: readonly string[],
  changes: PartyChanges,
): Promise<boolean> => {
  const people = peopleMoved(changes);
  if (people.left.length + people.came.length === 0) return true;
  return waitsForSigning(tx, estateId, { people, movesMore: fields.length > 0 });
};

/** Writes what forms show, or keeps it for the broker while a form is under signing. Returns whether it was kept. */
const takeFormPart = async (
  tx: Tx,
  on: Context,
  row: HomeRow,
  home: SystemEstate,
): Promise<readonly string[] | 'held'> => {
  const [named = home] = await withKnownBrokers(tx, [home]);
  const known = await withAssignedBroker(tx, row.id, named);
  const fields = differing(row, formColumns(known));
  const changes = await partyChanges(tx, on, row.id, home.parties);
  const people = hasPartyChanges(changes);
  if (fields.length === 0 && !people) {
    await endHeld(tx, row.id, 'WITHDRAW');
    return [];
  }
  if ((await lockSigning(tx, row.id)) > 0 && (await mustWait(tx, row.id, fields, changes))) {
    await hold(tx, on, row.id, home);
    return 'held';
  }
  await endHeld(tx, row.id, 'REPLACE');
  await applyFormPart(tx, on, row.id, home);
  return people ? [...fields, 'parties'] : fields;
};

const takeFreePart = async (tx: Tx, row: HomeRow, home: SystemEstate, at: IsoInstant) => {
  const free = freeColumns(home);
  const fields = differing(row, free);
  if (row.archivedAt !== null) await relist(tx, row.id, at);
  if (fields.length > 0) await tx.updateTable('estate').set(free).where('id', '=', row.id).execute();
  await takeEvents(tx, row.id, home);
  await takeSignUps(tx, row.id, home);
  await takePictures(tx, row.id, home);
  await takeCommission(tx, row.id, home, at);
  return { fields, hasMoved: await takeSale(tx, row.id, home, at) };
};

/** A form that all have signed is sealed before the sale is undone: the row is taken again, though it is the same. */
const takeAgain = async (tx: Tx, row: HomeRow, read: ReadHome): Promise<void> => {
  if ((await saleUnderSigning(tx, row.id)) === 0) return;
  await tx.updateTable('syncRaw').set({ hash: '' }).where('kind', '=', 'estates').where('id', '=', read.id).execute();
};

const changeHome = async (tx: Tx, on: Context, row: HomeRow, read: ReadHome): Promise<Taken> => {
  const { home } = read;
  const at = await now(tx);
  if (await undoesSale(tx, row.id, home, at)) await voidFormsOfSale(tx, on, row.id);
  const form = await takeFormPart(tx, on, row, home);
  const { fields, hasMoved } = await takeFreePart(tx, row, home, at);
  await keepRaw(tx, on, 'estates', [read]);
  if (!hasMoved) await takeAgain(tx, row, read);
  const changed = [...(form === 'held' ? [] : form), ...fields];
  const type = form === 'held' ? 'SYNC_HELD' : 'SYNCED';
  await appendEvent(tx, { estateId: row.id, type, actor: system, data: { fields: changed } });
  const { brokerId, assistantId } = row;
  touchFlow(tx, { estateId: row.id, brokerId, assistantId });
  if (!hasMoved) return 'deviation';
  return form === 'held' ? 'held' : 'changed';
};

/** Takes one home in one transaction. The row's hash is read under the home's lock: the same row is never written twice. */
export const takeHome = (on: Context, read: ReadHome): Promise<Taken> =>
  on.transaction(async (tx) => {
    const row = await lockHome(tx, read.id);
    if (!row) {
      await insertHomes(tx, on, [read]);
      return 'new';
    }
    const raw = await tx
      .selectFrom('syncRaw')
      .select('hash')
      .where('kind', '=', 'estates')
      .where('id', '=', read.id)
      .executeTakeFirst();
    if (raw?.hash === hashOf(on, read) && row.archivedAt === null) {
      await endIssues(tx, 'estates', [read.id]);
      return 'same';
    }
    return changeHome(tx, on, row, read);
  });

/** Archives a home that the system has no longer, and only that: nothing of a home is deleted. */
export const archiveHome = (on: Context, id: string): Promise<EstateId | null> =>
  on.transaction(async (tx) => {
    const row = await lockHome(tx, id);
    await endIssues(tx, 'estates', [id]);
    if (!row || row.archivedAt !== null) return null;
    await tx
      .updateTable('estate')
      .set({ archivedAt: await now(tx) })
      .where('id', '=', row.id)
      .execute();
    const from = statusOfSale((await salesOf(tx, [row.id])).get(row.id)?.state ?? null);
    await moveListing(tx, row.id, { from, event: { type: 'ARCHIVE' }, type: 'SYNC_ARCHIVED' });
    touchFlow(tx, { estateId: row.id, brokerId: row.brokerId, assistantId: row.assistantId });
    return row.id;
  });
