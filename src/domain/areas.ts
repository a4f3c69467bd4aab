/** Where the product searches for homes (Spec section 3, "Search profile"), by city. */
export const areasByCity = {
  Oslo: [
    'Frogner',
    'St. Hanshaugen',
    'Grünerløkka',
    'Sagene',
    'Gamle Oslo',
    'Nordre Aker',
    'Vestre Aker',
    'Ullern',
    'Bjerke',
    'Grorud',
    'Stovner',
    'Alna',
    'Østensjø',
    'Nordstrand',
    'Søndre Nordstrand',
  ],
  Bærum: [
    'Lysaker',
    'Stabekk',
    'Jar',
    'Bekkestua',
    'Høvik',
    'Sandvika',
    'Blommenholm',
    'Slependen',
    'Kolsås',
    'Rykkinn',
    'Bærums Verk',
    'Lommedalen',
    'Eiksmarka',
    'Fornebu',
    'Snarøya',
  ],
  Trondheim: [
    'Midtbyen',
    'Østbyen',
    'Lerkendal',
    'Heimdal',
    'Byåsen',
    'Singsaker',
    'Tyholt',
    'Moholt',
    'Lade',
    'Ranheim',
    'Charlottenlund',
    'Tiller',
  ],
  Bergen: [
    'Bergenhus',
    'Årstad',
    'Åsane',
    'Arna',
    'Fana',
    'Ytrebygda',
    'Fyllingsdalen',
    'Laksevåg',
    'Sandviken',
    'Paradis',
    'Nesttun',
  ],
} as const;

const letters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a', ü: 'u' };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æøåü]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-');

/** `baerum`: the stored id of a city. */
export const cityIdOf = plain;

/** `oslo-st-hanshaugen`: the stored id of an area, so that its name may be respelt. */
const idOf = (city: string, area: string): string => plain(`${city}-${area}`);

/** Every area by its id, in the order of the list. */
export const areas: readonly { readonly id: string; readonly city: string; readonly name: string }[] = Object.entries(
  areasByCity,
).flatMap(([city, names]) => names.map((name) => ({ id: idOf(city, name), city, name })));

export const isAreaId = (text: string): boolean => areas.some(({ id }) => id === text);
