import type { IsoDate } from '#src/domain/iso-date.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { PropertyType } from '#src/domain/property-types.ts';
import type { Ownership } from '#src/server/homes/estates/columns.ts';

/** A person as an e-ID or a wallet has just shown them. What a customer typed about themselves proves nothing. */
export interface ShownPerson {
  /** Of an e-ID; the number itself is not kept. */
  readonly nationalIdFingerprint: string | null;
  /** Of a wallet. */
  readonly phone: PhoneNumber | null;
  readonly birthDate: IsoDate | null;
}

/** A home as the land register has it. Null where the register does not know. */
export interface RegisteredHome {
  /** The register's own id; never changed. */
  readonly registerId: string;
  readonly street: string;
  readonly unit: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly ownership: Ownership;
  readonly propertyType: PropertyType | null;
  /** Internal usable area (BRA-i), m². */
  readonly area: number | null;
  readonly bedrooms: number | null;
  readonly yearOfBuild: number | null;
}

/** A company that knows who owns which home. The call rejects with `ProviderFailed`. */
export interface HomeRegister {
  readonly homesOf: (person: ShownPerson) => Promise<readonly RegisteredHome[]>;
}
