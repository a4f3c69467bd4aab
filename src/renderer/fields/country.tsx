import { memo, useMemo } from 'react';
import { countries } from '#src/domain/country.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { type FieldAt, type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { partTexts as words } from '../texts/form-parts.ts';

const Countries = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { language, text } = useLanguage();
  const options = useMemo(
    () => countries(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
  return (
    <NativeSelect
      {...control}
      value={useTyped(at)}
      options={options}
      onChange={useWrite(at)}
      onBlur={useLeave(at)}
      prompt={text(words.chooseCountry)}
      autoComplete="country"
    />
  );
});
Countries.displayName = 'Countries';

/** Lists Norway first, the rest by name in the shown language. */
export const CountryField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <Countries {...control} at={at} />}</LabelledField>
));
CountryField.displayName = 'CountryField';
