import type { BrokerListingStatistics } from '#src/contract/desk/listing-statistics.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { sumOfLast } from '#src/domain/listing-statistics.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Card } from '#src/ui/card.tsx';
import { Chart } from '#src/ui/chart.tsx';
import { DeskColumn, DeskColumns, Panel } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FigureTiles } from '#src/ui/figure-plate.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { momentWords } from '../monitor/day-words.ts';
import { EkstraResult } from './ekstra-result.tsx';
import { InterestPanel } from './interest-panel.tsx';
import type { ListingPartProps } from './listing-part-props.ts';
import { sourceNames, statisticsTexts as words } from './statistics-texts.ts';
import { useListingStatistics } from './use-listings.ts';

type Counts = NonNullable<BrokerListingStatistics['counts']>;
interface Counted {
  readonly counts: Counts;
}

const day = (date: IsoDate, { language }: LanguageInUse): string => formatDate(date, language, 'without-year');

/** Returns the views of the last days. What was not counted is said, and is no zero. */
const sumTile = ({ days }: Counts, most: number, { language, text }: LanguageInUse) => {
  const { counted, views, visitors } = sumOfLast(days, most);
  const people = text(plural(words.visitors, visitors), { count: countText(visitors, language) });
  return {
    label: text(words.lastDays, { days: most }),
    value: countText(views, language),
    under: counted < most ? text(plural(words.countedDays, counted), { visitors: people, count: counted }) : people,
  };
};

function Sums({ counts }: Counted) {
  const say = useLanguage();
  const { language, text } = say;
  const under = text(words.sinceOut);
  return (
    <FigureTiles
      label={text(words.sums)}
      tiles={[
        sumTile(counts, 7, say),
        sumTile(counts, 30, say),
        { label: text(words.signedUp), value: countText(counts.funnel.viewing, language), under },
        { label: text(words.prospectus), value: countText(counts.funnel.prospectus, language), under },
      ]}
    />
  );
}

function ByDay({ counts: { days, markers } }: Counted) {
  const say = useLanguage();
  const { language, text } = say;
  const most = days.toSorted((one, other) => other.visitors - one.visitors)[0];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || most === undefined) return null;
  const ends = { from: day(first.date, say), to: day(last.date, say) };
  return (
    <Panel id="by-day" title={text(words.byDay)}>
      <Stack gap="small">
        <Chart
          name={text(words.chartName, { ...ends, day: day(most.date, say), most: countText(most.visitors, language) })}
          kind={text(words.chart)}
          points={days.map(({ date }) => ({ key: date, label: day(date, say) }))}
          series={[
            { label: text(words.visitorsSeries), look: 'solid', values: days.map(({ visitors }) => visitors) },
            { label: text(words.viewsSeries), look: 'dashed', values: days.map(({ views }) => views) },
          ]}
          marks={markers.map(({ date, kind }) => ({ key: date, label: text(words[kind]) }))}
          format={(value) => countText(value, language)}
          tableLabel={text(words.table)}
          pointLabel={text(words.day)}
        />
        {markers.length === 0 ? null : (
          <Text size="small">
            {markers
              .map(({ date, kind }, index) => `${index + 1}: ${text(words[kind])}, ${day(date, say)}`)
              .join(' · ')}
          </Text>
        )}
        <Text size="small" tone="muted">
          {text(words.visitorsMeans, { day: ends.to })}
        </Text>
      </Stack>
    </Panel>
  );
}

function Sources({ counts: { sources } }: Counted) {
  const { language, text } = useLanguage();
  if (sources.length === 0) return null;
  return (
    <Panel id="sources" title={text(words.sources)} room="bare">
      <RowList place="panel">
        {sources.map(({ source, visitors }) => (
          <Row
            key={source}
            title={text(sourceNames[source])}
            end={
              <Text as="strong" weight="strong" figures="columns">
                {countText(visitors, language)}
              </Text>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}

/** Before there are numbers: the advertisement is not out, came out today, or is not counted. */
function NothingCounted({ counts: { publishedOn }, now }: Counted & { readonly now: IsoInstant }) {
  const { text } = useLanguage();
  const out = publishedOn === osloDate(now) ? words.firstDay : words.notCounted;
  return (
    <Card>
      <EmptyState picture={<EmptyStreet />}>
        {`${text(words.noneTitle)}. ${text(publishedOn === null ? words.notOut : out)}`}
      </EmptyState>
    </Card>
  );
}

function Advertisement({ counts, now }: Pick<BrokerListingStatistics, 'counts'> & { readonly now: IsoInstant }) {
  const say = useLanguage();
  if (counts === null) {
    return (
      <Notice tone="warning" title={say.text(words.notNowTitle)}>
        {say.text(words.notNow)}
      </Notice>
    );
  }
  if (counts.days.length === 0) return <NothingCounted counts={counts} now={now} />;
  return (
    <>
      {counts.isFresh ? null : (
        <Notice tone="warning" live="status">
          {say.text(words.kept, { when: momentWords(counts.fetchedAt, now, say) })}
        </Notice>
      )}
      <Sums counts={counts} />
      <ByDay counts={counts} />
    </>
  );
}

/** Shows how a home does: its advertisement, the interest in it, and what came of Ekstra. Counted numbers only. */
export function StatisticsPanels({ listing, now }: ListingPartProps) {
  const { text } = useLanguage();
  const query = useListingStatistics(listing.id);
  const { data } = query;
  if (data === undefined) {
    return (
      <Card>
        {query.error === null ? (
          <SkeletonLines lines={[60, 90, 80, 85]} label={text(words.loading)} />
        ) : (
          <NotFetched query={query} title={text(words.notFetched)} />
        )}
      </Card>
    );
  }
  const { counts, interest, ekstra } = data;
  return (
    <Stack>
      <Staleness query={query} />
      <Advertisement counts={counts} now={now} />
      <DeskColumns shape="halves">
        <DeskColumn>
          <InterestPanel
            interest={interest}
            saved={counts === null || counts.days.length === 0 ? null : counts.funnel.saved}
          />
          {ekstra === null ? null : <EkstraResult ekstra={ekstra} />}
        </DeskColumn>
        <DeskColumn>{counts === null ? null : <Sources counts={counts} />}</DeskColumn>
      </DeskColumns>
    </Stack>
  );
}
