import { useCallback, useEffect, useState } from 'react';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { type ComingHome, comingHomes } from '#src/contract/market/coming-homes.ts';

export interface ComingRead {
  readonly homes: readonly ComingHome[];
  /** Null until the first page is here. */
  readonly total: number | null;
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
  readonly isReading: boolean;
  readonly failure: CallFailed | null;
  /** Reads the next page; after a failure the same one. */
  readonly readOn: () => void;
}

const nothing = { homes: [], total: null, next: null, isReading: true, failure: null } as const;

/** Reads homes that are coming, a page of `limit` at a time. The first page is read at once. */
export function useComing(call: Call, limit: number): ComingRead {
  const [state, setState] = useState<Omit<ComingRead, 'readOn'>>(nothing);
  const read = useCallback(
    async (cursor: string | null) => {
      setState((known) => ({ ...known, isReading: true, failure: null }));
      try {
        const query = { limit: String(limit), ...(cursor !== null && { cursor }) };
        const { items, total, next } = await call(comingHomes.list, { query });
        setState(({ homes }) => ({
          homes: cursor === null ? items : [...homes, ...items],
          total,
          next,
          isReading: false,
          failure: null,
        }));
      } catch (error) {
        setState((known) => ({ ...known, isReading: false, failure: asFailure(error) }));
      }
    },
    [call, limit],
  );
  useEffect(() => {
    void read(null);
  }, [read]);
  const { next } = state;
  return { ...state, readOn: useCallback(() => void read(next), [read, next]) };
}
