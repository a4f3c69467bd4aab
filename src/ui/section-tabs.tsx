import { navigateOnPress } from './nav-link.ts';
import './section-tabs.css';

export interface SectionTabsProps {
  readonly label: string;
  readonly items: readonly { readonly href: string; readonly label: string; readonly current: boolean }[];
  readonly onNavigate: (href: string) => void;
}

/** The parts of a page under its dark head. Links and not tabs: each part has its address. */
export const SectionTabs = ({ label, items, onNavigate }: SectionTabsProps) => (
  <nav aria-label={label} className="g-tabs" data-print="hide">
    <ul>
      {items.map(({ href, label: name, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'page' : undefined} onClick={navigateOnPress(onNavigate, href)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
