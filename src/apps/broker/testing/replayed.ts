import type { TakeoverDetail } from '#src/contract/desk/broker.ts';

type Event = TakeoverDetail['events'][number];

const [seller, buyer] = ['Silje Haugland', 'Nora Berntzen'];
const logged = (
  [
    ['2026-11-24T10:02:00.000Z', 'CREATE', seller, null],
    ['2026-11-24T10:05:10.000Z', 'EDIT', seller, 'Handover'],
    ['2026-11-24T10:07:00.000Z', 'EDIT', seller, 'Participants'],
    ['2026-11-24T10:31:00.000Z', 'EDIT', buyer, 'Inspection'],
    ['2026-11-24T10:40:00.000Z', 'START_SIGNING', seller, 'Version 1'],
    ['2026-11-24T10:52:00.000Z', 'SIGNED', seller, 'With BankID'],
    ['2026-11-24T12:52:00.000Z', 'VOID', buyer, 'Had signed: Silje Haugland'],
    ['2026-11-24T12:55:00.000Z', 'EDIT', buyer, 'Inspection'],
    ['2026-11-24T13:01:00.000Z', 'START_SIGNING', buyer, 'Version 2'],
    ['2026-11-26T13:01:00.000Z', 'FINALIZE', buyer, null],
  ] as const
).map(([at, type, by, detail], index): Event => ({ seq: index + 1, flow: null, at, type, by, detail }));

/** A takeover whose first signing was made void, newest event first, as the broker's page receives it. */
export const voidedOnce: readonly Event[] = logged.toReversed();

/** The same home's settlement form of the seller, begun a day later. */
export const settlementBegun: Event = {
  seq: 11,
  flow: 'settlement-seller',
  at: '2026-11-25T08:00:00.000Z',
  type: 'CREATE',
  by: seller,
  detail: null,
};
