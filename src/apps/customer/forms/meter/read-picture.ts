import { workerOf } from '#src/client/own-worker.ts';
import { openPicture, sizeWithin } from '#src/client/scale-picture.ts';
import { numbersInCodes } from '#src/domain/meter-codes.ts';
import type { MeterReading } from '#src/meter-reader/read-meter.ts';
import type { FoundInPicture } from '#src/renderer/field-capabilities.ts';
import workerUrl from './meter.worker.ts?worker&url';
import type { MeterRequest, WorkerResponse } from './worker-messages.ts';

/**
 * Milliseconds, longer than any phone needs. After that the number is typed by hand, and the next picture gets a new
 * worker.
 */
const longest = 30_000;

let worker: Worker | undefined;
let asked = 0;

const open = workerOf('grend-meter-reader', workerUrl);

function opened(): Worker {
  worker ??= open();
  return worker;
}

const ask = (message: MeterRequest, moved: Transferable[] = []): void => opened().postMessage(message, moved);

/** Starts the worker and loads the decoder early: the cellar has no network. */
export const prepare = (): void => ask({ kind: 'prepare' });

const drawn = (view: CanvasImageSource, width: number, height: number): ImageData => {
  const canvas = Object.assign(document.createElement('canvas'), sizeWithin(width, height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No 2D canvas context: the picture cannot be read in this browser');
  context.drawImage(view, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/**
 * Returns the pixels of a picture, upright and at most 1600 a side as it will be stored, or of the camera's current
 * frame.
 */
async function pixelsOf(seen: Blob | HTMLVideoElement): Promise<ImageData> {
  if (!(seen instanceof Blob)) return drawn(seen, seen.videoWidth, seen.videoHeight);
  const bitmap = await openPicture(seen);
  const pixels = drawn(bitmap, bitmap.width, bitmap.height);
  bitmap.close();
  return pixels;
}

const answerTo = (id: number): Promise<WorkerResponse> =>
  new Promise((resolve, reject) => {
    const from = opened();
    const end = (finish: () => void) => {
      from.removeEventListener('message', receive);
      from.removeEventListener('error', fail);
      clearTimeout(timer);
      finish();
    };
    const receive = ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.id === id) end(() => resolve(data));
    };
    const fail = () => {
      from.terminate();
      if (worker === from) worker = undefined;
      end(() => reject(new Error('The meter reader stopped or took too long (longest in read-picture.ts)')));
    };
    const timer = setTimeout(fail, longest);
    from.addEventListener('message', receive);
    from.addEventListener('error', fail);
  });

const levelsOf = (reading: MeterReading | undefined): Pick<FoundInPicture, 'levels' | 'noLevel'> => {
  if (reading?.kind === 'read') {
    return { levels: [reading.digits, ...reading.others.map(({ digits }) => digits)], noLevel: null };
  }
  return { levels: [], noLevel: reading?.why === 'another-register' ? reading.why : 'unreadable' };
};

async function readIn(kind: 'read' | 'codes', { width, height, data }: ImageData): Promise<WorkerResponse> {
  asked += 1;
  const answer = answerTo(asked);
  const rgba = new Uint8ClampedArray(data);
  ask({ kind, id: asked, width, height, rgba }, [rgba.buffer]);
  return answer;
}

/** Returns the codes' numbers and the display's reading from a meter picture. Nothing leaves the device. */
export async function readPicture(picture: Blob): Promise<FoundInPicture> {
  const { codes, reading } = await readIn('read', await pixelsOf(picture));
  return { ...numbersInCodes(codes ?? []), ...levelsOf(reading) };
}

/**
 * Returns the numbers in the codes of a picture or of the camera's current frame. A cabinet may have several meters,
 * and a meter several codes. Rejects when no reader is available.
 */
export async function readNumbers(seen: Blob | HTMLVideoElement): Promise<readonly string[]> {
  const { codes } = await readIn('codes', await pixelsOf(seen));
  if (codes === null) throw new Error('No code reader: neither BarcodeDetector nor the WebAssembly reader loaded');
  return numbersInCodes(codes).numbers;
}
