import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogAddress } from '#src/renderer/open-step.ts';

const parameter = 'do';
/** History state of entries that the open page pushed itself: going back from one stays on the page. */
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
  /** A dialog requested while another one was closing. */
  next: string | null;
}

/** Keeps a flow's open dialog in the address, as the broker's app does. */
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
        // `navigate(-1)` is asynchronous and would leave a dialog that is opened meanwhile: it waits until that is
        // done.
        if (latest.current.isLeaving) latest.current.next = next;
        else void navigate({ search: withDialog(window.location.search, next) }, { state: here });
      },
      hide: (which) => {
        // Reads the current address: the page may meanwhile show another step or another dialog.
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
