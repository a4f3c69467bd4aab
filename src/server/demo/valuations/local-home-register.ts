import { townName } from '#src/domain/town-name.ts';
import type { HomeRegister, RegisteredHome, ShownPerson } from '#src/server/wealth/register-sync/port.ts';
import { type DemoHome, type DemoPerson, demoHomes, demoPeople } from '../data/demo-data.ts';
import { propertyTypeOf } from '../seeds/estates.ts';

const isShown =
  ({ nationalIdFingerprint, phone, birthDate }: ShownPerson, fingerprintOf: (nationalId: string) => string) =>
  (person: DemoPerson): boolean =>
    nationalIdFingerprint === null
      ? phone !== null && birthDate !== null && person.phone === phone && person.birthDate === birthDate
      : fingerprintOf(person.nationalId) === nationalIdFingerprint;

const registered = (home: DemoHome): RegisteredHome => ({
  registerId: home.estateVitecId,
  street: home.address.street,
  unit: home.address.unit,
  postcode: home.address.postcode,
  city: townName(home.address.city),
  ownership: home.ownership === 'selveier' ? 'FREEHOLD' : 'SHARE',
  propertyType: propertyTypeOf(home).propertyType ?? null,
  area: home.bra_i,
  bedrooms: home.bedrooms,
  yearOfBuild: home.yearOfBuild,
});

/** The demo's land register: which of its homes a person owns. */
export const localHomeRegister = (fingerprintOf: (nationalId: string) => string): HomeRegister => ({
  homesOf(person) {
    const found = demoPeople().filter(isShown(person, fingerprintOf));
    const homes = demoHomes().filter(({ owners }) => found.some(({ id }) => owners.includes(id)));
    return Promise.resolve(homes.map(registered));
  },
});
