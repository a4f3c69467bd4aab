import { describe, expect, test } from 'vitest';
import { type PowerEvent, powerMachine, powerOfAttorney } from '#machines/power-of-attorney.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';

const at = '2026-12-01T11:00:00.000Z' as const;
type Happening = PowerEvent extends infer E ? (E extends { at: unknown } ? Omit<E, 'at'> : never) : never;
const fresh = () => begin(powerMachine, { represents: ['kari'] });
/** Returns the state after these events, or the code that one of them is refused with. */
const after = (...events: readonly Happening[]): string => {
  let row: Row<typeof powerMachine> = fresh();
  for (const event of events) {
    const verdict = decide(powerOfAttorney, row, { ...event, at } as PowerEvent);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};
const approve = { type: 'APPROVE' } as const;
const reject = { type: 'REJECT' } as const;
const object = { type: 'OBJECT', by: 'kari' } as const;
const change = { type: 'CHANGE' } as const;
const byEid = { type: 'SIGN', method: 'e-id' } as const;
const rely = { type: 'RELY' } as const;

describe('a power of attorney', () => {
  test.each([
    ['a deputy signs with e-ID once the broker has approved it', [approve, byEid], 'approved'],
    ['a deputy does not sign before the broker has approved it', [byEid], 'POA_WAITING'],
    ['a deputy does not sign by SMS code', [approve, { type: 'SIGN', method: 'on-screen' }], 'POA_EID_ONLY'],
    ['a deputy does not sign on paper', [approve, { type: 'SIGN', method: 'paper' }], 'POA_EID_ONLY'],
    ['one that the broker sent back signs nothing', [reject, byEid], 'POA_REJECTED'],
    ['no document is made with one that was sent back', [reject, rely], 'POA_REJECTED'],
    ['a document may be made while the broker is waited for', [rely], 'added'],
    ['the person it is from stops it before it is approved', [object, approve], 'POA_OBJECTED'],
    ['the person it is from stops it after it was approved', [approve, object, byEid], 'POA_OBJECTED'],
    ['only the person it is from stops it', [{ type: 'OBJECT', by: 'nora' }], 'POA_NOT_FOUND'],
    ['one that was stopped is not approved after all', [object, { type: 'SETTLE' }, approve], 'POA_OBJECTED'],
    ['another deputy or picture makes what was approved void', [approve, change, byEid], 'POA_VOID'],
    ['the broker may change a no to a yes', [reject, approve], 'approved'],
    ['the broker judges it once', [approve, approve], 'POA_JUDGED'],
    ['the broker does not send back what was approved', [approve, reject], 'POA_JUDGED'],
    ['without an objection there is nothing to settle', [{ type: 'SETTLE' }], 'POA_JUDGED'],
  ] as const)('%s', (_, events, end) => {
    expect(after(...events)).toBe(end);
  });
});
