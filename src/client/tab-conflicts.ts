import type { Draft } from '#src/engine/field.ts';
import { same } from './same.ts';

/** A field that one person has given several values, in tabs of one phone, none of them sent. */
export interface TabConflict {
  readonly value: Draft | undefined;
  /** Values sent without a response. The server may have them, and they are this person's own. */
  readonly sent: readonly (Draft | undefined)[];
  /** Values typed in the other tabs, latest first. The field is not sent until the customer has chosen. */
  readonly rivals?: readonly (Draft | undefined)[] | undefined;
}

/** Returns the other values that still differ from the one shown. */
export const tabConflictsOf = ({ value, rivals: conflicts = [] }: TabConflict): readonly (Draft | undefined)[] =>
  conflicts.filter((conflict) => !same(conflict, value));

const withTabConflicts = <E extends TabConflict>(edit: E, conflicts: readonly (Draft | undefined)[]): E => {
  const others = tabConflictsOf({ ...edit, rivals: conflicts });
  const once = others.filter((conflict, at) => others.findIndex((other) => same(other, conflict)) === at);
  return { ...edit, rivals: once.length > 0 ? once : undefined };
};

/** Lays a later tab's edit over an earlier tab's. The earlier value is not lost: the customer chooses. */
export const overEarlier = <E extends TabConflict>(later: E, earlier: E | undefined): E =>
  earlier === undefined
    ? later
    : withTabConflicts({ ...later, sent: [...earlier.sent, ...later.sent] }, [
        ...(later.rivals ?? []),
        earlier.value,
        ...(earlier.rivals ?? []),
      ]);

/** Applies the customer's choice between the shown value and the first of the others. */
export function settleTabConflict<E extends TabConflict>(edit: E, keep: 'mine' | 'theirs'): E {
  const [first, ...rest] = tabConflictsOf(edit);
  return withTabConflicts(keep === 'mine' ? edit : { ...edit, value: first }, rest);
}
