import { type ComponentType, memo, useCallback, useMemo, useState } from 'react';
import { isMasked, typedOver } from '#src/domain/kept-secret.ts';
import type { Field } from '#src/engine/field.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { TextInput, type TextInputProps } from '#src/ui/text-input.tsx';
import { type FieldAt, type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { keptOf, tidied } from '../tidied.ts';

/** How one-line text kinds differ: keyboard, autofill, and width of the box. */
export interface TypedKind
  extends Pick<
    TextInputProps,
    'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'width' | 'figures' | 'spellCheck'
  > {
  readonly hint?: Bilingual;
  readonly before?: (field: Field) => string | undefined;
  readonly after?: (field: Field) => string | undefined;
  /** Called when the field is left, with the text as typed. */
  readonly onLeft?: (at: FieldAt, typed: string) => void;
  readonly action?: (at: FieldAt) => TextInputProps['action'];
}

/**
 * Shows the typed text while focused, and otherwise its formatted form. The draft keeps the typed text, so that
 * formatting is no edit. A number is kept in one form for all languages.
 */
export const useTidyInput = (at: FieldAt, onLeft?: (at: FieldAt, typed: string) => void) => {
  const { language } = useLanguage();
  const typed = useTyped(at);
  const write = useWrite(at);
  const leave = useLeave(at);
  const [inBox, setInBox] = useState<string>();
  const onChange = useCallback(
    (value: string) => {
      const next = isMasked(typed) ? typedOver(typed, value) : value;
      setInBox(next);
      write(keptOf(at.field, next, language));
    },
    [write, typed, at, language],
  );
  const onBlur = useCallback(() => {
    setInBox(undefined);
    leave();
    onLeft?.(at, typed);
  }, [leave, onLeft, at, typed]);
  const isOwn = inBox !== undefined && keptOf(at.field, inBox, language) === typed;
  // A change from another phone is shown at once, even in the focused field.
  const stored = inBox === undefined ? tidied(at.field, typed, language) : typed;
  return { value: isOwn ? inBox : stored, onChange, onBlur };
};

/** Selects the whole text, because a masked number is replaced as a whole. */
const selectAll = (input: HTMLInputElement): void => input.select();

/** Returns names to suggest for a field that also accepts any text. */
const useSuggestions = ({ form, field }: FieldAt): readonly string[] | undefined => {
  const { suggests } = field;
  return useMemo(
    () => (suggests === undefined ? undefined : form.env().lists[suggests]?.map(({ name }) => name)),
    [form, suggests],
  );
};

interface LineProps extends ControlProps {
  readonly at: FieldAt;
  readonly kind: TypedKind;
}

const Line = memo(({ at, kind, id, describedBy, invalid }: LineProps) => {
  const input = useTidyInput(at, kind.onLeft);
  const { before, after, onLeft: _, action, hint: __, ...looks } = kind;
  return (
    <TextInput
      id={id}
      describedBy={describedBy}
      invalid={invalid}
      {...looks}
      {...input}
      onFocus={isMasked(input.value) ? selectAll : undefined}
      before={before?.(at.field)}
      after={after?.(at.field)}
      action={action?.(at)}
      autoComplete={at.field.autoComplete ?? kind.autoComplete}
      suggestions={useSuggestions(at)}
      enterKeyHint={at.last ? 'done' : 'next'}
    />
  );
});
Line.displayName = 'Line';

/** Returns the component of a field kind that is one line of text. */
export const typedField = (kind: TypedKind): ComponentType<FieldProps> => {
  const TypedField = memo(({ at }: FieldProps) => (
    <LabelledField at={at} {...(kind.hint ? { hint: kind.hint } : {})}>
      {(control) => <Line {...control} at={at} kind={kind} />}
    </LabelledField>
  ));
  TypedField.displayName = 'TypedField';
  return TypedField;
};
