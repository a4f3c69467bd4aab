import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useLeaving } from '#src/renderer/use-leaving.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { screenTexts as words } from './texts.ts';

export interface EidWayProps {
  readonly label: string;
  /** Whether this is the primary button. */
  readonly isFirst?: boolean;
  /** Returns the address of the e-ID, to which the browser leaves. */
  readonly begin: () => Promise<{ readonly url: string }>;
}

/** Signing with e-ID, which leaves the page and comes back. */
export const EidWay = ({ label, isFirst = false, begin }: EidWayProps) => {
  const { text } = useLanguage();
  const { busy, refusal, leave } = useLeaving();
  return (
    <>
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        icon={<Icon of={Fingerprint} size={24} />}
        busy={busy}
        busyLabel={text(words.goingToEid)}
        onPress={() => void leave(begin)}
      >
        {label}
      </Button>
      <RefusalNotice code={refusal} />
    </>
  );
};
