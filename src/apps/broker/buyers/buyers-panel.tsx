import { useSearchParams } from 'react-router-dom';
import { MoreButton } from '#src/apps/frame/more-button.tsx';
import { usePages } from '#src/apps/frame/use-pages.ts';
import { potentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { listingPath } from '../frame/paths.ts';
import { keys } from '../frame/query-keys.ts';
import type { ListingPartProps } from '../listings/listing-part-props.ts';
import { BuyerRow } from './buyer-row.tsx';
import { MailingsPanel } from './mailings-panel.tsx';
import { SignUpsPanel } from './sign-ups-panel.tsx';
import { buyerTexts as words } from './texts.ts';
import { type BuyerChoice, useBuyerChoice } from './use-buyer-choice.ts';
import { WriteBar } from './write-bar.tsx';

/** Fetches the customers whose search a home fits, page by page; `now` is only those who look now. */
const useBuyers = (id: EstateId, fresh: 'now' | null) =>
  usePages(
    keys.potentialBuyers(id, fresh),
    potentialBuyers.list,
    { params: { id }, query: fresh === null ? {} : { fresh } },
    { keeps: true },
  );

interface NoBuyersProps {
  readonly query: ReturnType<typeof useBuyers>;
  readonly listing: ListingPartProps['listing'];
  readonly fresh: 'now' | null;
}

/** Returns why a home has no buyers. */
const whyNone = ({ status, missing }: ListingPartProps['listing'], fresh: NoBuyersProps['fresh']): Bilingual => {
  if (status === 'sold' || status === 'takenOver' || status === 'archived') return words.over;
  if (missing.some((fact) => fact !== 'yearOfBuild')) return words.notScored;
  return fresh === null ? words.none : words.noneNow;
};

/** What stands in the list's place: it is fetched, could not be, or has none, and why. */
function NoBuyers({ query, listing, fresh }: NoBuyersProps) {
  const { text } = useLanguage();
  if (query.data === undefined) {
    return query.error === null ? (
      <SkeletonLines lines={[70, 90, 60, 80]} label={text(words.loading)} />
    ) : (
      <NotFetched query={query} title={text(words.notFetched)} />
    );
  }
  return <Text tone="muted">{text(whyNone(listing, fresh))}</Text>;
}

interface BuyersListProps extends ListingPartProps {
  readonly query: ReturnType<typeof useBuyers>;
  readonly choice: BuyerChoice;
  readonly fresh: 'now' | null;
}

/** The buyers that are fetched, with how many there are in all. */
function BuyersList({ query, listing, now, choice, fresh }: BuyersListProps) {
  const { text, language } = useLanguage();
  const buyers = (query.data?.pages ?? []).flatMap(({ items }) => items);
  const { total = 0, counted = 'all', reachable = 0 } = query.data?.pages[0] ?? {};
  const [fits, reach] = [countText(total, language), countText(reachable, language)];
  const [title, beside] =
    counted === 'all'
      ? [text(plural(words.fits, total), { count: fits }), text(plural(words.reachable, reachable), { count: reach })]
      : [text(words.fitsMore, { count: fits }), text(words.reachableOfBest, { reachable: reach, count: fits })];
  return (
    <Panel
      id="buyers"
      title={query.data === undefined ? text(words.loading) : title}
      beside={total === 0 ? undefined : <Text tone="muted">{beside}</Text>}
      room="bare"
      foot={
        query.hasNextPage ? (
          <MoreButton size="small" query={query} label={text(words.more)} busyLabel={text(words.fetchingMore)} />
        ) : undefined
      }
    >
      {buyers.length === 0 ? (
        <PanelRoom>
          <NoBuyers query={query} listing={listing} fresh={fresh} />
        </PanelRoom>
      ) : (
        <>
          <WriteBar listing={listing} now={now} choice={choice} fresh={fresh} reachable={reachable} />
          <RowList place="panel">
            {buyers.map((buyer) => (
              <BuyerRow key={buyer.id} buyer={buyer} now={now} choice={choice.of(buyer)} />
            ))}
          </RowList>
        </>
      )}
    </Panel>
  );
}

/** Shows who looks for a home like this one, the best match first, and writes to those who may be written to. */
export function BuyersPanel({ listing, now }: ListingPartProps) {
  const { text } = useLanguage();
  const [params, setParams] = useSearchParams();
  const fresh = params.get('fresh') === 'now' ? 'now' : null;
  const query = useBuyers(listing.id, fresh);
  const choice = useBuyerChoice();
  const path = listingPath(listing.id, '/buyers');
  return (
    <Stack>
      <Staleness query={query} />
      <SignUpsPanel listing={listing} now={now} maySend={choice.isOpen} />
      <Segments
        label={text(words.which)}
        items={[
          { href: path, label: text(words.all), current: fresh === null },
          { href: `${path}?fresh=now`, label: text(words.now), current: fresh === 'now' },
        ]}
        onNavigate={(href) => {
          choice.clear();
          setParams(href.endsWith('now') ? { fresh: 'now' } : {}, { replace: true });
        }}
      />
      <MailingsPanel estateId={listing.id} now={now} maySteer={choice.isOpen} />
      <BuyersList query={query} listing={listing} now={now} choice={choice} fresh={fresh} />
      <Disclosure label={text(words.howTitle)}>
        <Text>{text(words.how)}</Text>
      </Disclosure>
    </Stack>
  );
}
