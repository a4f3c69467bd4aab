import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { brokerId, customerId, type OfficeId, officeId, valuationOrderId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays, addMonths, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { isValuationOver, validUntilOf } from '#src/domain/valuation-term.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { demoHome, demoPeople } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';

const postcodes = [
  ['of-oslo', '0001', '1299'],
  ['of-baerum', '1300', '1399'],
  ['of-trondheim', '7000', '7099'],
  ['of-bergen', '5003', '5299'],
] as const;
const officeOf = (id: string): OfficeId => v.parse(officeId, id);

interface DemoValuation {
  readonly home: string;
  readonly broker: string;
  readonly value: number;
  readonly half: number;
  readonly valuedOn: (today: IsoDate) => IsoDate;
}
/** One that has expired (mock 12), one of a home without a sure estimate, and one in its last days. */
const valuations: readonly DemoValuation[] = [
  {
    home: 'E09',
    broker: 'br-01',
    value: 4_680_000,
    half: 180_000,
    valuedOn: (today) => addDays(addMonths(today, -3), -22),
  },
  { home: 'E02', broker: 'br-01', value: 16_400_000, half: 600_000, valuedOn: (today) => addDays(today, -9) },
  {
    home: 'E06',
    broker: 'br-04',
    value: 4_350_000,
    half: 150_000,
    valuedOn: (today) => addDays(addMonths(today, -3), 8),
  },
];

const plantValuations = async (tx: Tx, today: IsoDate, at: IsoInstant): Promise<void> => {
  const rows = valuations.map(({ home, broker, value, half, valuedOn }) => {
    const day = valuedOn(today);
    const validUntil = validUntilOf(day);
    return {
      estateId: demoHome(home).estateID,
      revision: 1,
      value,
      low: value - half,
      high: value + half,
      valuedOn: day,
      validUntil,
      brokerId: v.parse(brokerId, broker),
      shownToBuyers: false,
      state: isValuationOver(validUntil, osloInstant(today, '12:00')) ? ('expired' as const) : ('valid' as const),
      setAt: at,
    };
  });
  await tx
    .insertInto('brokerValuation')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
};

/** The seller of E01 has asked for one, so that the desk shows an order. */
const plantOrder = async (tx: Tx, today: IsoDate): Promise<void> => {
  const seller = demoPeople().find(({ id }) => id === 'p01');
  const id = seller === undefined ? undefined : v.parse(customerId, seller.userId);
  const account = id && (await tx.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst());
  if (!account) return;
  await tx
    .insertInto('valuationOrder')
    .values({
      id: v.parse(valuationOrderId, randomUUID()),
      estateId: demoHome('E01').estateID,
      customerId: account.id,
      officeId: officeOf('of-oslo'),
      part: 'seller',
      contactMethod: 'PHONE',
      state: 'requested',
      reason: null,
      message: 'Vi pusset opp badet i fjor. Ring gjerne etter klokka fire.',
      requestedAt: osloInstant(addDays(today, -1), '18:40'),
    })
    .onConflict((known) => known.doNothing())
    .execute();
};

/** Plants the postcodes of the offices, valuations by brokers, and an order of one. */
export const seed: Seed = {
  name: 'valuations',
  order: 62,
  run: (on) =>
    on.transaction(async (tx) => {
      const at = await now(tx);
      const today = osloDate(at);
      const ranges = postcodes.map(([office, firstPostcode, lastPostcode]) => ({
        officeId: officeOf(office),
        firstPostcode,
        lastPostcode,
      }));
      await tx
        .insertInto('officePostcodes')
        .values(ranges)
        .onConflict((known) => known.doNothing())
        .execute();
      await plantValuations(tx, today, at);
      await plantOrder(tx, today);
    }),
};
