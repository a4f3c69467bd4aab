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

/** One large box to confirm something, never ticked beforehand. It carries its own label: no `FieldFrame` needed. */
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
