import { useNavigate } from 'react-router-dom';
import { initials } from '#src/domain/name.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { recipeClass, slotClass } from '#src/ui/classes.ts';
import { navigateOnPress } from '#src/ui/nav-link.ts';
import { profilePaths } from '../account/profile/paths.ts';
import { useMe } from '../identity/session/customer.ts';
import { customerShellTexts as words } from './texts.ts';

/** The link to the profile, at the end of every bar. */
export const ProfileLink = () => {
  const { text } = useLanguage();
  const { name } = useMe();
  const navigate = useNavigate();
  return (
    <a
      href={profilePaths.profile}
      className={slotClass('hero', 'me')}
      onClick={navigateOnPress((to) => void navigate(to), profilePaths.profile)}
    >
      <Avatar initials={initials(name)} size="medium" on="dusk" />
      <span className={recipeClass('visuallyHidden')}>{text(words.toProfile, { name })}</span>
    </a>
  );
};
