import { chapters } from '#flows/forms/takeover-protocol/chapters.ts';
import { chapterNames } from '#flows/forms/takeover-protocol/names.ts';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { StreetChapter } from '#src/illustration/street.tsx';
import type { WindowState } from '#src/illustration/window.tsx';
import { brokerTexts as words } from '../texts.ts';
import type { Say } from './day-words.ts';
import { stepName } from './row-words.ts';

const order: readonly string[] = chapters.flatMap(({ steps }) => [...steps]);

/** A step that the answers skipped is lit like an answered one: nothing is left to do in it. */
const isPast = (step: string, { state, done, at }: Progress): boolean =>
  state === 'signed' ||
  state === 'finalized' ||
  done.includes(step) ||
  (state !== 'notStarted' && at !== null && order.indexOf(step) < order.indexOf(at));

type Progress = Pick<MonitorRow, 'state' | 'done' | 'at'>;

const windowOf = (step: string, here: string | null, row: Progress): WindowState => {
  if (isPast(step, row)) return 'lit';
  return step === here ? 'current' : 'dark';
};

const stateOf = (windows: readonly WindowState[]): StreetChapter['state'] => {
  if (windows.every((window) => window === 'lit')) return 'done';
  return windows.some((window) => window !== 'dark') ? 'current' : 'ahead';
};

/** Returns the takeover's street: a house for each chapter, a window for each step, and the same as a sentence. */
export const streetOf = (row: Progress, say: Say): { chapters: readonly StreetChapter[]; label: string } => {
  const here = row.state === 'notStarted' ? null : row.at;
  const houses = chapters.map(({ id, steps }): StreetChapter => {
    const windows = steps.map((step) => windowOf(step, here, row));
    return { id, label: say.text(chapterNames[id]), windows, state: stateOf(windows) };
  });
  return { chapters: houses, label: labelOf(row, here, houses, say) };
};

function labelOf(row: Progress, here: string | null, houses: readonly StreetChapter[], say: Say): string {
  if (houses.every(({ state }) => state === 'done')) return say.text(words.streetAll);
  const chapter = houses.find(({ windows }) => windows.includes('current'));
  if (here === null || chapter === undefined) return say.text(words.streetNone);
  const done = row.done.filter((step) => order.includes(step)).length;
  return say.text(words.streetAt, { done, step: stepName(here, say), chapter: chapter.label });
}
