import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

/** Every function in the database, by what it is for (docs/architecture.md). A rule is TypeScript, run by a job or a read. */
const functions: Readonly<Record<string, readonly string[]>> = {
  'the log of changes': ['change_noted'],
  'rows that are never written again': ['consent_record_stays', 'flow_event_stays'],
  'counts kept beside their rows': [
    'funnel_add',
    'funnel_follows',
    'premarket_home_counted',
    'premarket_match_counted',
    'premarket_match_recounted',
    'quiz_counted',
    'quiz_part',
    'quiz_tally_noted',
  ],
  'copies in the same transaction': [
    'date_cells_follow',
    'date_cells_handed_over',
    'date_cells_taken',
    'desk_home_follows',
    'note_referral',
  ],
  'whose contact a party or a customer is': [
    'contact_and_merged',
    'contact_ask',
    'contact_fold',
    'contact_keep',
    'contact_keeps_own_key',
    'contact_lead_of_merged',
    'contact_lead_to_merged',
    'contact_left_by_lead',
    'contact_left_by_party',
    'contact_merged_key',
    'contact_note_goes_along',
    'contact_note_of_deleted',
    'contact_of_broker',
    'contact_of_customer',
    'contact_of_customer_party',
    'contact_of_estate',
    'contact_of_order',
    'contact_of_party',
    'contact_of_question',
    'contact_of_sale',
    'contact_of_taken_lead',
    'contact_order',
    'contact_party_of_merged',
    'contact_party_restricted',
    'contact_party_to_merged',
    'contact_refresh',
  ],
};

test('the functions in the database are these, and one of them writes the log of changes', async () => {
  const { rows } = await sql<{ name: string; text: string }>`select proname as name, prosrc as text from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(database.current.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(functions).flat().toSorted());
  expect(rows.filter(({ text }) => text.includes('into change ')).map(({ name }) => name)).toEqual(['change_noted']);
});
