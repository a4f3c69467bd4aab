import { parse } from 'valibot';
import { expect, test, vi } from 'vitest';
import { type ErrorReport, errorReport } from '#src/domain/error-report.ts';
import { failureOf } from './call-failed.ts';
import { errorMonitorWith } from './error-monitor.ts';

const origin = 'https://grend.example';
const monitored = (allows: () => boolean = () => true, pathname = '/verify/7K4M-Q2XD-91') => {
  const sent: ErrorReport[] = [];
  const send = vi.fn(async (report: ErrorReport) => {
    sent.push(report);
  });
  const monitor = errorMonitorWith({
    adapter: { send },
    consent: { allows },
    version: '1.1.0',
    place: () => ({ origin, pathname }),
  });
  return { monitor, sent, send };
};
const canaries = ['15059012345', 'kari.nordmann@example.com', 'Kari', 'hemmelig', '7K4M-Q2XD-91', '4821'];
const planted = (stack?: string): Error => {
  const error = new TypeError(`Kari 15059012345 kari.nordmann@example.com #k=hemmelig 4821`);
  error.stack = stack ?? `${error.name}: ${error.message}\n    at Kari (${origin}/assets/base-abc.js:1:204)`;
  return error;
};

test('an error leaves as its kind, our own lines and the pattern of the address, and nothing else', () => {
  const { monitor, sent } = monitored();
  monitor.report(planted());
  expect(sent).toEqual([
    {
      type: 'TypeError',
      frames: [{ file: '/assets/base-abc.js', line: 1, column: 204 }],
      route: '/verify/:part',
      version: '1.1.0',
    },
  ]);
});

test.each([
  planted(
    `x\n at https://evil.example/Kari.js:1:2\n at eval (Kari 15059012345)\n at ${origin}/assets/a.js?k=hemmelig:1:2`,
  ),
  planted(`x\n at ${origin}/verify/7K4M-Q2XD-91#k=hemmelig:1:2\n at ${origin}/assets/a.js:4821:1 Kari`),
  Object.assign(new Error('x'), { name: 'Kari 15059012345' }),
  'Kari 15059012345 hemmelig',
  { message: 'Kari', toString: () => 'Kari' },
  failureOf(422, { code: 'STALE', detail: 'Kari 15059012345', params: { name: 'Kari' } }),
])('what is planted in an error never leaves (%#)', (error) => {
  const { monitor, sent } = monitored();
  monitor.report(error);
  expect(sent).toHaveLength(1);
  parse(errorReport, sent[0]);
  for (const canary of canaries) expect(JSON.stringify(sent)).not.toContain(canary);
});

test('a refused call is reported by its code', () => {
  const { monitor, sent } = monitored();
  monitor.report(failureOf(412, { code: 'STALE' }));
  expect(sent).toMatchObject([{ type: 'CallFailed', code: 'STALE' }]);
});

test('without consent nothing leaves, and nothing after it is withdrawn', () => {
  let allowed = false;
  const { monitor, send } = monitored(() => allowed);
  monitor.report(new Error('one'));
  allowed = true;
  monitor.report(new RangeError('two'));
  allowed = false;
  monitor.report(new SyntaxError('three'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('the same error is reported once, and a page in trouble falls silent', () => {
  const { monitor, send } = monitored();
  for (let times = 0; times < 3; times += 1) monitor.report(planted());
  expect(send).toHaveBeenCalledTimes(1);
  for (let line = 1; line < 40; line += 1) monitor.report(planted(`x\n at ${origin}/assets/a.js:${line}:1`));
  expect(send).toHaveBeenCalledTimes(20);
});

test('a server that does not respond disturbs no page', async () => {
  const monitor = errorMonitorWith({
    adapter: { send: () => Promise.reject(new Error('down')) },
    consent: { allows: () => true },
    version: '1.1.0',
    place: () => ({ origin, pathname: '/' }),
  });
  monitor.report(new Error('x'));
  await Promise.resolve();
});
