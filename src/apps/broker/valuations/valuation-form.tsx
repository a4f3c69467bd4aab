import { useId } from 'react';
import { safeParse } from 'valibot';
import { type ValuationEvent, valuation } from '#machines/valuation.ts';
import type { DeskValuation } from '#src/contract/desk/broker-valuations.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { type HomeValue, homeValue } from '#src/domain/home-value.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { norwegianDate, typedDate } from '#src/domain/norwegian-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { validUntilOf } from '#src/domain/valuation-term.ts';
import type { Draft, Issue } from '#src/engine/field.ts';
import { date } from '#src/engine/fields/dates.ts';
import { money } from '#src/engine/fields/numbers.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { MoneyField } from '#src/renderer/fields/money.tsx';
import { PickedDayField } from '#src/renderer/fields/picked-day.tsx';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked, useAskedDraft } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { valuationTexts as words } from './texts.ts';
import { useSetValuation } from './use-valuations.ts';

/** Asks the lifecycle that the server asks. */
const decided = ({ part, mainBroker }: DeskValuation, valuedOn: IsoDate, at: IsoInstant) => {
  const event: ValuationEvent = { type: 'SET', part, mainBroker, valuedOn, at };
  return decide(valuation, begin(valuation.machine, undefined), event);
};

const asks = panelAsk(
  ask({ valueLow: money(), value: money(), valueHigh: money(), valuationDate: date({ missing: 'V_REQUIRED' }) }),
  {
    valueLow: { label: words.low },
    value: { label: words.value },
    valueHigh: { label: words.high },
    valuationDate: { label: words.day },
  },
);
const kinds = { date: PickedDayField, money: MoneyField };

/** Returns what is wrong with a whole answer: the order of the prices, or the lifecycle's refusal of the day. */
const faultIn = (given: HomeValue, desk: DeskValuation, at: IsoInstant): Issue | undefined => {
  const whole = safeParse(homeValue, given);
  if (!whole.success) {
    const path = given.valueLow > given.value ? 'valueLow' : 'value';
    const { code, params } = problemOfIssue(whole.issues[0]);
    return { path, code, params };
  }
  const verdict = decided(desk, given.valuationDate, at);
  return verdict.allowed ? undefined : { path: 'valuationDate', code: verdict.refusal.code, params: {} };
};

export interface ValuationFormProps {
  readonly desk: DeskValuation;
  readonly now: IsoInstant;
}

/** Sets what the home is worth; an assistant reads whom to ask instead. */
export function ValuationForm({ desk, now }: ValuationFormProps) {
  const { language } = useLanguage();
  const may = decided(desk, osloDate(now), now);
  if (may.allowed) return <Fields desk={desk} now={now} />;
  return <Notice tone="info">{problemText(may.refusal.code, language, may.refusal.params ?? {})}</Notice>;
}

function Fields({ desk, now }: ValuationFormProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const begun = { valuationDate: norwegianDate(osloDate(now)) };
  const asked = useAsked(asks, { id: useId(), begun });
  const save = useSetValuation(desk.estateId);
  const done = () => {
    asked.forget();
    announce(text(words.saved));
  };
  const take = (given: HomeValue) => {
    const fault = faultIn(given, desk, now);
    if (fault === undefined) save.mutate({ ...given, revision: desk.revision }, { onSuccess: done });
    else asked.refuse([fault]);
  };
  return (
    <PanelForm
      asked={asked}
      kinds={kinds}
      gap="small"
      send={{
        label: text(words.save),
        look: 'secondary',
        size: 'auto',
        isPending: save.isPending,
        busyLabel: text(words.saving),
      }}
      onSend={take}
    >
      <Means typed={useAskedDraft(asked).valuationDate} />
      <Failed error={save.error} />
    </PanelForm>
  );
}

/** How long the value will count, from the typed day. */
function Means({ typed }: { readonly typed: Draft | undefined }) {
  const { language, text } = useLanguage();
  const day = safeParse(typedDate, typed);
  if (!day.success) return null;
  return (
    <Text size="small" tone="muted">
      {text(words.means, { day: formatDate(validUntilOf(day.output), language) })}
    </Text>
  );
}
