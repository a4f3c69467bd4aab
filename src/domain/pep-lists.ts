/**
 * The legal lists of politically exposed persons (hvitvaskingsloven § 2 f, g, h). Lists are data with a version, and the
 * version is written into the document: a closed Norwegian list has been out for hearing (reference: domain, 2.3).
 */
export const pepListVersion = 'hvitvaskingsloven-2018';

export const pepPositions = [
  'HEAD_OF_STATE_OR_GOVERNMENT',
  'PARLIAMENT',
  'PARTY_BODY',
  'HIGHER_COURT',
  'AUDIT_OR_CENTRAL_BANK',
  'AMBASSADOR_OR_OFFICER',
  'STATE_ENTERPRISE',
  'INTERNATIONAL_ORGANISATION',
] as const;

export const pepAssociates = ['JOINT_BENEFICIAL_OWNER', 'CLOSE_BUSINESS', 'SOLE_BENEFICIAL_OWNER'] as const;

export const pepFamily = ['SPOUSE', 'REGISTERED_PARTNER', 'COHABITANT', 'PARENT', 'CHILD', 'CHILDS_SPOUSE'] as const;

/** `CURRENT` is told to others as under one year without an end date. */
export const pepPeriods = ['CURRENT', 'UNDER_ONE_YEAR', 'OVER_ONE_YEAR'] as const;
