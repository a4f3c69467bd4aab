import { useEffect, useRef } from 'react';
import { slotClass } from './classes.ts';

export interface ErrorSummaryProps {
  /** "2 answers need a look". */
  readonly title: string;
  readonly problems: readonly {
    readonly fieldId: string;
    readonly message: string;
    /** What to do about it, where the words by the field do not say so. */
    readonly next?: string | undefined;
  }[];
  /** Increases with every refused press of Continue; each time the focus moves here. 0 does not move it. */
  readonly attempt: number;
}

const focusable = 'input, select, textarea, button, a[href], [tabindex]';

/** Moves the focus to a field, or to the first focusable element inside a group. */
export const focusField = (fieldId: string): void => {
  const element = document.getElementById(fieldId);
  const target = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable);
  target?.focus();
  target?.scrollIntoView?.({ block: 'center' });
};

/** Stands just above Continue; each line is a link to its field (Designsystemet's error pattern). */
export const ErrorSummary = ({ title, problems, attempt }: ErrorSummaryProps) => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <section ref={ref} tabIndex={-1} aria-label={title} className={slotClass('errorSummary', 'root')}>
      <h2 className={slotClass('errorSummary', 'title')}>{title}</h2>
      <ul className={slotClass('errorSummary', 'list')}>
        {problems.map(({ fieldId, message, next }) => (
          <li key={`${fieldId} ${message}`}>
            <a
              className={slotClass('errorSummary', 'link')}
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(fieldId);
              }}
            >
              {message}
            </a>
            {next === undefined ? null : <p>{next}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};
