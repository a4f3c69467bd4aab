import { useLanguage } from '#src/texts/language.tsx';
import { OfflineIcon } from '#src/ui/icons.ts';
import { Notice } from '#src/ui/notice.tsx';
import { screenTexts as words } from './texts.ts';

/** Signing needs a network (reliability F13): shown before the signer has read, drawn a name and pressed. */
export const NeedsNet = () => {
  const { text } = useLanguage();
  return (
    <Notice tone="warning" live="status" icon={OfflineIcon} title={text(words.needsNetTitle)}>
      {text(words.needsNetWhy)}
    </Notice>
  );
};
