import { describe } from 'vitest';
import bookAtOnce from './book-at-once.ts';
import { raced } from './raced.ts';

describe('a broker’s time, when many want it at once', () => {
  raced([{ race: bookAtOnce, tries: { full: 10_000, some: 500 } }]);
});
