import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogAddress } from '#src/renderer/open-step.ts';

const parameter = 'do';
/** The state of an entry of the history that the open page made itself: going back from it stays on the page. */
const here = 'here';

const dialogIn = (search: string): string | null => new URLSearchParams(search).get(parameter);

const withDialog = (search: string, name: string | null): string => {
  const query = new URLSearchParams(search);
  if (name === null) query.delete(parameter);
  else query.set(parameter, name);
  return query.size === 0 ? '' : `?${query}`;
};

interface Latest {
  readonly state: unknown;
  readonly key: string;
  isLeaving: boolean;
  /** A dialog that was opened while another one was being left. */
  next: string | null;
}

/** A flow's dialogs in the address, as the broker's have theirs. */
export function useDialogAddress(): DialogAddress {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const latest = useRef<Latest>({ state, key, isLeaving: false, next: null });
  useEffect(() => {
    const { next } = latest.current;
    latest.current = { state, key, isLeaving: false, next: null };
    if (next !== null) void navigate({ search: withDialog(window.location.search, next) }, { state: here });
  }, [state, key, navigate]);
  const name = dialogIn(search);
  return useMemo(
    () => ({
      name,
      show: (next) => {
        // Going back takes a moment, and would leave what is opened meanwhile: that waits until the page has arrived.
        if (latest.current.isLeaving) latest.current.next = next;
        else void navigate({ search: withDialog(window.location.search, next) }, { state: here });
      },
      hide: (which) => {
        // The address itself is asked: the page may have gone on to another step meanwhile, or to another dialog.
        const open = dialogIn(window.location.search);
        if (open === null || (which !== undefined && which !== open) || latest.current.isLeaving) return;
        latest.current.isLeaving = true;
        if (latest.current.state === here) void navigate(-1);
        else void navigate({ search: withDialog(window.location.search, null) }, { replace: true });
      },
    }),
    [name, navigate],
  );
}
