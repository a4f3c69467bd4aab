import { useEffect, useSyncExternalStore } from 'react';
import { refusedWith } from '#src/contract/refused-with.ts';
import { takeover } from '#src/contract/takeover.ts';
import { Scene } from '#src/illustration/scene.tsx';
import { BrokerCard } from '#src/renderer/broker-card.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { TakeoverOpened } from '../calls.ts';
import { NextSteps } from './next-steps.tsx';
import { PdfCard } from './pdf-card.tsx';
import { ProofCode } from './proof-code.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { estateOf } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';
import { useDeed } from './use-deed.ts';

/** Whoever comes first finalizes; the server does it once, and a second phone finds it done. */
function useFinish({ session, where, call }: Pick<ScreenProps<TakeoverOpened>, 'session' | 'where' | 'call'>) {
  const { run, busy, refusal } = useDeed();
  const state = useSyncExternalStore(session.subscribe, () => session.getSnapshot().opened.state);
  const finish = () =>
    run(async () => {
      await call(takeover.finish, { params: { id: estateOf(where) } }).catch((error: unknown) => {
        if (refusedWith(error) !== 'OTP_FINALIZED') throw error;
      });
      await session.refresh();
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the state; another try is the person's
  useEffect(() => {
    if (state === 'signed') void finish();
  }, [state]);
  return { state, finish, busy, refusal };
}

/** The end: every window lit, the sealed PDF, its proof, and what happens next. */
export default function Finish({ session, where, call, close }: ScreenProps<TakeoverOpened>) {
  const { text } = useLanguage();
  const { opened } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const { state, finish, busy, refusal } = useFinish({ session, where, call });
  const { signing } = opened;
  const isDone = state === 'finalized';
  return (
    <>
      <Stack gap="large">
        <StepHeading lead={text(isDone ? words.finishLead : words.finishing)} />
        <Scene />
        <RefusalNotice code={refusal} />
        {refusal === null ? null : (
          <Button busy={busy} onPress={() => void finish()}>
            {text(rendererTexts.tryAgain)}
          </Button>
        )}
        {isDone || refusal !== null ? null : <SkeletonLines label={text(words.finishing)} lines={[70, 100]} />}
        {signing === null ? null : <PdfCard where={where} call={call} status={signing} />}
        {signing?.proofCode ? <ProofCode code={signing.proofCode} /> : null}
        {isDone ? <NextSteps opened={opened} /> : null}
        <BrokerCard broker={opened.broker} />
      </Stack>
      <StepFooter back="none" next={{ label: text(rendererTexts.close), onPress: close, look: 'secondary' }} />
    </>
  );
}
