import { type ComponentProps, memo } from 'react';
import { recipeClass, slotClass } from './classes.ts';
import { ariaOf, type ControlProps } from './control.ts';

export interface TextAreaProps extends ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  /** Limit in code points, as the server counts. */
  readonly limit?: number | undefined;
  /** "12 of 2 000 characters", visible only. */
  readonly countText?: ((used: number, limit: number) => string) | undefined;
  /** Announced once the text comes within 5 % of the limit. */
  readonly nearText?: ((left: number) => string) | undefined;
  readonly name?: string | undefined;
  readonly rows?: number | undefined;
  /** Never instead of the label. */
  readonly placeholder?: string | undefined;
  readonly ref?: ComponentProps<'textarea'>['ref'];
}

const Count = ({ id, value, limit, countText, nearText }: TextAreaProps) => {
  if (limit === undefined || !countText) return null;
  const used = [...value].length;
  const left = limit - used;
  return (
    <>
      <p id={`${id}-count`} className={slotClass('field', 'count', { over: left < 0 ? 'yes' : 'no' })}>
        {countText(used, limit)}
      </p>
      <span role="status" className={recipeClass('visuallyHidden')}>
        {left <= limit * 0.05 ? nearText?.(left) : ''}
      </span>
    </>
  );
};

/** Several lines of text. It does not cut at the limit: pasted text stays, and the message shows the excess. */
export const TextArea = memo((props: TextAreaProps) => {
  const { id, describedBy, limit, countText, value, onChange } = props;
  const counted = limit !== undefined && countText ? `${id}-count` : undefined;
  const about = [describedBy, counted].filter(Boolean).join(' ') || undefined;
  return (
    <>
      <textarea
        {...ariaOf({ ...props, describedBy: about })}
        ref={props.ref}
        name={props.name}
        className={recipeClass('textArea')}
        value={value}
        rows={props.rows ?? 4}
        placeholder={props.placeholder}
        onChange={(event) => onChange(event.target.value)}
        onBlur={props.onBlur}
        onFocus={props.onFocus}
      />
      <Count {...props} />
    </>
  );
});
TextArea.displayName = 'TextArea';
