import type { IsoInstant } from '#src/domain/iso-instant.ts';

export const phonePlatforms = ['ios', 'android'] as const;
export type PhonePlatform = (typeof phonePlatforms)[number];

/** A notice for the app on one phone. */
export interface PhoneNotice {
  /** From the phone's own push service. It is a secret: with our keys it is enough to send. */
  readonly token: string;
  /** Shown on a locked screen. */
  readonly title: string;
  /** The page that it opens. */
  readonly path: string;
  /** A later notice of the same tag replaces an earlier one. */
  readonly tag: string;
  /** Until when the service keeps it for a phone that is off. */
  readonly until: IsoInstant;
}

/** Sends notices to the app on phones of one platform. */
export interface PhonePush {
  /**
   * Resolves when the service has accepted the notice, or with `gone` when the app is no longer on that phone. Rejects
   * with `ProviderFailed`: `refused` for a notice that no further try would deliver.
   */
  readonly deliver: (notice: PhoneNotice) => Promise<'accepted' | 'gone'>;
  readonly close: () => void;
}

/** The platforms whose phones are sent notices; one that is off is missing. */
export type NativePush = Readonly<Partial<Record<PhonePlatform, PhonePush>>>;
