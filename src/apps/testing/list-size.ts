import type { CallName, FakeAnswer, FakeAnswers, Given } from './fake-server.ts';

/** The sizes that each list of the product has a story at: none, one, many, and more than a page is for. */
export const listSizes = { None: 0, One: 1, Many: 30, TooMany: 300 } as const;
export type ListSize = (typeof listSizes)[keyof typeof listSizes];

/** Names and addresses as long as Norway has them: they must wrap, and none may push what stands beside them away. */
const longNames = [
  'Mohammad-Reza Ahmadi Christoffersen-Løvenskiold',
  'Åse Ås',
  'Karoline Østensjø-Wangensteen Bråthen',
];
const longAddresses = [
  'Nordre Grünerløkka Skolegate 114 B, H0304',
  'Øyra 1',
  'Kommandør Christian Ferdinands gate 108 C',
];
const longTexts: Readonly<Record<string, readonly string[]>> = {
  name: longNames,
  nickname: longNames,
  address: longAddresses,
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-/;

/** Returns a value of a row under its key: another id for each row, and a long name or address in turn. */
const valueAt = (key: string, value: unknown, at: number): unknown => {
  if (key === 'seq') return 1_000_000 - at;
  if (typeof value !== 'string' || value === '') return value;
  if (uuid.test(value)) return `${value.slice(0, 24)}${(0x900000 + at).toString(16).padStart(12, '0')}`;
  const long = longTexts[key];
  return long?.[at % long.length] ?? value;
};

const rowAt = (row: unknown, at: number): unknown => {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'object' ? rowAt(value, at) : valueAt(key, value, at),
    ]),
  );
};

const pageSize = 20;
const startOf = ({ query, body }: Given): number => {
  const asked = [query, body].flatMap((part) =>
    typeof part === 'object' && part !== null && 'cursor' in part ? [Number(part.cursor)] : [],
  );
  return asked[0] ?? 0;
};

/**
 * Returns the reply of a list with so many rows, a page at a time. They are those of the reply that is given, over and
 * over. Throws where that has no row to begin with.
 */
const withRows =
  (reply: FakeAnswer, count: ListSize): FakeAnswer =>
  (input) => {
    const page = reply(input);
    if (typeof page !== 'object' || page === null || !('items' in page) || !Array.isArray(page.items))
      throw new Error('This call returns no list. Give one that has `items`');
    const { items } = page;
    if (items.length === 0) throw new Error('A list without a row cannot grow. Give it one');
    const start = startOf(input);
    const rows = Array.from({ length: Math.min(pageSize, count - start) }, (_, index) =>
      rowAt(items[(start + index) % items.length], start + index),
    );
    const counts = Object.fromEntries(['total', 'open'].flatMap((key) => (key in page ? [[key, count]] : [])));
    const end = start + rows.length;
    return { ...page, ...counts, items: rows, next: end < count ? `${end}` : null };
  };

/** A list of the product: the call that it reads its pages by, and a reply with at least one row. */
export interface SizedList {
  readonly call: CallName;
  readonly reply: FakeAnswer;
}

/** Returns a list's reply at a size, for the call that a page of it sends. */
export const atSize = ({ call, reply }: SizedList, size: keyof typeof listSizes): FakeAnswers => ({
  [call]: withRows(reply, listSizes[size]),
});
