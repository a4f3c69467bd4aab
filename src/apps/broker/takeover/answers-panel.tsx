import { useMemo, useState } from 'react';
import { chapters } from '#flows/forms/takeover-protocol/chapters.ts';
import flow from '#flows/forms/takeover-protocol/flow.ts';
import { texts } from '#flows/forms/takeover-protocol/texts.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { type AnswerLine, answersOf, type StepAnswers } from '#src/renderer/answers.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { type AnswerLineShown, AnswerLines } from '#src/ui/answer-lines.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../frame/failed.tsx';
import { frameTexts } from '../frame/texts.ts';
import type { Say } from '../monitor/day-words.ts';
import { firstName, listed } from '../monitor/names.ts';
import { brokerTakeoverTexts as words } from './texts.ts';
import { usePictures } from './use-pictures.ts';
import type { TimedPanelProps } from './when-panel.tsx';
import { whoseAndHow } from './whose-and-how.ts';

/** Shows the answers as they arrive, read-only, by chapter; only steps on the parties' own path. */
export function AnswersPanel({ takeover, now }: TimedPanelProps) {
  const { language, text } = useLanguage();
  const { done, at, drafts, env, state, answered } = takeover;
  const answers = useMemo(
    () => answersOf(flow, at === null ? done : [...done, at], { drafts, env, language, answered }),
    [done, at, drafts, env, language, answered],
  );
  return (
    <Panel id="answers" title={text(words.answersTitle)} room="bare">
      {state === 'notStarted' ? (
        <PanelRoom>
          <Text tone="muted">{text(words.answersNone)}</Text>
        </PanelRoom>
      ) : (
        chapters.map(({ id, steps }) => {
          const own = answers.filter(({ step }) => (steps as readonly string[]).includes(step));
          return own.length === 0 ? null : (
            <Fold
              key={id}
              open={own.some(({ step }) => step === at) && state === 'created'}
              label={<ChapterLabel name={text(texts.chapters[id])} done={own.filter(isDone).length} all={own.length} />}
            >
              <Stack gap="large">
                {own.map((step) => (
                  <OneStep key={step.step} takeover={takeover} now={now} answers={step} />
                ))}
              </Stack>
            </Fold>
          );
        })
      )}
    </Panel>
  );
}

const isDone = ({ complete }: StepAnswers): boolean => complete;

function ChapterLabel({ name, done, all }: { readonly name: string; readonly done: number; readonly all: number }) {
  const { text } = useLanguage();
  return (
    <>
      {name}
      <Text as="span" size="small" tone="muted" weight="normal">
        {text(words.answersChapter, { done, all })}
      </Text>
    </>
  );
}

interface OneStepProps extends TimedPanelProps {
  readonly answers: StepAnswers;
}

const picturesIn = ({ lines, rows }: StepAnswers): readonly string[] =>
  [...lines, ...rows.flatMap((row) => row.lines)].flatMap(({ pictures }) => pictures);

function OneStep({ takeover, now, answers }: OneStepProps) {
  const say = useLanguage();
  const { estateId, present, state } = takeover;
  const isSigned = state === 'locked' || state === 'signed' || state === 'finalized';
  const here = present.filter(({ step }) => step === answers.step).map(({ name }) => ({ name: firstName(name) }));
  const ids = picturesIn(answers);
  const [asked, setAsked] = useState(false);
  const { urls, error } = usePictures([estateId], asked ? ids : [], (call, picture) =>
    call(broker.picture, { params: { id: estateId, picture } }),
  );
  const shown = (lines: readonly AnswerLine[]) =>
    shownLines(lines, { say, urls, markOf: (line) => whoseAndHow(line, { say, now, isSigned }) });
  return (
    <Stack gap="small">
      <Stack direction="wrap" gap="small">
        <Text as="h3">{answers.name}</Text>
        {here.length === 0 ? null : (
          <StatusChip tone="info">
            {say.text(words.answersHere, { name: listed(here, say.text(frameTexts.and)) })}
          </StatusChip>
        )}
      </Stack>
      <AnswerLines lines={shown(answers.lines)} />
      {answers.rows.map((row) => (
        <Stack key={row.id} gap="tight">
          <Text as="span" weight="medium">
            {row.title}
          </Text>
          <AnswerLines lines={shown(row.lines)} />
        </Stack>
      ))}
      {ids.length === 0 || asked ? null : (
        <Button look="text" size="small" onPress={() => setAsked(true)}>
          {say.text(plural(words.showPictures, ids.length), { count: ids.length })}
        </Button>
      )}
      <Failed error={error} />
    </Stack>
  );
}

interface ShownWith {
  readonly say: Say;
  readonly urls: ReadonlyMap<string, string>;
  readonly markOf: (line: AnswerLine) => string | undefined;
}

/** Shows the number of pictures until the broker opens them. */
const shownLines = (lines: readonly AnswerLine[], { say, urls, markOf }: ShownWith): readonly AnswerLineShown[] =>
  lines
    .filter(({ value, pictures, required }) => value !== '' || pictures.length > 0 || required)
    .map((line) => {
      const { name, label, value, pictures } = line;
      const count = pictures.length;
      const counted = say.text(plural(words.answerPictures, count), { count });
      const given = count > 0 ? counted : value;
      return {
        key: name,
        label,
        value: given || say.text(words.answerMissing),
        tone: given ? 'ink' : 'muted',
        mark: markOf(line),
        pictures: pictures.flatMap((id, index) => {
          const url = urls.get(id);
          const alt = say.text(words.pictureNumber, { what: label, number: index + 1 });
          return url === undefined ? [] : [{ url, alt }];
        }),
      };
    });
