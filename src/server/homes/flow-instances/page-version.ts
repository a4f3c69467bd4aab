import { Refused } from '#src/server/platform/refused.ts';
import type { FlowName } from './flow-names.ts';
import { versionsOf } from './versions.ts';

/**
 * Runs a page's request, given the definition version the page was built with (decision 016). Refuses input that this
 * program does not know. An older page gets FORM_NEWER and reloads. A newer page gets UNAVAILABLE and retries until it
 * reaches the newer program.
 */
export const fromPage = async <T>(flow: FlowName, page: number | undefined, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (page === undefined || !(error instanceof Refused) || error.code !== 'INVALID_INPUT') throw error;
    const { now } = versionsOf(flow);
    if (page < now) throw new Refused('FORM_NEWER', { extra: error.extra });
    if (page > now) throw new Refused('UNAVAILABLE', { retryAfter: 5 });
    throw error;
  }
};
