import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { type Heard, Visitor } from '#tests/support/visitor.ts';
import { everyCall } from './contract-calls.ts';

/** Who reads, by the contract's kinds of caller. */
export type ReaderKind = 'broker' | 'customer' | 'link';

/** Calls that read, although they are no GET: their question is too long for an address. */
const alsoReading = [
  'preMarket.list',
  'preMarket.favorites',
  'brokerCustomers.file',
  'brokerListings.file',
  'mailings.preview',
];
const accessOf: Readonly<Record<ReaderKind, readonly string[]>> = {
  broker: ['broker', 'home'],
  customer: ['customer', 'home'],
  link: ['link', 'home'],
};

/** Returns every call by which a kind of caller reads, but the streams. */
export const readingsFor = (kind: ReaderKind): readonly (readonly [string, AnyEndpoint])[] =>
  everyCall.filter(
    ([name, { method, access, answer }]) =>
      accessOf[kind].includes(access) && answer?.kind !== 'stream' && (method === 'GET' || alsoReading.includes(name)),
  );

/** What a home has that a reading may name. */
export interface NamedRows {
  readonly estate: string;
  /** The reader's own account. */
  readonly customer: string;
  readonly party: string;
  readonly broker: string;
  readonly chat: string;
  readonly message: string;
  readonly document: string;
  readonly contact: string;
  readonly lead: string;
}
/** What `:id` names, by how the address begins; the home elsewhere. */
const idByPath: readonly (readonly [RegExp, keyof NamedRows | 'other'])[] = [
  [/^\/chats\//, 'chat'],
  [/^\/users\//, 'customer'],
  [/^\/brokers\/leads\//, 'lead'],
  [/^\/brokers\/customers\/:id/, 'contact'],
  [/^\/brokers\/:id/, 'broker'],
  [/^\/services\/orders\//, 'other'],
];
const byName: Readonly<Record<string, keyof NamedRows>> = {
  contact: 'contact',
  document: 'document',
  message: 'message',
  pid: 'party',
};
/** Parameters that are one of a few words. */
const words: Readonly<Record<string, string>> = {
  flow: 'settlement-seller',
  doctype: 'sales-prospect',
  side: 'buyer',
  bucket: 'preparation',
  kind: 'date',
  slug: 'ingen',
  type: 'ELECTRICITY',
};
/** Parameters that name what this test plants none of. A new one is decided about here, or in `NamedRows`. */
const notPlanted = ['batch', 'mailing', 'mid', 'picture', 'power', 'with'];

/** Returns the parameters of a reading. Throws for one that nothing is said of. */
const paramsOf = (path: string, rows: NamedRows): Record<string, string> => {
  const rowId = (row: keyof NamedRows | 'other') => (row === 'other' ? randomUUID() : rows[row]);
  return Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
      const row = name === 'id' ? (idByPath.find(([begin]) => begin.test(path))?.[1] ?? 'estate') : byName[name];
      const value = row === undefined ? words[name] : rowId(row);
      if (value === undefined && !notPlanted.includes(name))
        throw new Error(`Say in tests/contract/every-reading.ts what :${name} of ${path} is`);
      return [name, value ?? randomUUID()];
    }),
  );
};

type Query = Readonly<Record<string, string>>;
/** The queries of readings that answer nothing without one; more than one where they read different things. */
const queriesOf = (name: string, { estate }: NamedRows): readonly Query[] => {
  const today = osloDate(instantOf(Date.now()));
  const week = { from: today, to: addDays(today, 6) };
  const asked: Readonly<Record<string, readonly Query[]>> = {
    'chats.list': [{}, { filter: 'unread' }, { filter: 'office' }],
    'chats.search': [{ q: 'kanarifugl' }, { q: 'prøveveien' }],
    'brokerBookings.week': [week],
    'brokerCustomer.read': [{ side: 'buyer' }],
    'brokerCustomer.timeline': [{ side: 'buyer' }],
    'mailings.list': [{ estateID: estate }],
    'addresses.search': [{ text: 'prøveveien' }],
    'quiz.scoreboard': [{ range: 'WEEK' }],
  };
  return asked[name] ?? [{}];
};
const bodies: Readonly<Record<string, (rows: NamedRows) => object>> = {
  'preMarket.list': () => ({ filter: { tab: 'coming' } }),
  'preMarket.favorites': () => ({ filter: {} }),
  'brokerCustomers.file': () => ({ type: 'customers' }),
  'brokerListings.file': () => ({}),
  'mailings.preview': ({ estate }) => ({ estateID: estate, purpose: 'MARKETING', query: {} }),
};

export interface Reader {
  readonly kind: ReaderKind;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** What a reading said, by its name and query. */
export type Read = ReadonlyMap<string, string>;

/** Instants are left out: what is read is compared with what was read before. */
const timeless = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'then');

/** Reads all that a caller may ask for, of these rows. Throws for a reading that was asked wrongly. */
export const readEverything = async ({ kind, url, headers }: Reader, rows: NamedRows): Promise<Read> => {
  const read = new Map<string, string>();
  const wrong: string[] = [];
  for (const [name, call] of readingsFor(kind)) {
    for (const query of queriesOf(name, rows)) {
      const body = bodies[name]?.(rows);
      const asked = { params: paramsOf(call.path, rows), query, headers, ...(body && { body }) };
      const { status, text, body: said }: Heard = await new Visitor(url).send(call, asked);
      if (status === 400 || status >= 500) wrong.push(`${name}: ${text}`);
      // Of a refusal its code: each has a number of its own.
      read.set(
        name === 'brokerBookings.week' ? name : [name, ...Object.values(query)].join(' '),
        `${status} ${status < 400 ? timeless(text) : said?.code}`,
      );
    }
  }
  if (wrong.length > 0)
    throw new Error(
      `Say in tests/contract/every-reading.ts what these need, to be asked rightly:\n${wrong.join('\n')}`,
    );
  return read;
};

/** Returns which readings say something else than before. */
export const changedBetween = (before: Read, after: Read): readonly string[] =>
  [...after].filter(([name, said]) => before.get(name) !== said).map(([name]) => name);
