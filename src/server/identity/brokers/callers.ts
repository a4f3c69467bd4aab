import type { BrokerId } from '#src/domain/ids.ts';
import { type CallerBase, callerSource } from '#src/server/http/callers.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { findSession } from './sessions.ts';

export interface BrokerCaller extends CallerBase {
  readonly kind: 'broker';
  readonly brokerId: BrokerId;
  readonly name: string;
  /** Identifies the session, so that it can be ended. */
  readonly tokenSha256: string;
}

declare module '#src/server/http/callers.ts' {
  interface Callers {
    broker: BrokerCaller;
  }
}

/**
 * Recognises a broker's bearer token. Throws "not logged in" otherwise, which the client treats as a missing session
 * (Spec section 6).
 */
export default callerSource({
  access: 'broker',
  async authenticate(web, on) {
    const session = web.bearer === undefined ? undefined : await findSession(on, web.bearer);
    if (!session) throw new Refused('AUTH_NOT_LOGGED_IN');
    return { kind: 'broker', key: `broker:${session.brokerId}`, ...session };
  },
});
