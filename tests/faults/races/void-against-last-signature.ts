import { sql } from 'kysely';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { filledHome, sign, startSigning } from '#tests/support/signing-desk.ts';
import { codeOf, eachOf, pairOf, type Race, tally } from './race.ts';

const race: Race = {
  id: 'R5',
  title: 'a void against the last signature: voided and never sealed, or sealed and the void refused',
  async run(ground) {
    const [one, other] = pairOf(ground);
    const results = await eachOf(ground.count, async (index) => {
      const signing = await startSigning(one, await filledHome(one, { sellers: 1, buyers: 1 }));
      const { estateId } = signing.home;
      await sign(one, signing, 0);
      const last = () => sign(one, signing, 1);
      const actor = { kind: 'broker', id: 'br-test', name: 'Kari' } as const;
      const back = () => other.transaction((tx) => voidDocument(tx, other, { ref: takeoverOf(estateId), actor }));
      const sent = await Promise.allSettled(index % 2 === 0 ? [last(), back()] : [back(), last()]);
      const [signed, voided] = index % 2 === 0 ? sent : [...sent].reverse();
      if (!signed || !voided) throw new Error('Promise.allSettled returned fewer than two results');
      const document = await latestDocument(one.db, takeoverOf(estateId));
      const flow = await readFlow(one.db, 'takeover-protocol', estateId);
      const { rows } = await sql`
        select 1 from pgboss.job where name = 'seal-document' and data ->> 'documentId' = ${signing.documentId}`.execute(
        one.db,
      );
      return `sign ${codeOf(signed)}, void ${codeOf(voided)}: ${document?.state} ${flow?.state} ${rows.length} seal`;
    });
    const fair = [
      'sign done, void OTP_LOCKED: sealing locked 1 seal',
      'sign ST_VOIDED, void done: voided created 0 seal',
    ];
    return { figure: tally(results), passed: results.every((result) => fair.includes(result)) };
  },
};
export default race;
