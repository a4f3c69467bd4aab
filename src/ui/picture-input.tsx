import Camera from 'lucide-react/icons/camera';
import Image from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';
import { memo } from 'react';
import { recipeClass, slotClass } from './classes.ts';
import type { ControlProps } from './control.ts';
import { FileButton } from './file-input.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './loading-screen.tsx';
import { ShownPicture } from './shown-picture.tsx';

const anyPicture = 'image/*';

export interface Picture {
  readonly id: string;
  /** URL of the preview; undefined while the phone cannot show it (HEIC, offline on another phone). */
  readonly url?: string | undefined;
  readonly alt: string;
  readonly state: 'stored' | 'sending' | 'waiting' | 'failed';
  /** The state in words: "Sending", "Sent when there is a signal", the reason of a refusal. */
  readonly note?: string | undefined;
  /** Whether sending the same picture again can succeed. */
  readonly canRetry?: boolean | undefined;
}

export interface PictureInputProps extends ControlProps {
  readonly pictures: readonly Picture[];
  /** The maximum count. With one, the button goes away when the picture is there. */
  readonly max?: number;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onReplace?: ((id: string, file: File) => void) | undefined;
  readonly onRemove: (id: string) => void;
  readonly onRetry?: ((id: string) => void) | undefined;
  readonly texts: {
    /** Label of the button that opens the back camera directly. */
    readonly take: string;
    /** Label of the button that picks a file from the device, such as a mailed power of attorney. */
    readonly choose: string;
    readonly replace: string;
    readonly remove: string;
    readonly retry: string;
  };
}

const Frame = ({ picture }: { readonly picture: Picture }) => (
  <div className={slotClass('picture', 'frame')}>
    {picture.url && picture.state !== 'failed' ? (
      <ShownPicture
        className={slotClass('picture', 'image')}
        src={picture.url}
        alt={picture.alt}
        width={112}
        height={112}
      />
    ) : (
      <Icon of={Image} size={32} />
    )}
  </div>
);

const Item = ({ picture, ...props }: PictureInputProps & { readonly picture: Picture }) => {
  const { texts, onReplace, onRemove, onRetry } = props;
  return (
    <li className={slotClass('picture', 'item')}>
      <Frame picture={picture} />
      <div className={slotClass('picture', 'side')}>
        <div role="status" className={recipeClass('stack', { direction: 'across', gap: 'small' })}>
          {picture.state === 'sending' ? <Spinner size="small" /> : null}
          <span className={recipeClass('text', { tone: picture.state === 'failed' ? 'danger' : 'ink' })}>
            {picture.note}
          </span>
        </div>
        <div className={slotClass('picture', 'actions')}>
          {picture.state === 'failed' && picture.canRetry && onRetry ? (
            <button
              type="button"
              className={recipeClass('button', { look: 'secondary', size: 'small' })}
              onClick={() => onRetry(picture.id)}
            >
              {texts.retry}
            </button>
          ) : null}
          {onReplace ? (
            <FileButton
              id={`${props.id}-${picture.id}`}
              label={texts.replace}
              name={`${texts.replace}: ${picture.alt}`}
              icon={<Icon of={Camera} size={20} />}
              accept={anyPicture}
              size="small"
              camera
              onFiles={([file]) => file && onReplace(picture.id, file)}
            />
          ) : null}
          <button
            type="button"
            className={recipeClass('button', { look: 'text', size: 'small' })}
            aria-label={`${texts.remove}: ${picture.alt}`}
            onClick={() => onRemove(picture.id)}
          >
            {texts.remove}
          </button>
        </div>
      </div>
    </li>
  );
};

/** Two buttons, camera and device: a phone opened on its camera offers nothing else (ux.md section 1). */
const Add = ({ id, describedBy, invalid, room, texts, onAdd }: PictureInputProps & { readonly room: number }) => {
  const shared = {
    describedBy,
    invalid,
    accept: anyPicture,
    onFiles: (files: readonly File[]) => onAdd(files.slice(0, room)),
  };
  return (
    <div className={recipeClass('stack', { direction: 'wrap', gap: 'small' })}>
      <FileButton {...shared} id={id} label={texts.take} icon={<Icon of={Camera} size={20} />} camera />
      <FileButton
        {...shared}
        id={`${id}-choose`}
        label={texts.choose}
        icon={<Icon of={Images} size={20} />}
        several={room > 1}
      />
    </div>
  );
};

/** Pictures taken or chosen. Only draws and calls back; the caller reads, scales and sends. */
export const PictureInput = memo((props: PictureInputProps) => {
  const { pictures, max = 1 } = props;
  return (
    <div>
      <ul className={slotClass('picture', 'list')}>
        {pictures.map((picture) => (
          <Item key={picture.id} {...props} picture={picture} />
        ))}
      </ul>
      {pictures.length < max ? <Add {...props} room={max - pictures.length} /> : null}
    </div>
  );
});
PictureInput.displayName = 'PictureInput';
