import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface ChoiceRowProps {
  readonly id: string;
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly value?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** An icon or an avatar before the words. */
  readonly start?: ReactNode;
  readonly look: 'cards' | 'plain' | 'pair';
  /** Position of the box or ring: after the words in cards, before them in a plain line. */
  readonly mark?: 'before' | 'after';
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
}

/** A native radio or checkbox whose whole row is the target. Arrow keys and grouping come from the browser. */
export const ChoiceRow = (props: ChoiceRowProps) => {
  const { id, kind, look, mark = 'after', note } = props;
  const box = (
    <input
      id={id}
      type={kind}
      name={props.name}
      value={props.value}
      checked={props.checked}
      className={slotClass('choice', kind === 'radio' ? 'radio' : 'check')}
      aria-invalid={kind === 'checkbox' && props.invalid ? true : undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={[note ? `${id}-note` : '', props.describedBy ?? ''].filter(Boolean).join(' ') || undefined}
      onChange={(event) => props.onChange(event.target.checked)}
      onBlur={props.onBlur}
    />
  );
  return (
    <label htmlFor={id} className={slotClass('choice', 'row', { look })}>
      {mark === 'before' ? box : null}
      {props.start ? <span className={slotClass('choice', 'icon')}>{props.start}</span> : null}
      <span className={slotClass('choice', 'text', { look })}>
        <span id={`${id}-name`} className={slotClass('choice', 'name', { look })}>
          {props.label}
        </span>
        {note ? (
          <span id={`${id}-note`} className={slotClass('choice', 'note')}>
            {note}
          </span>
        ) : null}
      </span>
      {mark === 'after' ? box : null}
    </label>
  );
};
