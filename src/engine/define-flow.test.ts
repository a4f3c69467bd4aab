import { expect, test } from 'vitest';
import { type Flow, isKept, isSent } from './define-flow.ts';

const flows = import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' });

test('every flow is either stored from the first answer or sent step by step; a signed form is stored', () => {
  const all = Object.entries(flows);
  expect(all.length).toBeGreaterThan(10);
  for (const [path, flow] of all) {
    expect([path, isKept(flow), isSent(flow)]).toEqual([path, 'save' in flow.calls, 'submit' in flow.calls]);
    if (path.includes('/forms/')) expect([path, isKept(flow)]).toEqual([path, true]);
  }
});
