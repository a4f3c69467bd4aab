import type { StepDraft } from '#src/engine/field.ts';
import type { Sent } from '#src/engine/sent-calls.ts';

/** An unsent journey in this tab: survives a reload, and ends with the tab. */
export interface InTab {
  readonly drafts: Readonly<Record<string, StepDraft>>;
  /** The server's responses to the steps already sent. */
  readonly sent: Readonly<Record<string, Sent>>;
  /** What the journey was about (`JourneyStart.about`). */
  readonly about?: string | undefined;
}
export interface TabStore {
  readonly read: () => InTab | null;
  readonly write: (now: InTab) => void;
  readonly forget: () => void;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readText = (text: string | null): InTab | null => {
  const kept: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(kept) || !isRecord(kept.drafts) || !isRecord(kept.sent)) return null;
  if (![...Object.values(kept.drafts), ...Object.values(kept.sent)].every(isRecord)) return null;
  // seam: written by this module, in this tab; a draft counts only after its step's schema has checked it.
  return { drafts: kept.drafts, sent: kept.sent, about: kept.about } as InTab;
};

/** Without storage (some private windows) a reload starts over; nothing else is lost. */
const orElse = <T>(use: () => T, otherwise: T): T => {
  try {
    return use();
  } catch {
    return otherwise;
  }
};

const prefix = 'grend.journey.';

/** Removes half-done journeys at sign-out, so that the next person at this browser does not see them. */
export const clearJourneys = (): void =>
  orElse(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }, undefined);

export const tabStore = (flowId: string): TabStore => {
  const key = prefix + flowId;
  return {
    read: () => orElse(() => readText(sessionStorage.getItem(key)), null),
    write: (now) => orElse(() => sessionStorage.setItem(key, JSON.stringify(now)), undefined),
    forget: () => orElse(() => sessionStorage.removeItem(key), undefined),
  };
};
