import type { PowerState } from '#machines/power-of-attorney.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { ParticipantId, PictureId, PowerId } from '#src/domain/ids.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

/** A person that a deputy signs for. */
export interface RepresentedPerson {
  readonly id: ParticipantId;
  readonly name: string;
}

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    powerOfAttorney: {
      id: PowerId;
      flow: FlowName;
      /** The form's card with the power. */
      cardId: string;
      /** The deputy, as a signer. */
      signerId: ParticipantId;
      /** False for a deputy who has no part in the sale. */
      ownPart: boolean;
      role: PartyRole;
      represents: Json<readonly RepresentedPerson[]>;
      pictures: Json<readonly PictureId[]>;
      state: PowerState;
      /** Why the broker rejected it. */
      reason: string;
      addedAt: Fixed<Instant>;
      objectedBy: ParticipantId;
      /** When the form stopped containing it. */
      endedAt: Instant;
    };
    powerNotice: {
      flow: FlowName;
      sentAt: Fixed<Instant>;
    };
  }
}
