import { html } from '#src/server/http/plain-page/plain-page.ts';
import { frameWords } from '../frame-words.ts';
import type { DemoIssuer, IssuerSite } from '../issuer.ts';
import { advance, firstScreen, type LogIn } from './log-in.ts';
import { fullName, type WalletPersona } from './persona.ts';
import { screenOf } from './screens.ts';

export const walletSite: IssuerSite = {
  kind: 'wallet',
  mount: '/idp/wallet',
  mark: html`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect x="3" y="7" width="22" height="16" rx="3" fill="currentColor"/><path d="M16 12h9v6h-9z" fill="#FFD27A"/><circle cx="19" cy="15" r="1.4" fill="#43150E"/></svg>`,
  words: frameWords({
    nb: { demo: 'Demo-lommebok', notReal: 'Bare til utprøving. Ingen ekte lommebok, og ikke Vipps.' },
    en: { demo: 'Demo wallet', notReal: 'For trying out only. Not a real wallet, and not Vipps.' },
  }),
};

/** Returns claims as Vipps sends them: the number without its plus, an address in parts. */
const claimsOf = (person: WalletPersona) => ({
  sub: person.subject,
  name: fullName(person),
  given_name: person.givenName,
  family_name: person.familyName,
  email: person.email,
  email_verified: person.emailVerified,
  phone_number: person.phone.slice(1),
  ...(person.birthDate && { birthdate: person.birthDate }),
  address: {
    address_type: 'home',
    country: 'NO',
    street_address: person.address.street,
    postal_code: person.address.postcode,
    region: person.address.city,
    formatted: `${person.address.street}\n${person.address.postcode}\n${person.address.city}\nNO`,
  },
});

/** The demo's wallet, with pages that behave like Vipps': phone number, confirm in the app, what is shared. */
export const walletIssuer = (personas: readonly WalletPersona[]): DemoIssuer<LogIn> => ({
  look: walletSite,
  // Vipps' own names of scopes, two of which are not the standard's.
  scopes: {
    openid: ['sub'],
    name: ['name', 'given_name', 'family_name'],
    email: ['email', 'email_verified'],
    phoneNumber: ['phone_number'],
    birthDate: ['birthdate'],
    address: ['address'],
  },
  claimsOf(subject) {
    const person = personas.find((one) => one.subject === subject);
    return person && claimsOf(person);
  },
  assurance: null,
  firstScreen,
  advance: (logIn, form, around) => advance(logIn, form, { ...around, personas }),
  screenOf: (logIn, shown) => screenOf(logIn, { ...shown, personas }),
});
