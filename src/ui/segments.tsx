import { slotClass } from './classes.ts';
import { navigateOnPress } from './nav-link.ts';

export interface SegmentsProps {
  readonly label: string;
  readonly items: readonly {
    readonly href: string;
    readonly label: string;
    readonly count?: number;
    readonly current: boolean;
  }[];
  readonly onNavigate?: ((href: string) => void) | undefined;
}

/**
 * Switches between a few lists. Links and not tabs: each list has its address, and Back returns to the previous one.
 */
export const Segments = ({ label, items, onNavigate }: SegmentsProps) => (
  <nav aria-label={label}>
    <ul className={slotClass('segments', 'list')}>
      {items.map((item) => (
        <li key={item.href}>
          <a
            href={item.href}
            className={slotClass('segments', 'link')}
            aria-current={item.current ? 'page' : undefined}
            onClick={navigateOnPress(onNavigate, item.href)}
          >
            {item.label} {item.count === undefined ? null : <b>{item.count}</b>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
