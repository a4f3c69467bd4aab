import * as v from 'valibot';
import { outsidersIn } from '#src/domain/deputies.ts';
import { participantId } from '#src/domain/ids.ts';
import type { Field } from '#src/engine/field.ts';
import type { Drafts, Step, Steps } from '#src/engine/step.ts';
import type { TestParty } from './homes.ts';

const isOwn = ({ answeredBy: owner }: Field): boolean => owner?.inPerson === true && owner.personIn === undefined;

/** Returns whether a step has a card for each person, which that person alone answers, such as political exposure. */
const asksEach = ({ fields }: Step): boolean =>
  Object.values(fields).some(({ of, fields: inner = {} }) => of !== undefined && Object.values(inner).some(isOwn));

/** Returns the steps with cards that each person answers on the own phone. */
export const stepsOfOwnCards = (steps: Steps): readonly string[] =>
  Object.entries(steps).flatMap(([id, step]) => (asksEach(step) ? [id] : []));

/** Returns the deputies of a form who are no parties of the home, each as a person of `party`'s side. */
export const deputiesBeside = (party: TestParty, drafts: Drafts): readonly TestParty[] =>
  outsidersIn(drafts.participants).map((card): TestParty => {
    const { id, name = '', email = '', phone = '' } = card;
    return { ...party, id: v.parse(participantId, id), name: `${name}`, email: `${email}`, phone: `${phone}` };
  });
