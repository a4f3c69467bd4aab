import { useLanguage } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useOpenStep } from './open-step.ts';

/** Shows other ways on from this step, such as to a new account or a forgotten password. */
export const StepWays = () => {
  const { flow, step } = useOpenStep();
  const { text } = useLanguage();
  const ways = flow.texts.steps[step]?.ways ?? [];
  if (ways.length === 0) return null;
  return (
    <Stack gap="small">
      {ways.map(({ words, to }) => (
        <div key={to}>
          <TextLink href={to}>{text(words)}</TextLink>
        </div>
      ))}
    </Stack>
  );
};
