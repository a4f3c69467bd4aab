import { memo } from 'react';
import { ChoiceRow } from './choice-row.tsx';
import { slotClass } from './classes.ts';
import type { ChoiceOption, ControlProps } from './control.ts';

export interface CheckboxGroupProps extends ControlProps {
  readonly value: readonly string[];
  readonly options: readonly ChoiceOption[];
  /** The new list, in the order of `options`. */
  readonly onChange: (value: readonly string[]) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** Checkboxes for several choices, inside `FieldFrame holds="many"`. The first box has the field's id. */
export const CheckboxGroup = memo(({ id, value, options, onChange, onBlur, invalid }: CheckboxGroupProps) => (
  <div className={slotClass('choice', 'list', { look: 'cards', invalid: invalid ? 'yes' : 'no' })}>
    {options.map((option, index) => (
      <ChoiceRow
        key={option.value}
        id={index === 0 ? id : `${id}-${option.value}`}
        kind="checkbox"
        name={id}
        value={option.value}
        checked={value.includes(option.value)}
        onChange={(checked) =>
          onChange(options.map((o) => o.value).filter((v) => (v === option.value ? checked : value.includes(v))))
        }
        onBlur={onBlur}
        label={option.label}
        note={option.note}
        start={option.icon}
        look="cards"
        invalid={invalid}
      />
    ))}
  </div>
));
CheckboxGroup.displayName = 'CheckboxGroup';
