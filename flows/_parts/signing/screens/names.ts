/** "Kari, Jonas og Ingrid". */
export const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** The initials of a person, at most two letters. */
export const initialsOf = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
};
