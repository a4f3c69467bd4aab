import { part } from '#src/server/platform/parts.ts';
import type { Sealer } from '../seal/sealer.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly sealer: Sealer;
  }
}

const checkEvery = 10 * 60_000;

/**
 * Opens the sealer, and renders, seals and verifies a small document at start-up. It throws, which ends the process: a
 * missing certificate must be found before a customer has signed (reliability F11). Repeated every ten minutes and
 * reported by `/readyz`. Started late, since it adds about a second of CPU to start-up.
 */
export default part({
  name: 'sealer',
  late: true,
  start: async (on) => {
    const { openSealer } = await import('./open-sealer.ts');
    const { sealer, stop } = await openSealer(on);
    await sealer.selfCheck().catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    let fault: string | undefined;
    const check = async (): Promise<void> => {
      try {
        await sealer.selfCheck();
        fault = undefined;
      } catch (error) {
        fault = error instanceof Error ? error.name : 'unknown';
        on.log.error({ err: error }, 'the seal does not work');
      }
    };
    const timer = setInterval(() => void check(), checkEvery).unref();
    return {
      value: sealer,
      async stop() {
        clearInterval(timer);
        await stop();
      },
      check: () => fault,
    };
  },
});
