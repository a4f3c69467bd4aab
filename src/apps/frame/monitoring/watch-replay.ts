import { record } from 'rrweb';
import { workerOf } from '#src/client/own-worker.ts';
import { type Heard, type Packed, type PackingWorker, packerWith } from '#src/client/replay-packer.ts';
import { recorderWith } from '#src/client/replay-recorder.ts';
import { callOnce } from '../call.ts';
import { cookieConsent } from '../cookies/consent.ts';
import { appVersion } from './app-version.ts';
import { noteCaught } from './caught.ts';
import workerUrl from './replay.worker.ts?worker&url';

/** What is never recorded but as an empty box: pictures, drawings, films and other pages. */
const pictures = 'img, picture, svg, canvas, video, audio, object, embed, iframe';

const openWorker = workerOf('grend-replay-worker', workerUrl);
const packingWorker = ({ packed, failed }: Heard): PackingWorker => {
  const worker = openWorker();
  worker.addEventListener('message', ({ data }: MessageEvent<Packed>) => packed(data));
  worker.addEventListener('error', failed);
  return { ask: (message) => worker.postMessage(message), end: () => worker.terminate() };
};

/** One for the visit, however often the visitor leaves the public pages and returns. */
const replay = crypto.randomUUID().replaceAll('-', '');

/** Records the page from now on, masked, until the returned function is called. */
export function watchReplay(): () => void {
  const packer = packerWith({
    open: packingWorker,
    report: noteCaught,
    replaced: () => {
      recorder.forget();
      record.takeFullSnapshot(true);
    },
  });
  const recorder = recorderWith({
    call: callOnce,
    consent: cookieConsent,
    packer,
    version: appVersion,
    replay,
    path: () => window.location.pathname,
  });
  const stop = record({
    emit: recorder.note,
    maskAllInputs: true,
    maskTextSelector: '*',
    blockSelector: pictures,
    inlineStylesheet: false,
    slimDOMOptions: 'all',
    sampling: { mousemove: 100, scroll: 200, input: 'last' },
  });
  return () => {
    stop?.();
    recorder.stop();
  };
}
