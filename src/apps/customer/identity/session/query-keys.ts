import type { FlagName } from '#src/domain/feature-flags.ts';

/** The query keys of the signed-in pages. The first part is also the key in the offline cache. */
export const keys = {
  customer: ['customer'],
  homes: ['homes'],
  inOsloArea: ['in-oslo-area'],
  flag: (name: FlagName) => ['flag', name],
} as const;
