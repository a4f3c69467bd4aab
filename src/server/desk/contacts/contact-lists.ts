import { type RawBuilder, sql } from 'kysely';
import type { CustomerCounts, CustomerType } from '#src/contract/desk/broker-customers.ts';
import { foldedWords } from '#src/domain/fold.ts';
import type { OfficeId } from '#src/domain/ids.ts';

/** Which people of an office a list holds. */
export interface ContactList {
  readonly type: CustomerType;
  /** Only those whose sales all ended more than 30 days ago. */
  readonly previous: boolean;
}

const party = (which: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from contact_party cp
    where cp.contact_id = c.id and cp.office_id = c.office_id and ${which})`;
const running = sql`(cp.finished_at is null or cp.finished_at > now() - interval '30 days')`;
const anybody = sql`true`;
const roles = { sellers: sql`cp.role = 'seller'`, buyers: sql`cp.role = 'buyer'`, customers: anybody } as const;

/** Returns the condition of a list on a `contact` that the query calls c. */
export const inList = ({ type, previous }: ContactList): RawBuilder<unknown> => {
  if (type === 'leads')
    return sql`exists (select from contact_lead l
      where l.office_id = c.office_id and l.contact_id = c.id and l.state not in ('won', 'lost'))`;
  if (type === 'owners') {
    const selling = party(sql`cp.role = 'seller' and cp.finished_at is null`);
    return sql`${party(sql`cp.owns and cp.finished_at is not null`)} and not ${selling}`;
  }
  const role = roles[type];
  if (previous) return sql`${party(role)} and not ${party(sql`${role} and ${running}`)}`;
  return type === 'customers' ? anybody : party(sql`${role} and ${running}`);
};

/** Counts the people of every list by reading an office's parties once. The conditions are those of `inList`. */
export const countsIn = (office: OfficeId): RawBuilder<CustomerCounts> => sql<CustomerCounts>`
  with of_party as (
    select cp.contact_id, bool_or(cp.role = 'seller' and ${running}) as sells, bool_or(cp.role = 'buyer' and ${running}) as buys,
      bool_or(${running}) as runs, bool_or(cp.role = 'seller' and cp.finished_at is null) as is_selling,
      bool_or(cp.owns and cp.finished_at is not null) as owns
    from contact_party cp where cp.office_id = ${office} group by cp.contact_id),
  of_lead as (
    select distinct l.contact_id from contact_lead l where l.office_id = ${office} and l.state not in ('won', 'lost'))
  select count(of_lead.contact_id)::int as leads, count(*) filter (where sells)::int as sellers,
    count(*) filter (where buys)::int as buyers, count(*) filter (where owns and not is_selling)::int as owners,
    count(*) filter (where not runs)::int as previous, count(*)::int as all
  from contact c
  left join of_party on of_party.contact_id = c.id
  left join of_lead on of_lead.contact_id = c.id
  where c.office_id = ${office}`;

/** The index finds words of three letters and more; shorter ones are looked for in what it has found. */
const shortest = 3;
const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Returns the condition that every word of a search occurs in a `contact` that the query calls c. */
export const found = (search: string): RawBuilder<unknown> => {
  const words = foldedWords(search).map((word) =>
    word.length < shortest ? sql`strpos(c.search, ${word}) > 0` : sql`c.search like ${`%${escaped(word)}%`}`,
  );
  return words.length === 0 ? anybody : sql.join(words, sql` and `);
};

export const isSearch = (search: string): boolean => foldedWords(search).length > 0;
