import { part } from '#src/server/platform/parts.ts';
import type { Sealer } from '../seal/sealer.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly sealer: Sealer;
  }
}

const checkEvery = 10 * 60_000;

/**
 * The seal. Tried on a small document, drawn, sealed and verified, as the process starts: a missing certificate must
 * be found then, not when the first family has signed (reliability F11). Throws, so that the process ends. Tried again
 * every ten minutes, and told by `/readyz`. Late, since drawing and sealing weigh a second of start-up.
 */
export default part({
  name: 'sealer',
  late: true,
  start: async (on) => {
    const { openSealer } = await import('./open-sealer.ts');
    const sealer = await openSealer(on);
    await sealer.selfCheck();
    let fault: string | undefined;
    const look = async (): Promise<void> => {
      try {
        await sealer.selfCheck();
        fault = undefined;
      } catch (error) {
        fault = error instanceof Error ? error.name : 'unknown';
        on.log.error({ err: error }, 'the seal does not work');
      }
    };
    const timer = setInterval(() => void look(), checkEvery).unref();
    return { value: sealer, stop: () => clearInterval(timer), check: () => fault };
  },
});
