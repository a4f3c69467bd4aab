import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Opened, RowChange } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { rowMade } from '#src/engine/row-made.ts';

interface OfOneTry {
  /** Until the server has named it, what was made here goes by an id of this device. */
  readonly standIn: string;
  /** However often it is sent, after a reload too, the server does it once. */
  readonly idempotencyKey: string;
  /** The server said no. It stays on the screen, and is not sent again. */
  readonly refused?: ProblemCode;
}
/** A new one. */
export const oneTry = (): Pick<OfOneTry, 'standIn' | 'idempotencyKey'> => ({
  standIn: crypto.randomUUID(),
  idempotencyKey: crypto.randomUUID(),
});
/** A row that was added here. `known`: the rows that there were before. */
export interface AddedRow extends OfOneTry, RowChange {
  readonly kind: 'add-row';
  readonly known: readonly string[];
}
/** A row that was taken away here, as it was when somebody saw it last. */
export interface RemovedRow extends OfOneTry {
  readonly kind: 'remove-row';
  readonly step: string;
  readonly group: string;
  readonly row: string;
  readonly revision: number;
}
/** A picture that was taken here; it lies on the shelf under its stand-in. */
export interface TakenPicture extends OfOneTry {
  readonly kind: 'picture';
}
/** What cannot be laid over what the server has, as typed fields can: it is done in its order, each thing once. */
export type Deed = AddedRow | RemovedRow | TakenPicture;

/** By stand-in, the id that the server gave. */
export type Names = ReadonlyMap<string, string>;

const named = (text: string, names: Names): string => {
  const whole = names.get(text);
  if (whole !== undefined) return whole;
  const [step, row] = text.split('/');
  const name = row === undefined ? undefined : names.get(row);
  return name === undefined ? text : `${step}/${name}`;
};

/** The same value with ids replaced, wherever they stand: rows, pictures, and keys such as `step/row`. */
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

/** What the server has, with what was done here and not sent yet on top. */
export function withDeeds<O extends Opened>(opened: O, deeds: readonly Deed[]): O {
  return deeds.reduce((before, deed) => withDeed(before, deed), opened);
}

function withDeed<O extends Opened>(opened: O, deed: Deed): O {
  if (deed.kind === 'picture') return opened;
  const { step, group, standIn } = deed;
  const draft: StepDraft = opened.drafts[step] ?? {};
  const rows = rowsOf(draft[group]);
  const inStep = (next: typeof rows, revisions = opened.revisions): O => ({
    ...opened,
    drafts: { ...opened.drafts, [step]: { ...draft, [group]: next } },
    revisions,
  });
  if (deed.kind === 'remove-row') return inStep(rows.filter(({ id }) => id !== deed.row));
  if (rows.some(({ id }) => id === standIn)) return opened;
  return inStep([...rows, { ...deed.changes, id: standIn }], { ...opened.revisions, [`${step}/${standIn}`]: 0 });
}

/** Which of the answer's rows a deed has made. */
export const madeBy = (deed: AddedRow, answer: Opened, taken: Names): string | undefined =>
  rowMade(deed, [...deed.known, ...taken.values()], answer);
