import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useProceed } from '#src/renderer/use-proceed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rewardTexts as words } from '#src/texts/rewards.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Boxes, Friends, useFacts } from './parts.tsx';

const said = {
  claimed: { title: words.claimed, where: words.claimedTo },
  accepted: { title: words.accepted, where: words.acceptedTo },
  had: { title: words.had, where: words.hadBy },
} as const;

const saidOf = (state = '') => (state === 'accepted' || state === 'had' ? said[state] : said.claimed);

/** What has become of the boxes and where they go, or that this person had them with another account. */
export default function Used() {
  const { flow, step } = useOpenStep();
  const { text } = useLanguage();
  const { proceed, busy } = useProceed();
  const { state, address = '', postcode = '' } = useFacts();
  const { title, where } = saidOf(state);
  const label = flow.texts.steps[step]?.proceed;
  return (
    <>
      <Stack gap="large">
        <StepHeading title={text(title)} lead={text(where, { address, postcode })} />
        {state === 'had' ? (
          <EmptyStreet />
        ) : (
          <>
            <Friends />
            <Boxes />
          </>
        )}
      </Stack>
      <StepFooter next={{ label: label === undefined ? '' : text(label), onPress: () => void proceed(), busy }} />
    </>
  );
}
