import type { PartyRole } from '#src/contract/shared.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { type Card, leftOutIn, outsidersIn, powersIn, representedBy, signingIn } from '#src/domain/deputies.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { RequiredSigner } from '#src/server/signing/documents/signable.ts';
import { powerOfAttorneyOf, signsFor, words } from '#src/server/signing/pdf/paper-words.ts';
import { answersOf, whoseWords } from '#src/texts/whose.ts';
import type { DraftPicture, DraftSection } from '../paper/number-pictures.ts';

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
interface Person {
  readonly id: RequiredSigner['id'];
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
interface Outsider extends Person {
  readonly nationalId: string;
}

export const peopleIn = (answers: Answers): readonly Person[] =>
  // seam: the participants' step has these fields in every signed form.
  (answers.participants?.people ?? []) as readonly Person[];

const outsidersOf = ({ participants }: Answers): readonly Outsider[] =>
  // seam: the step was complete, so outsiders have given their identity; a card's id is the server's uuid.
  outsidersIn(participants) as readonly (Card & Outsider)[];

/** Returns the required signers, each with the contact that their link is sent to. */
export const signersOf = (answers: Answers, role: PartyRole): readonly RequiredSigner[] => {
  const outsiders = outsidersOf(answers);
  const people = peopleIn(answers);
  return signingIn(answers.participants).flatMap(({ id, onBehalfOf, ownPart }): readonly RequiredSigner[] => {
    const outsider = ownPart ? undefined : outsiders.find((one) => one.id === id);
    const found = outsider ?? people.find((one) => one.id === id);
    if (found === undefined) return [];
    const { name, email, phone } = found;
    const signer = { id: found.id, role, name, email, phone, onBehalfOf };
    return [outsider === undefined ? signer : { ...signer, ownPart: false, nationalId: outsider.nationalId }];
  });
};

const deputyNameOf = (answers: Answers, power: Card): string =>
  [...peopleIn(answers), ...outsidersOf(answers)].find(({ id }) => id === power.id || id === power.deputy)?.name ?? '';

/** Returns the represented persons and their deputies. */
const representedOf = (answers: Answers): readonly { readonly name: string; readonly deputy: string }[] =>
  powersIn(answers.participants).flatMap((power) => {
    const ids = representedBy(power);
    const deputy = deputyNameOf(answers, power);
    return peopleIn(answers)
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => ({ name, deputy }));
  });

const bornIn = (date: IsoDate | undefined, language: Language): string =>
  date === undefined ? '' : `${words.born[language]} ${formatDate(date, language)}`;

/** Returns a section with all people of the form's side, their contact details, and that its answers are theirs. */
export const partiesSection = (
  answers: Answers,
  side: PartyRole,
  language: Language,
  birthDates: ReadonlyMap<string, IsoDate>,
): DraftSection => {
  const leftOut = new Set(leftOutIn(answers.participants).map(({ id }) => id));
  const people = peopleIn(answers);
  const answering = people.filter(({ id }) => !leftOut.has(id)).map(({ name }) => name);
  return {
    heading: words.parties[language],
    rows: [
      ...people.map(({ id, name, phone, email }) => ({
        label: name,
        value: [
          bornIn(birthDates.get(id), language),
          // seam: the mobile schema stores E.164.
          formatPhone(phone as PhoneNumber),
          email,
          leftOut.has(id) ? words.notToSign[language] : '',
        ]
          .filter(Boolean)
          .join(', '),
      })),
      { label: answersOf[language], value: whoseWords({ side, names: answering }, language) },
    ],
  };
};

const picturesOf = (
  power: Card,
  { names, row }: { readonly names: string; readonly row: number },
  language: Language,
  hashOf: (id: string) => string,
) => {
  const { powerOfAttorneyPictures: ids } = power;
  const kept = Array.isArray(ids) ? ids.map(String) : [];
  const caption = powerOfAttorneyOf(names)[language];
  return kept.map((id): DraftPicture => ({ sha256: hashOf(id), caption, full: true, ...(row >= 0 && { row }) }));
};

/**
 * Returns a section with represented persons, their deputies and the proof of each power; none when all sign
 * themselves.
 */
export const powersSection = (
  answers: Answers,
  language: Language,
  pictureHash: (id: string) => string,
): readonly DraftSection[] => {
  const powers = powersIn(answers.participants);
  if (powers.length === 0) return [];
  const namesOf = (power: Card) =>
    peopleIn(answers)
      .filter(({ id }) => representedBy(power).includes(id))
      .map(({ name }) => name);
  const rows = representedOf(answers).map(({ name, deputy }) => ({
    label: name,
    value: `${words.signsNot[language]}. ${signsFor(deputy)[language]}`,
  }));
  const pictures = powers.flatMap((power) => {
    const [first, ...others] = namesOf(power);
    const row = rows.findIndex(({ label }) => label === first);
    return picturesOf(power, { names: [first ?? '', ...others].join(', '), row }, language, pictureHash);
  });
  return [{ heading: words.deputies[language], rows, pictures }];
};
