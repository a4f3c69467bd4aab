import { expect, test } from 'vitest';
import { formerStart, next, paged } from '#src/contract/paging.ts';
import { everyCall } from './every-call.ts';

/** Lists whose shape section 7 of the specification gives, each with its words there. */
const specified: Readonly<Record<string, string>> = {
  'feed.list': 'GET /feed?limit&offset',
  'preMarket.list': 'POST /estates/pre-market {filter, skip, limit}',
  'preMarket.favorites': 'POST /estates/pre-market/favorites {filter}, paged as the list beside it',
  'articles.list': 'articles (category slug, offset 0, limit 20) returning articlesEntries',
};

/** Lists of no pages, each with what bounds it. */
const bounded: Readonly<Record<string, string>> = {
  'addresses.search': 'the first of the register’s, at most 20',
  'bookings.brokers': 'at most 20',
  'bookings.mine': 'those still to come, at most 20',
  'bookings.slots': 'the times of at most 14 days',
  'brokerApprovals.list': 'the first that wait, at most 50',
  'brokerBatches.list': 'those that run or may be undone, at most 20',
  'brokerDay.read': 'the day’s, at most 50 of each kind',
  'brokerMerges.list': 'those that may be undone, at most 20',
  'brokerMerges.same': 'at most 10',
  'brokerMonitor.needs': 'the first three of each kind; brokerMonitor.needsOfKind has the rest',
  'brokerNotices.list': 'the first that are not seen, at most 50',
  'brokerSessions.list': 'at most 20',
  'chats.documents': 'the documents of one home',
  'chats.meetings': 'the meetings ahead of one side of a home',
  'customerHomes.list': 'the homes of one person',
  'documents.count': 'the homes of one person',
  'documents.list': 'the documents of one home',
  'documents.signable': 'the documents of one home',
  'gallery.read': 'the pictures of one listing',
  'rewards.list': 'one reward a person',
  'selfDeclaration.presence': 'the people of one form',
  'settlementBuyer.presence': 'the people of one form',
  'settlementSeller.presence': 'the people of one form',
  'takeover.buyers': 'the buyers of one home',
  'takeover.presence': 'the people of one form',
  'timeline.bucketOfAll': 'the homes of one person',
  'timeline.buyer': 'the homes of one person',
  'timeline.checklistBuyer': 'the to-dos of one home',
  'timeline.checklistSeller': 'the to-dos of one home',
  'timeline.seller': 'the homes of one person',
  'timeline.todos': 'the to-dos of one home',
  'values.list': 'the homes of one person',
  'values.sales': 'the nearest of twelve months, at most 50',
};

interface Entries {
  readonly [name: string]: unknown;
}
const entriesOf = (schema: unknown): Entries =>
  typeof schema === 'object' && schema !== null && 'entries' in schema ? (schema.entries as Entries) : {};
const isOf = (schema: unknown, type: string): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === type;
const isText = (schema: unknown): boolean =>
  isOf(schema, 'nullable') && isOf((schema as { readonly wrapped: unknown }).wrapped, 'string');

/** A list: rows alone, or rows beside how many there are or where the next begin. */
const isList = (answer: unknown): boolean => {
  const { items, total, next: following, ...rest } = entriesOf(answer);
  const hasRows = Object.values(rest).some((one) => isOf(one, 'array'));
  return isOf(answer, 'array') || isOf(items, 'array') || (hasRows && (total !== undefined || isText(following)));
};
const lists = everyCall.filter(([, { answer }]) => isList(answer));
const inputOf = ({ query, body }: (typeof everyCall)[number][1]): Entries => ({
  ...entriesOf(query),
  ...entriesOf(body),
});
const namesOf = (of: typeof lists): readonly string[] => of.map(([name]) => name);

test('a call that returns a list takes a cursor and answers the next one, or has a bound that is named here', () => {
  const isPaged = ([, call]: (typeof lists)[number]) =>
    inputOf(call).cursor === paged.cursor && entriesOf(call.answer).next === next;
  const others = namesOf(lists.filter((one) => !isPaged(one)));
  expect(others.toSorted()).toEqual([...Object.keys(specified), ...Object.keys(bounded)].toSorted());
});

test('no list says by another name where it begins, but those of the specification and for apps served before', () => {
  const byNumber = lists.filter(([, call]) => 'skip' in inputOf(call) || 'offset' in inputOf(call));
  expect(namesOf(byNumber.filter(([name]) => !(name in specified))).toSorted()).toEqual([
    'comingHomes.list',
    'quiz.scoreboard',
    'serviceOrders.list',
  ]);
  for (const [name, call] of byNumber)
    if (!(name in specified)) expect([inputOf(call).skip, inputOf(call).offset]).toContain(formerStart);
});
