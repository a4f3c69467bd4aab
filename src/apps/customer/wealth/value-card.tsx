import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BrokerValuation, HomeValuation, PriceHistory } from '#src/contract/wealth/values.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { addDays, addMonths, osloDate } from '#src/domain/oslo-calendar.ts';
import { syncMinutes } from '#src/domain/sync-delay.ts';
import { methodGap } from '#src/domain/value-change.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import { Card } from '#src/ui/card.tsx';
import { Chart } from '#src/ui/chart.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { useFlag } from '../identity/session/queries.ts';
import { DevelopmentFile } from './development-file.tsx';
import { changeText, millions, percentText, useKronerOnly, wholeDay } from './figures.ts';
import { wealthTexts as words } from './texts.ts';

interface ValueCardProps {
  readonly valuation: HomeValuation;
  readonly history: PriceHistory;
}

const headings = { ESTIMATE: words.valueToday, BROKER: words.brokerToday, OWN: words.ownToday } as const;
const tones = { HIGH: 'success', MEDIUM: 'info', LOW: 'warning' } as const;

/** The broker's range, who set it and when, and how long it counts. */
const ByBroker = ({ broker }: { readonly broker: BrokerValuation }) => {
  const { language, text } = useLanguage();
  const range = { low: millions(broker.low, language), high: millions(broker.high, language) };
  return (
    <>
      <Text tone="muted">{text(words.brokerBetween, range)}</Text>
      <Text size="small" tone="muted">
        {text(words.brokerSet, {
          broker: broker.broker,
          office: broker.office,
          day: wholeDay(broker.valuedOn, language),
          last: wholeDay(broker.validUntil, language),
        })}
      </Text>
    </>
  );
};

/** The value, or the range alone of an unsure estimate, or why there is neither. */
const Value = ({ valuation }: Pick<ValueCardProps, 'valuation'>) => {
  const { language, text } = useLanguage();
  const { value, basis, low, high, precision, broker } = valuation;
  const range = low === null || high === null ? null : { low: millions(low, language), high: millions(high, language) };
  if (value !== null) {
    return (
      <>
        <Text size="display">{formatNok(value)}</Text>
        {basis === 'ESTIMATE' && range !== null ? <Text tone="muted">{text(words.between, range)}</Text> : null}
        {basis === 'BROKER' && broker !== null ? <ByBroker broker={broker} /> : null}
      </>
    );
  }
  if (range !== null) {
    return (
      <>
        <Text size="display">{text(words.rangeOnly, range)}</Text>
        <Text tone="muted">{text(words.unsureWhy)}</Text>
      </>
    );
  }
  const isPending = precision === 'PENDING';
  return (
    <>
      <Text size="heading">{text(isPending ? words.pending : words.none)}</Text>
      <Text tone="muted">{isPending ? text(words.pendingWhy, { minutes: syncMinutes }) : text(words.noneWhy)}</Text>
    </>
  );
};

const periods = ['today', 'm6', 'all'] as const;
type Period = (typeof periods)[number];
/** A home that is not theirs yet has no time since the purchase. */
const periodsOf = ({ isOwned }: HomeValuation) => periods.filter((one) => isOwned || one !== 'all');

/** The chosen period; kept in the address, so that Back and a reload return to it. */
const usePeriod = (
  valuation: HomeValuation,
): {
  readonly period: Period;
  readonly show: (href: string) => void;
  readonly hrefOf: (period: Period) => string;
} => {
  const [asked, setAsked] = useSearchParams();
  const offered = periodsOf(valuation);
  const period = offered.find((one) => one === asked.get('period')) ?? offered.at(-1) ?? 'today';
  const hrefOf = (next: Period) => `?${new URLSearchParams({ ...Object.fromEntries(asked), period: next })}`;
  return { period, hrefOf, show: (href) => setAsked(new URLSearchParams(href.slice(1)), { replace: true }) };
};

/** Returns the prices of the period that the source knows, and today's estimate last. Another method is no point. */
const pointsOf = ({ valuation, history: { points } }: ValueCardProps, period: Period) => {
  const { estimate, computedAt } = valuation;
  if (estimate === null || computedAt === null) return [];
  const today = osloDate(computedAt);
  const since = addMonths(today, -6);
  const first = points.filter(({ date }) => date <= since).at(-1)?.date ?? since;
  const shown = period === 'm6' ? points.filter(({ date }) => date >= first) : points;
  return [...shown.filter(({ date }) => date < today), { date: today, value: estimate }];
};

/** The other ways in which the home is valued, each one mark at the chart's end. */
const marksOf = ({ broker, own }: HomeValuation) => [
  ...(broker === null || broker.state === 'expired' ? [] : [{ said: words.byBroker, value: broker.value }]),
  ...(own === null ? [] : [{ said: words.own, value: own.value }]),
];

type Points = ReturnType<typeof pointsOf>;

/** How many years have room under the chart of a phone. */
const mostYears = 5;

/** Returns the first point of each year, or of every second or third where there are many. */
const yearsOf = (points: Points) => {
  const firsts = points.filter(
    ({ date }, index) => index === 0 || date.slice(0, 4) !== points[index - 1]?.date.slice(0, 4),
  );
  const each = Math.ceil(firsts.length / mostYears);
  return firsts.filter((_, index) => index % each === 0).map(({ date }) => ({ key: date, label: date.slice(0, 4) }));
};

/** Returns the first point of the year in which the home was bought; undefined where the chart begins later. */
const purchaseAt = (points: Points, { purchase }: PriceHistory) =>
  purchase?.year == null ? undefined : points.find(({ date }) => date.startsWith(String(purchase.year)));

interface PricesProps extends ValueCardProps {
  readonly points: ReturnType<typeof pointsOf>;
}

