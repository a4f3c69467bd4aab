import { changeForm, changeStep } from '#src/server/forms/form/change-form.ts';
import { createForm } from '#src/server/forms/form/create-form.ts';
import { readForm } from '#src/server/forms/form/read-form.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { eachOf, pairOf, type Race } from './race.ts';
import { readerOf } from './reader-of.ts';

const editors = 8;
const step = 'keys';

interface Seen {
  readonly value: number;
  readonly revision: number;
}

/** Reads what a refused editor needs to retry: the revision, and the current values. */
const seenIn = ({ extra }: Refused): Seen => {
  const { revision, drafts } = extra;
  const sets = typeof drafts === 'object' && drafts !== null && 'sets' in drafts ? Number(drafts.sets) : 0;
  return { value: sets, revision: Number(revision) };
};

/**
 * Adds one to the last seen value. Retries from each refusal until it is acknowledged; returns the number of attempts.
 */
const addOne = async (on: Server, home: TestHome, editor: number, from: Seen): Promise<Seen & { tries: number }> => {
  let seen = from;
  for (let tries = 1; ; tries += 1) {
    const { value, revision: read } = seen;
    try {
      const changes = { sets: String(value + 1) };
      await changeForm(on, readerOf(home, editor), (held) => changeStep(held, { step, changes, read }));
      return { value: value + 1, revision: read + 1, tries };
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'STALE') throw error;
      seen = seenIn(error);
    }
  }
};

const race: Race = {
  id: 'R7',
  title: 'eight editors of one step: as many edits as were acknowledged are there',
  async run(ground) {
    const servers = pairOf(ground);
    const home = await insertHome(servers[0].database);
    await createForm(servers[0], readerOf(home));
    const each = Math.ceil(ground.count / editors);
    const tries = await eachOf(
      editors,
      async (editor) => {
        let seen: Seen = { value: 0, revision: 0 };
        let tried = 0;
        for (let edit = 0; edit < each; edit += 1) {
          const done = await addOne(servers[editor % 2 === 0 ? 0 : 1], home, editor, seen);
          tried += done.tries;
          seen = done;
        }
        return tried;
      },
      editors,
    );
    const { drafts, revisions } = await readForm(servers[0], readerOf(home));
    const acknowledged = each * editors;
    const refused = tries.reduce((sum, one) => sum + one, 0) - acknowledged;
    return {
      figure: `${acknowledged} acknowledged, ${String(drafts[step]?.sets)} there, ${refused} refused and retried`,
      passed: drafts[step]?.sets === String(acknowledged) && revisions[step] === acknowledged,
    };
  },
};
export default race;
