import { useNavigate } from 'react-router-dom';
import { latePanel } from '#src/apps/frame/late-panel.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { quizTexts as words } from '#src/texts/quiz.ts';
import { PageMain } from '#src/ui/page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { profilePaths } from '../../account/profile/paths.ts';
import { Read } from '../../shell/read.tsx';
import { useNickname } from './use-quiz.ts';

const NicknameForm = latePanel(async () => (await import('./nickname-form.tsx')).NicknameForm);

/** The nickname on the scoreboard, and the way to the notices of a new quiz. */
export const Settings = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { read, change } = useNickname();
  return (
    <PageMain>
      <Stack gap="large">
        <Read
          query={read}
          title={text(words.boardNotFetched)}
          loading={<SkeletonLines label={text(words.fetching)} lines={[60, 100, 100]} />}
        >
          {({ nickname }) => <NicknameForm first={nickname} change={change} />}
        </Read>
        <Stack gap="small">
          <Text as="h2" size="heading">
            {text(words.notifications)}
          </Text>
          <Text>{text(words.notificationsWhy)}</Text>
          <TextLink href={profilePaths.notifications} onFollow={() => void navigate(profilePaths.notifications)}>
            {text(words.toNotifications)}
          </TextLink>
        </Stack>
      </Stack>
    </PageMain>
  );
};
