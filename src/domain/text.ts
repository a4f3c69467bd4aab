import * as v from 'valibot';
import type { ProblemCode } from './problem-codes.ts';
import { limit } from './problem-of-issue.ts';
import { codePoints, typedLines } from './typed-text.ts';

/** Free text of at most `max` code points, trimmed and NFC-composed. `tooLong` is the code for a longer one. */
export const text = (max: number, tooLong: ProblemCode = 'V_LEN') =>
  v.pipe(
    typedLines,
    v.check(
      limit({ max }, (value: string) => codePoints(value) <= max),
      tooLong,
    ),
  );
