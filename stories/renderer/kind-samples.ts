import { percent } from '#src/domain/decimal-number.ts';
import { yearUntil } from '#src/domain/whole-number.ts';
import type { Draft, Field } from '#src/engine/field.ts';
import { check, many, one, yesNo, yesNoNa } from '#src/engine/fields/choices.ts';
import { date, dateTime } from '#src/engine/fields/dates.ts';
import { rows, shown } from '#src/engine/fields/groups.ts';
import { make } from '#src/engine/fields/make.ts';
import { decimal, money, whole } from '#src/engine/fields/numbers.ts';
import { code4, newPassword, password } from '#src/engine/fields/passwords.ts';
import { meteringPointId, meterNumber, picture, pictures } from '#src/engine/fields/pictures.ts';
import { account, nationalId } from '#src/engine/fields/secrets.ts';
import {
  address,
  city,
  countries,
  country,
  email,
  longText,
  mobile,
  name,
  phone,
  postcode,
  text,
} from '#src/engine/fields/texts.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import type { FieldKind } from '#src/engine/kinds.ts';

/** One field of a kind, with a valid answer and one that its rules refuse. */
export interface KindSample {
  readonly field: Field;
  readonly texts: AnyFieldTexts;
  readonly filled: Draft;
  readonly wrong?: Draft;
}

const both = (nb: string, en: string) => ({ nb, en });
const a = (
  field: Field,
  { nb, en }: { readonly nb: string; readonly en: string },
  filled: Draft,
  wrong?: Draft,
): KindSample => ({
  field,
  texts: { label: both(nb, en) },
  filled,
  ...(wrong === undefined ? {} : { wrong }),
});
const pictureIds = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const meter = { id: '00000000-0000-4000-8000-00000000000a', number: '6970631408374915', level: '48213' };
const optionTexts = {
  options: {
    BY_PARTIES: both('Partene gjør det opp selv', 'The parties settle it themselves'),
    BY_BROKER: both('Megleren tar det i oppgjøret', 'The broker includes it in the settlement'),
  },
};
const keyTexts = {
  options: { HOME: both('Boligen', 'The home'), MAILBOX: both('Postkasse', 'Mailbox'), FOB: both('Brikke', 'Key fob') },
};
const rowTexts: AnyFieldTexts = {
  label: both('Målere', 'Meters'),
  one: both('Måler', 'Meter'),
  add: both('Legg til måler', 'Add a meter'),
  remove: both('Fjern måler', 'Remove the meter'),
  fields: {
    number: { label: both('Målernummer', 'Meter number') },
    level: { label: both('Målerstand', 'Reading') },
  },
};