const Prices = ({ valuation, history, points }: PricesProps) => {
  const { language, text } = useLanguage();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const bought = purchaseAt(points, history);
  const purchases =
    bought === undefined || history.purchase === null
      ? []
      : [
          {
            key: bought.date,
            label: text(words.bought, { price: formatNok(history.purchase.value) }),
            value: history.purchase.value,
          },
        ];
  const others = marksOf(valuation).map(({ said, value }) => ({
    key: last.date,
    label: `${text(said)}: ${formatNok(value)}`,
    value,
  }));
  const marks = purchases.concat(others);
  return (
    <>
      <Chart
        name={text(words.chart, { from: formatDate(first.date, language), to: formatDate(last.date, language) })}
        kind={text(words.chartKind)}
        points={points.map(({ date }) => ({ key: date, label: formatDate(date, language) }))}
        series={[{ label: text(words.chartValue), look: 'solid', values: points.map(({ value }) => value) }]}
        marks={marks}
        begins={yearsOf(points)}
        base="near"
        format={formatNok}
        formatTick={(kroner) => text(words.million, { millions: millions(kroner, language) })}
        tableLabel={text(words.chartTable)}
        pointLabel={text(words.chartDay)}
      />
      {marks.map(({ label }, index) => (
        <Text key={label} size="small" tone="muted">
          {`${index + 1}. ${label}`}
        </Text>
      ))}
    </>
  );
};

/** How far a value that is set in another way is from the estimate. */
const WhatChanged = ({ valuation }: Pick<ValueCardProps, 'valuation'>) => {
  const { text } = useLanguage();
  const gap = methodGap(valuation);
  if (gap === null || gap === 0) return null;
  const said = { BROKER: words.brokerDiffers, OWN: words.ownDiffers, ESTIMATE: words.ownDiffers };
  return (
    <Text>
      {text(said[valuation.basis ?? 'ESTIMATE'], {
        gap: formatNok(Math.abs(gap)),
        than: text(gap > 0 ? words.more : words.less),
      })}
    </Text>
  );
};

/** How the value has changed in a period, and the prices of it. */
const Development = ({ valuation, history }: ValueCardProps) => {
  const { language, text } = useLanguage();
  const { period, hrefOf, show } = usePeriod(valuation);
  const isKronerOnly = useKronerOnly();
  const { changes } = valuation;
  const points = pointsOf({ valuation, history }, period);
  const change = period === 'm6' ? changes.m6 : changes.all;
  const said = period === 'm6' ? words.changeM6 : words.changeAll;
  return (
    <Stack>
      {useFlag('price-history-interval') ? (
        <Segments
          label={text(words.period)}
          items={periodsOf(valuation).map((one) => ({
            href: hrefOf(one),
            label: text(words[one]),
            current: one === period,
          }))}
          onNavigate={show}
        />
      ) : null}
      {period === 'today' ? null : (
        <>
          <Text tone="accent">
            {change === null
              ? text(words.noChange)
              : text(said, { change: changeText(change, language, isKronerOnly) })}
          </Text>
          <WhatChanged valuation={valuation} />
          <Prices valuation={valuation} history={history} points={points} />
          <DevelopmentFile street={valuation.home.address} points={points} />
        </>
      )}
      {history.purchase === null || period !== 'all' || purchaseAt(points, history) !== undefined ? null : (
        <Text size="small" tone="muted">
          {text(words.bought, { price: formatNok(history.purchase.value) })}
        </Text>
      )}
    </Stack>
  );
};

/** What the estimate was made from, and how near such estimates have been; the latter from 20 sales on. */
const How = ({ valuation: { comparables, modelError } }: Pick<ValueCardProps, 'valuation'>) => {
  const { language, text } = useLanguage();
  const isKronerOnly = useKronerOnly();
  if (comparables.length === 0) return null;
  return (
    <Fold label={text(words.how)}>
      <Stack gap="small">
        <Text>{text(words.howSales, { count: countText(comparables.length, language) })}</Text>
        {modelError === null || isKronerOnly ? null : (
          <Text>{text(words.howError, { percent: percentText(modelError, language) })}</Text>
        )}
      </Stack>
    </Fold>
  );
};

/** When the estimate was made. One that is older than yesterday says that no new figures come. */
const Computed = ({ valuation: { computedAt } }: Pick<ValueCardProps, 'valuation'>) => {
  const { language, text } = useLanguage();
  const { clock } = useCustomerContext();
  if (computedAt === null) return null;
  const day = osloDate(computedAt);
  const isOld = addDays(day, 1) < osloDate(clock.now());
  return (
    <Text size="small" tone="muted">
      {isOld
        ? text(words.lastComputed, { day: formatDate(day, language, 'without-year') })
        : text(words.computed, { when: formatInstant(computedAt, language, 'without-year') })}
    </Text>
  );
};

/** Mock 12: what the home is worth, how sure that is, and how it has changed. */
export const ValueCard = ({ valuation, history }: ValueCardProps) => {
  const { text } = useLanguage();
  const id = useId();
  const isShown = useFlag('price-history-chart');
  const { precision, basis } = valuation;
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <div>
          <Text as="h2" size="small" tone="muted" id={id}>
            {text(headings[basis ?? 'ESTIMATE'])}
          </Text>
          <Value valuation={valuation} />
        </div>
        {precision === 'PENDING' || precision === 'NONE' || (basis !== null && basis !== 'ESTIMATE') ? null : (
          <div>
            <StatusChip tone={tones[precision]}>{text(words[precision])}</StatusChip>
          </div>
        )}
        {isShown && valuation.value !== null ? <Development valuation={valuation} history={history} /> : null}
        <How valuation={valuation} />
        {basis === 'BROKER' ? null : <Computed valuation={valuation} />}
      </Stack>
    </Card>
  );
};
