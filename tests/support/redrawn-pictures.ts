import { vi } from 'vitest';

/**
 * Gives jsdom what it lacks to redraw a picture: any file is read as one of 400 × 300, and comes out as a small JPEG.
 * Call it before each test that chooses a picture.
 */
export function redrawPictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['redrawn'], { type: type ?? 'image/png' })),
  );
}
