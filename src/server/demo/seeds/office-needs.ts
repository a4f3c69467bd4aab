import { sql } from 'kysely';
import * as v from 'valibot';
import { participantId } from '#src/domain/ids.ts';
import { demoHome, demoParty } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';
import { uuidOf } from '../office/drawn.ts';
import { type OfficeHome, officeHomes } from '../office/office-homes.ts';
import { officeSize } from '../office/office-size.ts';

const sellerOf = ({ sellers }: OfficeHome) => v.parse(participantId, uuidOf(`party ${sellers[0]?.email}`));

/**
 * Plants what waits for the first broker beside dates and loans: an estate of a dead person without a representative, a
 * firm whose number is none, and a link that was sent two days ago and not opened.
 */
export const seed: Seed = {
  name: 'office-needs',
  order: 82,
  from: 'office',
  run: (on) =>
    on.transaction(async (tx) => {
      const [inherited, firm] = officeHomes(officeSize(on.config.demoSize)).filter(
        ({ brokerId, takeover, ended }) => brokerId === 'br-01' && takeover !== null && ended === null,
      );
      if (inherited === undefined || firm === undefined) return;
      await sql`update estate_party set name = 'Dødsboet etter ' || name
        where id = ${sellerOf(inherited)} and name not like 'Dødsboet%'`.execute(tx);
      await sql`update estate_party set name = ${`${firm.street.split(' ')[0]} Utvikling AS`}
        where id = ${sellerOf(firm)}`.execute(tx);
      await sql`insert into estate_party_identity (party_id, organisation_number) values (${sellerOf(firm)}, '91700000')
        on conflict (party_id) do update set organisation_number = excluded.organisation_number`.execute(tx);
      const home = demoHome('E01').estateID;
      await sql`update access_link set created_at = now() - interval '2 days', sent_to = phone
        where estate_id = ${home} and participant_id = ${demoParty(home, 'p04')} and flow = 'takeover-protocol'
          and opened_at is null`.execute(tx);
    }),
};
