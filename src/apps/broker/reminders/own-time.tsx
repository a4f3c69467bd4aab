import { useState } from 'react';
import { safeParse } from 'valibot';
import type { Need } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { typedDateTime } from '#src/domain/typed-date-time.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { wrongWithSnooze } from './snooze-times.ts';
import { reminderTexts as words } from './texts.ts';

interface OwnTimeProps {
  readonly need: Need;
  readonly putOff: (until: IsoInstant) => void;
  readonly isSaving: boolean;
  readonly back: () => void;
}

/** Puts a need off until a day and a time that the broker writes. */
export const OwnTime = ({ need, putOff, isSaving, back }: OwnTimeProps) => {
  const { language, text } = useLanguage();
  const { clock } = useBrokerContext();
  const field = `snooze-${need.id}`;
  const [day, setDay] = useState(() => norwegianDate(addDays(osloDate(clock.now()), 1)));
  const [time, setTime] = useState(language === 'nb' ? '08.00' : '08:00');
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const press = () => {
    const typed = safeParse(typedDateTime, `${day.trim()} ${time.trim()}`);
    const found = typed.success ? wrongWithSnooze(need.kind, typed.output, clock.now()) : 'V_DATE_TIME';
    setWrong(found);
    if (!typed.success || found !== null) return focusField(field);
    return putOff(typed.output);
  };
  const error = wrong === null ? undefined : problemText(wrong, language);
  return (
    <Stack gap="small">
      <FieldFrame id={field} label={text(words.day)} hint={text(words.dayHint)} error={error}>
        {(control) => <DateInput {...control} value={day} onChange={setDay} />}
      </FieldFrame>
      <FieldFrame id={`${field}-time`} label={text(words.time)}>
        {(control) => <TextInput {...control} value={time} onChange={setTime} inputMode="numeric" width="short" />}
      </FieldFrame>
      <Stack direction="wrap" gap="small">
        <Button size="small" onPress={press} busy={isSaving} busyLabel={text(words.saving)}>
          {text(words.putOff)}
        </Button>
        <Button size="small" look="text" onPress={back}>
          {text(words.back)}
        </Button>
      </Stack>
    </Stack>
  );
};
