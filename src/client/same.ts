/** Whether two JSON values are equal. Undefined, null and an empty text all count as "nothing given". */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left: Readonly<Record<string, unknown>> = { ...one };
  const right: Readonly<Record<string, unknown>> = { ...other };
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => same(left[key], right[key]));
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Returns `next`, with every part that equals `before` replaced by the same object. A page that reads one field of a
 * fresh protocol is then not rendered for the others.
 */
export function keepSame<T>(before: unknown, next: T): T {
  if (before === next || typeof next !== 'object' || next === null) return next;
  if (typeof before !== 'object' || before === null || Array.isArray(before) !== Array.isArray(next)) return next;
  const old: Readonly<Record<string, unknown>> = { ...before };
  const kept = Object.entries(next).map(([key, value]) => [key, keepSame(old[key], value)] as const);
  const unchanged = kept.length === Object.keys(old).length && kept.every(([key, value]) => Object.is(old[key], value));
  // seam: rebuilt from T's own entries, each replaced only by an equal one.
  if (unchanged) return before as T;
  return (Array.isArray(next) ? kept.map(([, value]) => value) : Object.fromEntries(kept)) as T;
}
