import { randomUUID } from 'node:crypto';
import type { ErrorReport } from '#src/domain/error-report.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { openProvider } from '#src/server/platform/provider/provider.ts';
import type { Monitoring } from './port.ts';

/** The parts of a Sentry DSN, `https://<key>@<host>/<project>`. */
export interface SentryPlace {
  readonly url: string;
  readonly key: string;
  readonly project: string;
}

/** Returns a report as an event of Sentry's protocol. Its frames have the oldest call first, unlike a browser's. */
const eventOf = (id: string, at: string, { type, code, frames, route, version }: ErrorReport) => ({
  ...{ event_id: id, timestamp: at, platform: 'javascript', level: 'error' },
  release: `grend@${version}`,
  transaction: route,
  exception: {
    values: [
      {
        type,
        value: code ?? type,
        stacktrace: {
          frames: frames.toReversed().map(({ file, line, column }) => ({
            filename: `app://${file}`,
            lineno: line,
            colno: column,
            in_app: true,
          })),
        },
      },
    ],
  },
});

/**
 * Sends reports to a service with Sentry's protocol, as envelopes of one event. Our server sends them: the browser has
 * no connection to another party, and its address stays here.
 */
export const sentryMonitoring = (
  { url, key, project }: SentryPlace,
  options: { readonly clock: Clock; readonly timeoutMs?: number },
): Monitoring => {
  const headers = { 'x-sentry-auth': `Sentry sentry_version=7, sentry_client=grend/1, sentry_key=${key}` };
  const provider = openProvider({ name: 'monitoring', url, headers }, options);
  return {
    async receive(report) {
      const id = randomUUID().replaceAll('-', '');
      const at = instantOf(options.clock.now().getTime());
      const event = JSON.stringify(eventOf(id, at, report));
      const head = JSON.stringify({ event_id: id, sent_at: at });
      const item = JSON.stringify({ type: 'event', length: Buffer.byteLength(event) });
      await provider.ask({
        method: 'POST',
        path: `/api/${encodeURIComponent(project)}/envelope/`,
        raw: { type: 'application/x-sentry-envelope', content: `${head}\n${item}\n${event}\n` },
        read: () => undefined,
      });
    },
  };
};
