import type { Language } from '#src/domain/language.ts';
import type { Html } from '#src/server/http/plain-page/plain-page.ts';
import type { FrameWords } from './frame-words.ts';

/** How a login with a demo issuer goes on: another screen, or its end. */
export type Next<Step> =
  | { readonly kind: 'screen'; readonly logIn: Step }
  | { readonly kind: 'identified'; readonly subject: string }
  | { readonly kind: 'turned-away'; readonly why: 'cancelled' | 'declined' | 'locked' | 'timed-out' };

export type Surroundings = {
  /** Returns a new random code of so many digits. */
  readonly newCode: (digits: number) => string;
  readonly now: number;
};

/** Data that all screens of one login share. */
export type Shown = {
  readonly language: Language;
  readonly relyingParty: string;
  /** Document and short hash, when something is signed. */
  readonly binding: string | null;
};

export type Page = { readonly language: Language; readonly title: string; readonly body: Html };

/** What its pages have in common. */
export type IssuerSite = {
  readonly kind: 'eid' | 'wallet';
  readonly mount: `/idp/${string}`;
  readonly mark: Html;
  readonly words: (language: Language) => FrameWords;
};

/**
 * An OpenID Connect issuer of the demo: its people, their claims, and the screens of a login. The current screen
 * (`Step`) is plain JSON, kept between requests by the interaction's id.
 */
export type DemoIssuer<Step> = {
  readonly look: IssuerSite;
  /** The claims of each scope. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
  /** Returns all claims about a person; undefined for an unknown subject. */
  readonly claimsOf: (subject: string) => (Readonly<Record<string, unknown>> & { readonly sub: string }) | undefined;
  /** Level of assurance in the real provider's values; null where the real one sends none. */
  readonly assurance: { readonly acr: string; readonly amr: string } | null;
  readonly firstScreen: Step;
  readonly advance: (logIn: Step, form: URLSearchParams, around: Surroundings) => Next<Step>;
  readonly screenOf: (logIn: Step, shown: Shown) => Page;
};
