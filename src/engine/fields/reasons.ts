import { reasonLength, reason as reasonSchema } from '#src/domain/reason.ts';
import { make, type Settings } from './make.ts';

/** Why something is refused, voided or sent back: others read it. */
export const reason = <const S extends Settings>(settings: S = {} as S) =>
  make('long-text', { schema: reasonSchema, missing: 'V_REQUIRED' }, settings, { max: reasonLength });
