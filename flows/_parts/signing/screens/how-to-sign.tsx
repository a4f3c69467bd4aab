import type { NewDocument } from '#src/contract/signing/signing.ts';
import { signingIn } from '#src/domain/deputies.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { onPaperIn } from '#src/engine/on-paper.ts';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useSnapshot } from '#src/renderer/use-session.ts';
import { LockContent } from './lock-content.tsx';
import type { SigningOpened } from './signing-props.ts';

/** Paper is for people without an e-ID; all others sign with theirs (domain.md, shared-signing). */
const chosen = (draft: StepDraft = {}): Omit<NewDocument, 'contentSha256'> => {
  const onPaper = onPaperIn(draft);
  return { inksign: draft.signMethod !== 'E_ID', ...(onPaper.length === 0 ? {} : { onPaper: [...onPaper] }) };
};

/** The step in which the signing method of each signer is chosen. */
export default function HowToSign({ session, goTo, step }: ScreenProps<SigningOpened>) {
  const { drafts } = useSnapshot(session);
  return (
    <LockContent
      session={session}
      names={signingIn(drafts.participants).map(({ name }) => name)}
      choices={() => chosen(session.getSnapshot().drafts[step])}
      onMissing={() => goTo('sign')}
    />
  );
}
