import { cardsIn, otherPerson, powersIn, representedBy } from '#src/domain/deputies.ts';
import { type Caller, standingOf } from './authority.ts';
import type { Env, Field, StepDraft } from './field.ts';
import type { Person, Side } from './owner.ts';
import type { Drafts } from './step.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The names of the facts that say who reads, whose side fills in the form, which deputies are approved, who else
 * answers on the reader's phone, and who signs on paper.
 */
export const authorityFacts = {
  me: 'me',
  side: 'formSide',
  approved: 'approvedDeputies',
  atHand: 'answerAtHand',
  onPaper: 'signOnPaper',
  leftOut: 'notSigning',
} as const;

const idsIn = ({ facts }: Env, fact: string): readonly string[] => (facts[fact] ?? '').split(',');
const approvedIn = (env: Env): readonly string[] => idsIn(env, authorityFacts.approved);

/** The takeover: each card says its side, and a deputy's card whom it represents. */
const ofBothSides = (drafts: Drafts, env: Env): readonly Person[] =>
  cardsIn(drafts.participants?.people).map((card) => ({
    id: card.id,
    name: textIn(card.name),
    side: card.role === 'buyer' ? 'buyer' : 'seller',
    registered: card.fromBroker === 'yes',
    actsFor: card.deputy === 'yes' && approvedIn(env).includes(card.id) ? [textIn(card.deputyFor)] : [],
    ...(drafts['electricity-provider']?.participantId === card.id && { isCustomer: true }),
  }));

/** A form of one side: its people, and deputies on cards of their own. */
const ofOneSide = (drafts: Drafts, side: Side, env: Env): readonly Person[] => {
  const step = drafts.participants;
  const powers = powersIn(step);
  const actsFor = (id: string) =>
    approvedIn(env).includes(id)
      ? powers.filter((card) => (card.deputy === otherPerson ? card.id : card.deputy) === id).flatMap(representedBy)
      : [];
  const person = (id: string, name: unknown, registered: boolean): Person => ({
    id,
    name: textIn(name),
    side,
    registered,
    actsFor: actsFor(id),
  });
  return [
    ...cardsIn(step?.people).map(({ id, name }) => person(id, name, true)),
    ...powers.filter(({ deputy }) => deputy === otherPerson).map(({ id, name }) => person(id, name, false)),
  ];
};

/** Returns the people of a form and what each may answer for, from its participants' step. */
export const peopleIn = (drafts: Drafts, env: Env): readonly Person[] => {
  const side = env.facts[authorityFacts.side];
  return side === 'seller' || side === 'buyer' ? ofOneSide(drafts, side, env) : ofBothSides(drafts, env);
};

/** Returns the caller of the environment; a person who is not in the form has no part in any answer. */
export const personIn = (people: readonly Person[], id: string): Person =>
  people.find((person) => person.id === id) ?? { id, name: '', side: 'seller', registered: false, actsFor: [] };

/** Returns the person who writes on a phone, the reader by default, with those who are at hand there. */
export const callerIn = (
  people: readonly Person[],
  env: Env,
  id: string = env.facts[authorityFacts.me] ?? '',
): Caller & { readonly kind: 'person' } => ({
  kind: 'person',
  ...personIn(people, id),
  atHand: idsIn(env, authorityFacts.atHand),
});

/**
 * Returns whether an answer is for another person, in the environment of a reader: for that person alone, or one that
 * the reader may leave. It is no mistake of the reader, and stops no page; the lock asks for it (`docs/decisions/047`).
 * So it is with the answers of one at hand, who may go again.
 */
export const isForAnother = ({ answeredBy }: Field, draft: StepDraft, { people, facts }: Env): boolean => {
  if (answeredBy === undefined || people === undefined) return false;
  const caller = { kind: 'person', ...personIn(people, facts[authorityFacts.me] ?? '') } as const;
  const standing = standingOf(answeredBy, caller, { draft, people });
  return standing === 'refused' || (standing === 'proposes' && answeredBy.mayWait === true);
};

/** Returns whether a field is of an empty card that no other may answer, of one of the people that a fact names. */
const isOfEmptyCard = ({ answeredBy }: Field, draft: StepDraft, people: readonly string[]): boolean => {
  if (answeredBy?.atHand !== true || typeof draft.id !== 'string') return false;
  const isEmpty = Object.entries(draft).every(([name, value]) => name === 'id' || (value ?? '') === '');
  return isEmpty && people.includes(draft.id);
};

/**
 * Returns whether a field of a card is asked on the print that its person signs: what no other may give, on a card
 * without an answer. The lock leaves it empty, and the broker enters it from the approved pictures.
 */
export const isLeftToPaper = (field: Field, draft: StepDraft, env: Env): boolean =>
  isOfEmptyCard(field, draft, idsIn(env, authorityFacts.onPaper));

/** Returns whether an owner is not to sign. It counts once the broker has said yes. */
export const isLeftOut = (id: unknown, env: Env): boolean =>
  typeof id === 'string' && idsIn(env, authorityFacts.leftOut).includes(id);

/**
 * Returns whether the lock leaves a field of a card empty: it is asked on the print, or its person is not to sign and
 * has not answered. The document says which.
 */
export const isLeftEmpty = (field: Field, draft: StepDraft, env: Env): boolean =>
  isLeftToPaper(field, draft, env) || isOfEmptyCard(field, draft, idsIn(env, authorityFacts.leftOut));

/** Returns the environment with the people of the form, where a person reads it: a document has no reader. */
export const withPeople = (env: Env, drafts: Drafts): Env =>
  (env.facts[authorityFacts.me] ?? '') === '' || env.people !== undefined
    ? env
    : { ...env, people: peopleIn(drafts, env) };
