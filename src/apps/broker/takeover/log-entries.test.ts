import { expect, test } from 'vitest';
import { logEntries } from './log-entries.ts';

const at = '2026-11-24T11:45:00.000Z' as const;
const event = (seq: number, type: string, by: string | null, detail: string | null = null) => ({
  seq,
  at,
  flow: null,
  type,
  by,
  detail,
});

test('answers that one person gave in a row are one entry, each step named once in their order', () => {
  const log = [
    event(1, 'CREATE', 'Silje'),
    event(2, 'EDIT', 'Silje', 'Vann'),
    event(3, 'EDIT', 'Silje', 'Strøm'),
    event(4, 'EDIT', 'Silje', 'Vann'),
    event(5, 'EDIT', 'Nora', 'Nøkler'),
  ];
  expect(logEntries(log)).toEqual([
    { seq: 5, flow: null, type: 'EDIT', at, by: 'Nora', details: ['Nøkler'] },
    { seq: 4, flow: null, type: 'EDIT', at, by: 'Silje', details: ['Vann', 'Strøm'] },
    { seq: 1, flow: null, type: 'CREATE', at, by: 'Silje', details: [] },
  ]);
});

test('signatures are never put together', () => {
  const log = [event(1, 'SIGNED', 'Silje'), event(2, 'SIGNED', 'Silje')];
  expect(logEntries(log)).toHaveLength(2);
});

test('answers in two forms are two entries, also when one person gave them in a row', () => {
  const inForm = { ...event(2, 'EDIT', 'Silje', 'Lån'), flow: 'settlement-seller' as const };
  expect(logEntries([event(1, 'EDIT', 'Silje', 'Vann'), inForm]).map(({ flow }) => flow)).toEqual([
    'settlement-seller',
    null,
  ]);
});
