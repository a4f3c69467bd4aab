import Clock from 'lucide-react/icons/clock';
import { formatInstant } from '#src/domain/date-text.ts';
import { isIsoInstant } from '#src/domain/iso-instant.ts';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { GivenAnswers } from '#src/renderer/review-step.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useSecondsUntil } from '#src/renderer/use-seconds-until.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { minutesLeft, words } from './texts.ts';

/** How long the time is still held, by the minute; the way to another time once it is over. Speaks only at its end. */
const HoldLine = ({ session, goTo }: Pick<ScreenProps, 'session' | 'goTo'>) => {
  const { language, text } = useLanguage();
  const { holdEnds = '', holdStart = '' } = session.getSnapshot().opened.env.facts;
  const seconds = useSecondsUntil(holdEnds === '' ? null : holdEnds);
  if (!isIsoInstant(holdStart)) return null;
  if (seconds === 0)
    return (
      <Notice
        tone="warning"
        live="status"
        action={<TextLink onPress={() => goTo('time')}>{text(words.choose)}</TextLink>}
      >
        {text(words.over)}
      </Notice>
    );
  const minutes = Math.ceil(seconds / 60);
  return (
    <Notice tone="info" icon={Clock}>
      {text(words.held, { when: formatInstant(holdStart, language, 'without-year') })}{' '}
      {text(plural(minutesLeft, minutes), { count: minutes })}
    </Notice>
  );
};

/** A step after the time was chosen, with how long it is still held. */
export default function WhileHeld({ session, step, goTo }: ScreenProps) {
  return (
    <QuestionPage>
      <HoldLine session={session} goTo={goTo} />
      {step === 'confirm' ? <GivenAnswers /> : null}
    </QuestionPage>
  );
}
