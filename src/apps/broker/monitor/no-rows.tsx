import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { PanelRoom } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import type { Read } from '../frame/freshness.tsx';
import { type Asked, NotFetched } from '../frame/not-fetched.tsx';
import { brokerTexts as words } from '../texts.ts';

export interface NoRowsProps {
  readonly query: Read & Asked;
  readonly showsDone: boolean;
}

/** Replaces the table when there are no takeovers to show: loading, failed, or none. */
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
      <NotFetched query={query} title={text(words.notFetched)} />
    </PanelRoom>
  );
}
