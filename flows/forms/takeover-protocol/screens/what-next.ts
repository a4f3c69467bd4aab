import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { weekdayText } from '#src/texts/moments.ts';
import { takeoverTexts as words } from './texts.ts';

export interface WhatHappened {
  readonly role: 'seller' | 'buyer';
  readonly takeoverDate: IsoDate | null;
  readonly drafts: Readonly<Record<string, StepDraft>>;
}
export interface Next {
  readonly words: Bilingual;
  readonly day: string;
}

/** Returns what each side should expect and do next (domain.md section 1 and step "finish"). */
export function whatNext({ role, takeoverDate, drafts }: WhatHappened, language: Language): readonly Next[] {
  const day = takeoverDate === null ? '' : weekdayText(takeoverDate, language);
  const withheld = drafts.settlement?.mode === 'WITHHOLD';
  const first = withheld ? words.nextActionWithheld : words.nextAction;
  const provider = drafts['electricity-provider']?.provider;
  const hasOwnMeter = drafts.electricity?.hasMeter === 'yes';
  const list: readonly (Bilingual | false)[] =
    role === 'buyer'
      ? [
          first,
          withheld && words.nextWithheld,
          words.nextInsurance,
          hasOwnMeter && (provider === 'OPT_OUT' ? words.nextPowerAlone : words.nextPowerChosen),
          words.nextMoveBuyer,
        ]
      : [first, withheld && words.nextWithheld, words.nextSellerPower, words.nextSellerMove];
  return list.filter((one): one is Bilingual => one !== false).map((one) => ({ words: one, day }));
}
