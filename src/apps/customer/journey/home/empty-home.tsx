import { useId } from 'react';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { homeTexts as words } from './texts.ts';

/** Shown without any home: explains how one is added. */
export const EmptyHome = () => {
  const { text } = useLanguage();
  const id = useId();
  return (
    <Card room="large" lift="over" labelledBy={id}>
      <Stack>
        <EmptyStreet />
        <Stack gap="small">
          <Text as="h2" size="heading" id={id}>
            {text(words.emptyTitle)}
          </Text>
          <Text tone="muted">{text(words.emptyWhy)}</Text>
        </Stack>
      </Stack>
    </Card>
  );
};
