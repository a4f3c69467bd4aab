import * as v from 'valibot';
import { limit } from './problem-of-issue.ts';
import { townName } from './town-name.ts';
import { codePoints, typedLine } from './typed-text.ts';

/** Postal town, 2 to 60 characters, as people write it. Filled in from the post code, and editable. */
export const city = v.pipe(
  typedLine,
  v.check((text) => codePoints(text) >= 2, 'V_CITY'),
  v.check(
    limit({ max: 60 }, (text: string) => codePoints(text) <= 60),
    'V_LEN',
  ),
  v.transform(townName),
);

/** Street and number, 3 to 120 characters. Not looked up: farms and new streets have addresses that no register has. */
export const address = v.pipe(
  typedLine,
  v.check((text) => codePoints(text) >= 3, 'V_ADDRESS'),
  v.check(
    limit({ max: 120 }, (text: string) => codePoints(text) <= 120),
    'V_LEN',
  ),
);
