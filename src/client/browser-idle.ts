/** The longest wait for an idle browser, in ms. */
const idleWithin = 300;

/** Resolves when the browser is idle, so after the render that asked for it; at once where a browser cannot say. */
export const browserIdle = (): Promise<unknown> =>
  typeof requestIdleCallback === 'function'
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: idleWithin }))
    : Promise.resolve();
