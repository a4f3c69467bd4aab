import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import {
  type Held,
  type HeldContext,
  type HeldCopy,
  internal,
  nok,
  sealed,
  secret,
} from '#src/server/platform/held-data.ts';
import { heldValuations } from './broker-valuations/held-valuations.ts';
import { detailsOf } from './loans/financial-details.ts';
import { deleteOwnHomes } from './own-homes/own-homes.ts';

const homesWithDetails = async ({ db }: HeldContext, id: CustomerId): Promise<readonly EstateId[]> => {
  const rows = await db.selectFrom('financialDetail').select('estateId').where('customerId', '=', id).execute();
  return rows.map(({ estateId }) => estateId);
};

const details: HeldCopy = {
  name: 'financialDetails',
  words: {
    grossIncome: { nb: 'Brutto årsinntekt for husholdningen', en: 'Annual household gross income' },
    remainingLoan: { nb: 'Gjenstående boliglån', en: 'Remaining loan' },
    interestRate: { nb: 'Lånerente (%)', en: 'Mortgage interest rate (%)' },
    originalMortgage: { nb: 'Boliglån da du kjøpte', en: 'Original mortgage at purchase' },
    mortgageYears: { nb: 'Nedbetalingstid (år)', en: 'Mortgage length (years)' },
    otherDebt: { nb: 'Annen gjeld', en: 'Other debt' },
  },
  async read(on, { customerId }) {
    const found = await detailsOf(on, customerId, await homesWithDetails(on, customerId));
    return [...found].map(([estateId, one]) => ({ estateId, ...one.details }));
  },
};

const ownHomes: HeldCopy = {
  name: 'ownHomes',
  words: {
    address: { nb: 'Adresse', en: 'Address' },
    postcode: { nb: 'Postnummer', en: 'Postcode' },
    area: { nb: 'Bruksareal (m²)', en: 'Usable area (m²)' },
    bedrooms: { nb: 'Soverom', en: 'Bedrooms' },
    yearOfBuild: { nb: 'Byggeår', en: 'Year of build' },
  },
  async read({ db }, { customerId }) {
    const rows = await db
      .selectFrom('customerEstate')
      .innerJoin('estate', 'estate.id', 'customerEstate.estateId')
      .select(['estate.id', 'street', 'postcode', 'braI', 'bedrooms', 'yearOfBuild'])
      .where('customerId', '=', customerId)
      .orderBy('addedAt')
      .execute();
    return rows.map(({ id, street, postcode, braI, bedrooms, yearOfBuild }) => ({
      estateId: id,
      address: street,
      postcode,
      area: braI,
      bedrooms,
      yearOfBuild,
    }));
  },
};

const own = { group: 'wealth', basis: 'agreement', seenBy: ['you'], keptUntil: 'account' } as const;
const withCustomer = 'The row goes with the customer.';
const held: readonly Held[] = [
  {
    ...own,
    what: { nb: 'Lån og inntekt du har lagt inn', en: 'Loans and income you have entered' },
    tables: {
      financialDetail: {
        sealed: sealed({
          nb: 'Inntekt, boliglån, rente og annen gjeld',
          en: 'Income, mortgage, interest and other debt',
        }),
      },
    },
    copy: details,
    erase: withCustomer,
  },
  {
    ...own,
    what: { nb: 'Hva du mener boligen er verdt', en: 'What you hold the home to be worth' },
    tables: {
      ownValue: {
        value: nok({ nb: 'Verdi', en: 'Value' }),
        year: { nb: 'År', en: 'Year' },
        isUsed: { nb: 'Brukes i stedet for anslaget', en: 'Used instead of the estimate' },
      },
    },
    copy: { name: 'ownValues', table: 'ownValue', whose: 'customerId', is: 'customer', order: 'estateId' },
    erase: withCustomer,
  },
  {
    ...own,
    what: { nb: 'Bilder du har lagt inn av boligene dine', en: 'Pictures you have added of your homes' },
    tables: {
      homePicture: {
        keptAt: { nb: 'Lagt inn', en: 'Added' },
        width: { nb: 'Bredde (piksler)', en: 'Width (pixels)' },
        height: { nb: 'Høyde (piksler)', en: 'Height (pixels)' },
        ...internal('bytes', 'sha256'),
      },
    },
    copy: { name: 'homePictures', table: 'homePicture', whose: 'customerId', is: 'customer', order: 'keptAt' },
    erase: withCustomer,
  },
  {
    ...own,
    what: { nb: 'Boliger du eier eller har lagt til', en: 'Homes you own or have added' },
    tables: { customerEstate: { ...internal('basis'), ...secret('addressKey') } },
    copy: ownHomes,
    erase: { withAccount: (tx, id) => deleteOwnHomes(tx, id) },
  },
  ...heldValuations,
  { tables: ['home_value', 'home_market'], nobody: 'What homes like a home were sold for.' },
  { tables: ['model_error'], nobody: 'One median a day over at least twenty sales.' },
];
export default held;
