import { useState } from 'react';
import { safeParse } from 'valibot';
import { type ProposedDate, proposedDates } from '#src/contract/desk/proposed-dates.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { typedDateTime } from '#src/domain/typed-date-time.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
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

/** Takes the proposed day at a time of the broker's. */
export function AcceptDate({ date, what, decline }: AcceptDateProps) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const field = `time-${date.id}`;
  const [time, setTime] = useState(language === 'nb' ? '12.00' : '12:00');
  const [wrong, setWrong] = useState(false);
  const { id: event, estateId: id, proposedAt } = date;
  const accept = useAnswerDate((call, at: IsoInstant) =>
    call(proposedDates.accept, { params: { id, date: event }, body: { proposedAt, date: at } }),
  );
  const press = () => {
    const at = safeParse(typedDateTime, `${norwegianDate(osloDate(proposedAt))} ${time.trim()}`);
    setWrong(!at.success);
    if (!at.success) return focusField(field);
    return accept.mutate(at.output, { onSuccess: () => announce(text(words.accepted)) });
  };
  return (
    <Stack gap="small">
      <FieldFrame
        id={field}
        label={text(words.time)}
        hint={text(words.timeHint)}
        error={wrong ? problemText('V_DATE_TIME', language) : undefined}
      >
        {(control) => <TextInput {...control} value={time} onChange={setTime} inputMode="numeric" width="short" />}
      </FieldFrame>
      <Failed error={accept.error} />
      <Stack direction="wrap" gap="small">
        <Button
          size="small"
          label={text(words.acceptThis, { what })}
          onPress={press}
          busy={accept.isPending}
          busyLabel={text(words.saving)}
        >
          {text(words.accept)}
        </Button>
        <Button size="small" look="text" label={text(words.otherThis, { what })} onPress={decline}>
          {text(words.other)}
        </Button>
      </Stack>
    </Stack>
  );
}
