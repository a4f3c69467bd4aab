/** The facts of a home that a party may report as wrong. They come from the broker system or the land register. */
export const reportableFacts = [
  'address',
  'propertyType',
  'ownership',
  'area',
  'primaryRoomArea',
  'bedrooms',
  'floor',
  'yearOfBuild',
  'energyLabel',
  'commonDebt',
  'monthlyCosts',
  'other',
] as const;
export type ReportableFact = (typeof reportableFacts)[number];
