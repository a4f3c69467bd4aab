import type { Standing } from '#src/domain/levels-of-proof.ts';
import { type CallerBase, callerSource } from '#src/server/http/callers.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { findCustomerSession, type LiveSession } from './session-store.ts';

export interface CustomerCaller extends CallerBase, LiveSession {
  readonly standing: Standing;
  readonly kind: 'customer';
}

declare module '#src/server/http/callers.ts' {
  interface Callers {
    customer: CustomerCaller;
  }
}

/** Recognises a bearer token with a live session, or throws "not logged in". What it may reach is judged at the door. */
export default callerSource({
  access: 'customer',
  async authenticate(web, on) {
    const session = web.bearer === undefined ? undefined : await findCustomerSession(on, web.bearer, 'proving');
    if (!session) throw new Refused('AUTH_NOT_LOGGED_IN');
    return { kind: 'customer', key: `customer:${session.customerId}`, ...session };
  },
});
