import { isIP } from 'node:net';

const asGroups = (dotted: string): readonly string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
};
const groupsIn = (text: string): readonly string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? asGroups(group) : [group]));

/** Returns the eight groups of an IPv6 address, with `::` filled in and the zone of a link-local one left out. */
const groupsOf = (address: string): readonly number[] => {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const [left, right] = [groupsIn(head), groupsIn(tail)];
  const missing = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...missing, ...right].map((group) => Number.parseInt(group, 16));
};

/** Returns the IPv4 address in `::ffff:…`, in any spelling; undefined for any other address. */
const mappedIn = (groups: readonly number[]): string | undefined => {
  const [six = 0, seven = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? [six >> 8, six & 255, seven >> 8, seven & 255].join('.') : undefined;
};

const firstOf = (groups: readonly number[], count: number): string =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');

const countedAs = (address: string, { four, six }: { four: (v4: string) => string; six: number }): string => {
  const kind = isIP(address);
  if (kind === 4) return four(address);
  if (kind === 0) return address;
  const groups = groupsOf(address);
  const mapped = mappedIn(groups);
  return mapped === undefined ? `${firstOf(groups, six / 16)}::/${six}` : four(mapped);
};

/** Returns the host of an address. One IPv6 household has 2^64 addresses, so its /64 counts as one. */
export const hostOf = (address: string): string => countedAs(address, { four: (v4) => v4, six: 64 });

/** Returns the net of an address (reliability S2): /24, or /48 of IPv6. */
export const netOf = (address: string): string =>
  countedAs(address, { four: (v4) => `${v4.split('.').slice(0, 3).join('.')}.0/24`, six: 48 });
