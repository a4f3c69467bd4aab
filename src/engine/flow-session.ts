import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';
import type { Draft, Issue, RowDraft, StepDraft } from './field.ts';
import type { Opened, PictureOf, Present } from './opened.ts';
import type { RowPlace } from './row-made.ts';

/** How the last change fares. `at` is an instant; the page says "Saved 14:02". */
export type Saving =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: string }
  | {
      readonly state: 'offline';
      /** This browser refused to keep what waits: it is in this tab alone, and gone when the tab is. */
      readonly isOnlyHere?: true;
    }
  | {
      readonly state: 'refused';
      readonly code: ProblemCode;
      readonly params: ProblemParams;
      /** The fields that it belongs to: then it is said there. */
      readonly issues?: readonly Issue[];
    };

const endings: ReadonlySet<ProblemCode> = new Set(['AUTH_NOT_LOGGED_IN', 'LINK_GONE']);
/** Whether the session behind the form has ended: nothing is kept or heard until the link is opened again. */
export const hasEnded = (saving: Saving): boolean => saving.state === 'refused' && endings.has(saving.code);

/** Whether something waits that no reload and no closed tab would bring back. */
export const isOnlyHere = (saving: Saving): boolean => saving.state === 'offline' && saving.isOnlyHere === true;

/** Two people gave one field different values: both are shown, and nothing is overwritten unseen. */
export interface Conflict {
  readonly step: string;
  /** `field`, or `group.<row id>.field`. */
  readonly path: string;
  readonly mine: Draft | undefined;
  readonly theirs: Draft | undefined;
  readonly by: string | null;
  /** Both are this person's own: written in two tabs of one phone, neither of them sent. */
  readonly isOwn?: true;
}

/** Somebody gave an answer that stood here another value. */
export interface Replaced {
  readonly step: string;
  readonly field: string;
  /** Of a row. */
  readonly group?: string;
  readonly row?: string;
  /** `field`, or `group.<row id>.field`. */
  readonly path: string;
  readonly by: string;
  /** What stood here; undefined for a secret, which cannot be put back. */
  readonly before: Draft | undefined;
  readonly now: Draft | undefined;
}

/** How the page hears of the others: told at once, by asking every 5 seconds, or not while nobody looks. */
export type Hearing = 'stream' | 'poll' | 'paused';

/** A row that is drawn open before it exists. */
export interface NewRow {
  /** What it is begun with. */
  readonly sent: StepDraft;
  /** What stands in it by now. */
  readonly typed: StepDraft;
}

export interface FlowSnapshot<O extends Opened = Opened> {
  readonly opened: O;
  /** The answers as this person sees them: the server's, with what is typed and not yet acknowledged on top. */
  readonly drafts: Readonly<Record<string, StepDraft>>;
  readonly saving: Saving;
  readonly conflicts: readonly Conflict[];
  readonly present: readonly Present[];
  readonly replaced: readonly Replaced[];
  /** Null where nobody else can be heard of: a journey that is one person's, or one that has just been opened. */
  readonly hearing: Hearing | null;
}

/**
 * A flow that is open on this device. The renderer reads it with `useSyncExternalStore`, a field at a time, and never
 * talks to the server itself; `src/client` implements it over HTTP, stories and tests in memory.
 */
export interface FlowSession<O extends Opened = Opened> {
  readonly getSnapshot: () => FlowSnapshot<O>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes what was typed at once, and sends it when the field is left (or after a pause). Never rejects. */
  readonly save: (step: string, changes: StepDraft) => void;
  /**
   * Sends what waits, and resolves when everything typed so far is acknowledged, or is known not to be. Called when a
   * field is left and before Continue goes on.
   */
  readonly settle: () => Promise<Saving>;
  readonly addRow: (step: string, group: string, changes: StepDraft) => Promise<Saving>;
  /** `isUnseen`: typed before the row was seen here. What stands in it then is another's value, and not replaced unasked. */
  readonly changeRow: (step: string, group: string, row: RowDraft, changes: StepDraft, isUnseen?: 'unseen') => void;
  /** Keeps what is typed in a row that is drawn open before it exists; null once it stands in the row. */
  readonly rowBegun?: (place: RowPlace, row: NewRow | null) => void;
  readonly removeRow: (step: string, group: string, row: RowDraft) => Promise<Saving>;
  /**
   * Scales the picture, strips it of its place, keeps it. Rejects with the problem's code. `of`: where the caller writes
   * its id at once, so that a page that ends before then has done so too.
   */
  readonly addPicture: (
    picture: { readonly size: number; readonly type: string },
    of?: PictureOf,
  ) => Promise<{ readonly id: string }>;
  readonly pictureUrl: (id: string) => string;
  /** Whether a picture is on this device alone, until there is a network. */
  readonly pictureWaits?: (id: string) => boolean;
  readonly settleConflict: (conflict: Conflict, keep: 'mine' | 'theirs') => void;
  /** The other value has been seen, and is told no more. One that is answered anew is not told either. */
  readonly letStand: (replaced: Replaced) => void;
  readonly refresh: () => Promise<void>;
  /** Tells the others which step is open here. */
  readonly here: (step: string) => void;
  /** In a journey that is sent step by step: sends a step that is being left. Once, however often it is pressed. */
  readonly submit?: (step: string) => Promise<Saving>;
  /** Sends once more what led to a step. */
  readonly skip?: (step: string) => void;
  readonly again?: (step: string) => Promise<Saving>;
  /** When that may be asked for; null when at once. */
  readonly againAt?: () => IsoInstant | null;
}
