import { expect, test } from 'vitest';
import { formsUnderSigning, heldChange } from '#machines/held-change.ts';
import type { BrokerPart } from '#src/domain/broker-permissions.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const held = begin(heldChange.machine, undefined);
const approve = (part: BrokerPart, unfinished = 0) =>
  ({ type: 'APPROVE', part, mainBroker: 'Ingvild Solbakken', formsUnderSigning: unfinished }) as const;
const stateAfter = (event: Parameters<typeof decide<typeof heldChange.machine>>[2], row = held) => {
  const verdict = decide(heldChange, row, event);
  return verdict.allowed ? verdict.row.state : verdict.refusal;
};

test('a held change is let in by the main broker, and by the one responsible for the office', () => {
  expect(stateAfter(approve('main'))).toBe('applied');
  expect(stateAfter(approve('responsible'))).toBe('applied');
});

test('an assistant is shown the name of the main broker to ask', () => {
  expect(stateAfter(approve('assistant'))).toEqual({ code: 'BR_ASK_MAIN', params: { name: 'Ingvild Solbakken' } });
});

test('a held change waits until no form of the home is under signing', () => {
  expect(stateAfter(approve('main', 1))).toEqual({ code: 'OTP_SIGNING' });
  expect(formsUnderSigning(['notStarted', 'created', 'signing', 'locked', 'signed', 'finalized'])).toBe(2);
  expect(formsUnderSigning(['created', 'signed'])).toBe(0);
});

test('a change that was replaced, taken back or let in is what no broker may let in any more', () => {
  for (const over of ['replaced', 'withdrawn', 'applied'] as const)
    expect(stateAfter(approve('main'), { ...held, state: over })).toEqual({ code: 'STALE' });
  expect(stateAfter({ type: 'REPLACE' })).toBe('replaced');
  expect(stateAfter({ type: 'WITHDRAW' })).toBe('withdrawn');
});
