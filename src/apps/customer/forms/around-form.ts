/** Everything around a form that its first step does not need, in one chunk: loaded after that step is shown. */

export { ContinueElsewhere, continueElsewhere } from '../homes/another-phone/continue-elsewhere.tsx';
export { SessionEnded } from './session-ended.tsx';
export { StepExtras } from './step-extras.tsx';
