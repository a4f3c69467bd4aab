type OnMove = (event: PopStateEvent) => void;

let held: OnMove | null = null;

// Browsers call the listeners of the window in the order in which they were added, whether or not they capture. So this
// one is added when the app's code loads, before the router's own: only then can a move be kept from the router.
globalThis.window?.addEventListener('popstate', (event) => held?.(event));

/** Lets a page see each move through the history before the router does. Returns the function that ends it. */
export const holdMoves = (onMove: OnMove): (() => void) => {
  held = onMove;
  return () => {
    if (held === onMove) held = null;
  };
};
