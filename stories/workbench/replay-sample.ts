import { detail, rows } from '#src/apps/broker/testing/takeovers.ts';

const [seller, buyer] = ['Silje Haugland', 'Nora Lindqvist'];
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
).map(([at, type, by, text], index) => ({ seq: index + 1, flow: null, at, type, by, detail: text }));

/** An invented case as the broker's page receives it, newest event first: shown until a real one is pasted. */
export const inventedCase: string = JSON.stringify(detail(rows.noDate, { events: logged.toReversed() }));
