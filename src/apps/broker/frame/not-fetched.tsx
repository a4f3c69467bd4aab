import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { brokerTexts as words } from '../texts.ts';
import { Failed } from './failed.tsx';

/** A query that can be retried. */
export interface Asked {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface NotFetchedProps {
  readonly query: Asked;
  readonly title: string;
}

/** Shows why the data could not be fetched, with a retry button. */
export function NotFetched({ query, title }: NotFetchedProps) {
  const { text } = useLanguage();
  const again = { busy: query.isFetching, busyLabel: text(words.trying), onPress: () => void query.refetch() };
  return (
    <Failed
      error={query.error}
      title={title}
      action={
        <Button look="secondary" size="small" {...again}>
          {text(words.tryAgain)}
        </Button>
      }
    />
  );
}
