import { type ReactNode, useId } from 'react';
import type { ListingStatistics } from '#src/contract/journey/statistics.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { lastDayOf } from '#src/domain/listing-statistics.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { statisticsTexts as words } from './texts.ts';

export interface HeadlineProps {
  readonly read: ListingStatistics;
  /** Under the figures. */
  readonly children?: ReactNode;
}

/** Returns the words for a difference: more, fewer, or the same. */
export const byChange = (
  change: number,
  { more, fewer, same }: Record<'more' | 'fewer' | 'same', Wording>,
): Wording => {
  if (change === 0) return same;
  return change > 0 ? more : fewer;
};

/** Returns whether the sale ended before today, so that each of its days is counted and none comes. */
export const isFinal = ({ endedOn }: Pick<ListingStatistics, 'endedOn'>, today: IsoDate): boolean =>
  endedOn !== null && endedOn < today;

/** A home that is sold or withdrawn: what all its days came to. */
const Went = ({ read: { days, funnel }, children }: HeadlineProps) => {
  const { language, text } = useLanguage();
  const id = useId();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, day] = [first, last].map(({ date }) => formatDate(date, language, 'without-year'));
  return (
    <Card room="large" labelledBy={id}>
      <Stack gap="small">
        <Text as="h2" size="title" id={id}>
          {text(plural(words.wentHow, funnel.views), { count: countText(funnel.views, language) })}
        </Text>
        <Text>{text(words.finalFrom, { from, day })}</Text>
        {children}
      </Stack>
    </Card>
  );
};

/** The last day counted, against the day before. */
const LastDay = ({ read: { days, endedOn, isFresh, fetchedAt }, children }: HeadlineProps) => {
  const { language, text } = useLanguage();
  const { clock } = useCustomerContext();
  const id = useId();
  const last = lastDayOf(days);
  if (last === null) return null;
  const { day, change } = last;
  const isYesterday = day.date === addDays(osloDate(clock.now()), -1);
  const date = formatDate(day.date, language, 'without-year');
  const count = countText(day.visitors, language);
  const against = change === null ? words.firstDay : byChange(change, words);
  return (
    <Card room="large" labelledBy={id}>
      <Stack gap="small">
        <Text as="h2" size="title" id={id}>
          {text(plural(isYesterday ? words.yesterday : words.onDay, day.visitors), { count, day: date })}
        </Text>
        <Text>
          {text(against, { count: countText(Math.abs(change ?? 0), language) })} {text(words.upTo, { day: date })}
        </Text>
        {endedOn === null ? null : <Text>{text(words.lastComes)}</Text>}
        <Text size="small" tone="muted">
          {text(words.visitorsMeans)}
        </Text>
        {isFresh ? null : (
          <Notice tone="warning" live="status">
            {text(words.kept, { when: formatInstant(fetchedAt, language, 'without-year') })}
          </Notice>
        )}
        {children}
      </Stack>
    </Card>
  );
};

/** How the advertisement does; of a home that is sold, how it went. */
export const Headline = (props: HeadlineProps) => {
  const { clock } = useCustomerContext();
  return isFinal(props.read, osloDate(clock.now())) ? <Went {...props} /> : <LastDay {...props} />;
};
