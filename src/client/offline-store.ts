import * as v from 'valibot';
import { type CustomerId, customerId } from '#src/domain/ids.ts';
import { type Clock, deviceClock } from './clock.ts';

/** Spec section 9: the offline cache lasts 24 hours. */
export const offlineFor = 24 * 3_600_000;

const Entry = v.object({ key: v.string(), at: v.number(), data: v.unknown() });
const Kept = v.object({ whose: customerId, entries: v.array(Entry) });
export type OfflineEntry = v.InferOutput<typeof Entry>;

/** What a signed-in customer last saw, for use without a network. */
export interface OfflineStore {
  /** Returns only this customer's entries, at most 24 hours old. */
  readonly read: (whose: CustomerId) => readonly OfflineEntry[];
  readonly write: (whose: CustomerId, entries: readonly OfflineEntry[]) => void;
  readonly forget: () => void;
}

/** National ids and account numbers have eleven digits, written together or in groups (reliability D1). */
const personalNumber = /(?<![\w-])\d(?:[ .]?\d){10}(?![\w-])/;

/** Whether storing this would leave a personal number in the browser. It is then not stored at all. */
export const holdsPersonalNumber = (data: unknown): boolean => personalNumber.test(JSON.stringify(data) ?? '');

/** Stores in local storage. Where that is refused or full, nothing is stored. */
export function localOfflineStore(clock: Clock = deviceClock, key = 'grend.offline'): OfflineStore {
  const parsed = (text: string | null) => {
    const read = v.safeParse(Kept, JSON.parse(text ?? 'null'));
    return read.success ? read.output : null;
  };
  return {
    read(whose) {
      try {
        const kept = parsed(localStorage.getItem(key));
        const oldest = Date.parse(clock.now()) - offlineFor;
        return kept?.whose === whose ? kept.entries.filter(({ at }) => at > oldest) : [];
      } catch {
        return [];
      }
    },
    write(whose, entries) {
      try {
        const clean = entries.filter(({ data }) => !holdsPersonalNumber(data));
        localStorage.setItem(key, JSON.stringify({ whose, entries: clean }));
      } catch {
        // without storage there is nothing to show offline
      }
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {
        // not stored
      }
    },
  };
}
