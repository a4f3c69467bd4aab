/** Takes over a load that has failed; rejects where waiting would not help. */
export type Patience = <M>(load: () => Promise<M>, failure: unknown) => Promise<M>;

let patience: Patience = (_load, failure) => Promise.reject(failure);
/** Sets who takes over: what waits for the network is fetched after the first page. */
export const waitBy = (next: Patience): void => {
  patience = next;
};

/** Loads a part of the program. Without a network it waits and tries again, so that what is on the page stays. */
export const untilThere = <M>(load: () => Promise<M>): Promise<M> =>
  load().catch((failure: unknown) => patience(load, failure));
