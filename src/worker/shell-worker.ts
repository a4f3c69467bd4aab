/// <reference lib="webworker" />
// seam: the library knows a worker's world in general, and this one is a service worker's.
const worker = self as unknown as ServiceWorkerGlobalScope;
/** Written by the build (shell-worker-plugin.ts): the files of the shell, and what they are called together. */
declare const shell: { readonly name: string; readonly files: readonly string[] };

/** Milliseconds that a network which is there and does not answer is waited for. */
const patience = 4_000;
const prefix = 'grend-shell-';
const cacheName = prefix + shell.name;
/** The one page, at every address of the app. */
const page = '/';

/** The customer's app and the forms behind links. Every other address is the server's alone. */
const isPage = ({ pathname }: URL): boolean => /^\/customer(\/|$)/.test(pathname);

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** How many shells stay: a page that is open may be of an older one, and fetches its later screens from it. */
const kept = 3;

/** The whole shell, or none of it: a file that is missing fails the installation, and the shell before it stays. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(page, { cache: 'no-cache' }), ...shell.files]);
  // No page is loaded anew for it: an open form goes on with its own files, the next opening gets the new ones.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.slice(0, Math.max(0, older.length - kept + 1)).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The newest page while there is a network; else the shell, which is the same page with the form from this device. */
async function answerPage(request: Request): Promise<Response> {
  const asked = fetch(request);
  const answer = await Promise.race([asked, after(patience)]).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) return answer;
  asked.catch(() => undefined);
  return (await (await caches.open(cacheName)).match(page, { ignoreVary: true })) ?? asked;
}

/** A file of any shell that is kept. Its name holds a hash of what is in it: it is the same in each. */
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
