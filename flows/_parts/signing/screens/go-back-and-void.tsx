import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useAction } from '#src/renderer/use-action.ts';
import { VoidDialog } from '#src/renderer/void-dialog.tsx';
import { hasSigned, type SigningPart, useSigning } from './signing-props.ts';

export interface GoBackAndVoidProps extends SigningPart {
  readonly open: boolean;
  readonly onStay: () => void;
}

/**
 * Goes back from a document under signing: asks, names who must sign again, and voids the document (Spec section 4).
 */
export const GoBackAndVoid = ({ session, status, open, onStay }: GoBackAndVoidProps) => {
  const { call, calls, at } = useSigning();
  const { busy, refusal, run } = useAction();
  const goBack = async () => {
    await run(async () => {
      await call(calls.voidDocument, at);
    });
    // The page follows the lifecycle by itself, and the dialog closes with it. If the dialog were closed here, its
    // history step back could run after the page has moved on, and undo that.
    await session.refresh();
  };
  return (
    <VoidDialog
      open={open}
      signed={status.signers.filter(hasSigned).map(({ name }) => name)}
      busy={busy}
      onStay={onStay}
      onVoid={() => void goBack()}
    >
      <RefusalNotice code={refusal} />
    </VoidDialog>
  );
};
