/** The app's version (Spec section 9, "Runtime defaults"). */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? '1.1.0';
