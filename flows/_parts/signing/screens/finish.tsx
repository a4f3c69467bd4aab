import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { FinishPage } from './finish-page.tsx';
import type { SigningOpened } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

/** The receipt. "What happens next" is the lead of the flow's last step. */
export default function Finish({ flow, step, session, close }: ScreenProps<SigningOpened>) {
  const { text } = useLanguage();
  const next = flow.texts.steps[step]?.lead;
  return (
    <FinishPage
      session={session}
      close={close}
      next={
        next === undefined ? null : (
          <Stack gap="small">
            <Text as="h2" size="heading">
              {text(words.nextTitle)}
            </Text>
            <Text>{text(next)}</Text>
          </Stack>
        )
      }
    />
  );
}
