import Bell from 'lucide-react/icons/bell';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { slotClass } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { navigateOnPress } from '#src/ui/nav-link.ts';
import { useFlag } from '../../identity/session/queries.ts';
import { newsPath } from '../paths.ts';
import { feedTexts as words } from './texts.ts';
import { useNews } from './use-news.ts';

/** The way to all news, with a dot while some are unseen (mock 10). */
export const NewsBell = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const unseen = useNews().data?.unseen ?? 0;
  if (!useFlag('notification-centre')) return null;
  return (
    <a
      href={newsPath}
      className={slotClass('hero', 'bell')}
      onClick={navigateOnPress((to) => void navigate(to), newsPath)}
      aria-label={unseen === 0 ? text(words.bell) : text(plural(words.bellNew, unseen), { count: unseen })}
    >
      <Icon of={Bell} size={24} />
      {unseen === 0 ? null : <span className={slotClass('hero', 'dot')} />}
    </a>
  );
};
