import Share2 from 'lucide-react/icons/share-2';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { CopyAddress } from '#src/renderer/copy-address.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { rewardTexts as words } from '#src/texts/rewards.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useInvitation } from './parts.tsx';

/** The link of the code: to share by the device’s own sheet, and to copy. */
export default function Share() {
  const { text } = useLanguage();
  const url = useInvitation();
  // The reader may close the device's own sheet, which rejects: nothing is lost by it.
  const share = () => void navigator.share({ url, text: text(words.shared) }).catch(() => undefined);
  return (
    <QuestionPage>
      <CopyAddress id="invitation" address={url} words={words}>
        {'share' in navigator ? (
          <Button look="secondary" onPress={share} icon={<Icon of={Share2} size={20} />}>
            {text(words.share)}
          </Button>
        ) : null}
      </CopyAddress>
    </QuestionPage>
  );
}
