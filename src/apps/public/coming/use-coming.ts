import { useCallback, useEffect, useState } from 'react';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { type ComingHome, comingHomes } from '#src/contract/market/coming-homes.ts';

export interface ComingRead {
  readonly homes: readonly ComingHome[];
  /** Null until the first page is here. */
  readonly total: number | null;
  readonly isReading: boolean;
  readonly failure: CallFailed | null;
  /** Reads the next page; after a failure the same one. */
  readonly readOn: () => void;
}

const nothing = { homes: [], total: null, isReading: true, failure: null } as const;

/** Reads homes that are coming, a page of `limit` at a time. The first page is read at once. */
export function useComing(call: Call, limit: number): ComingRead {
  const [state, setState] = useState<Omit<ComingRead, 'readOn'>>(nothing);
  const read = useCallback(
    async (skip: number) => {
      setState((known) => ({ ...known, isReading: true, failure: null }));
      try {
        const { items, total } = await call(comingHomes.list, { query: { skip: String(skip), limit: String(limit) } });
        setState(({ homes }) => ({
          homes: [...homes.slice(0, skip), ...items],
          total,
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
    void read(0);
  }, [read]);
  const { homes } = state;
  return { ...state, readOn: useCallback(() => void read(homes.length), [read, homes.length]) };
}
