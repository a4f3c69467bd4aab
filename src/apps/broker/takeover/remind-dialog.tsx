import { broker } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { useAction } from '../frame/queries.ts';
import { frameTexts } from '../frame/texts.ts';
import { listed } from '../monitor/names.ts';
import { AskDialog } from './ask-dialog.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import type { DialogProps } from './when-panel.tsx';

/**
 * Sends a new personal link to each person who has not signed, one at a time: links already sent stay if the next one
 * fails.
 */
export function RemindDialog({ takeover, close }: DialogProps) {
  const { text } = useLanguage();
  const { estateId } = takeover;
  const late = takeover.signing?.signers.filter(({ status }) => status !== 'SIGNED') ?? [];
  const remind = useAction(estateId, async (call, _: null) => {
    for (const { participantId: pid } of late) await call(broker.sendLink, { params: { id: estateId, pid } });
  });
  if (takeover.state !== 'signing' || late.length === 0) return null;
  return (
    <AskDialog
      title={text(words.remindAsk)}
      action={remind}
      label={text(words.remindDo)}
      busyLabel={text(words.linkSending)}
      said={text(words.reminded, { names: listed(late, text(frameTexts.and)) })}
      close={close}
    >
      <p>{text(words.remindWhat)}</p>
      <Bullets>
        {late.map(({ participantId, name }) => (
          <li key={participantId}>{name}</li>
        ))}
      </Bullets>
    </AskDialog>
  );
}
