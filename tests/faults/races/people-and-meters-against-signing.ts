import { addMeter } from '#src/server/forms/takeover/meters.ts';
import { addParticipant } from '#src/server/forms/takeover/participants.ts';
import { type FilledOptions, filledHome, startSigning } from '#tests/support/signing-desk.ts';
import { codeOf, eachOf, pairOf, type Race, tally } from './race.ts';
import { change, isWhatIsSigned } from './signed-content.ts';

const meter = { number: 'WM-1', level: '12,5' };
const withMeter: FilledOptions = {
  sellers: 1,
  buyers: 1,
  answers: { water: { hasMeter: 'yes' } },
  waterMeter: { type: 'COLD_WATER', ...meter },
};
const deputy = { name: 'Kari Fullmektig', email: 'kari@example.com', phone: '42001099' };

/** The allowed outcomes: one of the two was refused, or the start saw the new row. */
const fair = (words: string): boolean =>
  /^start done, add (OTP_SIGNING|done)$|^start (STALE|V_ALL_FIELDS|OTP_SIGNER), add done$/.test(words);

const race: Race = {
  id: 'R6',
  title: 'people and meters added while the document is made: those in it are those in the database',
  async run(ground) {
    const [one, other] = pairOf(ground);
    const results = await eachOf(ground.count, async (index) => {
      const home = await filledHome(one, withMeter);
      const add = () =>
        change(other, home, (held) =>
          index % 4 < 2
            ? addMeter(held, 'HOT_WATER', { ...meter, number: 'VV-2' })
            : addParticipant(held, 'buyer', deputy),
        );
      const start = () => startSigning(one, home);
      const sent = await Promise.allSettled(index % 2 === 0 ? [start(), add()] : [add(), start()]);
      const [started, added] = index % 2 === 0 ? sent : [...sent].reverse();
      if (!started || !added) throw new Error('Promise.allSettled returned fewer than two results');
      const same = started.status === 'rejected' || (await isWhatIsSigned(one, home));
      return { words: `start ${codeOf(started)}, add ${codeOf(added)}`, same };
    });
    const words = results.map((result) => result.words);
    const different = results.filter(({ same }) => !same).length;
    return {
      figure: `${tally(words)}; ${different} signed something else than is stored`,
      passed: words.every(fair) && different === 0,
    };
  },
};
export default race;
