import { type Kysely, sql } from 'kysely';

/**
 * Friends who registered with a code, and the reward for them. A registration writes its own row by a trigger, since
 * accounts are made by an area that knows no rewards. `reward_person` keeps who has been counted, and who has had the
 * reward, as keyed hashes: they outlive the account and lead to no account.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table referral (
    invited uuid primary key references customer (id) on delete cascade,
    inviter uuid not null references customer (id) on delete cascade,
    code text not null,
    state text not null default 'PENDING' check (state in ('PENDING', 'COUNTED', 'VOID')),
    registered_at timestamptz not null
  )`.execute(db);
  await sql`create index referral_of on referral (inviter, registered_at) where state = 'COUNTED'`.execute(db);
  await sql`create index referral_pending on referral (registered_at) where state = 'PENDING'`.execute(db);
  await sql`create function note_referral() returns trigger language plpgsql as $$
    begin
      insert into referral (invited, inviter, code, registered_at)
        select new.id, c.id, new.referred_by, new.created_at from customer c
        where c.referral_code = new.referred_by and c.id <> new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger customer_referral after insert on customer
    for each row when (new.referred_by is not null) execute function note_referral()`.execute(db);
  await sql`insert into referral (invited, inviter, code, registered_at)
    select f.id, c.id, f.referred_by, f.created_at from customer f
    join customer c on c.referral_code = f.referred_by and c.id <> f.id`.execute(db);
  await sql`create table reward (
    id uuid primary key,
    customer_id uuid not null unique references customer (id) on delete cascade,
    state text not null default 'locked' check (state in ('locked', 'unlocked', 'claimed', 'accepted')),
    sealed text,
    check ((state in ('claimed', 'accepted')) = (sealed is not null))
  )`.execute(db);
  await sql`create table reward_person (
    kind text not null check (kind in ('counted', 'rewarded')),
    key text not null,
    primary key (kind, key)
  )`.execute(db);
  await sql`create table parcel_order (
    id uuid primary key references reward (id) on delete cascade,
    boxes int not null check (boxes > 0),
    ordered_at timestamptz not null default now()
  )`.execute(db);
}
