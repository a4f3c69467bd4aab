import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type BrokerStats, brokerStats } from '#src/contract/desk/broker-stats.ts';
import type { FigurePeriod } from '#src/domain/broker-figures.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { MonthHouse } from '#src/illustration/month-house.tsx';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { FigurePlate, FigureTiles, type StreetMonth, YearStreet } from '#src/ui/figure-plate.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { dashboardPath } from '../frame/paths.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';
import { useNow } from '../frame/use-now.ts';
import { momentWords } from '../monitor/day-words.ts';
import { changeText, emptyTiles, monthName, sumText, tilesOf } from './figure-words.ts';
import { figureTexts as words } from './texts.ts';

/** Returns the period in the page's address: this year unless it says this month. */
const usePeriod = (): FigurePeriod => {
  const [asked] = useSearchParams();
  return asked.get('period') === 'this-month' ? 'this-month' : 'this-year';
};

const useStats = (period: FigurePeriod) => useLiveEndpoint(keys.stats(period), brokerStats.read, { query: { period } });

/** Switches between the year and the month; keeps the rest of the address. */
export function PeriodChoice() {
  const { text } = useLanguage();
  const period = usePeriod();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const pathTo = (one: FigurePeriod): string => {
    const search = new URLSearchParams(asked);
    if (one === 'this-year') search.delete('period');
    else search.set('period', one);
    return `${dashboardPath}${search.size === 0 ? '' : `?${search}`}`;
  };
  return (
    <Segments
      label={text(words.which)}
      onNavigate={navigate}
      items={[
        { href: pathTo('this-month'), label: text(words.thisMonth), current: period === 'this-month' },
        { href: pathTo('this-year'), label: text(words.thisYear), current: period === 'this-year' },
      ]}
    />
  );
}

const streetOf = ({ months, to }: BrokerStats, say: LanguageInUse): readonly StreetMonth[] => {
  const now = osloDate(to).slice(0, 7);
  return months.map(({ month, sales, revenue }, index) => {
    const isAhead = month > now;
    const name = monthName(month, say.language, 'long');
    return {
      id: month,
      count: isAhead ? '' : String(sales),
      name: monthName(month, say.language, 'short'),
      said: isAhead
        ? say.text(words.ahead, { month: name })
        : say.text(plural(words.month, sales), { month: name, count: sales, sum: sumText(revenue, say) }),
      isNow: month === now,
      house: <MonthHouse month={index} sales={sales} isAhead={isAhead} />,
    };
  });
};

const rankOf = ({ ranking, rankedOf, gap }: BrokerStats, say: LanguageInUse) =>
  ranking === null
    ? { place: '–', text: say.text(words.noRank), gap: null }
    : {
        place: say.text(words.place, { place: ranking }),
        text: say.text(words.rankOf, { count: rankedOf }),
        gap: gap === null ? null : say.text(words.gap, { sum: sumText(gap, say) }),
      };

const plateId = 'figures';

function Plate({ stats }: { readonly stats: BrokerStats }) {
  const say = useLanguage();
  const isYear = stats.period === 'this-year';
  const { ownRevenue } = stats.change;
  const year = osloDate(stats.to).slice(0, 4);
  return (
    <FigurePlate
      id={plateId}
      label={say.text(isYear ? words.commissionYear : words.commissionMonth)}
      sum={sumText(stats.ownRevenue, say)}
      note={
        ownRevenue === null
          ? undefined
          : say.text(isYear ? words.changeYear : words.changeMonth, { percent: changeText(ownRevenue) })
      }
      rank={rankOf(stats, say)}
    >
      <YearStreet label={say.text(words.year, { year })} months={streetOf(stats, say)} />
    </FigurePlate>
  );
}

/** Fills the place of the plate and the tiles while the figures are not there. */
function NoFigures({ period, children }: { readonly period: FigurePeriod; readonly children: ReactNode }) {
  const say = useLanguage();
  return (
    <div>
      <FigurePlate
        id={plateId}
        label={say.text(period === 'this-year' ? words.commissionYear : words.commissionMonth)}
        sum="–"
      >
        {children}
      </FigurePlate>
      <FigureTiles label={say.text(words.tiles)} tiles={emptyTiles(say)} />
    </div>
  );
}

/**
 * Shows how the broker is doing: commission, place, the year as a street, and four tiles. Figures that come late are
 * the last ones, with their time.
 */
export function Figures() {
  const say = useLanguage();
  const period = usePeriod();
  const query = useStats(period);
  const now = useNow();
  const { data: stats } = query;
  if (stats === undefined) {
    return (
      <NoFigures period={period}>
        {query.error === null ? (
          <SkeletonLines lines={[60, 80, 70, 90]} label={say.text(words.loading)} />
        ) : (
          <NotFetched query={query} title={say.text(words.notFetched)} />
        )}
      </NoFigures>
    );
  }
  return (
    <div>
      {query.error === null ? null : (
        <Notice tone="warning" live="status">
          {say.text(words.late, { time: momentWords(stats.computedAt, now, say) })}
        </Notice>
      )}
      <Plate stats={stats} />
      <FigureTiles label={say.text(words.tiles)} tiles={tilesOf(stats, say)} />
    </div>
  );
}
