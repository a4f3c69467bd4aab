import { sql } from 'kysely';
import type { Server } from '#src/server/platform/server.ts';
import { sealOnce } from '#src/server/signing/documents/seal-document.ts';
import { filledHome, sign, startSigning, type UnderSigning } from '#tests/support/signing-desk.ts';
import { eachOf, pairOf, type Race } from './race.ts';

/** This many documents are sealed for real, each by both servers at once; for the rest the jobs are counted. */
const sealedForReal = 10;

const countsOf = async (on: Server, { home, documentId }: UnderSigning) => {
  const { rows } = await sql<{ locked: number; sealed: number; jobs: number }>`
    select
      (select count(*)::int from flow_event where estate_id = ${home.estateId} and type = 'ALL_SIGNED') as locked,
      (select count(*)::int from flow_event where estate_id = ${home.estateId} and type = 'SEALED') as sealed,
      (select count(*)::int from pgboss.job where name = 'seal-document' and data ->> 'documentId' = ${documentId}) as jobs
  `.execute(on.db);
  return rows[0] ?? { locked: 0, sealed: 0, jobs: 0 };
};

const race: Race = {
  id: 'R3',
  title: 'the last two signers at once: none sealed twice, none never sealed',
  async run(ground) {
    const [one, other] = pairOf(ground);
    const results = await eachOf(ground.count, async (index) => {
      const signing = await startSigning(one, await filledHome(one, { sellers: 1, buyers: 1 }));
      const signed = await Promise.allSettled([sign(one, signing, 0), sign(other, signing, 1)]);
      if (index < sealedForReal) {
        const task = { documentId: signing.documentId, estateId: signing.home.estateId };
        await Promise.allSettled([sealOnce(one, task), sealOnce(other, task)]);
        // The server that lost the race retries, as the job does.
        await sealOnce(one, task);
      }
      return { refused: signed.some(({ status }) => status === 'rejected'), ...(await countsOf(one, signing)) };
    });
    const twice = results.filter(({ jobs, locked, sealed }) => jobs > 1 || locked > 1 || sealed > 1).length;
    const never = results.filter(({ jobs, locked, refused }) => jobs < 1 || locked < 1 || refused).length;
    const real = results.slice(0, sealedForReal).filter(({ sealed }) => sealed === 1).length;
    const wanted = Math.min(sealedForReal, ground.count);
    return {
      figure: `${ground.count} documents: ${twice} sealed twice, ${never} never; ${real} of ${wanted} sealed for real`,
      passed: twice === 0 && never === 0 && real === wanted,
    };
  },
};
export default race;
