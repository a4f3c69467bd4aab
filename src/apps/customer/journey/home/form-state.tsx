import type { FormAsks, HomeForm } from '#src/contract/account/customer-homes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { StatusChip, type StatusChipProps } from '#src/ui/status-chip.tsx';
import { homeTexts as words } from './texts.ts';

const said: Readonly<Record<FormAsks, { readonly words: Wording; readonly tone: StatusChipProps['tone'] }>> = {
  sign: { words: words.asksSign, tone: 'warning' },
  finish: { words: words.asksFinish, tone: 'warning' },
  'fill-in': { words: words.asksFillIn, tone: 'info' },
  wait: { words: words.asksWait, tone: 'plain' },
  done: { words: words.asksDone, tone: 'success' },
  'not-open': { words: words.asksNotOpen, tone: 'plain' },
  closed: { words: words.asksClosed, tone: 'plain' },
};
/** Forms that cannot be opened: not yet, or no longer. */
const shut: readonly FormAsks[] = ['not-open', 'closed'];

export const isOpen = ({ asks }: HomeForm): boolean => !shut.includes(asks);

/** Returns whether a form is begun, or to be begun, and not finished. */
export const isLeft = (form: HomeForm): boolean => isOpen(form) && form.asks !== 'done';

/** What a form asks of this person, in the same words on every page. */
export const FormState = ({ form: { asks } }: { readonly form: HomeForm }) => {
  const { text } = useLanguage();
  return <StatusChip tone={said[asks].tone}>{text(said[asks].words)}</StatusChip>;
};
