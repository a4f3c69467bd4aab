import type { Call } from '#src/contract/call.ts';
import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { ownPath } from '#src/domain/own-path.ts';
import type { Env } from '#src/engine/field.ts';

export type Way = 'eid' | 'wallet';
type Facts = Env['facts'];

export const wayName = (way: Way): string => (way === 'eid' ? 'BankID' : 'Vipps');

/** What opens the account already, and can show that it is hers. A wallet that is down shows nothing. */
export const linkedWay = ({ hasEid, hasWallet, wallet }: Facts): Way | undefined => {
  if (hasEid === 'yes') return 'eid';
  return hasWallet === 'yes' && wallet === 'up' ? 'wallet' : undefined;
};

/** What may be linked yet. */
export const waysToLink = ({ hasEid, hasWallet, wallet }: Facts): readonly Way[] => [
  ...(hasEid === 'yes' ? [] : (['eid'] as const)),
  ...(hasWallet === 'yes' || wallet !== 'up' ? [] : (['wallet'] as const)),
];

/** The address of the e-ID or the wallet, to link it or to sign in by it once more; it leads back to this page. */
export const wayOut = (call: Call, way: Way, purpose: 'link' | 'sign-in', returnTo: string) =>
  call(way === 'eid' ? identityProofs.startEid : identityProofs.startWallet, { body: { purpose, returnTo } });

/** The page of ours that somebody was on the way to when she had to say who she is (reliability T5). */
export const wantedBack = (): string | null =>
  ownPath(new URLSearchParams(window.location.search).get('redirectURL'), '/customer');

/** This page, with where it leads on to. */
export const hereWith = (path: string, wanted: string | null): string =>
  wanted === null ? path : `${path}?${new URLSearchParams({ redirectURL: wanted })}`;
