import { useNavigate } from 'react-router-dom';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PublicPage } from './public-page.tsx';
import { shellTexts as words } from './texts.ts';
import { usePage } from './use-page.ts';

/** An unknown address: a dark street, one sentence, a link back. */
export const NotFoundPage = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.notFoundTitle));
  const navigate = useNavigate();
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.notFoundTitle)}</Heading>
        <Text tone="muted">{text(words.notFoundWhy)}</Text>
      </Stack>
      <LinkButton href="/" onFollow={() => void navigate('/')}>
        {text(words.toFront)}
      </LinkButton>
    </PublicPage>
  );
};
