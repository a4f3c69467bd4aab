import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { brokerTexts as words } from '../texts.ts';
import { Failed } from './failed.tsx';

/** What is read from the server, and may be asked for again. */
export interface Asked {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface NotFetchedProps {
  readonly query: Asked;
  readonly title: string;
}

/** Why what was asked for is not here, and another try. */
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
