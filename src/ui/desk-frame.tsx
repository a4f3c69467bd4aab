import type { ReactNode } from 'react';
import { recipeClass, slotClass } from './classes.ts';
import { Icon } from './icon.tsx';
import { type NavItem, navigateOnPress } from './nav-link.ts';
import { SkipLink } from './visually-hidden.tsx';

export interface DeskNavItem extends NavItem {
  /** Not in the phone's bar, which has space for five: the first page or the top of the screen leads there. */
  readonly isWideOnly?: boolean | undefined;
}

export interface DeskFrameProps {
  readonly brand: ReactNode;
  /** Under the brand's name: which app this is ("Megler"). */
  readonly place?: string;
  readonly navLabel: string;
  readonly items: readonly DeskNavItem[];
  readonly onNavigate?: ((href: string) => void) | undefined;
  /** At the bottom of the sidebar: the signed-in broker. */
  readonly foot?: ReactNode;
  readonly skip: string;
  readonly children: ReactNode;
}

const DeskLink = ({ item, onNavigate }: { readonly item: NavItem } & Pick<DeskFrameProps, 'onNavigate'>) => (
  <a
    href={item.href}
    className={slotClass('deskFrame', 'link')}
    aria-current={item.current ? 'page' : undefined}
    onClick={navigateOnPress(onNavigate, item.href)}
  >
    <Icon of={item.icon} size={32} />
    {item.label}
    {item.count ? (
      <>
        <span className={slotClass('deskFrame', 'count')} aria-hidden="true">
          {item.count.shown}
        </span>
        <span className={recipeClass('visuallyHidden')}>, {item.count.said}</span>
      </>
    ) : null}
  </a>
);

/** The broker's frame: a dark sidebar from 1024 px, a top bar below that, and on a phone the menu at the bottom. */
export const DeskFrame = ({ brand, place, navLabel, items, onNavigate, foot, skip, children }: DeskFrameProps) => (
  <div className={slotClass('deskFrame', 'root')} data-layout="frame" data-size="desk">
    <SkipLink target="main">{skip}</SkipLink>
    <header className={slotClass('deskFrame', 'side')} data-print="hide">
      <div className={slotClass('deskFrame', 'brand')}>
        {brand}
        {place ? <span className={slotClass('deskFrame', 'place')}>{place}</span> : null}
      </div>
      <nav aria-label={navLabel} className={slotClass('deskFrame', 'nav')}>
        <ul>
          {items.map((item) => (
            <li key={item.href} className={item.isWideOnly ? slotClass('deskFrame', 'wideOnly') : undefined}>
              <DeskLink item={item} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
      {foot ? <div className={slotClass('deskFrame', 'foot')}>{foot}</div> : null}
    </header>
    <main id="main" tabIndex={-1} className={slotClass('deskFrame', 'main')}>
      {children}
    </main>
  </div>
);
