import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';
import type { Shown } from './actors.ts';
import type { Draft, Issue, RowDraft, StepDraft } from './field.ts';
import type { Opened, PictureOf, Present } from './opened.ts';
import type { RowPlace } from './row-made.ts';

/** A row as its page knows it, and where it stands. */
export interface RowOfGroup {
  readonly step: string;
  readonly group: string;
  readonly row: RowDraft;
}

/** State of the last change. `at` is an instant; the page shows "Saved 14:02". */
export type Saving =
  | { readonly state: 'idle'; readonly isStalled?: true }
  | { readonly state: 'saving' }
  | {
      readonly state: 'saved';
      readonly at: string;
      /** This browser's storage does not respond: what is typed without a network would be in this tab only. */
      readonly isStalled?: true;
    }
  | {
      readonly state: 'offline';
      /** This browser cannot store the queue: it is in this tab only, and lost when the tab closes. */
      readonly isOnlyHere?: true;
      /** This browser deletes the queue unless it is sent within seven days. */
      readonly isShortLived?: true;
    }
  | {
      readonly state: 'refused';
      readonly code: ProblemCode;
      readonly params: ProblemParams;
      /** The fields that the error belongs to; it is then shown at them. */
      readonly issues?: readonly Issue[];
    };

const endings: ReadonlySet<ProblemCode> = new Set(['AUTH_NOT_LOGGED_IN', 'LINK_GONE']);
/**
 * Returns true when the session behind the form has ended: nothing is saved or received until the link is opened again.
 */
export const hasEnded = (saving: Saving): boolean => saving.state === 'refused' && endings.has(saving.code);

/** Returns true when queued changes would not survive a reload or a closed tab. */
export const isOnlyHere = (saving: Saving): boolean => saving.state === 'offline' && saving.isOnlyHere === true;
/** Returns true when the browser deletes the queue unless it is sent within seven days. */
export const isShortLived = (saving: Saving): boolean => saving.state === 'offline' && saving.isShortLived === true;
/** Returns true while the form is not stored on this device, though the browser has storage. */
export const isStalled = (saving: Saving): boolean => 'isStalled' in saving && saving.isStalled === true;

/** Two people gave one field different values: both are shown, and neither is overwritten unseen. */
export interface Conflict {
  readonly step: string;
  /** `field`, or `group.<row id>.field`. */
  readonly path: string;
  readonly mine: Draft | undefined;
  readonly theirs: Draft | undefined;
  readonly by: string | null;
  /** Both values are this person's own: written in two tabs of one phone and not sent. */
  readonly isOwn?: true;
  /** The other value is this person's own, saved on another device. */
  readonly isElsewhere?: true;
}

/** Another party replaced an answer that was shown here. */
export interface Replaced {
  readonly step: string;
  readonly field: string;
  /** The group and id of the row, if the field is in one. */
  readonly group?: string;
  readonly row?: string;
  /** `field`, or `group.<row id>.field`. */
  readonly path: string;
  readonly by: string;
  /** The value that was shown here; undefined for a secret, which cannot be restored. */
  readonly before: Draft | undefined;
  readonly now: Draft | undefined;
}

/**
 * How the page receives changes of others: by stream, by polling every 5 seconds, or not at all while the page is
 * hidden.
 */
export type UpdateMode = 'stream' | 'poll' | 'paused';

/** A row that is drawn open before it exists. */
export interface NewRow {
  /** Its start values. */
  readonly sent: StepDraft;
  /** Its current values. */
  readonly typed: StepDraft;
}

export interface FlowSnapshot<O extends Opened = Opened> {
  readonly opened: O;
  /** The answers for this person: the server's, overlaid with typed and not yet acknowledged ones. */
  readonly drafts: Readonly<Record<string, StepDraft>>;
  readonly saving: Saving;
  readonly conflicts: readonly Conflict[];
  readonly present: readonly Present[];
  readonly replaced: readonly Replaced[];
  /** Null when there are no others to follow: a journey of one person, or one that has just been opened. */
  readonly updateMode: UpdateMode | null;
}

/**
 * A flow that is open on this device. The renderer reads it field by field and never calls the server. `src/client`
 * implements it over HTTP, stories and tests in memory.
 */
export interface FlowSession<O extends Opened = Opened> {
  readonly getSnapshot: () => FlowSnapshot<O>;
  /** The snapshots as an actor; `useSession` of the renderer binds it to React. */
  readonly shown: Shown<FlowSnapshot<O>>;
  /** Records what was typed at once, and sends it when the field is left or after a pause. Never rejects. */
  readonly save: (step: string, changes: StepDraft) => void;
  /**
   * Sends the queue. Resolves when everything typed so far is acknowledged or known to have failed. Called when a field
   * is left and before Continue goes on.
   */
  readonly settle: () => Promise<Saving>;
  readonly addRow: (step: string, group: string, changes: StepDraft) => Promise<Saving>;
  /**
   * `isUnseen`: typed before the row was seen here. A value that the row has by then is another party's, and is not
   * replaced unasked.
   */
  readonly changeRow: (place: RowOfGroup, changes: StepDraft, isUnseen?: 'unseen') => void;
  /** Keeps the input of a row that is drawn open before it exists; null once the row holds it. */
  readonly rowBegun?: (place: RowPlace, row: NewRow | null) => void;
  readonly removeRow: (step: string, group: string, row: RowDraft) => Promise<Saving>;
  /**
   * Scales the picture, strips its location data and stores it. Rejects with the problem's code. `of` is the field that
   * receives the id at once, so that the id is written even if the page closes before the call returns.
   */
  readonly addPicture: (
    picture: { readonly size: number; readonly type: string },
    of?: PictureOf,
  ) => Promise<{ readonly id: string }>;
  readonly pictureUrl: (id: string) => string;
  /** Returns whether a picture is on this device only, until there is a network. */
  readonly pictureWaits?: (id: string) => boolean;
  readonly settleConflict: (conflict: Conflict, keep: 'mine' | 'theirs') => void;
  /** Dismisses the notice of another party's value. A field that is answered again has no notice either. */
  readonly letStand: (replaced: Replaced) => void;
  readonly refresh: () => Promise<void>;
  /** Publishes which step is open here. */
  readonly here: (step: string) => void;
  /** Sends a step that is being left, in a journey that is sent step by step. Once, however often it is pressed. */
  readonly submit?: (step: string) => Promise<Saving>;
  /** Returns whether an answer differs from those that the journey began with. */
  readonly isChanged?: () => boolean;
  /** Sends again what led to a step, such as a code. */
  readonly skip?: (step: string) => void;
  readonly again?: (step: string) => Promise<Saving>;
  /** The instant from which that is allowed again; null when at once. */
  readonly againAt?: () => IsoInstant | null;
}
