/** What stands around a form and is no part of its first step, in one file: fetched when that step stands. */
export { Beside } from './beside.tsx';
export { ContinueElsewhere, continueElsewhere } from './hand-over/continue-elsewhere.tsx';
export { SessionEnded } from './session-ended.tsx';
