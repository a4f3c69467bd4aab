import * as v from 'valibot';
import type { PartyRole } from '#src/contract/shared.ts';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { type EventKind, eventKinds, sellerBuckets } from '#src/domain/journey-buckets.ts';
import { mobile, phone } from '#src/domain/phone.ts';
import { type PropertyType, propertyTypes } from '#src/domain/property-types.ts';
import { signUpKinds } from '#src/domain/sign-up-facts.ts';
import { townName } from '#src/domain/town-name.ts';
import type { LandRegister, Ownership } from '#src/server/homes/estates/columns.ts';
import type {
  Stage,
  SystemCommission,
  SystemEmployee,
  SystemEstate,
  SystemLeaver,
  SystemOffice,
  SystemParty,
  SystemSignUp,
} from './port.ts';

const text = v.pipe(v.string(), v.trim(), v.maxLength(200));
const needed = v.pipe(text, v.minLength(1));
const optionalText = v.nullish(text, '');
const kroner = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000)), null);
const count = (most: number) => v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)), null);
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));
/** An integer enum of the system. A value that is not on the list makes the row unreadable, so that none is guessed. */
const oneOf = <T>(values: Readonly<Record<number, T>>) =>
  v.pipe(
    v.number(),
    v.check((value) => values[value] !== undefined),
    // seam: checked in the line above.
    v.transform((value) => values[value] as T),
  );

/** 0 to 5 are the steps of a sale in their order; 1 is ready before marketing. */
const stages: Readonly<Record<number, Stage>> = { ...sellerBuckets, 6: 'completed', 7: 'withdrawn' };
const ownerships: Readonly<Record<number, Ownership>> = { 0: 'FREEHOLD', 1: 'SHARE', 2: 'OTHER' };
const dates: Readonly<Record<number, EventKind>> = { ...eventKinds };
const roles: Readonly<Record<number, SystemEmployee['role']>> = {
  1: 'mainBroker',
  2: 'assistant',
  3: 'responsibleBroker',
};
const kinds: Readonly<Record<number, PropertyType>> = { ...propertyTypes };

/** Returns a number of so many digits: a person's has eleven, a firm's nine. */
const digitsIn = (number: string | null, many: 9 | 11): string | null => {
  const digits = number?.replaceAll(' ', '') ?? '';
  return /^\d+$/.test(digits) && digits.length === many ? digits : null;
};
const contact = v.object({
  contactId: id,
  firstName: optionalText,
  lastName: needed,
  mobilePhone: v.nullish(v.union([v.literal(''), phone]), ''),
  email: optionalText,
  // A firm's nine digits, or a text that is no number at all, does not keep the home out.
  socialSecurity: v.nullish(text, null),
  birthDate: v.nullish(v.pipe(v.string(), v.guard(isIsoDate)), null),
});
const matrikkel = v.object({
  municipality: optionalText,
  gnr: count(100_000),
  bnr: count(100_000),
  fnr: count(100_000),
  snr: count(100_000),
  cooperative: optionalText,
  shareNumber: count(1_000_000),
});
const event = v.object({
  id,
  kind: oneOf(dates),
  start: isoInstant,
  end: v.nullish(isoInstant, null),
  visitors: count(10_000),
});
/** A bid without who gave it: no more of it is read. */
const bid = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  at: isoInstant,
});
const image = v.object({ imageId: id, imageCategory: optionalText, url: v.pipe(text, v.url()) });

/** 0 is a viewing, 1 the prospectus. */
const interested = v.object({
  contactId: id,
  firstName: needed,
  mobilePhone: mobile,
  activity: oneOf(signUpKinds),
  eventId: v.nullish(id, null),
});

const brokerWithRole = v.object({
  brokerRole: v.number(),
  employeeId: brokerId,
  /** Percent of the commission. */
  commissionShare: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), null),
});

