import { memo, useCallback, useMemo } from 'react';
import { formatDate } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { CheckboxGroup } from '#src/ui/checkbox-group.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { FieldError } from '#src/ui/field-frame.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { YesNo } from '#src/ui/yes-no.tsx';
import { Fact } from '../fact.tsx';
import {
  type FieldAt,
  type FieldProps,
  useDraft,
  useIds,
  useLeave,
  useStepValue,
  useTyped,
  useWrite,
} from '../field-at.ts';
import { useFilled } from '../filled-text.ts';
import type { KindsSoFar } from '../kinds-in-use.ts';
import { AnswerNote, LabelledField, useIssueText } from '../labelled-field.tsx';
import { LinkedLabel } from '../linked-label.tsx';
import { useOptions } from '../options-of.ts';
import { DateTimeField } from './date-time.tsx';
import { NewPasswordField } from './new-password.tsx';
import { OneField } from './one.tsx';
import { PasswordField } from './password.tsx';
import { typedField } from './typed-field.tsx';

const Lines = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { language, text } = useLanguage();
  const countOf = useCallback(
    (used: number, limit: number) =>
      text(words.characters, { used: countText(used, language), limit: countText(limit, language) }),
    [text, language],
  );
  const nearText = useCallback(
    (left: number) =>
      left < 0
        ? text(words.charactersOver, { over: countText(-left, language) })
        : text(words.charactersLeft, { left: countText(left, language) }),
    [text, language],
  );
  return (
    <TextArea
      {...control}
      value={useTyped(at)}
      onChange={useWrite(at)}
      onBlur={useLeave(at)}
      limit={at.field.max}
      countText={countOf}
      nearText={nearText}
    />
  );
});
Lines.displayName = 'Lines';

/** Asks for several lines, with a count below; the limit is shown, and text is never cut. */
const LongTextField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <Lines {...control} at={at} />}</LabelledField>
));
LongTextField.displayName = 'LongTextField';

const Three = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const options = useMemo(
    () => [
      { value: 'yes', label: text(words.yes) },
      { value: 'no', label: text(words.no) },
      { value: 'na', label: text(words.notRelevant) },
    ],
    [text],
  );
  return (
    <RadioCards
      {...control}
      look="pair"
      options={options}
      value={useTyped(at)}
      onChange={useWrite(at)}
      onBlur={useLeave(at)}
    />
  );
});
Three.displayName = 'Three';

/** Asks yes or no, with "not relevant" beside. */
const YesNoNaField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="one">
    {(control) => <Three {...control} at={at} />}
  </LabelledField>
));
YesNoNaField.displayName = 'YesNoNaField';

const Two = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const value = useTyped(at);
  const write = useWrite(at);
  const onChange = useCallback((yes: boolean) => write(yes ? 'yes' : 'no'), [write]);
  return (
    <YesNo
      {...control}
      value={value === '' ? null : value === 'yes'}
      onChange={onChange}
      onBlur={useLeave(at)}
      yes={text(words.yes)}
      no={text(words.no)}
    />
  );
});
Two.displayName = 'Two';

/** Asks yes or no in two large halves, neither chosen at first. */
const YesNoField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="one">
    {(control) => <Two {...control} at={at} />}
  </LabelledField>
));
YesNoField.displayName = 'YesNoField';

/** Shows one large checkbox with its own label, never ticked at first. */
const CheckField = memo(({ at }: FieldProps) => {
  const label = useFilled(at, at.texts.label);
  const hint = useFilled(at, at.texts.hint);
  const error = useIssueText(at);
  const { links } = at.texts;
  return (
    <div>
      <Checkbox
        id={at.id}
        checked={useDraft(at) === true}
        onChange={useWrite(at)}
        onBlur={useLeave(at)}
        label={links === undefined ? label : <LinkedLabel label={label ?? ''} links={links} />}
        note={hint}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${at.id}-error`}
      />
      <FieldError id={at.id} error={error} />
      {at.texts.notes ? <AnswerNote at={at} /> : null}
    </div>
  );
});
CheckField.displayName = 'CheckField';

const Boxes = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => (
  <CheckboxGroup
    {...control}
    options={useOptions(at)}
    value={useIds(at)}
    onChange={useWrite(at)}
    onBlur={useLeave(at)}
  />
));
Boxes.displayName = 'Boxes';

/** Asks for any number of several options. */
const ManyField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="many">
    {(control) => <Boxes {...control} at={at} />}
  </LabelledField>
));
ManyField.displayName = 'ManyField';

/** Shows a fact of the estate that cannot be changed here; a day is formatted as a date. */
const ShownField = memo(({ at }: FieldProps) => {
  const { language, text } = useLanguage();
  const fact = useStepValue(at.form, () => at.form.env().facts[at.field.fact ?? ''] ?? '');
  return fact === '' ? null : (
    <Fact label={text(at.texts.label)}>{isIsoDate(fact) ? formatDate(fact, language) : fact}</Fact>
  );
});
ShownField.displayName = 'ShownField';

/** Like a mobile number, but accepts a landline (decided by its schema). */
const PhoneField = typedField({ type: 'tel', inputMode: 'tel', autoComplete: 'tel' });

/** One box for a full name, because not every name has a first and a last part. */
const NameField = typedField({ autoComplete: 'name', spellCheck: false });

const TextField = typedField({});

const MobileField = typedField({ type: 'tel', inputMode: 'tel', autoComplete: 'tel' });

const EmailField = typedField({ type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false });

/** Components for the kinds of field on a flow's first step, which must not wait for another file. */
export const firstKinds = {
  text: TextField,
  'long-text': LongTextField,
  name: NameField,
  email: EmailField,
  mobile: MobileField,
  phone: PhoneField,
  'date-time': DateTimeField,
  'yes-no': YesNoField,
  'yes-no-na': YesNoNaField,
  check: CheckField,
  one: OneField,
  many: ManyField,
  password: PasswordField,
  'new-password': NewPasswordField,
  shown: ShownField,
} satisfies KindsSoFar;
