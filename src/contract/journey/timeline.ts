import * as v from 'valibot';
import { formNames } from '#src/domain/form-names.ts';
import { estateId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { buyerBuckets, eventKinds, sellerBuckets } from '#src/domain/journey-buckets.ts';
import { todoIds } from '#src/domain/journey-todos.ts';
import { endpoint } from '../endpoint.ts';
import { brokerCard, home, ofEstate, partyRole, takeoverDate } from '../shared.ts';

const buckets = [...sellerBuckets, ...buyerBuckets] as const;
export const bucketId = v.picklist(buckets, 'NOT_FOUND');
export const todoId = v.picklist(todoIds, 'NOT_FOUND');

export const TodoView = v.object({
  id: todoId,
  /** In the reader's language. */
  title: v.string(),
  help: v.nullable(v.string()),
  done: v.boolean(),
  /** `derived` is ticked by the product itself, when its form or fact is finished. */
  kind: v.picklist(['manual', 'derived']),
  /** The form that ticks it. */
  form: v.nullable(v.picklist(formNames)),
  doneBy: v.nullable(v.string()),
  doneAt: v.nullable(isoInstant),
  /** Opens what does it; null for one of a step to come, and for a form that is not the reader's to open. */
  action: v.nullable(v.object({ label: v.string(), path: v.string() })),
  /** When it is to be done, or done by. */
  day: v.nullable(isoDate),
  /** Names of those who are waited for besides the own side. */
  waitsFor: v.array(v.string()),
});
export type TodoView = v.InferOutput<typeof TodoView>;

export const DateView = v.object({
  /** The date's own id, or its kind while none has been proposed. */
  id: v.string(),
  kind: v.picklist(eventKinds),
  title: v.string(),
  /** Set by the broker; null while it is only proposed, or open. */
  at: v.nullable(isoInstant),
  endsAt: v.nullable(isoInstant),
  place: v.nullable(v.string()),
  proposedAt: v.nullable(isoInstant),
  /** Why the broker set another date than the proposed one, or none. */
  reason: v.nullable(v.string()),
  state: v.picklist(['fixed', 'proposed']),
  mayPropose: v.boolean(),
});
export type DateView = v.InferOutput<typeof DateView>;

export const BucketView = v.object({
  id: bucketId,
  title: v.string(),
  state: v.picklist(['done', 'now', 'ahead']),
  /** What happens in it; for a step ahead, with its usual length. Null where its state says all. */
  summary: v.nullable(v.string()),
  /** What a step that is over came to, in one line; with prices, for the parties alone. */
  result: v.nullable(v.string()),
  from: v.nullable(isoDate),
  to: v.nullable(isoDate),
  todos: v.array(TodoView),
  events: v.array(DateView),
});
export type BucketView = v.InferOutput<typeof BucketView>;

/** Whole kr; for the seller only (Spec section 6: "Buyers may not see some seller information"). */
export const Bids = v.object({
  highest: v.number(),
  askingPrice: v.nullable(v.number()),
  count: v.nullable(v.number()),
  deadline: v.nullable(isoInstant),
  /** Each bid, the latest first; empty where the broker system says the highest alone. Never who gave it. */
  all: v.optional(v.array(v.object({ amount: v.number(), at: isoInstant })), []),
});

/** Whole kr; for the buyer's side only (`domain/money-line.ts`). */
const Money = v.object({
  price: v.number(),
  own: v.nullable(v.number()),
  bank: v.nullable(v.number()),
  missing: v.nullable(v.number()),
  by: v.nullable(isoDate),
});

export const JourneyView = v.object({
  estateID: estateId,
  home,
  side: partyRole,
  state: v.picklist([...buckets, 'completed', 'withdrawn', 'not-begun']),
  takeoverDate,
  buckets: v.array(BucketView),
  bids: v.nullable(Bids),
  money: v.nullable(Money),
  /** The other people whose signature is missing, and for how many whole days. */
  waitsFor: v.array(v.object({ name: v.string(), form: v.picklist(formNames), days: v.number() })),
  broker: brokerCard,
});
export type JourneyView = v.InferOutput<typeof JourneyView>;

const Checklist = v.array(v.object({ id: bucketId, bucket: v.string(), todos: v.array(TodoView) }));
const access = 'customer';
const problems = ['ESTATE_404'] as const;
const ofTodo = v.strictObject({ id: estateId, c: bucketId, t: todoId });
const done = v.strictObject({ done: v.boolean() });

/** Spec section 7, "Estates and journey": the journeys of a home's parties. Others get ESTATE_404. */
export const timeline = {
  seller: endpoint({
    method: 'GET',
    path: '/timeline/seller',
    access,
    reaches: 'pages',
    summary: "The customer's sales, newest first",
    answer: v.array(JourneyView),
  }),
  buyer: endpoint({
    method: 'GET',
    path: '/timeline/buyer',
    access,
    reaches: 'pages',
    summary: "The customer's purchases, newest first",
    answer: v.array(JourneyView),
  }),
  bucketOfAll: endpoint({
    method: 'GET',
    path: '/timeline/:side/bucket/:bucket',
    access,
    reaches: 'pages',
    summary: "One step of the customer's sales or purchases",
    params: v.strictObject({ side: v.picklist(['seller', 'buyer'], 'NOT_FOUND'), bucket: bucketId }),
    answer: v.array(v.object({ estateID: estateId, ...BucketView.entries })),
  }),
  ofSeller: endpoint({
    method: 'GET',
    path: '/estates/:id/timeline-seller',
    access,
    reaches: 'pages',
    summary: "A home's sale, for its seller",
    params: ofEstate,
    answer: JourneyView,
    problems,
  }),
  ofBuyer: endpoint({
    method: 'GET',
    path: '/estates/:id/timeline-buyer',
    access,
    reaches: 'pages',
    summary: "A home's purchase, for its buyer",
    params: ofEstate,
    answer: JourneyView,
    problems,
  }),
  ofEstate: endpoint({
    method: 'GET',
    path: '/estate/:id/timeline',
    access,
    reaches: 'pages',
    summary: "A home's journey, for the caller's own side",
    params: ofEstate,
    answer: JourneyView,
    problems,
  }),
  bucket: endpoint({
    method: 'GET',
    path: '/estate/:id/timeline/bucket/:bucket',
    access,
    reaches: 'pages',
    summary: "One step of a home's journey",
    params: v.strictObject({ id: estateId, bucket: bucketId }),
    answer: BucketView,
    problems: ['ESTATE_404', 'NOT_FOUND'],
  }),
  todos: endpoint({
    method: 'GET',
    path: '/estate/:id/timeline/todo',
    access,
    reaches: 'pages',
    summary: "The open to-dos of a home's journey, up to the step it stands at",
    params: ofEstate,
    answer: v.array(TodoView),
    problems,
  }),
  propose: endpoint({
    method: 'PATCH',
    path: '/estate/:id/events/:event',
    access,
    reaches: 'pages',
    summary: 'Propose a date, which the broker accepts; a date that the broker has set is refused',
    params: v.strictObject({ id: estateId, event: v.pipe(v.string(), v.maxLength(60, 'NOT_FOUND')) }),
    body: v.strictObject({ date: isoInstant }),
    problems: ['ESTATE_404', 'NOT_FOUND', 'EVENT_FIXED', 'V_DATE_FUTURE'],
  }),
  checklistSeller: endpoint({
    method: 'GET',
    path: '/estates/:id/checklist-seller',
    access,
    reaches: 'pages',
    summary: "The seller's to-dos, by step",
    params: ofEstate,
    answer: Checklist,
    problems,
  }),
  checklistBuyer: endpoint({
    method: 'GET',
    path: '/estates/:id/checklist-buyer',
    access,
    reaches: 'pages',
    summary: "The buyer's to-dos, by step",
    params: ofEstate,
    answer: Checklist,
    problems,
  }),
  tickSeller: endpoint({
    method: 'PATCH',
    path: '/estates/:id/checklist-seller/:c/todos/:t',
    access,
    reaches: 'pages',
    summary: "Tick a to-do, or untick it, for the seller's side",
    params: ofTodo,
    body: done,
    problems: ['ESTATE_404', 'NOT_FOUND', 'TODO_DERIVED'],
  }),
  tickBuyer: endpoint({
    method: 'PATCH',
    path: '/estates/:id/checklist-buyer/:c/todos/:t',
    access,
    reaches: 'pages',
    summary: "Tick a to-do, or untick it, for the buyer's side",
    params: ofTodo,
    body: done,
    problems: ['ESTATE_404', 'NOT_FOUND', 'TODO_DERIVED'],
  }),
};
