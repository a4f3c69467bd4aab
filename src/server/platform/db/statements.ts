import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

/** A statement that has ended. Its text has parameters in the place of values. */
export interface StatementEvent {
  readonly text: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}

/** Publishes a StatementEvent for each statement, within the call or job that sent it. */
export const statements = channel('grend:statement');

/** Publishes the end of a statement where something listens. */
export const publishStatement = ({ level, query, queryDurationMillis }: LogEvent): void => {
  if (!statements.hasSubscribers) return;
  const event: StatementEvent = { text: query.sql, milliseconds: queryDurationMillis, failed: level === 'error' };
  statements.publish(event);
};
