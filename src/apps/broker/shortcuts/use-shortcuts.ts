import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useBrokerContext } from '../frame/broker-context.ts';
import { hideFocusedLine } from './hide-line.ts';
import { useLetters } from './letters.ts';
import { chordTime, type Shortcut, shortcutOf } from './shortcut.ts';

const overPage = v.object({ over: v.picklist(['find', 'keys']) });
type Over = v.InferOutput<typeof overPage>['over'];

/**
 * What lies over the page: the search over everything, or the keys. It is an entry of the history, so that Back closes
 * it and a reload keeps it.
 */
export const useOver = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parsed = v.safeParse(overPage, state);
  return {
    over: parsed.success ? parsed.output.over : null,
    open: (over: Over) => void navigate(pathname + search, { state: { over } }),
    close: () => void navigate(-1),
  };
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Listens to the keys of every page of the desk. */
export const useShortcuts = (open: (over: Over) => void): void => {
  const navigate = useNavigate();
  const { clock } = useBrokerContext();
  const hasLetters = useLetters();
  const afterG = useRef(0);
  const act = useRef((_: Shortcut) => {});
  act.current = (shortcut) => {
    if (shortcut.kind === 'go') void navigate(shortcut.path);
    else if (shortcut.kind === 'search') document.querySelector<HTMLInputElement>('main [type=search]')?.focus();
    else if (shortcut.kind === 'hide') hideFocusedLine();
    else if (shortcut.kind === 'step') document.querySelector<HTMLElement>(`main a[rel=${shortcut.to}]`)?.click();
    else open(shortcut.kind);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const at = Date.parse(clock.now());
      const found = shortcutOf(event, {
        afterG: at - afterG.current < chordTime,
        isInField: isField(event.target),
        isInDialog: document.querySelector('dialog[open]') !== null,
        hasLetters,
      });
      afterG.current = found === 'wait' ? at : 0;
      if (found === undefined || found === 'wait') return;
      event.preventDefault();
      act.current(found);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [clock, hasLetters]);
};
