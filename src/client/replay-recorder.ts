import { type ReplaySegment, replays } from '#src/contract/account/replays.ts';
import type { Call } from '#src/contract/call.ts';
import { routePattern } from '#src/domain/error-report.ts';
import type { CookieConsent } from './cookie-consent.ts';
import type { Packer } from './replay-packer.ts';

/** Milliseconds between segments, and how many are sent of one visit: ten minutes of it. */
export const segmentEvery = 5_000;
const mostSegments = 120;

export interface RecorderParts {
  readonly call: Call;
  readonly consent: Pick<CookieConsent, 'allows'>;
  readonly packer: Packer;
  readonly version: string;
  /** 32 hexadecimal digits, made for this visit alone. */
  readonly replay: string;
  readonly path: () => string;
}

export interface ReplayRecorder {
  readonly note: (event: unknown) => void;
  /** Drops what is not sent yet: no segment may begin in the middle of a page that was lost. */
  readonly forget: () => void;
  readonly stop: () => void;
}

/**
 * Sends what happens on a page in segments. Checks the consent at each, so that a withdrawal counts at once: what was
 * recorded before it is dropped. Ignores failures: no page waits for a replay.
 */
export const recorderWith = ({ call, consent, packer, version, replay, path }: RecorderParts): ReplayRecorder => {
  let events: unknown[] = [];
  let segment = 0;
  const send = async (): Promise<void> => {
    const packed = events.length === 0 ? null : await packer.pack(events.splice(0));
    if (packed === null || segment >= mostSegments || !consent.allows('performance')) return;
    const body: ReplaySegment = { replay, segment, route: routePattern(path()), version, packed };
    segment += 1;
    await call(replays.keep, { body });
  };
  const timer = setInterval(() => {
    if (!consent.allows('performance')) events = [];
    void send().catch(() => undefined);
  }, segmentEvery);
  return {
    note: (event) => void events.push(event),
    forget: () => {
      events = [];
    },
    stop: () => {
      clearInterval(timer);
      events = [];
      packer.close();
    },
  };
};
