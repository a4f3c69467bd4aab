type Side = 'seller' | 'buyer';
type RowValues = Readonly<Record<string, unknown>>;
interface Member {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
}

/** Returns who on the other side has written a defect: while they have, a side cannot say that there is none. */
export const defectsOfOthers = (
  found: readonly RowValues[],
  people: readonly Member[],
  mySide: string,
): readonly Member[] =>
  people.filter(({ id, side }) => mySide !== '' && side !== mySide && found.some(({ addedBy }) => addedBy === id));
