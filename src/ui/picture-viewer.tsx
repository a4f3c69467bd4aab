import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type UIEvent, useId, useLayoutEffect, useRef } from 'react';
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

const placeOf = ({ scrollLeft, clientWidth }: Element): number => Math.round(scrollLeft / clientWidth);

const standsAt = ({ scrollLeft, clientWidth }: Element, place: number): boolean =>
  Math.abs(scrollLeft - place * clientWidth) < 1;

/** Scrolls the strip to a picture, unless it stands there to the pixel. */
const bringTo = (box: Element, place: number): void => {
  if (!standsAt(box, place)) box.scrollTo({ left: place * box.clientWidth, behavior: 'instant' });
};

/** Milliseconds without a scroll event after which a strip is at rest. Browsers animate at 16 ms a frame. */
const restAfter = 150;

/** Keeps the strip at the shown picture, and moves on as it is swiped. */
const useStrip = ({ at, last, onMove }: { at: number; last: number; onMove: (to: number) => void }) => {
  const ref = useRef<HTMLUListElement>(null);
  /** Set until the strip rests at a picture that a key or a button has asked for. */
  const asked = useRef<number>(null);
  const rest = useRef<number>(undefined);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null || box.clientWidth === 0 || placeOf(box) === at) return;
    asked.current = at;
    bringTo(box, at);
  }, [at]);
  useLayoutEffect(() => () => window.clearTimeout(rest.current), []);
  const follow = () => {
    asked.current = null;
  };
  const followAtRest = () => {
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(follow, restAfter);
  };
  const ask = (place: number) => {
    if (place === at || place < 0 || place > last) return;
    asked.current = place;
    followAtRest();
    onMove(place);
  };
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLUListElement>) => {
    if (box.clientWidth === 0) return;
    if (asked.current === null) {
      if (placeOf(box) !== at) onMove(placeOf(box));
      return;
    }
    // The browser goes on with the rest of a swipe for some frames, wherever a key has moved the strip meanwhile.
    bringTo(box, asked.current);
    followAtRest();
  };
  return { ask, strip: { ref, onScroll, onTouchStart: follow, onWheel: follow } };
};

/**
 * Pictures over the whole window: by swipe, by buttons, by arrow keys, Home and End. The strip scrolls by itself, so a
 * swipe follows the finger; only the shown picture and its neighbours are loaded. Esc closes.
 */
export const PictureViewer = ({ pictures, at, onMove, onClose, failed, texts }: PictureViewerProps) => {
  const dialog = useModal();
  const id = useId();
  const last = pictures.length - 1;
  const { ask, strip } = useStrip({ at, last, onMove });
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
        <ul
          {...strip}
          className="g-viewer__strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          tabIndex={0}
        >
          {pictures.map(({ id: key, ...picture }, index) => (
            <li key={key} inert={index !== at}>
              {Math.abs(index - at) <= 1 ? <Picture {...picture} failed={failed} /> : null}
            </li>
          ))}
        </ul>
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
