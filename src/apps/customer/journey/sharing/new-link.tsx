import Share2 from 'lucide-react/icons/share-2';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { CopyAddress } from '../../shell/copy-address.tsx';
import { sharingTexts as words } from './texts.ts';

/** Shows a link that was just made, to copy or share. The server keeps only its hash. */
export const NewLink = ({ url }: { readonly url: string }) => {
  const { text } = useLanguage();
  // The reader may close the device's own sheet, which rejects: nothing is lost by it.
  const share = () => void navigator.share({ url }).catch(() => undefined);
  return (
    <Stack>
      <Notice tone="success" live="status" title={text(words.made)}>
        {text(words.once)}
      </Notice>
      <CopyAddress id="journey-link" address={url} words={words}>
        {'share' in navigator ? (
          <Button onPress={share} icon={<Icon of={Share2} />}>
            {text(words.share)}
          </Button>
        ) : null}
      </CopyAddress>
    </Stack>
  );
};
