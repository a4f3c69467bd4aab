import type { Draft } from '#src/engine/field.ts';
import { same } from './same.ts';

/** A field that one person has given several values, in tabs of one phone of which none was sent. */
export interface Rivalled {
  readonly value: Draft | undefined;
  /** Values that were sent and never answered. The server may have them, and they are this person's own. */
  readonly sent: readonly (Draft | undefined)[];
  /** What they wrote in the other tabs, the last one first. Nothing of the field is sent until they have chosen. */
  readonly rivals?: readonly (Draft | undefined)[] | undefined;
}

/** The other values that still stand against the one that is shown. */
export const rivalsOf = ({ value, rivals = [] }: Rivalled): readonly (Draft | undefined)[] =>
  rivals.filter((rival) => !same(rival, value));

const withRivals = <E extends Rivalled>(edit: E, rivals: readonly (Draft | undefined)[]): E => {
  const others = rivalsOf({ ...edit, rivals });
  const once = others.filter((rival, at) => others.findIndex((other) => same(other, rival)) === at);
  return { ...edit, rivals: once.length > 0 ? once : undefined };
};

/** The edit of a tab that wrote last over that of one before it: the earlier value is not lost, it is asked about. */
export const overEarlier = <E extends Rivalled>(later: E, earlier: E | undefined): E =>
  earlier === undefined
    ? later
    : withRivals({ ...later, sent: [...earlier.sent, ...later.sent] }, [
        ...(later.rivals ?? []),
        earlier.value,
        ...(earlier.rivals ?? []),
      ]);

/** The person chose between the shown value and the first of the others. */
export function chosenRival<E extends Rivalled>(edit: E, keep: 'mine' | 'theirs'): E {
  const [first, ...rest] = rivalsOf(edit);
  return withRivals(keep === 'mine' ? edit : { ...edit, value: first }, rest);
}
