import { describe } from 'vitest';
import create from './create-at-once.ts';
import edit from './editors-at-once.ts';
import finish from './finish-at-once.ts';
import { raced } from './raced.ts';
import sameKey from './same-key.ts';

describe('the takeover, when many come at once', () => {
  raced([
    { race: create, tries: { full: 10_000, some: 300 } },
    { race: finish, tries: { full: 10_000, some: 300 } },
    { race: edit, tries: { full: 2_000, some: 80 } },
    { race: sameKey, tries: { full: 1_000, some: 120 } },
  ]);
});
