import type { KindMap } from '../kinds-in-use.ts';
import { AccountField } from './account.tsx';
import { AddressField } from './address.tsx';
import { CityField } from './city.tsx';
import { CodeField } from './code.tsx';
import { CountriesField } from './countries.tsx';
import { CountryField } from './country.tsx';
import { DateField } from './date.tsx';
import { DecimalField } from './decimal.tsx';
import type { firstKinds } from './first-kinds.ts';
import { MeterNumberField } from './meter-number.tsx';
import { MeteringPointIdField } from './metering-point-id.tsx';
import { MoneyField } from './money.tsx';
import { NationalIdField } from './national-id.tsx';
import { PercentField } from './percent.tsx';
import { PictureField } from './picture.tsx';
import { PicturesField } from './pictures.tsx';
import { PostcodeField } from './postcode.tsx';
import { RowsField } from './rows.tsx';
import { WholeField } from './whole.tsx';
import { YearField } from './year.tsx';

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
