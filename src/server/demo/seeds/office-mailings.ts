import { sql } from 'kysely';
import * as v from 'valibot';
import { brokerId, type CustomerId, mailingId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { SkipReason } from '#src/domain/mailing.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { demoHome } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';
import { uuidOf } from '../office/drawn.ts';

interface Past {
  readonly daysAgo: number;
  readonly text: string;
  /** How many were sent theirs before the broker stopped it; null for one that went through. */
  readonly stoppedAfter: number | null;
}
const past: readonly Past[] = [
  {
    daysAgo: 41,
    text: 'Hei {fornavn}! Granittgata 11 kommer for salg snart. Vil du se den først?',
    stoppedAfter: null,
  },
  { daysAgo: 26, text: 'Hei {fornavn}! Vi har en 3-roms i Granittgata som passer søket ditt.', stoppedAfter: 6 },
  {
    daysAgo: 16,
    text: 'Hei {fornavn}! Bildene fra Granittgata 11 er klare. Svar JA om du vil på visning.',
    stoppedAfter: null,
  },
];

/** Who looks for a home such as Granittgata 11, and what each has agreed to, the best match first. */
const buyersOf = async (tx: Tx) => {
  const { rows } = await sql<{ id: CustomerId; hasPhone: boolean; isYes: boolean | null }>`
    select match.customer_id as id, customer.phone_verified_at is not null as has_phone,
      (select record.is_yes from consent_subject whose join consent_record record on record.subject = whose.subject
        where whose.customer_id = match.customer_id and record.purpose = 'savedSearch'
        order by record.number desc limit 1) as is_yes
    from buyer_match match join customer on customer.id = match.customer_id
    where match.estate_id = ${demoHome('E10').estateID} and match.score >= 60
    order by match.score desc, match.customer_id`.execute(tx);
  return rows;
};
type Buyer = Awaited<ReturnType<typeof buyersOf>>[number];

const reasonOf = ({ hasPhone, isYes }: Buyer): SkipReason | null => {
  if (!hasPhone) return 'never';
  if (isYes === null) return 'no';
  return isYes ? null : 'withdrawn';
};

const plantMailing = async (tx: Tx, at: IsoInstant, { daysAgo, text, stoppedAfter }: Past): Promise<void> => {
  const startsAt = osloInstant(addDays(osloDate(at), -daysAgo), '12:00');
  const second = (seconds: number) => instantOf(Date.parse(startsAt) + seconds * 1000);
  const id = v.parse(mailingId, uuidOf(`mailing ${daysAgo}`));
  const buyers = await buyersOf(tx);
  let sent = 0;
  const rows = buyers.map((buyer, position) => {
    const row = { mailingId: id, customerId: buyer.id, position };
    const isStopped = stoppedAfter !== null && sent >= stoppedAfter;
    const reason = isStopped ? 'stopped' : reasonOf(buyer);
    if (reason !== null) return { ...row, state: 'skipped' as const, reason, sentAt: null, parts: 0 };
    sent += 1;
    return { ...row, state: 'sent' as const, reason: null, sentAt: second(2 * position), parts: 2 };
  });
  const mailing = {
    id,
    estateId: demoHome('E10').estateID,
    brokerId: v.parse(brokerId, 'br-01'),
    purpose: 'MARKETING' as const,
    text,
    about: null,
    state: stoppedAfter === null ? ('done' as const) : ('stopped' as const),
    createdAt: second(-10),
    startsAt,
    endedAt: second(2 * buyers.length),
  };
  await tx.insertInto('mailing').values(mailing).execute();
  if (rows.length > 0) await tx.insertInto('mailingRecipient').values(rows).execute();
};

/** Plants three mailings in the past: two that went through, and one that the broker stopped. */
export const seed: Seed = {
  name: 'office-mailings',
  order: 80,
  from: 'office',
  run: (on) =>
    on.transaction(async (tx) => {
      const planted = await tx.selectFrom('mailing').select('id').limit(1).executeTakeFirst();
      if (planted !== undefined) return;
      const at = await now(tx);
      for (const one of past) await plantMailing(tx, at, one);
    }),
};
