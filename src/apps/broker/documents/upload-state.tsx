import { asFailure } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { frameTexts } from '../frame/texts.ts';
import { brokerDocumentTexts as words } from './texts.ts';
import type { Upload } from './use-documents.ts';

export interface UploadStateProps {
  readonly upload: Upload | null;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}

/** Shows how far an upload has come, or why it failed and what to do about it. */
export function UploadState({ upload, onCancel, onAgain }: UploadStateProps) {
  const { language, text } = useLanguage();
  if (upload === null) return null;
  const { file, share, error } = upload;
  if (error !== null) {
    const { code, params } = asFailure(error);
    const next = code.startsWith('DOC_') ? problemNext(code, language, params) : undefined;
    return (
      <Notice
        tone="danger"
        live="alert"
        title={text(words.failed, { file: file.name })}
        action={
          code.startsWith('DOC_') ? undefined : (
            <Button look="secondary" size="small" onPress={onAgain}>
              {text(words.again)}
            </Button>
          )
        }
      >
        {[problemText(code, language, params), next].filter(Boolean).join('. ')}
      </Notice>
    );
  }
  const percent = Math.round(share * 100);
  return (
    <Stack gap="small">
      <Text>{text(words.sending, { file: file.name })}</Text>
      <progress max={100} value={percent} aria-label={text(words.sending, { file: file.name })} />
      <Text size="small" tone="muted">
        {percent === 100 ? text(words.checking) : text(words.sent, { percent })}
      </Text>
      <div>
        <Button look="text" size="small" onPress={onCancel}>
          {text(frameTexts.cancel)}
        </Button>
      </div>
    </Stack>
  );
}
