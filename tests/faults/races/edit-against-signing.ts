import { changeStep } from '#src/server/forms/form/change-form.ts';
import { filledHome, startSigning } from '#tests/support/signing-desk.ts';
import { codeOf, eachOf, pairOf, type Race, tally } from './race.ts';
import { change, isWhatIsSigned } from './signed-content.ts';

/**
 * Either the edit or the start was refused. An edit withdraws the agreement that covers what it changes, so nothing
 * just changed is sent for signing.
 */
const fair = ['start done, edit OTP_SIGNING', 'start STALE, edit done', 'start V_ALL_FIELDS, edit done'];

const race: Race = {
  id: 'R4',
  title: 'an edit while the signing starts is in the signed hash, or is refused',
  async run(ground) {
    const [one, other] = pairOf(ground);
    const results = await eachOf(ground.count, async (index) => {
      const home = await filledHome(one, { sellers: 1, buyers: 1 });
      const edit = () =>
        change(other, home, (held) => changeStep(held, { step: 'keys', changes: { sets: '7' }, read: 1 }));
      const start = () => startSigning(one, home);
      // Either may be sent first.
      const [first, second] = await Promise.allSettled(index % 2 === 0 ? [start(), edit()] : [edit(), start()]);
      const [started, edited] = index % 2 === 0 ? [first, second] : [second, first];
      if (!started || !edited) throw new Error('Promise.allSettled returned fewer than two results');
      const same = started.status === 'rejected' || (await isWhatIsSigned(one, home));
      return { words: `start ${codeOf(started)}, edit ${codeOf(edited)}`, same };
    });
    const words = results.map((result) => result.words);
    const different = results.filter(({ same }) => !same).length;
    return {
      figure: `${tally(words)}; ${different} signed something else than is stored`,
      passed: words.every((one) => fair.includes(one)) && different === 0,
    };
  },
};
export default race;
