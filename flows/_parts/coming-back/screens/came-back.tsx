import { isProblemCode } from '#src/domain/problem-codes.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { outcomes } from '../texts.ts';

const isOutcome = (text: string): text is keyof typeof outcomes => Object.hasOwn(outcomes, text);

/** Why there was no way through, as the address says it: the provider's outcome, or what our own server refused. */
export const CameBack = ({ outcome }: { readonly outcome: string }) => {
  const { text } = useLanguage();
  if (isProblemCode(outcome)) return <RefusalNotice code={outcome} />;
  return isOutcome(outcome) ? <Notice tone="warning">{text(outcomes[outcome])}</Notice> : null;
};
