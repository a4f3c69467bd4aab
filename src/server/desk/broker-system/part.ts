import { part } from '#src/server/platform/parts.ts';
import type { BrokerSystem } from './port.ts';
import { type VitecPlace, vitec } from './vitec.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Opens the broker system that homes come from; null where none is configured. */
    readonly brokerSystem: () => Promise<BrokerSystem | null>;
    /** Set in the demo: starts its own broker system at the first call, as another process. */
    readonly localBrokerSystem?: () => Promise<VitecPlace>;
  }
}

/** Returns a function that calls another once, however often it is called; again when that failed. */
const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
};

export default part({
  name: 'brokerSystem',
  start({ config: { brokerSystem }, clock, localBrokerSystem }) {
    const open = async () => {
      if (brokerSystem.kind === 'vitec') return vitec(brokerSystem, { clock });
      if (brokerSystem.kind === 'none' || localBrokerSystem === undefined) return null;
      return vitec(await localBrokerSystem(), { clock });
    };
    return { value: once(open) };
  },
});
