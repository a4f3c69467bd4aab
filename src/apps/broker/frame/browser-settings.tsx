import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { useColorMode } from '#src/ui/color-mode.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { signingOut } from '../identity/signing-out.tsx';
import { frameTexts as words } from './texts.ts';

/** The settings of this browser: language, theme, sign out. In the menu; on a phone on the broker's own page. */
export function BrowserSettings({ on }: { readonly on: 'page' | 'dusk' }) {
  const { language, switchTo, text } = useLanguage();
  const { mode, choose } = useColorMode();
  const navigate = useNavigate();
  // Leaves the pages before signing out (see `SigningOut`), so that the current page is not kept as the one to return to.
  const signOut = () => void navigate('/broker', { replace: true, state: signingOut });
  return (
    <Stack direction="across" gap="small">
      <TextLink on={on} onPress={() => switchTo(language === 'nb' ? 'en' : 'nb')}>
        <span lang={language === 'nb' ? 'en' : 'nb'}>{text(words.otherLanguage)}</span>
      </TextLink>
      <IconButton
        on={on}
        icon={mode === 'dark' ? Sun : Moon}
        label={text(mode === 'dark' ? words.toLight : words.toDark)}
        onPress={() => choose(mode === 'dark' ? 'light' : 'dark')}
      />
      <IconButton on={on} icon={LogOut} label={text(words.signOut)} onPress={signOut} />
    </Stack>
  );
}
