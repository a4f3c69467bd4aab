import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { instantOf } from '#src/domain/iso-instant.ts';
import { type NationalIdRules, nationalId } from '#src/domain/national-id.ts';
import { birthDateOf, type Claims, ClaimsUnusable, nameOf, requiredText, textOf } from '../openid-connect/claims.ts';
import type { EidIdentity } from './port.ts';

/**
 * Claim names of a provider; the first one present counts. The defaults read both BankID by Signicat (`nin`,
 * `nbid_acr`, `nbid_amr`) and BankID's own OpenID Connect (`nnin_altsub`, `acr`, `amr`).
 */
export type ClaimNames = {
  readonly nationalId: readonly string[];
  readonly birthDate: readonly string[];
  readonly acr: readonly string[];
  readonly amr: readonly string[];
};

export const defaultClaimNames: ClaimNames = {
  nationalId: ['nin', 'nnin_altsub', 'nnin'],
  birthDate: ['birthdate', 'birth_date'],
  acr: ['nbid_acr', 'acr'],
  amr: ['nbid_amr', 'amr'],
};

/** `amr` is a list by the standard and a single word with some providers. */
const methods = (claims: Claims, names: readonly string[]): readonly string[] => {
  for (const name of names) {
    const value = claims[name];
    if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
    if (typeof value === 'string') return value.split(/\s+/);
  }
  return [];
};

const nationalIdOf = (claims: Claims, names: readonly string[], rules: NationalIdRules): EidIdentity['nationalId'] => {
  const value = textOf(claims, names);
  if (value === null) return null;
  const parsed = v.safeParse(nationalId(rules), value);
  if (!parsed.success) throw new ClaimsUnusable('The national id of the e-ID provider is not one that is allowed here');
  return parsed.output;
};

export type ClaimRules = { readonly names: ClaimNames; readonly nationalId: NationalIdRules };

/** Returns the identity in a verified ID token and its userinfo. The signed token wins where both have a claim. */
export const identityOf = (idToken: string, idClaims: Claims, userInfo: Claims, rules: ClaimRules): EidIdentity => {
  const claims: Claims = { ...userInfo, ...idClaims };
  const seconds = claims.auth_time ?? claims.iat;
  if (typeof seconds !== 'number') throw new ClaimsUnusable('The e-ID provider gave no auth_time');
  return {
    issuer: requiredText(idClaims, 'iss'),
    subject: requiredText(idClaims, 'sub'),
    ...nameOf(claims),
    birthDate: birthDateOf(claims, rules.names.birthDate),
    nationalId: nationalIdOf(claims, rules.names.nationalId, rules.nationalId),
    acr: textOf(claims, rules.names.acr) ?? '',
    amr: methods(claims, rules.names.amr),
    authTime: instantOf(seconds * 1000),
    idTokenSha256: createHash('sha256').update(idToken).digest('hex'),
  };
};
