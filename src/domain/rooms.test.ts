import { expect, test } from 'vitest';
import { numbersInRoom, type Room } from './rooms.ts';

const numbers = (...shown: readonly Room[]) => numbersInRoom(shown.map((room) => ({ room })));

test('pictures of the same room are counted from one, wherever they stand', () => {
  expect(numbers('bedroom', 'kitchen', 'bedroom', 'bathroom', 'bedroom', 'bathroom')).toEqual([1, null, 2, 1, 3, 2]);
});

test('the only picture of a room has no number', () => {
  expect(numbers('facade', 'kitchen')).toEqual([null, null]);
  expect(numbers()).toEqual([]);
});
