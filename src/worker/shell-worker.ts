/// <reference lib="webworker" />
// seam: the library knows a worker's world in general, and this one is a service worker's.
const worker = self as unknown as ServiceWorkerGlobalScope;
/** A form that a link opens, or the customer's own pages: where their addresses start, and what they need offline. */
interface Part {
  readonly start: string;
  /** The file that the part's pages load first: a page that asks for it has opened the part. */
  readonly first: string;
  readonly files: readonly string[];
}
/** Written by the build (shell-worker-plugin.ts): the shell's files, its parts, longest start first, and its name. */
declare const shell: { readonly name: string; readonly files: readonly string[]; readonly parts: readonly Part[] };

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

/** Marks in a cache that a part was opened, for the worker of a newer app. */
const markOf = ({ start }: Part): string => `/shell-worker/opened${start}`;

const partAt = (pathname: string): Part | undefined => shell.parts.find(({ start }) => pathname.startsWith(start));

/** Returns the parts that stand open in a tab, or were opened with an earlier shell. */
async function openedParts(): Promise<readonly Part[]> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = new Set(tabs.map(({ url }) => partAt(new URL(url).pathname)));
  const marked = await Promise.all(shell.parts.map((part) => caches.match(markOf(part))));
  return shell.parts.filter((part, at) => open.has(part) || marked[at] !== undefined);
}

/** Keeps all files of a part, once. */
async function keepPart(part: Part): Promise<void> {
  const cache = await caches.open(cacheName);
  if ((await cache.match(markOf(part))) !== undefined) return;
  await cache.addAll([...part.files]);
  await cache.put(markOf(part), new Response(''));
}

/**
 * Installs the whole shell and the parts in use, or nothing: a missing file fails the installation, and the previous
 * shell stays.
 */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(page, { cache: 'no-cache' }), ...shell.files]);
  for (const part of await openedParts()) await keepPart(part);
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

/**
 * Returns a file of any kept shell, or from the network, which is kept too. Its name holds a hash of its content, so it
 * is the same in each.
 */
async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone()).catch(() => undefined);
  return answer;
}

/** Keeps a part as soon as a page opens it. Without a network the next opening tries again. */
const keepOpened = async (pathname: string): Promise<void> => {
  const part = shell.parts.find(({ first }) => first === pathname);
  if (part !== undefined) await keepPart(part).catch(() => undefined);
};

/** What a push message says: our server's words, and the page that it leads to. */
interface PushNotice {
  readonly title: string;
  readonly path: string;
  readonly tag: string;
}
/** A page of the app, as our server names it (`push-notices.ts`): never another site. */
const ownPath = /^\/(customer|broker)(\/[\w-]+)+$/;
const newsPath = '/customer/notifications';

const isNotice = (given: unknown): given is PushNotice =>
  typeof given === 'object' &&
  given !== null &&
  ['title', 'path', 'tag'].every((name) => typeof Reflect.get(given, name) === 'string');

/** The browser demands that every message is shown, so an unreadable one says only that there is something. */
const unreadable = (): PushNotice => {
  const title = /^(nb|nn|no)\b/.test(worker.navigator.language)
    ? 'Du har et nytt varsel'
    : 'You have a new notification';
  return { title, path: newsPath, tag: 'unreadable' };
};

const noticeOf = (data: PushMessageData | null): PushNotice => {
  try {
    const given: unknown = data?.json();
    return isNotice(given) && ownPath.test(given.path) ? given : unreadable();
  } catch {
    return unreadable();
  }
};

const showNotice = ({ title, path, tag }: PushNotice): Promise<void> =>
  worker.registration.showNotification(title, { tag, data: path, icon: '/icon-192.png', badge: '/icon-192.png' });

/** Shows the page of a notice: a tab that stands at it, or a new one. No other tab is led away from what it holds. */
async function openNotice(given: unknown): Promise<void> {
  const path = typeof given === 'string' && ownPath.test(given) ? given : newsPath;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => new URL(url).pathname === path);
  await (there === undefined ? worker.clients.openWindow(path) : there.focus());
}

/** Tells our server the new address of this browser, by the old one. Else the next page that opens does. */
async function renewSubscription({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (oldSubscription === null) return;
  const { applicationServerKey } = oldSubscription.options;
  const renewed =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = renewed.toJSON();
  await fetch('/api/push/device', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ before: oldSubscription.endpoint, device: { endpoint, keys } }),
  });
}

worker.addEventListener('push', (event) => event.waitUntil(showNotice(noticeOf(event.data))));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data));
});
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

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
    event.waitUntil(keepOpened(url.pathname));
  }
});
