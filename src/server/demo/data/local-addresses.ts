import { addressesWith, type FoundAddress } from '#src/domain/address-search.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { townName } from '#src/domain/town-name.ts';
import type { AddressSearch } from '#src/server/wealth/address-search/port.ts';
import { demoHomes } from './demo-data.ts';

/** Returns the houses of a street up to some numbers after a home's own, which may have a letter. */
const streetOf = ({ street, postcode, city }: { street: string; postcode: string; city: string }): FoundAddress[] => {
  const [, name = street, number = '1'] = /^(.+) (\d+)/.exec(street) ?? [];
  const houses = Array.from({ length: Number(number) + 8 }, (_, index) => `${name} ${index + 1}`);
  return [...new Set([...houses, street])].map((address) => ({ address, postcode, city: townName(city) }));
};

let all: readonly FoundAddress[] | undefined;
const addresses = (): readonly FoundAddress[] => {
  all ??= demoHomes().flatMap(({ address }) => streetOf(address));
  return all;
};

/** The demo's register: the streets of its homes, with the numbers around them. It knows nothing else of a home. */
export const localAddresses: AddressSearch = {
  async find({ text, limit }) {
    const found = addressesWith(addresses(), text);
    const value = { items: found.slice(0, limit), total: found.length };
    return { value, at: instantOf(Date.now()), isFresh: true };
  },
};
