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
  > {
  /** The last day it can be (`yyyy-mm-dd`): a year of two digits is then read as one that has been. */
  readonly latest?: string | undefined;
}

/** A day as `dd.mm.yyyy`, typed loosely and tidied on leaving. Say the form in the hint: there is no placeholder. */
export const DateInput = memo(({ onBlur, onChange, value, latest, ...rest }: DateInputProps) => (
  <TextInput
    {...rest}
    value={value}
    onChange={onChange}
    inputMode="numeric"
    width="short"
    maxLength={12}
    onBlur={() => {
      const tidy = tidyDate(value, latest);
      if (tidy !== value) onChange(tidy);
      onBlur?.();
    }}
  />
));
DateInput.displayName = 'DateInput';
