import * as v from 'valibot';
import { mergeStates } from '#src/domain/contact-merge.ts';
import { contactId, contactMergeId, estateId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { partyRole, revision } from '../shared.ts';

/** A customer as they are compared with another before a merge. */
export const MergeSide = v.object({
  id: contactId,
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  /** Whether they have an account of their own. */
  hasAccount: v.boolean(),
  /** The newest, at most 20. */
  homes: v.array(v.object({ id: estateId, address: v.string(), role: partyRole, finished: v.boolean() })),
  homesTotal: revision,
  openLeads: revision,
  lastAt: isoInstant,
});
export type MergeSide = v.InferOutput<typeof MergeSide>;

/** What says that they are two people: the machine of a merge asks it. */
const ApartFacts = v.object({
  /** Parties of one home on different sides. */
  acrossSides: v.boolean(),
  /** Both proven by e-ID or wallet, and not as one person. */
  bothProven: v.boolean(),
});

/** Why two customers may be the same person. */
export const sameReasons = ['phone', 'email', 'name'] as const;
export type SameReason = (typeof sameReasons)[number];

const SamePerson = v.object({
  id: contactId,
  name: v.string(),
  address: v.string(),
  reason: v.picklist(sameReasons),
});

export const Merge = v.object({
  id: contactMergeId,
  /** The customer who is kept. */
  into: contactId,
  name: v.string(),
  state: v.picklist(mergeStates),
  mergedAt: isoInstant,
});
export type Merge = v.InferOutput<typeof Merge>;

const access = 'broker';
const params = v.strictObject({ id: contactId });
const problems = ['NOT_FOUND', 'BR_ASK_MAIN'] as const;

/** Broker reference, section 0, "Contact": two rows that are one person. */
export const brokerMerges = {
  same: endpoint({
    method: 'GET',
    path: '/brokers/customers/:id/same-person',
    access,
    summary: 'Customers of the office who may be this person, at most 10',
    params,
    answer: v.object({ items: v.array(SamePerson) }),
    problems,
  }),
  compare: endpoint({
    method: 'GET',
    path: '/brokers/customers/:id/merge/:with',
    access,
    summary: 'Two customers beside each other, before they are merged',
    params: v.strictObject({ id: contactId, with: contactId }),
    answer: v.object({ one: MergeSide, other: MergeSide, apart: ApartFacts }),
    problems,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/brokers/customers/:id/merge',
    access,
    summary: 'Merge another customer of the office into this one; it may be undone for seven days',
    params,
    body: v.strictObject({ with: contactId }),
    answer: Merge,
    status: 201,
    problems: [...problems, 'INVALID_INPUT', 'MERGE_SIDES', 'MERGE_PROVEN'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/brokers/merges',
    access,
    summary: 'The caller’s merges that may be undone, the newest first; at most 20',
    answer: v.object({ items: v.array(Merge) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/brokers/merges/:merge/undo',
    access,
    summary: 'Take the two apart again; what has come since goes to the one that it belongs to',
    params: v.strictObject({ merge: contactMergeId }),
    answer: Merge,
    problems: ['NOT_FOUND', 'STALE', 'BATCH_LATE'],
  }),
};
