import * as v from 'valibot';
import { email } from '#src/domain/email.ts';
import { mobile } from '#src/domain/phone.ts';
import { postcode } from '#src/domain/postcode.ts';
import { townName } from '#src/domain/town-name.ts';
import { birthDateOf, type Claims, nameOf, requiredText, textOf } from '../openid-connect/claims.ts';
import type { WalletIdentity } from './port.ts';

const emailOf = (claims: Claims): WalletIdentity['email'] => {
  const read = v.safeParse(email, textOf(claims, ['email']));
  return read.success ? read.output : null;
};

/** Parses a phone claim: Vipps omits the plus before the country code. */
const phoneOf = (claims: Claims): WalletIdentity['phone'] => {
  const written = textOf(claims, ['phone_number'])?.replace(/^\+?/, '+');
  const read = v.safeParse(mobile, written);
  return read.success ? read.output : null;
};

const addressClaim = v.object({
  street_address: v.optional(v.string(), ''),
  postal_code: postcode,
  region: v.optional(v.string(), ''),
});

/** Returns null for an unreadable or foreign address, because the address only prefills a form. */
const addressOf = (claims: Claims): WalletIdentity['address'] => {
  const read = v.safeParse(addressClaim, claims.address);
  if (!read.success) return null;
  const { street_address: street, postal_code, region: city } = read.output;
  return { street, postcode: postal_code, city: townName(city) };
};

/** Returns the identity in a verified ID token and its userinfo. The signed token wins where both have a claim. */
export const walletIdentityOf = (idClaims: Claims, userInfo: Claims): WalletIdentity => {
  const claims: Claims = { ...userInfo, ...idClaims };
  return {
    issuer: requiredText(idClaims, 'iss'),
    subject: requiredText(idClaims, 'sub'),
    ...nameOf(claims),
    birthDate: birthDateOf(claims, ['birthdate']),
    email: emailOf(claims),
    // Some providers send claims as text; only an explicit true counts.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    phone: phoneOf(claims),
    address: addressOf(claims),
  };
};
