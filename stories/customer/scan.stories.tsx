import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { ScanDialog } from '#src/apps/customer/forms/scan-dialog.tsx';
import { LanguageProvider } from '#src/texts/language.tsx';

/** Returns the stream of the story's camera: a plate with bars that are no barcode. */
const drawn = (): MediaStream => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = '#eef0ea';
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = '#16211f';
    for (let at = 0; at < 24; at += 1) pen.fillRect(140 + at * 15, 190, at % 3 === 0 ? 9 : 4, 100);
  }
  return canvas.captureStream();
};

/** Shows the sheet on a device with a camera, without one, or with permission denied. */
const Sheet = ({ hasCamera, language }: { readonly hasCamera: boolean; readonly language: 'nb' | 'en' }) => {
  // Installed before the sheet asks for it.
  const [real] = useState(() => {
    const before = navigator.mediaDevices.getUserMedia;
    navigator.mediaDevices.getUserMedia = async () => {
      if (!hasCamera) throw new DOMException('Not here', 'NotAllowedError');
      return drawn();
    };
    return before;
  });
  useEffect(
    () => () => {
      navigator.mediaDevices.getUserMedia = real;
    },
    [real],
  );
  const nothing = () => undefined;
  return (
    <LanguageProvider key={language} initial={language}>
      <ScanDialog scanning={{ found: nothing, gaveUp: nothing, failed: nothing }} />
    </LanguageProvider>
  );
};

const meta = { title: 'Screens/Customer/Scan a code', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const sheet = (hasCamera: boolean): StoryObj => ({
  render: (_, { globals }) => <Sheet hasCamera={hasCamera} language={globals.language === 'en' ? 'en' : 'nb'} />,
});
export const Looking = sheet(true);
export const NoCamera = sheet(false);
