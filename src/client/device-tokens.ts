/** Spec section 9, local storage keys: push tokens of the mobile apps. */
const keys = { ios: 'iosToken', android: 'androidToken' } as const;

const stored = <T>(use: (storage: Storage) => T, otherwise: T): T => {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
};

/** Returns the push token of this phone's app; null in a browser. */
export const deviceToken = (platform: keyof typeof keys): string | null =>
  stored((storage) => storage.getItem(keys[platform]), null);

/**
 * Moves `android-token` from the address to local storage (Spec section 3), before any other code reads the address.
 */
export const takeAndroidToken = (): void => {
  const here = new URL(location.href);
  const token = here.searchParams.get('android-token');
  if (token === null) return;
  here.searchParams.delete('android-token');
  history.replaceState(history.state, '', `${here.pathname}${here.search}${here.hash}`);
  stored((storage) => storage.setItem(keys.android, token), undefined);
};
