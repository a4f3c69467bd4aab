import type { Call, Calls, Opened, Where } from '#src/engine/define-flow.ts';
import type { NewRow, Saving } from '#src/engine/flow-session.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { RowPlace } from '#src/engine/row-made.ts';
import type { CallFailed } from './call-failed.ts';
import type { Clock } from './clock.ts';
import type { Outbox } from './outbox.ts';

/** Where a form is kept on this device, and what waits there beside what was typed. */
export interface Keeping {
  /** Something waits for the network, or the server has not been heard since the page was opened. */
  readonly isWaiting: () => boolean;
  /** Whether the server has been heard on this page. What waits then beside a lock waits for that, and for no network. */
  readonly isHeard: () => boolean;
  /** Why the server will not have something that waited. */
  readonly refusal: () => CallFailed | undefined;
  /** Whether a picture lies on this device and has not come to the server. */
  readonly pictureWaits: (id: string) => boolean;
  /** Whether what waits would outlive this page: a browser may refuse to keep anything, or have no room. */
  readonly isKept: () => boolean;
  /** Calls back when that changes. */
  readonly onStand: (told: () => void) => void;
  /** What is typed in a row that is drawn open before it exists; null once it stands in the row. */
  readonly rowBegun: (place: RowPlace, row: NewRow | null) => void;
  /** Keeps what is not acknowledged, as it stands now. */
  readonly keep: (outbox: Outbox, saving: Saving) => void;
}

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
  readonly keeping?: Keeping;
}
