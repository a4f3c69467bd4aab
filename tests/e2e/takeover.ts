import { everyFlow, type SampledFlow, shortestWay, type Way } from './ways.ts';

const found = (await everyFlow()).find(({ flow }) => flow.id === 'takeover-protocol');
if (found === undefined) throw new Error('No flow with the id takeover-protocol. Check its flow.ts');
const way = shortestWay(found);
if (way === undefined) throw new Error('No way through the takeover. Check samples.ts of the takeover protocol');

export const takeover: SampledFlow = found;
/** The shortest way: a shared meter, and nothing withheld. */
export const shortest: Way = way;
/** Its steps, in order; the last one is "who signs". */
export const steps: readonly string[] = way.steps.map(({ step }) => step);
