import { asFailure, CallFailed, failureOf } from '#src/client/call-failed.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';
import { linkTexts as words } from '#src/renderer/texts/link-pages.ts';

/** What a closed page offers with the reason: another link, the e-ID, a retry, or only the broker. */
export type Offer = 'link' | 'confirm' | 'try' | 'wait' | 'none';

export interface ClosedWords {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly title: (typeof words)[keyof typeof words];
  /** Replaces the catalogue's text when that is written for a person with access. */
  readonly why?: (typeof words)[keyof typeof words];
  readonly offer: Offer;
}

const titles: Partial<Record<ProblemCode, Pick<ClosedWords, 'title' | 'why' | 'offer'>>> = {
  AUTH_NOT_LOGGED_IN: { title: words.privateTitle, why: words.privateWhy, offer: 'link' },
  AUTH_STEP_UP: { title: words.confirmTitle, why: words.confirmWhy, offer: 'confirm' },
  LINK_GONE: { title: words.goneTitle, offer: 'link' },
  LINK_UNKNOWN: { title: words.unknownTitle, offer: 'link' },
  HAND_OVER_USED: { title: words.usedTitle, offer: 'link' },
  HAND_OVER_EXPIRED: { title: words.overTitle, offer: 'link' },
  NOT_FOUND: { title: words.privateTitle, why: words.privateWhy, offer: 'link' },
  OTP_TOO_SOON: { title: words.closedSoon, offer: 'wait' },
  OTP_TOO_LATE: { title: words.closedLate, offer: 'none' },
  OTP_NO_DATE: { title: words.closedNoDate, offer: 'wait' },
  OTP_NOT_ACTIVE: { title: words.closedNotActive, offer: 'wait' },
  ST_BUYERS_DENIED: { title: words.privateTitle, offer: 'none' },
  UNAVAILABLE: { title: words.downTitle, offer: 'try' },
};

/** Returns the closed page's texts for a refusal. An unknown home reads as a private one (reliability L2). */
export function closedWords(error: unknown): ClosedWords {
  const failure = asClosed(error);
  const { code, params } = failure;
  if (failure.status === 0) return { code, params, title: words.offlineTitle, why: words.offlineWhy, offer: 'try' };
  return { code, params, ...(titles[code] ?? { title: words.otherTitle, offer: 'try' }) };
}

/** A refusal in the entry's facts is a plain error with a code; all others are failed calls. */
const asClosed = (error: unknown): CallFailed => {
  if (error instanceof CallFailed || !(error instanceof Error)) return asFailure(error);
  return failureOf(409, { ...error });
};
