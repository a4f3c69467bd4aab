import { broker, type TakeoverDetail } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { askPart, mayVoid } from '../frame/asks.ts';
import { useAction } from '../frame/queries.ts';
import { frameTexts } from '../frame/texts.ts';
import { listed } from '../monitor/names.ts';
import { ReasonDialog } from './late-panels.ts';
import type { ReasonDialogProps } from './reason-dialog.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import type { DialogProps } from './when-panel.tsx';

export interface VoidQuestionProps extends Pick<ReasonDialogProps, 'action' | 'close'> {
  readonly signing: TakeoverDetail['signing'];
}

/** Voiding needs a reason that the parties read, and names who must sign again (ux.md section 5). */
export function VoidQuestion({ signing, action, close }: VoidQuestionProps) {
  const { text } = useLanguage();
  const signed = signing?.signers.filter(({ status }) => status === 'SIGNED') ?? [];
  const again = text(words.voidAgain, { names: listed(signed, text(frameTexts.and)) });
  return (
    <ReasonDialog
      title={text(words.voidAsk)}
      what={signed.length === 0 ? text(words.voidNobody) : again}
      question={text(words.voidReason)}
      action={action}
      label={text(words.void)}
      busyLabel={text(words.voiding)}
      keep={text(words.voidKeep)}
      said={text(words.voided)}
      close={close}
    />
  );
}

/** As `VoidQuestion`, for the takeover's protocol. */
export function VoidDialog({ takeover, now, close }: DialogProps) {
  const { estateId } = takeover;
  const cancel = useAction(estateId, (call, reason: string) =>
    call(broker.voidDocument, { params: { id: estateId }, body: { reason } }),
  );
  const mayDoIt = mayVoid(takeover, now) && askPart(takeover, 'void') === null;
  if (!mayDoIt && !cancel.isPending) return null;
  return <VoidQuestion signing={takeover.signing} action={cancel} close={close} />;
}
