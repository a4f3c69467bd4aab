import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { CameBack } from '#src/renderer/came-back.tsx';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useLeaving } from '#src/renderer/use-leaving.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { words } from './texts.ts';

/** Leaves for the linked e-ID or wallet; after the return, shows the button that deletes the account. */
export default function Identity(props: ScreenProps) {
  const { text } = useLanguage();
  const { facts } = props.session.getSnapshot().opened.env;
  if (facts.proven !== 'yes') return <Leaving {...props} outcome={facts.outcome ?? ''} />;
  return (
    <QuestionPage>
      <Notice tone="success">{text(words.shown)}</Notice>
    </QuestionPage>
  );
}

const Leaving = ({ flow, session, call, outcome }: ScreenProps & { readonly outcome: string }) => {
  const { text } = useLanguage();
  const { busy, refusal, leave } = useLeaving();
  const { drafts, opened } = session.getSnapshot();
  const isWallet = (opened.env.facts.onlyWay || drafts.proof?.method) === 'VIPPS';
  const start = isWallet ? identityProofs.startWallet : identityProofs.startEid;
  const go = () => void leave(() => call(start, { body: { purpose: 'delete', returnTo: flow.path } }));
  return (
    <Stack>
      <StepHeading />
      <CameBack outcome={outcome} />
      <RefusalNotice code={refusal} />
      <StepFooter
        next={{
          label: text(isWallet ? words.toWallet : words.toEid),
          onPress: go,
          busy,
          busyLabel: text(words.leaving),
        }}
      />
    </Stack>
  );
};
