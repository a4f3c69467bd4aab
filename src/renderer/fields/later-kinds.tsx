import { memo, useCallback, useMemo } from 'react';
import { countries } from '#src/domain/country.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { PictureInput } from '#src/ui/picture-input.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { type FieldAt, type FieldProps, idsOf, useIds, useLeave, useTyped, useWrite } from '../field-at.ts';
import type { KindMap } from '../kinds-in-use.ts';
import { LabelledField } from '../labelled-field.tsx';
import { usePictures } from '../pictures-of.ts';
import { partTexts as words } from '../texts/form-parts.ts';
import { AddressField } from './address.tsx';
import { CodeField } from './code.tsx';
import { CountriesField } from './countries.tsx';
import { DateField } from './date.tsx';
import type { firstKinds } from './first-kinds.tsx';
import { MeterNumberField } from './meter-number.tsx';
import { MoneyField } from './money.tsx';
import { PictureField } from './picture.tsx';
import { PostcodeField } from './postcode.tsx';
import { RowsField } from './rows.tsx';
import { typedField } from './typed-field.tsx';

/** Up to this number the field has plus and minus buttons, such as for key sets. */
const countedUpTo = 99;

const Count = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const what = text(at.texts.label);
  return (
    <Stepper
      {...control}
      value={useTyped(at)}
      onChange={useWrite(at)}
      onBlur={useLeave(at)}
      min={at.field.min ?? 0}
      max={at.field.max ?? countedUpTo}
      fewer={text(words.oneFewer, { what })}
      more={text(words.oneMore, { what })}
    />
  );
});
Count.displayName = 'Count';

const Typed = typedField({ inputMode: 'numeric', width: 'short', after: (field) => field.unit });

const WholeField = memo(({ at }: FieldProps) =>
  at.field.max === undefined || at.field.max > countedUpTo ? (
    <Typed at={at} />
  ) : (
    <LabelledField at={at}>{(control) => <Count {...control} at={at} />}</LabelledField>
  ),
);
WholeField.displayName = 'WholeField';

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
const CountryField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <Countries {...control} at={at} />}</LabelledField>
));
CountryField.displayName = 'CountryField';

const Several = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { form, place, field } = at;
  const onIds = useCallback(
    (change: (ids: readonly string[]) => readonly string[]) => {
      // Reads the value again, because another picture may have arrived during the upload.
      form.write(place, change(idsOf(form.value(place))));
      form.leave(place, field);
    },
    [form, place, field],
  );
  return <PictureInput {...control} {...usePictures(at, useIds(at), onIds)} />;
});
Several.displayName = 'Several';

/** Asks for up to `max` pictures. */
const PicturesField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="many">
    {(control) => <Several {...control} at={at} />}
  </LabelledField>
));
PicturesField.displayName = 'PicturesField';

/** Never autofilled: on a borrowed phone the browser would offer another person's number. */
const NationalIdField = typedField({ inputMode: 'numeric', autoComplete: 'off', width: 'short' });

/** 18 digits from the bill, shown in groups of four; the input may be longer because of spaces. */
const MeteringPointIdField = typedField({ inputMode: 'numeric', autoComplete: 'off' });

/** Accepts comma or point; the unit is shown in the box and in the field's label. */
const DecimalField = typedField({ inputMode: 'decimal', after: (field) => field.unit });

/** Filled in from the postcode; can be edited. */
const CityField = typedField({ autoComplete: 'address-level2', spellCheck: false });

/** Shown as `1234 56 78903` after the field is left. */
const AccountField = typedField({ inputMode: 'numeric', autoComplete: 'off', width: 'short' });

const YearField = typedField({ inputMode: 'numeric', maxLength: 4, width: 'short' });

const PercentField = typedField({ inputMode: 'decimal', width: 'short', after: () => '%' });

/** Components for every other kind. A kind without a component does not compile. */
export const laterKinds: Omit<KindMap, keyof typeof firstKinds> = {
  'national-id': NationalIdField,
  account: AccountField,
  postcode: PostcodeField,
  address: AddressField,
  city: CityField,
  money: MoneyField,
  percent: PercentField,
  whole: WholeField,
  decimal: DecimalField,
  date: DateField,
  year: YearField,
  country: CountryField,
  countries: CountriesField,
  picture: PictureField,
  pictures: PicturesField,
  code: CodeField,
  'meter-number': MeterNumberField,
  'metering-point-id': MeteringPointIdField,
  rows: RowsField,
};
