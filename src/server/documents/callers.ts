import brokers, { type BrokerCaller } from '../broker/callers.ts';
import { callerSource } from '../callers.ts';
import { type LinkCaller, linkCaller } from '../links/link-session.ts';

declare module '#src/server/callers.ts' {
  interface Callers {
    home: LinkCaller | BrokerCaller;
  }
}

/** A broker by her token; without one, a device by what its personal links have opened. */
export default callerSource({
  access: 'home',
  authenticate: (web, on) => (web.bearer === undefined ? linkCaller(web, on) : brokers.authenticate(web, on)),
});
