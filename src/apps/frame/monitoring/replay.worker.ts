import type { Packed, ToPack } from '#src/client/replay-packer.ts';
import { masked } from '#src/domain/replay-event.ts';

/** Masks and packs events in a worker, so that the page is never blocked. */
const packed = async (events: readonly unknown[]): Promise<string | null> => {
  const kept = events.flatMap((event) => masked(event) ?? []);
  if (kept.length === 0 || typeof CompressionStream === 'undefined') return null;
  const stream = new Blob([JSON.stringify(kept)]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

const respond = (response: Packed): void => self.postMessage(response);

self.addEventListener('message', async ({ data: { id, events } }: MessageEvent<ToPack>) => {
  respond({ id, packed: await packed(events).catch(() => null) });
});
