import type { MouseEvent } from 'react';

/** One destination in a tab bar or a sidebar. */
export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: import('lucide-react').LucideIcon;
  readonly current?: boolean | undefined;
  /** A number on the item, and what it counts ("2 documents to sign"). */
  readonly count?: { readonly shown: string; readonly said: string } | undefined;
}

/** Lets the app navigate on a plain press; a press for a new tab stays the browser's. */
export const navigateOnPress =
  (onNavigate: ((href: string) => void) | undefined, href: string) => (event: MouseEvent) => {
    if (!onNavigate || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onNavigate(href);
  };
