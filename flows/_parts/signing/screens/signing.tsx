import { useEffect } from 'react';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useSnapshot } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { SigningBoard } from './signing-board.tsx';
import type { SigningOpened } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

/** Step 16: who has signed, one's own signing, and the seal (mock 05b). The lifecycle decides when it is over. */
export default function Signing({ flow, session, close, goTo }: ScreenProps<SigningOpened>) {
  const { text } = useLanguage();
  const { opened } = useSnapshot(session);
  const { signing } = opened;
  useEffect(() => {
    // Preloads the last page, which opens by itself and perhaps on a slow connection.
    void flow.screens.finish?.();
  }, [flow]);
  useEffect(() => {
    if (signing === null) void session.refresh();
  }, [signing, session]);
  if (signing === null) {
    return (
      <Stack gap="large">
        <StepHeading />
        <SkeletonLines label={text(words.reading)} lines={[60, 100, 100]} />
        <StepFooter next={{ label: text(words.closeForNow), onPress: close, look: 'secondary' }} back="none" />
      </Stack>
    );
  }
  return <SigningBoard session={session} status={signing} opened={opened} close={close} goTo={goTo} />;
}
