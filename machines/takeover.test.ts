import { describe, expect, test } from 'vitest';
import { sideLacking, type TakeoverEvent, takeover, takeoverDayOf, takeoverMachine } from '#machines/takeover.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';

const takeoverDate: IsoDate = '2026-12-01';
const onTheDay: IsoInstant = '2026-12-01T11:00:00.000Z';
type TakeoverRow = Row<typeof takeoverMachine>;

const fresh = begin(takeoverMachine, { takeoverDate, activated: true });
const having = (row: TakeoverRow, ...events: TakeoverEvent[]): TakeoverRow =>
  events.reduce((now, event) => {
    const verdict = decide(takeover, now, event);
    if (!verdict.allowed) throw new Error(`${event.type} refused with ${verdict.refusal.code}`);
    return verdict.row;
  }, row);
const refusal = (row: TakeoverRow, event: TakeoverEvent) => {
  const verdict = decide(takeover, row, event);
  return verdict.allowed ? 'allowed' : verdict.refusal.code;
};

const at = onTheDay;
const created = having(fresh, { type: 'CREATE', at });
const signing = having(created, { type: 'START_SIGNING', documentId: 'd1', at });
const locked = having(signing, { type: 'ALL_SIGNED', at });
const signed = having(locked, { type: 'SEALED', at });
const finalized = having(signed, { type: 'FINALIZE', at });

describe('before the protocol exists', () => {
  test('without a date the protocol can neither be opened nor be activated by the broker', () => {
    const row = begin(takeoverMachine, {});
    expect(refusal(row, { type: 'CREATE', at })).toBe('OTP_NO_DATE');
    expect(refusal(row, { type: 'ACTIVATE', at })).toBe('OTP_NO_DATE');
  });

  test('it is not activated while a side has no people', () => {
    const row = begin(takeoverMachine, { takeoverDate });
    expect(refusal(row, { type: 'ACTIVATE', lacks: 'seller', at })).toBe('V_SELLER_MIN');
    expect(refusal(row, { type: 'ACTIVATE', lacks: 'buyer', at })).toBe('V_BUYER_MIN');
    expect(refusal(row, { type: 'ACTIVATE', lacks: 'representative', at })).toBe('OTP_DEVELOPER');
    expect(refusal(row, { type: 'ACTIVATE', at })).toBe('allowed');
  });

  test('the missing activation is shown before the window', () => {
    const row = begin(takeoverMachine, { takeoverDate });
    expect(refusal(row, { type: 'CREATE', at: '2026-10-01T10:00:00.000Z' })).toBe('OTP_NOT_ACTIVE');
  });

  test('a protocol opened a day too early says from which day it opens', () => {
    const verdict = decide(takeover, fresh, { type: 'CREATE', at: '2026-11-16T22:59:59.999Z' });
    expect(verdict).toEqual({ allowed: false, refusal: { code: 'OTP_TOO_SOON', params: { date: '2026-11-17' } } });
  });

  test('the first and the last of the 14 days are open, the instant after is not', () => {
    expect(refusal(fresh, { type: 'CREATE', at: '2026-11-16T23:00:00.000Z' })).toBe('allowed');
    expect(refusal(fresh, { type: 'CREATE', at: '2026-12-15T22:59:59.999Z' })).toBe('allowed');
    expect(refusal(fresh, { type: 'CREATE', at: '2026-12-15T23:00:00.000Z' })).toBe('OTP_TOO_LATE');
  });
});

test('a protocol that does not exist can neither be changed nor be signed', () => {
  expect(refusal(fresh, { type: 'EDIT', at })).toBe('OTP_NOT_FOUND');
  expect(refusal(fresh, { type: 'ALL_SIGNED', at })).toBe('OTP_NOT_FOUND');
});

describe('while it is filled in', () => {
  test('a protocol without a document has nothing to void or to seal', () => {
    expect(refusal(created, { type: 'VOID', at })).toBe('OTP_PROCESS');
    expect(refusal(created, { type: 'SEALED', at })).toBe('OTP_PROCESS');
  });

  test('a protocol cannot be created a second time', () => {
    expect(refusal(created, { type: 'CREATE', at })).toBe('OTP_EXISTS');
  });

  test('a change outside the window is refused, also of a protocol that was begun inside it', () => {
    expect(refusal(created, { type: 'EDIT', at: '2026-12-16T12:00:00.000Z' })).toBe('OTP_TOO_LATE');
  });

  test('a protocol cannot be finished before anyone signed', () => {
    expect(refusal(created, { type: 'FINALIZE', at })).toBe('OTP_NOT_ALL_SIGNED');
  });
});

