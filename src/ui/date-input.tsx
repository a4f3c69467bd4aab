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
  /** The latest possible day (`yyyy-mm-dd`). A two-digit year is then read as past. */
  readonly latest?: string | undefined;
}

/** A date as `dd.mm.yyyy`, typed loosely and tidied on blur. State the format in the hint: there is no placeholder. */
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
