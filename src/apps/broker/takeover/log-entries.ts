import type { TakeoverDetail } from '#src/contract/desk/broker.ts';

type Event = TakeoverDetail['events'][number];

export interface LogEntry extends Pick<Event, 'seq' | 'flow' | 'type' | 'at' | 'by'> {
  readonly details: readonly string[];
}

/** Answers that one person gave one after the other are one thing that happened. */
const belongsTo = (entry: LogEntry | undefined, event: Event): entry is LogEntry =>
  entry !== undefined &&
  entry.type === 'EDIT' &&
  event.type === 'EDIT' &&
  entry.flow === event.flow &&
  entry.by === event.by;

/** The log as it is read: the newest first, a person's row of changes as one entry that names each step once. */
export function logEntries(events: readonly Event[]): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  for (const event of [...events].sort((one, other) => other.seq - one.seq)) {
    const last = entries.at(-1);
    const details = event.detail === null ? [] : [event.detail];
    if (belongsTo(last, event)) {
      // Older than what the entry has so far, and so named before it.
      entries[entries.length - 1] = { ...last, details: [...new Set([...details, ...last.details])] };
    } else {
      const { seq, flow, type, at, by } = event;
      entries.push({ seq, flow, type, at, by, details });
    }
  }
  return entries;
}
