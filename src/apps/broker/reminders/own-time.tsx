import type { Need } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { date } from '#src/engine/fields/dates.ts';
import { clock, makesMoment, momentOf } from '#src/engine/fields/moments.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { dayAndClockKinds } from '#src/renderer/fields/clock.tsx';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { wrongWithSnooze } from './snooze-times.ts';
import { reminderTexts as words } from './texts.ts';

interface OwnTimeProps {
  readonly need: Need;
  readonly putOff: (until: IsoInstant) => void;
  readonly isSaving: boolean;
  readonly back: () => void;
}

const asks = panelAsk(
  ask({ day: date({ missing: 'V_DATE_TIME' }), time: clock({ optional: true }) }, makesMoment('day', 'time')),
  { day: { label: words.day, hint: words.dayHint }, time: { label: words.time } },
);

/** Puts a need off until a day and a time that the broker writes. */
export const OwnTime = ({ need, putOff, isSaving, back }: OwnTimeProps) => {
  const { language, text } = useLanguage();
  const { clock: now } = useBrokerContext();
  const begun = {
    day: norwegianDate(addDays(osloDate(now.now()), 1)),
    time: language === 'nb' ? '08.00' : '08:00',
  };
  const asked = useAsked(asks, { id: `snooze-${need.id}`, begun });
  const take = (until: IsoInstant) => {
    const code = wrongWithSnooze(need.kind, until, now.now());
    if (code === null) putOff(until);
    else asked.refuse([{ path: 'day', code, params: {} }]);
  };
  return (
    <PanelForm
      asked={asked}
      kinds={dayAndClockKinds}
      gap="small"
      send={{ label: text(words.putOff), size: 'small', isPending: isSaving, busyLabel: text(words.saving) }}
      onSend={({ day, time }) => {
        const until = momentOf(day, time);
        if (until !== undefined) take(until);
      }}
      beside={
        <Button size="small" look="text" onPress={back}>
          {text(words.back)}
        </Button>
      }
    />
  );
};
