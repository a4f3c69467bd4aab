import * as v from 'valibot';
import declarations from './data/pep-declarations.json' with { type: 'json' };
import settlements from './data/settlements.json' with { type: 'json' };

const loan = {
  bankName: v.string(),
  bankContactName: v.string(),
  bankContactEmail: v.string(),
  bankContactPhone: v.string(),
  /** The name of a person in the same home. */
  borrower: v.string(),
  loanNumber: v.string(),
  /** Whole kroner. */
  residualDebt: v.number(),
} as const;

const SellerSettlement = v.object({
  estate: v.string(),
  loans: v.array(v.object({ ...loan, action: v.picklist(['REDEEM', 'MOVE']) })),
  accounts: v.array(v.object({ accountNumber: v.string(), owner: v.string(), distribution: v.number() })),
});
export type DemoSellerSettlement = v.InferOutput<typeof SellerSettlement>;

const origins = ['SAVED_FUNDS', 'HERITAGE', 'SALE_OF_PROPERTY', 'GIFT', 'OTHER'] as const;
const BuyerSettlement = v.object({
  estate: v.string(),
  loans: v.array(v.object({ ...loan, offerType: v.picklist(['BID_LOAN', 'NEW_LOAN']) })),
  equity: v.object({
    amount: v.number(),
    origins: v.array(v.object({ origin: v.picklist(origins), comment: v.string() })),
    payoutAccount: v.object({ accountNumber: v.string(), holder: v.string() }),
  }),
  equityAccountManagers: v.array(
    v.object({ name: v.string(), address: v.string(), nationalId: v.string(), relation: v.string() }),
  ),
  participantInfo: v.record(
    v.string(),
    v.object({
      profession: v.string(),
      employer: v.string(),
      estatesOwned: v.number(),
      countryOfResidence: v.string(),
      citizenships: v.array(v.string()),
    }),
  ),
  saleInfo: v.object({
    purpose: v.string(),
    onBehalfOfOthers: v.boolean(),
    relationToSeller: v.boolean(),
    cashPayment: v.boolean(),
  }),
});
export type DemoBuyerSettlement = v.InferOutput<typeof BuyerSettlement>;

const held = v.object({
  status: v.boolean(),
  relatedName: v.optional(v.string()),
  relation: v.optional(v.string()),
  position: v.optional(v.string()),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  country: v.optional(v.string()),
  period: v.optional(v.picklist(['UNDER_ONE_YEAR', 'OVER_ONE_YEAR'])),
  endDate: v.nullish(v.string()),
});
export type DemoHeld = v.InferOutput<typeof held>;
const Declaration = v.object({ estate: v.string(), participant: v.string(), own: held, employee: held, family: held });
export type DemoDeclaration = v.InferOutput<typeof Declaration>;

const ofHome = <T extends { readonly estate: string }>(all: readonly T[], key: string): T => {
  const found = all.find(({ estate }) => estate === key);
  if (!found) throw new Error(`The demo has no such form for ${key}. Add it in src/server/demo/data/data.`);
  return found;
};

/** Returns an invented settlement or declaration of `data/`, validated. */
export const demoSellerSettlement = (key: string) =>
  ofHome(v.parse(v.array(SellerSettlement), settlements.seller), key);
export const demoBuyerSettlement = (key: string) => ofHome(v.parse(v.array(BuyerSettlement), settlements.buyer), key);
export const demoDeclarations = (key: string): readonly DemoDeclaration[] =>
  v.parse(v.array(Declaration), declarations).filter(({ estate }) => estate === key);