const estateRow = v.object({
  estateId: id,
  estateBaseType: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
  status: oneOf(stages),
  assignmentNum: optionalText,
  // As the system spells it.
  streetAdress: needed,
  apartmentNumber: v.nullish(text, null),
  zipCode: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  city: needed,
  matrikkel: v.nullish(matrikkel, null),
  ownership: oneOf(ownerships),
  estateType: v.nullish(oneOf(kinds), null),
  departmentId: v.nullish(officeId, null),
  brokersIdWithRoles: v.nullish(v.array(brokerWithRole), []),
  estatePrice: v.object({
    priceSuggestion: kroner,
    lastBid: kroner,
    bidCount: count(100_000),
    bids: v.nullish(v.pipe(v.array(bid), v.maxLength(500)), null),
    bidDeadline: v.nullish(isoInstant, null),
    soldPrice: kroner,
    soldDate: v.nullish(isoInstant, null),
    commission: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)), null),
    collectiveDebt: kroner,
    monthlyCosts: kroner,
  }),
  estateSize: v.object({ primaryRoomArea: count(100_000), usableArea: count(100_000) }),
  noOfBedRooms: count(100),
  floor: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(-5), v.maxValue(200)), null),
  constructionYear: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1100), v.maxValue(2200)), null),
  heading: v.nullish(text, null),
  areaName: v.nullish(text, null),
  energyLetter: v.nullish(v.picklist(['A', 'B', 'C', 'D', 'E', 'F', 'G']), null),
  sellers: v.pipe(v.array(contact), v.maxLength(50)),
  buyers: v.pipe(v.array(contact), v.maxLength(50)),
  events: v.nullish(v.pipe(v.array(event), v.maxLength(500)), []),
  images: v.nullish(v.pipe(v.array(image), v.maxLength(500)), []),
  // Each is read alone: one without a mobile number does not keep the home out.
  interested: v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(2_000)), []),
});
type EstateRow = v.InferOutput<typeof estateRow>;

const registerOf = (found: EstateRow['matrikkel']): LandRegister | null => {
  if (found === null) return null;
  const { municipality, gnr, bnr, fnr, snr, cooperative, shareNumber } = found;
  if (cooperative !== '' && shareNumber !== null) return { cooperative, shareNumber };
  if (gnr === null || bnr === null) return null;
  return { municipality, gnr, bnr, ...(fnr !== null && { fnr }), ...(snr !== null && { snr }) };
};

const partyOf =
  (role: PartyRole) =>
  (one: EstateRow['sellers'][number]): SystemParty => ({
    id: one.contactId,
    role,
    name: [one.firstName, one.lastName].filter(Boolean).join(' '),
    email: one.email,
    phone: one.mobilePhone,
    birthDate: one.birthDate,
    nationalId: digitsIn(one.socialSecurity, 11),
    organisationNumber: digitsIn(one.socialSecurity, 9),
  });

/** Returns those who can be sent an SMS. A person of two viewings is there once for each. */
const signUpsOf = ({ interested: rows }: EstateRow): readonly SystemSignUp[] => {
  const read = rows.flatMap((row) => {
    const { success, output } = v.safeParse(interested, row);
    if (!success || (output.activity === 'viewing') !== (output.eventId !== null)) return [];
    const { contactId, firstName, mobilePhone, activity: kind, eventId: event } = output;
    return [{ id: `${contactId}:${event ?? kind}`, kind, event, givenName: firstName, phone: mobilePhone }];
  });
  return [...new Map(read.map((one) => [one.id, one])).values()];
};

const employeeOf = ({ brokersIdWithRoles }: EstateRow, role: number) =>
  brokersIdWithRoles.find(({ brokerRole }) => brokerRole === role)?.employeeId ?? null;

const saleOf = ({ estatePrice: { soldDate, commission }, brokersIdWithRoles }: EstateRow): SystemCommission | null => {
  if (soldDate === null || commission === null) return null;
  const shares = brokersIdWithRoles.flatMap(({ employeeId, commissionShare }) =>
    commissionShare === null || commissionShare === 0
      ? []
      : [{ brokerId: employeeId, bp: Math.round(commissionShare * 100) }],
  );
  return { soldAt: soldDate, commission, shares };
};

