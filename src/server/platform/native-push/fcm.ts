import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { openProvider } from '../provider/provider.ts';
import { type FailureKind, ProviderFailed } from '../provider/provider-failed.ts';
import { keptToken } from './kept-token.ts';
import type { PhoneNotice, PhonePush } from './port.ts';

/** The file of a Google service account, as the console gives it. */
export const ServiceAccount = v.object({
  project_id: v.string(),
  private_key_id: v.string(),
  private_key: v.string(),
  client_email: v.string(),
  token_uri: v.pipe(v.string(), v.url()),
});

interface Options {
  readonly url: string;
  readonly account: v.InferOutput<typeof ServiceAccount>;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const Access = v.object({ access_token: v.string(), expires_in: v.number() });
/** An access token is given back so long before its end, so that none ends on its way. */
const spareSeconds = 120;

const Problem = v.object({
  error: v.object({ details: v.optional(v.array(v.looseObject({ errorCode: v.optional(v.string()) })), []) }),
});
/** Only UNREGISTERED says that the app is gone: another 404 is a project that Google does not know, a fault of ours. */
const kindOfRefusal = (status: number, answer: unknown): FailureKind | undefined => {
  const read = v.safeParse(Problem, answer);
  const codes = read.success ? read.output.error.details.map(({ errorCode }) => errorCode) : [];
  if (codes.includes('UNREGISTERED')) return 'not-found';
  // A token of another app's project: our own access is good.
  if (codes.includes('SENDER_ID_MISMATCH')) return 'refused';
  return status === 404 ? 'unauthorized' : undefined;
};

const messageOf = ({ token, title, path, tag, until }: PhoneNotice, now: Date) => ({
  message: {
    token,
    notification: { title },
    data: { path, tag },
    android: {
      priority: 'HIGH',
      ttl: `${Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / 1000))}s`,
      collapse_key: tag,
      notification: { tag },
    },
  },
});

/** Returns a text that proves the service account for an hour (RFC 7523). */
const assertionOf = async ({ account, clock }: Options): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(await importPKCS8(account.private_key, 'RS256'));
};

/** Sends to the app on Android phones through Google's service (FCM HTTP v1). */
export const fcmPush = (options: Options): PhonePush => {
  const { url, account, clock, timeoutMs } = options;
  const given = { clock, ...(timeoutMs !== undefined && { timeoutMs }) };
  const { origin, pathname } = new URL(account.token_uri);
  const tokens = openProvider({ name: 'FCM access', url: origin }, given);
  const service = openProvider({ name: 'FCM', url }, given);
  const access = keptToken(clock, async () => {
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: await assertionOf(options) };
    const { access_token: token, expires_in: seconds } = await tokens.ask({
      method: 'POST',
      path: pathname,
      raw: { type: 'application/x-www-form-urlencoded', content: String(new URLSearchParams(form)) },
      // Whatever Google has against our account is no answer about a phone.
      kindOfRefusal: (status) => (status < 500 && status !== 429 ? 'unauthorized' : undefined),
      read: (answer) => v.parse(Access, answer),
    });
    return { token, seconds: seconds - spareSeconds };
  });
  return {
    async deliver(notice) {
      const authorization = `Bearer ${await access.get()}`;
      try {
        await service.ask({
          method: 'POST',
          path: `/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`,
          headers: { authorization },
          body: messageOf(notice, clock.now()),
          kindOfRefusal,
          read: () => undefined,
        });
        return 'accepted';
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        if (error.kind === 'not-found') return 'gone';
        if (error.kind === 'unauthorized') access.forget();
        throw error;
      }
    },
    close: () => undefined,
  };
};
