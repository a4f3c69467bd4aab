import { describe } from 'vitest';
import edit from './edit-against-signing.ts';
import last from './last-two-signers.ts';
import people from './people-and-meters-against-signing.ts';
import { raced } from './raced.ts';
import goingBack from './void-against-last-signature.ts';

describe('signing, when two come at once', () => {
  raced([
    { race: last, tries: { full: 1000, some: 25 } },
    { race: edit, tries: { full: 1000, some: 20 } },
    { race: goingBack, tries: { full: 1000, some: 20 } },
    { race: people, tries: { full: 1000, some: 20 } },
  ]);
});
