import { asFailure } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { customerShellTexts as words } from './texts.ts';

export interface FetchFailedProps {
  /** What could not be fetched, in the reader's language. */
  readonly title: string;
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
}

/** Shows why a part of a page could not be fetched, and retries it. The rest of the page stays. */
export const FetchFailed = ({ title, error, isTrying, tryAgain }: FetchFailedProps) => {
  const { language, text } = useLanguage();
  const { code, params } = asFailure(error);
  return (
    <Stack>
      <Notice tone="danger" live="alert" title={title}>
        {problemText(code, language, params)}
      </Notice>
      <Button onPress={tryAgain} busy={isTrying} busyLabel={text(words.trying)}>
        {text(words.tryAgain)}
      </Button>
    </Stack>
  );
};
