import * as v from 'valibot';
import { flowInstanceId } from '#src/domain/ids.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { edgesOf, startOf } from '#src/engine/graph.ts';
import type { Journey } from '#src/engine/journey.ts';
import { edgeKey } from '#src/server/desk/funnel/form-way.ts';
import { coveredDays } from '#src/server/desk/funnel/keep-ways.ts';
import { linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { signableOf, signedFlows } from '#src/server/signing/documents/signables.ts';
import type { Seed } from '../data/seed.ts';
import { type Drawn, drawnFrom, uuidOf } from '../office/drawn.ts';
import { officeHomes } from '../office/office-homes.ts';
import { officeSize } from '../office/office-size.ts';

/** The forms of a home that is no new-build. */
const ofUsedHomes = signedFlows().filter((flow) => flow !== 'settlement-buyer-project');

/** Days between a form's beginning and the end of the sale. */
const formAge = 20;

/**
 * Returns the way of one form through its graph. Of a hundred steps, three are left for a day, and two of those are
 * returned to. A form is walked from its first step to its last, past each step once.
 */
const drawnWay = ({ machine }: Pick<Journey, 'machine'>, drawn: Drawn) => {
  const edges = edgesOf(machine);
  const passed = new Set<string>();
  const way = { came: [] as string[], gone: [] as string[], returned: [] as string[] };
  let from: string | null = null;
  let at: string | undefined = startOf(machine);
  while (at !== undefined) {
    const key = edgeKey(from, at);
    passed.add(at);
    way.came.push(key);
    if (drawn.whole(1, 100) <= 3) {
      way.gone.push(key);
      if (drawn.whole(1, 3) === 3) break;
      way.returned.push(key);
    }
    const here: string = at;
    const [first, ...rest] = edges.filter((edge) => edge.from === here && !passed.has(edge.to)).map(({ to }) => to);
    from = here;
    at = first === undefined ? undefined : drawn.oneOf([first, ...rest]);
  }
  return way;
};

/**
 * Plants how far the forms of the last twelve months came, at the offices of the sales that have ended. The forms
 * themselves are not planted: a form's answers are deleted long before it leaves the funnel.
 */
export const seed: Seed = {
  name: 'office-funnel',
  order: 81,
  from: 'office',
  run: (on) =>
    on.transaction(async (tx) => {
      const today = osloDate(await now(tx));
      const offices = new Map(
        (await tx.selectFrom('broker').select(['id', 'officeId']).execute()).map(({ id, officeId }) => [id, officeId]),
      );
      const ways = officeHomes(officeSize(on.config.demoSize)).flatMap(({ number, brokerId, ended }) => {
        const officeId = offices.get(brokerId);
        const leaves = (ended ?? 0) - formAge + coveredDays;
        if (ended === null || leaves < 1 || officeId === undefined) return [];
        return ofUsedHomes.map((flow, nth) => ({
          instanceId: v.parse(flowInstanceId, uuidOf(`form ${flow} ${number}`)),
          officeId,
          flow: linkFlowOf(flow),
          ...drawnWay(signableOf(flow).journey, drawnFrom(number * 10 + nth)),
          lookAt: osloInstant(addDays(today, leaves), '09:00'),
        }));
      });
      for (let from = 0; from < ways.length; from += 400)
        await tx
          .insertInto('funnelWay')
          .values(ways.slice(from, from + 400))
          .onConflict((known) => known.doNothing())
          .execute();
    }),
};
