import { useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { identityTexts as words } from './identities-texts.ts';

export interface UnlinkButtonProps {
  readonly way: string;
  readonly busy: boolean;
  readonly onUnlink: () => void;
}

/** Explains what is lost and asks before an e-ID or a wallet is unlinked. */
export const UnlinkButton = ({ way, busy, onUnlink }: UnlinkButtonProps) => {
  const { text } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const unlink = () => {
    setAsking(false);
    onUnlink();
  };
  return (
    <>
      <Button
        look="secondary"
        size="small"
        label={text(words.unlinkOne, { way })}
        busy={busy}
        onPress={() => setAsking(true)}
      >
        {text(words.unlink)}
      </Button>
      <Dialog
        open={isAsking}
        title={text(words.askTitle, { way })}
        safe={{ label: text(words.keep), onPress: () => setAsking(false) }}
        other={{ label: text(words.unlinkOne, { way }), onPress: unlink, look: 'danger' }}
      >
        {text(words.askWhy, { way })}
      </Dialog>
    </>
  );
};
