import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { leftToOrder } from '#src/domain/power-choice.ts';
import type { Choice, Env, StepDraft } from '#src/engine/field.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { weekdayText } from '#src/texts/moments.ts';
import { takeoverTexts as words } from './texts.ts';

export interface WhatHappened {
  readonly role: 'seller' | 'buyer';
  readonly takeoverDate: IsoDate | null;
  readonly drafts: Readonly<Record<string, StepDraft>>;
  /** Who reads it, and the lists that the answers choose from. */
  readonly me: string;
  readonly lists: Env['lists'];
  readonly facts: Env['facts'];
}
export interface Next {
  readonly words: Bilingual;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns what a buyer reads about the power contract: its customer, another buyer, or who arranges it alone. */
const aboutPower = ({ me, drafts, facts }: WhatHappened): Bilingual | false => {
  if (drafts.electricity?.hasMeter !== 'yes') return false;
  if (drafts['electricity-provider']?.provider === 'OPT_OUT') return words.nextPowerAlone;
  const left = leftToOrder({ facts }, drafts);
  if (left !== null) return left === me ? words.nextPowerNotOrdered : words.nextPowerNotOrderedByOther;
  return drafts['electricity-provider']?.participantId === me ? words.nextPowerChosen : words.nextPowerOfOther;
};
const nameIn = (choices: readonly Choice[] = [], id: unknown): string =>
  choices.find((choice) => choice.id === id)?.name ?? '';

/** Returns what each side should expect and do next (domain.md section 1 and step "finish"). */
export function whatNext(happened: WhatHappened, language: Language): readonly Next[] {
  const { role, takeoverDate, drafts, lists } = happened;
  const day = takeoverDate === null ? '' : weekdayText(takeoverDate, language);
  const withheld = drafts.settlement?.mode === 'WITHHOLD';
  const first = withheld ? words.nextActionWithheld : words.nextAction;
  const values = {
    day,
    provider: nameIn(lists.providers, drafts['electricity-provider']?.provider),
    customer: nameIn(lists.buyers, drafts['electricity-provider']?.participantId),
  };
  const list: readonly (Bilingual | false)[] =
    role === 'buyer'
      ? [first, withheld && words.nextWithheld, words.nextInsurance, aboutPower(happened), words.nextMoveBuyer]
      : [first, withheld && words.nextWithheld, words.nextSellerPower, words.nextSellerMove];
  return list.filter((one): one is Bilingual => one !== false).map((one) => ({ words: one, values }));
}
