import { expect, test } from 'vitest';
import { edgesOf, isFinal, statesOf } from '#src/engine/graph.ts';
import { lifecycles } from '../model/sampled-lifecycles.ts';
import { readSource, sources } from './source-files.ts';

/**
 * A query that leaves closed rows out names their states, or the open ones. Here each such list says what the machine
 * calls it, so that a state that a list forgets, or a new one that none has thought of, is seen.
 */
interface States {
  readonly how: 'these' | 'not these';
  readonly states: readonly string[];
}

const machineOf = (name: string) => {
  const found = lifecycles[name]?.lifecycle.machine;
  if (found === undefined) throw new Error(`There is no lifecycle ${name}`);
  return found;
};
const these = (states: readonly string[]): States => ({ how: 'these', states });
const not = ({ states }: States): States => ({ how: 'not these', states });
const every = (name: string): States => these(statesOf(machineOf(name)));
/** The states that nothing leads out of. */
const ended = (name: string): States =>
  these(statesOf(machineOf(name)).filter((state) => isFinal(machineOf(name), state)));
/** The states in which an event may move the row. */
const openTo = (name: string, event: string): States => {
  const found = new Set(edgesOf(machineOf(name)).flatMap((edge) => (edge.event === event ? [edge.from] : [])));
  if (found.size === 0) throw new Error(`No state of ${name} is open to ${event}`);
  return these([...found]);
};
const less = ({ states }: States, ...without: readonly string[]): States => {
  if (!without.every((state) => states.includes(state)))
    throw new Error(`Not all of ${without} are there to leave out`);
  return these(states.filter((state) => !without.includes(state)));
};
const also = ({ states }: States, ...more: readonly string[]): States => these([...states, ...more]);
/** Lists of states that no event or end of the machine gives, with what they have in common. */
const byHand = (_what: string, ...states: readonly string[]): States => these(states);

/** A meeting that both sides may still look at: not a hold, and none that came to nothing. */
const meetings = also(openTo('booking', 'MOVE'), 'done');
const closedLeads = openTo('customer-lead', 'REOPEN');

