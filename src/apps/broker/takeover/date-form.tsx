import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { safeParse } from 'valibot';
import { broker } from '#src/contract/desk/broker.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { norwegianDate, typedDate } from '#src/domain/norwegian-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { windowDays } from '#src/domain/takeover-window.ts';
import { date } from '#src/engine/fields/dates.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { dayKind } from '#src/renderer/fields/clock.tsx';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked, useAskedDraft } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import { brokerTakeoverTexts as words } from './texts.ts';

export interface DateFormProps {
  readonly estateId: EstateId;
  readonly takeoverDate: IsoDate | null;
}

const setDay = panelAsk(ask({ date: date({ missing: 'V_REQUIRED' }) }), {
  date: { label: words.dateSet, hint: words.dateHint },
});
const moveDay = panelAsk(setDay.step, { date: { label: words.dateMove, hint: words.dateHint } });

const place = 'date';
/** The desk's other pages lead to the day by the address's hash. */
const useFocusAtHash = () => {
  const isMeant = useLocation().hash === `#${place}`;
  useEffect(() => {
    if (isMeant) focusField(place);
  }, [isMeant]);
};

/** Sets the takeover's day, as dd.mm.yyyy; shows what it means for the parties before it is saved. */
export function DateForm({ estateId, takeoverDate }: DateFormProps) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  useFocusAtHash();
  const [asks, begun] = takeoverDate === null ? [setDay, {}] : [moveDay, { date: norwegianDate(takeoverDate) }];
  const asked = useAsked(asks, { id: 'takeover', begun });
  const save = useAction(estateId, (call, day: IsoDate) =>
    call(broker.setDate, { params: { id: estateId }, body: { takeoverDate: day } }),
  );
  const typed = safeParse(typedDate, useAskedDraft(asked).date);
  const means = typed.success ? typed.output : null;
  return (
    <div id={place}>
      <PanelForm
        asked={asked}
        kinds={dayKind}
        gap="small"
        send={{
          label: text(words.dateSave),
          look: 'secondary',
          size: 'auto',
          isPending: save.isPending,
          busyLabel: text(words.saving),
        }}
        onSend={({ date: day }) =>
          save.mutate(day, {
            onSuccess: () => announce(text(words.dateSaved, { date: formatDate(day, language) })),
          })
        }
      >
        {means === null || means === takeoverDate ? null : (
          <Text size="small" tone="muted">
            {text(words.dateMeans, {
              opens: formatDate(addDays(means, -windowDays), language),
              closes: formatDate(addDays(means, windowDays), language),
            })}
          </Text>
        )}
        <Failed error={save.error} />
      </PanelForm>
    </div>
  );
}
