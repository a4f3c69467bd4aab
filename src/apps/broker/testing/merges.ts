import { parse } from 'valibot';
import type { Merge, MergeSide } from '#src/contract/desk/broker-merges.ts';
import { contactId, contactMergeId } from '#src/domain/ids.ts';
import { estate } from './takeovers.ts';

const id = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

const noraTwice: readonly [MergeSide, MergeSide] = [
  {
    id: parse(contactId, id(501)),
    name: 'Nora Berntzen',
    phone: '+4742001003',
    email: 'nora@example.com',
    hasAccount: true,
    homesTotal: 1,
    openLeads: 0,
    lastAt: '2026-11-24T09:31:00.000Z',
    homes: [{ id: estate(11), address: 'Kastanjelunden 14 B', role: 'buyer', finished: false }],
  },
  {
    id: parse(contactId, id(502)),
    name: 'Nora Haugland Berntzen',
    phone: '+4790001003',
    email: '',
    hasAccount: false,
    homesTotal: 1,
    openLeads: 1,
    lastAt: '2025-05-17T11:00:00.000Z',
    homes: [{ id: estate(12), address: 'Granittgata 11', role: 'seller', finished: true }],
  },
];
const apart = { acrossSides: false, bothProven: false };
export const compared = { one: noraTwice[0], other: noraTwice[1], apart };
/** The seller and the buyer of one home. */
export const acrossSides = { ...compared, apart: { ...apart, acrossSides: true } };

export const oneMerge: Merge = {
  id: parse(contactMergeId, id(950)),
  into: parse(contactId, id(501)),
  name: 'Nora Berntzen',
  state: 'merged',
  mergedAt: '2026-11-24T10:31:00.000Z',
};

export const mayBeNora = {
  items: [
    {
      id: parse(contactId, id(502)),
      name: 'Nora Haugland Berntzen',
      address: 'Granittgata 11',
      reason: 'phone' as const,
    },
  ],
};
