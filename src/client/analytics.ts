import { analytics as contract } from '#src/contract/analytics.ts';
import type { Call } from '#src/contract/call.ts';
import { type AnalyticsEvent, type AnalyticsPlatform, type TrackingRole, tellable } from '#src/domain/analytics.ts';
import type { CookieConsent } from './cookie-consent.ts';
import { isStandalone } from './is-standalone.ts';

/** Where events go. Our own server unless another is put in its place (reliability T14). */
export interface AnalyticsAdapter {
  readonly send: (event: AnalyticsEvent) => Promise<void>;
}

/** To our own server, with the token of whoever is signed in: she is known by it, and by nothing that is sent. */
export const sameOrigin = (call: Call, token: () => string | null): AnalyticsAdapter => ({
  async send(body) {
    const bearer = token();
    await call(contract.event, { body, ...(bearer === null ? {} : { bearer }) });
  },
});

export interface AnalyticsParts {
  readonly adapter: AnalyticsAdapter;
  readonly consent: Pick<CookieConsent, 'allows'>;
  readonly platform: AnalyticsPlatform;
  readonly isPWA?: () => boolean;
}

/** What the product tells of its use, if it may (Spec section 7, "Analytics and monitoring"). */
export interface Analytics {
  readonly pageView: (path: string) => void;
  readonly identify: (who: { readonly userType: TrackingRole }) => void;
  readonly track: (event: AnalyticsEvent) => void;
}

/**
 * Asks the consent each time, so that one that is taken back counts at once. Every event is cleaned of what may be a
 * secret before it leaves the page. What fails is let go: no page waits for it, and none tells of it.
 */
export const analyticsWith = ({ adapter, consent, platform, isPWA = isStandalone }: AnalyticsParts): Analytics => {
  const track = (event: AnalyticsEvent): void => {
    if (!consent.allows('performance')) return;
    void adapter.send(tellable({ ...event, platform, isPWA: isPWA() })).catch(() => undefined);
  };
  return {
    track,
    pageView: (path) => track({ name: 'page view', location: path }),
    identify: ({ userType }) => track({ name: 'identify', formData: { userType } }),
  };
};
