import { analytics as contract } from '#src/contract/account/analytics.ts';
import type { Call } from '#src/contract/call.ts';
import {
  type AnalyticsEvent,
  type AnalyticsPlatform,
  type TrackingRole,
  withoutPersonalData,
} from '#src/domain/analytics.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { CookieConsent } from './cookie-consent.ts';
import { isStandalone } from './installing.ts';

/** Sends events. The default is our own server; another adapter may replace it (reliability T14). */
export interface AnalyticsAdapter {
  readonly send: (event: AnalyticsEvent) => Promise<void>;
  readonly identify: (who: Identified) => Promise<void>;
}

/** Spec section 3: "Identify call carries user id, userType, isPwa". */
export interface Identified {
  readonly userID: CustomerId;
  readonly userType: TrackingRole;
  readonly isPwa: boolean;
  readonly platform: AnalyticsPlatform;
}

/** Sends to our own server with the session's token. The user is known by that token, not by anything in the event. */
export const sameOrigin = (call: Call, token: () => string | null): AnalyticsAdapter => {
  const send = async (body: AnalyticsEvent): Promise<void> => {
    const bearer = token();
    await call(contract.event, { body, ...(bearer === null ? {} : { bearer }) });
  };
  return {
    send,
    identify: ({ userType, isPwa, platform }) =>
      send({ name: 'identify', formData: { userType, isPwa }, isPWA: isPwa, platform }),
  };
};

export interface AnalyticsParts {
  readonly adapter: AnalyticsAdapter;
  readonly consent: Pick<CookieConsent, 'allows'>;
  readonly platform: AnalyticsPlatform;
  readonly isPWA?: () => boolean;
}

/** Product analytics, sent only with consent (Spec section 7, "Analytics and monitoring"). */
export interface Analytics {
  readonly pageView: (path: string) => void;
  readonly identify: (who: Pick<Identified, 'userID' | 'userType'>) => void;
  readonly track: (event: AnalyticsEvent) => void;
}

/**
 * Checks the consent at each event, so that a withdrawal counts at once. Removes possible secrets from every event
 * before it leaves the page. Ignores failures: no page waits for analytics.
 */
export const analyticsWith = ({ adapter, consent, platform, isPWA = isStandalone }: AnalyticsParts): Analytics => {
  const track = (event: AnalyticsEvent): void => {
    if (!consent.allows('performance')) return;
    void adapter.send(withoutPersonalData({ ...event, platform, isPWA: isPWA() })).catch(() => undefined);
  };
  return {
    track,
    pageView: (path) => track({ name: 'page view', location: path }),
    identify: (who) => {
      if (!consent.allows('performance')) return;
      void adapter.identify({ ...who, platform, isPwa: isPWA() }).catch(() => undefined);
    },
  };
};