const lists: Readonly<Record<string, readonly States[]>> = {
  'src/domain/batch.ts': [every('batch'), byHand('a job has rows to take', 'queued', 'running', 'undoing')],
  'src/domain/booking-calendar.ts': [
    less(ended('booking'), 'released', 'done'),
    less(openTo('booking', 'EXPIRE'), 'held'),
  ],
  'src/domain/broker-rating.ts': [less(every('broker-rating'), 'notAsked')],
  'src/domain/contact-merge.ts': [less(every('contact-merge'), 'apart')],
  'src/domain/customer-lead.ts': [every('customer-lead')],
  'src/domain/customer-next.ts': [closedLeads],
  'src/domain/listing-status.ts': [every('listing')],
  'src/domain/mailing.ts': [less(every('mailing'), 'draft')],
  'src/domain/match-parts.ts': [every('premarket-home')],
  'src/server/boot/waiting-ages.ts': [byHand('signed by all, and no file yet', 'sealing', 'sealingFailed')],
  'src/server/chat/threads/meetings.ts': [less(ended('booking'), 'done'), openTo('booking', 'EXPIRE')],
  'src/server/desk/batches/assign-row.ts': [not(closedLeads)],
  'src/server/desk/bookings/desk-booking.ts': [meetings],
  'src/server/desk/bookings/read-week.ts': [meetings],
  'src/server/desk/broker-system/take-parties.ts': [
    byHand('all have signed', 'waitsForBroker', 'sealing', 'sealingFailed', 'sealed'),
  ],
  'src/server/desk/contacts/contact-lists.ts': [not(closedLeads), not(closedLeads)],
  'src/server/desk/contacts/read-contacts.ts': [closedLeads],
  'src/server/desk/customer-page/read-contact.ts': [closedLeads],
  'src/server/desk/day/read-day.ts': [meetings],
  'src/server/desk/ekstra/read-orders.ts': [openTo('ekstra-order', 'EXPIRE')],
  'src/server/desk/laws.ts': [byHand('nothing of it is sent any more', 'done', 'cancelled', 'stopped')],
  'src/server/desk/leavers/hand-over-bookings.ts': [
    openTo('booking', 'HAND_OVER'),
    less(openTo('booking', 'EXPIRE'), 'held'),
  ],
  'src/server/desk/leavers/hand-over-cases.ts': [not(closedLeads)],
  'src/server/desk/leavers/jobs.ts': [not(closedLeads), openTo('booking', 'HAND_OVER')],
  'src/server/desk/mailings/jobs.ts': [not(openTo('mailing', 'RESUME'))],
  'src/server/desk/merges/read-merges.ts': [not(closedLeads)],
  'src/server/desk/reminders/keep-reminders.ts': [not(ended('reminder'))],
  'src/server/desk/valuations/valuation-part.ts': [
    byHand('asked of the office, and not taken back', 'requested', 'answered'),
  ],
  'src/server/engagement/laws.ts': [less(ended('quiz-round'), 'abandoned')],
  'src/server/engagement/quiz/round-row.ts': [less(ended('quiz-round'), 'abandoned')],
  'src/server/forms/deviations/form-deviations.ts': [byHand('no content is locked yet', 'notStarted', 'created')],
  'src/server/forms/deviations/protocol-deviations.ts': [byHand('no content is locked yet', 'notStarted', 'created')],
  'src/server/forms/form/dates.ts': [byHand('its content is locked', 'locked', 'signed', 'finalized')],
  'src/server/forms/leads/customer-leads.ts': [ended('lead')],
  'src/server/forms/leads/hand-in-leads.ts': [byHand('nothing has left', 'waiting', 'withdrawn')],
  'src/server/forms/leads/recall-lead.ts': [less(openTo('lead', 'RECALL'), 'waiting')],
  'src/server/forms/leads/send-lead.ts': [openTo('lead', 'TAKE_UP')],
  'src/server/homes/laws.ts': [not(byHand('it was never begun, or is finished', 'notStarted', 'finalized'))],
  'src/server/identity/registration/jobs.ts': [openTo('registration', 'ABANDON')],
  'src/server/journey/ratings/held-ratings.ts': [not(byHand('the stars are the broker’s to show', 'given'))],
  'src/server/journey/timeline/jobs.ts': [
    not(byHand('it is finished', 'finalized')),
    not(byHand('it was never begun', 'notStarted')),
  ],
  'src/server/market/buyers/take-buyer-homes.ts': [openTo('listing', 'SELL')],
  'src/server/services/booking/booking-row.ts': [less(every('booking'), 'held', 'released'), ended('booking')],
  'src/server/services/booking/change-booking.ts': [openTo('booking', 'MOVE')],
  'src/server/services/booking/jobs.ts': [
    openTo('booking', 'EXPIRE'),
    // The two lists that are deleted are, together, all that has ended.
    less(ended('booking'), 'released'),
    less(ended('booking'), 'declined', 'cancelled', 'done'),
  ],
  'src/server/services/ekstra/due-orders.ts': [
    openTo('ekstra-order', 'EXPIRE'),
    byHand('the home is shown to buyers', 'marketing', 'viewing'),
  ],
  'src/server/services/laws.ts': [less(ended('booking'), 'done')],
  'src/server/services/orders/jobs.ts': [
    byHand('its partner has said the last word', 'sent', 'failed', 'recalled', 'recallFailed'),
  ],
  'src/server/services/orders/place-order.ts': [byHand('the partner has it, or will', 'waiting', 'sending', 'sent')],
  'src/server/signing/documents/open-signer.ts': [less(ended('signing-document'), 'sealed')],
  'src/server/signing/documents/reminders.ts': [not(openTo('power-of-attorney', 'SIGN'))],
  'src/server/signing/power-objections/object-to-power.ts': [
    byHand('all have signed', 'locked', 'signed', 'finalized'),
  ],
};

const compared = /\bstate'?(?:,| )\s*'?(not in|in|<>|!=)'?,?\s*[[(]?\s*((?:'[A-Za-z]+',?\s*)+)/g;
const constant = /= \[((?:\s*'[A-Za-z]+',?)+\s*)\]/g;
const wordsIn = (text: string): readonly string[] => [...text.matchAll(/'([A-Za-z]+)'/g)].map(([, word = '']) => word);
const areStates = (words: readonly string[]): boolean =>
  Object.keys(lifecycles).some((name) => words.every((word) => statesOf(machineOf(name)).includes(word)));

/** Returns the lists of states of a file: those that a query compares with, and those that stand as a constant. */
const listsIn = (source: string): readonly States[] => [
  ...[...source.matchAll(compared)].map(([, how, list = '']): States => {
    const states = these(wordsIn(list));
    return how === 'in' ? states : not(states);
  }),
  ...[...source.matchAll(constant)]
    .map(([, list = '']) => these(wordsIn(list)))
    .filter(({ states }) => states.length > 1),
];
const told = ({ how, states }: States): string => `${how}: ${[...states].sort().join(', ')}`;

test('each list of states in a query is what its machine says, and each new one is said here', () => {
  const found = sources()
    .filter((path) => /^src\/(server|domain)\//.test(path) && !/\/(migrations|demo)\//.test(path))
    .map(
      (path) =>
        [
          path,
          listsIn(readSource(path))
            .filter(({ states }) => areStates(states))
            .map(told),
        ] as const,
    )
    .filter(([, all]) => all.length > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(lists).map(([path, all]) => [path, all.map(told)])),
  );
});

test('what the meetings’ job deletes is what has ended, all of it', () => {
  const [, ...deleted] = lists['src/server/services/booking/jobs.ts'] ?? [];
  expect(new Set(deleted.flatMap(({ states }) => states))).toEqual(new Set(ended('booking').states));
});
