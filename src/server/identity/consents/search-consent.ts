import { type RawBuilder, sql } from 'kysely';

/**
 * Whether news of a customer's saved search that was made at `at` may be shown and pushed: no withdrawal came after it,
 * and none stood then. A later yes brings nothing back that a withdrawal ended.
 */
export const mayShowSearchNews = (customer: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from consent_subject whose join consent_record no on no.subject = whose.subject
  where whose.customer_id = ${customer} and no.purpose = 'savedSearch' and not no.is_yes and not exists (
    select from consent_record yes where yes.subject = no.subject and yes.purpose = no.purpose and yes.is_yes
      and yes.number > no.number and yes.at <= ${at}))`;
