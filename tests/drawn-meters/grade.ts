import type { MeterReading } from '#src/meter-reader/read-meter.ts';

/** `choice` has the truth among what is offered; `rightly refused` is what cannot be read, and was not. */
export type Grade = 'right' | 'choice' | 'refused' | 'rightly refused' | 'wrong';

/** What a reading is worth, beside what the picture shows; null when nobody can read it. */
export function graded(reading: MeterReading, truth: string | null): Grade {
  if (reading.kind === 'refused') return truth === null ? 'rightly refused' : 'refused';
  const offered = [reading.digits, ...reading.others.map(({ digits }) => digits)];
  if (truth === null || !offered.includes(truth)) return 'wrong';
  return offered.length === 1 ? 'right' : 'choice';
}
