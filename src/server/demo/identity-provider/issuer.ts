import type { Language } from '#src/domain/language.ts';
import type { FrameWords } from './frame-words.ts';
import type { Html } from './html.ts';

/** How a log-in with a demo issuer goes on: another screen, or its end. */
export type Next<Step> =
  | { readonly kind: 'screen'; readonly logIn: Step }
  | { readonly kind: 'identified'; readonly subject: string }
  | { readonly kind: 'turned-away'; readonly why: 'cancelled' | 'declined' | 'locked' | 'timed-out' };

export type Surroundings = {
  /** As many digits, each time others. */
  readonly newCode: (digits: number) => string;
  readonly now: number;
};

/** What all screens of one log-in know. */
export type Shown = {
  readonly language: Language;
  readonly relyingParty: string;
  /** Document and short hash, when something is signed. */
  readonly binding: string | null;
};

export type Page = { readonly language: Language; readonly title: string; readonly body: Html };

/** What its pages have in common. */
export type Look = {
  readonly kind: 'eid' | 'wallet';
  readonly mount: `/idp/${string}`;
  readonly mark: Html;
  readonly words: (language: Language) => FrameWords;
};

/**
 * An OpenID Connect issuer of the demo: whom it knows and what it says of them, and the screens on the way. Where a
 * person is in them (`Step`) is plain JSON, kept between requests by the interaction's id.
 */
export type DemoIssuer<Step> = {
  readonly look: Look;
  /** The claims of each scope. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
  /** All claims about somebody; undefined for a subject that nobody is. */
  readonly claimsOf: (subject: string) => (Readonly<Record<string, unknown>> & { readonly sub: string }) | undefined;
  /** How sure it is, in the words of the real one; none where the real one says nothing of it. */
  readonly assurance: { readonly acr: string; readonly amr: string } | null;
  readonly firstScreen: Step;
  readonly advance: (logIn: Step, form: URLSearchParams, around: Surroundings) => Next<Step>;
  readonly screenOf: (logIn: Step, shown: Shown) => Page;
};
