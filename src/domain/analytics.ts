import * as v from 'valibot';
import { beginningOf } from './storable-text.ts';

/** Spec section 3, "Analytics event": platforms and kinds of user. */
export const analyticsPlatform = v.picklist(['broker_app', 'customer_app', 'public_app']);
export type AnalyticsPlatform = v.InferOutput<typeof analyticsPlatform>;
export const trackingRole = v.picklist(['customer', 'broker', 'public']);
export type TrackingRole = v.InferOutput<typeof trackingRole>;

const short = v.pipe(v.string(), v.maxLength(200, 'INVALID_INPUT'));
const named = v.pipe(short, v.regex(/^[\w .:/-]+$/, 'INVALID_INPUT'));

/** What happened, and where. Never what a user wrote: see `withoutSecrets`. */
export const analyticsEvent = v.strictObject({
  name: named,
  journey: v.optional(named),
  location: v.optional(short),
  element: v.optional(short),
  version: v.optional(named),
  formData: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^[a-zA-Z][\w-]{0,39}$/, 'INVALID_INPUT')),
        v.union([short, v.pipe(v.number(), v.finite()), v.boolean(), v.null()]),
      ),
      v.check((data) => Object.keys(data).length <= 20, 'INVALID_INPUT'),
    ),
  ),
  eventCategory: v.optional(named),
  eventAction: v.optional(named),
  isPWA: v.optional(v.boolean()),
  platform: v.optional(analyticsPlatform),
});
export type AnalyticsEvent = v.InferOutput<typeof analyticsEvent>;

const hidden = '•';

/**
 * Returns the part of a text that may be sent (reliability T14). Removes e-mails, and numbers of four digits or more
 * however they are divided (an SMS code, a national id, an account). Removes anything that may be a token or a key.
 * Rather removes too much.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/[^\s/@]+@[^\s/@]+/g, hidden)
    .replace(/[\w-]+\.[\w-]+\.[\w-]{10,}/g, hidden)
    .replace(/[\w-]*\d[\w-]*/g, (word) => (word.length >= 20 ? hidden : word))
    .replace(/\p{L}[\p{L}\p{N}_-]{29,}/gu, hidden)
    .replace(/\p{Nd}(?:[\s.,:_/-]?\p{Nd}){3,}/gu, hidden);

/** Returns the path alone: no query, no fragment, and no id of a home or a person. */
export const locationOf = (address: string): string =>
  beginningOf(
    (address.split(/[?#]/)[0] ?? '')
      .split('/')
      .map((part) => (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(part) ? ':id' : withoutSecrets(part)))
      .join('/'),
    200,
  );

/**
 * Returns the event as it may leave the page and be stored: client and server both apply it, since either may have a
 * bug.
 */
export const withoutPersonalData = (event: AnalyticsEvent): AnalyticsEvent => {
  const clean = (text: string | undefined) => (text === undefined ? undefined : withoutSecrets(text));
  const values = Object.entries(event.formData ?? {}).map(([key, value]) => [
    withoutSecrets(key),
    typeof value === 'string' || typeof value === 'number' ? withoutSecrets(String(value)) : value,
  ]);
  const cleaned = {
    ...event,
    name: withoutSecrets(event.name),
    journey: clean(event.journey),
    location: event.location === undefined ? undefined : locationOf(event.location),
    element: clean(event.element),
    version: clean(event.version),
    eventCategory: clean(event.eventCategory),
    eventAction: clean(event.eventAction),
    formData: event.formData && Object.fromEntries(values),
  };
  // seam: the same keys, without the undefined ones.
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== undefined)) as AnalyticsEvent;
};
