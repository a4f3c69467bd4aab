import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { GivenAnswers } from '#src/renderer/review-step.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { MatchCount } from './match-count.tsx';
import { words } from './texts.ts';

const consentsPath = '/customer/profile/consents';

/** The whole search, each part with a link to change it, and whether new homes are mailed. */
export default function MySearch({ session, call }: ScreenProps) {
  const { text } = useLanguage();
  const isTold = session.getSnapshot().opened.env.facts.savedSearch === 'on';
  return (
    <QuestionPage>
      <MatchCount session={session} call={call} />
      <GivenAnswers />
      {isTold ? null : (
        <Notice tone="info" title={text(words.notTold)}>
          <TextLink href={consentsPath}>{text(words.toConsents)}</TextLink>
        </Notice>
      )}
    </QuestionPage>
  );
}
