import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { eventKinds, sellerBuckets } from '#src/domain/journey-buckets.ts';
import { addDays, osloInstant } from '#src/domain/oslo-calendar.ts';
import { propertyTypes } from '#src/domain/property-types.ts';
import { townName } from '#src/domain/town-name.ts';
import {
  type DemoHome,
  type DemoPerson,
  demoBrokers,
  demoHomes,
  demoOffices,
  demoPeople,
  demoPremarket,
} from '../data/demo-data.ts';
import { dates, demoBids } from '../seeds/sales.ts';

/** A row of a list, as the broker system sends it, without the time of its change. */
export type SystemRecord = Readonly<Record<string, unknown>>;
export interface SystemRecords {
  readonly offices: readonly SystemRecord[];
  readonly employees: readonly SystemRecord[];
  readonly estates: readonly SystemRecord[];
}

interface When {
  readonly today: IsoDate;
  /** When the round of bids ends, where that is not on its planned day. */
  readonly evening?: IsoInstant | undefined;
}

/** Where the sale of a demo home stands; null for a home that no broker has. */
const stageOf = ({ key, soldFor, brokerId }: DemoHome): number | null => {
  if (brokerId === null) return null;
  return soldFor === null ? (statuses[key] ?? (key.startsWith('P') ? 1 : 0)) : sellerBuckets.indexOf('post-work');
};
/** Homes for sale, as `seeds/sales.ts` plants them. */
const statuses: Readonly<Record<string, number>> = { E05: 1, E06: 4, E07: 1, E10: 1, E11: 2 };

const eventsOf = ({ key }: DemoHome, { today, evening }: When): readonly SystemRecord[] =>
  (dates[key] ?? []).map(({ kind, day, from, to, visitors = null }, index) => ({
    id: `demo-${index}`,
    kind: eventKinds.indexOf(kind),
    start: (kind === 'bid-deadline' ? evening : undefined) ?? osloInstant(addDays(today, day), from),
    end: to === undefined ? null : osloInstant(addDays(today, day), to),
    visitors,
  }));

/** Three of the demo's people want to see a home that is for sale, and one of them has asked for its prospectus. */
const interestedIn = (home: DemoHome, people: readonly DemoPerson[]): readonly SystemRecord[] => {
  const index = (dates[home.key] ?? []).findIndex(({ kind }) => kind === 'viewing');
  if (index < 0) return [];
  const others = people.filter(({ id }) => ![...home.sellers, ...home.buyers].includes(id)).slice(0, 3);
  const rowOf = ({ id, firstName, phone }: DemoPerson) => ({ contactId: id, firstName, mobilePhone: phone });
  return [
    ...others.map((one) => ({ ...rowOf(one), activity: 0, eventId: `demo-${index}` })),
    ...others.slice(0, 1).map((one) => ({ ...rowOf(one), activity: 1, eventId: null })),
  ];
};

const priceOf = (home: DemoHome, { today, evening }: When): SystemRecord => {
  const deadline = (dates[home.key] ?? []).find(({ kind }) => kind === 'bid-deadline');
  return {
    priceSuggestion: home.askingPrice,
    lastBid: home.lastBid,
    bidCount: demoBids(home, today)?.length ?? null,
    bids: demoBids(home, today),
    bidDeadline: deadline === undefined ? null : (evening ?? osloInstant(addDays(today, deadline.day), deadline.from)),
    soldPrice: home.soldFor,
    collectiveDebt: home.commonDebt,
    monthlyCosts: home.monthlyCosts,
  };
};

const contactOf = (person: DemoPerson): SystemRecord => ({
  contactId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  mobilePhone: person.phone,
  email: person.email,
  socialSecurity: person.nationalId,
  birthDate: person.birthDate,
});

const registerOf = ({ address }: DemoHome): SystemRecord => {
  const { municipality = '', gnr, bnr, fnr, snr, housingCooperative, shareNo } = address;
  return { municipality, gnr, bnr, fnr, snr, cooperative: housingCooperative, shareNumber: shareNo };
};

const typeNumbers: ReadonlyMap<string, number> = new Map(propertyTypes.map((type, number) => [type, number]));
const typeOf = ({ type = '' }: DemoHome): number | null =>
  typeNumbers.get(type.toUpperCase().replaceAll(/[ -]/g, '_')) ?? null;

const brokersOf = ({ brokerId, assistantId }: DemoHome): readonly SystemRecord[] => [
  ...(brokerId === null ? [] : [{ brokerRole: 1, employeeId: brokerId }]),
  ...(assistantId === null ? [] : [{ brokerRole: 2, employeeId: assistantId }]),
];

interface Place extends When {
  readonly people: ReadonlyMap<string, DemoPerson>;
}

const homeRecord = (home: DemoHome, status: number, { people, ...when }: Place): SystemRecord => {
  const side = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []).map(contactOf);
  return {
    estateId: home.estateVitecId,
    estateBaseType: home.estateBaseType,
    status,
    assignmentNum: home.assignmentNumber,
    streetAdress: home.address.street,
    apartmentNumber: home.address.unit,
    zipCode: home.address.postcode,
    city: townName(home.address.city),
    matrikkel: registerOf(home),
    ownership: home.ownership === 'selveier' ? 0 : 1,
    estateType: typeOf(home),
    departmentId: demoBrokers().find(({ id }) => id === home.brokerId)?.officeId ?? null,
    brokersIdWithRoles: brokersOf(home),
    estatePrice: priceOf(home, when),
    estateSize: { primaryRoomArea: home.primaryRoomArea, usableArea: home.bra_i },
    noOfBedRooms: home.bedrooms,
    floor: home.floor,
    constructionYear: home.yearOfBuild,
    energyLetter: home.energyLabel,
    heading: home.headline,
    areaName: home.district,
    sellers: side(home.sellers),
    buyers: side(home.buyers),
    events: eventsOf(home, when),
    interested: interestedIn(home, [...people.values()]),
    images: [],
  };
};

const roles = { mainBroker: 1, assistant: 2, responsibleBroker: 3 } as const;

/** Returns the demo's offices, brokers and homes as the broker system has them. A home without a broker is not there. */
export const demoRecords = (today: IsoDate, evening?: IsoInstant): SystemRecords => {
  const people = new Map(demoPeople().map((person) => [person.id, person]));
  return {
    offices: demoOffices().map(({ id, name, orgNumber, phone }) => ({
      departmentId: id,
      name,
      organisationNumber: orgNumber,
      phone,
    })),
    employees: demoBrokers().map(({ id, name, email, phone, title, role, officeId }) => ({
      employeeId: id,
      name,
      email,
      mobilePhone: phone,
      title,
      role: roles[role],
      departmentId: officeId,
    })),
    estates: [...demoHomes(), ...demoPremarket()].flatMap((home) => {
      const status = stageOf(home);
      return status === null ? [] : [homeRecord(home, status, { people, today, evening })];
    }),
  };
};
