import type { Refusal } from '#machines/refusals.ts';
import type { Saving } from '#src/engine/flow-session.ts';
import { conflictsOf, type Outbox, refusalOf } from './outbox.ts';

/** What a session knows of its last change. */
export interface Stand {
  readonly outbox: Outbox;
  /** A refusal that belongs to no field. */
  readonly notice: Refusal | undefined;
  /** That refusal is the end of the session or the link. */
  readonly isEnded: boolean;
  readonly isLocked: boolean;
  readonly isOffline: boolean;
  /** Queued actions other than typed input: rows and pictures. */
  readonly isWaiting: boolean;
  /** The queue is stored on this device, and not in this tab alone. */
  readonly isKept: boolean;
  /** This browser has storage, which does not take the form now. */
  readonly isStalled: boolean;
  /** This browser deletes the queue unless it is sent within seven days. */
  readonly isShortLived: boolean;
  readonly savedAt: string | null;
}

export const refusedBy = ({ code, params = {} }: Refusal): Saving => ({ state: 'refused', code, params });

/** Returns the state of a change that is still queued. */
const queued = ({ isLocked, isOffline, isWaiting, isKept, isShortLived }: Stand): Saving => {
  if (isLocked && !isOffline) return { state: 'refused', code: 'OTP_LOCKED', params: {} };
  if (!isOffline && !isWaiting) return { state: 'saving' };
  if (!isKept) return { state: 'offline', isOnlyHere: true };
  return { state: 'offline', ...(isShortLived && { isShortLived }) };
};

/** Returns the state of the last change: conflicts first, then what is still queued. */
export function savingOf(stand: Stand): Saving {
  const { outbox, notice, isEnded, isWaiting, isStalled, savedAt } = stand;
  const refusal = notice ?? refusalOf(outbox);
  if (isEnded && refusal !== undefined) return refusedBy(refusal);
  if (conflictsOf(outbox).length > 0) return { state: 'refused', code: 'STALE', params: {} };
  if (refusal !== undefined) return refusedBy(refusal);
  if (outbox.size > 0 || isWaiting) return queued(stand);
  const stalled = isStalled ? ({ isStalled } as const) : {};
  return savedAt === null ? { state: 'idle', ...stalled } : { state: 'saved', at: savedAt, ...stalled };
}
