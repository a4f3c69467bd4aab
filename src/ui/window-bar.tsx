import { slotClass } from './classes.ts';

export interface WindowBarProps {
  /** Today's place in the 28 days around the takeover: 0 the first day, 0.5 the day itself, 1 the last. */
  readonly today: number;
}

/** The takeover window at a glance. Decoration: "open until 8 Dec" stands beside it as text. */
export const WindowBar = ({ today }: WindowBarProps) => (
  <span className={slotClass('windowBar', 'root')} aria-hidden="true">
    <span className={slotClass('windowBar', 'middle')} />
    <span className={slotClass('windowBar', 'mark')} style={{ left: `${Math.min(1, Math.max(0, today)) * 100}%` }} />
  </span>
);
