import { count, type KeptUnsent } from './unsent.ts';

/** Counts of what has not reached the server, without any of its content. */
export interface UnsentCounts {
  readonly answers: number;
  readonly pictures: number;
  /** The steps it belongs to. */
  readonly steps: readonly string[];
}

export const nothingWaits: UnsentCounts = { answers: 0, pictures: 0, steps: [] };
export const isAnything = ({ answers, pictures }: UnsentCounts): boolean => answers + pictures > 0;

/** Counts a picture and the answer that names it as one. */
export function unsentCounts({ units, deeds }: Pick<KeptUnsent, 'units' | 'deeds'>): UnsentCounts {
  const taken = deeds.filter(({ kind }) => kind === 'picture').map(({ standIn }) => standIn);
  const naming = units.flatMap(({ edits }) =>
    Object.values(edits).filter(({ value }) => taken.some((id) => JSON.stringify(value ?? null).includes(id))),
  ).length;
  const rows = deeds.flatMap((queued) => (queued.kind === 'picture' ? [] : [queued.step]));
  return {
    answers: count(units) - naming + rows.length,
    pictures: taken.length,
    steps: [...new Set([...units.map(({ unit }) => unit.step), ...rows])],
  };
}
