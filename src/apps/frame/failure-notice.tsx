import { asFailure } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';

export interface FailureNoticeProps {
  /** What a call threw; nothing is drawn without it. */
  readonly error: unknown;
  /** What did not happen; without it, the reason stands as the title. */
  readonly title?: string;
}

/** Shows a customer why an act failed, and what to do next, in the catalogue's text. */
export const FailureNotice = ({ error, title }: FailureNoticeProps) => {
  const { language } = useLanguage();
  if (error === null || error === undefined) return null;
  const { code, params } = asFailure(error);
  const why = problemText(code, language, params);
  const next = problemNext(code, language, params);
  return (
    <Notice tone="danger" live="alert" title={title ?? why}>
      {title === undefined ? null : <Text>{why}</Text>}
      {next === undefined ? null : <Text>{next}</Text>}
    </Notice>
  );
};
