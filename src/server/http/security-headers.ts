import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * Returns the content security policy (reliability T3). Scripts come only from our own files. Styles come from our own
 * files and the one `<style>` with the page's nonce, which Emotion writes its rules into. `wasm-unsafe-eval` lets the
 * barcode reader's WebAssembly compile; it does not let text become script. Pictures may be previewed from the camera
 * (blob).
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
const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(self), screen-wake-lock=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'x-permitted-cross-domain-policies': 'none',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

const headersOf = (secure: boolean) =>
  Object.entries({ ...securityHeaders(secure), 'content-security-policy': contentSecurityPolicy(undefined, secure) });
const overHttp = headersOf(false);
const overHttps = headersOf(true);

/** Adds the headers that an answer does not have yet: a file or a page may set a policy of its own. */
export const protect = (reply: FastifyReply, secure: boolean): void => {
  for (const [name, value] of secure ? overHttps : overHttp) if (!reply.hasHeader(name)) reply.header(name, value);
};
