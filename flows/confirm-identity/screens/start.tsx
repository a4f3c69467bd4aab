import { CameBack } from '#flows/_parts/coming-back/screens/came-back.tsx';
import { identityProofs } from '#src/contract/identity-proofs.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useLeaving } from '#src/renderer/use-leaving.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { words } from './words.ts';

/** Why one comes back here, and the way to the e-ID. */
export default function Start({ flow, session, call }: ScreenProps) {
  const { text } = useLanguage();
  const { busy, refusal, leave } = useLeaving();
  const { outcome = '' } = session.getSnapshot().opened.env.facts;
  const toEid = () =>
    void leave(() => call(identityProofs.startEid, { body: { purpose: 'link', returnTo: flow.path } }));
  return (
    <Stack>
      <StepHeading />
      <CameBack outcome={outcome} />
      <RefusalNotice code={refusal} />
      <StepFooter
        back="none"
        next={{ label: text(words.toEid), onPress: toEid, busy, busyLabel: text(words.leaving) }}
      />
    </Stack>
  );
}
