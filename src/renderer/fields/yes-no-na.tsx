import { memo, useMemo } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { type FieldAt, type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';

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
export const YesNoNaField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="one">
    {(control) => <Three {...control} at={at} />}
  </LabelledField>
));
YesNoNaField.displayName = 'YesNoNaField';
