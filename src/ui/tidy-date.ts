/**
 * Returns a loosely typed date as `dd.mm.yyyy`: "1.3.26", "01/03/2026", "1 3 2026", "01032026", "010326", "2026-03-01". Returns
 * anything else unchanged, for validation to refuse: no input is thrown away. A two-digit year is in this century, or
 * in the last one if the date would be later than `latest` (`yyyy-mm-dd`), as for a birth.
 */
export const tidyDate = (typed: string, latest = '9999-12-31'): string => {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  // A phone's numeric keyboard has no dot.
  const solid = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const parted = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4}|\d{2})\.?$/.exec(text);
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : (solid ?? parted ?? []).slice(1);
  if (!day || !month || !year) return typed;
  const [dd, mm] = [day.padStart(2, '0'), month.padStart(2, '0')];
  const century = `20${year}-${mm}-${dd}` > latest ? '19' : '20';
  return `${dd}.${mm}.${year.length === 2 ? century + year : year}`;
};
