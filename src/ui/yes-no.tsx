import { memo, useMemo } from 'react';
import type { ControlProps } from './control.ts';
import { RadioCards } from './radio-cards.tsx';

export interface YesNoProps extends ControlProps {
  /** `null` while unanswered. */
  readonly value: boolean | null;
  readonly onChange: (value: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly yes: string;
  readonly no: string;
}

/** Two large radios side by side, inside `FieldFrame holds="one"`. Three answers are `RadioCards`. */
export const YesNo = memo(({ value, onChange, yes, no, ...rest }: YesNoProps) => {
  const options = useMemo(
    () => [
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ],
    [yes, no],
  );
  const chosen = value ? 'yes' : 'no';
  return (
    <RadioCards
      {...rest}
      look="pair"
      options={options}
      value={value === null ? '' : chosen}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  );
});
YesNo.displayName = 'YesNo';
