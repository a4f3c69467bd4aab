import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { useModal } from './use-modal.ts';

export interface PictureViewerProps {
  readonly pictures: readonly (Pick<PictureProps, 'src' | 'alt' | 'width' | 'height'> & { readonly id: string })[];
  /** The place of the picture that is shown. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
  readonly failed: PictureProps['failed'];
  readonly texts: Readonly<Record<'title' | 'position' | 'previous' | 'next' | 'close', string>>;
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Pictures over the whole window: by swipe, by buttons, by arrow keys, Home and End. The strip scrolls by itself, so a
 * swipe follows the finger; only the shown picture and its neighbours are loaded. Esc closes.
 */
export const PictureViewer = ({ pictures, at, onMove, onClose, failed, texts }: PictureViewerProps) => {
  const dialog = useModal();
  const strip = useRef<HTMLUListElement>(null);
  const id = useId();
  const last = pictures.length - 1;
  const move = (to: number) => {
    if (to !== at && to >= 0 && to <= last) onMove(to);
  };
  useLayoutEffect(() => {
    const box = strip.current;
    if (box === null || Math.round(box.scrollLeft / box.clientWidth) === at) return;
    box.scrollTo?.({ left: at * box.clientWidth, behavior: 'instant' });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(at, last);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(to);
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
        <ul
          ref={strip}
          className="g-viewer__strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            if (clientWidth > 0) move(Math.round(scrollLeft / clientWidth));
          }}
        >
          {pictures.map(({ id: key, ...picture }, index) => (
            <li key={key} inert={index !== at}>
              {Math.abs(index - at) <= 1 ? <Picture {...picture} failed={failed} /> : null}
            </li>
          ))}
        </ul>
        <div className="g-viewer__foot">
          <IconButton icon={ArrowLeft} label={texts.previous} onPress={() => move(at - 1)} on="dusk" />
          <p aria-live="polite">{texts.position}</p>
          <IconButton icon={ArrowRight} label={texts.next} onPress={() => move(at + 1)} on="dusk" />
        </div>
      </div>
    </dialog>
  );
};
