import type { Call, Calls, Opened, Where } from '#src/engine/define-flow.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Clock } from './clock.ts';
import type { Outbox } from './outbox.ts';

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
  /** The version of the form's definition that this page was made of. */
  readonly version?: number;
  /** What was typed on the page before this one and not sent. */
  readonly unsent?: Outbox | undefined;
  /** Loads the page anew, with what could not be sent from it: the form is newer than the page (decision 016). */
  readonly renew?: (unsent: Outbox) => void;
  /** Makes a picture small and takes its place out of it, before it leaves the phone. */
  readonly shrink?: (picture: Blob) => Promise<Blob>;
}
