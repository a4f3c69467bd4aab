import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type CustomerId, type EstateId, estateId } from '#src/domain/ids.ts';
import { addressKey } from '#src/domain/own-home.ts';
import type { Web } from '#src/server/http/callers.ts';
import { holdIdentityProof, ownerOfIdentity } from '#src/server/identity/identity-proofs/hold-proof.ts';
import type { ProvenIdentity } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { ownedKinds } from '#src/server/journey/feed/own-news.ts';
import { endNews } from '#src/server/journey/feed/post-news.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { followedHome, lockCustomer } from '../own-homes/own-homes.ts';
import type {} from './part.ts';
import type { HomeRegister, RegisteredHome, ShownPerson } from './port.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'encryption' | 'limits' | 'homeRegister'>;
interface Shown {
  readonly customerId: CustomerId;
  readonly web: Pick<Web, 'cookie'>;
  /** The proof of who they are. */
  readonly code: string;
}

const perCustomer: LimitRule = { name: 'register-sync', max: 10, seconds: 3600 };

/** Returns the proof's identity, with its row locked. Throws AUTH_PROOF_OVER, and AUTH_OTHER_PERSON for another's. */
const holdOwn = async (tx: Tx, on: ServerContext, { customerId, web, code }: Shown) => {
  const held = await holdIdentityProof(
    tx,
    on.encryption,
    { web, proof: code },
    {
      kinds: ['eid', 'wallet'],
      purposes: ['step-up'],
    },
  );
  if ((await ownerOfIdentity(tx, held.identity)) !== customerId) throw new Refused('AUTH_OTHER_PERSON');
  return held;
};

const personOf = (identity: ProvenIdentity): ShownPerson =>
  identity.kind === 'eid'
    ? { nationalIdFingerprint: identity.nationalIdFingerprint, phone: null, birthDate: null }
    : { nationalIdFingerprint: null, phone: identity.phone, birthDate: identity.birthDate };

const ask = async (register: HomeRegister, person: ShownPerson): Promise<readonly RegisteredHome[]> => {
  try {
    return await register.homesOf(person);
  } catch (error) {
    if (error instanceof ProviderFailed) throw new Refused('UNAVAILABLE');
    throw error;
  }
};

const keyOf = ({ street, unit, postcode }: RegisteredHome): string => addressKey({ address: street, unit, postcode });

/** Returns the register's home here; two owners of it share it. Inserted at the first. */
const estateOf = async (tx: Tx, home: RegisteredHome): Promise<EstateId> => {
  const vitecId = `register-${home.registerId}`;
  const facts = {
    // Written again too: the release before inserts homes of the register without it.
    source: 'register' as const,
    street: home.street,
    unit: home.unit,
    postcode: home.postcode,
    city: home.city,
    ownership: home.ownership,
    propertyType: home.propertyType,
    braI: home.area,
    bedrooms: home.bedrooms,
    yearOfBuild: home.yearOfBuild,
  };
  const { id } = await tx
    .insertInto('estate')
    .values({ id: v.parse(estateId, randomUUID()), vitecId, baseType: 1, assignmentNumber: '', ...facts })
    .onConflict((known) => known.column('vitecId').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ends the customer's ownership of homes that the register no longer has as theirs. */
const endOwnership = async (tx: Tx, customerId: CustomerId, keys: readonly string[]): Promise<void> => {
  const ended = await tx
    .deleteFrom('customerEstate')
    .where('customerId', '=', customerId)
    .where('basis', '=', 'register')
    .$if(keys.length > 0, (query) => query.where('addressKey', 'not in', keys))
    .returning('estateId')
    .execute();
  const homes = ended.map(({ estateId }) => estateId);
  await endNews(tx, { homes, kinds: ownedKinds, customerId }, await now(tx));
  if (homes.length === 0) return;
  // A home that the register brought here, and that no customer has now, is kept by nothing.
  await tx
    .deleteFrom('estate')
    .where('id', 'in', homes)
    .where('source', '=', 'register')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customerEstate').select('estateId').whereRef('estateId', '=', 'estate.id'))),
    )
    .execute();
};

/** Writes what the register has. A home that the customer follows already stays as it is. Returns how many are new. */
const write = async (tx: Tx, customerId: CustomerId, homes: readonly RegisteredHome[]): Promise<number> => {
  await lockCustomer(tx, customerId);
  const addedAt = await now(tx);
  await endOwnership(tx, customerId, homes.map(keyOf));
  let added = 0;
  for (const home of homes) {
    const addressKey = keyOf(home);
    if ((await followedHome(tx, customerId, addressKey)) !== undefined) continue;
    const row = { customerId, estateId: await estateOf(tx, home), basis: 'register' as const };
    await tx
      .insertInto('customerEstate')
      .values({ ...row, addressKey, addedAt })
      .execute();
    added += 1;
  }
  return added;
};

/**
 * Fetches the homes that a person owns by the land register. The person is asked about at once and stored nowhere; the
 * proof is used up when the homes are written. Throws AUTH_PROOF_OVER, AUTH_OTHER_PERSON, TOO_MANY or UNAVAILABLE.
 */
export const syncHomes = async (
  on: ServerContext,
  shown: Shown,
): Promise<{ readonly homes: number; readonly added: number }> => {
  const register = on.homeRegister;
  if (register === null) throw new Refused('UNAVAILABLE');
  await on.limits.assertWithin(perCustomer, shown.customerId);
  const { identity } = await on.transaction((tx) => holdOwn(tx, on, shown));
  const homes = await ask(register, personOf(identity));
  return on.transaction(async (tx) => {
    const held = await holdOwn(tx, on, shown);
    await held.spend();
    return { homes: homes.length, added: await write(tx, shown.customerId, homes) };
  });
};
