/** First name and initial, `Ingrid S.`: enough for those who know her, and no more for anybody else. */
export const shortName = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  const initial = parts.length > 1 ? (parts.at(-1) ?? '').charAt(0).toUpperCase() : '';
  return initial === '' ? (parts[0] ?? '') : `${parts[0]} ${initial}.`;
};
