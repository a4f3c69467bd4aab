import { useState } from 'react';
import type { ContactId } from '#src/domain/ids.ts';
import { useMe } from '../frame/queries.ts';

interface Choosable {
  readonly id: ContactId;
  /** A colleague's customer is not chosen. */
  readonly mine: boolean;
}

/** Whether one row is chosen, and how it is pressed. */
export interface RowChoice {
  readonly isChosen: boolean;
  readonly onPress: (isRange: boolean) => void;
}

export interface Choice {
  /** False for an assistant, who gives no customers away. */
  readonly isOpen: boolean;
  readonly ids: readonly ContactId[];
  /** All that the list and its search hold, also those that are not fetched. */
  readonly isAll: boolean;
  /** Undefined for a row that may not be chosen. */
  readonly of: (index: number) => RowChoice | undefined;
  /** `x` chooses a row or no more, `X` all from the last one that was pressed. Returns true for a key that it took. */
  readonly pressKey: (key: string, index: number) => boolean;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<ContactId> = new Set();

const idsOf = (items: readonly Choosable[]): readonly ContactId[] =>
  items.filter(({ mine }) => mine).map(({ id }) => id);

/** Returns what is chosen after a press on one row, or on all from the last one to it. */
const pressed = (chosen: Iterable<ContactId>, ids: readonly ContactId[]): ReadonlySet<ContactId> => {
  const next = new Set(chosen);
  const [only] = ids;
  if (ids.length === 1 && only !== undefined && next.delete(only)) return next;
  for (const id of ids) next.add(id);
  return next;
};

/** Keeps which rows of a list are chosen. */
export const useChoice = (items: readonly Choosable[]): Choice => {
  const isOpen = useMe().data?.role !== 'assistant';
  const [chosen, setChosen] = useState(none);
  const [isAll, setAll] = useState(false);
  const [last, setLast] = useState(0);
  const press = (index: number, isRange: boolean): void => {
    const [from, to] = isRange ? [Math.min(last, index), Math.max(last, index)] : [index, index];
    // From all, pressing one leaves the others that are fetched.
    setChosen(pressed(isAll ? idsOf(items) : chosen, idsOf(items.slice(from, to + 1))));
    setLast(index);
    setAll(false);
  };
  const of = (index: number): RowChoice | undefined => {
    const one = items[index];
    if (!isOpen || one === undefined || !one.mine) return undefined;
    return { isChosen: isAll || chosen.has(one.id), onPress: (isRange) => press(index, isRange) };
  };
  return {
    isOpen,
    ids: [...chosen],
    isAll,
    of,
    pressKey: (key, index) => {
      if (!isOpen || (key !== 'x' && key !== 'X')) return false;
      of(index)?.onPress(key === 'X');
      return true;
    },
    chooseAll: () => setAll(true),
    clear: () => {
      setChosen(none);
      setAll(false);
    },
  };
};
