import { type ProposedDate, proposedDates } from '#src/contract/desk/proposed-dates.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { date as day } from '#src/engine/fields/dates.ts';
import { clock, makesMoment, momentOf } from '#src/engine/fields/moments.ts';
import { reason } from '#src/engine/fields/reasons.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { dayAndClockKinds } from '#src/renderer/fields/clock.tsx';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAnswerDate } from '../frame/queries.ts';
import { dateTexts as words } from './texts.ts';

interface Declined {
  readonly date: IsoInstant | null;
  readonly reason: string;
}

const asks = panelAsk(
  ask({ day: day({ optional: true }), time: clock({ optional: true }), reason: reason() }, makesMoment('day', 'time')),
  {
    day: { label: words.otherDay, hint: words.otherHint },
    time: { label: words.time, hint: words.timeHint },
    reason: { label: words.reason },
  },
);

/** Says that the proposed day does not suit, and why; with another date, or without. */
export function DeclineDate({ date, back }: { readonly date: ProposedDate; readonly back: () => void }) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const { id: event, estateId: id, proposedAt } = date;
  const begun = { time: language === 'nb' ? '12.00' : '12:00' };
  const asked = useAsked(asks, { id: `decline-${event}`, begun });
  const decline = useAnswerDate((call, { date: other, reason: why }: Declined) =>
    call(proposedDates.decline, { params: { id, date: event }, body: { proposedAt, date: other, reason: why } }),
  );
  return (
    <PanelForm
      asked={asked}
      kinds={dayAndClockKinds}
      gap="small"
      send={{
        label: text(words.send),
        size: 'small',
        isPending: decline.isPending,
        busyLabel: text(words.saving),
      }}
      onSend={({ day: other, time, reason: why }) =>
        decline.mutate(
          { date: momentOf(other, time) ?? null, reason: why },
          { onSuccess: () => announce(text(words.declined)) },
        )
      }
      beside={
        <Button size="small" look="text" onPress={back}>
          {text(words.back)}
        </Button>
      }
    >
      <Failed error={decline.error} />
    </PanelForm>
  );
}
