import { errorMonitoring } from '#src/contract/account/error-monitoring.ts';
import { handle } from '#src/server/http/handle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';

const perAddress: LimitRule = { name: 'error-reports-ip', max: 100, seconds: 600 };
/** Of all callers together, so that many addresses cannot fill the log or a paid service. */
const ofAll: LimitRule = { name: 'error-reports-all', max: 2000, seconds: 600 };

/** A receiver that does not respond loses the report: a page that has failed must not wait for it. */
export default handle(errorMonitoring, {
  report: async ({ body, web }, on) => {
    await on.limits.assertWithin(perAddress, web.host);
    await on.limits.assertWithin(ofAll, 'all');
    await on.monitoring.receive(body).catch((error: unknown) => on.log.warn({ err: error }, 'error report lost'));
  },
});
