import * as v from 'valibot';
import { routePattern } from './error-report.ts';

/** What a replay may say of an element: how it is laid out. No value, no label, no address of a page or a picture. */
const shown: Readonly<Record<string, RegExp>> = {
  class: /^[a-zA-Z][\w-]{0,60}( [a-zA-Z][\w-]{0,60}){0,30}$/,
  type: /^[a-z-]{1,20}$/,
  role: /^[a-z]{1,20}$/,
  rel: /^stylesheet$/,
  href: /^\/assets\/[\w.-]{1,80}\.css$/,
  'data-layout': /^[a-z]{1,10}$/,
  rr_width: /^[\d.]{1,10}px$/,
  rr_height: /^[\d.]{1,10}px$/,
};

const withoutOrigin = (address: string): string => address.replace(/^[a-z]+:\/\/[^/]*/i, '');
/** Five digits in a row may be of a person or a home: such a class is left out. */
const ownClasses = (text: string): string =>
  text
    .split(/\s+/)
    .filter((name) => /^[a-zA-Z][\w-]{0,60}$/.test(name) && !/\d{5}/.test(name))
    .slice(0, 30)
    .join(' ');

const cleaned: Readonly<Record<string, (value: string) => string>> = { class: ownClasses, href: withoutOrigin };

const shownAttribute = ([name, value]: [string, unknown]): readonly [string, string][] => {
  if (typeof value !== 'string') return [];
  const text = cleaned[name]?.(value) ?? value;
  return shown[name]?.test(text) ? [[name, text]] : [];
};

const masks = {
  text: v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, 2_000).replace(/\S/g, '*')),
  ),
  /** Not even the length of what was typed. */
  typed: v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? '' : '***')),
  ),
  /** Nor what was ticked. */
  ticked: v.pipe(
    v.boolean(),
    v.transform(() => false),
  ),
  route: v.pipe(
    v.string(),
    v.transform((address) => routePattern(withoutOrigin(address))),
  ),
  attributes: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((given) => Object.fromEntries(Object.entries(given).flatMap(shownAttribute))),
  ),
};
const emptied = v.pipe(
  v.optional(v.string(), ''),
  v.transform(() => ''),
);
const number = v.pipe(v.number(), v.finite());
const id = v.pipe(v.number(), v.integer());

/** Chooses by one member, so that a tree is read once. */
const chosenBy = (member: string, kinds: Readonly<Record<number, v.GenericSchema>>): v.GenericSchema =>
  v.lazy((input) => {
    const kind: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, member) : undefined;
    return (typeof kind === 'number' ? kinds[kind] : undefined) ?? v.never();
  });

const childNodes = v.array(v.lazy(() => node));
const node: v.GenericSchema = chosenBy('type', {
  0: v.object({ type: v.literal(0), id, childNodes }),
  1: v.object({ type: v.literal(1), id, name: v.literal('html'), publicId: emptied, systemId: emptied }),
  2: v.object({
    type: v.literal(2),
    id,
    tagName: v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,30}$/)),
    attributes: masks.attributes,
    childNodes,
    isSVG: v.optional(v.literal(true)),
    needBlock: v.optional(v.boolean()),
  }),
  3: v.object({ type: v.literal(3), id, textContent: masks.text }),
  4: v.object({ type: v.literal(4), id, textContent: emptied }),
  5: v.object({ type: v.literal(5), id, textContent: emptied }),
});

const moves = (source: 1 | 6) =>
  v.object({
    source: v.literal(source),
    positions: v.array(v.object({ x: number, y: number, id, timeOffset: number })),
  });
const changes = chosenBy('source', {
  0: v.object({
    source: v.literal(0),
    texts: v.array(v.object({ id, value: v.nullable(masks.text) })),
    attributes: v.array(v.object({ id, attributes: masks.attributes })),
    removes: v.array(v.object({ parentId: id, id })),
    adds: v.array(v.object({ parentId: id, nextId: v.nullable(id), node })),
  }),
  1: moves(1),
  2: v.object({ source: v.literal(2), type: id, id, x: v.optional(number), y: v.optional(number) }),
  3: v.object({ source: v.literal(3), id, x: number, y: number }),
  4: v.object({ source: v.literal(4), width: number, height: number }),
  5: v.object({ source: v.literal(5), id, text: masks.typed, isChecked: masks.ticked }),
  6: moves(6),
});

const timestamp = id;
const recorded = chosenBy('type', {
  2: v.object({
    type: v.literal(2),
    timestamp,
    data: v.object({ node, initialOffset: v.object({ top: number, left: number }) }),
  }),
  3: v.object({ type: v.literal(3), timestamp, data: changes }),
  4: v.object({
    type: v.literal(4),
    timestamp,
    data: v.object({ href: masks.route, width: number, height: number }),
  }),
});

/** An event of rrweb's format as it leaves the page: no text, no typed value, no picture, no address (T14). */
export interface MaskedEvent {
  readonly type: 2 | 3 | 4;
  /** Milliseconds since 1970, by the page's clock. */
  readonly timestamp: number;
  readonly data: unknown;
}

/**
 * Returns an event of rrweb without anything that a visitor wrote or read; null for a kind that is never sent. A masked
 * event stays as it is.
 */
export const masked = (event: unknown): MaskedEvent | null => {
  const found = v.safeParse(recorded, event);
  // seam: each of the kinds has these members.
  return found.success ? (found.output as MaskedEvent) : null;
};

/** Returns the events if each is masked already; null when any holds more. */
export const onlyMasked = (events: unknown): readonly MaskedEvent[] | null => {
  if (!Array.isArray(events) || events.length === 0) return null;
  const again = events.flatMap((event: unknown) => masked(event) ?? []);
  return JSON.stringify(again) === JSON.stringify(events) ? again : null;
};
