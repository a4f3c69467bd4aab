import type { KindMap } from '../kinds-in-use.ts';
import { AccountField } from './account.tsx';
import { AddressField } from './address.tsx';
import { CheckField } from './check.tsx';
import { CityField } from './city.tsx';
import { CodeField } from './code.tsx';
import { CountriesField } from './countries.tsx';
import { CountryField } from './country.tsx';
import { DateField } from './date.tsx';
import { DateTimeField } from './date-time.tsx';
import { DecimalField } from './decimal.tsx';
import { EmailField } from './email.tsx';
import { LongTextField } from './long-text.tsx';
import { ManyField } from './many.tsx';
import { MeterNumberField } from './meter-number.tsx';
import { MeteringPointIdField } from './metering-point-id.tsx';
import { MobileField } from './mobile.tsx';
import { MoneyField } from './money.tsx';
import { NameField } from './name.tsx';
import { NationalIdField } from './national-id.tsx';
import { NewPasswordField } from './new-password.tsx';
import { OneField } from './one.tsx';
import { PasswordField } from './password.tsx';
import { PercentField } from './percent.tsx';
import { PhoneField } from './phone.tsx';
import { PictureField } from './picture.tsx';
import { PicturesField } from './pictures.tsx';
import { PostcodeField } from './postcode.tsx';
import { RowsField } from './rows.tsx';
import { ShownField } from './shown.tsx';
import { TextField } from './text.tsx';
import { WholeField } from './whole.tsx';
import { YearField } from './year.tsx';
import { YesNoField } from './yes-no.tsx';
import { YesNoNaField } from './yes-no-na.tsx';

/** How each kind of field is drawn. A kind without a drawing does not compile. */
export const kinds: KindMap = {
  text: TextField,
  'long-text': LongTextField,
  name: NameField,
  email: EmailField,
  mobile: MobileField,
  phone: PhoneField,
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
  'date-time': DateTimeField,
  year: YearField,
  country: CountryField,
  countries: CountriesField,
  'yes-no': YesNoField,
  'yes-no-na': YesNoNaField,
  check: CheckField,
  one: OneField,
  many: ManyField,
  picture: PictureField,
  pictures: PicturesField,
  password: PasswordField,
  'new-password': NewPasswordField,
  code: CodeField,
  'meter-number': MeterNumberField,
  'metering-point-id': MeteringPointIdField,
  shown: ShownField,
  rows: RowsField,
};
