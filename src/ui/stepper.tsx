import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, memo } from 'react';
import { slotClass } from './classes.ts';
import { ariaOf, type ControlProps } from './control.ts';
import { Icon } from './icon.tsx';

export interface StepperProps extends ControlProps {
  /** As typed, so that a half-typed or wrong number stays; `''` while empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly min?: number;
  readonly max?: number;
  /** "One key fewer", "One key more". */
  readonly fewer: string;
  readonly more: string;
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: typeof Plus;
  readonly possible: boolean;
  readonly onPress: () => void;
}

const StepButton = ({ label, icon, possible, onPress }: StepButtonProps) => (
  <button
    type="button"
    className={slotClass('stepper', 'button')}
    aria-label={label}
    aria-disabled={!possible || undefined}
    onClick={() => possible && onPress()}
  >
    <Icon of={icon} size={20} />
  </button>
);

/** A small count: two 48 px buttons and an editable field. Arrow keys step too. */
export const Stepper = memo((props: StepperProps) => {
  const { value, onChange, min = 0, max = 99 } = props;
  const count = /^\d+$/.test(value.trim()) ? Number(value) : min;
  const go = (by: number) => onChange(String(Math.min(max, Math.max(min, count + by))));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className={slotClass('stepper', 'root')}>
      <StepButton
        label={props.fewer}
        icon={Minus}
        possible={value === '' || count > min}
        onPress={() => go(value === '' ? 0 : -1)}
      />
      <input
        {...ariaOf(props)}
        className={slotClass('stepper', 'input')}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={props.onBlur}
        onKeyDown={onKeyDown}
      />
      <StepButton label={props.more} icon={Plus} possible={count < max} onPress={() => go(1)} />
    </div>
  );
});
Stepper.displayName = 'Stepper';
