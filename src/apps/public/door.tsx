import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { slotClass } from '#src/ui/classes.ts';
import { Icon, type IconProps } from '#src/ui/icon.tsx';
import { navigateOnPress } from '#src/ui/nav-link.ts';

export const Doors = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav aria-label={label} className={slotClass('rows', 'list')}>
    {children}
  </nav>
);

export interface DoorProps {
  readonly icon?: IconProps['of'];
  readonly href: string;
  readonly onFollow: () => void;
  readonly note?: string | undefined;
  readonly children: string;
}

/** A full-width link with an icon, its label and a note. */
export const Door = ({ icon, href, onFollow, note, children }: DoorProps) => (
  <a href={href} onClick={navigateOnPress(onFollow, href)} className={slotClass('rows', 'row')}>
    {icon ? (
      <span className={slotClass('rows', 'start')}>
        <Icon of={icon} size={32} />
      </span>
    ) : null}
    <span className={slotClass('rows', 'text')}>
      <span className={slotClass('rows', 'title')}>{children}</span>
      {note === undefined ? null : <span className={slotClass('rows', 'note')}>{note}</span>}
    </span>
    <span className={slotClass('rows', 'end')}>
      <Icon of={ChevronRight} size={20} />
    </span>
  </a>
);
