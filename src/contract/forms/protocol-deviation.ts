import * as v from 'valibot';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { protocolDeviationKinds } from '#src/domain/protocol-deviations.ts';

/** The broker who handled a point, and when. */
export const seen = v.nullable(v.object({ by: v.string(), at: isoInstant }));

/** A point of a takeover protocol that the settlement waits for, and the sum where money is withheld. */
export const ProtocolPoint = v.object({ kind: v.picklist(protocolDeviationKinds), amount: v.nullable(v.number()) });
export const ProtocolDeviation = v.object({
  /** Id of this point of this document; has no meaning by itself. */
  id: v.string(),
  ...ProtocolPoint.entries,
  seen,
});
export type ProtocolDeviation = v.InferOutput<typeof ProtocolDeviation>;
