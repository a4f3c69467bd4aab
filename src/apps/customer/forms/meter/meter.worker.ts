import { greyOf } from '#src/meter-reader/grey-picture.ts';
import { readMeter } from '#src/meter-reader/read-meter.ts';
import { openCodeReader } from './read-code.ts';
import type { MeterRequest, WorkerResponse } from './worker-messages.ts';

/** Reads meter pictures in a worker, so that the page is never blocked. */
const codesIn = async (picture: ImageData): Promise<readonly string[]> => {
  const reader = await openCodeReader();
  return (await reader.detect(picture)).map(({ rawValue }) => rawValue);
};

const notify = (response: WorkerResponse): void => self.postMessage(response);

self.addEventListener('message', async ({ data }: MessageEvent<MeterRequest>) => {
  if (data.kind === 'prepare') {
    // When offline here, it is loaded with the first picture, or comes from the browser's cache.
    await openCodeReader().catch(() => undefined);
    return;
  }
  const { kind, id, width, height, rgba } = data;
  // A failure to read codes must not stop the display from being read, nor the reverse.
  const codes = await codesIn(new ImageData(rgba, width, height)).catch(() => null);
  notify({ id, codes, reading: kind === 'read' ? readMeter(greyOf(width, height, rgba)) : undefined });
});
