import { brokerBookings } from '#src/contract/desk/broker-bookings.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { date } from '#src/engine/fields/dates.ts';
import { clock, momentOf } from '#src/engine/fields/moments.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { dayAndClockKinds } from '#src/renderer/fields/clock.tsx';
import { PanelFields, PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { deskBookingTexts as words } from './texts.ts';
import { useDeskChange } from './use-bookings.ts';

interface Span {
  readonly from: IsoInstant;
  readonly to: IsoInstant;
}

/** Returns what is typed as a time from and to; undefined where it is none. */
const spanOf = ({ day, from, to }: StepDraft): Span | undefined => {
  const [begins, ends] = [momentOf(day, from), momentOf(day, to)];
  return begins === undefined || ends === undefined || ends <= begins ? undefined : { from: begins, to: ends };
};

const hour = clock({ optional: true });
const asks = panelAsk(
  ask({ day: date({ missing: 'V_DATE_TIME' }), from: hour, to: hour }, (draft) =>
    spanOf(draft) === undefined ? [{ path: 'day', code: 'V_DATE_TIME', params: {} }] : [],
  ),
  { day: { label: words.blockDay }, from: { label: words.blockFrom }, to: { label: words.blockTo } },
);
const ofDay = ['day'];
const ofHours = ['from', 'to'];

/** Takes no meetings in a time of one day. */
export const NewBlock = () => {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const asked = useAsked(asks, { id: 'block' });
  const add = useDeskChange((call, body: Span) => call(brokerBookings.block, { body }));
  const done = () => {
    asked.forget();
    announce(text(words.blockedNow));
  };
  return (
    <PanelForm
      asked={asked}
      gap="small"
      send={{ label: text(words.block), size: 'small', isPending: add.isPending, busyLabel: text(words.saving) }}
      onSend={(typed) => {
        const span = spanOf(typed);
        if (span !== undefined) add.mutate(span, { onSuccess: done });
      }}
      fields={
        <>
          <PanelFields asked={asked} kinds={dayAndClockKinds} only={ofDay} />
          <Stack direction="wrap" gap="small">
            <PanelFields asked={asked} kinds={dayAndClockKinds} only={ofHours} />
          </Stack>
        </>
      }
    >
      <Failed error={add.error} />
    </PanelForm>
  );
};
