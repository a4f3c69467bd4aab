/**
 * Where this device keeps its cookie choice. The choice itself must be stored, or every page would ask again: that much
 * is strictly necessary. Apart from what reads it, which a page without a choice does not load.
 */
export const cookieKey = 'grend.cookies';

/** Returns whether a choice was made on this device, whatever it was. */
export const hasChosenCookies = (): boolean => {
  try {
    return localStorage.getItem(cookieKey) !== null;
  } catch {
    return false; // storage refused: no choice lasts longer than a page
  }
};
