import { STATUS_CODES } from 'node:http';
import type { Language } from '#src/domain/language.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { problemOfDatabaseError } from '#src/server/platform/db/database-errors.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { problemNext, problemStatus, problemText } from '#src/texts/problems.ts';

/**
 * RFC 9457, with the customer's catalogue text in `detail`. `message` is the same text, since Spec section 7 allows
 * either.
 */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly message: string;
  /** What the person can do about it. */
  readonly next?: string;
  /** Seconds until a retry makes sense, as in `Retry-After`. */
  readonly retryAfter?: number;
  readonly requestId: string;
  readonly [extra: string]: unknown;
}

const languageNamed = (name: string): Language | undefined => {
  if (/^(nb|no|nn)\b/.test(name)) return 'nb';
  return /^en\b/.test(name) ? 'en' : undefined;
};

/** Returns Bokmål, unless the caller prefers English to it. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [name = '', ...settings] = part.trim().toLowerCase().split(';');
    const quality = Number(/^\s*q=([\d.]+)/.exec(settings.join(';'))?.[1] ?? 1);
    return { language: languageNamed(name), quality };
  });
  const best = (language: Language) =>
    Math.max(0, ...wishes.filter((w) => w.language === language).map((w) => w.quality));
  return best('en') > best('nb') ? 'en' : 'nb';
};

/** Errors that Fastify throws before a handler is reached. */
const ofFramework: Readonly<Record<string, readonly [number, ProblemCode]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'INVALID_INPUT'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'INVALID_INPUT'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'INVALID_INPUT'],
  FST_ERR_BAD_URL: [400, 'NOT_FOUND'],
};

/** The same for pictures: too large and of the wrong kind have texts of their own (reliability T9). */
const ofPictures: Readonly<Record<string, readonly [number, ProblemCode]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'V_IMAGE_SIZE'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'V_IMAGE_TYPE'],
};

/** The same for documents. */
const ofDocuments: Readonly<Record<string, readonly [number, ProblemCode]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'DOC_SIZE'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'DOC_TYPE'],
};

/** How the refused call words its errors. */
export interface RefusingCall {
  readonly takes?: 'picture' | 'document' | undefined;
  readonly fails?: ProblemCode | undefined;
}

/**
 * Returns the refusal that an error amounts to. A fault of ours becomes the call's own code, or GEN_ERROR, without
 * details. `takes`: the call is for sending one.
 */
export const refusalOf = (
  error: unknown,
  { takes, fails = 'GEN_ERROR' }: RefusingCall = {},
): { readonly refused: Refused; readonly status: number } => {
  if (error instanceof Refused) return { refused: error, status: problemStatus(error.code) };
  const database = problemOfDatabaseError(error);
  if (database) return { refused: new Refused(database, { retryAfter: 1 }), status: problemStatus(database) };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known =
    (takes === 'picture' ? ofPictures[code] : undefined) ??
    (takes === 'document' ? ofDocuments[code] : undefined) ??
    ofFramework[code];
  if (known) return { refused: new Refused(known[1]), status: known[0] };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { refused: new Refused('INVALID_INPUT'), status };
  return { refused: new Refused(fails, { cause: error }), status: problemStatus(fails) };
};

export const problemDocument = (
  refused: Refused,
  status: number,
  language: Language,
  requestId: string,
): ProblemDocument => {
  const { retryAfter } = refused;
  const known = { ...(retryAfter !== undefined && { minutes: Math.ceil(retryAfter / 60) }), ...refused.params };
  const detail = problemText(refused.code, language, known);
  const next = problemNext(refused.code, language, known);
  return {
    ...refused.extra,
    type: `/docs#${refused.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: refused.code,
    detail,
    message: detail,
    ...(next !== undefined && { next }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(Object.keys(refused.params).length > 0 && { params: refused.params }),
    requestId,
  };
};
