import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useCopy } from '../../../frame/use-copy.ts';
import { sharingTexts as words } from './texts.ts';

/** Shows a link that was just made, to copy or share. The server keeps only its hash. */
export const NewLink = ({ url }: { readonly url: string }) => {
  const { text } = useLanguage();
  const { copied, copy } = useCopy();
  // The reader may close the device's own sheet, which rejects: nothing is lost by it.
  const share = () => void navigator.share({ url }).catch(() => undefined);
  return (
    <Stack>
      <Notice tone="success" live="status" title={text(words.made)}>
        {text(words.once)}
      </Notice>
      <FieldFrame id="journey-link" label={text(words.address)}>
        {(control) => (
          <TextInput
            {...control}
            value={url}
            onChange={() => undefined}
            onFocus={(input) => input.select()}
            readOnly
            spellCheck={false}
          />
        )}
      </FieldFrame>
      <Stack direction="wrap" gap="small">
        {'share' in navigator ? (
          <Button onPress={share} icon={<Icon of={Share2} />}>
            {text(words.share)}
          </Button>
        ) : null}
        <Button look="secondary" onPress={() => copy(url)} icon={<Icon of={copied === 'copied' ? Check : Copy} />}>
          {text(copied === 'copied' ? words.copied : words.copy)}
        </Button>
      </Stack>
      {copied === 'failed' ? (
        <Notice tone="warning" live="status">
          {text(words.notCopied)}
        </Notice>
      ) : null}
      <LiveRegion message={copied === 'copied' ? text(words.copied) : ''} />
    </Stack>
  );
};
