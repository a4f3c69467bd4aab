import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { usePage } from '#src/apps/frame/use-page.ts';
import { type ListingStatistics, statistics } from '#src/contract/journey/statistics.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { type MarkerEffect, markerEffects } from '#src/domain/listing-statistics.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';
import { Card } from '#src/ui/card.tsx';
import { Chart } from '#src/ui/chart.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { keys } from '../../identity/session/queries.ts';
import { homeOfAddress } from '../../shell/home-of-address.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { NotHere } from '../estate/not-here.tsx';
import { estatePath } from '../paths.ts';
import { byChange, Headline, isFinal } from './headline.tsx';
import { sourceNames, statisticsTexts as words } from './texts.ts';

interface Shown {
  readonly read: ListingStatistics;
}

const DayByDay = ({ read: { days, markers } }: Shown) => {
  const { language, text } = useLanguage();
  const id = useId();
  const dayText = (date: IsoDate) => formatDate(date, language, 'without-year');
  const most = days.toSorted((one, other) => other.visitors - one.visitors)[0];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || most === undefined) return null;
  const name = text(days.length === 1 ? words.chartOneDay : words.chartName, {
    from: dayText(first.date),
    to: dayText(last.date),
    day: dayText(most.date),
    most: countText(most.visitors, language),
  });
  return (
    <Card room="large" labelledBy={id}>
      <Stack gap="small">
        <Text as="h2" size="heading" id={id}>
          {text(words.chartTitle)}
        </Text>
        <Chart
          name={name}
          kind={text(words.chart)}
          points={days.map(({ date }) => ({ key: date, label: dayText(date) }))}
          series={[
            { label: text(words.visitors), look: 'solid', values: days.map(({ visitors }) => visitors) },
            { label: text(words.views), look: 'dashed', values: days.map(({ views }) => views) },
          ]}
          marks={markers.map(({ date, kind }) => ({ key: date, label: text(words[kind]) }))}
          format={(value) => countText(value, language)}
          tableLabel={text(words.table)}
          pointLabel={text(words.day)}
        />
      </Stack>
    </Card>
  );
};

const effectWords = ({ after, change }: MarkerEffect, isOver: boolean): Wording => {
  if (after === null) return isOver ? words.noAfter : words.afterComes;
  if (change === null) return words.after;
  return byChange(change, { more: words.afterMore, fewer: words.afterFewer, same: words.afterSame });
};

/** What each viewing did the day after, with the number that it has on the chart. */
const Happened = ({ read: { endedOn, days, markers } }: Shown) => {
  const { language, text } = useLanguage();
  const { clock } = useCustomerContext();
  const isOver = isFinal({ endedOn }, osloDate(clock.now()));
  if (markers.length === 0 || days.length === 0) return null;
  return (
    <Stack gap="small">
      <Text as="h2" size="heading">
        {text(words.happened)}
      </Text>
      <RowList as="ol">
        {markerEffects(days, markers).map((effect, index) => (
          <Row
            key={`${effect.date} ${effect.kind}`}
            title={`${index + 1}. ${text(words[effect.kind])}, ${formatDate(effect.date, language, 'without-year')}`}
            note={text(effectWords(effect, isOver), {
              count: countText(effect.after ?? 0, language),
              change: countText(Math.abs(effect.change ?? 0), language),
            })}
          />
        ))}
      </RowList>
    </Stack>
  );
};

/** The sums since the advertisement came out, each with what it means. */
const Totals = ({ read: { endedOn, funnel, sources } }: Shown) => {
  const { language, text } = useLanguage();
  const { clock } = useCustomerContext();
  const title = isFinal({ endedOn }, osloDate(clock.now())) ? words.finalTotal : words.total;
  const sums = [
    [words.views, words.viewsMeans, funnel.views],
    [words.saved, words.savedMeans, funnel.saved],
    [words.prospectus, words.prospectusMeans, funnel.prospectus],
    [words.viewings, words.viewingsMeans, funnel.viewing],
  ] as const;
  return (
    <>
      <Stack gap="small">
        <Text as="h2" size="heading">
          {text(title)}
        </Text>
        <RowList>
          {sums.map(([label, means, count]) => (
            <Row
              key={label.en}
              title={text(label)}
              note={text(means)}
              end={
                <Text as="strong" weight="strong" figures="columns">
                  {countText(count, language)}
                </Text>
              }
            />
          ))}
        </RowList>
      </Stack>
      {sources.length === 0 ? null : (
        <Stack gap="small">
          <Text as="h2" size="heading">
            {text(words.sources)}
          </Text>
          <dl className={slotClass('facts', 'rest')}>
            {sources.map(({ source, visitors }) => (
              <div key={source}>
                <dt>{text(sourceNames[source])}</dt>
                <dd>{countText(visitors, language)}</dd>
              </div>
            ))}
          </dl>
        </Stack>
      )}
    </>
  );
};

const noNumbersYet = ({ publishedOn, endedOn }: Shown['read'], today: IsoDate) => {
  if (isFinal({ endedOn }, today)) return [words.noneTitle, words.noneWhy] as const;
  if (publishedOn === null) return [words.notOutTitle, words.notOutWhy] as const;
  return publishedOn === today
    ? ([words.firstDayTitle, words.firstDayWhy] as const)
    : ([words.noneTitle, words.noneWhy] as const);
};

/** Before there are numbers: the advertisement is not out, came out today, or is counted by no provider. */
const NoNumbers = ({ read }: Shown) => {
  const { text } = useLanguage();
  const { clock } = useCustomerContext();
  const [title, why] = noNumbersYet(read, osloDate(clock.now()));
  return (
    <Stack>
      <EmptyStreet />
      <Stack gap="small">
        <Text as="h2" size="heading">
          {text(title)}
        </Text>
        <Text tone="muted">{text(why)}</Text>
      </Stack>
    </Stack>
  );
};

const Statistics = ({ read }: Shown) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  return (
    <>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.title)}</Heading>
        <Text tone="muted">{read.address}</Text>
      </Stack>
      {read.days.length === 0 ? (
        <NoNumbers read={read} />
      ) : (
        <>
          <Headline read={read} />
          <DayByDay read={read} />
          <Happened read={read} />
          <Totals read={read} />
        </>
      )}
    </>
  );
};

/** Mock 14 and Spec section 2, "statistics": how the advertisement does, day by day, and what the viewings did. */
export default function StatisticsPage() {
  const { text } = useLanguage();
  const { id = '' } = useParams();
  const read = useEndpoint(keys.statistics(id), statistics.read, () => ({ params: { id: homeOfAddress(id) } }));
  return (
    <>
      <SavedStrip read={read} />
      <PlainPage back={{ label: text(words.back), href: estatePath(id) }} title={text(words.title)}>
        {read.data === undefined ? (
          <NotHere
            read={read}
            title={text(words.title)}
            fetching={text(words.fetching)}
            notFetched={text(words.notFetched)}
          />
        ) : (
          <Statistics read={read.data} />
        )}
      </PlainPage>
    </>
  );
}
