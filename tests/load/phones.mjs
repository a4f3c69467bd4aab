import { Agent, request } from 'node:http';

/** A process that sends what phones send, each one call after the other, on kept connections. */
const { loads, seconds, calls = 0 } = await new Promise((resolve) => process.once('message', resolve));
const agent = new Agent({ keepAlive: true, maxSockets: loads.length });

const send = ({ url, method, headers }, body, { revision, tag }) =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(body && { 'content-length': Buffer.byteLength(body) }),
          ...(revision !== undefined && { 'if-match': `"${revision}"` }),
          ...(tag !== undefined && { 'if-none-match': tag }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve({ status: answer.statusCode, etag: answer.headers.etag }));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });

let done = 0;
let failed;
const begun = performance.now();
const end = begun + seconds * 1000;
const one = async (load) => {
  let { revision, tag } = load;
  const bodies = [load.body].flat();
  let sent = 0;
  while ((performance.now() < end || done < calls) && failed === undefined) {
    const { status, etag } = await send(load, bodies[sent % bodies.length], { revision, tag });
    sent += 1;
    // A tag is valid for a minute: then the whole response comes, with a new one.
    const isRenewed = tag !== undefined && status === 200 && etag !== undefined && etag !== tag;
    if (isRenewed) tag = etag;
    else if (status !== load.status) failed = status;
    if (revision !== undefined) revision += 1;
    done += 1;
  }
  return revision;
};
const revisions = await Promise.all(loads.map(one));
agent.destroy();
process.send({ rate: (done * 1000) / (performance.now() - begun), done, revisions, failed }, () =>
  process.disconnect(),
);
