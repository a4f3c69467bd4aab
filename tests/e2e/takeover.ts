import { everyFlow, type SampledFlow, type Way, waysThrough } from './ways.ts';

const found = (await everyFlow()).find(({ flow }) => flow.id === 'takeover-protocol');
if (found === undefined) throw new Error('There is no takeover');
const [first] = waysThrough(found);
if (first === undefined) throw new Error('There is no way through the takeover');

export const takeover: SampledFlow = found;
/** The shortest way: a shared meter, and nothing held back. */
export const shortest: Way = first;
/** Its steps, in order; the last one is "who signs". */
export const steps: readonly string[] = first.steps.map(({ step }) => step);
