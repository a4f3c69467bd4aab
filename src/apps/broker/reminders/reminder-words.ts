import type { Need } from '#src/contract/desk/broker.ts';
import type { Say } from '../monitor/day-words.ts';
import { needKind } from '../monitor/need-kinds.ts';

/** Names a need with its home: `Overtakelsesdato mangler, Løkkebakken 5`. */
export const whatOf = ({ kind, address, who }: Need, say: Say): string =>
  [say.text(needKind(kind).words), who, address].filter((part) => part !== null && part !== '').join(', ');
