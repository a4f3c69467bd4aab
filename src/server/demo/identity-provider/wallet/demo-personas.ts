import * as v from 'valibot';
import { isoDate } from '#src/domain/iso-date.ts';
import { mobile } from '#src/domain/phone.ts';
import { demoSubject } from '#src/server/identity/customers/options.ts';
import { demoPeople } from '../../data/demo-data.ts';
import type { WalletPersona } from './persona.ts';

const ordinary = demoPeople().map(
  (person): WalletPersona => ({
    subject: demoSubject(person.userId),
    givenName: person.firstName,
    familyName: person.lastName,
    phone: v.parse(mobile, person.phone),
    email: person.email,
    emailVerified: true,
    birthDate: v.parse(isoDate, person.birthDate),
    address: { street: person.address, postcode: person.postcode, city: person.city },
  }),
);

/** Cases that a real wallet may return too: an unconfirmed address, and no date of birth. */
const unusual: readonly WalletPersona[] = [
  {
    subject: 'demo-unverified-email',
    givenName: 'Tuva',
    familyName: 'Nesheim',
    phone: '+4742001091',
    email: 'tuva.nesheim@example.com',
    emailVerified: false,
    birthDate: '1991-03-08',
    address: { street: 'Prøvebakken 3', postcode: '5003', city: 'BERGEN' },
  },
  {
    subject: 'demo-no-birth-date',
    givenName: 'Iver',
    familyName: 'Solbakken',
    phone: '+4742001092',
    email: 'iver.solbakken@example.com',
    emailVerified: true,
    birthDate: null,
    address: { street: 'Prøvebakken 5', postcode: '7010', city: 'TRONDHEIM' },
  },
];

/** The demo's people as its wallet knows them; one of them is 17. */
export const walletPersonas: readonly WalletPersona[] = [...unusual, ...ordinary];
