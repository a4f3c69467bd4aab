import type { Access } from '#src/contract/endpoint.ts';
import type { Language } from '#src/domain/language.ts';
import type { Server } from '#src/server/platform/server.ts';

/** Every caller has a kind, and a key that is the same for the same person or session and never a secret. */
export interface CallerBase {
  readonly kind: string;
  /** What idempotency keys and limits are bound to. */
  readonly key: string;
}

/**
 * Who may call, by the endpoint's `access`. The folder that knows how to recognise one adds it, beside its `callers.ts`:
 *
 * ```ts
 * declare module '#src/server/http/callers.ts' { interface Callers { link: LinkCaller } }
 * ```
 */
export interface Callers {
  open: CallerBase & { readonly kind: 'nobody' };
}
export type CallerOf<X extends Access> = X extends keyof Callers ? Callers[X] : never;

/** What may be read of a request, and set on its answer, beside what the contract declares. */
export interface Web {
  readonly requestId: string;
  /** The computer it comes from, as every limit counts it (`limits/nets.ts`); the address itself is given to no one. */
  readonly host: string;
  /** The net of that computer. */
  readonly net: string;
  readonly language: Language;
  readonly userAgent: string;
  /** The version of the form's definition that the caller's page was made of (`Form-Version`), where it says so. */
  readonly formVersion: number | undefined;
  /** The bearer token of `Authorization`. */
  readonly bearer: string | undefined;
  readonly header: (name: string) => string | undefined;
  /**
   * Cookies go by their plain name; over https they carry the `__Host-` prefix and `Secure`. To a foreign page there
   * are none, and none are set (reliability T4).
   */
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (
    name: string,
    value: string,
    life: { readonly seconds: number; readonly sameSite?: 'lax' | 'strict' },
  ) => void;
  readonly clearCookie: (name: string) => void;
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal;
}

/**
 * Found by glob as `<folder>/callers.ts`, by its default export. `authenticate` answers the caller or throws `Refused`
 * (AUTH_NOT_LOGGED_IN, LINK_GONE …). A cookie from a foreign page never reaches it (reliability T4).
 */
export interface CallerSource<X extends keyof Callers = keyof Callers> {
  readonly access: X;
  readonly authenticate: (web: Web, on: Server) => Promise<Callers[X]>;
}

export const callerSource = <X extends keyof Callers>(source: CallerSource<X>): CallerSource<X> => source;
