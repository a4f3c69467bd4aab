import * as v from 'valibot';
import { flagName } from '#src/domain/feature-flags.ts';
import { endpoint } from '../endpoint.ts';

/** Flags that are on, the same for all users (Spec section 7, "Shell"). */
export const featureFlags = {
  read: endpoint({
    method: 'GET',
    path: '/feature-flag/:flagName',
    access: 'open',
    summary: 'Whether a flag is on; one that is missing from the list is',
    params: v.strictObject({ flagName }),
    answer: v.object({ enabled: v.boolean() }),
  }),
};
