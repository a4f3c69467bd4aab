import * as v from 'valibot';
import { limit } from './problem-of-issue.ts';
import { codePoints, typedLines } from './typed-text.ts';

/** Free text of at most `max` code points, trimmed and composed (NFC). */
export const text = (max: number) =>
  v.pipe(
    typedLines,
    v.check(
      limit({ max }, (value: string) => codePoints(value) <= max),
      'V_LEN',
    ),
  );
