import { useNow } from '#src/apps/frame/use-now.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, daysBetween, osloDate } from '#src/domain/oslo-calendar.ts';
import type { EntryFacts } from '#src/engine/define-flow.ts';
import { linkPlurals, linkTexts as words } from '#src/renderer/texts/link-pages.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { weekdayText } from '#src/texts/moments.ts';
import { plural } from '#src/texts/plural.ts';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';

export interface CountdownProps {
  readonly window: NonNullable<EntryFacts['window']>;
  readonly takeoverDate: EntryFacts['takeoverDate'];
  /** Before or after the window; `neither` when another reason keeps the form closed. */
  readonly side: 'soon' | 'late' | 'neither';
}

const hour = 3_600_000;

/** Returns days, or in the last two days hours and minutes. */
const leftUntil = (opens: number, now: number): { readonly days: number } | { readonly clock: string } => {
  const left = Math.max(0, opens - now);
  if (left > 48 * hour) return { days: daysBetween(osloDate(instantOf(now)), osloDate(instantOf(opens))) };
  const minutes = String(Math.floor((left % hour) / 60_000)).padStart(2, '0');
  return { clock: `${Math.floor(left / hour)}:${minutes}` };
};

/** Shows until when, or since when, a form is closed; counts down by the minute. */
export const Countdown = ({ window: { opens, closes }, takeoverDate, side }: CountdownProps) => {
  const { text, language } = useLanguage();
  const now = Date.parse(useNow());
  const left = leftUntil(Date.parse(opens), now);
  const time = 'clock' in left ? left.clock : text(plural(linkPlurals.days, left.days), { count: left.days });
  return (
    <Card room="large">
      <Stack gap="tight">
        {side === 'soon' ? (
          <>
            <Text size="display">{text(words.opensIn, { time })}</Text>
            <Text>{text(words.opensAt, { day: weekdayText(osloDate(opens), language) })}</Text>
          </>
        ) : null}
        {side === 'late' ? (
          <Text weight="strong">
            {text(words.closedAt, { day: formatDate(addDays(osloDate(closes), -1), language) })}
          </Text>
        ) : null}
        {takeoverDate === null ? null : (
          <Text tone="muted">{text(words.takeoverAt, { day: formatDate(takeoverDate, language) })}</Text>
        )}
      </Stack>
    </Card>
  );
};
