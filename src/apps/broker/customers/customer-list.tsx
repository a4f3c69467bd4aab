import type { ContactId } from '#src/domain/ids.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { LiveState, Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { CustomerRows } from './customer-rows.tsx';
import type { CustomersAsked } from './tabs.ts';
import { customerTexts as words } from './texts.ts';
import { useCustomers } from './use-customers.ts';

/** Empty on most days. */
const recentlyDone = later(() => import('./recent.ts'));
const listFile = later(() => import('./customer-file.tsx'));

type Query = ReturnType<typeof useCustomers>;

export interface CustomerListProps {
  readonly asked: CustomersAsked;
  readonly toAll: () => void;
  /** The customer that is open beside the list. */
  readonly shown?: ContactId;
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

/** The people that a list and a search hold, the rows in view alone. */
export function CustomerList({ asked, toAll, shown }: CustomerListProps) {
  const { language, text } = useLanguage();
  const query = useCustomers(asked);
  const recent = useLater(recentlyDone);
  const file = useLater(listFile);
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
        beside={<LiveState query={query} />}
        room="bare"
        foot={
          total === undefined || total === 0 ? undefined : (
            <Stack gap="small">
              <Text size="caption" tone="muted">
                {text(words.keys)}
              </Text>
              {file === undefined ? null : <file.CustomerFile asked={asked} />}
            </Stack>
          )
        }
      >
        {total === undefined || total === 0 ? (
          <NoCustomers query={query} asked={asked} toAll={toAll} />
        ) : (
          <CustomerRows key={`${asked.type} ${asked.q} ${asked.sort}`} query={query} asked={asked} shown={shown} />
        )}
      </Panel>
      {recent === undefined ? null : (
        <>
          <recent.RecentBatches />
          <recent.RecentMerges />
        </>
      )}
    </>
  );
}
