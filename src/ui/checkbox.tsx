import { memo, type ReactNode } from 'react';
import { ChoiceRow } from './choice-row.tsx';
import { slotClass } from './classes.ts';
import type { ControlProps } from './control.ts';

export interface CheckboxProps extends ControlProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly label: ReactNode;
  readonly note?: ReactNode;
}

/** One large checkbox for a confirmation, never ticked beforehand. It has its own label and needs no `FieldFrame`. */
export const Checkbox = memo(({ id, checked, onChange, onBlur, label, note, invalid, describedBy }: CheckboxProps) => (
  <div className={slotClass('choice', 'list', { invalid: invalid ? 'yes' : 'no' })}>
    <ChoiceRow
      id={id}
      kind="checkbox"
      name={id}
      checked={checked}
      onChange={onChange}
      onBlur={onBlur}
      label={label}
      note={note}
      look="plain"
      mark="before"
      invalid={invalid}
      describedBy={describedBy}
    />
  </div>
));
Checkbox.displayName = 'Checkbox';
