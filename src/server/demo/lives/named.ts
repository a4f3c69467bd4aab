import * as v from 'valibot';
import { type CustomerId, customerId } from '#src/domain/ids.ts';
import { demoPeople } from '../data/demo-data.ts';

/** Returns the account of a person of the demo, who is in its list of ways in. */
export const accountOf = (person: string): CustomerId => {
  const found = demoPeople().find(({ id }) => id === person);
  if (found === undefined) throw new Error(`The demo has no person ${person}. Add them to people.json.`);
  return v.parse(customerId, found.userId);
};
