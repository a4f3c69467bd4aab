import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { ErrorReport } from '#src/domain/error-report.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { openProvider } from '#src/server/platform/provider/provider.ts';
import type { Monitoring, ReceivedSegment } from './port.ts';

/** The parts of a Sentry DSN, `https://<key>@<host>/<project>`. */
export interface SentryPlace {
  readonly url: string;
  readonly key: string;
  readonly project: string;
}

/** Returns a report as an event of Sentry's protocol. Its frames have the oldest call first, unlike a browser's. */
const eventOf = (id: string, at: string, { type, code, frames, route, version }: ErrorReport) => ({
  event_id: id,
  timestamp: at,
  platform: 'javascript',
  level: 'error',
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

const packed = promisify(deflate);

/** Returns what the protocol says of a segment beside its events. Times are in seconds. */
const replayOf = ({ replay, segment, route, version, events }: ReceivedSegment) => ({
  type: 'replay_event',
  replay_type: 'session',
  event_id: replay,
  replay_id: replay,
  segment_id: segment,
  timestamp: (events.at(-1)?.timestamp ?? 0) / 1000,
  ...(segment === 0 && { replay_start_timestamp: (events[0]?.timestamp ?? 0) / 1000 }),
  urls: [route],
  error_ids: [],
  trace_ids: [],
  platform: 'javascript',
  release: `grend@${version}`,
});

/** One item of an envelope: its type and length on a line, then its bytes. */
const item = (type: string, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ type, length: content.length })}\n`), content, Buffer.from('\n')]);
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/**
 * Sends reports and replays to a service with Sentry's protocol, as envelopes. Our server sends them: the browser has no
 * connection to another party, and its address stays here.
 */
export const sentryMonitoring = (
  { url, key, project }: SentryPlace,
  options: { readonly clock: Clock; readonly timeoutMs?: number },
): Monitoring => {
  const headers = { 'x-sentry-auth': `Sentry sentry_version=7, sentry_client=grend/1, sentry_key=${key}` };
  const provider = openProvider({ name: 'monitoring', url, headers }, options);
  const now = () => instantOf(options.clock.now().getTime());
  const send = (id: string, ...items: readonly Buffer[]): Promise<void> =>
    provider.ask({
      method: 'POST',
      path: `/api/${encodeURIComponent(project)}/envelope/`,
      raw: {
        type: 'application/x-sentry-envelope',
        content: new Uint8Array(
          Buffer.concat([Buffer.from(`${JSON.stringify({ event_id: id, sent_at: now() })}\n`), ...items]),
        ),
      },
      read: () => undefined,
    });
  return {
    receive(report) {
      const id = randomUUID().replaceAll('-', '');
      return send(id, item('event', json(eventOf(id, now(), report))));
    },
    async receiveReplay(segment) {
      const recording = await packed(json(segment.events));
      await send(
        segment.replay,
        item('replay_event', json(replayOf(segment))),
        item('replay_recording', Buffer.concat([json({ segment_id: segment.segment }), Buffer.from('\n'), recording])),
      );
    },
  };
};