const estateOf = (row: EstateRow): SystemEstate => ({
  id: row.estateId,
  baseType: row.estateBaseType,
  assignmentNumber: row.assignmentNum,
  street: row.streetAdress,
  unit: row.apartmentNumber,
  postcode: row.zipCode,
  city: townName(row.city),
  landRegister: registerOf(row.matrikkel),
  ownership: row.ownership,
  propertyType: row.estateType,
  officeId: row.departmentId,
  brokerId: employeeOf(row, 1),
  assistantId: employeeOf(row, 2),
  stage: row.status,
  askingPrice: row.estatePrice.priceSuggestion,
  lastBid: row.estatePrice.lastBid,
  bidCount: row.estatePrice.bidCount,
  bids: row.estatePrice.bids,
  bidDeadline: row.estatePrice.bidDeadline,
  soldFor: row.estatePrice.soldPrice,
  sale: saleOf(row),
  commonDebt: row.estatePrice.collectiveDebt,
  monthlyCosts: row.estatePrice.monthlyCosts,
  facts: {
    primaryRoomArea: row.estateSize.primaryRoomArea,
    usableArea: row.estateSize.usableArea,
    bedrooms: row.noOfBedRooms,
    floor: row.floor,
    yearOfBuild: row.constructionYear,
    energyLabel: row.energyLetter,
  },
  headline: row.heading === '' ? null : row.heading,
  district: row.areaName === '' ? null : row.areaName,
  parties: [...row.sellers.map(partyOf('seller')), ...row.buyers.map(partyOf('buyer'))],
  events: row.events.map(({ start, end, ...one }) => ({ ...one, at: start, endsAt: end })),
  signUps: signUpsOf(row),
  pictures: row.images.map(({ imageId, imageCategory, url }) => ({ id: imageId, room: imageCategory, url })),
});

/** The reason of a row that `hasNobodyTwice` refuses. */
export const personTwice = 'a person twice';

/** A person listed twice on one side is one person, and a row that does so says nothing we can follow. */
const hasNobodyTwice = ({ sellers, buyers }: EstateRow): boolean =>
  [sellers, buyers].every((side) => new Set(side.map(({ contactId }) => contactId)).size === side.length);

const office = v.pipe(
  v.object({ departmentId: officeId, name: needed, organisationNumber: v.pipe(v.string(), v.regex(/^\d{9}$/)), phone }),
  v.transform(
    (row): SystemOffice => ({
      id: row.departmentId,
      name: row.name,
      orgNumber: row.organisationNumber,
      phone: row.phone,
    }),
  ),
);
const employee = v.pipe(
  v.object({
    employeeId: brokerId,
    name: needed,
    email: v.pipe(needed, v.email()),
    mobilePhone: phone,
    title: optionalText,
    role: oneOf(roles),
    departmentId: officeId,
    isActive: v.nullish(v.boolean(), true),
  }),
  v.transform(
    (row): SystemEmployee => ({
      id: row.employeeId,
      name: row.name,
      email: row.email,
      phone: row.mobilePhone,
      title: row.title,
      role: row.role,
      officeId: row.departmentId,
      hasLeft: !row.isActive,
    }),
  ),
);
const leaver = v.pipe(
  v.object({ employeeId: brokerId, isActive: v.literal(false) }),
  v.transform(({ employeeId }): SystemLeaver => ({ id: employeeId, hasLeft: true, name: null })),
);
/** One who left may have lost the telephone or the mailbox in the system: that they left is read all the same. */
const anyEmployee = v.lazy((row) => (v.is(leaver, row) && !v.is(employee, row) ? leaver : employee));

/** The rows of each list, from the system's shape to ours. */
export const vitecRows = {
  offices: office,
  employees: anyEmployee,
  estates: v.pipe(estateRow, v.check(hasNobodyTwice, personTwice), v.transform(estateOf)),
};
