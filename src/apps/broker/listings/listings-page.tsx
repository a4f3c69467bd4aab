import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MoreButton } from '#src/apps/frame/more-button.tsx';
import type { Listing } from '#src/contract/desk/broker-listings.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { listingStatuses } from '#src/domain/listing-status.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { DeskHead, Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { LiveState, Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { listingPath, listingsPath } from '../frame/paths.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { useNow } from '../frame/use-now.ts';
import { pointsWords } from '../monitor/row-words.ts';
import { ListingChip } from './listing-chip.tsx';
import { missingWords, nextWords, sumWords } from './listing-words.ts';
import { statusNames, listingTexts as words } from './texts.ts';
import { type ListingsAsked, useListings } from './use-listings.ts';

const listFile = later(() => import('./listing-file.tsx'));
/** Milliseconds after the last letter. */
const pause = 200;

/** Reads the search and the status from the page's address, and writes them there. */
function useAsked(): { readonly asked: ListingsAsked; readonly pathWith: (next: Partial<ListingsAsked>) => string } {
  const [search] = useSearchParams();
  const status = listingStatuses.find((one) => one === search.get('status')) ?? null;
  const asked = { status, q: (search.get('q') ?? '').slice(0, 100) };
  const pathWith = (next: Partial<ListingsAsked>): string => {
    const { status: to, q } = { ...asked, ...next };
    const query = new URLSearchParams({ ...(to === null ? {} : { status: to }), ...(q === '' ? {} : { q }) });
    return query.size === 0 ? listingsPath : `${listingsPath}?${query}`;
  };
  return { asked, pathWith };
}

function SearchField({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const { text } = useLanguage();
  const { clock } = useBrokerContext();
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return undefined;
    return clock.after(pause, () => onSearch(typed.trim()));
  }, [typed, q, onSearch, clock]);
  return (
    <FieldFrame id="listing-search" label={text(words.search)}>
      {(control) => (
        <TextInput {...control} type="search" enterKeyHint="search" maxLength={100} value={typed} onChange={setTyped} />
      )}
    </FieldFrame>
  );
}

function ListingRow({ listing, now }: { readonly listing: Listing; readonly now: IsoInstant }) {
  const say = useLanguage();
  const navigate = useNavigate();
  const { home, status, missing, deviations } = listing;
  const waits = pointsWords(deviations, say);
  const path = listingPath(listing.id);
  const note = [
    waits === null ? null : say.text(words.deviations, { what: waits }),
    [home.unit, `${home.postcode} ${home.city}`].filter(Boolean).join(', '),
    sumWords(listing, say),
    nextWords(listing, now, say),
    missing.length === 0 ? null : say.text(words.missing, { facts: missingWords(listing, say) }),
  ];
  return (
    <Row
      title={
        <RowLink href={path} onFollow={() => void navigate(path)}>
          {home.address}
        </RowLink>
      }
      note={note.filter((part) => part !== null).join(' · ')}
      end={
        waits === null ? (
          <ListingChip status={status} />
        ) : (
          <Stack direction="wrap" gap="tight">
            <StatusChip tone="danger">{say.text(words.withDeviations)}</StatusChip>
            <ListingChip status={status} />
          </Stack>
        )
      }
    />
  );
}

/** What stands in the list's place: it is fetched, could not be, or has nothing. */
function NoListings({ query, isAll }: { readonly query: ReturnType<typeof useListings>; readonly isAll: boolean }) {
  const { text } = useLanguage();
  if (query.data !== undefined) {
    return <EmptyState picture={<EmptyStreet />}>{text(isAll ? words.none : words.noneFound)}</EmptyState>;
  }
  return (
    <PanelRoom>
      {query.error === null ? (
        <SkeletonLines lines={[90, 70, 95, 75, 85]} label={text(words.loading)} />
      ) : (
        <NotFetched query={query} title={text(words.notFetched)} />
      )}
    </PanelRoom>
  );
}

function Found({ asked }: { readonly asked: ListingsAsked }) {
  const { language, text } = useLanguage();
  const now = useNow();
  const query = useListings(asked);
  const file = useLater(listFile);
  const pages = query.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const count = pages[0]?.total ?? 0;
  const title = text(plural(words.count, count), { count: countText(count, language) });
  return (
    <>
      <Staleness query={query} />
      <Panel
        id="listings"
        title={pages.length === 0 ? text(words.title) : title}
        beside={<LiveState query={query} />}
        room="bare"
        foot={
          items.length === 0 ? undefined : (
            <Stack gap="small">
              {query.hasNextPage ? (
                <div>
                  <MoreButton
                    size="small"
                    query={query}
                    label={text(words.more)}
                    busyLabel={text(words.fetchingMore)}
                  />
                </div>
              ) : null}
              {file === undefined ? null : <file.ListingFile asked={asked} />}
            </Stack>
          )
        }
      >
        {items.length === 0 ? (
          <NoListings query={query} isAll={asked.status === null && asked.q === ''} />
        ) : (
          <RowList place="panel" label={text(words.title)}>
            {items.map((listing) => (
              <ListingRow key={listing.id} listing={listing} now={now} />
            ))}
          </RowList>
        )}
      </Panel>
    </>
  );
}

/** Lists the broker's homes: by status, with a search, a page at a time. The address holds both. */
export function ListingsPage() {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  const navigate = useNavigate();
  const { asked, pathWith } = useAsked();
  const items = [null, ...listingStatuses].map((status) => ({
    href: pathWith({ status }),
    label: text(status === null ? words.all : statusNames[status]),
    current: asked.status === status,
  }));
  return (
    <Stack>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
      </DeskHead>
      <SearchField q={asked.q} onSearch={(q) => void navigate(pathWith({ q }), { replace: true })} />
      <Segments label={text(words.which)} items={items} onNavigate={navigate} />
      <Found asked={asked} />
    </Stack>
  );
}
