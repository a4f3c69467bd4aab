import { useEffect } from 'react';
import { formatTime } from '#src/domain/date-text.ts';
import { isIsoInstant } from '#src/domain/iso-instant.ts';
import { isSent } from '#src/engine/define-flow.ts';
import { isOnlyHere, isShortLived, isStalled } from '#src/engine/flow-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { OfflineIcon } from '#src/ui/icons.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import { useOpenStep } from './open-step.ts';
import { useSaving } from './use-session.ts';

/** Shows "Saving", then "Saved 14:02". Only the second is announced, as the first would be noise at every key. */
export const SavedStatus = () => {
  const { session } = useOpenStep();
  const { language, text } = useLanguage();
  const saving = useSaving(session);
  const saved =
    saving.state === 'saved' && isIsoInstant(saving.at)
      ? text(words.savedAt, { time: formatTime(saving.at, language) })
      : '';
  return (
    <Text as="span" size="small" tone="muted">
      <span role="status" data-print="hide">
        {saved}
      </span>
      <span aria-hidden="true">{saving.state === 'saving' ? text(words.saving) : ''}</span>
    </Text>
  );
};

/**
 * Shows a strip over the buttons while there is no network. Typed text waits on this device. Where the browser refused
 * to store it, only this tab has it, and closing the tab asks first (reliability F13). With a network, it says when the
 * device does not store the form.
 */
export const OfflineStrip = () => {
  const { flow, session } = useOpenStep();
  const { text } = useLanguage();
  const saving = useSaving(session);
  const isInTab = isOnlyHere(saving);
  useEffect(() => {
    if (!isInTab) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isInTab]);
  if (isStalled(saving)) {
    return (
      <Notice tone="warning" shape="strip" live="status">
        {text(words.stalled)}
      </Notice>
    );
  }
  if (saving.state !== 'offline') return null;
  const inStorage = isShortLived(saving) ? words.offlineForAWeek : words.offline;
  const kept = isInTab ? words.offlineOnlyHere : inStorage;
  return (
    <Notice tone="warning" shape="strip" icon={OfflineIcon} live="status">
      {text(isSent(flow) ? words.notSent : kept)}
    </Notice>
  );
};
