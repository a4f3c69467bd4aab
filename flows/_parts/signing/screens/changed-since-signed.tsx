import { ChangedAnswers } from '#src/renderer/changed-answers.tsx';
import type { ChangedAnswer } from '#src/renderer/changes-since.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { screenTexts as words } from './texts.ts';

/** For a person who signed a document that fell: every answer that differs from what they signed. */
export const ChangedSinceSigned = ({ changes }: { readonly changes: readonly ChangedAnswer[] }) => {
  const { text } = useLanguage();
  return (
    <Card room="large" labelledBy="changed-since-signed">
      <Stack>
        <Text as="h2" size="heading" id="changed-since-signed">
          {text(words.changedSinceSigned)}
        </Text>
        <ChangedAnswers changes={changes} />
        <Text tone="muted">{text(words.changedSinceSignedNext)}</Text>
      </Stack>
    </Card>
  );
};
