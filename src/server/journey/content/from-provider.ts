import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** Asks the provider. Throws UNAVAILABLE when it does not respond and never did. */
export const fromProvider = async <T>(asking: Promise<T>): Promise<T> => {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    throw new Refused('UNAVAILABLE', { retryAfter: error.seconds ?? 60 });
  }
};
