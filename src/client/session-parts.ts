import type { Call, Calls } from '#src/engine/define-flow.ts';
import type { NewRow, Saving } from '#src/engine/flow-session.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import type { RowPlace } from '#src/engine/row-made.ts';
import type { CallFailed } from './call-failed.ts';
import type { Clock } from './clock.ts';
import type { Outbox } from './outbox.ts';

/** Where a form is stored on this device, and what is queued there besides typed input. */
export interface Keeping {
  /** Something is queued for the network, or the server has not been reached since the page was opened. */
  readonly isWaiting: () => boolean;
  /**
   * Whether this page has reached the server. If it has, what is queued on a locked form waits for the unlock, not for
   * a network.
   */
  readonly isHeard: () => boolean;
  /** Why the server refused something that was queued. */
  readonly refusal: () => CallFailed | undefined;
  /** Whether a picture is on this device and not on the server. */
  readonly pictureWaits: (id: string) => boolean;
  /** Whether the queue would outlive this page: a browser may refuse storage or have no room. */
  readonly isKept: () => boolean;
  /** Whether this browser has storage that does not take the form now. */
  readonly isStalled: () => boolean;
  /** Whether this browser deletes the queue unless it is sent within seven days. */
  readonly isShortLived: () => boolean;
  /** Calls back when that changes. */
  readonly onStand: (told: () => void) => void;
  /** Records what is typed in a row drawn before it exists; null once the row has it. */
  readonly rowBegun: (place: RowPlace, row: NewRow | null) => void;
  /** Stores what is unacknowledged now. */
  readonly keep: (outbox: Outbox, saving: Saving) => void;
}

/** What an open flow is built from. */
export interface SessionParts<O extends Opened> {
  readonly calls: Calls<O>;
  readonly where: Where;
  readonly call: Call;
  /** The server's response when the flow was opened. */
  readonly opened: O;
  /** The flow's steps and moves: a changed answer withdraws the confirmations after it. */
  readonly journey?: Journey;
  readonly clock?: Clock;
  /** The definition version that this page was built for. */
  readonly version?: number;
  /** Unsent input of the page before this one. */
  readonly unsent?: Outbox | undefined;
  /** Reloads the page, keeping what could not be sent: the form is newer than the page (decision 016). */
  readonly renew?: (unsent: Outbox) => void;
  readonly keeping?: Keeping;
}
