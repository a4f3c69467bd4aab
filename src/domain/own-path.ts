/** A path in the form we write: plain segments, and after `?` nothing that could be read as an address. */
const plain = /^(?:\/[\w~-][\w.~-]*)+\/?(?:\?[\w.~%=&+-]*)?$/;
const longest = 500;

/**
 * Returns a path of our own to continue to after signing in, or null (reliability T5: never to another origin).
 * Stricter than a browser: rejects anything but a plain path. No reading of `\`, `%2f`, `..` or of a letter that looks
 * like a slash can then lead elsewhere. It carries no `#`, because a personal link's key stands there.
 */
export const ownPath = (given: string | null | undefined, within: `/${string}` = '/'): string | null => {
  if (given == null || given.length > longest || !plain.test(given)) return null;
  const folder = within.endsWith('/') ? within : `${within}/`;
  const [path = ''] = given.split('?');
  return path === within || path.startsWith(folder) ? given : null;
};
