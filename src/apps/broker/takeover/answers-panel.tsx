import { useMemo } from 'react';
import flow from '#flows/takeover-protocol/flow.ts';
import { chapters } from '#flows/takeover-protocol/steps.ts';
import { texts } from '#flows/takeover-protocol/texts.ts';
import type { TakeoverDetail } from '#src/contract/broker.ts';
import { type AnswerLine, answersOf, type StepAnswers } from '#src/renderer/answers.ts';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { type AnswerLineShown, AnswerLines } from '#src/ui/answer-lines.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import type { Say } from '../day-words.ts';
import { firstName, listed } from '../names.ts';

/** The answers as they come, read only, chapter by chapter; only what lies on the parties' own path. */
export function AnswersPanel({ takeover }: { readonly takeover: TakeoverDetail }) {
  const { language, text } = useLanguage();
  const { done, at, drafts, env, state } = takeover;
  const answers = useMemo(
    () => answersOf(flow, at === null ? done : [...done, at], drafts, env, language),
    [done, at, drafts, env, language],
  );
  return (
    <Panel id="answers" title={text(words.answersTitle)}>
      {state === 'notStarted' ? (
        <Text tone="muted">{text(words.answersNone)}</Text>
      ) : (
        <Stack gap="large">
          {chapters.map(({ id, steps }) => {
            const own = answers.filter(({ step }) => (steps as readonly string[]).includes(step));
            return own.length === 0 ? null : (
              <Stack key={id} as="section" gap="medium">
                <Text as="h3">{text(texts.chapters[id])}</Text>
                {own.map((step) => (
                  <OneStep key={step.step} answers={step} present={takeover.present} />
                ))}
              </Stack>
            );
          })}
        </Stack>
      )}
    </Panel>
  );
}

interface OneStepProps {
  readonly answers: StepAnswers;
  readonly present: TakeoverDetail['present'];
}

function OneStep({ answers, present }: OneStepProps) {
  const say = useLanguage();
  const here = present.filter(({ step }) => step === answers.step).map(({ name }) => ({ name: firstName(name) }));
  return (
    <div>
      <Stack direction="wrap" gap="small">
        <Text as="span" weight="strong">
          {answers.name}
        </Text>
        {here.length === 0 ? null : (
          <StatusChip tone="info">
            {say.text(words.answersHere, { name: listed(here, say.text(words.and)) })}
          </StatusChip>
        )}
      </Stack>
      <AnswerLines lines={shown(answers.lines, say)} />
      {answers.rows.map((row) => (
        <div key={row.id}>
          <Text as="span" weight="medium">
            {row.title}
          </Text>
          <AnswerLines lines={shown(row.lines, say)} />
        </div>
      ))}
    </div>
  );
}

/** Pictures are counted and not shown: they are the parties' until they are part of the document. */
const shown = (lines: readonly AnswerLine[], say: Say): readonly AnswerLineShown[] =>
  lines
    .filter(({ value, pictures, required }) => value !== '' || pictures.length > 0 || required)
    .map(({ name, label, value, pictures }) => {
      const count = pictures.length;
      const counted = say.text(count === 1 ? words.answerPicture : words.answerPictures, { count });
      const given = count > 0 ? counted : value;
      return {
        key: name,
        label,
        value: given || say.text(words.answerMissing),
        tone: given ? 'ink' : 'muted',
        pictures: [],
      };
    });
