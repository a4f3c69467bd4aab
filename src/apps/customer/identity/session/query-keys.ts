import type { FlagName } from '#src/domain/feature-flags.ts';

/** What the signed-in pages read, by name. The first word is also what it is kept under for offline. */
export const keys = {
  customer: ['customer'],
  homes: ['homes'],
  inOsloArea: ['in-oslo-area'],
  flag: (name: FlagName) => ['flag', name],
} as const;
