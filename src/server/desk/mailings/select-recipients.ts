import { sql } from 'kysely';
import { noOptions } from '#src/domain/customer-profile.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { cap } from '#src/domain/mailing.ts';
import type { RecipientFacts } from '#src/domain/mailing-verdict.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import {
  type BuyersAsked,
  bestFirst,
  buyersOf,
  type FoundBuyer,
  reachColumns,
} from '../potential-buyers/select-buyers.ts';
import './tables.ts';

type Found = Pick<FoundBuyer, 'customer_id' | 'has_phone' | 'consent' | 'hours' | 'bought'> & {
  readonly given_name: string;
  readonly phone: string;
  readonly recent: number;
};

export interface Recipient {
  readonly id: CustomerId;
  readonly givenName: string;
  readonly phone: string;
  readonly facts: RecipientFacts;
}

/** How much marketing the customer was sent in the days that the cap looks at, by all brokers. */
const recent = (at: IsoInstant) => sql`(select count(*)::int from mailing_recipient sent
  where sent.customer_id = c.id and sent.state = 'sent'
    and sent.sent_at > ${at}::timestamptz - make_interval(days => ${cap.days}::int))`;

const only = (ids: readonly CustomerId[] | undefined) =>
  ids === undefined ? sql`true` : sql`m.customer_id = any(${ids}::uuid[])`;

export interface RecipientsAsked extends BuyersAsked {
  /** Only these of the home's buyers; all of the list without it. */
  readonly ids?: readonly CustomerId[] | undefined;
  readonly most: number;
}

/** Returns buyers of a home with what decides whether each may be sent an SMS, the best match first. */
export const selectRecipients = async (
  tx: Tx,
  asked: RecipientsAsked,
  at: IsoInstant,
): Promise<readonly Recipient[]> => {
  const { rows } = await sql<Found>`select m.customer_id, c.given_name, c.phone, ${reachColumns(at)},
    ${recent(at)} as recent ${buyersOf(asked, at)} and ${only(asked.ids)}
    ${bestFirst} limit ${asked.most}`.execute(tx);
  return rows.map((row) => ({
    id: row.customer_id,
    givenName: row.given_name,
    phone: row.phone,
    facts: {
      ...{ consent: row.consent, hasVerifiedPhone: row.has_phone, bought: row.bought, recent: row.recent },
      hours: row.hours ?? noOptions.contactPreferences,
    },
  }));
};
