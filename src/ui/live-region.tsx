import { recipeClass } from './classes.ts';

export interface LiveRegionProps {
  /** The message to announce; the same words twice need a new `turn`. */
  readonly message: string;
  readonly turn?: number;
  /** `assertive` only when the person must stop: a lost lock, an ended session. */
  readonly urgency?: 'polite' | 'assertive';
}

/** One announcer per page, mounted from the start: a region that arrives with its text is often not read. */
export const LiveRegion = ({ message, turn = 0, urgency = 'polite' }: LiveRegionProps) => (
  <div aria-live={urgency} aria-atomic="true" className={recipeClass('visuallyHidden')}>
    <span key={turn}>{message}</span>
  </div>
);
