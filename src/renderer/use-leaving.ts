import { useCallback } from 'react';
import { type Action, useAction } from './use-action.ts';

/** Milliseconds that a browser may take to leave a page. */
const leaves = 10_000;

/** Goes to the address that the callback returns. Resolves to whether the page was left; a refusal is in `refusal`. */
export type Leave = (address: () => Promise<{ readonly url: string }>) => Promise<boolean>;

/**
 * Leaves the page for an e-ID or a wallet; busy until the browser has left, so that a second press starts no other.
 */
export function useLeaving(): Pick<Action, 'busy' | 'refusal'> & { readonly leave: Leave } {
  const { busy, refusal, run } = useAction();
  const leave = useCallback<Leave>(
    (address) =>
      run(async () => {
        window.location.assign((await address()).url);
        await new Promise((resolve) => setTimeout(resolve, leaves));
      }),
    [run],
  );
  return { busy, refusal, leave };
}
