import { part } from '#src/server/platform/parts.ts';
import type { Monitoring } from './port.ts';
import { sentryMonitoring } from './sentry.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Where errors and replays of pages are collected: our own log, or a service with Sentry's protocol. */
    readonly monitoring: Monitoring;
  }
}

export default part({
  name: 'monitoring',
  start({ config: { monitoring }, clock, log }) {
    if (monitoring.kind === 'sentry') return { value: sentryMonitoring(monitoring, { clock }) };
    return {
      value: {
        receive: async (report) => log.error({ report }, 'error on a page'),
        receiveReplay: async ({ events, ...segment }) =>
          log.info({ replay: { ...segment, events: events.length } }, 'replay of a page'),
      },
    };
  },
});
