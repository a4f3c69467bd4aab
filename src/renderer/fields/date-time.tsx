import { memo, useCallback } from 'react';
import { instantOf } from '#src/domain/iso-instant.ts';
import { momentNow } from '#src/engine/fields/dates.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { tidyDate } from '#src/ui/tidy-date.ts';
import type { FieldAt, FieldProps } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { useTidyInput } from './typed-field.tsx';

/** Returns `24.11.26 930` as a day and half past nine; text that cannot be read stays as typed. */
export const tidyDateTime = (typed: string): string => {
  const [, day = '', hour = '', minute = ''] = /^(\S+)\s+(?:kl\.?\s*)?(\d{1,2})[:.]?(\d{2})$/i.exec(typed.trim()) ?? [];
  return day === '' ? typed : `${tidyDate(day)} ${hour.padStart(2, '0')}:${minute}`;
};

const DayAndTime = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const { value, onChange, onBlur } = useTidyInput(at);
  const leave = useCallback(() => {
    const tidy = tidyDateTime(value);
    if (tidy !== value) onChange(tidy);
    onBlur();
  }, [value, onChange, onBlur]);
  const setToNow = useCallback(() => {
    onChange(momentNow(at.form.env(), instantOf(Date.now())));
    onBlur();
  }, [at, onChange, onBlur]);
  return (
    <Stack direction="wrap" gap="medium">
      <TextInput
        {...control}
        value={value}
        onChange={onChange}
        onBlur={leave}
        width="short"
        enterKeyHint={at.last ? 'done' : 'next'}
      />
      <TextLink onPress={setToNow}>{text(words.now)}</TextLink>
    </Stack>
  );
});
DayAndTime.displayName = 'DayAndTime';

/** Asks for a day and a time (Oslo time) in one box. */
export const DateTimeField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} hint={words.dateTimeHint}>
    {(control) => <DayAndTime {...control} at={at} />}
  </LabelledField>
));
DateTimeField.displayName = 'DateTimeField';
