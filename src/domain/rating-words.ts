import * as v from 'valibot';
import { hasNumberOfPerson } from './number-of-person.ts';
import { text } from './text.ts';

/** The most characters of a rating's words, counted as their field counts. */
export const ratingLength = 1000;

/** A rating's words; null for none. Every reader may see them, so they hold no number of a person. */
export const ratingWords = v.optional(
  v.nullable(
    v.pipe(
      text(ratingLength),
      v.check((words) => !hasNumberOfPerson(words), 'RATE_PRIVATE'),
    ),
  ),
  null,
);
