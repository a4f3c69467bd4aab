import { useNavigate } from 'react-router-dom';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { usePage } from '../../frame/use-page.ts';
import { ownDataTexts as words } from './profile/own-data-texts.ts';

const signUpPath = '/customer/signup/bankid';

/** Shown after the account is deleted (domain.md, account-deletion): no further contact, and a link to a new one. */
export default function AccountDeletedPage() {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const heading = usePage(text(words.deletedTitle));
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.deletedTitle)}</Heading>
        <Text tone="muted">{text(words.deletedWhy)}</Text>
      </Stack>
      <LinkButton href={signUpPath} onFollow={() => void navigate(signUpPath)}>
        {text(words.createNew)}
      </LinkButton>
    </PublicPage>
  );
}
