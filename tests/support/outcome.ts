import * as v from 'valibot';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';

/** Returns the stored value of an input, or the codes of its refusal. For tables of cases. */
export const outcome = (schema: v.GenericSchema, input: unknown): unknown => {
  const result = v.safeParse(schema, input);
  return result.success ? result.output : { refused: result.issues.map((issue) => problemOfIssue(issue).code) };
};

export const refused = (...codes: readonly string[]) => ({ refused: codes });
