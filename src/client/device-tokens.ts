/** Spec section 9, local storage keys: what a telephone's own app has been given by its push service. */
const keys = { ios: 'iosToken', android: 'androidToken' } as const;

const stored = <T>(use: (storage: Storage) => T, otherwise: T): T => {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
};

/** The token of this telephone's app; null in a browser. */
export const deviceToken = (platform: keyof typeof keys): string | null =>
  stored((storage) => storage.getItem(keys[platform]), null);

/** Takes `android-token` out of the address into local storage (Spec section 3), before anything else reads the address. */
export const takeAndroidToken = (): void => {
  const here = new URL(location.href);
  const token = here.searchParams.get('android-token');
  if (token === null) return;
  here.searchParams.delete('android-token');
  history.replaceState(history.state, '', `${here.pathname}${here.search}${here.hash}`);
  stored((storage) => storage.setItem(keys.android, token), undefined);
};
