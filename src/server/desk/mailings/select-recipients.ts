import { type RawBuilder, sql } from 'kysely';
import { noOptions } from '#src/domain/customer-profile.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { cap } from '#src/domain/mailing.ts';
import type { RecipientFacts } from '#src/domain/mailing-verdict.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import {
  anyOffice,
  type BuyersAsked,
  bestFirst,
  buyersOf,
  type FoundBuyer,
  hasBought,
  officeOf,
  reachColumns,
} from '../potential-buyers/select-buyers.ts';

type RecipientRow = Pick<FoundBuyer, 'customerId' | 'hasPhone' | 'consent' | 'hours' | 'bought'> & {
  readonly givenName: string;
  readonly phone: string;
  readonly boughtAnywhere: boolean;
  readonly recent: number;
  readonly recentAnywhere: number;
};

export interface Recipient {
  readonly id: CustomerId;
  readonly givenName: string;
  readonly phone: string;
  readonly facts: RecipientFacts;
}

/** How much marketing the customer was sent in the days that the cap looks at, by the brokers of `whose`. */
const recent = (at: IsoInstant, whose: RawBuilder<unknown>) => sql`(select count(*)::int from mailing_recipient sent
  join mailing on mailing.id = sent.mailing_id join broker sender on sender.id = mailing.broker_id
  where sent.customer_id = c.id and sent.state = 'sent' and ${whose}
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
  const { rows } = await sql<RecipientRow>`select m.customer_id, c.given_name, c.phone, ${reachColumns(asked, at)},
    ${hasBought(at, anyOffice)} as bought_anywhere, ${recent(at, anyOffice)} as recent_anywhere,
    ${recent(at, sql`sender.office_id = ${officeOf(asked)}`)} as recent ${buyersOf(asked, at)} and ${only(asked.ids)}
    ${bestFirst} limit ${asked.most}`.execute(tx);
  return rows.map((row) => ({
    id: row.customerId,
    givenName: row.givenName,
    phone: row.phone,
    facts: {
      consent: row.consent,
      hasVerifiedPhone: row.hasPhone,
      bought: { own: row.bought, all: row.boughtAnywhere },
      recent: { own: row.recent, all: row.recentAnywhere },
      hours: row.hours ?? noOptions.contactPreferences,
    },
  }));
};
