import type { Language } from '#src/domain/language.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';
import { accountProblems } from './problems/account.ts';
import { anyCallProblems } from './problems/any-call.ts';
import { documentProblems } from './problems/documents.ts';
import { engagementProblems } from './problems/engagement.ts';
import { powerProblems } from './problems/powers-of-attorney.ts';
import type { HttpStatus, Problem } from './problems/problem.ts';
import { selfDeclarationProblems } from './problems/self-declaration.ts';
import { serviceProblems } from './problems/services.ts';
import { settlementProblems } from './problems/settlement.ts';
import { type SuccessCode, successes } from './problems/successes.ts';
import { takeoverProblems } from './problems/takeover.ts';
import { validationProblems } from './problems/validation.ts';
import type { Wording } from './wording.ts';

/** The customer's catalogue of refusals, word for word, with `{name}` for a parameter, in the order of the codes. */
export const problems: Readonly<Record<ProblemCode, Problem>> = {
  ...validationProblems,
  ...accountProblems,
  ...settlementProblems,
  ...selfDeclarationProblems,
  ...takeoverProblems,
  ...powerProblems,
  ...serviceProblems,
  ...documentProblems,
  ...engagementProblems,
  ...anyCallProblems,
};

// Formats an amount, a sum or a length in the language's number format: 1 000,5 and 1,000.5.
const shown = (value: string | number, language: Language): string =>
  typeof value === 'string' ? value : value.toLocaleString(language === 'nb' ? 'nb-NO' : 'en-GB');

const filled = (wording: Wording, language: Language, params: ProblemParams): string =>
  wording[language].replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = params[name];
    return value === undefined ? braces : shown(value, language);
  });

/**
 * Returns the catalogue's text with its parameters filled in. Pass amounts and dates formatted, other numbers as
 * numbers.
 */
export const problemText = (code: ProblemCode, language: Language, params: ProblemParams = {}): string =>
  filled(problems[code], language, params);

/** Returns what the person can do about it, or undefined when the text itself says it. */
export const problemNext = (code: ProblemCode, language: Language, params: ProblemParams = {}): string | undefined => {
  const next = problems[code].next;
  const words = next && filled(next, language, params);
  // A text with a missing parameter is left out rather than shown with a gap.
  return words?.includes('{') ? undefined : words;
};

/** Returns the HTTP status of a code; 500 for a code that no server should return. */
export const problemStatus = (code: ProblemCode): HttpStatus => problems[code].status ?? 500;

export const successText = (code: SuccessCode, language: Language, params: ProblemParams = {}): string =>
  filled(successes[code], language, params);
