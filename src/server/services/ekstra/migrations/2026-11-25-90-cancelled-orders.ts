import { type Kysely, sql } from 'kysely';

/**
 * An order may be cancelled, for a reason, and has a time for its payment. It stays for the books when its orderer's
 * account is deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ekstra_order
    add column answered_at timestamptz,
    add column cancel_cause text check (cancel_cause in ('sold', 'off-market', 'unanswered', 'unpaid', 'account-deleted')),
    drop constraint ekstra_order_state_check,
    add constraint ekstra_order_state_check check
      (state in ('ordered', 'answered', 'paid', 'running', 'done', 'declined', 'withdrawn', 'cancelled')),
    add constraint ekstra_order_cause check ((state = 'cancelled') = (cancel_cause is not null)),
    alter column customer_id drop not null,
    drop constraint ekstra_order_customer_id_fkey,
    add constraint ekstra_order_customer_id_fkey
      foreign key (customer_id) references customer (id) on delete set null`.execute(db);
  // Replies of before this column have the whole time for the payment.
  await sql`update ekstra_order set answered_at = now() where state = 'answered'`.execute(db);
}
