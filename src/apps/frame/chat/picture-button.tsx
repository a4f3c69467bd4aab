import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, useState } from 'react';
import type { Refusal } from '#machines/refusals.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { scalePicture } from '#src/client/scale-picture.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { FileButton } from '#src/ui/file-input.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { talkTexts as words } from './texts.ts';

interface PictureButtonProps {
  readonly onPicture: (picture: Blob) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** Takes or chooses pictures, and shrinks them in the browser: their place and camera data stay on the device. */
export function PictureButton({ onPicture, onRefused }: PictureButtonProps) {
  const { text } = useLanguage();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) {
      try {
        onPicture(await scalePicture(file));
      } catch (error) {
        // The others are sent all the same.
        const { code, params } = asFailure(error);
        onRefused({ code, params });
      }
    }
    setBusy(false);
  };
  return (
    <FileButton
      id={id}
      label={text(isBusy ? words.shrinking : words.addPicture)}
      icon={<Icon of={ImagePlus} size={20} />}
      accept="image/*"
      size="small"
      several
      onFiles={(files) => void add(files)}
    />
  );
}
