import type { Config } from '../config.ts';
import { part } from '../parts.ts';
import type { Server } from '../server.ts';
import type { Sealer } from './seal/sealer.ts';

/** The seal, as the server has it. Drawing and sealing weigh a second of start-up, so they are loaded at first use. */
export interface LazySealer {
  readonly seal: Sealer['seal'];
  readonly verify: (...given: Parameters<Sealer['verify']>) => Promise<ReturnType<Sealer['verify']>>;
  readonly selfCheck: Sealer['selfCheck'];
}

declare module '#src/server/server.ts' {
  interface Server {
    readonly sealer: LazySealer;
  }
}

const lazily = (on: Pick<Server, 'config' | 'log'>): LazySealer => {
  let opened: Promise<Sealer> | undefined;
  const open = (): Promise<Sealer> => {
    opened ??= import('./open-sealer.ts')
      .then(({ openSealer }) => openSealer(on))
      .catch((error: unknown) => {
        // A key that could not be read may be readable the next time.
        opened = undefined;
        throw error;
      });
    return opened;
  };
  return {
    seal: async (...given) => (await open()).seal(...given),
    verify: async (...given) => (await open()).verify(...given),
    selfCheck: async () => (await open()).selfCheck(),
  };
};

/** A demo makes its own keys: there the first check may come when the first page has been answered. */
const firstCheckAfter = 3000;
const checkEvery = 10 * 60_000;
const isStrict = (config: Config): boolean => config.production || config.seal.kind === 'pem';

/**
 * Tried on a small document, drawn, sealed and verified, before a process with real keys says that it has started: a
 * missing certificate must be found then, not when the first family has signed (reliability F11). Throws, so that the
 * process does not start. Tried again every ten minutes, and told by `/readyz`.
 */
export default part({
  name: 'sealer',
  start: async (on) => {
    const value = lazily(on);
    let fault: string | undefined;
    const look = async (): Promise<void> => {
      try {
        await value.selfCheck();
        fault = undefined;
      } catch (error) {
        fault = error instanceof Error ? error.name : 'unknown';
        on.log.error({ err: error }, 'the seal does not work');
      }
    };
    if (isStrict(on.config)) await value.selfCheck();
    const first = isStrict(on.config) ? undefined : setTimeout(() => void look(), firstCheckAfter).unref();
    const timer = setInterval(() => void look(), checkEvery).unref();
    const stop = () => {
      clearTimeout(first);
      clearInterval(timer);
    };
    return { value, stop, check: () => fault };
  },
});
