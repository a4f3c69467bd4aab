import { broker } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { askDocument } from '../frame/asks.ts';
import { Failed } from '../frame/failed.tsx';
import { useDeed } from '../frame/queries.ts';
import { brokerTexts as words } from '../texts.ts';
import type { TimedPanelProps } from './when-panel.tsx';

/** A failed seal is a state of its own, with a retry (architecture section 5). */
export function RetrySeal({ takeover, now }: TimedPanelProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const { estateId } = takeover;
  const retry = useDeed(estateId, (call, _: null) => call(broker.retrySeal, { params: { id: estateId } }));
  if (!askDocument(takeover, 'RETRY_SEAL', now)?.allowed && !retry.isPending) return null;
  return (
    <>
      <Button
        size="small"
        onPress={() => retry.mutate(null, { onSuccess: () => announce(text(words.retriedSeal)) })}
        busy={retry.isPending}
        busyLabel={text(words.retryingSeal)}
      >
        {text(words.retrySeal)}
      </Button>
      <Failed error={retry.error} />
    </>
  );
}
