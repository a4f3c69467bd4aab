import { type FormEvent, useId, useState } from 'react';
import { safeParse } from 'valibot';
import { type ValuationEvent, valuation } from '#machines/valuation.ts';
import type { DeskValuation } from '#src/contract/desk/broker-valuations.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { type HomeValue, homeValue } from '#src/domain/home-value.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { nokPos } from '#src/domain/money-nok.ts';
import { norwegianDate, typedDate } from '#src/domain/norwegian-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { type ProblemParams, problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { validUntilOf } from '#src/domain/valuation-term.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { valuationTexts as words } from './texts.ts';
import { useSetValuation } from './use-valuations.ts';

const prices = [
  ['valueLow', words.low],
  ['value', words.value],
  ['valueHigh', words.high],
] as const;
type Price = (typeof prices)[number][0];
type Typed = Readonly<Record<Price | 'valuationDate', string>>;
interface Fault {
  readonly field: keyof Typed;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}
type Checked = { readonly given: HomeValue } | { readonly fault: Fault };

const faultAt = (field: keyof Typed, code: ProblemCode, params: ProblemParams = {}): Checked => ({
  fault: { field, code, params },
});

/** Asks the lifecycle that the server asks. */
const ask = ({ part, mainBroker }: DeskValuation, valuedOn: IsoDate, at: IsoInstant) => {
  const event: ValuationEvent = { type: 'SET', part, mainBroker, valuedOn, at };
  return decide(valuation, begin(valuation.machine, undefined), event);
};

/** Returns the value as typed, or its first fault in the order of the fields. */
const check = (typed: Typed, desk: DeskValuation, at: IsoInstant): Checked => {
  const found: Record<Price, number> = { valueLow: 0, value: 0, valueHigh: 0 };
  for (const [field] of prices) {
    const read = safeParse(nokPos(), typed[field]);
    if (!read.success) {
      const { code, params } = problemOfIssue(read.issues[0]);
      return faultAt(field, code, params);
    }
    found[field] = read.output;
  }
  const day = safeParse(typedDate, typed.valuationDate);
  if (!day.success) return faultAt('valuationDate', typed.valuationDate.trim() === '' ? 'V_REQUIRED' : 'V_DATE');
  const whole = safeParse(homeValue, { ...found, valuationDate: day.output });
  if (!whole.success) return faultAt(found.valueLow > found.value ? 'valueLow' : 'value', 'V_FROM_TO');
  const verdict = ask(desk, day.output, at);
  return verdict.allowed ? { given: whole.output } : faultAt('valuationDate', verdict.refusal.code);
};

export interface ValuationFormProps {
  readonly desk: DeskValuation;
  readonly now: IsoInstant;
}

/** Sets what the home is worth; an assistant reads whom to ask instead. */
export function ValuationForm({ desk, now }: ValuationFormProps) {
  const { language } = useLanguage();
  const may = ask(desk, osloDate(now), now);
  if (may.allowed) return <Fields desk={desk} now={now} />;
  return <Notice tone="info">{problemText(may.refusal.code, language, may.refusal.params ?? {})}</Notice>;
}

function Fields({ desk, now }: ValuationFormProps) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const first: Typed = { valueLow: '', value: '', valueHigh: '', valuationDate: norwegianDate(osloDate(now)) };
  const [typed, setTyped] = useState(first);
  const [fault, setFault] = useState<Fault | null>(null);
  const save = useSetValuation(desk.estateId);
  const id = useId();
  const idOf = (field: keyof Typed) => `${field}-${id}`;
  const errorOf = (field: keyof Typed) =>
    fault?.field === field ? problemText(fault.code, language, fault.params) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const checked = check(typed, desk, now);
    setFault('fault' in checked ? checked.fault : null);
    if ('fault' in checked) return focusField(idOf(checked.fault.field));
    const done = () => {
      setTyped(first);
      announce(text(words.saved));
    };
    return save.mutate({ ...checked.given, revision: desk.revision }, { onSuccess: done });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="small">
        <TypedValue typed={typed} setTyped={setTyped} idOf={idOf} errorOf={errorOf} />
        <Means typed={typed.valuationDate} />
        <Failed error={save.error} />
        <div>
          <Button type="submit" look="secondary" size="auto" busy={save.isPending} busyLabel={text(words.saving)}>
            {text(words.save)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface TypedValueProps {
  readonly typed: Typed;
  readonly setTyped: (typed: Typed) => void;
  readonly idOf: (field: keyof Typed) => string;
  readonly errorOf: (field: keyof Typed) => string | undefined;
}

/** The three prices and the day, as typed. */
function TypedValue({ typed, setTyped, idOf, errorOf }: TypedValueProps) {
  const { text } = useLanguage();
  return (
    <>
      {prices.map(([field, label]) => (
        <FieldFrame key={field} id={idOf(field)} label={text(label)} error={errorOf(field)}>
          {(control) => (
            <TextInput
              {...control}
              value={typed[field]}
              onChange={(value) => setTyped({ ...typed, [field]: value })}
              inputMode="numeric"
              figures="columns"
            />
          )}
        </FieldFrame>
      ))}
      <FieldFrame
        id={idOf('valuationDate')}
        label={text(words.day)}
        hint={text(words.dayHint)}
        error={errorOf('valuationDate')}
      >
        {(control) => (
          <DateInput
            {...control}
            value={typed.valuationDate}
            onChange={(valuationDate) => setTyped({ ...typed, valuationDate })}
            enterKeyHint="done"
          />
        )}
      </FieldFrame>
    </>
  );
}

/** How long the value will count, from the typed day. */
function Means({ typed }: { readonly typed: string }) {
  const { language, text } = useLanguage();
  const day = safeParse(typedDate, typed);
  if (!day.success) return null;
  return (
    <Text size="small" tone="muted">
      {text(words.means, { day: formatDate(validUntilOf(day.output), language) })}
    </Text>
  );
}
