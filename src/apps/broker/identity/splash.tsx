import { Navigate, useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { dashboardPath } from '../frame/paths.ts';
import { frameTexts } from '../frame/texts.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const ways = [
  { href: '/broker', words: frameTexts.signIn, look: 'primary' },
  { href: '/broker/signup', words: frameTexts.signUp, look: 'secondary' },
] as const;

/** The first page of an installed desk (Spec section 2, `/broker/splash`): the two sign-ins, or the desk itself. */
export const Splash = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(frameTexts.splashTitle));
  const navigate = useNavigate();
  if (isSignedIn) return <Navigate to={dashboardPath} replace />;
  return (
    <SignInFrame>
      <Stack gap="small">
        <Heading ref={heading}>{text(frameTexts.splashTitle)}</Heading>
        <Text tone="muted">{text(frameTexts.signInLead)}</Text>
      </Stack>
      <Stack>
        {ways.map(({ href, words: name, look }) => (
          <LinkButton key={href} href={href} look={look} onFollow={() => void navigate(href)}>
            {text(name)}
          </LinkButton>
        ))}
      </Stack>
    </SignInFrame>
  );
};
