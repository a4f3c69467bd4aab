import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { type CryptoKey, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { Circuit } from '../provider/circuit.ts';
import { kindOfStatus, ProviderFailed, secondsToWait } from '../provider/provider-failed.ts';
import { keptToken } from './kept-token.ts';
import type { PhoneNotice, PhonePush } from './port.ts';

interface Options {
  readonly url: string;
  /** The private key of the developer account, and what names it there. */
  readonly key: CryptoKey;
  readonly keyId: string;
  readonly teamId: string;
  /** The app's bundle id. */
  readonly topic: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

const name = 'APNs';
/** Apple takes a token for an hour, and a new one no more often than every 20 minutes. */
const usedSeconds = 45 * 60;
const leastSeconds = 20 * 60;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Resolves with the answer once its status is known. Rejects when the connection ends before. */
const answerOf = (stream: ClientHttp2Stream): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let status = 0;
    let retryAfter: string | null = null;
    stream.on('response', (headers) => {
      status = Number(headers[':status']);
      retryAfter = headers['retry-after'] ?? null;
    });
    // The reason of a refusal says no more than its status does.
    stream.resume();
    // Followed by `close`.
    stream.on('error', () => undefined);
    stream.on('close', () => (status === 0 ? reject(new Error('cut')) : resolve({ status, retryAfter })));
  });

const contentOf = ({ title, path, tag }: PhoneNotice): string =>
  JSON.stringify({ aps: { alert: { title }, sound: 'default', 'thread-id': tag }, path });

/** Only 410 says that the app is gone: 404 is an address that Apple does not know, a fault of ours. */
const failureOf = ({ status, retryAfter }: Answer, clock: Clock): ProviderFailed => {
  const kind = status === 404 ? 'refused' : kindOfStatus(status);
  return new ProviderFailed(name, kind, status, secondsToWait(retryAfter, clock.now()));
};

/** One connection for all notices, opened again when it has ended. */
const connection = (url: string) => {
  let open: ClientHttp2Session | undefined;
  return {
    session(): ClientHttp2Session {
      if (open !== undefined && !open.closed && !open.destroyed) return open;
      open = connect(url);
      // Each open stream ends with it.
      open.on('error', () => undefined);
      open.unref();
      return open;
    },
    end: (): void => open?.destroy(),
  };
};

/** Sends to the app on iPhones through Apple's service ("Sending notification requests to APNs"). */
export const apnsPush = ({ url, key, keyId, teamId, topic, clock, timeoutMs = 10_000 }: Options): PhonePush => {
  const circuit = new Circuit(3, 60);
  const { session, end } = connection(url);
  const bearer = keptToken(
    clock,
    async () => {
      const jwt = new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: keyId }).setIssuer(teamId);
      return { token: await jwt.setIssuedAt(clock.now()).sign(key), seconds: usedSeconds };
    },
    leastSeconds,
  );
  const ask = async (notice: PhoneNotice): Promise<Answer> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = {
      ':method': 'POST',
      ':path': `/3/device/${encodeURIComponent(notice.token)}`,
      authorization: `bearer ${await bearer.get()}`,
      'apns-topic': topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': String(Math.floor(Date.parse(notice.until) / 1000)),
      'apns-collapse-id': notice.tag,
    };
    try {
      const stream = session().request(headers, { signal });
      stream.end(contentOf(notice));
      return await answerOf(stream);
    } catch {
      // A connection that says nothing may be dead without our side knowing it.
      if (signal.aborted) end();
      throw new ProviderFailed(name, signal.aborted ? 'slow' : 'unreachable');
    }
  };
  return {
    deliver: (notice) =>
      circuit.pass(name, clock, async () => {
        const answer = await ask(notice);
        if (answer.status === 200) return 'accepted';
        if (answer.status === 410) return 'gone';
        if (answer.status === 403) bearer.forget();
        throw failureOf(answer, clock);
      }),
    close: end,
  };
};
