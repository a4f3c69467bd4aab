import { useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { MoreButton } from '#src/apps/frame/more-button.tsx';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { FeedItem } from '#src/contract/journey/feed.ts';
import { type NotificationCategory, notificationCategories, notificationCategory } from '#src/domain/notifications.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { PlainPage } from '../../shell/plain-page.tsx';
import { NotYet } from '../../shell/read.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { tabPaths } from '../../shell/tabs.ts';
import { newsPath } from '../paths.ts';
import { NewsList } from './news-list.tsx';
import { categoryNames, feedTexts as words } from './texts.ts';
import { useDismissals } from './use-dismissals.ts';
import { useAllNews, useNews } from './use-news.ts';

/** All the customer's news by day, in pages. Without a network it shows what the home page has stored. */
export default function NewsPage() {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const category = useCategory();
  const all = useAllNews(category);
  const stored = useNews('cached').data;
  const { dataUpdatedAt } = useNews('cached');
  const isStored = all.data === undefined && all.error !== null && stored !== undefined;
  const read = isStored ? { data: stored, error: all.error, dataUpdatedAt } : all;
  const isFilterable = !isStored && (category !== null || (all.data?.pages[0]?.total ?? 0) > 0);
  const items = isStored ? stored.items : all.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <SavedStrip read={read} />
      <PlainPage back={{ label: text(words.backHome), href: tabPaths.home }} title={text(words.title)}>
        <Heading ref={heading}>{text(words.title)}</Heading>
        {isFilterable ? <Filter current={category} /> : null}
        {items === undefined ? (
          <NotYet query={all} title={text(words.notFetched)}>
            <Card>
              <SkeletonLines label={text(words.loading)} lines={[35, 80, 100, 70]} />
            </Card>
          </NotYet>
        ) : (
          <AllNews items={items} more={isStored ? null : all} isFiltered={isFilterable && category !== null} />
        )}
      </PlainPage>
    </>
  );
}

/** Returns the category that the address names; null for all news. */
const useCategory = (): NotificationCategory | null => {
  const [params] = useSearchParams();
  const { success, output } = v.safeParse(notificationCategory, params.get('category'));
  return success ? output : null;
};

/** The five categories of the settings. */
const Filter = ({ current }: { readonly current: NotificationCategory | null }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const items = notificationCategories.map((category) => ({
    href: `${newsPath}?category=${category}`,
    label: text(categoryNames[category]),
    current: current === category,
  }));
  return (
    <Segments
      label={text(words.which)}
      items={[{ href: newsPath, label: text(words.everything), current: current === null }, ...items]}
      onNavigate={(to) => void navigate(to, { replace: true })}
    />
  );
};

interface AllNewsProps {
  readonly items: readonly FeedItem[];
  readonly isFiltered: boolean;
  /** Null for stored news, which has no further pages. */
  readonly more: ReturnType<typeof useAllNews> | null;
}

const AllNews = ({ items, more, isFiltered }: AllNewsProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const dismissals = useDismissals();
  const shown = items.filter(({ id }) => !dismissals.isGone(id));
  if (shown.length === 0 && !more?.hasNextPage)
    return isFiltered ? (
      <EmptyState
        picture={<EmptyStreet />}
        action={
          <TextLink href={newsPath} onFollow={() => void navigate(newsPath)}>
            {text(words.seeAll)}
          </TextLink>
        }
      >
        {text(words.emptyHere)}
      </EmptyState>
    ) : (
      <EmptyState picture={<EmptyStreet />}>{text(words.emptyWhy)}</EmptyState>
    );
  const total = more?.data?.pages.at(-1)?.total ?? 0;
  return (
    <>
      <NewsList dayAs="h2" marksNew items={shown} dismissals={dismissals} />
      {more?.hasNextPage ? (
        <>
          <Text size="small" tone="muted">
            {text(plural(words.shown, total), { shown: items.length, count: total })}
          </Text>
          <MoreButton query={more} label={text(words.more)} busyLabel={text(words.loadingMore)} />
        </>
      ) : null}
    </>
  );
};
