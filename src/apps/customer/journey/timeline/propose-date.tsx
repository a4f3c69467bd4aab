import { useId } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import type { DateView, JourneyView } from '#src/contract/journey/timeline.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { osloInstant } from '#src/domain/oslo-calendar.ts';
import { date as day } from '#src/engine/fields/dates.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { dayKind } from '#src/renderer/fields/clock.tsx';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { timelineTexts as words } from './texts.ts';
import { usePropose } from './use-journeys.ts';

/** Midday in Oslo: the day is proposed, and the broker sets the time. */
const midday = '12:00';
const asks = panelAsk(ask({ day: day() }), { day: { label: words.proposeFor } });

export interface ProposeDateProps extends Pick<JourneyView, 'estateID'> {
  readonly date: DateView;
  readonly close: () => void;
}

/** Asks for a day; a refused one stays typed. */
export const ProposeDate = ({ estateID, date, close }: ProposeDateProps) => {
  const { text } = useLanguage();
  const asked = useAsked(asks, { id: useId(), facts: { title: date.title } });
  const { mutate, isPending } = usePropose();
  const refused = (error: unknown) => {
    const { code, params } = asFailure(error);
    asked.refuse([{ path: 'day', code, params }]);
  };
  const propose = (on: IsoDate) =>
    mutate({ estateID, event: date.id, date: osloInstant(on, midday) }, { onSuccess: close, onError: refused });
  return (
    <PanelForm
      asked={asked}
      kinds={dayKind}
      gap="small"
      send={{ label: text(words.save), isPending, busyLabel: text(words.saving) }}
      onSend={(given) => propose(given.day)}
      beside={<TextLink onPress={close}>{text(words.close)}</TextLink>}
    />
  );
};
