import { everyFlow, type SampledFlow, shortestWay, type Way } from './ways.ts';

const found = (await everyFlow()).find(({ flow }) => flow.id === 'takeover-protocol');
if (found === undefined) throw new Error('There is no takeover');
const way = shortestWay(found);
if (way === undefined) throw new Error('There is no way through the takeover');

export const takeover: SampledFlow = found;
/** The shortest way: a shared meter, and nothing held back. */
export const shortest: Way = way;
/** Its steps, in order; the last one is "who signs". */
export const steps: readonly string[] = way.steps.map(({ step }) => step);
