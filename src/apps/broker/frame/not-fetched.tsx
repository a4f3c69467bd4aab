import type { ReactNode } from 'react';
import type { RetryableQuery } from '#src/apps/frame/endpoint-query.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Failed } from './failed.tsx';
import { frameTexts as words } from './texts.ts';

export interface NotFetchedProps {
  readonly query: RetryableQuery;
  readonly title: string;
}

export interface NotYetProps extends NotFetchedProps {
  /** What stands there while it is fetched. */
  readonly children: ReactNode;
}

/** Stands in the place of data that is not there: it is fetched, or could not be. */
export const NotYet = ({ query, title, children }: NotYetProps): ReactNode =>
  query.error === null ? children : <NotFetched query={query} title={title} />;

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
