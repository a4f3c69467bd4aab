/** Sends a JSON body to the built app, with these headers beside its kind. */
export const post = (url, path, body, headers = {}) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Opens, by its personal link, the first takeover of the demo that can be filled in today. */
export const enter = async (url) => {
  const { links } = await (await fetch(`${url}/dev/access.json`)).json();
  for (const link of links) {
    const key = link.url.split('#k=')[1];
    const exchanged = await post(url, '/links/exchange', { estateId: link.estateId, flow: link.flow, key });
    const cookie = exchanged.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const made = await fetch(`${url}/api/estate/${link.estateId}/otp`, { method: 'POST', headers: { cookie } });
    await made.body?.cancel();
    const read = await fetch(`${url}/api/estate/${link.estateId}/otp`, { headers: { cookie } });
    if (read.ok && (await read.json()).refusal === null) return { estateId: link.estateId, cookie };
  }
  throw new Error('The demo has no takeover that is open today');
};

export const read = async (url, { estateId, cookie }) =>
  (await fetch(`${url}/api/estate/${estateId}/otp`, { headers: { cookie } })).json();

/** Saves one field of one step over the revision that was read. */
export const save = (url, { estateId, cookie }, { step, field, value, revision }) =>
  fetch(`${url}/api/estate/${estateId}/otp`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie, 'if-match': `"${revision}"` },
    body: JSON.stringify({ step, changes: { [field]: value } }),
  });
