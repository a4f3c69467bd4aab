import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns the links of the demo to takeovers that are open today, read from any web process. */
export const openLinks = async (url) => {
  const { links } = await (await fetch(`${url}/dev/access.json`)).json();
  return links.filter(({ flow }) => flow === 'takeover-protocol');
};

/** Opens a link as a phone with a session of its own. */
export const openPhone = async (url, link) => {
  const headers = { 'content-type': 'application/json', origin: url };
  const key = link.url.split('#k=')[1];
  const body = JSON.stringify({ estateId: link.estateId, flow: link.flow, key });
  const opened = await fetch(`${url}/api/links/exchange`, { method: 'POST', headers, body });
  if (!opened.ok) throw new Error(`The link was refused with ${opened.status}`);
  const cookie = opened.headers.getSetCookie()[0].split(';')[0];
  const address = `${url}/api/estate/${link.estateId}/otp`;
  return {
    estateId: link.estateId,
    read: () => fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(15_000) }),
    create: () => fetch(address, { method: 'POST', headers: { ...headers, cookie } }),
    change: (step, changes, revision) =>
      fetch(address, {
        method: 'PATCH',
        headers: { ...headers, cookie, 'if-match': `"${revision}"` },
        body: JSON.stringify({ step, changes }),
        signal: AbortSignal.timeout(15_000),
      }),
    stream: { url: `${address}/events`, headers: { cookie, accept: 'text/event-stream' } },
  };
};

/** Returns a phone in a takeover that may be written in. Throws when the demo has none. */
export const openWriter = async (url) => {
  for (const link of await openLinks(url)) {
    const phone = await openPhone(url, link);
    await (await phone.create()).body?.cancel();
    const read = await phone.read();
    if (read.ok && (await read.json()).refusal === null) return { phone, link };
  }
  throw new Error('The demo has no takeover that is open today');
};

/**
 * Writes one field again and again until `goOn` says no, and reads the revision again after a lost response.
 * Returns the last acknowledged value, how many were acknowledged, and the longest time without one, in milliseconds.
 */
export const write = async (phone, [step, field], goOn) => {
  const seen = { last: 0, acknowledged: 0, failed: 0, gap: 0 };
  let revision = null;
  let at = performance.now();
  for (let value = 1; goOn(); value += 1) {
    try {
      revision ??= (await (await phone.read()).json()).revisions[step] ?? 0;
      const answer = await phone.change(step, { [field]: String(value) }, revision);
      if (!answer.ok) throw new Error(String(answer.status));
      revision = (await answer.json()).revisions[step];
      seen.last = value;
      seen.acknowledged += 1;
      seen.gap = Math.max(seen.gap, performance.now() - at);
      at = performance.now();
    } catch {
      seen.failed += 1;
      revision = null;
      await pause(50);
    }
  }
  return seen;
};

/**
 * Holds a stream open and comes back after each break, at the time that the server gave. `state.isOpen` and `state.heard` are
 * whether it is open now, and how many events it has had.
 */
export const listen = ({ url, headers }, agent) => {
  const state = { isOpen: false, heard: 0, breaks: 0, isOver: false };
  let sent;
  let delay = 1000;
  const again = () => {
    if (state.isOpen) state.breaks += 1;
    state.isOpen = false;
    if (!state.isOver) setTimeout(open, delay + Math.random() * 250);
  };
  const open = () => {
    if (state.isOver) return;
    let isBroken = false;
    const broken = () => {
      if (!isBroken) again();
      isBroken = true;
    };
    sent = request(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        return broken();
      }
      state.isOpen = true;
      answer.on('data', (chunk) => {
        const text = String(chunk);
        delay = Number(/retry: (\d+)/.exec(text)?.[1] ?? delay);
        state.heard += text.split('\ndata: ').length - 1 + (text.startsWith('data: ') ? 1 : 0);
      });
      answer.once('error', broken);
      answer.once('close', broken);
    });
    sent.once('error', broken);
    sent.end();
  };
  open();
  return {
    state,
    close: () => {
      state.isOver = true;
      sent.destroy();
    },
  };
};
