import { useMemo } from 'react';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { type AnswerLineShown, AnswerLines } from '#src/ui/answer-lines.tsx';
import { Card } from '#src/ui/card.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { type AnswerLine, answersOf, type StepAnswers } from './answers.ts';
import { partTexts } from './texts/form-parts.ts';

export interface AnswerListProps {
  readonly flow: Flow;
  /** The steps to show, in order: the path of a walk, or one step. */
  readonly steps: readonly string[];
  readonly drafts: Drafts;
  readonly env: Env;
  readonly pictureUrl: (id: string) => string;
  /** Returns who changed an answer since this person last looked, or null. `row` is set inside a group. */
  readonly changedBy?: ((step: string, row: string | undefined, field: string) => string | null) | undefined;
  /** Opens a step to change its answers. Without it the list is read-only (locked, broker, print). */
  readonly onChange?: ((step: string) => void) | undefined;
  /**
   * The layout: under chapter headings, in folded chapters, one after another under a heading of the page, or one card
   * only.
   */
  readonly show?: 'chapters' | 'folded' | 'steps' | 'one step';
  /** Filters the steps to show; all are shown without it. */
  readonly only?: (answers: readonly StepAnswers[]) => readonly StepAnswers[];
}

interface LinesProps extends Pick<AnswerListProps, 'pictureUrl'> {
  readonly lines: readonly AnswerLine[];
  readonly changedBy: (field: string) => string | null;
}

const toneOf = (isGiven: boolean, isRequired: boolean): AnswerLineShown['tone'] => {
  if (isGiven) return 'ink';
  return isRequired ? 'danger' : 'muted';
};

const Lines = ({ lines, pictureUrl, changedBy }: LinesProps) => {
  const { text } = useLanguage();
  const mark = (name: string | null) => (name === null ? undefined : text(partTexts.changedBy, { name }));
  const shown = lines.map(({ name, label, value, pictures, required }) => ({
    key: name,
    label,
    value: value || (pictures.length > 0 ? '' : text(required ? partTexts.notAnswered : words.notProvided)),
    mark: mark(changedBy(name)),
    tone: toneOf(value !== '' || pictures.length > 0, required),
    pictures: pictures.map((id, index) => ({
      url: pictureUrl(id),
      alt: text(partTexts.pictureNumber, { what: label, number: index + 1 }),
    })),
  }));
  return <AnswerLines lines={shown} />;
};

type StepPartProps = Pick<AnswerListProps, 'pictureUrl' | 'changedBy' | 'onChange'> & {
  readonly answers: StepAnswers;
  readonly heading: 'h2' | 'h3';
};

const StepPart = ({ answers, pictureUrl, changedBy, onChange, heading }: StepPartProps) => {
  const { text } = useLanguage();
  const { step, name, lines, rows } = answers;
  const changed = (row?: string) => (field: string) => changedBy?.(step, row, field) ?? null;
  return (
    <Stack gap="medium">
      <Stack direction="between" gap="medium">
        <Text as={heading} size="body" weight="strong">
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
  );
};

/** Returns true when another person has changed one of these answers since this person last looked. */
const isChanged = ({ step, lines, rows }: StepAnswers, changedBy: AnswerListProps['changedBy']): boolean =>
  changedBy !== undefined &&
  (lines.some(({ name }) => changedBy(step, undefined, name) !== null) ||
    rows.some((row) => row.lines.some(({ name }) => changedBy(step, row.id, name) !== null)));

/** Shows answers in words, one card per step: for check-answers, locked forms, the broker, and paper. */
export const AnswerList = (props: AnswerListProps) => {
  const { flow, steps, drafts, env, pictureUrl, changedBy, onChange, show = 'chapters', only } = props;
  const { language, text } = useLanguage();
  const given = useMemo(() => answersOf(flow, steps, { drafts, env, language }), [flow, steps, drafts, env, language]);
  const all = only === undefined ? given : only(given);
  const heading = show === 'one step' ? 'h2' : 'h3';
  const part = (answers: StepAnswers) => (
    <StepPart
      key={answers.step}
      answers={answers}
      pictureUrl={pictureUrl}
      changedBy={changedBy}
      onChange={onChange}
      heading={heading}
    />
  );
  const card = (answers: StepAnswers) => <Card key={answers.step}>{part(answers)}</Card>;
  if (show === 'one step' || show === 'steps') return <Stack gap="medium">{all.map(card)}</Stack>;
  const chapters = flow.chapters.flatMap(({ id, steps: its }) => {
    const own = all.filter(({ step }) => its.includes(step));
    const name = flow.texts.chapters[id];
    return own.length === 0 || name === undefined ? [] : [{ id, name: text(name), own }];
  });
  if (show === 'folded') {
    return (
      <Card room="none">
        {chapters.map(({ id, name, own }) => (
          <Fold key={id} open={own.some((answers) => isChanged(answers, changedBy))} label={name}>
            <Stack gap="large">{own.map(part)}</Stack>
          </Fold>
        ))}
      </Card>
    );
  }
  return (
    <Stack gap="large">
      {chapters.map(({ id, name, own }) => (
        <Stack key={id} as="section" gap="small">
          <Text as="h2" size="heading">
            {name}
          </Text>
          {own.map(card)}
        </Stack>
      ))}
    </Stack>
  );
};
