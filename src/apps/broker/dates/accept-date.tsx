import { type ProposedDate, proposedDates } from '#src/contract/desk/proposed-dates.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { clock, momentOf } from '#src/engine/fields/moments.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { clockKind } from '#src/renderer/fields/clock.tsx';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAnswerDate } from '../frame/queries.ts';
import { dateTexts as words } from './texts.ts';

export interface AcceptDateProps {
  readonly date: ProposedDate;
  /** The date in words, for the names of the buttons. */
  readonly what: string;
  readonly decline: () => void;
}

const asks = panelAsk(
  ask({ time: clock({ missing: 'V_DATE_TIME' }) }, ({ time }, { today }) =>
    time && momentOf(today, time) === undefined ? [{ path: 'time', code: 'V_DATE_TIME', params: {} }] : [],
  ),
  { time: { label: words.time, hint: words.timeHint } },
);

/** Takes the proposed day at a time of the broker's. */
export function AcceptDate({ date, what, decline }: AcceptDateProps) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const { id: event, estateId: id, proposedAt } = date;
  const day = osloDate(proposedAt);
  const begun = { time: language === 'nb' ? '12.00' : '12:00' };
  const asked = useAsked(asks, { id: `accept-${event}`, begun, today: day });
  const accept = useAnswerDate((call, at: IsoInstant) =>
    call(proposedDates.accept, { params: { id, date: event }, body: { proposedAt, date: at } }),
  );
  const take = (time: string) => {
    const at = momentOf(day, time);
    if (at !== undefined) accept.mutate(at, { onSuccess: () => announce(text(words.accepted)) });
  };
  return (
    <PanelForm
      asked={asked}
      kinds={clockKind}
      gap="small"
      send={{
        label: text(words.accept),
        name: text(words.acceptThis, { what }),
        size: 'small',
        isPending: accept.isPending,
        busyLabel: text(words.saving),
      }}
      onSend={({ time }) => take(time)}
      beside={
        <Button size="small" look="text" label={text(words.otherThis, { what })} onPress={decline}>
          {text(words.other)}
        </Button>
      }
    >
      <Failed error={accept.error} />
    </PanelForm>
  );
}
