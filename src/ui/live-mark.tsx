import { slotClass } from './classes.ts';

export interface LiveMarkProps {
  /** `live` while changes arrive as they happen, `polled` while the page polls. */
  readonly state: 'live' | 'polled';
  readonly children: string;
}

export const LiveMark = ({ state, children }: LiveMarkProps) => (
  <span className={slotClass('liveMark', 'root', { state })}>
    <span className={slotClass('liveMark', 'dot', { state })} aria-hidden="true" />
    {children}
  </span>
);
