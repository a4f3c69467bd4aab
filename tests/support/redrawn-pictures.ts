import { vi } from 'vitest';

/**
 * Replaces what jsdom lacks to redraw a picture: each file is read as 400 × 300 and returned as a small JPEG.
 * Call it before each test that chooses a picture.
 */
export function redrawPictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }));
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  // seam: only what a picture's redrawing calls.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['redrawn'], { type: type ?? 'image/png' })),
  );
}
