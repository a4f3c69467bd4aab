/** Returns two letters for an avatar: the first of the first name and of the last. */
export const initials = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]];
  return letters.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('');
};
