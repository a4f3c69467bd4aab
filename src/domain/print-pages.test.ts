import { expect, test } from 'vitest';
import { pagesWithoutPicture, showsWholePrint } from './picture-rules.ts';

test('the pages of a print that no picture shows are named, in order', () => {
  expect(pagesWithoutPicture(5, [4, 1])).toEqual([2, 3, 5]);
  expect(pagesWithoutPicture(3, [3, 2, 1, 1])).toEqual([]);
});

test('a print is whole when every page has a picture, also where one page has two', () => {
  expect(showsWholePrint(3, [1, 2, 2, 3])).toBe(true);
  expect(showsWholePrint(3, [1, 3])).toBe(false);
});

test('a print that is not drawn yet, or a picture of a page that it does not have, is never whole', () => {
  expect(showsWholePrint(0, [])).toBe(false);
  expect(showsWholePrint(0, [1])).toBe(false);
  expect(showsWholePrint(2, [1, 2, 3])).toBe(false);
  expect(showsWholePrint(2, [0, 1, 2])).toBe(false);
});
