/** The documents of a sale (Spec section 3), in the order of a sale. */
export const documentTypes = [
  'tender-list',
  'assignment-agreement',
  'assignment-renewal',
  'acceptance-letter',
  'purchase-contract',
  'seller-insurance-proof',
  'transport-declaration',
  'settlement-form',
  'takeover-protocol',
  'settlement-statement',
  'e-valuation',
  'self-declaration',
  'energy-label',
  'valuation-report',
  'sales-prospect',
  'neighborhood-profile',
  'land-register-extract',
] as const;
export type DocumentType = (typeof documentTypes)[number];
