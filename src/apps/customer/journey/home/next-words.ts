import type { HomeForm } from '#src/contract/account/customer-homes.ts';
import type { Language } from '#src/domain/language.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { weekdayText } from '#src/texts/moments.ts';
import { fill } from '#src/texts/renderer.ts';
import type { Wording } from '#src/texts/wording.ts';
import type { FormOfHome } from './next-for-you.ts';
import { formInSentence, homeTexts as words } from './texts.ts';

export interface NextWords {
  readonly title: string;
  readonly why: string;
  /** Null when nothing can be done yet. */
  readonly action: string | null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const fillInWhy = ({ home, form }: FormOfHome): Wording => {
  if (form.flow === 'pep-form') return words.fillInDeclaration;
  if (form.flow !== 'takeover-protocol') return words.fillInSettlement;
  return home.role === 'seller' ? words.fillInTakeoverWithBuyers : words.fillInTakeoverWithSellers;
};

const fillInAction = (flow: HomeForm['flow']): Wording => {
  if (flow === 'takeover-protocol') return words.openProtocol;
  return flow === 'pep-form' ? words.openDeclaration : words.openForm;
};

/** Returns the card's text for the next step, and the label of its button. */
export const nextWords = (next: FormOfHome, language: Language): NextWords => {
  const { home, form } = next;
  const named = formInSentence[form.flow][language];
  const values = { form: named, Form: capital(named), signed: form.signed?.signed, of: form.signed?.of };
  const say = (wording: Wording) => fill(wording[language], values);
  switch (form.asks) {
    case 'sign':
      return { title: say(words.signTitle), why: say(words.signWhy), action: say(words.signAction) };
    case 'finish':
      return { title: say(words.finishTitle), why: say(words.finishWhy), action: say(words.finishAction) };
    case 'fill-in':
      return { title: say(words.fillInTitle), why: say(fillInWhy(next)), action: say(fillInAction(form.flow)) };
    case 'wait':
      return {
        title: say(words.waitTitle),
        why: say(form.signed === null ? words.waitUnsigned : words.waitWhy),
        action: say(words.waitAction),
      };
    default: {
      const day = home.window === null ? '' : weekdayText(osloDate(home.window.opens), language);
      return { title: say(words.notOpenTitle), why: fill(words.notOpenWhy[language], { day }), action: null };
    }
  }
};
