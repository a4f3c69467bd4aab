/** Returns first name and initial, `Ingrid S.`: recognisable to acquaintances, and no more to others. */
export const shortName = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  const initial = parts.length > 1 ? (parts.at(-1) ?? '').charAt(0).toUpperCase() : '';
  return initial === '' ? (parts[0] ?? '') : `${parts[0]} ${initial}.`;
};
