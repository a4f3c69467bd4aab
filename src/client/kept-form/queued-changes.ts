import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { RowChange } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Opened } from '#src/engine/opened.ts';
import { rowMade } from '#src/engine/row-made.ts';

interface OfOneTry {
  /** A local id for what was made here, used until the server returns its own. */
  readonly standIn: string;
  /** Gives the action one effect on the server however often it is sent, also after a reload. */
  readonly idempotencyKey: string;
  /** The server refused it. It stays on the screen and is not sent again. */
  readonly refused?: ProblemCode;
}
/** Returns a fresh local id and idempotency key. */
export const oneTry = (): Pick<OfOneTry, 'standIn' | 'idempotencyKey'> => ({
  standIn: crypto.randomUUID(),
  idempotencyKey: crypto.randomUUID(),
});
/** A row added here. `known`: the ids of the rows that existed before. */
export interface AddedRow extends OfOneTry, RowChange {
  readonly kind: 'add-row';
  readonly known: readonly string[];
}
/** A row removed here, at the revision last seen. */
export interface RemovedRow extends OfOneTry {
  readonly kind: 'remove-row';
  readonly step: string;
  readonly group: string;
  readonly row: string;
  readonly revision: number;
}
/** A picture taken here; the picture shelf has it under its local id. */
export interface TakenPicture extends OfOneTry {
  readonly kind: 'picture';
}
/**
 * A change that cannot be merged into the server's state as typed fields can. Queued changes run in order, each once.
 */
export type QueuedChange = AddedRow | RemovedRow | TakenPicture;

/** The server's id by local id. */
export type Names = ReadonlyMap<string, string>;

const named = (text: string, names: Names): string => {
  const whole = names.get(text);
  if (whole !== undefined) return whole;
  const [step, row] = text.split('/');
  const name = row === undefined ? undefined : names.get(row);
  return name === undefined ? text : `${step}/${name}`;
};

/** Returns the same value with ids replaced wherever they occur: rows, pictures, and keys such as `step/row`. */
export function renamed<T>(value: T, names: Names): T {
  if (names.size === 0) return value;
  // seam: only ids change, and an id's type is text on both sides.
  return withNames(value, names) as T;
}

function withNames(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return named(value, names);
  if (Array.isArray(value)) return value.map((one) => withNames(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [named(key, names), withNames(one, names)] as const),
  );
}

export const reversed = (names: Names): Names => new Map([...names].map(([one, other]) => [other, one]));

/** Returns the server's state with the queued changes on top. */
export function withQueuedChanges<O extends Opened>(opened: O, deeds: readonly QueuedChange[]): O {
  return deeds.reduce((before, queued) => withQueuedChange(before, queued), opened);
}

function withQueuedChange<O extends Opened>(opened: O, queued: QueuedChange): O {
  if (queued.kind === 'picture') return opened;
  const { step, group, standIn } = queued;
  const draft: StepDraft = opened.drafts[step] ?? {};
  const rows = rowsOf(draft[group]);
  const inStep = (next: typeof rows, revisions = opened.revisions): O => ({
    ...opened,
    drafts: { ...opened.drafts, [step]: { ...draft, [group]: next } },
    revisions,
  });
  if (queued.kind === 'remove-row') return inStep(rows.filter(({ id }) => id !== queued.row));
  if (rows.some(({ id }) => id === standIn)) return opened;
  return inStep([...rows, { ...queued.changes, id: standIn }], { ...opened.revisions, [`${step}/${standIn}`]: 0 });
}

/** Returns the id of the response's row that a queued addition created. */
export const madeBy = (queued: AddedRow, answer: Opened, taken: Names): string | undefined =>
  rowMade(queued, [...queued.known, ...taken.values()], answer);

/** What was done here and is not sent yet, as it is kept. */
export interface Waiting {
  readonly deeds: readonly QueuedChange[];
  readonly names: readonly (readonly [string, string])[];
}
