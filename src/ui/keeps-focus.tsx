import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Takes the focus when a focused button inside it is replaced. Otherwise the focus would start over at the top of the
 * page (WCAG 2.4.3).
 */
export const KeepsFocus = ({ children }: { readonly children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = ref.current;
    if (part === null) return;
    let last: Node | null = part.contains(document.activeElement) ? document.activeElement : null;
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof Node && part.contains(target) ? target : null;
    };
    const watch = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      last = null;
      if (document.activeElement === null || document.activeElement === document.body) part.focus();
    });
    document.addEventListener('focusin', follow);
    watch.observe(part, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      watch.disconnect();
    };
  }, []);
  return (
    <div ref={ref} tabIndex={-1}>
      {children}
    </div>
  );
};
