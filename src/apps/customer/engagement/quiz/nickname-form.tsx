import { useId } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import { nickname } from '#src/domain/quiz-nickname.ts';
import { text as line } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked, useIsTyped } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { quizTexts as words } from '#src/texts/quiz.ts';
import { Button } from '#src/ui/button.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import type { useNickname } from './use-quiz.ts';

interface NicknameFormProps {
  readonly first: string | null;
  readonly change: ReturnType<typeof useNickname>['change'];
}

const asks = panelAsk(ask({ nickname: line(40, { missing: 'QUIZ_NAME', within: () => nickname }) }), {
  nickname: { label: words.nickname, hint: words.nicknameHint },
});

/** The nickname on the scoreboard. One that another has is refused at its field. */
export const NicknameForm = ({ first, change }: NicknameFormProps) => {
  const { language, text } = useLanguage();
  const asked = useAsked(asks, { id: useId(), begun: { nickname: first ?? '' } });
  const isTyped = useIsTyped(asked);
  const failure = change.error === null ? null : asFailure(change.error);
  const isTaken = failure?.code === 'QUIZ_NAME_TAKEN';
  const said = () => text(change.data?.nickname === null ? words.left : words.saved);
  const saved = change.isSuccess && !isTyped ? said() : '';
  const refused = (error: unknown) => {
    const { code, params } = asFailure(error);
    if (code === 'QUIZ_NAME_TAKEN') asked.refuse([{ path: 'nickname', code, params }]);
  };
  const keep = (name: string | null) => change.mutate(name, { onSuccess: asked.forget, onError: refused });
  return (
    <PanelForm
      asked={asked}
      send={{ label: text(words.save), isPending: change.isPending, busyLabel: text(words.saving) }}
      onSend={(given) => keep(given.nickname)}
      beside={
        first === null ? null : (
          <Button look="secondary" onPress={() => keep(null)}>
            {text(words.leave)}
          </Button>
        )
      }
    >
      {failure === null || isTaken ? null : (
        <Notice tone="danger" live="alert" title={text(words.notSaved)}>
          {problemText(failure.code, language, failure.params)}
        </Notice>
      )}
      <LiveRegion message={saved} />
      {saved === '' ? null : <Text tone="accent">{saved}</Text>}
    </PanelForm>
  );
};
