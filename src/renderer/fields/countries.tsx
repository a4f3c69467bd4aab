import { memo, useMemo, useState } from 'react';
import { countries, countriesBeginning } from '#src/domain/country.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { focusField } from '#src/ui/error-summary.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { CloseIcon } from '#src/ui/icons.ts';
import { Stack } from '#src/ui/stack.tsx';
import { SuggestInput } from '#src/ui/suggest-input.tsx';
import { Text } from '#src/ui/text.tsx';
import { type FieldAt, type FieldProps, useIds, useLeave, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { partTexts as words } from '../texts/form-parts.ts';

/** Lines of the list: more of them do not fit above a phone's keyboard. */
const most = 6;

type Named = ReturnType<typeof countries>[number];

interface ChosenProps {
  readonly countries: readonly Named[];
  readonly onDrop: (code: string) => void;
}
/** The chosen countries, each with a remove button. */
const ChosenCountries = ({ countries: named, onDrop }: ChosenProps) => {
  const { text } = useLanguage();
  return named.length === 0 ? null : (
    <Stack direction="wrap" gap="small">
      {named.map(({ code, name }) => (
        <Button
          key={code}
          look="secondary"
          size="small"
          label={`${name}, ${text(words.remove).toLowerCase()}`}
          iconAfter={<Icon of={CloseIcon} size={16} />}
          onPress={() => onDrop(code)}
        >
          {name}
        </Button>
      ))}
    </Stack>
  );
};

/**
 * Shows the chosen countries, each with a remove button, and a list that narrows as one types. Only Enter or a press
 * adds a line: in a declaration, a country passed on the way to another is a false answer.
 */
const Chosen = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { language, text } = useLanguage();
  const [typed, setTyped] = useState('');
  const chosen = useIds(at);
  const write = useWrite(at);
  const all = useMemo(() => countries(language), [language]);
  const named = all.filter(({ code }) => chosen.includes(code));
  const found = useMemo(
    () =>
      countriesBeginning(typed, language)
        .filter(({ code }) => !chosen.includes(code))
        .slice(0, most),
    [typed, language, chosen],
  );
  const suggestions = useMemo(() => found.map(({ name }) => ({ label: name })), [found]);
  const add = (index: number) => {
    const code = found[index]?.code;
    if (code === undefined) return;
    write([...chosen, code]);
    setTyped('');
  };
  const drop = (code: string) => {
    write(chosen.filter((each) => each !== code));
    focusField(control.id);
  };
  return (
    <Stack gap="small">
      <ChosenCountries countries={named} onDrop={drop} />
      <SuggestInput
        {...control}
        value={typed}
        onChange={setTyped}
        onBlur={useLeave(at)}
        suggestions={suggestions}
        onChoose={add}
        takesFirst={typed.trim() !== ''}
        listLabel={text(words.countries)}
      />
      <div role="status">
        {typed.trim() !== '' && found.length === 0 ? (
          <Text tone="muted" size="small">
            {text(words.noCountry)}
          </Text>
        ) : null}
      </div>
    </Stack>
  );
});
Chosen.displayName = 'Chosen';

/** Asks for one or more countries, kept in the order they were chosen. */
export const CountriesField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <Chosen {...control} at={at} />}</LabelledField>
));
CountriesField.displayName = 'CountriesField';
