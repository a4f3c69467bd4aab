import { takeoverSigning } from '#src/contract/takeover-signing.ts';
import { VoidDialog } from '#src/renderer/void-dialog.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { estateOf, hasSigned, type SigningPart } from './signing-props.ts';
import { useDeed } from './use-deed.ts';

export interface GoBackAndVoidProps extends SigningPart {
  readonly open: boolean;
  readonly onDone: () => void;
}

/** Back from a document under signing: asks, names who must sign again, and voids (Spec section 4). */
export const GoBackAndVoid = ({ where, call, session, status, open, onDone }: GoBackAndVoidProps) => {
  const { busy, refusal, run } = useDeed();
  const goBack = async () => {
    const done = await run(async () => {
      await call(takeoverSigning.voidDocument, { params: { id: estateOf(where) } });
    });
    // The page follows the lifecycle back by itself; whoever pressed it first, both phones see it.
    await session.refresh();
    if (done) onDone();
  };
  return (
    <VoidDialog
      open={open}
      signed={status.signers.filter(hasSigned).map(({ name }) => name)}
      busy={busy}
      onStay={onDone}
      onVoid={() => void goBack()}
    >
      <RefusalNotice code={refusal} />
    </VoidDialog>
  );
};
