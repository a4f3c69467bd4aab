import { Refused } from '#src/server/platform/refused.ts';
import type { FlowName } from './flow-names.ts';
import { versionsOf } from './versions.ts';

/**
 * Does what a page asked for, knowing which version of the form's definition the page was made of (decision 016). What
 * this program has no place for is told apart: from a page older than the program it is FORM_NEWER, so that the page
 * loads itself anew; from a newer one it is UNAVAILABLE, and waits until it meets the newer program.
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
