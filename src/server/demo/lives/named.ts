import * as v from 'valibot';
import { type CustomerId, customerId } from '#src/domain/ids.ts';
import { demoPeople } from '../data/demo-data.ts';

/** Returns the account of a person of the demo, who is in its list of ways in. */
export const accountOf = (person: string): CustomerId => {
  const found = demoPeople().find(({ id }) => id === person);
  if (found === undefined) throw new Error(`The demo has no person ${person}. Add them to people.json.`);
  return v.parse(customerId, found.userId);
};

/** What is there to see for a person of the demo, where an office is planted. */
export const lived: Readonly<Partial<Record<string, string>>> = {
  p01: 'Two friends of three have registered',
  p02: 'Is asked for a nickname of the quiz',
  p03: 'Three years of values of a home, a search and matches',
  p05: 'Has saved homes, and no search: is asked for one',
  p07: 'Buys a home whose money is due on Monday',
  p09: 'Has sold a home: every form is signed, all papers are there',
  p10: 'Nine bids, and a deadline this evening',
  p15: 'Weeks of news of every kind, and a reward to claim',
  p16: 'Has sent for the boxes of a reward',
  p23: 'Has never played the quiz',
};
