import { parse } from 'valibot';
import type { Batch, BatchRows, Colleagues } from '#src/contract/desk/broker-batches.ts';
import { batchId, brokerId, contactId } from '#src/domain/ids.ts';

const id = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

export const colleagues: Colleagues = {
  items: [
    { id: parse(brokerId, 'br-01'), name: 'Ingvild Solbakken' },
    { id: parse(brokerId, 'br-02'), name: 'Jonas Lie Tveit' },
  ],
  total: 2,
  next: null,
};

/** Half of five hundred, on their way to Jonas. */
export const runningBatch: Batch = {
  id: parse(batchId, id(900)),
  kind: 'assign',
  to: { id: parse(brokerId, 'br-02'), name: 'Jonas Lie Tveit' },
  state: 'running',
  createdAt: '2026-11-24T11:44:00.000Z',
  endedAt: null,
  total: 500,
  results: { waiting: 250, done: 248, failed: 2, undone: 0, kept: 0 },
};

export const doneBatch: Batch = {
  ...runningBatch,
  state: 'done',
  endedAt: '2026-11-24T11:46:00.000Z',
  results: { waiting: 0, done: 498, failed: 2, undone: 0, kept: 0 },
};

export const failedRows: BatchRows = {
  items: [
    { id: parse(contactId, id(901)), name: 'Silje Haugland', result: 'failed', reason: 'signing' },
    { id: parse(contactId, id(902)), name: '', result: 'failed', reason: 'gone' },
  ],
  total: 2,
  next: null,
};
