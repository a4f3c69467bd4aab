import type { Kysely } from 'kysely';
import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import type { PartyTime } from '#src/domain/reading-time.ts';
import type { Wording } from '#src/texts/wording.ts';
import type { Tables } from './db/tables.ts';
import type { Tx } from './db/transaction.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { MessageContext, Server } from './server.ts';

/** The customer whose copy is made, and the parties of homes that they have been identified as. */
export interface HeldPerson {
  readonly customerId: CustomerId;
  readonly parties: readonly (PartyTime & {
    readonly estateId: EstateId;
    readonly participantId: ParticipantId;
    readonly role: 'seller' | 'buyer';
    /** True when the broker system has them as a party no longer: then only their own acts are theirs. */
    readonly isRemoved: boolean;
  })[];
  readonly language: Language;
}
export interface HeldContext {
  readonly db: Kysely<Tables>;
  readonly encryption: Encryption;
}

/** What of a home may be erased when the retention time of its people is over. */
export interface ErasedHome {
  readonly estateId: EstateId;
  /** True when no other party of the home has an account: then the whole home is erased. */
  readonly whole: boolean;
  readonly people: readonly ParticipantId[];
}

/** One part of the customer's copy of the own data. */
export interface HeldCopy {
  /** Its name in the copy for programs. */
  readonly name: string;
  /** The words of the copy for people: of `name`, and of every key of a row. */
  readonly words: Readonly<Record<string, Wording>>;
  readonly read: (on: HeldContext, person: HeldPerson) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Erases at the account's deletion, or with the home when the law's retention time is over. */
export interface HeldErasure {
  /** `on` schedules jobs and writes to those who wait for the customer. */
  readonly withAccount?: (tx: Tx, id: CustomerId, on: MessageContext & Pick<Server, 'jobs'>) => Promise<void>;
  readonly withHome?: (tx: Tx, home: ErasedHome) => Promise<void>;
}

/**
 * What an area holds of people in some tables. The default export of `src/server/<area>/held.ts` is a list of these,
 * found by glob. A string says in words where else the copy or the erasure is made, or why there is none. A test asks
 * that every table of the database is listed once.
 */
export type Held = { readonly tables: readonly string[] } & (
  | { readonly nobody: string }
  | { readonly copy: HeldCopy | string; readonly erase: HeldErasure | string }
);

let held: readonly Held[] = [];

/** Keeps what the areas hold, once, before the server starts. */
export const registerHeld = (found: readonly Held[]): void => {
  held = found;
};

/** Returns the parts of the copy that areas bring. */
export const heldCopies = (): readonly HeldCopy[] =>
  held.flatMap((one) => ('copy' in one && typeof one.copy !== 'string' ? [one.copy] : []));

const erasures = (): readonly HeldErasure[] =>
  held.flatMap((one) => ('erase' in one && typeof one.erase !== 'string' ? [one.erase] : []));

/** Erases what the areas hold of an account, before the account's own row goes. */
export const eraseWithAccount = async (
  tx: Tx,
  id: CustomerId,
  on: MessageContext & Pick<Server, 'jobs'>,
): Promise<void> => {
  for (const { withAccount } of erasures()) await withAccount?.(tx, id, on);
};

/** Erases what the areas hold of people of a home, before the home's own rows go. */
export const eraseWithHome = async (tx: Tx, home: ErasedHome): Promise<void> => {
  for (const { withHome } of erasures()) await withHome?.(tx, home);
};
