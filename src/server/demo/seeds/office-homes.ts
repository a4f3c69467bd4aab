import * as v from 'valibot';
import { type SaleEvent, sale, saleMachine } from '#machines/sale.ts';
import { takeoverMachine } from '#machines/takeover.ts';
import { estateEventId, flowInstanceId, participantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import { formRowsOfNew } from '#src/server/forms/form/open-forms.ts';
import { insertFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { versionsOf } from '#src/server/homes/flow-instances/versions.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { bidsUpTo } from '../data/bids.ts';
import type { Seed } from '../data/seed.ts';
import { uuidOf } from '../office/drawn.ts';
import { type OfficeHome, officeHomes } from '../office/office-homes.ts';
import { officeSize } from '../office/office-size.ts';

/** The bids of a home as the column holds them; null for one without. */
const bidsOf = ({ bids, lastBid, since }: OfficeHome, today: IsoDate): string | null => {
  const begun = since.find(([step]) => step === 'bid-round')?.[1];
  if (bids === null || lastBid === null || begun === undefined) return null;
  return JSON.stringify(bidsUpTo(lastBid, bids, addDays(today, begun)));
};

const estateRow = (home: OfficeHome, today: IsoDate) => {
  const deadline = home.dates.find(({ kind }) => kind === 'bid-deadline');
  return {
    id: home.id,
    vitecId: `VM-2${String(home.number).padStart(5, '0')}`,
    baseType: 1,
    assignmentNumber: `11-${today.slice(2, 4)}-${String(1_000 + home.number)}`,
    street: home.street,
    unit: home.unit,
    postcode: home.postcode,
    city: 'Oslo',
    district: 'Grünerløkka',
    brokerId: home.brokerId,
    assistantId: home.assistantId,
    ownership: 'FREEHOLD' as const,
    propertyType: 'APARTMENT' as const,
    landRegister: JSON.stringify({
      municipality: 'Oslo',
      gnr: 228,
      bnr: 100 + home.number,
      snr: 1 + (home.number % 40),
    }),
    askingPrice: home.askingPrice,
    lastBid: home.lastBid,
    bidCount: home.bids,
    bids: bidsOf(home, today),
    bidDeadline: deadline === undefined ? null : osloInstant(addDays(today, deadline.day), deadline.from),
    soldFor: home.soldFor,
    commonDebt: 0,
    monthlyCosts: 2_400 + home.size * 31,
    purchasePrice: null,
    boughtYear: null,
    braI: home.size,
    primaryRoomArea: home.size - 2,
    bedrooms: home.bedrooms,
    floor: home.floor,
    yearOfBuild: home.yearOfBuild,
    energyLabel: home.energyLabel,
    headline: null,
  };
};

/** The row of a sale that has gone through its steps, as its machine leaves it. */
const saleRow = (home: OfficeHome, today: IsoDate) => {
  const at = (day: number) => osloInstant(addDays(today, day), '09:00');
  const [[, began] = ['preparation', 0], ...later] = home.since;
  let row: Row<typeof saleMachine> = begin(saleMachine, { at: at(began) });
  const go = (event: SaleEvent) => {
    const verdict = decide(sale, row, event);
    if (!verdict.allowed) throw new Error(`The sale of ${home.street} cannot take ${event.type} from ${row.state}`);
    row = verdict.row;
  };
  for (const [to, day] of later) go({ type: 'ADVANCE', to, at: at(day) });
  if (home.ended !== null) go({ type: 'COMPLETE', isTakenOver: true, hasUnfinishedForm: false, at: at(home.ended) });
  const updated = home.ended ?? later.at(-1)?.[1] ?? began;
  return { estateId: home.id, state: row.state, context: JSON.stringify(row.context), updatedAt: at(updated) };
};

const partyRows = (home: OfficeHome) =>
  (['seller', 'buyer'] as const).flatMap((role) =>
    (role === 'seller' ? home.sellers : home.buyers).map(({ name, email, phone }, position) => ({
      id: v.parse(participantId, uuidOf(`party ${email}`)),
      estateId: home.id,
      role,
      name,
      email,
      phone,
      position,
      vitecId: `V-${email}`,
    })),
  );

const dateRows = (home: OfficeHome, today: IsoDate) =>
  home.dates.map(({ kind, day, from, to }, index) => ({
    id: v.parse(estateEventId, uuidOf(`date ${home.number} ${index}`)),
    estateId: home.id,
    kind,
    at: osloInstant(addDays(today, day), from),
    endsAt: to === undefined ? null : osloInstant(addDays(today, day), to),
    place: null,
    visitors: kind === 'viewing' && day < 0 ? 8 + (home.number % 17) : null,
    externalId: `office-${index}`,
  }));

const formsOf = ({ id }: OfficeHome) =>
  formRowsOfNew({ estateId: id, baseType: 1, sides: new Set(['seller', 'buyer']) });

const insertTakeover = async (tx: Tx, { id, number, takeover }: OfficeHome, today: IsoDate): Promise<void> => {
  if (takeover === null) return;
  const takeoverDate = addDays(today, takeover);
  const fresh = { id: v.parse(flowInstanceId, uuidOf(`takeover ${number}`)), estateId: id } as const;
  const version = versionsOf('takeover-protocol').now;
  const row = begin(takeoverMachine, { takeoverDate, activated: takeover < 14 });
  await insertFlow(tx, { ...fresh, flow: 'takeover-protocol', version }, row);
};

/** Rows of one statement: a driver takes no more than 65,535 values. */
const atOnce = 400;
const inParts = async <Row>(
  rows: readonly Row[],
  insert: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += atOnce) await insert(rows.slice(from, from + atOnce));
};

const insertHomes = async (tx: Tx, homes: readonly OfficeHome[], today: IsoDate): Promise<void> => {
  // The sale stands before its parties, who become contacts of the office once, by what it has come to.
  await inParts(homes, (part) =>
    tx
      .insertInto('estate')
      .values(part.map((home) => estateRow(home, today)))
      .execute(),
  );
  await inParts(homes, (part) =>
    tx
      .insertInto('sale')
      .values(part.map((home) => saleRow(home, today)))
      .execute(),
  );
  await inParts(homes.flatMap(partyRows), (part) => tx.insertInto('estateParty').values(part).execute());
  await inParts(
    homes.flatMap((home) => dateRows(home, today)),
    (part) => tx.insertInto('estateEvent').values(part).execute(),
  );
  const sold = homes.filter(({ takeover, ended }) => takeover !== null && ended === null);
  for (const home of sold) await insertTakeover(tx, home, today);
  await inParts(sold.flatMap(formsOf), (part) => tx.insertInto('flowInstance').values(part).execute());
};

/** Plants the homes of an office at work: for sale in every step, sold, and taken over, with their people. */
export const seed: Seed = {
  name: 'office-homes',
  order: 70,
  from: 'office',
  run: (on) =>
    on.transaction(async (tx) => {
      const homes = officeHomes(officeSize(on.config.demoSize));
      const [one] = homes;
      if (one === undefined) return;
      // A process killed after planting and before the seed was recorded has planted them already.
      const planted = await tx.selectFrom('estate').select('id').where('id', '=', one.id).execute();
      if (planted.length === 0) await insertHomes(tx, homes, osloDate(await now(tx)));
    }),
};
