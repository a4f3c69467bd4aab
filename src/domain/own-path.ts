/** A place of ours as we write it ourselves: plain segments, and after `?` nothing that could be read as an address. */
const plain = /^(?:\/[\w~-][\w.~-]*)+\/?(?:\?[\w.~%=&+-]*)?$/;
const longest = 500;

/**
 * An address of our own to go on to after signing in, or null (reliability T5: never to another origin). Stricter than
 * a browser must be: what is not plainly a path of ours is none, so that no reading of `\`, `%2f`, `..` or of a letter
 * that looks like a slash can lead elsewhere. It carries no `#`, behind which the key of a personal link stands.
 */
export const ownPath = (given: string | null | undefined, within: `/${string}` = '/'): string | null => {
  if (given == null || given.length > longest || !plain.test(given)) return null;
  const folder = within.endsWith('/') ? within : `${within}/`;
  const [path = ''] = given.split('?');
  return path === within || path.startsWith(folder) ? given : null;
};
