import { ChangedAnswers } from '#src/renderer/changed-answers.tsx';
import type { ChangedAnswer } from '#src/renderer/changes-since.ts';
import type { Seen } from '#src/renderer/last-seen.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { DocumentReplaced } from './document-replaced.tsx';
import { screenTexts as words } from './texts.ts';

/** For a person who signed a document that fell: every answer that differs from what they signed. */
const ChangedSinceSigned = ({ changes }: { readonly changes: readonly ChangedAnswer[] }) => {
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

export interface WhatIsNewProps {
  readonly changes: readonly ChangedAnswer[];
  /** The revisions of the answers in the previous document shown on this screen; null if there was none. */
  readonly before: Seen | null;
}

/** What is new to a person who must sign: since they signed, or since the document that this screen last showed. */
export const WhatIsNew = ({ changes, before }: WhatIsNewProps) => {
  if (changes.length > 0) return <ChangedSinceSigned changes={changes} />;
  return before === null ? null : <DocumentReplaced before={before} />;
};
