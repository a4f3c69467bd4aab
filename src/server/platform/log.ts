import pino, { type DestinationStream, type Logger } from 'pino';

/** Masks numbers of six digits or more, which may be of people or accounts, and mail addresses. */
const masked = (text: string): string =>
  text.replace(/[^\s()<>"'=,;:]+@[^\s()<>"'=,;:]+/g, '…').replace(/\d{6,}/g, '…');

/** Returns an error's kind, message, code and stack only, since a database error also carries its row. */
const errorFacts = (error: Error) => ({
  type: error.name,
  message: masked(error.message),
  ...('code' in error && { code: String(error.code) }),
  stack: masked(error.stack ?? ''),
});

/** Returns what a line says, with each error under any key reduced to its facts. */
const loggedFacts = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => {
      if (value instanceof Error) return [key, errorFacts(value)];
      return [key, key === 'err' ? { type: typeof value } : value];
    }),
  );

/** Writes JSON lines to standard output, or to a test's stream. No line carries more of an error than its facts. */
export const openLog = (level: string, destination?: DestinationStream): Logger => {
  // pino's own serializer of `err` would add every property of an error, so it is replaced.
  const options = { level, formatters: { log: loggedFacts }, serializers: { err: (facts: unknown) => facts } };
  return destination ? pino(options, destination) : pino(options);
};
