import type { SystemEstate } from './port.ts';

/** What forms show and signers sign. Nothing of it moves while a form of the home is under signing. */
export const formColumns = (home: SystemEstate) => ({
  base_type: home.baseType,
  assignment_number: home.assignmentNumber,
  street: home.street,
  unit: home.unit,
  postcode: home.postcode,
  city: home.city,
  sold_for: home.soldFor,
  broker_id: home.brokerId,
  assistant_id: home.assistantId,
  ownership: home.ownership,
  property_type: home.propertyType,
  land_register: home.landRegister === null ? null : JSON.stringify(home.landRegister),
});

/** What no form holds: it follows the broker system at any time. */
export const freeColumns = (home: SystemEstate) => ({
  asking_price: home.askingPrice,
  last_bid: home.lastBid,
  bid_count: home.bidCount,
  bid_deadline: home.bidDeadline,
  common_debt: home.commonDebt,
  monthly_costs: home.monthlyCosts,
  bra_i: home.facts.usableArea,
  primary_room_area: home.facts.primaryRoomArea,
  bedrooms: home.facts.bedrooms,
  floor: home.facts.floor,
  year_of_build: home.facts.yearOfBuild,
  energy_label: home.facts.energyLabel,
  headline: home.headline,
  district: home.district,
  archived_at: null,
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
const written = (name: string, value: Value): Value =>
  name === 'land_register' && typeof value === 'string' ? JSON.parse(value) : value;

/** Returns the names of the columns whose values differ from the row's. */
export const differing = (
  row: Readonly<Record<string, Value>>,
  columns: Readonly<Record<string, Value>>,
): readonly string[] =>
  Object.entries(columns)
    .filter(([name, value]) => comparable(row[name]) !== comparable(written(name, value)))
    .map(([name]) => name);
