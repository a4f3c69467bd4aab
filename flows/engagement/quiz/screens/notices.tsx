import { useLanguage } from '#src/texts/language.tsx';
import { quizTexts as words } from '#src/texts/quiz.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { address } from '../address.ts';

/** Another home has taken the place of this one; the server refuses a guess at it. */
export const Over = () => {
  const { text } = useLanguage();
  return (
    <Notice tone="info" live="status">
      <Stack gap="small">
        <span>{text(words.over)}</span>
        <TextLink href={address.path}>{text(words.getNext)}</TextLink>
      </Stack>
    </Notice>
  );
};

/** The home of the day is the customer's own, so this one is another, and off the scoreboard. */
export const OwnHome = () => {
  const { text } = useLanguage();
  return <Notice tone="info">{text(words.ownHome)}</Notice>;
};
