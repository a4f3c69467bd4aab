import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useEffect } from 'react';
import { MyConsents } from '#flows/_parts/leads/my-consents.tsx';
import { Scene } from '#src/illustration/scene.tsx';
import { BrokerCard } from '#src/renderer/broker-card.tsx';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useAction } from '#src/renderer/use-action.ts';
import { useSession, useSnapshot } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { nearInstantText } from '#src/texts/moments.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { firstName } from './names.ts';
import { PdfCard } from './pdf-card.tsx';
import { type SigningOpened, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

/** The document's proof code, and the link to the public page that verifies it. */
const ProofCode = ({ code }: { readonly code: string }) => {
  const { text } = useLanguage();
  return (
    <RowList>
      <Row start={<Icon of={ShieldCheck} size={32} />} title={code} note={text(words.proofCode)}>
        <TextLink href={`/verify/${code}`} newTab>
          {text(words.checkProof)}
        </TextLink>
      </Row>
    </RowList>
  );
};

type Finishing = Pick<ScreenProps<SigningOpened>, 'session' | 'close'>;

/** Finalizes the form from the first phone that gets here. The server does it once; a second phone finds it done. */
function useFinish({ session }: Pick<Finishing, 'session'>) {
  const { run, busy, refusal } = useAction();
  const { finish: finalize } = useSigning();
  const state = useSession(session, (now) => now.opened.state);
  const finish = () =>
    run(async () => {
      await finalize();
      await session.refresh();
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per state; a retry is the person's choice
  useEffect(() => {
    if (state === 'signed') void finish();
  }, [state]);
  return { state, finish, busy, refusal };
}

/** Speaks to the reader: their name, and when they signed. */
const YouSigned = ({ opened: { signing, participantId } }: { readonly opened: SigningOpened }) => {
  const { text, language } = useLanguage();
  const me = signing?.signers.find((signer) => signer.participantId === participantId);
  if (me === undefined || me.signedAt === null) return null;
  return (
    <Text>{text(words.youSigned, { name: firstName(me.name), time: nearInstantText(me.signedAt, language) })}</Text>
  );
};

export interface FinishPageProps extends Finishing {
  /** The content of "What happens next", once everything is done. */
  readonly next: ReactNode;
}

/** The end: every window lit, the sealed PDF, its proof code, and what happens next. */
export const FinishPage = ({ session, close, next }: FinishPageProps) => {
  const { text } = useLanguage();
  const { opened } = useSnapshot(session);
  const { state, finish, busy, refusal } = useFinish({ session });
  const { signing } = opened;
  const isDone = state === 'finalized';
  return (
    <>
      <Stack gap="large">
        <StepHeading lead={text(isDone ? words.finishLead : words.finishing)} />
        <YouSigned opened={opened} />
        <Scene />
        <RefusalNotice code={refusal} />
        {refusal === null ? null : (
          <Button busy={busy} onPress={() => void finish()}>
            {text(rendererTexts.tryAgain)}
          </Button>
        )}
        {isDone || refusal !== null ? null : <SkeletonLines label={text(words.finishing)} lines={[70, 100]} />}
        {signing === null ? null : <PdfCard session={session} status={signing} />}
        {signing?.proofCode ? <ProofCode code={signing.proofCode} /> : null}
        {isDone ? next : null}
        <MyConsents state={state} />
        <BrokerCard broker={opened.broker} />
      </Stack>
      <StepFooter back="none" next={{ label: text(rendererTexts.close), onPress: close, look: 'secondary' }} />
    </>
  );
};
