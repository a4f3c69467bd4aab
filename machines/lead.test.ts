import { expect, test } from 'vitest';
import { type LeadEvent, lead } from '#machines/lead.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const ask = { type: 'ASK', daysSinceLast: null, isAgain: false } as const;
const [send, deliver, recall] = [{ type: 'TAKE_UP' }, { type: 'DELIVER' }, { type: 'RECALL' }] as const;
const after = (...events: readonly LeadEvent[]) => {
  let row = begin(lead.machine, undefined);
  for (const event of events) {
    const verdict = decide(lead, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};

test('an order is sent, and is delivered or fails', () => {
  expect(after(ask)).toBe('waiting');
  expect(after(ask, send, deliver)).toBe('sent');
  expect(after(ask, send, { type: 'FAIL' })).toBe('failed');
  expect(after(ask, send, { type: 'GIVE_BACK' })).toBe('waiting');
  expect(after(ask, send, send, deliver)).toBe('sent');
});

test('what has not left is withdrawn at once, and what may have arrived is deleted by the partner first', () => {
  expect(after(ask, recall)).toBe('withdrawn');
  expect(after(ask, recall, send)).toBe('STALE');
  for (const end of [deliver, { type: 'FAIL' }] as const) expect(after(ask, send, end, recall)).toBe('recalling');
  expect(after(ask, send, recall, { type: 'DELETED' })).toBe('recalled');
  expect(after(ask, send, recall, { type: 'NOT_DELETED' })).toBe('recallFailed');
  expect(after(ask, send, recall, { type: 'NOT_DELETED' }, recall)).toBe('recalling');
  expect(after(ask, send, recall, deliver)).toBe('STALE');
});

test('within 30 days a partner is asked again only by «Spør igjen»', () => {
  expect(after({ ...ask, daysSinceLast: 29 })).toBe('SVC_ASKED');
  expect(after({ ...ask, daysSinceLast: 29, isAgain: true })).toBe('waiting');
  expect(after({ ...ask, daysSinceLast: 30 })).toBe('waiting');
});
