import { isReadyToSettle } from '#machines/takeover.ts';
import type { MonitorForm, MonitorRow, Need } from '#src/contract/desk/broker.ts';
import type { DeskHome, DeskHomes, NeedsByKind, NeedsOfKind } from '#src/contract/desk/broker-monitor.ts';
import { findableText, wordsToFind } from '#src/domain/home-search.ts';

export interface DeskData {
  readonly takeovers: readonly MonitorRow[];
  readonly forms?: readonly MonitorForm[];
  readonly needs?: readonly Need[];
}

/** Returns one row as the server lists it. */
export const deskHome = (row: MonitorRow, { forms = [], needs = [] }: Omit<DeskData, 'takeovers'> = {}): DeskHome => ({
  ...row,
  forms: forms.filter(({ estateId }) => estateId === row.estateId),
  needs: needs.filter(({ estateId }) => estateId === row.estateId),
});

const pageSize = 20;

/** Returns a page as the server does: by need and day, and of those that hold the words. */
export const deskHomes = (data: DeskData, query: Readonly<Record<string, string>> = {}): DeskHomes => {
  const words = wordsToFind(query.q ?? '');
  const found = data.takeovers
    .map((row) => deskHome(row, data))
    .filter(({ home, people }) => {
      const text = findableText([home.address, home.city, home.assignmentNumber, ...people.map(({ name }) => name)]);
      return words.every((word) => text.includes(word));
    });
  const [open, done] = [false, true].map((is) => found.filter((row) => isReadyToSettle(row) === is));
  const shown = (query.show === 'done' ? done : open) ?? [];
  const rank = ({ needs, takeoverDate }: DeskHome) => `${needs.length > 0 ? 0 : 1} ${takeoverDate ?? '9999-12-31'}`;
  const sorted = shown.toSorted((one, other) => rank(one).localeCompare(rank(other)));
  const from = Number(query.cursor ?? 0);
  return {
    items: sorted.slice(from, from + pageSize),
    total: sorted.length,
    open: open?.length ?? 0,
    done: done?.length ?? 0,
    next: from + pageSize < sorted.length ? String(from + pageSize) : null,
  };
};

/** Returns the queue as the server does: how many of each kind, and the first three. */
export const needsByKind = (needs: readonly Need[]): NeedsByKind => ({
  total: needs.length,
  kinds: [...new Set(needs.map(({ kind }) => kind))].map((kind) => {
    const own = needs.filter((need) => need.kind === kind);
    return {
      kind,
      total: own.length,
      homes: new Set(own.map(({ estateId }) => estateId)).size,
      items: own.slice(0, 3),
    };
  }),
});

export const needsOfKind = (needs: readonly Need[], kind: string): NeedsOfKind => {
  const items = needs.filter((need) => need.kind === kind);
  return { items, total: items.length, next: null };
};
