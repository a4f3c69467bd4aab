import type { Call, Calls, Opened, Where } from '#src/engine/define-flow.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Clock } from './clock.ts';

/** What an open flow is made of. */
export interface SessionParts<O extends Opened> {
  readonly calls: Calls<O>;
  readonly where: Where;
  readonly call: Call;
  /** What the server answered when the flow was opened. */
  readonly opened: O;
  /** The flow's steps and moves: an answer that changes takes away what was confirmed after it. */
  readonly journey?: Journey;
  readonly clock?: Clock;
  /** Makes a picture small and takes its place out of it, before it leaves the phone. */
  readonly shrink?: (picture: Blob) => Promise<Blob>;
}
