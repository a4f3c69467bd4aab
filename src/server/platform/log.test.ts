import { describe, expect, test } from 'vitest';
import { openLog } from './log.ts';

/** What a driver throws at a broken unique constraint: its `detail` carries the row. */
const databaseError = (): Error =>
  Object.assign(new Error('duplicate key, Key (email)=(kari@x.no), 42001001'), {
    code: '23505',
    detail: 'Key (email)=(kari@x.no) already exists.',
  });

const written = (write: (log: ReturnType<typeof openLog>) => void): string => {
  const lines: string[] = [];
  write(openLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
};

describe('an error in a log line', () => {
  test.each([
    ['alone', (error: Error) => written((log) => log.error(error, 'it failed'))],
    ['as `err`', (error: Error) => written((log) => log.error({ err: error }, 'it failed'))],
    ['under another key', (error: Error) => written((log) => log.warn({ error, home: 'h1' }, 'it failed'))],
    ['as a cause', (error: Error) => written((log) => log.warn({ cause: error }, 'it failed'))],
    ['in a child of the log', (error: Error) => written((log) => log.child({ job: 'feed' }).error({ reason: error }))],
  ])('keeps its code and stack %s, and nothing of a person', (_, lineOf) => {
    const line = lineOf(databaseError());
    expect(line).toContain('"code":"23505"');
    expect(line).toMatch(/"stack":"Error: duplicate key/);
    expect(line).not.toContain('kari@x.no');
    expect(line).not.toContain('42001001');
    expect(line).not.toContain('already exists');
  });
});
