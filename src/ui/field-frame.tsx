import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';
import type { ControlProps } from './control.ts';
import { Icon } from './icon.tsx';

export interface FieldFrameProps {
  /** Id of the control; the label, the hint (`-hint`) and the error (`-error`) derive from it. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** "Optional" or "Must be filled in", only where a step mixes both (no asterisks). */
  readonly tag?: string | undefined;
  /** `one` and `many` make the frame a group with a legend: the label then names the whole group. */
  readonly holds?: 'field' | 'one' | 'many';
  readonly children: (control: ControlProps) => ReactNode;
}

const describedBy = ({ id, hint, error }: FieldFrameProps): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

const Hint = ({ id, hint }: Pick<FieldFrameProps, 'id' | 'hint'>) =>
  hint ? (
    <div id={`${id}-hint`} className={slotClass('field', 'hint')}>
      {hint}
    </div>
  ) : null;

/** The catalogue's text under a control. The frame draws it; a lone checkbox draws its own. */
export const FieldError = ({ id, error }: Pick<FieldFrameProps, 'id' | 'error'>) =>
  error ? (
    <p id={`${id}-error`} className={slotClass('field', 'error')}>
      <Icon of={CircleAlert} size={20} />
      <span>{error}</span>
    </p>
  ) : null;

const Tag = ({ tag }: Pick<FieldFrameProps, 'tag'>) =>
  tag ? <span className={slotClass('field', 'tag')}>{tag}</span> : null;

/** Label, hint under the label, control, error under the control: Designsystemet's order, wired for screen readers. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { id, label, error, holds = 'field', children } = props;
  const about = describedBy(props);
  const control = (
    <div className={slotClass('field', 'control')}>
      {children({ id, describedBy: holds === 'field' ? about : undefined, invalid: Boolean(error) })}
    </div>
  );
  if (holds === 'field') {
    return (
      <div className={slotClass('field', 'root')}>
        <label htmlFor={id} className={slotClass('field', 'label')}>
          {label}
          <Tag tag={props.tag} />
        </label>
        <Hint id={id} hint={props.hint} />
        {control}
        <FieldError id={id} error={error} />
      </div>
    );
  }
  const radios = holds === 'one' ? { role: 'radiogroup', 'aria-invalid': error ? true : undefined } : {};
  return (
    <fieldset
      className={slotClass('field', 'root')}
      aria-describedby={about}
      aria-labelledby={`${id}-label`}
      {...radios}
    >
      <legend id={`${id}-label`} className={slotClass('field', 'label')}>
        {label}
        <Tag tag={props.tag} />
      </legend>
      <Hint id={id} hint={props.hint} />
      {control}
      <FieldError id={id} error={error} />
    </fieldset>
  );
};
