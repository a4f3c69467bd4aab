import { Navigate, useNavigate } from 'react-router-dom';
import { Scene } from '#src/illustration/scene.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { usePage } from '../../frame/use-page.ts';
import { helpTexts as words } from '../../public/help-texts.ts';
import { customerContextOfPage } from '../identity/session/customer-context.ts';
import { signInPath } from '../identity/session/sign-in-address.ts';

const signUpPath = '/customer/signup/bankid';

/** The first page of an installed app before sign-in: the street, one sentence, sign-in and sign-up. */
export default function SplashPage() {
  const { text } = useLanguage();
  const heading = usePage(text(words.splashTitle));
  const navigate = useNavigate();
  // A customer who is signed in on this device skips this page.
  if (customerContextOfPage().session.userID() !== null) return <Navigate to="/customer/home" replace />;
  return (
    <PublicPage picture={<Scene />}>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.splashTitle)}</Heading>
        <Text tone="muted">{text(words.splashLead)}</Text>
      </Stack>
      <Stack>
        <LinkButton href={signInPath} onFollow={() => void navigate(signInPath)}>
          {text(words.splashIn)}
        </LinkButton>
        <LinkButton look="secondary" href={signUpPath} onFollow={() => void navigate(signUpPath)}>
          {text(words.splashUp)}
        </LinkButton>
      </Stack>
    </PublicPage>
  );
}
