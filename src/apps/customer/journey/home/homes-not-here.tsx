import { asFailure } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { customerShellTexts } from '../../shell/texts.ts';
import { homeTexts as words } from './texts.ts';

/** The skeleton of the card while it loads. */
export const HomesLoading = () => {
  const { text } = useLanguage();
  return (
    <Card room="large" lift="over">
      <SkeletonLines label={text(words.fetching)} lines={[35, 80, 100, 70]} />
    </Card>
  );
};

export interface HomesFailedProps {
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
}

/** Replaces only the failed part: the rest of the page stays. */
export const HomesFailed = ({ error, isTrying, tryAgain }: HomesFailedProps) => {
  const { language, text } = useLanguage();
  const { code, params } = asFailure(error);
  return (
    <Card room="large" lift="over">
      <Stack>
        <Notice tone="danger" live="alert" title={text(words.notFetched)}>
          {problemText(code, language, params)}
        </Notice>
        <Button onPress={tryAgain} busy={isTrying} busyLabel={text(customerShellTexts.trying)}>
          {text(customerShellTexts.tryAgain)}
        </Button>
      </Stack>
    </Card>
  );
};
