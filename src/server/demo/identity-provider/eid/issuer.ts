import { html } from '#src/server/http/plain-page/plain-page.ts';
import { frameWords } from '../frame-words.ts';
import type { DemoIssuer, IssuerSite } from '../issuer.ts';
import { type EidPersona, fullName } from './demo-personas.ts';
import { advance, firstScreen, type LogIn } from './log-in.ts';
import { screenOf } from './screens.ts';

/** BankID's own values for level and method, so that nothing changes when BankID takes over. */
const assurance = { acr: 'urn:bankid:bid;LOA=4', amr: 'BID' } as const;

export const eidSite: IssuerSite = {
  kind: 'eid',
  mount: '/idp/eid',
  mark: html`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="M3 13L14 3l11 10v12H3z" fill="currentColor"/><rect x="10.5" y="13" width="7" height="8" fill="#FFD27A"/><path d="M14 13v8M10.5 17h7" stroke="#062E2D" stroke-width="1.2"/></svg>`,
  words: frameWords({
    nb: { demo: 'Demo e-ID', notReal: 'Bare til utprøving. Ingen ekte identitet, og ikke BankID.' },
    en: { demo: 'Demo e-ID', notReal: 'For trying out only. Not a real identity, and not BankID.' },
  }),
};

const claimsOf = (person: EidPersona) => ({
  sub: person.subject,
  name: fullName(person),
  given_name: person.givenName,
  family_name: person.familyName,
  birthdate: person.birthDate,
  nin: person.nationalId,
  nnin_altsub: person.nationalId,
  nin_type: 'BIRTH',
  nin_issuing_country: 'NO',
  nbid_acr: assurance.acr,
  nbid_amr: assurance.amr,
});

/** The demo's e-ID, with pages that behave like BankID's: person, code from the app, password. */
export const eidIssuer = (personas: readonly EidPersona[]): DemoIssuer<LogIn> => ({
  look: eidSite,
  // Both Signicat's claim for the number (`nin`) and BankID's own (`nnin_altsub`) work.
  scopes: {
    openid: ['sub', 'nbid_acr', 'nbid_amr'],
    profile: ['name', 'given_name', 'family_name', 'birthdate'],
    nin: ['nin', 'nin_type', 'nin_issuing_country'],
    nnin_altsub: ['nnin_altsub'],
    'nbid-extra': [],
    'idp-id': [],
  },
  claimsOf(subject) {
    const person = personas.find((one) => one.subject === subject);
    return person && claimsOf(person);
  },
  assurance,
  firstScreen,
  advance: (logIn, form, around) => advance(logIn, form, { ...around, personas }),
  screenOf: (logIn, shown) => screenOf(logIn, { ...shown, personas }),
});
