import type { HeldLine } from '#src/contract/desk/held-changes.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import type { LandRegister } from '#src/server/homes/estates/columns.ts';
import { ownershipNames, propertyNames } from '#src/texts/home-kinds.ts';
import type { formColumns } from './estate-columns.ts';
import type { PartyChanges } from './take-parties.ts';

type Columns = ReturnType<typeof formColumns>;
/** A home's form columns as words are made from them: as stored, or as the broker system has them. */
export type HeldHome = Omit<Columns, 'landRegister' | 'soldFor' | 'brokerId' | 'assistantId'> & {
  readonly soldFor: number | null;
  readonly landRegister: LandRegister | null;
  readonly broker: string | null;
  readonly assistant: string | null;
};

const projectWords = { nb: 'Prosjekt', en: 'Project' } as const;
const homeWords = { nb: 'Bruktbolig', en: 'Used home' } as const;
const projectType = 4;

const addressOf = ({ street, unit, postcode, city }: HeldHome): string =>
  [street, unit, `${postcode} ${city}`].filter((part) => part !== null && part.trim() !== '').join(', ');

const registerOf = (register: LandRegister | null): string | null => {
  if (register === null) return null;
  if ('cooperative' in register) return `${register.cooperative}, ${register.shareNumber}`;
  const { municipality, gnr, bnr, fnr, snr } = register;
  const section = [fnr && `fnr. ${fnr}`, snr && `snr. ${snr}`].filter(Boolean);
  return [`gnr. ${gnr}`, `bnr. ${bnr}`, ...section, municipality].join(', ');
};

const valuesOf = (home: HeldHome, language: Language): readonly (readonly [HeldLine['field'], string | null])[] => [
  ['address', addressOf(home)],
  ['price', home.soldFor === null ? null : formatNok(home.soldFor)],
  ['broker', home.broker],
  ['assistant', home.assistant],
  ['assignment', home.assignmentNumber],
  ['kind', (home.baseType === projectType ? projectWords : homeWords)[language]],
  ['ownership', ownershipNames[home.ownership][language]],
  ['property', home.propertyType === null ? null : propertyNames[home.propertyType][language]],
  ['register', registerOf(home.landRegister)],
];

const line = (
  field: HeldLine['field'],
  before: string | null,
  after: string | null,
  more: Partial<Pick<HeldLine, 'who' | 'endsLinks'>> = {},
): HeldLine => ({ field, who: null, before, after, endsLinks: false, ...more });

/** Returns the home's own values that the broker system has otherwise. */
export const homeLines = (now: HeldHome, then: HeldHome, language: Language): readonly HeldLine[] => {
  const after = new Map(valuesOf(then, language));
  return valuesOf(now, language).flatMap(([field, before]) => {
    const value = after.get(field) ?? null;
    return before === value ? [] : [line(field, before, value)];
  });
};

/** Returns who comes, who leaves, and whose name, phone or e-mail is another. A new place in the row shows as nothing. */
export const personLines = ({ added, changed, gone }: PartyChanges): readonly HeldLine[] => [
  ...added.map(({ party: { name } }) => line('person-added', null, name, { who: name })),
  ...gone.map(({ name }) => line('person-gone', name, null, { who: name, endsLinks: true })),
  ...changed.flatMap(({ row, party }) => {
    const fields = ['name', 'phone', 'email'] as const;
    return fields.flatMap((field) =>
      row[field] === party[field]
        ? []
        : [line(field, row[field], party[field], { who: row.name, endsLinks: field !== 'name' })],
    );
  }),
];
