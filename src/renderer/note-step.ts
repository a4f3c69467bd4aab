import type { Flow } from '#src/engine/define-flow.ts';
import type { Issue } from '#src/engine/field.ts';
import { type Happening, noteHappening } from '#src/engine/happenings.ts';

/** Notes what a person did at a step of a flow, for the visitor's consent to decide on. */
export const noteStep = (
  { id: journey, version }: Pick<Flow, 'id' | 'version'>,
  name: string,
  eventAction: Happening['eventAction'],
  element?: string,
): void =>
  noteHappening({
    name,
    journey,
    eventCategory: 'flow',
    eventAction,
    version: String(version),
    ...(element && { element }),
  });

/** Notes that Continue was refused, and the field that stood first in the way: its name, never its row. */
export const noteRefused = (flow: Pick<Flow, 'id' | 'version'>, step: string, issues: readonly Issue[]): void =>
  noteStep(flow, step, 'refused', issues[0]?.path.split('.').at(-1));
