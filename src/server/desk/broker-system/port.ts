import type { PartyRole } from '#src/contract/shared.ts';
import type { Bid } from '#src/domain/bid-figures.ts';
import type { BrokerId, OfficeId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { EventKind, SellerBucket } from '#src/domain/journey-buckets.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { PropertyType } from '#src/domain/property-types.ts';
import type { SignUpKind } from '#src/domain/sign-up-facts.ts';
import type { LeadReceiver } from '#src/server/forms/lead-system/broker-system.ts';
import type { LandRegister, Ownership } from '#src/server/homes/estates/columns.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

/** What the broker system lists, each with its own cursor. Offices and employees are read before homes. */
export const changeKinds = ['offices', 'employees', 'estates'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface SystemOffice {
  readonly id: OfficeId;
  readonly name: string;
  readonly orgNumber: string;
  readonly phone: string;
}

export interface SystemEmployee {
  readonly id: BrokerId;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly title: string;
  readonly role: Tables['broker']['role'];
  readonly officeId: OfficeId;
  readonly hasLeft: boolean;
}

/** An employee who left, of whom the system says nothing else that can be read: the access must end all the same. */
export interface SystemLeaver {
  readonly id: BrokerId;
  readonly hasLeft: true;
  readonly name: null;
}

export interface SystemParty {
  readonly id: string;
  readonly role: PartyRole;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly birthDate: IsoDate | null;
  readonly nationalId: string | null;
  /** A firm's nine digits in the place of a person's number, right or wrong. */
  readonly organisationNumber?: string | null;
}

/** A date of a sale. It wins over a proposed or set one of ours, but for a wished takeover that is set here. */
export interface SystemEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly at: IsoInstant;
  readonly endsAt: IsoInstant | null;
  /** How many came to a viewing that is over; null where the system does not say. */
  readonly visitors?: number | null;
}

/** A person who signed up for a viewing, or asked for the prospectus. They need no account, and are no party. */
export interface SystemSignUp {
  readonly id: string;
  readonly kind: SignUpKind;
  /** The id of the viewing among the home's events; null for a prospectus. */
  readonly event: string | null;
  readonly givenName: string;
  readonly phone: PhoneNumber;
}

export interface SystemPicture {
  readonly id: string;
  readonly room: string;
  readonly url: string;
}

/** Areas in m². */
export interface SystemFacts {
  readonly primaryRoomArea: number | null;
  readonly usableArea: number | null;
  readonly bedrooms: number | null;
  readonly floor: number | null;
  readonly yearOfBuild: number | null;
  readonly energyLabel: string | null;
}

/** Where the sale stands: a step of the seller's, or its end. */
export type Stage = SellerBucket | 'completed' | 'withdrawn';

/** What a sale brings in: whole kr without VAT and outlays, and each broker's part in basis points. */
export interface SystemCommission {
  /** The day of the accepted bid. */
  readonly soldAt: IsoInstant;
  readonly commission: number;
  /** Empty where the system does not divide it: all of it is then the main broker's. */
  readonly shares: readonly { readonly brokerId: BrokerId; readonly bp: number }[];
}

/** A home as the broker system has it; sums in whole kr, null for what it does not say. */
export interface SystemEstate {
  readonly id: string;
  readonly baseType: number;
  readonly assignmentNumber: string;
  readonly street: string;
  readonly unit: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly landRegister: LandRegister | null;
  readonly ownership: Ownership;
  readonly propertyType: PropertyType | null;
  readonly officeId: OfficeId | null;
  readonly brokerId: BrokerId | null;
  readonly assistantId: BrokerId | null;
  readonly stage: Stage;
  readonly askingPrice: number | null;
  readonly lastBid: number | null;
  readonly bidCount: number | null;
  /** Null where the system says no more than the highest bid. Nothing of who gave them. */
  readonly bids?: readonly Bid[] | null;
  readonly bidDeadline: IsoInstant | null;
  readonly soldFor: number | null;
  /** Null while the system does not say it. */
  readonly sale: SystemCommission | null;
  readonly commonDebt: number | null;
  readonly monthlyCosts: number | null;
  readonly facts: SystemFacts;
  /** What the home is presented by. */
  readonly headline: string | null;
  /** Where in the city it lies: `Sagene`. */
  readonly district: string | null;
  readonly parties: readonly SystemParty[];
  readonly events: readonly SystemEvent[];
  readonly signUps: readonly SystemSignUp[];
  readonly pictures: readonly SystemPicture[];
}

export interface SystemRows {
  readonly offices: SystemOffice;
  readonly employees: SystemEmployee | SystemLeaver;
  readonly estates: SystemEstate;
}

/** What a row is about, as far as it can be read: also of a row that cannot be taken. */
export interface RowAbout {
  /** The office that it belongs to, for who may read about it; null where the row does not say. */
  readonly office: string | null;
  /** A home's assignment number and street; empty where the row does not say. Never a person's name. */
  readonly name: string;
}

/** One row of a list. A row that cannot be read fails alone, with the names of its wrong fields and none of their values. */
export interface Change<T> {
  /** Empty when the row does not even have an id. */
  readonly id: string;
  readonly changedAt: IsoInstant | null;
  readonly about: RowAbout;
  /** The row as sent, without its time of change: what "the same" is judged by. */
  readonly body: string;
  readonly row:
    | { readonly isReadable: true; readonly value: T }
    | { readonly isReadable: false; readonly reason: string };
}

export interface Page<T> {
  readonly changes: readonly Change<T>[];
  /** False on the last page. */
  readonly hasMore: boolean;
}

export interface Since {
  readonly since: IsoInstant;
  /** From 1. */
  readonly page: number;
}

/** What is ours and written back: the broker's checklist has a line for each. */
export type TickedLine = 'takeover-date' | 'takeover-activated';

export interface SystemFile {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One installation of a broker system. Every call rejects with `ProviderFailed`. */
export interface BrokerSystem extends LeadReceiver {
  /** Returns what was changed at or after an instant, oldest first. */
  readonly changes: <K extends ChangeKind>(kind: K, from: Since) => Promise<Page<SystemRows[K]>>;
  /** Returns one home; null when the system does not have it any more. */
  readonly estate: (id: string) => Promise<Change<SystemEstate> | null>;
  /** Writes a line of a home's checklist. `key` is the same at every try, so that it is written once. */
  readonly tick: (id: string, line: TickedLine, value: string, key: string) => Promise<void>;
  /** Puts a signed document into a home's folder. Its id is the key, so that it is there once. */
  readonly putDocument: (id: string, file: SystemFile) => Promise<void>;
  /** Writes what a contact consents to, by purpose. `key` is the same at every try. */
  readonly putConsents: (contactId: string, consents: Readonly<Record<string, boolean>>, key: string) => Promise<void>;
}
