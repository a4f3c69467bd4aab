/**
 * Texts that are the same in Norwegian and in English: names, words of both languages, and units. A text of holes and
 * marks alone needs no line here.
 */
const sameWords: ReadonlySet<string> = new Set([
  'Oslo',
  'Bærum',
  'Trondheim',
  'Bergen',
  'BankID',
  'Vipps',
  'Chrome',
  'Safari',
  'Firefox',
  'Edge',
  'Windows',
  'Mac',
  'Android',
  'Linux',
  'Ekstra',
  'Ekstra S',
  'Ekstra M',
  'Ekstra L',
  'Ekstra XL',
  'Lead',
  'Leads',
  'lead',
  '1 lead',
  'leads',
  '1 lead {count} leads',
  'Admin',
  'Bank',
  'Chat',
  'Mine',
  'Partner',
  'Push',
  'Quiz',
  'Send',
  'Start',
  'Status',
  'Tips',
  'under',
]);

/** Returns whether a text may be the same in both languages: it is listed, or has no word outside its holes. */
export const maySame = (text: string): boolean => {
  const words = text.replaceAll(/\$?\{[^}]*\}/g, ' ').replaceAll(/m²|\bper\b/g, ' ');
  return !/\p{L}/u.test(words) || sameWords.has(text) || sameWords.has(words.trim());
};
