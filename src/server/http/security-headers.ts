import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * Returns the content security policy (reliability T3). Scripts come only from our own files. Styles come from our own
 * files and the one `<style>` with the page's nonce, which Emotion writes its rules into. `wasm-unsafe-eval` lets the
 * WebAssembly of the barcode reader and the HEIC decoder compile; it does not let text become script. Pictures may be
 * previewed from the camera (blob).
 */
export const contentSecurityPolicy = (nonce: string | undefined, secure: boolean): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "script-src-attr 'none'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    // Our code never writes HTML from text; with this the browser forbids it.
    "require-trusted-types-for 'script'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

export const freshNonce = (): string => randomBytes(16).toString('base64url');

/** Headers of every answer, errors and files too. */
const fileHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Headers of every answer that a browser may open as a document or a worker. */
const documentHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  ...fileHeaders(secure),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(self), screen-wake-lock=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'x-permitted-cross-domain-policies': 'none',
  'content-security-policy': contentSecurityPolicy(undefined, secure),
});

const headersOf = (secure: boolean) => ({
  file: Object.entries(fileHeaders(secure)),
  document: Object.entries(documentHeaders(secure)),
});
const overHttp = headersOf(false);
const overHttps = headersOf(true);

/**
 * Returns whether an answer is a part of a page: a script, a style sheet, a font or WebAssembly. The page's policy
 * governs those. A worker's script is governed by its own answer, and an SVG may be opened as a document.
 */
export const isPartOfPage = (reply: FastifyReply): boolean =>
  /^((text|application)\/javascript|text\/css|font\/|application\/wasm)/.test(
    String(reply.getHeader('content-type') ?? ''),
  ) && !/worker[^/]*\.js/.test(reply.request.url);

/** Adds the headers that an answer does not have yet: a file or a page may set a policy of its own. */
export const protect = (reply: FastifyReply, secure: boolean): void => {
  const { file, document } = secure ? overHttps : overHttp;
  for (const [name, value] of isPartOfPage(reply) ? file : document) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
};
