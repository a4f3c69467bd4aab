import { useEffect, useId, useRef, useState } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageMain } from '#src/ui/page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { NotYet } from '../../shell/read.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { EndedRound, Verdict } from './ended-round.tsx';
import { GuessFooter, GuessForm } from './guess-form.tsx';
import { Guesses } from './guesses.tsx';
import { Lamps } from './lamps.tsx';
import { PropertyFacts, PropertyPicture } from './property-card.tsx';
import { quizPlurals, quizTexts as words } from './texts.ts';
import { useGuess, useRound } from './use-quiz.ts';

/** Returns whether the next quiz has opened since this round was read. */
function useIsOver({ closesAt }: QuizRound): boolean {
  const { clock } = useCustomerContext();
  const left = Date.parse(closesAt) - Date.parse(clock.now());
  const [isOver, setOver] = useState(left <= 0);
  useEffect(() => (left <= 0 ? undefined : clock.after(left, () => setOver(true))), [clock, left]);
  return isOver || left <= 0;
}

/** Returns what the last guess says, for a screen reader; nothing before this visit's first guess. */
function useSaid({ guesses, attemptsLeft, state }: QuizRound): string {
  const { text } = useLanguage();
  const first = useRef(guesses.length);
  const last = guesses.at(-1);
  if (last === undefined || guesses.length === first.current || state !== 'playing' || last.arrow === null) return '';
  const left = text(plural(quizPlurals.attemptsLeft, attemptsLeft), { count: attemptsLeft });
  const colour = text(last.colour === 'FAR' ? words.saidFAR : words.saidCLOSE);
  return text(words.said, { arrow: text(words[last.arrow]), colour, left });
}

const Question = ({ attemptsLeft }: QuizRound) => {
  const { text } = useLanguage();
  return (
    <Stack direction="between" gap="small">
      <Text as="h2" size="heading">
        {text(words.question)}
      </Text>
      <Lamps left={attemptsLeft} />
    </Stack>
  );
};

const Round = ({ round, getNext }: { readonly round: QuizRound; readonly getNext: () => void }) => {
  const { text } = useLanguage();
  const form = useId();
  const guess = useGuess();
  const isOver = useIsOver(round);
  const said = useSaid(round);
  const isPlaying = round.state === 'playing';
  return (
    <>
      <main id="main" tabIndex={-1} className="g-quiz__main">
        <PropertyPicture key={round.state} round={round} />
        {isPlaying ? <PropertyFacts round={round} isOverPicture /> : <Verdict round={round} />}
        <div className={slotClass('page', 'main')}>
          <Stack gap="large">
            <LiveRegion message={said} turn={round.guesses.length} />
            {isOver ? (
              <Notice tone="info" live="status">
                <Stack gap="small">
                  <span>{text(words.over)}</span>
                  <Button look="secondary" size="auto" onPress={getNext}>
                    {text(words.getNext)}
                  </Button>
                </Stack>
              </Notice>
            ) : null}
            {round.counts ? null : <Notice tone="info">{text(words.ownHome)}</Notice>}
            {isPlaying ? (
              <>
                <Stack gap="small">
                  <Question {...round} />
                  <Guesses round={round} />
                </Stack>
                <GuessForm key={round.guesses.length} round={round} form={form} guess={guess} />
              </>
            ) : (
              <EndedRound round={round} />
            )}
          </Stack>
        </div>
      </main>
      {isPlaying ? <GuessFooter round={round} form={form} guess={guess} /> : null}
    </>
  );
};

/** The property of the day: guess, or see how it ended. */
export const Today = () => {
  const { text } = useLanguage();
  const read = useRound();
  if (read.data !== undefined)
    return (
      <>
        <SavedStrip read={read} />
        <Round key={read.data.day} round={read.data} getNext={() => void read.refetch()} />
      </>
    );
  const isNone = read.error !== null && asFailure(read.error).code === 'QUIZ_NONE';
  return (
    <PageMain>
      {isNone ? (
        <Stack>
          <EmptyStreet />
          <Text as="h2" size="heading">
            {text(words.noneTitle)}
          </Text>
          <Text tone="muted">{text(words.noneWhy)}</Text>
        </Stack>
      ) : (
        <NotYet query={read} title={text(words.notFetched)}>
          <SkeletonLines label={text(words.fetching)} lines={[100, 100, 60, 40, 100]} isPage />
        </NotYet>
      )}
    </PageMain>
  );
};
