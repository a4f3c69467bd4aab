import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` filled in; the zone of a link-local one is left out. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
};

const asIPv4 = (address: string): string => /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? '';

/** The computer, as far as an address tells: one household of IPv6 has 2^64 of them, so it counts as one. */
export const hostOf = (address: string): string => {
  const four = asIPv4(address);
  if (four !== '') return four;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
};

/** The net it belongs to (reliability S2): /24, or /48 of IPv6. */
export const netOf = (address: string): string => {
  const four = asIPv4(address);
  if (four !== '') return `${four.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : address;
};
