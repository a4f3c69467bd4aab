import type { FormDeviation, FormDeviationKind } from '#src/domain/form-deviations.ts';
import type { Wording } from './wording.ts';

/** What each deviation of a settlement form or a self-declaration is, in the document and in messages. */
const names = {
  'other-account-owner': {
    nb: 'Kontoen tilhører en som ikke er part',
    en: 'The account belongs to someone who is no party',
  },
  'not-signing': { nb: 'En eier skal ikke signere', en: 'An owner is not to sign' },
  'payment-outside': { nb: 'Betaling utenom meglers klientkonto', en: 'Payment outside the broker’s client account' },
  'on-behalf-of-others': { nb: 'Handler på vegne av andre', en: 'Acts on behalf of others' },
  pep: { nb: 'Politisk eksponert person', en: 'Politically exposed person' },
  deputy: { nb: 'Signeres med fullmakt', en: 'Signed by power of attorney' },
} as const satisfies Readonly<Record<FormDeviationKind, Wording>>;

/** "Kontoen tilhører en som ikke er part: Onkel Skrue". */
export const formDeviationWords = ({ kind, who }: Pick<FormDeviation, 'kind' | 'who'>): Wording => {
  const name = names[kind];
  return who === null ? name : { nb: `${name.nb}: ${who}`, en: `${name.en}: ${who}` };
};
