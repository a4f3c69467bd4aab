import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useWaitsForNetwork } from '#src/ui/wait-for-network.ts';
import './network-note.css';

/** Apart from the texts of every page: fetched after the first one. */
export const awaitsNetwork = {
  nb: 'Du er uten nett. Resten av siden kommer når nettet er tilbake.',
  en: 'You have no network. The rest of the page comes when it is back.',
} as const satisfies Wording;

/** Says so while a part of the page waits for the network. */
export const NetworkNote = () => {
  const { text } = useLanguage();
  if (!useWaitsForNetwork()) return null;
  return (
    <div className="g-networkNote">
      <Notice tone="warning" shape="strip" live="status">
        {text(awaitsNetwork)}
      </Notice>
    </div>
  );
};
