import { configure, getConfig } from '@testing-library/react';

/**
 * What a test waited for is drawn, and its effects have run. React schedules these by `setImmediate`, and on a busy
 * machine the library's own wait, a timeout of 0, may end before. Once a worker: the setup runs again for each file.
 */
const { asyncWrapper } = getConfig();
const { setImmediate: soon } = globalThis;
const effectsRun = () => new Promise<void>((resolve) => soon(() => soon(() => resolve())));

configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await effectsRun();
      return found;
    }),
});
