import * as v from 'valibot';
import { type Card, cardsIn, outsidersIn } from '#src/domain/deputies.ts';
import { mobile, type PhoneNumber } from '#src/domain/phone.ts';
import { acts } from './authority.ts';
import type { Env } from './field.ts';
import { peopleIn } from './people.ts';
import type { Drafts } from './step.ts';

/** A person who may answer on another's phone, and the own mobile that the code goes to. */
export interface AtHand {
  readonly id: string;
  readonly name: string;
  readonly phone: PhoneNumber;
}

const numberOf = ({ phone }: Card): PhoneNumber | undefined => {
  const read = v.safeParse(mobile, phone);
  return read.success ? read.output : undefined;
};

/**
 * Returns the people who may answer on the phone of `holder`, after a code to the own mobile, what is theirs alone: the
 * others of the holder's side. A deputy counts once approved. Left out are those who are not to sign, and those whose
 * number another of the form has too: it shows nothing of who reads the code.
 */
export const mayBeAtHand = (drafts: Drafts, env: Env, holder: string): readonly AtHand[] => {
  const people = env.people ?? peopleIn(drafts, env);
  const side = people.find(({ id }) => id === holder)?.side;
  const cards = [...cardsIn(drafts.participants?.people), ...outsidersIn(drafts.participants)];
  const numbers = cards.map(numberOf);
  return people.flatMap((person) => {
    const card = cards.find(({ id }) => id === person.id);
    const phone = card && numberOf(card);
    if (person.id === holder || person.side !== side || !acts(person)) return [];
    if (card?.notSigning === true || phone === undefined) return [];
    const isOwn = numbers.filter((number) => number === phone).length === 1;
    return isOwn ? [{ id: person.id, name: person.name, phone }] : [];
  });
};
