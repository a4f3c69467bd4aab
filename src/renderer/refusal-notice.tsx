import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useLaterParts } from './later.tsx';

/** Shows a refusal in the catalogue's words, beside the button that was pressed. */
export const RefusalNotice = ({ code }: { readonly code: ProblemCode | null }) => {
  const { language } = useLanguage();
  const parts = useLaterParts();
  return code === null || parts === undefined ? null : (
    <Notice tone="danger" live="alert" title={parts.problemText(code, language)}>
      {parts.problemNext(code, language)}
    </Notice>
  );
};
