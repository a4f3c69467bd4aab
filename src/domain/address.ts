import * as v from 'valibot';
import { limit } from './problem-of-issue.ts';
import { codePoints, typedLine } from './typed-text.ts';

/** Street and number, 3 to 120 characters. Not looked up: farms and new streets have addresses that no register has. */
export const address = v.pipe(
  typedLine,
  v.check((text) => codePoints(text) >= 3, 'V_ADDRESS'),
  v.check(
    limit({ max: 120 }, (text: string) => codePoints(text) <= 120),
    'V_LEN',
  ),
);
