import { useLocation } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { QrPicture } from '#src/ui/qr-picture.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { customerShellTexts as words } from '../customer/shell/texts.ts';

/** ux.md section 4, 10: from the wide screen to the phone. Encodes this page's address without its fragment. */
export default function SideCode() {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  return (
    <Stack gap="small">
      <Text tone="dusk">{text(words.scan)}</Text>
      <QrPicture address={window.location.origin + pathname} label={text(words.scanPicture)} />
    </Stack>
  );
}
