import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { eventKinds } from '#src/domain/journey-buckets.ts';
import type { SystemRecord } from './records.ts';
import type { SystemStore } from './store.ts';

const status = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
const viewing = eventKinds.indexOf('viewing');
const kroner = v.pipe(v.number(), v.integer(), v.minValue(0));

const side = v.picklist(['sellers', 'buyers']);

/** What `/dev` can change in the broker system: a price, a stage, a person's phone, a viewing, its last one, who is a party. */
export const changeSchema = v.variant('what', [
  v.object({ what: v.literal('price'), estateId: v.string(), price: kroner }),
  v.object({ what: v.literal('status'), estateId: v.string(), status }),
  v.object({ what: v.literal('phone'), estateId: v.string(), contactId: v.string(), phone: v.string() }),
  v.object({ what: v.literal('viewing'), estateId: v.string(), start: v.string(), end: v.string() }),
  v.object({ what: v.literal('move-viewing'), estateId: v.string(), start: v.string(), end: v.string() }),
  v.object({ what: v.literal('cancel-viewing'), estateId: v.string() }),
  v.object({
    what: v.literal('add-party'),
    estateId: v.string(),
    side,
    firstName: v.string(),
    lastName: v.string(),
    phone: v.string(),
    email: v.string(),
  }),
  v.object({ what: v.literal('remove-party'), estateId: v.string(), contactId: v.string() }),
]);
export type SystemChange = v.InferOutput<typeof changeSchema>;

const rowsOf = (value: unknown): readonly SystemRecord[] => v.parse(v.array(v.record(v.string(), v.unknown())), value);

const withPhone = (people: unknown, contactId: string, phone: string): readonly SystemRecord[] =>
  rowsOf(people).map((one) => (one.contactId === contactId ? { ...one, mobilePhone: phone } : one));

type Added = Extract<SystemChange, { what: 'add-party' }>;

/** Adds a person at the end of a side, as the system takes what is typed there: a wrong phone makes the row unreadable. */
const withParty = (record: SystemRecord, { side: to, firstName, lastName, phone, email }: Added): SystemRecord => {
  const person = { contactId: `dev-${randomUUID()}`, firstName, lastName, mobilePhone: phone, email };
  return { ...record, [to]: [...rowsOf(record[to]), person] };
};

const without = (people: unknown, contactId: string): readonly SystemRecord[] =>
  rowsOf(people).filter((one) => one.contactId !== contactId);

const isViewing = ({ kind }: SystemRecord): boolean => kind === viewing;
/** Returns the dates of a home with its last viewing moved, or without it. */
const withLastViewing = (record: SystemRecord, moved: SystemRecord | null): SystemRecord => {
  const events = rowsOf(record.events);
  const last = events.findLastIndex(isViewing);
  const next = events.flatMap((event, index) => {
    if (index !== last) return [event];
    return moved === null ? [] : [{ ...event, ...moved }];
  });
  return { ...record, events: next };
};

const changed = (record: SystemRecord, change: SystemChange): SystemRecord => {
  switch (change.what) {
    case 'price':
      return {
        ...record,
        estatePrice: {
          ...v.parse(v.record(v.string(), v.unknown()), record.estatePrice),
          priceSuggestion: change.price,
        },
      };
    case 'status':
      return { ...record, status: change.status };
    case 'phone': {
      const { contactId, phone } = change;
      return {
        ...record,
        sellers: withPhone(record.sellers, contactId, phone),
        buyers: withPhone(record.buyers, contactId, phone),
      };
    }
    case 'add-party':
      return withParty(record, change);
    case 'remove-party': {
      const { contactId } = change;
      return { ...record, sellers: without(record.sellers, contactId), buyers: without(record.buyers, contactId) };
    }
    case 'move-viewing':
      return withLastViewing(record, { start: change.start, end: change.end });
    case 'cancel-viewing':
      return withLastViewing(record, null);
    case 'viewing': {
      const events = rowsOf(record.events);
      const { start, end } = change;
      return { ...record, events: [...events, { id: `ev-${randomUUID()}`, kind: viewing, start, end }] };
    }
  }
};

/** Changes a home at a time. False when there is no such home. */
export const applyChange = (store: SystemStore, change: SystemChange, at: Date): boolean => {
  const found = store.find('estates', change.estateId);
  if (!found) return false;
  store.write('estates', changed(found.record, change), at.toISOString());
  return true;
};
