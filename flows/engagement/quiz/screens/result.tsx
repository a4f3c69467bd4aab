import Clock from 'lucide-react/icons/clock';
import Share2 from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { QuizRound, QuizStatistics } from '#src/contract/engagement/quiz.ts';
import { timeLeft } from '#src/domain/bid-figures.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { quizAttempts } from '#src/domain/quiz-score.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useProceed } from '#src/renderer/use-proceed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { quizPlurals, quizTexts as words } from '#src/texts/quiz.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { useMovingParts } from '#src/ui/moving.ts';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { boardIn, statisticsIn } from '../calls.ts';
import { Guesses } from './guesses.tsx';
import { Columns, PropertyFacts, PropertyPicture } from './property.tsx';
import { useRound } from './use-round.ts';

interface Shown {
  readonly round: QuizRound;
}

const wonWords = [words.won1, words.won2, words.won3, words.won4, words.won5];

/** How it ended: the attempt that was right, or none. */
const verdictOf = ({ state, guesses }: QuizRound) =>
  state === 'won' ? (wonWords[guesses.length - 1] ?? words.won5) : words.lost;

const Still = ({ children }: { readonly children: ReactNode }) => children;

/** One star for each attempt that was left when the price was found. */
const Stars = ({ points = 0 }: QuizRound) => {
  const { text } = useLanguage();
  const lit = points / 20;
  const Revealed = useMovingParts()?.Revealed ?? Still;
  return (
    <span className="g-quiz__stars" role="img" aria-label={text(words.stars, { count: lit, of: quizAttempts })}>
      {Array.from({ length: quizAttempts }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars have no other names
        <span key={index} data-lit={index < lit || undefined}>
          <Revealed index={index}>
            <Icon of={Star} size={28} />
          </Revealed>
        </span>
      ))}
    </span>
  );
};

/** The home at night, the price, by how much the last guess missed, and the stars. */
const Verdict = ({ round }: Shown) => {
  const { language, text } = useLanguage();
  const { guesses, soldFor = 0, error = 0 } = round;
  const last = guesses.at(-1)?.value ?? 0;
  const percent = new Intl.NumberFormat(language === 'nb' ? 'nb-NO' : 'en-GB').format(Math.abs(error) / 10);
  const missed = { guess: formatNok(last), percent, side: text(error > 0 ? words.over2 : words.under) };
  return (
    <div className="g-quiz__property">
      <PropertyPicture round={round} />
      <section className="g-quiz__verdict">
        <p className="g-quiz__price">{formatNok(soldFor)}</p>
        <Text tone="dusk">{error === 0 ? text(words.exact) : text(words.lastGuess, missed)}</Text>
        <Stars {...round} />
      </section>
    </div>
  );
};

const Tiles = ({ round, streak }: Shown & { readonly streak: number }) => {
  const { text } = useLanguage();
  const { form } = useOpenStep();
  const rank = boardIn(form.env().facts)?.me?.rank;
  const place = rank === undefined ? [] : [{ label: text(words.place), value: text(words.placeNumber, { rank }) }];
  const facts = [
    { label: text(words.pointsToday), value: String(round.points ?? 0) },
    { label: text(plural(quizPlurals.daysInRow, streak)), value: String(streak) },
    ...place,
  ];
  return (
    <section className="g-quiz__card" aria-label={text(words.scoreboard)}>
      <Columns facts={facts} />
    </section>
  );
};

const Week = ({ statistics: { week, longestStreak } }: { readonly statistics: QuizStatistics }) => {
  const { language, text } = useLanguage();
  const id = useId();
  const weekday = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { weekday: 'short', timeZone: 'UTC' });
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <Stack direction="between" gap="small">
          <Text as="h2" size="heading" id={id}>
            {text(words.week)}
          </Text>
          <Text size="small" tone="muted">
            {text(words.record, { days: longestStreak })}
          </Text>
        </Stack>
        <ol className="g-quiz__week">
          {week.map(({ day, isWon }, index) => {
            const name = index === 6 ? text(words.dayToday) : weekday.format(new Date(day)).replace('.', '');
            const played = isWon ? words.dayWon : words.dayLost;
            const said = isWon === null ? words.dayOpen : played;
            return (
              <li key={day}>
                <span
                  className="g-quiz__lamp"
                  data-lit={isWon === true || undefined}
                  role="img"
                  aria-label={text(said, { day: name })}
                />
                <span aria-hidden="true">{name}</span>
              </li>
            );
          })}
        </ol>
      </Stack>
    </Card>
  );
};

