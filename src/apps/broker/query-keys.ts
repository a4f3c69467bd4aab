import type { FlagName } from '#src/domain/feature-flags.ts';
import type { EstateId } from '#src/domain/ids.ts';

/** What the pages read, by name. The monitor's key covers every takeover's. */
export const keys = {
  me: ['me'],
  monitor: ['takeovers'],
  takeover: (estateId: EstateId) => ['takeovers', estateId],
  funnel: ['funnel'],
  flag: (name: FlagName) => ['flag', name],
  powers: (estateId: EstateId) => ['takeovers', estateId, 'powers'],
  forms: (estateId: EstateId) => ['takeovers', estateId, 'forms'],
} as const;
