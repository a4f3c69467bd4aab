import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { decodeHeic } from './decode-heic.ts';
import type { HeicAnswer } from './heic-answer.ts';

const notify = (answer: HeicAnswer, moved: Transferable[] = []): void => self.postMessage(answer, { transfer: moved });

const loadDecoder = async (): Promise<ArrayBuffer | null> => {
  const answer = await fetch(wasmUrl).catch(() => null);
  return answer?.ok === true ? answer.arrayBuffer().catch(() => null) : null;
};

/** Decodes one HEIC picture in a worker, so that the page is never blocked. */
self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const decoder = await loadDecoder();
  if (decoder === null) return notify({ kind: 'not-loaded' });
  try {
    const { width, height, data: rgba } = await decodeHeic(new Uint8Array(await data.arrayBuffer()), decoder);
    const bitmap = await createImageBitmap(new ImageData(rgba, width, height));
    notify({ kind: 'drawn', bitmap }, [bitmap]);
  } catch {
    notify({ kind: 'damaged' });
  }
});