/** A kind without a sample does not compile. */
export const kindSamples: Readonly<Record<FieldKind, KindSample>> = {
  text: a(text(60), { nb: 'Navn på måleren', en: 'Name of the meter' }, 'Bad', 'x'.repeat(70)),
  'long-text': a(
    longText(200),
    { nb: 'Hva er avtalt?', en: 'What is agreed?' },
    'Selger ettersender nøkkelen.',
    'ord '.repeat(60),
  ),
  name: a(name(), { nb: 'Navn', en: 'Name' }, 'Kari Haugen', 'K'),
  email: a(email(), { nb: 'E-post', en: 'E-mail' }, 'kari@example.com', 'kari@'),
  mobile: a(mobile(), { nb: 'Mobil', en: 'Mobile' }, '+4742001003', '22334455'),
  phone: a(phone(), { nb: 'Telefon', en: 'Telephone' }, '22334455', '123'),
  'national-id': a(nationalId(), { nb: 'Fødselsnummer', en: 'National identity number' }, '13097248022', '12345678901'),
  account: a(account(), { nb: 'Kontonummer', en: 'Account' }, '12345678903', '12345678901'),
  postcode: a(postcode(), { nb: 'Postnummer', en: 'Postcode' }, '0550', '55'),
  address: a(address(), { nb: 'Adresse', en: 'Address' }, 'Kastanjelunden 14 B', 'K'),
  city: a(city(), { nb: 'Poststed', en: 'Town' }, 'OSLO', 'O'),
  money: a(money(), { nb: 'Beløp', en: 'Amount' }, '6450000', '4500,50'),
  percent: a(make('percent', { schema: percent, missing: 'V_PCT' }, {}), { nb: 'Andel', en: 'Share' }, '33,33', '120'),
  whole: a(whole(0, 99), { nb: 'Antall nøkkelsett', en: 'Key sets' }, '3', '100'),
  decimal: a(
    decimal({ min: 0, max: 99_999, decimals: 1, unit: 'kWh' }),
    { nb: 'Målerstand', en: 'Reading' },
    '48213',
    '48.213',
  ),
  date: a(date(), { nb: 'Fødselsdato', en: 'Date of birth' }, '1994-06-23', '31.02.2026'),
  'date-time': a(dateTime(), { nb: 'Når?', en: 'When?' }, '2026-11-24T11:05:00.000Z', '24.11.2026 25:00'),
  year: a(
    make('year', { schema: yearUntil('2026-11-24'), missing: 'V_YEAR' }, {}),
    { nb: 'Byggeår', en: 'Year built' },
    '1908',
    '1200',
  ),
  countries: a(countries(), { nb: 'Statsborgerskap', en: 'Citizenships' }, ['NO', 'SE']),
  country: a(country(), { nb: 'Land', en: 'Country' }, 'NO'),
  'yes-no': a(yesNo(), { nb: 'Er boligen rengjort?', en: 'Is the home cleaned?' }, 'yes'),
  'yes-no-na': a(yesNoNa(), { nb: 'Er avtalte arbeider utført?', en: 'Is the agreed work done?' }, 'na'),
  check: a(check(), { nb: 'Selger og kjøper er til stede', en: 'Seller and buyer are present' }, true),
  one: {
    field: one(['BY_PARTIES', 'BY_BROKER']),
    texts: { label: both('Felleskostnader', 'Common costs'), ...optionTexts },
    filled: 'BY_PARTIES',
  },
  many: {
    field: many(['HOME', 'MAILBOX', 'FOB']),
    texts: { label: both('Hvilke nøkler?', 'Which keys?'), ...keyTexts },
    filled: ['HOME', 'FOB'],
  },
  picture: a(picture(), { nb: 'Bilde av måleren', en: 'Picture of the meter' }, pictureIds[0] ?? ''),
  pictures: a(pictures(4), { nb: 'Bilder', en: 'Pictures' }, pictureIds),
  password: a(password(), { nb: 'Passord', en: 'Password' }, 'Sommer2026'),
  'new-password': a(newPassword(), { nb: 'Nytt passord', en: 'New password' }, 'Sommer2026', 'sommer'),
  code: a(code4(), { nb: 'Kode fra SMS', en: 'Code from the text message' }, '4711', '47'),
  'meter-number': a(meterNumber(), { nb: 'Målernummer', en: 'Meter number' }, '6970631408374915', '6970/631'),
  'metering-point-id': a(
    meteringPointId(),
    { nb: 'Målepunkt-ID', en: 'Metering-point ID' },
    '707057500099001316',
    '707057500099001317',
  ),
  shown: { field: shown('home'), texts: { label: both('Boligen', 'The home') }, filled: null },
  rows: {
    field: rows({ number: meterNumber(), level: decimal({ min: 0, max: 99_999 }) }, { min: 1, max: 3 }),
    texts: rowTexts,
    filled: [meter, { ...meter, id: '00000000-0000-4000-8000-00000000000b', number: 'WM-4021', level: '412,3' }],
    wrong: [{ ...meter, number: '', level: 'mye' }],
  },
};

/** The value of a shown field, and an empty set of everything else. */
export const galleryEnv = {
  today: '2026-11-24',
  lists: {},
  facts: { home: 'Kastanjelunden 14 B, H0302, 0550 Oslo' },
};
