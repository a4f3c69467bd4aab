import type { Access, AnyEndpoint } from '#src/contract/endpoint.ts';
import type { Language } from '#src/domain/language.ts';
import type { Standing } from '#src/domain/levels-of-proof.ts';
import type { Server } from '#src/server/platform/server.ts';

/** Every caller has a kind, and a key that is the same for the same person or session and never a secret. */
export interface CallerBase {
  readonly kind: string;
  /** Idempotency keys and limits are bound to it. */
  readonly key: string;
  /** What a signed-in customer has proven; undefined for all others, who have no levels. */
  readonly standing?: Standing;
}

/**
 * Callers by the endpoint's `access`. The folder that authenticates one adds its type beside its `callers.ts`:
 *
 * ```ts
 * declare module '#src/server/http/callers.ts' { interface Callers { link: LinkCaller } }
 * ```
 */
export interface Callers {
  open: CallerBase & { readonly kind: 'nobody' };
}
export type CallerOf<X extends Access> = X extends keyof Callers ? Callers[X] : never;

/** What may be read from a request, and set on its answer, beyond the contract. */
export interface Web {
  readonly requestId: string;
  /** The caller's host, as every limit counts it (`limits/nets.ts`). The full address is not exposed. */
  readonly host: string;
  /** The net of that host. */
  readonly net: string;
  readonly language: Language;
  readonly userAgent: string;
  /** The form definition's version that the caller's page was built from (`Form-Version`); undefined when not sent. */
  readonly formVersion: number | undefined;
  /** The bearer token of `Authorization`. */
  readonly bearer: string | undefined;
  readonly header: (name: string) => string | undefined;
  /**
   * Reads a cookie by its plain name; over https it carries the `__Host-` prefix and `Secure`. A request from a foreign
   * page has no cookies and sets none (reliability T4).
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
 * Found by glob as `<folder>/callers.ts`, by its default export. `authenticate` returns the caller or throws `Refused`
 * (AUTH_NOT_LOGGED_IN, LINK_GONE …). A cookie from a foreign page never reaches it (reliability T4).
 */
export interface CallerSource<X extends keyof Callers = keyof Callers> {
  readonly access: X;
  readonly authenticate: (web: Web, on: Server, call: Pick<AnyEndpoint, 'leaverKeeps'>) => Promise<Callers[X]>;
}

export const callerSource = <X extends keyof Callers>(source: CallerSource<X>): CallerSource<X> => source;
