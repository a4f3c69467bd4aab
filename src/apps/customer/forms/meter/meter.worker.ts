import { greyOf } from '#src/meter-reader/grey-picture.ts';
import { readMeter } from '#src/meter-reader/read-meter.ts';
import { openCodeReader } from './read-code.ts';
import type { Asked, Told } from './worker-messages.ts';

/** Reads pictures of meters beside the page, which never stands still for it. */
const codesIn = async (picture: ImageData): Promise<readonly string[]> => {
  const reader = await openCodeReader();
  return (await reader.detect(picture)).map(({ rawValue }) => rawValue);
};

const tell = (told: Told): void => self.postMessage(told);

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  if (data.kind === 'prepare') {
    // Without a network it is fetched with the first picture, or found in what the browser has kept.
    await openCodeReader().catch(() => undefined);
    return;
  }
  const { kind, id, width, height, rgba } = data;
  // That no code can be read is no reason not to read the display, and the reverse.
  const codes = await codesIn(new ImageData(rgba, width, height)).catch(() => null);
  tell({ id, codes, reading: kind === 'read' ? readMeter(greyOf(width, height, rgba)) : undefined });
});
