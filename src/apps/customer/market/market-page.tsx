import { Navigate, useNavigate, useParams } from 'react-router-dom';
import './market.css';
import './map.css';
import { areas } from '#src/domain/areas.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Fold } from '#src/ui/fold.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { PageMain } from '#src/ui/page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { Read } from '../shell/read.tsx';
import { SavedStrip } from '../shell/saved-strip.tsx';
import { EmptyList, NoSearch, Widen } from './empty-list.tsx';
import { RefusedHeart } from './heart.tsx';
import { FirstHome, HomeRow } from './home-cards.tsx';
import { HomeDialog } from './home-dialog.tsx';
import { ListHead } from './list-head.tsx';
import { MapView } from './map-view.tsx';
import { MarketHeader, SearchChips } from './market-header.tsx';
import { MoreHomes } from './more-homes.tsx';
import { isMarketTab, tabPath } from './paths.ts';
import { marketTexts as words } from './texts.ts';
import { type ListAddress, useAsked } from './use-asked-list.ts';
import { HeartsProvider, useNewHearts } from './use-hearts.ts';
import { useMarketList } from './use-market.ts';

type ReadList = ReturnType<typeof useMarketList>;

/** The areas with homes: the same choice as the map has. */
const AreaChoice = ({
  asked,
  byArea,
}: {
  readonly asked: ListAddress;
  readonly byArea: Readonly<Record<string, number>>;
}) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { replace: true });
  const counted = areas.filter(({ id }) => (byArea[id] ?? 0) > 0);
  if (counted.length < 2 && asked.area === null) return null;
  const all = asked.queryWith({ area: null });
  return (
    <Fold label={text(words.areas)} open={asked.area !== null}>
      <Stack as="ul" gap="small">
        {asked.area === null ? null : (
          <li>
            <TextLink href={all} onFollow={() => go(all)}>
              {text(words.allAreas)}
            </TextLink>
          </li>
        )}
        {counted.map(({ id, name }) => {
          const to = asked.queryWith({ area: id });
          const count = byArea[id] ?? 0;
          return (
            <li key={id}>
              <TextLink href={to} onFollow={() => go(to)}>
                {text(plural(words.areaCount, count), { area: name, count })}
              </TextLink>
            </li>
          );
        })}
      </Stack>
    </Fold>
  );
};

interface HomesProps {
  readonly asked: ListAddress;
  readonly pages: NonNullable<ReadList['data']>['pages'];
  readonly read: ReadList;
}

const Homes = ({ asked, pages, read }: HomesProps) => {
  const homes = pages.flatMap(({ items }) => items);
  const [page] = pages;
  if (page === undefined) return null;
  const { total, byArea } = page;
  const [first, ...rest] = homes;
  return (
    <>
      {'basis' in page && asked.tab === 'suggestions' ? <NoSearch basis={page.basis} /> : null}
      <ListHead asked={asked} total={total} areaCount={Object.keys(byArea).length} />
      {first === undefined ? <EmptyList asked={asked} /> : null}
      {first !== undefined && asked.isMap ? <MapView asked={asked} byArea={byArea} /> : null}
      {first === undefined || asked.isMap ? null : (
        <KeepsFocus>
          <Stack gap="medium">
            <AreaChoice asked={asked} byArea={byArea} />
            <FirstHome home={first} tab={asked.tab} />
            {rest.length === 0 ? null : (
              <ul className="g-market__rows">
                {rest.map((home) => (
                  <HomeRow key={home.id} home={home} tab={asked.tab} />
                ))}
              </ul>
            )}
            <MoreHomes read={read} total={total} shown={homes.length} />
          </Stack>
        </KeepsFocus>
      )}
      <Widen asked={asked} />
    </>
  );
};

const List = ({ asked }: { readonly asked: ListAddress }) => {
  const { text } = useLanguage();
  // On the map every area is counted; the pressed one has a list of its own below it.
  const read = useMarketList(asked.isMap ? { ...asked, area: null } : asked);
  return (
    <>
      <SavedStrip read={read} />
      <SearchChips asked={asked} />
      <PageMain>
        <Stack gap="medium">
          <RefusedHeart />
          <Read
            query={read}
            title={text(words.notFetched)}
            loading={<SkeletonLines label={text(words.loading)} lines={[35, 90, 60, 100, 100, 80]} />}
          >
            {({ pages }) => <Homes asked={asked} pages={pages} read={read} />}
          </Read>
        </Stack>
      </PageMain>
    </>
  );
};

/**
 * Mocks 13 and 13b, and Spec section 2, "pre-market list": what comes before all see it. The list, its order, its map
 * and an open home are in the address.
 */
export default function MarketPage() {
  const { tab, id } = useParams();
  const asked = useAsked();
  const hearts = useNewHearts();
  if (!isMarketTab(tab)) return <Navigate to={tabPath('suggestions')} replace />;
  return (
    <HeartsProvider value={hearts}>
      <MarketHeader tab={tab} />
      <List key={tab} asked={asked} />
      {id === undefined ? null : <HomeDialog key={id} id={id} asked={asked} />}
    </HeartsProvider>
  );
}
