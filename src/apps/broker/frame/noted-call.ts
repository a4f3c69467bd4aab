import { asFailure } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { noteHappening } from '#src/engine/happenings.ts';

/** Returns a call that notes each act at the desk by its path, and one that was refused by its code. */
export const notedCall =
  (call: Call): Call =>
  async (endpoint, input) => {
    const act = { name: endpoint.path, eventCategory: 'desk' } as const;
    try {
      const answer = await call(endpoint, input);
      if (endpoint.method !== 'GET') noteHappening({ ...act, eventAction: 'sent' });
      return answer;
    } catch (error) {
      noteHappening({ ...act, eventAction: 'refused', element: asFailure(error).code });
      throw error;
    }
  };
