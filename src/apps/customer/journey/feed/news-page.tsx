import { usePage } from '#src/apps/frame/use-page.ts';
import type { FeedItem } from '#src/contract/journey/feed.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { FetchFailed } from '../../shell/fetch-failed.tsx';
import { PlainPage } from '../../shell/plain-page.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { tabPaths } from '../../shell/tabs.ts';
import { NewsList } from './news-list.tsx';
import { feedTexts as words } from './texts.ts';
import { useDismissals } from './use-dismissals.ts';
import { useAllNews, useNews } from './use-news.ts';

/** All the customer's news by day, in pages. Without a network it shows what the home page has stored. */
export default function NewsPage() {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const all = useAllNews();
  const stored = useNews('cached').data;
  const { dataUpdatedAt } = useNews('cached');
  const isStored = all.data === undefined && all.error !== null && stored !== undefined;
  const read = isStored ? { data: stored, error: all.error, dataUpdatedAt } : all;
  const items = isStored ? stored.items : all.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <SavedStrip read={read} />
      <PlainPage back={{ label: text(words.backHome), href: tabPaths.home }} title={text(words.title)}>
        <Heading ref={heading}>{text(words.title)}</Heading>
        {items === undefined && all.error === null ? (
          <Card>
            <SkeletonLines label={text(words.loading)} lines={[35, 80, 100, 70]} />
          </Card>
        ) : null}
        {items === undefined && all.error !== null ? (
          <FetchFailed
            title={text(words.notFetched)}
            error={all.error}
            isTrying={all.isFetching}
            tryAgain={() => void all.refetch()}
          />
        ) : null}
        {items === undefined ? null : <AllNews items={items} more={isStored ? null : all} />}
      </PlainPage>
    </>
  );
}

interface AllNewsProps {
  readonly items: readonly FeedItem[];
  /** Null for stored news, which has no further pages. */
  readonly more: ReturnType<typeof useAllNews> | null;
}

const AllNews = ({ items, more }: AllNewsProps) => {
  const { text } = useLanguage();
  const dismissals = useDismissals();
  const shown = items.filter(({ id }) => !dismissals.isGone(id));
  if (shown.length === 0 && !more?.hasNextPage)
    return <EmptyState picture={<EmptyStreet />}>{text(words.emptyWhy)}</EmptyState>;
  const total = more?.data?.pages.at(-1)?.total ?? 0;
  return (
    <>
      <NewsList dayAs="h2" marksNew items={shown} dismissals={dismissals} />
      {more?.hasNextPage ? (
        <>
          <Text size="small" tone="muted">
            {text(plural(words.shown, total), { shown: items.length, count: total })}
          </Text>
          <Button
            look="secondary"
            onPress={() => void more.fetchNextPage()}
            busy={more.isFetchingNextPage}
            busyLabel={text(words.loadingMore)}
          >
            {text(words.more)}
          </Button>
        </>
      ) : null}
    </>
  );
};
