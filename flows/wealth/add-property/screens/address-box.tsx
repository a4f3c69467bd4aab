import { memo, useMemo, useState } from 'react';
import type { FoundAddress } from '#src/domain/address-search.ts';
import { type FieldAt, type FieldProps, useWrite } from '#src/renderer/field-at.ts';
import { useTidyInput } from '#src/renderer/fields/typed-field.tsx';
import { LabelledField } from '#src/renderer/labelled-field.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { placeOf } from '#src/renderer/place.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { slotClass } from '#src/ui/classes.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { SuggestInput } from '#src/ui/suggest-input.tsx';
import { boxTexts as words } from './texts.ts';
import { type Looked, useAddresses } from './use-addresses.ts';

/** Writes the postal place of a chosen address; the address itself is its own field's. */
const fillPlace = ({ form, place }: FieldAt, { postcode, city }: FoundAddress): void => {
  form.write(placeOf('postcode', place.row), postcode);
  form.write(placeOf('city', place.row), city);
};

/** Returns what a screen reader hears about the list. */
const useSpoken = ({ state, items }: Looked, isChosen: boolean): string => {
  const { text } = useLanguage();
  if (isChosen) return text(words.chosen);
  if (state !== 'found' || items.length === 0) return '';
  return items.length === 1 ? text(words.one) : text(words.some, { count: String(items.length) });
};

/** Says under the field that the address must be typed. */
const Unaided = ({ state, items }: Looked) => {
  const { text } = useLanguage();
  const isEmpty = state === 'found' && items.length === 0;
  return (
    <div role="status" className={slotClass('suggest', 'said')}>
      {isEmpty || state === 'failed' ? text(isEmpty ? words.nothing : words.failed) : null}
    </div>
  );
};

const Box = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const { call } = useOpenStep();
  const input = useTidyInput(at);
  const write = useWrite(at);
  /** What was typed here; empty for a text that was there before, or was chosen. */
  const [typed, setTyped] = useState('');
  const [isChosen, setChosen] = useState(false);
  const looked = useAddresses(call, typed);
  const suggestions = useMemo(
    () => looked.items.map(({ address, postcode, city }) => ({ label: address, note: `${postcode} ${city}` })),
    [looked.items],
  );
  const onChange = (value: string) => {
    setTyped(value);
    setChosen(false);
    input.onChange(value);
  };
  const onChoose = (index: number) => {
    const chosen = looked.items[index];
    if (chosen === undefined) return;
    setTyped('');
    setChosen(true);
    input.onChange(chosen.address);
    write(chosen.address);
    fillPlace(at, chosen);
  };
  return (
    <>
      <SuggestInput
        {...control}
        value={input.value}
        onChange={onChange}
        onBlur={input.onBlur}
        suggestions={suggestions}
        onChoose={onChoose}
        listLabel={text(words.list)}
      />
      <LiveRegion message={useSpoken(looked, isChosen)} />
      <Unaided {...looked} />
    </>
  );
});
Box.displayName = 'Box';

/** The address of a home, with a list of those that begin so. Any other text may be typed. */
export const AddressBox = memo(({ at }: FieldProps) => (
  <LabelledField at={at} hint={words.hint}>
    {(control) => <Box {...control} at={at} />}
  </LabelledField>
));
AddressBox.displayName = 'AddressBox';
