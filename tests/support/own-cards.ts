import type { Field } from '#src/engine/field.ts';
import type { Step, Steps } from '#src/engine/step.ts';

const isOwn = ({ answeredBy: owner }: Field): boolean => owner?.inPerson === true && owner.personIn === undefined;

/** Returns whether a step has a card for each person, which that person alone answers, such as political exposure. */
const asksEach = ({ fields }: Step): boolean =>
  Object.values(fields).some(({ of, fields: inner = {} }) => of !== undefined && Object.values(inner).some(isOwn));

/** Returns the steps with cards that each person answers on the own phone. */
export const stepsOfOwnCards = (steps: Steps): readonly string[] =>
  Object.entries(steps).flatMap(([id, step]) => (asksEach(step) ? [id] : []));
