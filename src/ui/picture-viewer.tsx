import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { later, useLater } from './later.ts';
import { Picture, type PictureProps } from './picture.tsx';
import { useModal } from './use-modal.ts';

export interface PictureViewerProps {
  readonly pictures: readonly (Pick<PictureProps, 'src' | 'alt' | 'width' | 'height'> & { readonly id: string })[];
  /** The place of the picture that is shown. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
  readonly failed: PictureProps['failed'];
  /** `previous` and `next` are not needed for one picture alone. */
  readonly texts: Readonly<
    Record<'title' | 'position' | 'close', string> & Partial<Record<'previous' | 'next', string>>
  >;
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

const swiped = later(() => import('./swiped-pictures.tsx'));
/** For a page whose pictures open: the finger can pull them at once, and none is drawn again when that is loaded. */
export const useSwipesSoon = (): void => void useLater(swiped);

type ShownProps = Pick<PictureViewerProps, 'pictures' | 'at' | 'onMove' | 'failed'>;

/** The shown picture with its neighbours beside it, which a finger pulls in. Until that is loaded they only stand there. */
const Shown = ({ pictures, at, onMove, failed }: ShownProps) => {
  const swipes = useLater(swiped);
  const near = pictures.slice(Math.max(0, at - 1), at + 2).map(({ id, ...picture }) => {
    const place = pictures.findIndex((one) => one.id === id);
    return (
      <li key={id} inert={place !== at} style={{ left: `${(place - at) * 100}%` }}>
        <Picture {...picture} failed={failed} />
      </li>
    );
  });
  const strip = 'g-viewer__strip';
  if (swipes === undefined) return <ul className={strip}>{near}</ul>;
  return (
    <swipes.SwipedPictures className={strip} at={at} last={pictures.length - 1} onMove={onMove}>
      {near}
    </swipes.SwipedPictures>
  );
};

/**
 * Pictures over the whole window: by swipe, by buttons, by arrow keys, Home and End. Only the shown picture and its
 * neighbours are loaded. Esc closes.
 */
export const PictureViewer = ({ pictures, at, onMove, onClose, failed, texts }: PictureViewerProps) => {
  const dialog = useModal();
  const id = useId();
  const last = pictures.length - 1;
  const ask = (place: number) => {
    if (place !== at && place >= 0 && place <= last) onMove(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(at, last);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    ask(to);
  };
  return (
    <dialog
      ref={dialog}
      className="g-viewer"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="g-viewer__panel">
        <div className="g-viewer__bar">
          <h2 id={id}>{texts.title}</h2>
          <IconButton icon={X} label={texts.close} onPress={onClose} on="dusk" />
        </div>
        <div className="g-viewer__stage">
          <Shown pictures={pictures} at={at} onMove={onMove} failed={failed} />
        </div>
        <div className="g-viewer__foot">
          {last === 0 ? null : (
            <IconButton icon={ArrowLeft} label={texts.previous ?? ''} onPress={() => ask(at - 1)} on="dusk" />
          )}
          <p aria-live="polite">{texts.position}</p>
          {last === 0 ? null : (
            <IconButton icon={ArrowRight} label={texts.next ?? ''} onPress={() => ask(at + 1)} on="dusk" />
          )}
        </div>
      </div>
    </dialog>
  );
};
