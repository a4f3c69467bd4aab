/**
 * Parts that no step needs on first render, in one file: problem texts, dialogs, sheets, answer pages, and later field
 * kinds. Fetched after the first step is shown, so that the first step is shown sooner.
 */
export { problemNext, problemText } from '#src/texts/problems.ts';
export { AskAgain } from './ask-again.tsx';
export { AuthorityNote } from './authority-note.tsx';
export { ByCodeField } from './by-code-field.tsx';
export { ConflictSheet } from './conflict-sheet.tsx';
export { ConsequencesDialog } from './consequences-dialog.tsx';
export { laterKinds } from './fields/later-kinds.tsx';
export { FixedPictures } from './fixed-pictures.tsx';
export { FormNotice } from './form-notice.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { LockedStep } from './locked-step.tsx';
export { MissingSheet } from './missing-sheet.tsx';
export { ReplacedNote } from './replaced-note.tsx';
export { ReviewStep } from './review-step.tsx';
export { StepErrors } from './step-errors.tsx';
