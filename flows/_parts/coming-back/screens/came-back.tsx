import { isProblemCode } from '#src/domain/problem-codes.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { outcomes } from '../texts.ts';

/** Why there was no way through, as the address says it: the provider's outcome, or what our own server refused. */
export const CameBack = ({ outcome }: { readonly outcome: string }) => {
  const { text } = useLanguage();
  if (isProblemCode(outcome)) return <RefusalNotice code={outcome} />;
  const why = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
  return why === undefined ? null : <Notice tone="warning">{text(why)}</Notice>;
};
