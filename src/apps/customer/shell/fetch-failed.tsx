import type { RetryableQuery } from '#src/apps/frame/endpoint-query.ts';
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
  readonly query: RetryableQuery;
}

/** Shows why a part of a page could not be fetched, and retries it. The rest of the page stays. */
export const FetchFailed = ({ title, query }: FetchFailedProps) => {
  const { language, text } = useLanguage();
  const { code, params } = asFailure(query.error);
  return (
    <Stack>
      <Notice tone="danger" live="alert" title={title}>
        {problemText(code, language, params)}
      </Notice>
      <Button onPress={() => void query.refetch()} busy={query.isFetching} busyLabel={text(words.trying)}>
        {text(words.tryAgain)}
      </Button>
    </Stack>
  );
};
