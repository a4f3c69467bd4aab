/** Whether the app was opened from the home screen (Spec section 1, "installed web app"). */
export const isStandalone = (): boolean =>
  (globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false) ||
  ('standalone' in navigator && navigator.standalone === true);
