import data from './personal-parts.json' with { type: 'json' };
import type { PersonalPart } from './personal-parts.ts';

/** What the columns of the database hold of a person, by topic, as the privacy page lists it. */
// seam: a test writes the file from the declarations of the columns, and holds the two together.
export const keptParts = data as readonly PersonalPart[];
