/**
 * National ids, account and loan numbers leave the server only so (reliability D1): the last five characters behind six
 * stars. Shorter ones show nothing at all.
 */
export const maskSecret = (secret: string): string => {
  const bare = secret.replace(/[\s.]/g, '');
  return `******${bare.length < 8 ? '' : bare.slice(-5)}`;
};

/** Whether a value is what the server shows of a secret that it keeps. Nobody types one: a number has no stars. */
export const isMasked = (value: unknown): value is string => typeof value === 'string' && value.startsWith('******');

const wrong = '?';
/** What is shown of a secret that is kept and is no right number: that it is none, and not what it is. */
export const maskWrong = (secret: string): string => `${maskSecret(secret)}${wrong}`;
export const isWrongMask = (mask: string): boolean => mask.endsWith(wrong);
const bareMask = (mask: string): string => (isWrongMask(mask) ? mask.slice(0, -wrong.length) : mask);

/** Whether a mask is that of what was typed here, so that it may still be shown to who typed it. */
export const isMaskOf = (mask: string, typed: string): boolean => bareMask(mask) === maskSecret(typed);

/** Whether a mask can be of nothing but what was typed here: a short one hides every character, and is any secret's. */
export const isCertainMaskOf = (mask: string, typed: string): boolean =>
  bareMask(mask).length > maskSecret('').length && isMaskOf(mask, typed);

/**
 * What somebody typed into a field that showed a mask: a mask is never added to, so that only the new characters are
 * left. `value` is what the field then held.
 */
export const typedOver = (mask: string, value: string): string => {
  if (!value.includes('*')) return value;
  let [start, end] = [0, 0];
  const most = Math.min(mask.length, value.length);
  while (start < most && mask[start] === value[start]) start += 1;
  while (end < most - start && mask.at(-1 - end) === value.at(-1 - end)) end += 1;
  return value.slice(start, value.length - end);
};
