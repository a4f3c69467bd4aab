import type { FlagName } from '#src/domain/feature-flags.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Wording } from '#src/texts/wording.ts';

export interface PopupScope {
  readonly customerId: CustomerId;
  readonly at: IsoInstant;
}

/**
 * One kind of popup. A room of this area adds its own by the default export of `popup-kinds.ts`, a list of kinds, found
 * by glob. A customer has each kind once.
 */
export interface PopupKind {
  /** Names the kind for good, such as `QUIZ`. */
  readonly kind: string;
  /** Of several that are due the lowest is shown. */
  readonly order: number;
  /** A feature that is off asks nothing. */
  readonly flag?: FlagName;
  /** The rule: whether what it says holds for this customer now. */
  readonly isDue: (on: Pick<Server, 'db'>, scope: PopupScope) => Promise<boolean>;
  readonly title: Wording;
  readonly text: Wording;
  /** The first button, and the page that it leads to. */
  readonly claim: Wording;
  readonly path: string;
}
