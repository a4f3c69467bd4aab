import * as v from 'valibot';
import { batchStates, mostRows } from '#src/domain/batch.ts';
import { batchId, brokerId, contactId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { paged, pageOf } from '../paging.ts';
import { revision } from '../shared.ts';
import { customerTypes } from './broker-customers.ts';

export const rowResults = ['waiting', 'done', 'failed', 'undone', 'kept'] as const;
/** `kept`: the undo left it as it is. */
export type RowResult = (typeof rowResults)[number];

/**
 * Why a row failed or was kept. `gone`: the office has no such person. `not-yours`: all their homes and leads are
 * colleagues'. `buys`: the person sells no home of the office. `signing`: a form of the home is under signing.
 * `changed`: another has changed it since. `error`: ours.
 */
export const rowReasons = ['gone', 'not-yours', 'buys', 'signing', 'changed', 'error'] as const;
export type RowReason = (typeof rowReasons)[number];

const Colleague = v.object({ id: brokerId, name: v.string() });

export const Batch = v.object({
  id: batchId,
  kind: v.picklist(['assign']),
  /** The broker who gets the customers. */
  to: Colleague,
  /** The browser asks `machines/batch.ts` what may be done with it. */
  state: v.picklist(batchStates),
  createdAt: isoInstant,
  endedAt: v.nullable(isoInstant),
  total: revision,
  /** How many rows have each result. */
  results: v.object({ waiting: revision, done: revision, failed: revision, undone: revision, kept: revision }),
});
export type Batch = v.InferOutput<typeof Batch>;

export const BatchRow = v.object({
  id: contactId,
  /** Empty where the office has no such person, or their account is deleted. */
  name: v.string(),
  result: v.picklist(rowResults),
  reason: v.nullable(v.picklist(rowReasons)),
});
export type BatchRow = v.InferOutput<typeof BatchRow>;

export const BatchRows = v.object({ ...pageOf(BatchRow), total: revision });
export type BatchRows = v.InferOutput<typeof BatchRows>;

export const Colleagues = v.object({ ...pageOf(Colleague), total: revision });
export type Colleagues = v.InferOutput<typeof Colleagues>;

/** The customers of a list as they are searched for, at the moment of the call. */
const query = v.strictObject({
  type: v.picklist(customerTypes, 'INVALID_INPUT'),
  previous: v.boolean('INVALID_INPUT'),
  q: v.pipe(v.string('INVALID_INPUT'), v.maxLength(100, 'INVALID_INPUT')),
});
const chosen = v.pipe(
  v.array(contactId, 'INVALID_INPUT'),
  v.minLength(1, 'INVALID_INPUT'),
  v.maxLength(mostRows, 'INVALID_INPUT'),
);

const kind = v.picklist(['assign'], 'INVALID_INPUT');
const access = 'broker';
const base = '/brokers/batches';
const params = v.strictObject({ batch: batchId });
const problems = ['NOT_FOUND', 'STALE', 'BATCH_LATE'] as const;

/** Broker reference, section 0, "Bulk": many customers in one press. */
export const brokerBatches = {
  create: endpoint({
    method: 'POST',
    path: base,
    access,
    summary: `Assign customers to a colleague: those with these ids, or those of a list and search; at most ${mostRows}`,
    body: v.pipe(
      v.strictObject({ kind, to: brokerId, ids: v.optional(chosen), query: v.optional(query) }),
      v.check(({ ids, query: asked }) => (ids === undefined) !== (asked === undefined), 'INVALID_INPUT'),
    ),
    answer: Batch,
    status: 201,
    problems: ['BR_ASK_MAIN', 'NOT_FOUND', 'BATCH_MANY', 'BATCH_NONE', 'TOO_MANY'],
  }),
  list: endpoint({
    method: 'GET',
    path: base,
    access,
    summary: 'The caller’s batches that run, or that may be undone; the newest first, at most 20',
    answer: v.object({ items: v.array(Batch) }),
  }),
  read: endpoint({
    method: 'GET',
    path: `${base}/:batch`,
    access,
    summary: 'How far a batch has come',
    params,
    answer: Batch,
    problems: ['NOT_FOUND'],
  }),
  rows: endpoint({
    method: 'GET',
    path: `${base}/:batch/rows`,
    access,
    summary: 'The rows of a batch with a result, each with its reason, 20 a page (`limit`, at most 50)',
    params,
    query: v.strictObject({
      result: v.optional(v.picklist(rowResults, 'INVALID_INPUT')),
      ...paged,
    }),
    answer: BatchRows,
    problems: ['NOT_FOUND'],
  }),
  stop: endpoint({
    method: 'POST',
    path: `${base}/:batch/stop`,
    access,
    summary: 'Stop a batch: what is done stays',
    params,
    answer: Batch,
    problems,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${base}/:batch/retry`,
    access,
    summary: 'Try again what failed, and what a stop has left',
    params,
    answer: Batch,
    problems,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${base}/:batch/undo`,
    access,
    summary: 'Put every row back that is still as the batch left it; within seven days',
    params,
    answer: Batch,
    problems,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/brokers/colleagues',
    access,
    summary: 'The brokers of the office who may be given customers, by name, 50 a page',
    query: v.strictObject({ cursor: paged.cursor }),
    answer: Colleagues,
  }),
};
