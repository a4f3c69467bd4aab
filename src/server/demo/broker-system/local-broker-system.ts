import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { VitecPlace } from '#src/server/desk/broker-system/vitec.ts';
import type { Config } from '#src/server/platform/config.ts';
import { fakeInstallation, fakePartner } from './fake.ts';

const started = v.object({ url: v.string() });

/** Starts the demo's broker system beside this program, and resolves with its address when it listens. */
const start = (config: Config): Promise<VitecPlace> =>
  new Promise((resolve, reject) => {
    const key = randomUUID();
    const program = join(dirname(fileURLToPath(import.meta.url)), 'broker-system.js');
    const child = fork(program, [join(config.dataDir, 'broker-system.json'), key, config.demoSize], { execArgv: [] });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The demo's broker system ended. Start ${program} by hand to see why.`)));
    child.once('message', (message) => {
      const place = { installation: fakeInstallation, partner: fakePartner, key };
      resolve({ ...place, url: v.parse(started, message).url });
      // It must not keep this process alive; it ends when the channel to it closes.
      child.unref();
      child.channel?.unref();
    });
  });

/** Returns how the demo reaches its own broker system: started at the first call, and once. */
export const localBrokerSystem = (config: Config): (() => Promise<VitecPlace>) => {
  let running: Promise<VitecPlace> | undefined;
  return () => {
    running ??= start(config);
    return running;
  };
};
