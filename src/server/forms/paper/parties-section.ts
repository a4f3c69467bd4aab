import { texts } from '#flows/forms/takeover-protocol/texts.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { DocumentRow, DocumentSection } from '#src/server/signing/pdf/document-content.ts';
import {
  alsoFor,
  deputyFor,
  onBehalf,
  powerOfAttorneyOf,
  signsFor,
  words,
} from '#src/server/signing/pdf/paper-words.ts';
import type { DraftSection } from './number-pictures.ts';
import type { Outsiders, Person, RequiredSigner } from './parties.ts';
import type { Paper } from './step-section.ts';

const fieldTexts = texts.steps.participants.fields.people.fields;

const contactOf = (person: Person): string => {
  // seam: the mobile schema stores E.164 only.
  const phone = formatPhone(person.phone as PhoneNumber);
  return `${phone}, ${person.email}`;
};

/** What decides a person's role on paper. */
export interface Roles {
  readonly outsiders: Outsiders;
  /** Who sells a new-build, by the hand of its sellers here; empty for a used home. */
  readonly developer: string;
}

/** Returns a person's role in the protocol: an outside deputy is neither seller nor buyer. */
const roleOf = (
  { id, role }: Pick<Person, 'id' | 'role'>,
  { outsiders, developer }: Roles,
  language: Language,
): string => {
  if (outsiders.has(id)) return words.deputy[language];
  const own = texts.steps.participants.fields.people.fields.role.options[role][language];
  return role === 'seller' && developer !== '' ? `${own}, ${onBehalf(developer)[language]}` : own;
};

/** Returns a line for each owner who is not to sign, with the reason. */
export const leftOutRows = (people: readonly Person[], language: Language): readonly DocumentRow[] =>
  people
    .filter(({ notSigning }) => notSigning === true)
    .map(({ name, notSigningWhy = '' }) => ({
      label: `${fieldTexts.notSigning.label[language]}: ${name}`,
      value: notSigningWhy,
    }));

/**
 * Returns the section of people in the protocol, with represented persons, their deputies and the proof of each power.
 */
export function partiesSection(
  people: readonly Person[],
  paper: Paper,
  { birthDates, roles }: { readonly birthDates: ReadonlyMap<string, IsoDate>; readonly roles: Roles },
): DraftSection {
  const { language } = paper;
  const deputies = people.flatMap((person) => {
    const absent = people.find((other) => person.deputy === 'yes' && other.id === person.deputyFor);
    return absent ? [{ person, absent }] : [];
  });
  const known = people.some(({ id }) => birthDates.has(id));
  const bornOf = ({ id }: Person): readonly string[] => {
    const date = birthDates.get(id);
    return known ? [date === undefined ? '' : formatDate(date, language)] : [];
  };
  return {
    heading: words.parties[language],
    rows: [
      ...deputies.map(({ person, absent }) => ({
        label: absent.name,
        value: `${words.absent[language]}. ${signsFor(person.name)[language]}`,
      })),
      ...leftOutRows(people, language),
    ],
    tables: [
      {
        head: [
          words.role[language],
          fieldTexts.name.label[language],
          ...(known ? [words.born[language]] : []),
          words.contact[language],
        ],
        rows: people.map((person) => [
          roleOf(person, roles, language),
          person.name,
          ...bornOf(person),
          contactOf(person),
        ]),
      },
    ],
    pictures: deputies.flatMap(({ person, absent }, row) =>
      person.powerOfAttorneyPicture === undefined
        ? []
        : [
            {
              sha256: paper.pictureHash(person.powerOfAttorneyPicture),
              caption: powerOfAttorneyOf(absent.name)[language],
              full: true as const,
              row,
            },
          ],
    ),
  };
}

/** Returns the section of required signers, and who they sign for (domain.md section 8, step 15). */
export function signersSection(signers: readonly RequiredSigner[], roles: Roles, language: Language): DocumentSection {
  const nameOf = (signer: RequiredSigner): string => {
    const { onBehalfOf } = signer;
    if (roles.outsiders.has(signer.id)) return deputyFor(onBehalfOf)[language];
    const role = roleOf(signer, roles, language);
    return onBehalfOf.length === 0 ? role : `${role}, ${alsoFor(onBehalfOf)[language]}`;
  };
  return {
    heading: words.signers[language],
    rows: signers.map((signer) => ({ label: signer.name, value: nameOf(signer) })),
  };
}
