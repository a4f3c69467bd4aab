import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  open: boolean;
}
const current = new AsyncLocalStorage<Scope>();

/** A query outside the open transaction of the same call. */
export class OutsideTransaction extends Error {
  constructor() {
    super('A query was sent outside the open transaction. Pass the transaction (tx) to it.');
    this.name = 'OutsideTransaction';
  }
}

/** Runs `work` as the inside of a transaction. */
export const insideTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const scope: Scope = { open: true };
  try {
    return await current.run(scope, work);
  } finally {
    // Work that was started inside but runs later (a timer, a nudge) is no longer inside.
    scope.open = false;
  }
};

/**
 * Throws `OutsideTransaction` when the caller is inside a transaction. On the embedded database a second connection
 * would deadlock; on PostgreSQL it would read past the transaction.
 */
export const assertOutsideTransaction = (): void => {
  if (current.getStore()?.open) throw new OutsideTransaction();
};
