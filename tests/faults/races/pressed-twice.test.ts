import { describe } from 'vitest';
import races from './pressed-twice.ts';
import { raced } from './raced.ts';

describe('the same at the same time, in two processes', () => {
  raced(races.map((race) => ({ race, tries: { full: 200, some: 6 } })));
});
