import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const configuration = `[tsa]
default_tsa = one
[one]
serial = serial
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
ordering = no
tsa_name = yes
`;

const openssl = (folder: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile('openssl', args, { cwd: folder, timeout: 20_000 }, (error, _, complaint) => {
      if (error && 'code' in error && error.code === 'ENOENT')
        reject(new Error('The test needs the command openssl: apt-get install openssl'));
      else if (error) reject(new Error(complaint));
      else resolve();
    });
  });

export type OpensslTimeStamps = { readonly url: string; readonly close: () => Promise<void> };

/** Starts an independent time-stamp authority: OpenSSL's, over HTTP on a free loopback port. */
export const opensslTimeStamps = async (
  pem: { readonly certificate: string; readonly key: string; readonly root: string },
  digest: 'sha256' | 'sha512',
): Promise<OpensslTimeStamps> => {
  const folder = await mkdtemp(join(tmpdir(), 'grend-tsa-'));
  const files = {
    'tsa.pem': pem.certificate,
    'tsa.key.pem': pem.key,
    'root.pem': pem.root,
    'tsa.cnf': configuration,
    serial: '01',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const reply = [
    'ts',
    '-reply',
    '-config',
    'tsa.cnf',
    '-queryfile',
    'query',
    '-out',
    'answer',
    '-signer',
    'tsa.pem',
    '-inkey',
    'tsa.key.pem',
    '-chain',
    'root.pem',
    `-${digest}`,
  ];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      await writeFile(join(folder, 'query'), Buffer.concat(parts));
      await openssl(folder, reply);
      response
        .writeHead(200, { 'content-type': 'application/timestamp-reply' })
        .end(await readFile(join(folder, 'answer')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // seam: a listening TCP server
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}/`, close };
};
