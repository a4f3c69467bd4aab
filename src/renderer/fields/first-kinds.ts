import type { KindsSoFar } from '../kinds-in-use.ts';
import { CheckField } from './check.tsx';
import { DateTimeField } from './date-time.tsx';
import { EmailField } from './email.tsx';
import { LongTextField } from './long-text.tsx';
import { ManyField } from './many.tsx';
import { MobileField } from './mobile.tsx';
import { NameField } from './name.tsx';
import { NewPasswordField } from './new-password.tsx';
import { OneField } from './one.tsx';
import { PasswordField } from './password.tsx';
import { PhoneField } from './phone.tsx';
import { ShownField } from './shown.tsx';
import { TextField } from './text.tsx';
import { YesNoField } from './yes-no.tsx';
import { YesNoNaField } from './yes-no-na.tsx';

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
