import type { ReactNode } from 'react';
import './progress-line.css';

export interface ProgressLineProps {
  /** What goes on, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The same in words, beside the line: "120 of 500". */
  readonly shown: string;
}

/** How far work that goes on by itself has come. */
export const ProgressLine = ({ label, value, max, shown }: ProgressLineProps) => (
  <div className="g-progress">
    <progress className="g-progress__line" aria-label={label} value={value} max={Math.max(max, 1)} />
    <span className="g-progress__words">{shown}</span>
  </div>
);

/** Above every page while work goes on by itself. */
export const ProgressStrip = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className="g-progress-strip" aria-label={label} data-print="hide">
    {children}
  </section>
);
