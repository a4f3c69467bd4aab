import webPush from 'web-push';
import type { Clock } from '../clock.ts';
import { openProvider, type Provider } from '../provider/provider.ts';
import { ProviderFailed } from '../provider/provider-failed.ts';
import type { Push, PushProvider } from './port.ts';
import { isOfPushService } from './push-services.ts';
import type { VapidKeys } from './vapid-keys.ts';

interface Options {
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** Whom a push service may write to about our messages: an address that begins with `mailto:`. */
  readonly contact: string;
  /** A push service that the configuration names, beside those of the browsers. */
  readonly service?: string | undefined;
}

/** Encrypts a message to its browser (RFC 8291), and signs who sends it (RFC 8292). */
const requestOf = ({ to, content, seconds, topic }: Push, keys: VapidKeys, subject: string) => {
  const { headers, body } = webPush.generateRequestDetails(to, content, {
    vapidDetails: { subject, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: seconds,
    topic,
    urgency: 'normal',
  });
  const { Authorization, TTL, Topic, Urgency, 'Content-Encoding': encoding } = headers;
  return {
    headers: {
      authorization: String(Authorization),
      ttl: String(TTL),
      topic: String(Topic),
      urgency: String(Urgency),
      'content-encoding': String(encoding),
    },
    raw: { type: 'application/octet-stream', content: new Uint8Array(body ?? []) },
  };
};

/** Sends through the browsers' push services. Each has its own circuit: one that fails does not stop the others. */
export const webPushProvider = (keys: VapidKeys, { clock, timeoutMs, contact, service }: Options): PushProvider => {
  const services = new Map<string, Provider>();
  const serviceAt = ({ origin, host }: URL): Provider => {
    const open =
      services.get(origin) ??
      openProvider(
        { name: `push service ${host}`, url: origin },
        { clock, ...(timeoutMs !== undefined && { timeoutMs }) },
      );
    services.set(origin, open);
    return open;
  };
  return {
    publicKey: keys.publicKey,
    async deliver(push) {
      // Also at sending: the list of services may have changed since the browser subscribed.
      if (!isOfPushService(push.to.endpoint, service)) return 'gone';
      const address = new URL(push.to.endpoint);
      const { pathname, search } = address;
      const request = requestOf(push, keys, contact);
      try {
        await serviceAt(address).ask({
          method: 'POST',
          path: `${pathname}${search}`,
          mostBytes: 10_000,
          ...request,
          read: () => undefined,
        });
        return 'accepted';
      } catch (error) {
        if (error instanceof ProviderFailed && error.kind === 'not-found') return 'gone';
        throw error;
      }
    },
  };
};
