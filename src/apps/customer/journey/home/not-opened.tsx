import type { CallFailed } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { homeTexts as words } from './texts.ts';
import { useConfirmWho } from './use-open-form.ts';

/**
 * Shows why a form did not open, and what to do. A customer signed in by SMS only needs an e-ID or the broker's link.
 */
export const NotOpened = ({ failure }: { readonly failure: CallFailed | null }) => {
  const { language, text } = useLanguage();
  const confirm = useConfirmWho();
  if (failure === null) return null;
  if (failure.code === 'AUTH_STEP_UP') {
    return (
      <Notice
        tone="info"
        live="alert"
        action={<TextLink onPress={() => confirm()}>{text(words.confirmAction)}</TextLink>}
      >
        {text(words.confirmToOpen)}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" live="alert" title={text(words.notOpened)}>
      {failure.status === 0 ? text(words.needsNet) : problemText(failure.code, language, failure.params)}
    </Notice>
  );
};