describe('under signing', () => {
  test('nothing of a protocol under signing can be changed', () => {
    expect(refusal(signing, { type: 'EDIT', at })).toBe('OTP_SIGNING');
    expect(refusal(signing, { type: 'SET_DATE', takeoverDate, at })).toBe('OTP_SIGNING');
    expect(refusal(signing, { type: 'CREATE', at })).toBe('OTP_SIGNING');
  });

  test('going back voids the document, and the content can be changed again', () => {
    const again = having(signing, { type: 'VOID', at });
    expect(again).toEqual({ state: 'created', context: { takeoverDate, activated: true, documentId: null } });
    expect(refusal(again, { type: 'EDIT', at })).toBe('allowed');
  });

  test('signing begun inside the window may end after it', () => {
    const late: IsoInstant = '2026-12-20T12:00:00.000Z';
    const done = having(
      signing,
      { type: 'ALL_SIGNED', at: late },
      { type: 'SEALED', at: late },
      { type: 'FINALIZE', at: late },
    );
    expect(done.state).toBe('finalized');
  });
});

describe('when all have signed', () => {
  test('a protocol that all have signed is locked until it is sealed: no way back, no way to finish', () => {
    expect(refusal(locked, { type: 'VOID', at })).toBe('OTP_LOCKED');
    expect(refusal(locked, { type: 'FINALIZE', at })).toBe('OTP_LOCKED');
    expect(refusal(locked, { type: 'EDIT', at })).toBe('OTP_LOCKED');
  });

  test('a protocol is finished once', () => {
    expect(refusal(finalized, { type: 'FINALIZE', at })).toBe('OTP_FINALIZED');
    expect(refusal(finalized, { type: 'CREATE', at })).toBe('OTP_FINALIZED');
    expect(refusal(finalized, { type: 'EDIT', at })).toBe('OTP_FINALIZED');
  });
});

describe('the takeover day that everyone is shown', () => {
  const takenOverAt: IsoInstant = '2026-11-28T23:30:00.000Z';
  const begun = having(created, { type: 'START_SIGNING', documentId: 'd1', takenOverAt, at });
  const all = having(begun, { type: 'ALL_SIGNED', at });

  test('the takeover day is the agreed one until all have signed, and then the Oslo day that they signed for', () => {
    expect([fresh, created, begun].map(takeoverDayOf)).toEqual([takeoverDate, takeoverDate, takeoverDate]);
    const sealed = having(all, { type: 'SEALED', at });
    const after = [all, sealed, having(sealed, { type: 'FINALIZE', at })];
    expect(after.map(takeoverDayOf)).toEqual(['2026-11-29', '2026-11-29', '2026-11-29']);
  });

  test('the takeover day is the agreed one again when the document is voided', () => {
    expect(takeoverDayOf(having(begun, { type: 'VOID', at }))).toBe(takeoverDate);
    expect(having(begun, { type: 'VOID', at }).context.takenOverAt).toBeUndefined();
  });

  test('the takeover day is the agreed one where an older protocol does not say when it was', () => {
    expect(takeoverDayOf({ state: 'finalized', context: { takeoverDate } })).toBe(takeoverDate);
  });
});

describe('the representative of a developer', () => {
  const buyers = [{ role: 'buyer' }] as const;
  test('is lacking where a new-build has no seller, and the seller where a used home has none', () => {
    expect(sideLacking(buyers, 'Utbygger AS')).toBe('representative');
    expect(sideLacking(buyers, '')).toBe('representative');
    expect(sideLacking(buyers, null)).toBe('seller');
    expect(sideLacking([...buyers, { role: 'seller' }], 'Utbygger AS')).toBeUndefined();
  });

  test('is named for a new-build until links are sent', () => {
    const row = begin(takeover.machine, {});
    const named = (developer: string | null) => ({ type: 'NAME_REPRESENTATIVE', developer, at }) as const;
    expect(refusal(row, named('Utbygger AS'))).toBe('allowed');
    expect(refusal(row, named(null))).toBe('OTP_PARTICIPANT');
    const sent = { ...row, context: { ...row.context, activated: true } };
    expect(refusal(sent, named('Utbygger AS'))).toBe('OTP_EXISTS');
  });
});
