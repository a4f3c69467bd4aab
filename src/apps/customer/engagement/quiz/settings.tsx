import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { asFailure } from '#src/client/call-failed.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { nickname as nicknameSchema } from '#src/domain/quiz-nickname.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { quizTexts as words } from '#src/texts/quiz.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageMain } from '#src/ui/page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { profilePaths } from '../../account/profile/paths.ts';
import { Read } from '../../shell/read.tsx';
import { useNickname } from './use-quiz.ts';

interface NicknameProps {
  readonly first: string | null;
  readonly change: ReturnType<typeof useNickname>['change'];
}

const Nickname = ({ first, change }: NicknameProps) => {
  const { language, text } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState(first ?? '');
  const [error, setError] = useState<string>();
  const failure = change.error === null ? null : asFailure(change.error);
  const isTaken = failure?.code === 'QUIZ_NAME_TAKEN';
  const saved = change.isSuccess ? text(change.data.nickname === null ? words.left : words.saved) : '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = v.safeParse(nicknameSchema, typed);
    setError(read.success ? undefined : problemText(problemOfIssue(read.issues[0]).code, language));
    if (read.success && !change.isPending) change.mutate(read.output);
  };
  const leave = () => {
    setTyped('');
    change.mutate(null);
  };
  const shownError = error ?? (isTaken ? problemText('QUIZ_NAME_TAKEN', language) : undefined);
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <FieldFrame id={id} label={text(words.nickname)} hint={text(words.nicknameHint)} error={shownError}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={(next) => {
                setTyped(next);
                setError(undefined);
                change.reset();
              }}
              enterKeyHint="done"
              maxLength={40}
              spellCheck={false}
            />
          )}
        </FieldFrame>
        {failure === null || isTaken ? null : (
          <Notice tone="danger" live="alert" title={text(words.notSaved)}>
            {problemText(failure.code, language, failure.params)}
          </Notice>
        )}
        <LiveRegion message={saved} />
        {saved === '' ? null : <Text tone="accent">{saved}</Text>}
        <Button type="submit" busy={change.isPending} busyLabel={text(words.saving)}>
          {text(words.save)}
        </Button>
        {first === null ? null : (
          <Button look="secondary" onPress={leave}>
            {text(words.leave)}
          </Button>
        )}
      </Stack>
    </form>
  );
};

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
          {({ nickname }) => <Nickname first={nickname} change={change} />}
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
