/**
 * Returns the only form in which national ids, account and loan numbers leave the server (reliability D1): six stars
 * and the last five characters. Shorter ones show nothing at all.
 */
export const maskSecret = (secret: string): string => {
  const bare = secret.replace(/[\s.]/g, '');
  return `******${bare.length < 8 ? '' : bare.slice(-5)}`;
};

/** Whether a value is a mask from the server. A typed number has no stars. */
export const isMasked = (value: unknown): value is string => typeof value === 'string' && value.startsWith('******');

const wrong = '?';
/** Returns the mask of a stored secret that is invalid: shows that it is invalid, and not its content. */
export const maskWrong = (secret: string): string => `${maskSecret(secret)}${wrong}`;
export const isWrongMask = (mask: string): boolean => mask.endsWith(wrong);
const bareMask = (mask: string): string => (isWrongMask(mask) ? mask.slice(0, -wrong.length) : mask);

/** Whether a mask belongs to what was typed here, so that the typed value may still be shown on this page. */
export const isMaskOf = (mask: string, typed: string): boolean => bareMask(mask) === maskSecret(typed);

/** Whether a mask can only belong to what was typed here. A short mask hides every character, and fits any secret. */
export const isCertainMaskOf = (mask: string, typed: string): boolean =>
  bareMask(mask).length > maskSecret('').length && isMaskOf(mask, typed);

/**
 * Returns the new characters typed into a field that showed a mask: a mask is never extended. `value` is the field's
 * content.
 */
export const typedOver = (mask: string, value: string): string => {
  if (!value.includes('*')) return value;
  let [start, end] = [0, 0];
  const most = Math.min(mask.length, value.length);
  while (start < most && mask[start] === value[start]) start += 1;
  while (end < most - start && mask.at(-1 - end) === value.at(-1 - end)) end += 1;
  return value.slice(start, value.length - end);
};
