import { useState } from 'react';
import { safeParse } from 'valibot';
import { type ProposedDate, proposedDates } from '#src/contract/desk/proposed-dates.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { wrongWithReason } from '#src/domain/reason.ts';
import { typedDateTime } from '#src/domain/typed-date-time.ts';
import { ReasonField } from '#src/renderer/reason-field.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAnswerDate } from '../frame/queries.ts';
import { dateTexts as words } from './texts.ts';

interface Declined {
  readonly date: IsoInstant | null;
  readonly reason: string;
}
interface Wrong {
  readonly day: ProblemCode | null;
  readonly reason: ProblemCode | null;
}

/** Reads another date; null for an empty field, undefined for a wrong one. */
const readDate = (day: string, time: string): IsoInstant | null | undefined => {
  if (day.trim() === '') return null;
  const at = safeParse(typedDateTime, `${day.trim()} ${time.trim()}`);
  return at.success ? at.output : undefined;
};

/** Says that the proposed day does not suit, and why; with another date, or without. */
export function DeclineDate({ date, back }: { readonly date: ProposedDate; readonly back: () => void }) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const { id: event, estateId: id, proposedAt } = date;
  const [dayField, timeField, reasonField] = [`day-${event}`, `other-time-${event}`, `why-${event}`];
  const [day, setDay] = useState('');
  const [time, setTime] = useState(language === 'nb' ? '12.00' : '12:00');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({ day: null, reason: null });
  const decline = useAnswerDate((call, { date: other, reason: why }: Declined) =>
    call(proposedDates.decline, { params: { id, date: event }, body: { proposedAt, date: other, reason: why } }),
  );
  const press = () => {
    const other = readDate(day, time);
    const found: Wrong = { day: other === undefined ? 'V_DATE_TIME' : null, reason: wrongWithReason(reason) };
    setWrong(found);
    if (other === undefined) return focusField(dayField);
    if (found.reason !== null) return focusField(reasonField);
    return decline.mutate({ date: other, reason }, { onSuccess: () => announce(text(words.declined)) });
  };
  const dayError = wrong.day === null ? undefined : problemText(wrong.day, language);
  return (
    <Stack gap="small">
      <FieldFrame id={dayField} label={text(words.otherDay)} hint={text(words.otherHint)} error={dayError}>
        {(control) => <DateInput {...control} value={day} onChange={setDay} />}
      </FieldFrame>
      <FieldFrame id={timeField} label={text(words.time)} hint={text(words.timeHint)}>
        {(control) => <TextInput {...control} value={time} onChange={setTime} inputMode="numeric" width="short" />}
      </FieldFrame>
      <ReasonField
        id={reasonField}
        label={text(words.reason)}
        value={reason}
        onChange={setReason}
        wrong={wrong.reason}
      />
      <Failed error={decline.error} />
      <Stack direction="wrap" gap="small">
        <Button size="small" onPress={press} busy={decline.isPending} busyLabel={text(words.saving)}>
          {text(words.send)}
        </Button>
        <Button size="small" look="text" onPress={back}>
          {text(words.back)}
        </Button>
      </Stack>
    </Stack>
  );
}
