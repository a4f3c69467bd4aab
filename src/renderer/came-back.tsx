import { isProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { outcomes } from './texts/came-back.ts';

const isOutcome = (text: string): text is keyof typeof outcomes => Object.hasOwn(outcomes, text);

/** The address was opened in another browser than the one that began. */
export const isElsewhere = (outcome: string): boolean => isOutcome(outcome) && outcome.startsWith('elsewhere-');

/** Shows why the identification failed, from the address: the provider's outcome, or our server's refusal. */
export const CameBack = ({ outcome }: { readonly outcome: string }) => {
  const { text } = useLanguage();
  if (isProblemCode(outcome)) return <RefusalNotice code={outcome} />;
  return isOutcome(outcome) ? <Notice tone="warning">{text(outcomes[outcome])}</Notice> : null;
};
