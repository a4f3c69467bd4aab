import type { Language } from '#src/domain/language.ts';
import type { Call, Flow } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import type { Walked } from '#src/engine/walk.ts';

/** How to leave a step: `replace` for a move that Back should not undo, `returnTo` for a detour from the review. */
export interface Move {
  readonly replace?: boolean;
  readonly returnTo?: string;
}

/**
 * Props of a step's own screen (`flow.screens[step]`, default export). It is rendered under the street, inside `main`.
 * It brings its heading (`StepHeading`) and its buttons (`StepFooter`, both in `src/renderer`).
 */
export interface ScreenProps<O extends Opened = Opened> {
  readonly flow: Flow;
  readonly session: FlowSession<O>;
  /** The open step. */
  readonly step: string;
  /** The walk over everything given so far; re-rendered whenever it changes. */
  readonly walked: Walked;
  readonly where: Where;
  readonly call: Call;
  /** Opens a step on the path; one further ahead opens the first that is not done. */
  readonly goTo: (step: string, move?: Move) => void;
  /** Goes to the previous step on the path. */
  readonly back: () => void;
  /** Leaves the flow; everything is saved. */
  readonly close: () => void;
  readonly language: Language;
}
