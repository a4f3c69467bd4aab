import { isProblemCode } from '#src/domain/problem-codes.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { outcomes } from './texts.ts';

const isOutcome = (text: string): text is keyof typeof outcomes => Object.hasOwn(outcomes, text);

/** Shows why the identification failed, from the address: the provider's outcome, or our server's refusal. */
export const CameBack = ({ outcome }: { readonly outcome: string }) => {
  const { text } = useLanguage();
  if (isProblemCode(outcome)) return <RefusalNotice code={outcome} />;
  return isOutcome(outcome) ? <Notice tone="warning">{text(outcomes[outcome])}</Notice> : null;
};
