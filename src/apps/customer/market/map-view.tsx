import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FavouriteHome, MarketHome } from '#src/contract/market/pre-market.ts';
import { areas } from '#src/domain/areas.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { useMe } from '../identity/session/customer.ts';
import { NotYet } from '../shell/read.tsx';
import { AreaMap } from './area-map.tsx';
import { cityMaps } from './area-shapes.ts';
import { HomeRow } from './home-cards.tsx';
import { MoreHomes } from './more-homes.tsx';
import { marketTexts as words } from './texts.ts';
import type { ListAddress } from './use-asked-list.ts';
import { useMarketList } from './use-market.ts';

interface MapViewProps {
  readonly asked: ListAddress;
  readonly byArea: Readonly<Record<string, number>>;
}

const nameOf = (id: string): string => areas.find((area) => area.id === id)?.name ?? id;

/** The mean price of a square metre, to the nearest hundred kroner. */
const perSqm = (homes: readonly (MarketHome | FavouriteHome)[]): number =>
  Math.round(homes.reduce((sum, { askingPrice, size }) => sum + askingPrice / size, 0) / homes.length / 100) * 100;

/** Brings the list of an area into sight when it has been read: on a low screen it stands below the fold. */
const useInSight = (area: string, isRead: boolean): RefObject<HTMLElement | null> => {
  const sheet = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another area is another list to show
  useEffect(() => {
    if (isRead) sheet.current?.scrollIntoView?.({ block: 'start' });
  }, [area, isRead]);
  return sheet;
};

/** The homes of one area: a sheet that lies over the lower edge of the map. */
const AreaList = ({ asked, area }: { readonly asked: ListAddress; readonly area: string }) => {
  const { language, text } = useLanguage();
  const read = useMarketList({ ...asked, area });
  const homes = read.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = read.data?.pages[0]?.total ?? 0;
  const sheet = useInSight(area, read.data !== undefined);
  if (read.data === undefined)
    return (
      <NotYet query={read} title={text(words.notFetched)}>
        <SkeletonLines label={text(words.loading)} lines={[40, 90, 70]} />
      </NotYet>
    );
  const said = text(plural(words.countHomes, total), { count: total });
  const price =
    total === homes.length && total > 0 ? text(words.perSqm, { price: countText(perSqm(homes), language) }) : null;
  return (
    <section ref={sheet} className="g-market__sheet" aria-label={nameOf(area)}>
      <div className="g-market__sheetHead">
        <h2 className="g-market__name">{nameOf(area)}</h2>
        <p className="g-market__note" role="status">
          {[said, price].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ul className="g-market__rows">
        {homes.map((home) => (
          <HomeRow key={home.id} home={home} tab={asked.tab} />
        ))}
      </ul>
      <MoreHomes read={read} total={total} shown={homes.length} />
    </section>
  );
};

/** The cities with homes, one map at a time, and the homes of the area that was pressed. */
export const MapView = ({ asked, byArea }: MapViewProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { searchProfile } = useMe().options;
  const countOf = ({ shapes }: (typeof cityMaps)[number]) =>
    Object.keys(shapes).reduce((sum, id) => sum + (byArea[id] ?? 0), 0);
  const withHomes = cityMaps.filter((map) => countOf(map) > 0);
  const most = withHomes.toSorted((one, other) => countOf(other) - countOf(one))[0];
  const named = new URLSearchParams(asked.queryWith({})).get('city');
  const map =
    cityMaps.find(({ shapes }) => asked.area !== null && asked.area in shapes) ??
    withHomes.find(({ city }) => city === named) ??
    most;
  if (map === undefined) return null;
  return (
    <>
      {withHomes.length < 2 ? null : (
        <Segments
          label={text(words.cities)}
          items={withHomes.map((one) => ({
            href: asked.queryWith({ city: one.city, area: null }),
            label: one.city,
            count: countOf(one),
            current: one === map,
          }))}
          onNavigate={(href) => void navigate(href, { replace: true })}
        />
      )}
      <AreaMap
        key={map.city}
        map={map}
        byArea={byArea}
        chosen={asked.area}
        wanted={searchProfile.areas}
        hrefOf={(area) => asked.queryWith({ area })}
      />
      {asked.area === null ? (
        <p className="g-market__note">{text(words.tapArea)}</p>
      ) : (
        <AreaList asked={asked} area={asked.area} />
      )}
    </>
  );
};
