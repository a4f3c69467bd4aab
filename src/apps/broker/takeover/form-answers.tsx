import { useState } from 'react';
import type { DocumentPreview } from '#src/contract/forms/takeover-protocol.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Button } from '#src/ui/button.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { useFormAnswers } from '../frame/queries.ts';
import { formNames } from '../monitor/form-names.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';
import type { FormProps } from './use-dialog.ts';

const locked = ['signing', 'locked', 'signed', 'finalized'];

/** Shows the answers of a form once they are locked; fetched when the broker opens them. */
export function FormAnswers(props: FormProps) {
  const { text } = useLanguage();
  const { form } = props;
  const [isOpen, setOpen] = useState(false);
  if (!locked.includes(form.state)) return null;
  const said = text(isOpen ? formWords.answersHide : formWords.answersRead);
  const label = text(formWords.answersOf, { action: said, form: text(formNames[form.flow]) });
  return (
    <Stack gap="small">
      <div>
        <Button look="secondary" size="small" label={label} onPress={() => setOpen(!isOpen)}>
          {said}
        </Button>
      </div>
      {isOpen ? <Answers {...props} /> : null}
    </Stack>
  );
}

function Answers({ takeover, form }: FormProps) {
  const { text } = useLanguage();
  const query = useFormAnswers(takeover.estateId, form.flow, form.signing?.documentId ?? null);
  if (query.data !== undefined) return <Sections sections={query.data.sections} />;
  if (query.error === null) return <SkeletonLines lines={[60, 90, 80]} label={text(formWords.answersLoading)} />;
  return <NotFetched query={query} title={text(formWords.answersNotFetched)} />;
}

type Section = DocumentPreview['sections'][number];
type Line = Section['rows'][number];

interface Part {
  readonly key: string;
  readonly heading: string | null;
  readonly lines: readonly Line[];
}

/** A row without a value is the heading of the rows after it: a person, an account. */
const partsOf = (rows: readonly Line[]): readonly Part[] => {
  const heads = rows.flatMap(({ value }, index) => (value === '' ? [index] : []));
  const starts = heads[0] === 0 ? heads : [-1, ...heads];
  return starts.map((at, index) => ({
    key: String(at),
    heading: rows[at]?.label ?? null,
    lines: rows.slice(at + 1, starts[index + 1]),
  }));
};

const shown = (lines: readonly Line[]) =>
  lines.map(({ label, value }, index) => ({
    key: `${index} ${label}`,
    label,
    value,
    tone: 'ink' as const,
    pictures: [],
  }));

const Sections = ({ sections }: { readonly sections: readonly Section[] }) => (
  <Stack gap="large">
    {sections.map(({ heading, rows, paragraphs }) => (
      <Stack key={heading} gap="small">
        <Text as="h3">{heading}</Text>
        {partsOf(rows).map((part) => (
          <Stack key={part.key} gap="tight">
            {part.heading === null ? null : (
              <Text as="span" weight="medium">
                {part.heading}
              </Text>
            )}
            {part.lines.length === 0 ? null : <AnswerLines lines={shown(part.lines)} />}
          </Stack>
        ))}
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} size="small" tone="muted">
            {paragraph}
          </Text>
        ))}
      </Stack>
    ))}
  </Stack>
);
