import { count, type KeptUnsent } from './unsent.ts';

/** Counts of what has not reached the server, without any of its content. */
export interface WhatWaits {
  readonly answers: number;
  readonly pictures: number;
  /** The steps it belongs to. */
  readonly steps: readonly string[];
}

export const nothingWaits: WhatWaits = { answers: 0, pictures: 0, steps: [] };
export const isAnything = ({ answers, pictures }: WhatWaits): boolean => answers + pictures > 0;

/** Counts a picture and the answer that names it as one. */
export function whatWaits({ units, deeds }: Pick<KeptUnsent, 'units' | 'deeds'>): WhatWaits {
  const taken = deeds.filter(({ kind }) => kind === 'picture').map(({ standIn }) => standIn);
  const naming = units.flatMap(({ edits }) =>
    Object.values(edits).filter(({ value }) => taken.some((id) => JSON.stringify(value ?? null).includes(id))),
  ).length;
  const rows = deeds.flatMap((deed) => (deed.kind === 'picture' ? [] : [deed.step]));
  return {
    answers: count(units) - naming + rows.length,
    pictures: taken.length,
    steps: [...new Set([...units.map(({ unit }) => unit.step), ...rows])],
  };
}
