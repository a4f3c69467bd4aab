import { brokerTexts as words } from '#src/texts/broker.ts';
import { funnelTexts } from '#src/texts/broker-funnel.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Failed } from '../failed.tsx';

export interface NotFetchedProps {
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Why there are no numbers, and another try. */
export function NotFetched({ query }: NotFetchedProps) {
  const { text } = useLanguage();
  const again = { busy: query.isFetching, busyLabel: text(words.trying), onPress: () => void query.refetch() };
  return (
    <Failed
      error={query.error}
      title={text(funnelTexts.notFetched)}
      action={
        <Button look="secondary" size="small" {...again}>
          {text(words.tryAgain)}
        </Button>
      }
    />
  );
}
