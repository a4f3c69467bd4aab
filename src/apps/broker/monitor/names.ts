import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { PartyRole } from '#src/contract/shared.ts';

type Named = { readonly name: string };

/** Returns the first name, for a line that also shows the person's role. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

const familyName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;

/** Returns `Solberg` or `Solberg, Lie`: each family name once. */
export const familiesOf = (people: MonitorRow['people'], role: PartyRole): string =>
  [...new Set(people.filter((person) => person.role === role).map(({ name }) => familyName(name)))].join(', ');

/** Joins names: `Kari, Jonas og Silje`. */
export const listed = (people: readonly Named[], and: string): string => {
  const all = people.map(({ name }) => name);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1)}`;
};
