import type { Call } from '#src/contract/call.ts';
import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { ownPath } from '#src/domain/own-path.ts';
import type { Env } from '#src/engine/field.ts';

export type Way = 'eid' | 'wallet';
type Facts = Env['facts'];

export const wayName = (way: Way): string => (way === 'eid' ? 'BankID' : 'Vipps');

/** Returns the linked method that can prove the owner. A wallet that is down cannot. */
export const linkedWay = ({ hasEid, hasWallet, wallet }: Facts): Way | undefined => {
  if (hasEid === 'yes') return 'eid';
  return hasWallet === 'yes' && wallet === 'up' ? 'wallet' : undefined;
};

/** Returns the methods that can still be linked. */
export const waysToLink = ({ hasEid, hasWallet, wallet }: Facts): readonly Way[] => [
  ...(hasEid === 'yes' ? [] : (['eid'] as const)),
  ...(hasWallet === 'yes' || wallet !== 'up' ? [] : (['wallet'] as const)),
];

/**
 * Starts the e-ID or the wallet, to link it or to sign in again, and returns its address. It leads back to `returnTo`.
 */
export const wayOut = (call: Call, way: Way, purpose: 'link' | 'sign-in', returnTo: string) =>
  call(way === 'eid' ? identityProofs.startEid : identityProofs.startWallet, { body: { purpose, returnTo } });

/** Returns the page of ours to return to after the identification; null if there is none (reliability T5). */
export const returnPage = (): string | null =>
  ownPath(new URLSearchParams(window.location.search).get('redirectURL'), '/customer');

/** Returns this page's address with the page to continue to. */
export const addressContinuingTo = (path: string, wanted: string | null): string =>
  wanted === null ? path : `${path}?${new URLSearchParams({ redirectURL: wanted })}`;
