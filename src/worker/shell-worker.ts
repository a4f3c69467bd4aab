/// <reference lib="webworker" />
// seam: the library knows a worker's world in general, and this one is a service worker's.
const worker = self as unknown as ServiceWorkerGlobalScope;
/** Written by the build (shell-worker-plugin.ts): the shell's files, and the name of that set. */
declare const shell: { readonly name: string; readonly files: readonly string[] };

/** Milliseconds to wait for a slow network before the cached page is used. */
const patience = 4_000;
const prefix = 'grend-shell-';
const cacheName = prefix + shell.name;
/** The one page, at every address of the app. */
const page = '/';

/** Whether an address belongs to the customer's app or a form behind a link. All others go to the server. */
const isPage = ({ pathname }: URL): boolean => /^\/customer(\/|$)/.test(pathname);

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** Number of shells to keep: an open page may be of an older one, and loads its later screens from it. */
const kept = 3;

/** Installs the whole shell or nothing: a missing file fails the installation, and the previous shell stays. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(page, { cache: 'no-cache' }), ...shell.files]);
  // No page is reloaded for it: an open form continues with its own files, the next opening gets the new ones.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.slice(0, Math.max(0, older.length - kept + 1)).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * Returns the newest page while there is a network; otherwise the shell, the same page with the form from this device.
 */
async function answerPage(request: Request): Promise<Response> {
  const asked = fetch(request);
  const answer = await Promise.race([asked, after(patience)]).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) return answer;
  asked.catch(() => undefined);
  return (await (await caches.open(cacheName)).match(page, { ignoreVary: true })) ?? asked;
}

/** Returns a file of any kept shell. Its name holds a hash of its content, so it is the same in each. */
const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(answerPage(request));
  } else if (url.pathname.startsWith('/assets/') || shell.files.includes(url.pathname)) {
    event.respondWith(answerFile(request));
  }
});
