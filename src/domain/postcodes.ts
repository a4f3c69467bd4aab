import { townName } from './town-name.ts';

/**
 * Returns the postal town of a Norwegian post code, `Oslo` for `0550`. Undefined for a code that is not in our copy of
 * the register (April 2024). The register (100 kB, Posten Bring's open data) is loaded at the first call.
 */
export const postalTown = async (postcode: string): Promise<string | undefined> => {
  const register: { default: Readonly<Record<string, string>> } = await import('./postcodes.json');
  const found = Object.hasOwn(register.default, postcode) ? register.default[postcode] : undefined;
  return found === undefined ? undefined : townName(found);
};
