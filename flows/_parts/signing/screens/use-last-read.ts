import { useCallback, useEffect, useState } from 'react';
import type { Seen } from '#src/renderer/last-seen.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';

/** The document last shown on this screen, by its hash, and the revisions of the answers at that time. */
interface Looked {
  readonly contentSha256: string;
  readonly revisions: Seen;
  /** Whether it was also opened: as PDF, or as a web page. */
  readonly isRead: boolean;
}

const isLooked = (value: unknown): value is Looked =>
  typeof value === 'object' &&
  value !== null &&
  'contentSha256' in value &&
  'revisions' in value &&
  'isRead' in value &&
  typeof value.revisions === 'object';

const kept = (key: string): Looked | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isLooked(value) ? value : null;
  } catch {
    return null;
  }
};
const keep = (key: string, looked: Looked): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(looked));
  } catch {
    // then it is kept until the page closes
  }
};

const useKey = (): string => {
  const { flow, where } = useOpenStep();
  return ['grend.read', flow.id, ...Object.values(where)].join('.');
};

/** Records that this content is shown but not opened. The person who creates the document has seen its content. */
export function useNoteShown(): (contentSha256: string, revisions: Seen) => void {
  const key = useKey();
  return (contentSha256, revisions) => keep(key, { contentSha256, revisions, isRead: false });
}

export interface LastRead {
  readonly hasRead: boolean;
  readonly markRead: () => void;
  /** The revisions of the answers in the previous document shown on this screen; null if there was none. */
  readonly before: Seen | null;
}

/**
 * Remembers what this tab has shown of the document to sign, also across the visit to the e-ID. Each person signs what
 * was on the screen (architecture section 5): a document that was created again is unread, and `before` shows what
 * changed.
 */
export function useLastRead(contentSha256: string, revisions: Seen): LastRead {
  const key = useKey();
  const [looked, setLooked] = useState(() => kept(key));
  const note = useCallback(
    (isRead: boolean) => {
      const now = { contentSha256, revisions, isRead };
      setLooked(now);
      keep(key, now);
    },
    [key, contentSha256, revisions],
  );
  useEffect(() => {
    if (looked === null) note(false);
  }, [looked, note]);
  const isThis = looked?.contentSha256 === contentSha256;
  return {
    hasRead: isThis && looked.isRead,
    markRead: useCallback(() => note(true), [note]),
    before: looked === null || isThis ? null : looked.revisions,
  };
}
