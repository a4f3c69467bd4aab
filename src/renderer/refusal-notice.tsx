import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Shows a refusal in the catalogue's words, beside the button that was pressed. */
export const RefusalNotice = ({ code }: { readonly code: ProblemCode | null }) => {
  const { language } = useLanguage();
  return code === null ? null : (
    <Notice tone="danger" live="alert" title={problemText(code, language)}>
      {problemNext(code, language)}
    </Notice>
  );
};
