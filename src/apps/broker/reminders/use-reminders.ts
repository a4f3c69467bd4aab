import { useCallback, useEffect, useRef, useState } from 'react';
import { useAct } from '#src/apps/frame/use-act.ts';
import type { Need } from '#src/contract/desk/broker.ts';
import { needReminders } from '#src/contract/desk/need-reminders.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';

/** Milliseconds in which a broker takes it back, as the lifecycle has it. */
const undoFor = 10_000;

/** A need that the broker has just hidden, or put off until then. */
export interface MovedNeed {
  readonly need: Need;
  /** Null where it is hidden. */
  readonly until: IsoInstant | null;
}

const paramsOf = ({ id, estateId }: Need) => ({ params: { id: estateId, reminder: id } });

/** What the reminders are a part of. Another tab hears of it from the server. */
const again = [keys.needs, keys.allHomes];

/**
 * Hides a need, or puts it off. `onMoved` is called although the line is gone by then: the news of the change may come
 * before the reply.
 */
export const useMoveReminder = (need: Need, onMoved: (moved: MovedNeed) => void) =>
  useAct(
    (call, until: IsoInstant | null) =>
      until === null
        ? call(needReminders.dismiss, paramsOf(need))
        : call(needReminders.snooze, { ...paramsOf(need), body: { until } }),
    { again, onDone: (_, until) => onMoved({ need, until }) },
  );

/** Takes back what was done to a need. */
export const useUndoReminder = (onUndone: (need: Need) => void) =>
  useAct((call, need: Need) => call(needReminders.undo, paramsOf(need)), {
    again,
    onDone: (_, need) => onUndone(need),
  });

/** Holds what the broker has just hidden or put off, each for ten seconds. */
export const useMovedNeeds = () => {
  const { clock } = useBrokerContext();
  const [moved, setMoved] = useState<readonly MovedNeed[]>([]);
  const timers = useRef(new Map<Need['id'], () => void>());
  const forget = useCallback(({ id }: Need) => {
    timers.current.get(id)?.();
    timers.current.delete(id);
    setMoved((before) => before.filter(({ need }) => need.id !== id));
  }, []);
  const hold = useCallback(
    (one: MovedNeed) => {
      forget(one.need);
      timers.current.set(
        one.need.id,
        clock.after(undoFor, () => forget(one.need)),
      );
      setMoved((before) => [...before, one]);
    },
    [clock, forget],
  );
  useEffect(() => {
    const held = timers.current;
    return () => {
      for (const cancel of held.values()) cancel();
    };
  }, []);
  return { moved, hold, forget };
};
