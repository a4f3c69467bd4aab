import { useMemo } from 'react';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { partTexts } from '#src/texts/form-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { type AnswerLine, answersOf, type StepAnswers } from './answers.ts';

export interface AnswerListProps {
  readonly flow: Flow;
  /** The steps to show, in order: a walk's path, or one step. */
  readonly steps: readonly string[];
  readonly drafts: Drafts;
  readonly env: Env;
  readonly pictureUrl: (id: string) => string;
  /** Who changed an answer since this person last looked, or null. `row` inside a group. */
  readonly changedBy?: ((step: string, row: string | undefined, field: string) => string | null) | undefined;
  /** Opens a step to change its answers. Without it the list is read only (locked, broker, print). */
  readonly onChange?: ((step: string) => void) | undefined;
  /** Chapter headings between the cards. */
  readonly chapters?: boolean;
}

interface LinesProps extends Pick<AnswerListProps, 'pictureUrl'> {
  readonly lines: readonly AnswerLine[];
  readonly changedBy: (field: string) => string | null;
}

const Lines = ({ lines, pictureUrl, changedBy }: LinesProps) => {
  const { text } = useLanguage();
  const mark = (name: string | null) => (name === null ? undefined : text(partTexts.changedBy, { name }));
  const shown = lines.map(({ name, label, value, pictures, required }) => ({
    key: name,
    label,
    value: value || (pictures.length > 0 ? '' : text(required ? partTexts.notAnswered : words.notProvided)),
    mark: mark(changedBy(name)),
    tone: value || pictures.length > 0 ? ('ink' as const) : required ? ('danger' as const) : ('muted' as const),
    pictures: pictures.map((id, index) => ({
      url: pictureUrl(id),
      alt: text(partTexts.pictureNumber, { what: label, number: index + 1 }),
    })),
  }));
  return <AnswerLines lines={shown} />;
};

type StepCardProps = Pick<AnswerListProps, 'pictureUrl' | 'changedBy' | 'onChange' | 'chapters'> & {
  readonly answers: StepAnswers;
};

const StepCard = ({ answers, pictureUrl, changedBy, onChange, chapters }: StepCardProps) => {
  const { text } = useLanguage();
  const { step, name, lines, rows } = answers;
  const changed = (row?: string) => (field: string) => changedBy?.(step, row, field) ?? null;
  return (
    <Card>
      <Stack gap="medium">
        <Stack direction="between" gap="medium">
          <Text as={chapters ? 'h3' : 'h2'} size="body" weight="strong">
            {name}
          </Text>
          {onChange ? (
            <span data-print="hide">
              <TextLink onPress={() => onChange(step)}>
                {text(partTexts.change)} <VisuallyHidden>{name}</VisuallyHidden>
              </TextLink>
            </span>
          ) : null}
        </Stack>
        {lines.length > 0 ? <Lines lines={lines} pictureUrl={pictureUrl} changedBy={changed()} /> : null}
        {rows.map((row) => (
          <Stack key={row.id} gap="small">
            <Text as="span" weight="strong">
              {row.title}
            </Text>
            <Lines lines={row.lines} pictureUrl={pictureUrl} changedBy={changed(row.id)} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
};

/** Answers as they read, a card a step: for check-answers, locked forms, the broker, and paper. */
export const AnswerList = (props: AnswerListProps) => {
  const { flow, steps, drafts, env, pictureUrl, changedBy, onChange, chapters = true } = props;
  const { language, text } = useLanguage();
  const all = useMemo(() => answersOf(flow, steps, drafts, env, language), [flow, steps, drafts, env, language]);
  const card = (answers: StepAnswers) => (
    <StepCard key={answers.step} {...{ answers, pictureUrl, changedBy, onChange, chapters }} />
  );
  if (!chapters) return <Stack gap="medium">{all.map(card)}</Stack>;
  return (
    <Stack gap="large">
      {flow.chapters.map((chapter) => {
        const own = all.filter(({ step }) => chapter.steps.includes(step));
        const name = flow.texts.chapters[chapter.id];
        return own.length === 0 || name === undefined ? null : (
          <Stack key={chapter.id} as="section" gap="small">
            <Text as="h2" size="heading">
              {text(name)}
            </Text>
            {own.map(card)}
          </Stack>
        );
      })}
    </Stack>
  );
};
