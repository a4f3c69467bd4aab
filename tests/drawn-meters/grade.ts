import type { MeterReading } from '#src/meter-reader/read-meter.ts';

/** `choice` offers the truth among several numbers; `rightly refused` is an unreadable picture that was refused. */
export type Grade = 'right' | 'choice' | 'refused' | 'rightly refused' | 'wrong';

/** Grades a reading against the truth, which is null when the number cannot be read. */
export function graded(reading: MeterReading, truth: string | null): Grade {
  if (reading.kind === 'refused') return truth === null ? 'rightly refused' : 'refused';
  const offered = [reading.digits, ...reading.others.map(({ digits }) => digits)];
  if (truth === null || !offered.includes(truth)) return 'wrong';
  return offered.length === 1 ? 'right' : 'choice';
}
