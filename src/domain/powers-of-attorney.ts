import * as v from 'valibot';
import { type Card, cardsIn, otherPerson, powersIn, representedBy } from './deputies.ts';
import { email } from './email.ts';
import { type ParticipantId, type PictureId, participantId, pictureId } from './ids.ts';
import { name } from './name.ts';
import { mobile } from './phone.ts';

/** A complete power of attorney in a form: from whom, to whom, and with a picture. */
export interface NamedPower {
  /** The id of its card. */
  readonly cardId: string;
  /** The deputy, as a signer. */
  readonly signerId: ParticipantId;
  readonly role: 'seller' | 'buyer';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** National id of a deputy who has no part in the sale, where the form asks for it. */
  readonly nationalId: string;
  /** False for a deputy who has no part in the sale. */
  readonly ownPart: boolean;
  readonly represents: readonly { readonly id: ParticipantId; readonly name: string }[];
  readonly pictures: readonly PictureId[];
}
type Role = NamedPower['role'];
/** The step's answers, as typed. */
type Participants = Readonly<Record<string, unknown>>;

const signer = v.object({ id: participantId, name, email, phone: mobile });
const picturesIn = v.pipe(v.array(pictureId), v.minLength(1));

/** Returns the power of attorney of a card and its deputy's details; undefined while one of them is incomplete. */
const namedPower = (
  card: { readonly id: string; readonly pictures: unknown; readonly represents: readonly string[] },
  deputy: Card | undefined,
  around: { readonly people: readonly Card[]; readonly role: Role; readonly ownPart: boolean },
): readonly NamedPower[] => {
  const found = v.safeParse(signer, deputy);
  const pictures = v.safeParse(picturesIn, card.pictures);
  const represents = around.people.flatMap((person) => {
    const id = v.safeParse(participantId, person.id);
    if (!id.success || !card.represents.includes(person.id)) return [];
    return [{ id: id.output, name: typeof person.name === 'string' ? person.name : '' }];
  });
  if (!found.success || !pictures.success || represents.length === 0) return [];
  const { id: signerId, ...contact } = found.output;
  const nationalId = typeof deputy?.nationalId === 'string' ? deputy.nationalId : '';
  const { role, ownPart } = around;
  return [{ cardId: card.id, signerId, ...contact, nationalId, role, ownPart, represents, pictures: pictures.output }];
};

/**
 * Returns the powers of a form where each has its own card. Its deputy is one of the people, or is named on the card.
 */
export const powersOfForm = (step: Participants | undefined, role: Role): readonly NamedPower[] => {
  const people = cardsIn(step?.people);
  return powersIn(step).flatMap((row) => {
    const ownPart = row.deputy !== otherPerson;
    const deputy = ownPart ? people.find(({ id }) => id === row.deputy) : row;
    const card = { id: row.id, pictures: row.powerOfAttorneyPictures, represents: representedBy(row) };
    return namedPower(card, deputy, { people, role, ownPart });
  });
};

/** Returns the powers of the takeover, where the deputy's own card names the person represented. */
export const powersOfTakeover = (step: Participants | undefined): readonly NamedPower[] => {
  const people = cardsIn(step?.people);
  return people
    .filter(({ deputy, deputyFor }) => deputy === 'yes' && typeof deputyFor === 'string' && deputyFor !== '')
    .flatMap((person) => {
      const role = person.role === 'buyer' ? 'buyer' : 'seller';
      const card = { id: person.id, pictures: [person.powerOfAttorneyPicture], represents: [String(person.deputyFor)] };
      return namedPower(card, person, { people, role, ownPart: person.fromBroker === 'yes' });
    });
};
