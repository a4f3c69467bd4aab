import type { TakeoverDetail } from '#src/contract/desk/broker.ts';

type Event = TakeoverDetail['events'][number];

export interface LogEntry extends Pick<Event, 'seq' | 'flow' | 'type' | 'at' | 'by'> {
  readonly details: readonly string[];
}

/** Consecutive answers of one person form one entry. */
const belongsTo = (entry: LogEntry | undefined, event: Event): entry is LogEntry =>
  entry !== undefined &&
  entry.type === 'EDIT' &&
  event.type === 'EDIT' &&
  entry.flow === event.flow &&
  entry.by === event.by;

/** Returns the log newest first, with a person's consecutive changes as one entry that names each step once. */
export function logEntries(events: readonly Event[]): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  for (const event of [...events].sort((one, other) => other.seq - one.seq)) {
    const last = entries.at(-1);
    const details = event.detail === null ? [] : [event.detail];
    if (belongsTo(last, event)) {
      // This event is older than the entry's other details, so its step is listed first.
      entries[entries.length - 1] = { ...last, details: [...new Set([...details, ...last.details])] };
    } else {
      const { seq, flow, type, at, by } = event;
      entries.push({ seq, flow, type, at, by, details });
    }
  }
  return entries;
}
