import { count, type KeptUnsent } from './unsent.ts';

/** What of a form has not come to the server, in numbers; nothing of what was written is in it. */
export interface WhatWaits {
  readonly answers: number;
  readonly pictures: number;
  /** The steps that it belongs to. */
  readonly steps: readonly string[];
}

export const nothingWaits: WhatWaits = { answers: 0, pictures: 0, steps: [] };
export const isAnything = ({ answers, pictures }: WhatWaits): boolean => answers + pictures > 0;

/** A picture and the answer that names it are one thing to whoever took it. */
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
