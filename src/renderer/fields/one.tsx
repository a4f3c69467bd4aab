import { memo, useCallback } from 'react';
import { isEmpty } from '#src/engine/check.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { type FieldAt, type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { useChoices, useOptions } from '../options-of.ts';
import { placeOf } from '../place.ts';

/** Above this number, the phone's own list is quicker than a page of cards. */
const mostCards = 10;

/** Selects an option, and fills in what it knows (a buyer's e-mail) where nothing is written yet. */
const useChoose = (at: FieldAt): ((id: string) => void) => {
  const write = useWrite(at);
  const choices = useChoices(at);
  return useCallback(
    (id: string) => {
      write(id);
      const fills = Object.entries(choices.find((choice) => choice.id === id)?.fills ?? {});
      const { row } = at.place;
      const { fields } = at.form.declared;
      const siblings = row === undefined ? fields : (fields[row.group]?.fields ?? {});
      for (const [name, value] of fills) {
        // A later step may ask for it instead.
        if (siblings[name] === undefined) continue;
        const target = placeOf(name, row);
        if (isEmpty(at.form.value(target))) at.form.write(target, value);
      }
    },
    [write, choices, at],
  );
};

const Choices = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const options = useOptions(at);
  const common = { value: useTyped(at), options, onChange: useChoose(at), onBlur: useLeave(at) };
  return options.length > mostCards ? (
    <NativeSelect {...control} {...common} prompt={text(words.choose)} />
  ) : (
    <RadioCards {...control} {...common} />
  );
});
Choices.displayName = 'Choices';

/** Asks for one of several options, none chosen at first, in the order of the declaration or of the estate's list. */
export const OneField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds={useOptions(at).length > mostCards ? 'field' : 'one'}>
    {(control) => <Choices {...control} at={at} />}
  </LabelledField>
));
OneField.displayName = 'OneField';
