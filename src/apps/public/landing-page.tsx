import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useNavigate } from 'react-router-dom';
import { Scene } from '#src/illustration/scene.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { NumberedList } from '#src/ui/numbered-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { usePage } from '../frame/use-page.ts';
import { Door, Doors } from './door.tsx';
import { publicTexts as words } from './texts.ts';

const steps = [words.how1, words.how2, words.how3, words.how4] as const;
const howId = 'how';
const signInPath = '/customer/signin';
const signUpPath = '/customer/signup/bankid';

/** The front page: one promise, the sign-in, and links only to pages that exist (ux.md 2.1). */
export const LandingPage = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const heading = usePage(brandName);
  const toHow = () => document.getElementById(howId)?.scrollIntoView({ block: 'start' });
  return (
    <PublicPage picture={<Scene />}>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.promise)}</Heading>
        <Text tone="muted">{text(words.lead)}</Text>
      </Stack>
      <Stack>
        <LinkButton href={signInPath} onFollow={() => void navigate(signInPath)}>
          {text(words.signIn)}
        </LinkButton>
        <LinkButton look="secondary" href={signUpPath} onFollow={() => void navigate(signUpPath)}>
          {text(words.signUp)}
        </LinkButton>
      </Stack>
      <Doors label={text(words.doorsLabel)}>
        <Door icon={KeyRound} href={`#${howId}`} onFollow={toHow} note={text(words.takeOverNote)}>
          {text(words.takeOver)}
        </Door>
        <Door icon={ShieldCheck} href="/verify" onFollow={() => void navigate('/verify')} note={text(words.proveNote)}>
          {text(words.prove)}
        </Door>
        <Door
          icon={BriefcaseBusiness}
          href="/broker"
          onFollow={() => void navigate('/broker')}
          note={text(words.brokerNote)}
        >
          {text(words.broker)}
        </Door>
      </Doors>
      <Text tone="muted">{text(words.gotLink)}</Text>
      <Stack as="section" gap="small">
        <Text as="h2" size="heading" id={howId}>
          {text(words.howTitle)}
        </Text>
        <NumberedList items={steps.map((step) => text(step))} />
      </Stack>
    </PublicPage>
  );
};
