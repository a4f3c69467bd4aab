import * as v from 'valibot';
import { type Moment, momentsOf } from '#src/apps/broker/replay/replay.ts';
import { signedFormName, TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { JourneyMap } from './journey-map.ts';

/** All that is read of a pasted case: its event log. Its answers and people are dropped. */
const Logged = v.object({ events: TakeoverDetail.entries.events });

function eventsIn(text: string): v.InferOutput<typeof Logged>['events'] | null {
  try {
    const read = v.safeParse(Logged, JSON.parse(text));
    return read.success ? read.output.events : null;
  } catch {
    return null;
  }
}

export type Side = 'seller' | 'buyer';

/** Whether each side fills in a form of its own on this map, each with its own log. */
export const hasSides = ({ id }: Pick<JourneyMap, 'id'>): boolean => v.is(signedFormName, `${id}-buyer`);

/**
 * Reads the answer of `GET /brokers/takeovers/:id` and returns this journey's events, the oldest first. Null for
 * anything else. `side` is whose form, where each side has one. The log has a step by its name, in the language of the answer.
 */
export function replayOf(map: JourneyMap, text: string, side: Side = 'seller'): readonly Moment[] | null {
  const events = eventsIn(text);
  if (events === null) return null;
  if (map.id === 'takeover-protocol') return momentsOf(map, events, null);
  const form = v.safeParse(signedFormName, hasSides(map) ? `${map.id}-${side}` : map.id);
  return form.success ? momentsOf(map, events, form.output) : [];
}
