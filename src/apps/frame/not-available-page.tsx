import { useNavigate } from 'react-router-dom';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PublicPage } from './public-page.tsx';
import { shellTexts as words } from './texts.ts';
import { usePage } from './use-page.ts';

/** A page whose flag is off (ux.md section 2, "Flag off"): says so, with a link. */
export const NotAvailablePage = ({ way }: { readonly way: string }) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.offTitle));
  const navigate = useNavigate();
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.offTitle)}</Heading>
        <Text tone="muted">{text(words.offWhy)}</Text>
      </Stack>
      <LinkButton href={way} onFollow={() => void navigate(way)}>
        {text(words.toFront)}
      </LinkButton>
    </PublicPage>
  );
};
