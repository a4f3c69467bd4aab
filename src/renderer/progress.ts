import type { Flow } from '#src/engine/define-flow.ts';
import type { Walked } from '#src/engine/walk.ts';

export type StepState = 'done' | 'here' | 'next' | 'later';

export interface ChapterProgress {
  readonly id: string;
  /** One window per step; the names are the drawing's. */
  readonly windows: readonly ('lit' | 'dark' | 'current')[];
  readonly state: 'done' | 'current' | 'ahead';
}
export interface Progress {
  readonly chapters: readonly ChapterProgress[];
  /** The chapter of the open step, and the step's place in it; null for a step outside the street, such as the end. */
  readonly chapter: { readonly id: string; readonly number: number; readonly at: number; readonly of: number } | null;
  /** The open step's place among all steps of the street, from 1. */
  readonly at: number;
  readonly of: number;
  readonly done: number;
}

/** Returns the steps of the street in order. */
export const stepsOf = (flow: Flow): readonly string[] => flow.chapters.flatMap((chapter) => chapter.steps);

/**
 * Returns true when a step needs nothing more: complete, or on a branch not taken. Uses the walk over saved answers, so
 * that a light never promises more than was saved (ux section 7, 12).
 */
export const isDone = (flow: Flow, walked: Walked, step: string): boolean => {
  const { path, at } = walked;
  if (at === null) return true;
  if (path.includes(step)) return step !== at;
  const order = stepsOf(flow);
  const place = order.indexOf(step);
  return place >= 0 && path.some((reached) => order.indexOf(reached) > place);
};

export const progressOf = (flow: Flow, walked: Walked, current: string): Progress => {
  const order = stepsOf(flow);
  const done = (step: string) => isDone(flow, walked, step);
  const inside = flow.chapters.findIndex((chapter) => chapter.steps.includes(current));
  const own = flow.chapters[inside];
  return {
    chapters: flow.chapters.map(({ id, steps }) => {
      const windows = steps.map((step) => {
        if (step === current) return 'current';
        return done(step) ? 'lit' : 'dark';
      });
      const behind = windows.includes('lit') ? 'done' : 'ahead';
      const state = steps.includes(current) ? 'current' : behind;
      return { id, windows, state };
    }),
    chapter: own ? { id: own.id, number: inside + 1, at: own.steps.indexOf(current) + 1, of: own.steps.length } : null,
    at: order.indexOf(current) + 1,
    of: order.length,
    done: order.filter((step) => step !== current && done(step)).length,
  };
};

/** Returns a step's state for the list of missing things. Null for steps on branches not taken. */
export const stateOf = (flow: Flow, walked: Walked, step: string): StepState | null => {
  if (walked.path.includes(step)) return step === walked.at ? 'next' : 'done';
  return isDone(flow, walked, step) ? null : 'later';
};
