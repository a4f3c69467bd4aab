export type Layout = 'full' | 'frame';
export type AppName = 'broker' | 'customer' | 'public';

const fullScreen = new Set(['overtake-protocol', 'settlement', 'pep-form']);

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/**
 * Spec section 2: "overtake-protocol, settlement and pep-form paths, and paths ending in customer, use a full-screen
 * layout; all other pages appear in a mobile frame." `path` is the address without query and hash.
 */
export const layoutFor = (path: string): Layout => {
  const parts = partsOf(path);
  return parts.at(-1) === 'customer' || parts.some((part) => fullScreen.has(part)) ? 'full' : 'frame';
};

/** Spec section 2: "/broker is the broker app, /customer is the customer app, everything else is the public app." */
export const appFor = (path: string): AppName => {
  const [first] = partsOf(path);
  return first === 'broker' || first === 'customer' ? first : 'public';
};
