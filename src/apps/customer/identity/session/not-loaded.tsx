import { asFailure } from '#src/client/call-failed.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Heading } from '#src/ui/heading.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PublicPage } from '../../../frame/public-page.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { customerShellTexts as words } from '../../shell/texts.ts';
import { useSignOut } from './use-sign-out.ts';

export interface NotLoadedProps {
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
}

/** Shown when the customer could not be fetched and was not cached for offline either. */
export const NotLoaded = ({ error, isTrying, tryAgain }: NotLoadedProps) => {
  const { language, text } = useLanguage();
  const heading = usePage(text(words.notLoaded));
  const signOut = useSignOut();
  const { code, params } = asFailure(error);
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Heading ref={heading}>{text(words.notLoaded)}</Heading>
      <Notice tone="danger" live="alert">
        {problemText(code, language, params)}
      </Notice>
      <Button onPress={tryAgain} busy={isTrying} busyLabel={text(words.trying)}>
        {text(words.tryAgain)}
      </Button>
      <Button look="secondary" onPress={() => signOut('here')}>
        {text(words.logOut)}
      </Button>
    </PublicPage>
  );
};
