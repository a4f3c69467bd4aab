import { recipeClass, slotClass } from './classes.ts';
import { Icon } from './icon.tsx';
import { type NavItem, navigateOnPress } from './nav-link.ts';

export interface TabBarProps {
  readonly label: string;
  readonly items: readonly NavItem[];
  readonly onNavigate?: ((href: string) => void) | undefined;
  /** After the destinations: an action, such as leaving for another app. */
  readonly action?: (Pick<NavItem, 'label' | 'icon'> & { readonly onPress: () => void }) | undefined;
}

/** The five destinations of the customer's app, at the thumb. The lamp over the current one repeats `aria-current`. */
export const TabBar = ({ label, items, onNavigate, action }: TabBarProps) => (
  <nav aria-label={label} className={slotClass('tabBar', 'root')} data-print="hide">
    <ul className={slotClass('tabBar', 'list')}>
      {items.map((item) => (
        <li key={item.href}>
          <a
            href={item.href}
            className={slotClass('tabBar', 'tab')}
            aria-current={item.current ? 'page' : undefined}
            onClick={navigateOnPress(onNavigate, item.href)}
          >
            <span className={slotClass('tabBar', 'lamp')} />
            <Icon of={item.icon} size={32} selected={item.current === true} />
            {item.label}
            {item.count ? (
              <>
                <span className={slotClass('tabBar', 'count')} aria-hidden="true">
                  {item.count.shown}
                </span>
                <span className={recipeClass('visuallyHidden')}>, {item.count.said}</span>
              </>
            ) : null}
          </a>
        </li>
      ))}
      {action ? (
        <li>
          <button type="button" className={slotClass('tabBar', 'tab')} onClick={action.onPress}>
            <Icon of={action.icon} size={32} />
            {action.label}
          </button>
        </li>
      ) : null}
    </ul>
  </nav>
);
