import { expect, test } from 'vitest';
import { defectsOfOthers } from './defects.ts';

const ola = { id: 'ola', name: 'Ola', side: 'seller' } as const;
const nora = { id: 'nora', name: 'Nora', side: 'buyer' } as const;
const people = [ola, nora];

test.each([
  ['the other side has written one', [{ addedBy: 'nora' }], 'seller', [nora]],
  ['only the own side has written one', [{ addedBy: 'ola' }], 'seller', []],
  ['one is from before defects had authors', [{}], 'seller', []],
  ['the broker reads', [{ addedBy: 'nora' }], '', []],
])('who else holds the question where %s', (_, found, side, held) => {
  expect(defectsOfOthers(found, people, side)).toEqual(held);
});
