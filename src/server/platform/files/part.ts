import { join } from 'node:path';
import { part } from '../parts.ts';
import { localFiles } from './local.ts';

export default part({
  name: 'files',
  start(on) {
    const value = localFiles(join(on.config.dataDir, 'files'), on.freeSpace, on.clock);
    return { value, check: value.check };
  },
});
