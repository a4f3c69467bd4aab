import { comingHomes } from '#src/contract/market/coming-homes.ts';
import { handle } from '#src/server/http/handle.ts';
import { readComing } from './read-coming.ts';

export default handle(comingHomes, { list: ({ query }, on) => readComing(on, query) });
