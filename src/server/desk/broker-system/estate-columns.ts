import type { SystemEstate } from './port.ts';

/** What forms show and signers sign. Nothing of it moves while a form of the home is under signing. */
export const formColumns = (home: SystemEstate) => ({
  baseType: home.baseType,
  assignmentNumber: home.assignmentNumber,
  street: home.street,
  unit: home.unit,
  postcode: home.postcode,
  city: home.city,
  soldFor: home.soldFor,
  brokerId: home.brokerId,
  assistantId: home.assistantId,
  ownership: home.ownership,
  propertyType: home.propertyType,
  landRegister: home.landRegister === null ? null : JSON.stringify(home.landRegister),
});

/** What no form holds: it follows the broker system at any time. */
export const freeColumns = (home: SystemEstate) => ({
  askingPrice: home.askingPrice,
  lastBid: home.lastBid,
  bidCount: home.bidCount,
  bids: home.bids ? JSON.stringify(home.bids) : null,
  bidDeadline: home.bidDeadline,
  commonDebt: home.commonDebt,
  monthlyCosts: home.monthlyCosts,
  braI: home.facts.usableArea,
  primaryRoomArea: home.facts.primaryRoomArea,
  bedrooms: home.facts.bedrooms,
  floor: home.facts.floor,
  yearOfBuild: home.facts.yearOfBuild,
  energyLabel: home.facts.energyLabel,
  headline: home.headline,
  district: home.district,
  archivedAt: null,
});

type Value = string | number | boolean | object | null | undefined;

const sorted = (_key: string, value: Value): Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const comparable = (value: Value): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, sorted) : String(value);
};
const asJson: readonly string[] = ['landRegister', 'bids'];
const written = (name: string, value: Value): Value =>
  asJson.includes(name) && typeof value === 'string' ? JSON.parse(value) : value;

/** Returns the names of the columns whose values differ from the row's. */
export const differing = (
  row: Readonly<Record<string, Value>>,
  columns: Readonly<Record<string, Value>>,
): readonly string[] =>
  Object.entries(columns)
    .filter(([name, value]) => comparable(row[name]) !== comparable(written(name, value)))
    .map(([name]) => name);
