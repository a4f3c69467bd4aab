import { type FormEvent, useState } from 'react';
import { safeParse } from 'valibot';
import { broker } from '#src/contract/desk/broker.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { norwegianDate, typedDate } from '#src/domain/norwegian-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { windowDays } from '#src/domain/takeover-window.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import { brokerTakeoverTexts as words } from './texts.ts';

export interface DateFormProps {
  readonly estateId: EstateId;
  readonly takeoverDate: IsoDate | null;
}

/** Sets the takeover's day, as dd.mm.yyyy; shows what it means for the parties before it is saved. */
export function DateForm({ estateId, takeoverDate }: DateFormProps) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const [typed, setTyped] = useState(takeoverDate === null ? '' : norwegianDate(takeoverDate));
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const save = useAction(estateId, (call, day: IsoDate) =>
    call(broker.setDate, { params: { id: estateId }, body: { takeoverDate: day } }),
  );
  const parsed = safeParse(typedDate, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (!parsed.success) {
      setWrong(typed.trim() === '' ? 'V_REQUIRED' : 'V_DATE');
      return focusField('date');
    }
    setWrong(null);
    save.mutate(parsed.output, {
      onSuccess: () => announce(text(words.dateSaved, { date: formatDate(parsed.output, language) })),
    });
  };
  const means = parsed.success ? parsed.output : null;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="small">
        <FieldFrame
          id="date"
          label={text(takeoverDate === null ? words.dateSet : words.dateMove)}
          hint={text(words.dateHint)}
          error={wrong === null ? undefined : problemText(wrong, language)}
        >
          {(control) => <DateInput {...control} value={typed} onChange={setTyped} enterKeyHint="done" />}
        </FieldFrame>
        {means === null || means === takeoverDate ? null : (
          <Text size="small" tone="muted">
            {text(words.dateMeans, {
              opens: formatDate(addDays(means, -windowDays), language),
              closes: formatDate(addDays(means, windowDays), language),
            })}
          </Text>
        )}
        <Failed error={save.error} />
        <div>
          <Button type="submit" look="secondary" size="auto" busy={save.isPending} busyLabel={text(words.saving)}>
            {text(words.dateSave)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
