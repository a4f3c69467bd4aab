import './quiz.css';

export interface LampsProps {
  readonly count: number;
  /** How many are lit, from the first. */
  readonly lit: number;
  /** What they say, such as how many attempts are left. */
  readonly label: string;
}

/** A row of windows, of which the first are lit. */
export const Lamps = ({ count, lit, label }: LampsProps) => (
  <span className="g-quiz__lamps" role="img" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the windows have no other names
      <span key={index} className="g-quiz__lamp" data-lit={index < lit || undefined} />
    ))}
  </span>
);
