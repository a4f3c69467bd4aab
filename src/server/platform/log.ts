import pino, { type DestinationStream, type Logger } from 'pino';

const withoutNumbers = (text: string): string => text.replace(/\d{6,}/g, '…');

/**
 * An error by its kind, words and place only. A database error also carries the row it was about; and numbers of six
 * digits or more, in the words, are of people or accounts.
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

/** JSON lines on standard output, or where a test wants them. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  destination
    ? pino({ level, serializers: { err: errorFacts } }, destination)
    : pino({ level, serializers: { err: errorFacts } });
