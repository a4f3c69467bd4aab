/** What stands around a form and is no part of its first step, in one file: fetched when that step stands. */

export { ContinueElsewhere, continueElsewhere } from '../homes/another-phone/continue-elsewhere.tsx';
export { Beside } from './beside.tsx';
export { SessionEnded } from './session-ended.tsx';
