import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { myHomePath, savedHomesPath } from '../../shell/tabs.ts';
import { myHomeTexts as words } from './texts.ts';

/** The lists under "my home" (Spec section 2): one's own, and those that are saved. */
export const MyHomeLists = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Segments
      label={text(words.lists)}
      items={[
        { href: myHomePath, label: text(words.title), current: pathname === myHomePath },
        { href: savedHomesPath, label: text(words.saved), current: pathname === savedHomesPath },
      ]}
      onNavigate={(href) => void navigate(href)}
    />
  );
};
