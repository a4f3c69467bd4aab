import type { FlagName } from '#src/domain/feature-flags.ts';
import type { Wording } from './wording.ts';

/** What a page says of itself to search engines, and to those who share its address. */
export interface OpenPage {
  readonly path: string;
  /** The address that counts where two pages are the same. */
  readonly canonical?: string;
  readonly title: Wording;
  readonly description: Wording;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** Off: there is no such page. */
  readonly flag?: FlagName;
}

const front = {
  title: { nb: 'Fra første visning til siste nøkkel', en: 'From first viewing to last key' },
  description: {
    nb: 'Selg, kjøp og ei bolig med alt på ett sted. Gratis for alle med norsk fødselsnummer.',
    en: 'Sell, buy and own a home with everything in one place. Free for everyone with a Norwegian national id.',
  },
  isListed: true,
} as const;

type OpenPartner = 'storebrand' | 'verisure' | 'byggstart' | 'exponova';
const partnerPage = (partner: OpenPartner, title: Wording, description: Wording): readonly OpenPage[] => [
  { path: `/${partner}-public`, title, description, isListed: true, flag: `service-${partner}` },
  {
    path: `/customer/${partner}-public`,
    canonical: `/${partner}-public`,
    title,
    description,
    isListed: false,
    flag: `service-${partner}`,
  },
];

/** The open pages of partners; each has two addresses. */
const partnerPages: readonly OpenPage[] = [
  ...partnerPage(
    'storebrand',
    { nb: 'Snakk med Storebrand om lån', en: 'Talk to Storebrand about a loan' },
    {
      nb: 'Svar innen én virkedag. Du bestemmer hva som deles.',
      en: 'A reply within one working day. You decide what is shared.',
    },
  ),
  ...partnerPage(
    'verisure',
    { nb: 'Få tilbud på boligalarm', en: 'Get a quote for a home alarm' },
    { nb: 'Verisure svarer innen én virkedag.', en: 'Verisure replies within one working day.' },
  ),
  ...partnerPage(
    'byggstart',
    { nb: 'Tre tilbud på oppussing', en: 'Three quotes for a renovation' },
    {
      nb: 'Beskriv jobben én gang. Byggstart henter tilbud fra håndverkere.',
      en: 'Describe the job once. Byggstart gets quotes from tradespeople.',
    },
  ),
  ...partnerPage(
    'exponova',
    { nb: 'Få hjelp med møbler og lys', en: 'Get help with furniture and light' },
    { nb: 'Exponova svarer innen 48 timer.', en: 'Exponova replies within 48 hours.' },
  ),
];

/** The pages that open without sign-in and that have more to say than the product's name (Spec section 2). */
export const openPages: readonly OpenPage[] = [
  { path: '/', ...front },
  { path: '/new', ...front, canonical: '/', isListed: false },
  { path: '/customer', ...front, canonical: '/', isListed: false },
  {
    path: '/public-services',
    title: { nb: 'Hjelp til flytting og bolig', en: 'Help with moving and your home' },
    description: {
      nb: 'Flytting, boliglån, oppussing, alarm og mer fra partnere vi samarbeider med.',
      en: 'Moving, mortgage, renovation, alarm and more from partners that we work with.',
    },
    isListed: true,
  },
  {
    path: '/customer/partners',
    title: { nb: 'Partnerne våre', en: 'Our partners' },
    description: {
      nb: 'Hvem som gir tjenestene, hva de gir, og hvor raskt de svarer.',
      en: 'Who gives the services, what each gives, and how soon it replies.',
    },
    isListed: true,
  },
  {
    path: '/customer/estates2',
    title: { nb: 'Kommer for salg', en: 'Coming for sale' },
    description: {
      nb: 'Boliger som megleren gjør klar nå, før de er annonsert: type, sted og størrelse.',
      en: 'Homes that the broker is getting ready now, before they are advertised: kind, place and size.',
    },
    isListed: true,
  },
  {
    path: '/customer/signup',
    title: { nb: 'Opprett bruker', en: 'Create an account' },
    description: {
      nb: 'Opprett en gratis bruker og følg salget, kjøpet eller verdien av boligen din.',
      en: 'Create a free account and follow the sale, the purchase or the value of your home.',
    },
    isListed: true,
  },
  {
    path: '/customer/signin',
    title: { nb: 'Logg inn', en: 'Sign in' },
    description: {
      nb: 'Logg inn med BankID, Vipps, telefon eller e-post.',
      en: 'Sign in with BankID, Vipps, phone or e-mail.',
    },
    isListed: true,
  },
  {
    path: '/customer/lipscore',
    title: { nb: 'Vurderinger av megleren', en: 'Ratings of the broker' },
    description: {
      nb: 'Hva selgere og kjøpere syntes om megleren, fra de siste 24 månedene.',
      en: 'What sellers and buyers thought of the broker, from the last 24 months.',
    },
    // Each broker's page is found from the broker; without a broker it says nothing.
    isListed: false,
    flag: 'broker-rating-widget',
  },
  {
    path: '/customer/privacy-policy',
    title: { nb: 'Personvernerklæring', en: 'Privacy policy' },
    description: {
      nb: 'Hva vi lagrer om deg, hvorfor, hvor lenge, og hva du kan be oss om.',
      en: 'What we keep about you, why, for how long, and what you can ask of us.',
    },
    isListed: true,
  },
  {
    path: '/customer/terms-and-conditions',
    title: { nb: 'Vilkår', en: 'Terms and conditions' },
    description: {
      nb: 'Det som gjelder når du bruker tjenesten.',
      en: 'What applies when you use the service.',
    },
    isListed: true,
  },
  ...partnerPages,
];
