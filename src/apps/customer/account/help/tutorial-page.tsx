import { useNavigate } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Heading } from '#src/ui/text.tsx';
import { PlainPage } from '../../shell/plain-page.tsx';
import { profilePaths } from '../profile/paths.ts';
import { profileTexts } from '../profile/texts.ts';
import { helpTexts as words } from './texts.ts';
import Tutorial from './tutorial.tsx';
import { useTutorialSeen } from './use-tutorial-seen.ts';

/** The first look around, opened again from the profile. */
export default function TutorialPage() {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { see } = useTutorialSeen();
  const title = text(words.tutorial, { brand: brandName });
  const heading = usePage(title);
  const leave = () => {
    see();
    void navigate(profilePaths.profile);
  };
  return (
    <PlainPage back={{ label: text(profileTexts.back), href: profilePaths.profile }} title={text(profileTexts.title)}>
      <Heading ref={heading}>{title}</Heading>
      <Tutorial on="page" onDone={leave} />
    </PlainPage>
  );
}
