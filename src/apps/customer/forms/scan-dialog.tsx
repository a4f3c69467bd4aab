import Camera from 'lucide-react/icons/camera';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { FileButton } from '#src/ui/file-input.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { scanTexts as words } from './scan-texts.ts';
import type { Scanning } from './use-scanner.ts';
import './scan-dialog.css';

/** Milliseconds between two scans of the camera's picture. */
const lookEvery = 250;

/** Read in a worker, so that the page is never blocked. */
const numbersIn = async (seen: Blob | HTMLVideoElement): Promise<readonly string[]> =>
  (await import('./meter/read-picture.ts')).readNumbers(seen);

/** Reads a meter's code live from the camera, or from a picture, which works on every phone. */
export const ScanDialog = ({ scanning }: { readonly scanning: Scanning }) => {
  const { text } = useLanguage();
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [reading, setReading] = useState(false);
  const hasCamera = useCamera(video, scanning);
  const readPicture = async (picture: File | undefined) => {
    if (picture === undefined) return;
    setReading(true);
    try {
      const numbers = await numbersIn(picture);
      if (numbers.length === 0) scanning.failed(new Error('OTP_QR'));
      else scanning.found(numbers);
    } catch (error) {
      scanning.failed(error);
    }
  };
  return (
    <BottomSheet open title={text(words.title)} close={{ label: text(rendererTexts.close), onPress: scanning.gaveUp }}>
      <Stack>
        <Text tone="muted">{text(hasCamera ? words.holdStill : words.takePictureWhy)}</Text>
        <video ref={video} className="g-scanView" hidden={!hasCamera} muted playsInline aria-label={text(words.view)} />
        <FileButton
          id={id}
          label={text(reading ? words.reading : words.takePicture)}
          icon={<Icon of={Camera} size={20} />}
          accept="image/*"
          size="full"
          camera
          onFiles={([picture]) => void readPicture(picture)}
        />
      </Stack>
    </BottomSheet>
  );
};

/** Shows the camera and scans it for a code. Returns false without a camera or permission: then a picture is used. */
function useCamera(video: React.RefObject<HTMLVideoElement | null>, scanning: Scanning): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  const found = useRef(scanning.found);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    // No camera, no permission or no reader: the picture below is used instead.
    const giveUp = () => {
      stop();
      if (!isGone) setHasCamera(false);
    };
    const scan = async (view: HTMLVideoElement): Promise<void> => {
      const numbers = await numbersIn(view);
      if (isGone) return;
      if (numbers.length === 0) timer = setTimeout(() => void scan(view).catch(giveUp), lookEvery);
      else found.current(numbers);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const view = video.current;
      if (isGone || view === null) return stop();
      view.srcObject = stream;
      await view.play();
      setHasCamera(true);
      await scan(view);
    };
    start().catch(giveUp);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [video]);
  return hasCamera;
}
