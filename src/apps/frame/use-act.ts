import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#src/contract/call.ts';
import { useCall } from './call-context.tsx';

export interface ActOptions<Given, Result> {
  /** The query that the result stands for: it is shown at once. */
  readonly shows?: QueryKey;
  /** Fetched again afterwards, also after a refusal: another person or another tab may have been first. */
  readonly again?: readonly QueryKey[];
  /** Fetched again once it is done; a refusal has changed nothing there. */
  readonly againIfDone?: readonly QueryKey[];
  /** The act is pending until these have been fetched, so that its control never shows what stood before. */
  readonly pendsUntilRead?: boolean;
  readonly onDone?: (result: Result, given: Given) => void;
}

/** An act by a declared call. Never optimistic: the page shows what the server returned. */
export const useAct = <Given = void, Result = unknown>(
  act: (call: Call, given: Given) => Promise<Result>,
  { shows, again = [], againIfDone = [], pendsUntilRead = false, onDone }: ActOptions<Given, Result> = {},
) => {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => act(call, given),
    onSuccess: (result, given) => {
      if (shows !== undefined) client.setQueryData(shows, result);
      onDone?.(result, given);
    },
    onSettled: (_, error) => {
      const isDone = error === null;
      // What the result stands for is read again only after a refusal.
      const known = isDone && shows !== undefined ? hashKey(shows) : null;
      const stale = [...again.filter((queryKey) => hashKey(queryKey) !== known), ...(isDone ? againIfDone : [])];
      const read = Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      return pendsUntilRead ? read : undefined;
    },
  });
};
