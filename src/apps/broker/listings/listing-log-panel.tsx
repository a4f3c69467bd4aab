import { MoreButton } from '#src/apps/frame/more-button.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { logEntries } from '../takeover/log-entries.ts';
import { LogLines } from '../takeover/log-lines.tsx';
import type { ListingPartProps } from './listing-part-props.ts';
import { listingTexts as words } from './texts.ts';
import { useListingLog } from './use-listings.ts';

/** What stands in the log's place: it is fetched, could not be, or has nothing. */
function NoLines({ query }: { readonly query: ReturnType<typeof useListingLog> }) {
  const { text } = useLanguage();
  if (query.data !== undefined) return <Text tone="muted">{text(words.logNone)}</Text>;
  return query.error === null ? (
    <SkeletonLines lines={[70, 90, 60, 80]} label={text(words.logLoading)} />
  ) : (
    <NotFetched query={query} title={text(words.logNotFetched)} />
  );
}

/** Shows what has happened in a home, newest first, a page at a time. */
export function ListingLogPanel({ listing, now }: ListingPartProps) {
  const { text } = useLanguage();
  const query = useListingLog(listing.id);
  const events = (query.data?.pages ?? []).flatMap(({ items }) => items);
  return (
    <>
      <Staleness query={query} />
      <Panel
        id="log"
        title={text(words.logTitle)}
        room="bare"
        foot={
          query.hasNextPage ? (
            <MoreButton size="small" query={query} label={text(words.logOlder)} busyLabel={text(words.fetchingMore)} />
          ) : undefined
        }
      >
        {events.length === 0 ? (
          <PanelRoom>
            <NoLines query={query} />
          </PanelRoom>
        ) : (
          <LogLines entries={logEntries(events)} now={now} />
        )}
      </Panel>
    </>
  );
}
