import { errorMonitoring } from '#src/contract/account/error-monitoring.ts';
import type { Call } from '#src/contract/call.ts';
import { type ErrorReport, errorTypes, mostFrames, routePattern } from '#src/domain/error-report.ts';
import { CallFailed } from './call-failed.ts';
import type { CookieConsent } from './cookie-consent.ts';

/** Sends reports. The default is our own server; another adapter may replace it (reliability T14). */
export interface ErrorMonitorAdapter {
  readonly send: (report: ErrorReport) => Promise<void>;
}

export const toOwnServer = (call: Call): ErrorMonitorAdapter => ({
  async send(body) {
    await call(errorMonitoring.report, { body });
  },
});

export interface ErrorMonitorParts {
  readonly adapter: ErrorMonitorAdapter;
  readonly consent: Pick<CookieConsent, 'allows'>;
  readonly version: string;
  /** The page's address and origin now. */
  readonly place: () => { readonly origin: string; readonly pathname: string };
}

export interface ErrorMonitor {
  readonly report: (error: unknown) => void;
}

/** A page in trouble repeats itself: so many reports a visit are enough. */
const mostReports = 20;

/** Returns the lines of our own files in a stack, by their place alone: no function's name, no address. */
const framesOf = (stack: string, origin: string): ErrorReport['frames'] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const at = line.lastIndexOf(`${origin}/assets/`);
      const found =
        at < 0
          ? null
          : /^(\/assets\/[\w.-]{1,80}\.js):(\d{1,7}):(\d{1,7})\)?$/.exec(line.slice(at + origin.length).trim());
      const [, file, row, column] = found ?? [];
      return file === undefined || Number(row) < 1 ? [] : [{ file, line: Number(row), column: Number(column) }];
    })
    .slice(0, mostFrames);

const typeOf = (error: unknown): ErrorReport['type'] => {
  const name = error instanceof Error ? error.name : '';
  return errorTypes.find((type) => type === name) ?? 'Other';
};

/** Returns what may leave the page of an error: its kind, its code, our own lines, the pattern of the address. */
export const reportOf = (
  error: unknown,
  { version, place }: Pick<ErrorMonitorParts, 'version' | 'place'>,
): ErrorReport => {
  const { origin, pathname } = place();
  return {
    type: typeOf(error),
    ...(error instanceof CallFailed ? { code: error.code } : {}),
    frames: framesOf(error instanceof Error ? (error.stack ?? '') : '', origin),
    route: routePattern(pathname),
    version,
  };
};

/**
 * Reports errors, each kind once a visit. Checks the consent at each, so that a withdrawal counts at once. Ignores
 * failures: no page waits for monitoring.
 */
export const errorMonitorWith = (parts: ErrorMonitorParts): ErrorMonitor => {
  const sent = new Set<string>();
  return {
    report(error) {
      if (!parts.consent.allows('performance')) return;
      const report = reportOf(error, parts);
      const key = JSON.stringify(report);
      if (sent.has(key) || sent.size >= mostReports) return;
      sent.add(key);
      void parts.adapter.send(report).catch(() => undefined);
    },
  };
};
