import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { slotClass } from './classes.ts';
import { Icon, type IconProps } from './icon.tsx';

export type NoticeTone = 'warning' | 'danger' | 'success' | 'info';

export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
  readonly title?: string | undefined;
  /** Replaces the tone's icon, such as a cloud for "no signal" or a lock. */
  readonly icon?: IconProps['of'];
  /** `strip` fills the width above the footer's buttons. */
  readonly shape?: 'box' | 'strip';
  /** `status` when it appears while the page is open; `alert` when the person must stop. */
  readonly live?: 'status' | 'alert' | undefined;
  readonly action?: ReactNode;
}

const icons = { warning: TriangleAlert, danger: CircleAlert, success: CircleCheck, info: Info };

/** A message with a colour and an icon; its text stands alone too. An `alert` scrolls into view. */
export const Notice = ({ tone, children, title, icon, shape = 'box', live, action }: NoticeProps) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may lie under the footer's buttons (`scroll-padding` keeps it clear of them).
    if (live === 'alert') root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [live]);
  return (
    <div ref={root} role={live} className={slotClass('notice', 'root', { tone, shape })}>
      <span className={slotClass('notice', 'icon')}>
        <Icon of={icon ?? icons[tone]} size={20} />
      </span>
      <div className={slotClass('notice', 'text')}>
        {title ? <b className={slotClass('notice', 'title')}>{title}</b> : null}
        {children}
        {action ? <div className={slotClass('notice', 'action')}>{action}</div> : null}
      </div>
    </div>
  );
};
