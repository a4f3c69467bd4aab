import { memo, useMemo } from 'react';
import { countries } from '#src/domain/country.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { focusField } from '#src/ui/error-summary.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { CloseIcon } from '#src/ui/icons.ts';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { type FieldAt, type FieldProps, useIds, useLeave, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { partTexts as words } from '../texts/form-parts.ts';

/** Shows the chosen countries, each with a remove button, and a list to add another. */
const Chosen = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { language, text } = useLanguage();
  const chosen = useIds(at);
  const write = useWrite(at);
  const all = useMemo(() => countries(language), [language]);
  const named = all.filter(({ code }) => chosen.includes(code));
  const rest = all.filter(({ code }) => !chosen.includes(code)).map(({ code, name }) => ({ value: code, label: name }));
  const drop = (code: string) => {
    write(chosen.filter((each) => each !== code));
    focusField(control.id);
  };
  return (
    <Stack gap="small">
      {named.length === 0 ? null : (
        <Stack direction="wrap" gap="small">
          {named.map(({ code, name }) => (
            <Button
              key={code}
              look="secondary"
              size="small"
              label={`${name}, ${text(words.remove).toLowerCase()}`}
              iconAfter={<Icon of={CloseIcon} size={16} />}
              onPress={() => drop(code)}
            >
              {name}
            </Button>
          ))}
        </Stack>
      )}
      <NativeSelect
        {...control}
        value=""
        options={rest}
        onChange={(code) => (code === '' ? undefined : write([...chosen, code]))}
        onBlur={useLeave(at)}
        prompt={text(chosen.length === 0 ? words.chooseCountry : words.addCountry)}
      />
    </Stack>
  );
});
Chosen.displayName = 'Chosen';

/** Asks for one or more countries, kept in the order they were chosen. */
export const CountriesField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <Chosen {...control} at={at} />}</LabelledField>
));
CountriesField.displayName = 'CountriesField';
