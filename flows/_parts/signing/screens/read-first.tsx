import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { screenTexts as words } from './texts.ts';
import type { Previewing } from './use-preview.ts';

export interface ReadFirstProps {
  readonly previewing: Previewing;
  /** Opens the first incomplete step. */
  readonly onMissing?: () => void;
  /** Opens the question for a code, which shows an account number that is hidden until then. */
  readonly onProve?: () => void;
}

const NumberHidden = ({ onProve }: { readonly onProve: () => void }) => {
  const { text } = useLanguage();
  return (
    <Notice
      tone="info"
      title={text(words.numberHidden)}
      action={<TextLink onPress={onProve}>{text(words.showNumber)}</TextLink>}
    >
      {text(words.numberHiddenWhy)}
    </Notice>
  );
};

/** The content to sign, or the reason why it cannot be shown. */
export const ReadFirst = ({ previewing, onMissing, onProve }: ReadFirstProps) => {
  const { text, language } = useLanguage();
  if (previewing.state === 'here') {
    const { preview } = previewing;
    return (
      <>
        {preview.opensByCode && onProve !== undefined ? <NumberHidden onProve={onProve} /> : null}
        <DocumentPreview preview={preview} />
      </>
    );
  }
  if (previewing.state === 'fetching') return <SkeletonLines label={text(words.reading)} lines={[60, 100, 100, 80]} />;
  const { code, params } = previewing;
  return (
    <Notice
      tone="warning"
      title={problemText(code, language, params)}
      action={
        code === 'V_ALL_FIELDS' && onMissing !== undefined ? (
          <TextLink onPress={onMissing}>{text(words.toFirstMissing)}</TextLink>
        ) : null
      }
    >
      {problemNext(code, language, params)}
    </Notice>
  );
};
