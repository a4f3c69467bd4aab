import type { DataExport } from '#src/contract/account/data-export.ts';
import type { Language } from '#src/domain/language.ts';
import { exportTexts } from '#src/texts/data-export.ts';

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Formats a value in one or a few words. */
const said = (value: unknown, language: Language): string => {
  const { yes, no, nothing } = exportTexts;
  if (typeof value === 'boolean') return (value ? yes : no)[language];
  return value === null || value === undefined || value === '' ? nothing[language] : String(value);
};

/** Returns one indented line per value; an empty list becomes a line that says "nothing". */
const linesOf = (value: Readonly<Record<string, unknown>>, language: Language, depth: number): readonly string[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const indent = '  '.repeat(depth);
    const name = Array.isArray(value) ? `${Number(key) + 1}.` : `${exportTexts.names[key]?.[language] ?? key}:`;
    if (!isBranch(inner)) return [`${indent}${name} ${said(inner, language)}`];
    if (Object.keys(inner).length === 0) return [`${indent}${name} ${exportTexts.nothing[language]}`];
    return [`${indent}${name}`, ...linesOf(inner, language, depth + 1)];
  });

/** Returns the export as plain text for a person to read. */
export const readable = (held: DataExport, language: Language): string => {
  const { title, intro, masked } = exportTexts;
  const parts = Object.entries(held).map(([key, value]) => {
    const heading = exportTexts.names[key]?.[language] ?? key;
    if (!isBranch(value)) return `${heading}: ${said(value, language)}`;
    const lines =
      Object.keys(value).length === 0 ? [`  ${exportTexts.nothing[language]}`] : linesOf(value, language, 1);
    return [heading.toUpperCase(), ...lines].join('\n');
  });
  return `${[title[language], intro[language], masked[language], ...parts].join('\n\n')}\n`;
};
