import { identityProofs } from '#src/contract/identity-proofs.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useDeed } from '#src/renderer/use-deed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { outcomes, words } from './words.ts';

const isOutcome = (text: string): text is keyof typeof outcomes => Object.hasOwn(outcomes, text);

/** Why one comes back here, and the way to the e-ID. */
export default function Start({ flow, session, call }: ScreenProps) {
  const { text } = useLanguage();
  const { busy, refusal, run } = useDeed();
  const { outcome = '' } = session.getSnapshot().opened.env.facts;
  const leave = () =>
    void run(async () => {
      const { url } = await call(identityProofs.startEid, { body: { purpose: 'link', returnTo: flow.path } });
      window.location.assign(url);
      // Busy until the browser has left: a second press must not begin another.
      await new Promise((resolve) => setTimeout(resolve, 10_000));
    });
  return (
    <Stack>
      <StepHeading />
      {isOutcome(outcome) ? <Notice tone="warning">{text(outcomes[outcome])}</Notice> : null}
      <RefusalNotice code={refusal} />
      <StepFooter
        back="none"
        next={{ label: text(words.toEid), onPress: leave, busy, busyLabel: text(words.leaving) }}
      />
    </Stack>
  );
}
