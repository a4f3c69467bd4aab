import { type ComponentProps, memo, type ReactNode } from 'react';
import { recipeClass, slotClass } from './classes.ts';
import { ariaOf, type ControlProps } from './control.ts';

export interface TextInputProps extends ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: ((input: HTMLInputElement) => void) | undefined;
  /** Never `number`: it loses input, scrolls values away and refuses spaces. Use `inputMode`. */
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search' | undefined;
  readonly autoComplete?: string | undefined;
  readonly enterKeyHint?: 'next' | 'done' | 'search' | undefined;
  readonly maxLength?: number | undefined;
  readonly readOnly?: boolean | undefined;
  readonly spellCheck?: boolean | undefined;
  readonly name?: string | undefined;
  readonly width?: 'full' | 'short' | 'code';
  /** `columns` for amounts and meter numbers. */
  readonly figures?: 'text' | 'columns';
  /** Suggestions while typing; any other text may be typed. */
  readonly suggestions?: readonly string[] | undefined;
  /** A unit, such as "kr" before or "kWh" after. Decoration: repeat it in the label or hint. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** A button in the field's end, such as "Scan the code". Without `onPress` it sends the form. */
  readonly action?: { readonly label: string; readonly icon: ReactNode; readonly onPress?: () => void } | undefined;
  readonly ref?: ComponentProps<'input'>['ref'];
}

const inputProps = (props: TextInputProps): ComponentProps<'input'> => ({
  ...ariaOf(props),
  ref: props.ref,
  type: props.type ?? 'text',
  name: props.name,
  value: props.value,
  inputMode: props.inputMode,
  autoComplete: props.autoComplete ?? 'off',
  enterKeyHint: props.enterKeyHint ?? 'next',
  maxLength: props.maxLength,
  readOnly: props.readOnly,
  spellCheck: props.spellCheck,
  onChange: (event) => props.onChange(event.target.value),
  onBlur: props.onBlur,
  onFocus: (event) => props.onFocus?.(event.currentTarget),
  list: props.suggestions ? `${props.id}-suggestions` : undefined,
});

const Suggestions = ({ id, suggestions }: Pick<TextInputProps, 'id' | 'suggestions'>) =>
  suggestions ? (
    <datalist id={`${id}-suggestions`}>
      {suggestions.map((each) => (
        <option key={each} value={each} />
      ))}
    </datalist>
  ) : null;

/** One line of text. Renders again only when a prop changes, so pass callbacks that stay the same. */
export const TextInput = memo((props: TextInputProps) => {
  const { before, after, action, width = 'full', figures = 'text' } = props;
  if (!before && !after && !action) {
    return (
      <>
        <input {...inputProps(props)} className={recipeClass('input', { width, figures })} />
        <Suggestions {...props} />
      </>
    );
  }
  return (
    <div className={slotClass('inputGroup', 'root')}>
      {before ? (
        <span className={slotClass('inputGroup', 'affix')} aria-hidden="true">
          {before}
        </span>
      ) : null}
      <input {...inputProps(props)} className={slotClass('inputGroup', 'input', { figures })} />
      {after ? (
        <span className={slotClass('inputGroup', 'affix')} aria-hidden="true">
          {after}
        </span>
      ) : null}
      {action ? (
        <button
          type={action.onPress ? 'button' : 'submit'}
          className={slotClass('inputGroup', 'action')}
          aria-label={action.label}
          title={action.label}
          onClick={action.onPress}
        >
          {action.icon}
        </button>
      ) : null}
    </div>
  );
});
TextInput.displayName = 'TextInput';
