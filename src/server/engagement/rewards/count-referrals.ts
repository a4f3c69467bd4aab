import { sql } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { countsAsFriend } from '#src/domain/referral.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isKnownPerson, personKeys } from './person-keys.ts';
import { settleReward } from './reward-row.ts';

type ServerContext = Pick<Server, 'transaction' | 'encryption' | 'db' | 'log'>;

/** Registrations that one run looks at. */
const atOnce = 200;
/** Age of an account that counts, seconds. */
const aDay = 86_400;

const customerOf = (tx: Tx, id: CustomerId) =>
  tx
    .selectFrom('customer')
    .select(['email', 'phone', 'birthDate', 'phoneVerifiedAt', 'identifiedAt'])
    .select(['nationalIdFingerprint', 'referredOnDevice'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
type CustomerRow = Awaited<ReturnType<typeof customerOf>>;

const doesCount = async (
  tx: Tx,
  on: ServerContext,
  { invited, inviter, at }: { readonly invited: CustomerRow; readonly inviter: CustomerRow; readonly at: IsoInstant },
): Promise<boolean> => {
  const keys = personKeys(on.encryption, invited);
  const ofInviter = personKeys(on.encryption, inviter);
  return countsAsFriend({
    invited: {
      email: invited.email,
      phone: invited.phone,
      birthDate: invited.birthDate,
      isProven: invited.phoneVerifiedAt !== null || invited.identifiedAt !== null,
      isOnInvitersDevice: invited.referredOnDevice,
    },
    inviter,
    today: osloDate(at),
    isKnownPerson: keys.some((key) => ofInviter.includes(key)) || (await isKnownPerson(tx, 'counted', keys)),
  });
};

/** Decides one registration. The keys of both people stay, so that neither counts for the other, or again. */
const countOne = (on: ServerContext, id: CustomerId): Promise<void> =>
  on.transaction(async (tx) => {
    const referral = await tx
      .selectFrom('referral')
      .select(['inviter'])
      .where('invited', '=', id)
      .where('state', '=', 'PENDING')
      .forUpdate()
      .executeTakeFirst();
    if (referral === undefined) return;
    const invited = await customerOf(tx, id);
    const inviter = await customerOf(tx, referral.inviter);
    const counts = await doesCount(tx, on, { invited, inviter, at: await now(tx) });
    await tx
      .updateTable('referral')
      .set({ state: counts ? 'COUNTED' : 'VOID' })
      .where('invited', '=', id)
      .execute();
    if (!counts) return;
    const keys = new Set([...personKeys(on.encryption, invited), ...personKeys(on.encryption, inviter)]);
    await tx
      .insertInto('rewardPerson')
      .values([...keys].toSorted().map((key) => ({ kind: 'counted', key })))
      .onConflict((known) => known.doNothing())
      .execute();
    await settleReward(tx, referral.inviter);
  });

/** Decides which friends count, a day after they registered, the first one first. Safe to run twice at once. */
export const countReferrals = async (on: ServerContext): Promise<void> => {
  const due = await on.db
    .selectFrom('referral')
    .select('invited')
    .where('state', '=', 'PENDING')
    .where('registeredAt', '<=', sql<IsoInstant>`now() - make_interval(secs => ${aDay})`)
    .orderBy('registeredAt')
    .orderBy('invited')
    .limit(atOnce)
    .execute();
  for (const { invited } of due)
    await countOne(on, invited).catch((error: unknown) =>
      on.log.error({ err: error, invited }, 'a registered friend could not be counted'),
    );
};
