import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { screenTexts as words } from './texts.ts';
import type { Preview } from './use-preview.ts';

/** The document as a web page, for people who cannot or will not open a PDF. */
export const DocumentPreview = ({ preview }: { readonly preview: Preview }) => {
  const { text } = useLanguage();
  const { session } = useOpenStep();
  return (
    <Stack>
      <Stack gap="tight">
        <Text as="h2" size="heading">
          {preview.title}
        </Text>
        {preview.subtitle.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Text tone="muted" size="small">
          {text(words.reference, { reference: preview.reference })}
        </Text>
      </Stack>
      {preview.sections.map(({ heading, rows, powers, paragraphs }) => (
        <Card key={heading}>
          <Stack gap="small">
            <Text as="h3">{heading}</Text>
            <AnswerLines
              lines={rows.map(({ label, value }, index) => ({
                key: `${index} ${label}`,
                label,
                value,
                tone: 'ink',
                pictures: [],
              }))}
            />
            {powers.map(({ caption, picture }) => (
              <TextLink key={picture} href={session.pictureUrl(picture)} newTab>
                {caption}
              </TextLink>
            ))}
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
};
