import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

/** From the first instant to the first one after it. */
export interface Interval {
  readonly from: IsoInstant;
  readonly to: IsoInstant;
}

/** Hours, from the begin of the other interval, that is three hours long. */
const relations = {
  before: [-3, -1],
  meets: [-2, 0],
  overlaps: [-1, 1],
  'is finished by': [-1, 3],
  contains: [-1, 4],
  starts: [0, 1],
  equals: [0, 3],
  'is started by': [0, 4],
  during: [1, 2],
  finishes: [2, 3],
  'is overlapped by': [2, 4],
  'is met by': [3, 4],
  after: [4, 5],
} as const;
type Relation = keyof typeof relations;

/** The names of the thirteen ways in which two intervals may lie (Allen, 1983). */
export const everyRelation = Object.keys(relations) as readonly Relation[];

const third = 3;
/** Returns an interval that lies so to another: its ends are those of the other, or a third of its length off. */
export const lying = (relation: Relation, to: Interval): Interval => {
  const [from, length] = [Date.parse(to.from), Date.parse(to.to) - Date.parse(to.from)];
  const [begins, ends] = relations[relation].map((thirds) => instantOf(from + (thirds * length) / third));
  if (begins === undefined || ends === undefined) throw new Error('A relation has two ends');
  return { from: begins, to: ends };
};

/** Returns whether two intervals share an instant, or lie less than `gap` minutes apart. */
export const touch = (one: Interval, other: Interval, gap = 0): boolean => {
  const apart = Math.max(Date.parse(one.from) - Date.parse(other.to), Date.parse(other.from) - Date.parse(one.to));
  return apart < gap * 60_000;
};
