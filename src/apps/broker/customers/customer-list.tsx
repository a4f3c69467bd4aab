import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RowGrid } from '#src/ui/row-grid.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { LiveState, Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { useNow } from '../frame/use-now.ts';
import { CustomerLine, homeOf } from './customer-row.tsx';
import type { CustomersAsked } from './tabs.ts';
import { customerTexts as words } from './texts.ts';
import { useCustomers } from './use-customers.ts';

type Query = ReturnType<typeof useCustomers>;

export interface CustomerListProps {
  readonly asked: CustomersAsked;
  readonly toAll: () => void;
}

/** What stands in the list's place: it is fetched, could not be, or is empty. */
function NoCustomers({ query, asked, toAll }: CustomerListProps & { readonly query: Query }) {
  const { text } = useLanguage();
  if (query.data !== undefined) {
    const isElsewhere = asked.q !== '' && asked.type !== 'all';
    return (
      <EmptyState
        picture={<EmptyStreet />}
        action={
          isElsewhere ? (
            <Button look="secondary" size="small" onPress={toAll}>
              {text(words.searchAll)}
            </Button>
          ) : undefined
        }
      >
        {text(asked.q === '' ? words.none : words.noneFound)}
      </EmptyState>
    );
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

function Rows({ query, q }: { readonly query: Query; readonly q: string }) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const now = useNow();
  const [active, setActive] = useState(0);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const open = (index: number) => {
    const one = items[index];
    const href = one === undefined ? undefined : homeOf(one);
    if (href !== undefined) void navigate(href);
  };
  return (
    <RowGrid
      id="people"
      label={text(words.title)}
      count={items.length}
      total={query.data?.pages[0]?.total ?? items.length}
      active={Math.min(active, items.length - 1)}
      onActive={setActive}
      onOpen={open}
      onKey={(key) => {
        if (key !== '/') return false;
        document.getElementById('customer-search')?.focus();
        return true;
      }}
      onNearEnd={fetchMore}
      keyOf={(index) => items[index]?.id ?? String(index)}
      row={(index) => {
        const customer = items[index];
        return customer === undefined ? null : <CustomerLine customer={customer} q={q} now={now} />;
      }}
    />
  );
}

/** The people that a list and a search hold, the rows in view alone. */
export function CustomerList({ asked, toAll }: CustomerListProps) {
  const { language, text } = useLanguage();
  const query = useCustomers(asked);
  const total = query.data?.pages[0]?.total;
  const title =
    total === undefined ? text(words.title) : text(plural(words.count, total), { count: countText(total, language) });
  return (
    <>
      {query.isFetchNextPageError ? (
        <NotFetched query={{ ...query, refetch: query.fetchNextPage }} title={text(words.moreNotFetched)} />
      ) : (
        <Staleness query={query} />
      )}
      <Panel
        id="customers"
        title={title}
        beside={<LiveState />}
        room="bare"
        foot={
          total === undefined || total === 0 ? undefined : (
            <Text size="caption" tone="muted">
              {text(words.keys)}
            </Text>
          )
        }
      >
        {total === undefined || total === 0 ? (
          <NoCustomers query={query} asked={asked} toAll={toAll} />
        ) : (
          <Rows key={`${asked.type} ${asked.q} ${asked.sort}`} query={query} q={asked.q} />
        )}
      </Panel>
    </>
  );
}
