import { expect, test } from 'vitest';
import { demoSizes } from '#src/domain/demo-size.ts';
import { officeHomes, peopleInHomes } from './office-homes.ts';
import { firstGuest, officePerson } from './office-people.ts';
import { officeSize } from './office-size.ts';

test.each(demoSizes)('an invented friend or visitor of the %s demo is no person of its homes and searches', (of) => {
  const size = officeSize(of);
  const first = peopleInHomes(officeHomes(size));
  expect(first + size.buyers + size.leads).toBeLessThan(firstGuest);
});

test('the guests have a telephone number of their own, and names that an office does not use', () => {
  expect(officePerson(firstGuest).phone).toMatch(/^\+4742\d{6}$/);
  expect(officePerson(firstGuest).name).toBe(officePerson(2_000).name);
});
