import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import type { Held, HeldContext, HeldCopy } from '#src/server/platform/held-data.ts';
import { heldValuations } from './broker-valuations/held-valuations.ts';
import { detailsOf } from './loans/financial-details.ts';
import { deleteOwnHomes } from './own-homes/own-homes.ts';

const estateWord = { estateID: { nb: 'Bolig', en: 'Home' } } as const;

const homesWithDetails = async ({ db }: HeldContext, id: CustomerId): Promise<readonly EstateId[]> => {
  const rows = await db.selectFrom('financialDetail').select('estateId').where('customerId', '=', id).execute();
  return rows.map(({ estateId }) => estateId);
};

const details: HeldCopy = {
  name: 'financialDetails',
  words: {
    ...estateWord,
    financialDetails: { nb: 'Lån og inntekt du har lagt inn', en: 'Loans and income you have entered' },
    grossIncome: { nb: 'Brutto årsinntekt for husholdningen', en: 'Annual household gross income' },
    remainingLoan: { nb: 'Gjenstående boliglån', en: 'Remaining loan' },
    interestRate: { nb: 'Lånerente (%)', en: 'Mortgage interest rate (%)' },
    originalMortgage: { nb: 'Boliglån da du kjøpte', en: 'Original mortgage at purchase' },
    mortgageYears: { nb: 'Nedbetalingstid (år)', en: 'Mortgage length (years)' },
    otherDebt: { nb: 'Annen gjeld', en: 'Other debt' },
  },
  async read(on, { customerId }) {
    const found = await detailsOf(on, customerId, await homesWithDetails(on, customerId));
    return [...found].map(([estateID, one]) => ({ estateID, ...one.details }));
  },
};

const ownValues: HeldCopy = {
  name: 'ownValues',
  words: {
    ...estateWord,
    ownValues: { nb: 'Hva du mener boligen er verdt', en: 'What you hold the home to be worth' },
    value: { nb: 'Verdi', en: 'Value' },
    year: { nb: 'År', en: 'Year' },
    isUsed: { nb: 'Brukes i stedet for anslaget', en: 'Used instead of the estimate' },
  },
  async read({ db }, { customerId }) {
    const rows = await db.selectFrom('ownValue').selectAll().where('customerId', '=', customerId).execute();
    return rows.map(({ estateId, value, year, isUsed }) => ({
      estateID: estateId,
      value: formatNok(Number(value)),
      year,
      isUsed,
    }));
  },
};

const ownHomes: HeldCopy = {
  name: 'ownHomes',
  words: {
    ...estateWord,
    ownHomes: { nb: 'Boliger du eier eller har lagt til', en: 'Homes you own or have added' },
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
      estateID: id,
      address: street,
      postcode,
      area: braI,
      bedrooms,
      yearOfBuild,
    }));
  },
};

const homePictures: HeldCopy = {
  name: 'homePictures',
  words: {
    ...estateWord,
    homePictures: { nb: 'Bilder du har lagt inn av boligene dine', en: 'Pictures you have added of your homes' },
    keptAt: { nb: 'Lagt inn', en: 'Added' },
    width: { nb: 'Bredde (piksler)', en: 'Width (pixels)' },
    height: { nb: 'Høyde (piksler)', en: 'Height (pixels)' },
  },
  async read({ db }, { customerId }) {
    const rows = await db.selectFrom('homePicture').selectAll().where('customerId', '=', customerId).execute();
    return rows.map(({ estateId, keptAt, width, height }) => ({
      estateID: estateId,
      keptAt,
      width,
      height,
    }));
  },
};

const withCustomer = 'The row goes with the customer.';
const held: readonly Held[] = [
  { tables: ['financial_detail'], copy: details, erase: withCustomer },
  { tables: ['own_value'], copy: ownValues, erase: withCustomer },
  { tables: ['home_picture'], copy: homePictures, erase: withCustomer },
  { tables: ['customer_estate'], copy: ownHomes, erase: { withAccount: (tx, id) => deleteOwnHomes(tx, id) } },
  ...heldValuations,
  { tables: ['home_value', 'home_market'], nobody: 'What homes like a home were sold for.' },
  { tables: ['model_error'], nobody: 'One median a day over at least twenty sales.' },
];
export default held;
