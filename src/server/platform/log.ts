import pino, { type DestinationStream, type Logger } from 'pino';

const withoutNumbers = (text: string): string => text.replace(/\d{6,}/g, '…');

/**
 * Keeps an error's kind, message and stack only, since a database error also carries its row. Numbers of six digits or
 * more are masked: they may be of people or accounts.
 */
const errorFacts = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: withoutNumbers(error.message),
        ...('code' in error && { code: String(error.code) }),
        stack: withoutNumbers(error.stack ?? ''),
      }
    : { type: typeof error };

/** Writes JSON lines to standard output, or to a test's stream. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  destination
    ? pino({ level, serializers: { err: errorFacts } }, destination)
    : pino({ level, serializers: { err: errorFacts } });
