import { useId } from 'react';
import type { EkstraStatistics } from '#src/contract/services/ekstra.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import { Card } from '#src/ui/card.tsx';
import { Chart } from '#src/ui/chart.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Read } from '../../shell/read.tsx';
import { ekstraTexts as words } from './texts.ts';
import { useEkstraDays } from './use-ekstra.ts';

interface Shown {
  readonly read: EkstraStatistics;
}

/** What was estimated against what came, as a sentence each. */
const Promised = ({ read: { days, expected, order } }: Shown) => {
  const { language, text } = useLanguage();
  if (expected === null) return null;
  const count = (number: number) => countText(number, language);
  const { reach, clicks } = expected;
  const sums = [
    [words.reach, days.reduce((sum, day) => sum + day.reach, 0), count(reach)],
    [words.clicks, days.reduce((sum, day) => sum + day.clicks, 0), `${count(clicks.min)}–${count(clicks.max)}`],
  ] as const;
  const against = order?.state === 'done' ? words.ofEstimateDone : words.ofEstimate;
  return (
    <RowList label={text(words.promise)}>
      {sums.map(([label, sum, estimate]) => (
        <Row key={label.en} title={text(label)} note={text(against, { count: count(sum), expected: estimate })} />
      ))}
    </RowList>
  );
};

const DayByDay = ({ read: { days } }: Shown) => {
  const { language, text } = useLanguage();
  const id = useId();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return <Text tone="muted">{text(words.noDays)}</Text>;
  const day = (date: typeof first.date) => formatDate(date, language, 'without-year');
  return (
    <Card room="large" labelledBy={id}>
      <Stack gap="small">
        <Text as="h2" size="heading" id={id}>
          {text(words.dayByDay)}
        </Text>
        <Chart
          name={text(words.chartName, { from: day(first.date), to: day(last.date) })}
          kind={text(words.chart)}
          points={days.map(({ date }) => ({ key: date, label: day(date) }))}
          series={[
            { label: text(words.reach), look: 'solid', values: days.map(({ reach }) => reach) },
            { label: text(words.clicks), look: 'dashed', values: days.map(({ clicks }) => clicks) },
          ]}
          format={(value) => countText(value, language)}
          tableLabel={text(words.table)}
          pointLabel={text(words.day)}
        />
      </Stack>
    </Card>
  );
};

/** How the advertisement does: what was estimated against what came, and each day. */
export const Results = ({ id }: { readonly id: EstateId }) => {
  const { language, text } = useLanguage();
  const read = useEkstraDays(id);
  return (
    <Stack>
      <Text as="h2" size="heading">
        {text(words.promise)}
      </Text>
      <Read
        query={read}
        title={text(words.daysNotFetched)}
        loading={<SkeletonLines label={text(words.daysFetching)} lines={[60, 100, 80]} />}
      >
        {(data) => (
          <>
            {data.isFresh ? null : (
              <Notice tone="warning" live="status">
                {text(words.kept, { when: formatInstant(data.fetchedAt, language, 'without-year') })}
              </Notice>
            )}
            <Promised read={data} />
            <DayByDay read={data} />
          </>
        )}
      </Read>
    </Stack>
  );
};
