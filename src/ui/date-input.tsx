import { memo } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { tidyDate } from './tidy-date.ts';

export interface DateInputProps
  extends Pick<
    TextInputProps,
    | 'id'
    | 'value'
    | 'onChange'
    | 'onBlur'
    | 'onFocus'
    | 'invalid'
    | 'describedBy'
    | 'autoComplete'
    | 'enterKeyHint'
    | 'ref'
  > {}

/** A day as `dd.mm.yyyy`, typed loosely and tidied on leaving. Say the form in the hint: there is no placeholder. */
export const DateInput = memo(({ onBlur, onChange, value, ...rest }: DateInputProps) => (
  <TextInput
    {...rest}
    value={value}
    onChange={onChange}
    inputMode="numeric"
    width="short"
    maxLength={12}
    onBlur={() => {
      const tidy = tidyDate(value);
      if (tidy !== value) onChange(tidy);
      onBlur?.();
    }}
  />
));
DateInput.displayName = 'DateInput';
