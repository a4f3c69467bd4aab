import { type RawBuilder, sql } from 'kysely';
import type { CustomerType } from '#src/contract/desk/broker-customers.ts';
import { foldedWords } from '#src/domain/fold.ts';

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
