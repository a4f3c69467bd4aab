import * as v from 'valibot';
import { limit } from './problem-of-issue.ts';
import { groupDigits, typedNumber, withoutThousands } from './typed-number.ts';

const highest = 999_999_999;

/** Returns `kr 6 450 000`: whole kroner, with U+00A0 between the parts. */
export const formatNok = (kroner: number): string =>
  `kr\u00A0${kroner < 0 ? '−' : ''}${groupDigits(String(Math.abs(Math.round(kroner))))}`;

// "kr 4 500", "4.500 kr" and "4500,-" are how people write it. Kroner have no third decimal, so a point before three
// digits can only separate thousands.
const wholeKroner = v.pipe(
  typedNumber,
  v.transform((text) => withoutThousands(text.replace(/^kr\.?/i, '').replace(/(kr\.?|,-|,–)$/i, ''))),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || /^-?\d+$/.test(dataset.value)) return;
    addIssue({ message: /^-?[\d.,]+$/.test(dataset.value) ? 'V_NOK' : 'V_DIGITS' });
  }),
  v.transform(Number),
);

const atMost = (max: number) =>
  v.check(
    limit({ max: formatNok(max) }, (kroner: number) => kroner <= max),
    'V_NOK_MAX',
  );

/** Whole kroner from 0 to `max`. */
export const nok = (max = highest) => v.pipe(wholeKroner, v.minValue(0, 'V_NOK'), atMost(max));

/** Whole kroner from 1 to `max`. */
export const nokPos = (max = highest) => v.pipe(wholeKroner, v.minValue(1, 'V_NOK_POS'), atMost(max));