const Others = ({ round: { others, state, guesses } }: Shown) => {
  const { language, text } = useLanguage();
  const id = useId();
  if (others === undefined) return null;
  const own = state === 'won' ? guesses.length : 6;
  const counts = others === null ? [] : [...others.won, others.lost];
  const all = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts, 1);
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <Text as="h2" size="heading" id={id}>
          {text(words.others)}
        </Text>
        {others === null ? <Text tone="muted">{text(words.othersFew)}</Text> : null}
        <ul className="g-quiz__spread">
          {counts.map((count, index) => {
            const number = index + 1;
            const share = Math.round((100 * count) / all);
            const name = number === 6 ? text(words.notFound) : text(words.atAttempt, { number });
            return (
              <li key={name} data-own={number === own || undefined}>
                <span>{name}</span>
                <span className="g-quiz__track" aria-hidden="true">
                  <span className="g-quiz__share" style={{ width: `${(100 * count) / most}%` }} />
                </span>
                <span>{`${countText(share, language)}\u00A0%`}</span>
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
};

const squares = { CORRECT: '🟩', CLOSE: '🟨', FAR: '🟥' } as const;

/** A line to share: the day, the attempts and their colours, and no price. */
const Share = ({ round: { day, guesses, state } }: Shown) => {
  const { language, text } = useLanguage();
  const { copied, copy } = useCopy();
  const id = useId();
  const attempts = state === 'won' ? guesses.length : '–';
  const line = text(words.shareLine, { day: formatDate(day, language, 'without-year'), attempts });
  const drawn = guesses.map(({ colour }) => squares[colour]).join('');
  const share = () => {
    const shared = `${line}\n${drawn}`;
    // The reader may close the device's own sheet, which rejects: nothing is lost by it.
    if ('share' in navigator) void navigator.share({ text: shared }).catch(() => undefined);
    else copy(shared);
  };
  const spoken = guesses.map(({ colour }) => text(words[colour])).join(', ');
  return (
    <Card room="large" labelledBy={id}>
      <Stack gap="small">
        <Text as="h2" size="small" tone="muted" id={id}>
          {text(words.shareTitle)}
        </Text>
        <Text weight="strong">{line}</Text>
        <span role="img" aria-label={spoken} className="g-quiz__squares">
          {guesses.map(({ value, colour }) => (
            <span key={value} className="g-quiz__square" data-colour={colour} />
          ))}
        </span>
        <Button look="secondary" onPress={share} icon={<Icon of={Share2} size={20} />}>
          {text(words.share)}
        </Button>
        <LiveRegion message={copied === 'not-yet' ? '' : text(copied === 'copied' ? words.copied : words.notCopied)} />
        {copied === 'not-yet' ? null : (
          <Text size="small">{text(copied === 'copied' ? words.copied : words.notCopied)}</Text>
        )}
      </Stack>
    </Card>
  );
};

/** A day has one home, so a longer wait is none of a countdown. */
const aDay = 24;
const tick = 30_000;

/** Returns how long it is until the next home, in words; it counts down. Undefined where that is more than a day. */
const useLeft = ({ closesAt }: QuizRound): string | undefined => {
  const { text } = useLanguage();
  const [now, setNow] = useState(() => instantOf(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(instantOf(Date.now())), tick);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(closesAt, now);
  return left === null || left.hours >= aDay ? undefined : text(words.nextIn, left);
};

/** When the next home comes, and the way to be notified of it. */
const Next = ({ round }: Shown) => {
  const { language, text } = useLanguage();
  return (
    <RowList>
      <Row
        start={<Icon of={Clock} size={24} />}
        title={text(words.next, { when: formatInstant(round.closesAt, language, 'without-year') })}
        note={useLeft(round)}
      >
        <TextLink href="/customer/profile/notifications">{text(words.notify)}</TextLink>
      </Row>
    </RowList>
  );
};

/** Mock 17b: how it went, the days in a row, the others, a line to share, and when the next one comes. */
export default function Result() {
  const { text } = useLanguage();
  const { flow, form, step } = useOpenStep();
  const { proceed, busy } = useProceed();
  const { round } = useRound();
  const statistics = statisticsIn(form.env().facts);
  if (round === undefined) return null;
  const label = flow.texts.steps[step]?.proceed;
  return (
    <>
      <Stack gap="large">
        <StepHeading title={text(verdictOf(round))} />
        <Verdict round={round} />
        <Tiles round={round} streak={statistics?.streak ?? 0} />
        {statistics === undefined ? null : <Week statistics={statistics} />}
        <Others round={round} />
        <Share round={round} />
        <PropertyFacts round={round} />
        <Guesses guesses={round.guesses} isPlaying={false} />
        <Next round={round} />
      </Stack>
      <StepFooter next={{ label: label === undefined ? '' : text(label), onPress: () => void proceed(), busy }} />
    </>
  );
}
