import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { rewardTexts as words } from '#src/texts/rewards.ts';
import { Card } from '#src/ui/card.tsx';
import { QrPicture } from '#src/ui/qr-picture.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Friends, useFacts, useInvitation } from './parts.tsx';

/** Mock 18: the houses of the friends, and the code to read and to scan. */
export default function Invite() {
  const { text } = useLanguage();
  const { code } = useFacts();
  const url = useInvitation();
  return (
    <QuestionPage>
      <Friends />
      <Card room="large">
        <Stack>
          <div className="g-rewards__code">
            <Text tone="muted">{text(words.code)}</Text>
            <strong>{code}</strong>
          </div>
          <QrPicture address={url} label={text(words.picture)} size="large" />
        </Stack>
      </Card>
    </QuestionPage>
  );
}
