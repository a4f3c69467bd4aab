import { useNavigate } from 'react-router-dom';
import { asFailure, isPassing } from '#src/client/call-failed.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { shellTexts as words } from '../frame/texts.ts';
import { usePage } from '../frame/use-page.ts';

export interface ClosedJourneyProps {
  readonly error: unknown;
  readonly again: () => void;
  /** The address that is offered when the journey cannot continue, and its label when that is not the front page. */
  readonly way: string;
  readonly wayWords: Bilingual | undefined;
  /** Called when the offered address is followed. */
  readonly onWay?: () => void;
}

/** Shows why a journey cannot start, in the catalogue's text, and what to do instead. */
export const ClosedJourney = ({ error, again, way, wayWords, onWay }: ClosedJourneyProps) => {
  const { language, text } = useLanguage();
  const { code, params } = asFailure(error);
  const title = problemText(code, language, params);
  const heading = usePage(title);
  const navigate = useNavigate();
  const follow = () => {
    onWay?.();
    void navigate(way);
  };
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Stack gap="small">
        <Heading ref={heading}>{title}</Heading>
        <Text tone="muted">{problemNext(code, language, params)}</Text>
      </Stack>
      {isPassing(error) ? <Button onPress={again}>{text(words.tryAgain)}</Button> : null}
      <LinkButton href={way} onFollow={follow} look={isPassing(error) ? 'secondary' : 'primary'}>
        {text(wayWords ?? words.toFront)}
      </LinkButton>
    </PublicPage>
  );
};
