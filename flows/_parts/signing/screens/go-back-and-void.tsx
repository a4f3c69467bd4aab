import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useDeed } from '#src/renderer/use-deed.ts';
import { VoidDialog } from '#src/renderer/void-dialog.tsx';
import { hasSigned, type SigningPart, useSigning } from './signing-props.ts';

export interface GoBackAndVoidProps extends SigningPart {
  readonly open: boolean;
  readonly onStay: () => void;
}

/** Back from a document under signing: asks, names who must sign again, and voids (Spec section 4). */
export const GoBackAndVoid = ({ session, status, open, onStay }: GoBackAndVoidProps) => {
  const { call, calls, at } = useSigning();
  const { busy, refusal, run } = useDeed();
  const goBack = async () => {
    await run(async () => {
      await call(calls.voidDocument, at);
    });
    // The page follows the lifecycle back by itself, whoever pressed it first, and the question goes with it: closed
    // here, the browser's way back to the page under it could come after the page has gone on, and undo that.
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
