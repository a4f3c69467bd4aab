import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/runner/free-port.mjs';

const haproxy = '/usr/sbin/haproxy';
export const hasHaproxy = () => existsSync(haproxy);

/** The same rules as deploy/haproxy.cfg for web, and for the database: the standby only when the primary is gone. */
const configOf = ({ webPort, webs, databasePort, primary, standby }) => `
global
    maxconn 8000
defaults
    timeout connect 2s
    timeout client 75s
    timeout server 75s
    timeout queue 5s
    timeout check 3s
    retries 3
    option redispatch
frontend public
    mode http
    bind 127.0.0.1:${webPort}
    option forwardfor
    default_backend web
backend web
    mode http
    balance leastconn
    retry-on conn-failure
    option httpchk GET /readyz
    default-server check inter 300ms fall 2 rise 1
${webs.map((port) => `    server web-${port} 127.0.0.1:${port}`).join('\n')}
listen database
    mode tcp
    bind 127.0.0.1:${databasePort}
    default-server check inter 250ms fall 1 rise 1 on-marked-down shutdown-sessions
    server primary 127.0.0.1:${primary}
    server standby 127.0.0.1:${standby} backup
`;

/** Passes connections on to the first of the ports that accepts one, in turn. */
const passOn = (port, portsNow) =>
  new Promise((resolve) => {
    let turn = 0;
    const server = createServer((near) => {
      const ports = portsNow();
      const order = ports.map((_, at) => ports[(turn + at) % ports.length]);
      turn += 1;
      const dial = ([first, ...rest]) => {
        if (first === undefined) return near.destroy();
        const far = connect(first, '127.0.0.1');
        far.once('connect', () => {
          near.pipe(far).pipe(near);
          near.once('close', () => far.destroy());
          far.once('close', () => near.destroy());
        });
        far.once('error', () => (far.bytesRead > 0 ? near.destroy() : dial(rest)));
      };
      near.on('error', () => undefined);
      dial(order);
    }).listen(port, '127.0.0.1', () => resolve(server));
  });

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts HAProxy, or a small balancer of connections where it is not installed. */
export const startBalancer = async (to) => {
  const places = { webPort: await freePort(), databasePort: await freePort(), ...to };
  const addresses = {
    url: `http://localhost:${places.webPort}`,
    databaseUrl: `postgres://postgres@127.0.0.1:${places.databasePort}/postgres`,
  };
  if (!hasHaproxy()) {
    const servers = [
      await passOn(places.webPort, () => places.webs),
      await passOn(places.databasePort, () => [places.primary, places.standby]),
    ];
    return {
      ...addresses,
      name: 'a Node balancer of connections',
      stop: () => servers.forEach((one) => void one.close()),
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'grend-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configOf(places));
  const child = spawn(haproxy, ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'ignore'] });
  while (!(await accepts(places.databasePort))) {
    if (child.exitCode !== null) throw new Error('HAProxy ended while starting');
    await pause(50);
  }
  return {
    ...addresses,
    name: 'HAProxy',
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
