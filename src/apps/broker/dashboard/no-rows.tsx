import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { PanelRoom } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Failed } from '../failed.tsx';
import type { Read } from '../freshness.tsx';

export interface NoRowsProps {
  readonly query: Read & { readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly showsDone: boolean;
}

/** No takeovers to show: still on their way, not to be had, or none. */
export function NoRows({ query, showsDone }: NoRowsProps) {
  const { text } = useLanguage();
  if (query.data !== undefined) {
    return <EmptyState picture={<EmptyStreet />}>{text(showsDone ? words.emptyDone : words.emptyOpen)}</EmptyState>;
  }
  if (query.error === null) {
    return (
      <PanelRoom>
        <SkeletonLines lines={[100, 90, 95, 80, 100, 85]} label={text(words.loadingTakeovers)} />
      </PanelRoom>
    );
  }
  return (
    <PanelRoom>
      <Failed
        error={query.error}
        title={text(words.notFetched)}
        action={
          <Button
            look="secondary"
            size="small"
            onPress={() => query.refetch()}
            busy={query.isFetching}
            busyLabel={text(words.trying)}
          >
            {text(words.tryAgain)}
          </Button>
        }
      />
    </PanelRoom>
  );
}
