/**
 * Our own drawing of the areas of each city: straight edges, and vertices that neighbours share. Not a survey: it shows
 * which area lies where. One unit is one pixel of a map 390 units wide.
 */
export interface CityMap {
  readonly city: string;
  readonly height: number;
  /** Water, drawn under the areas. */
  readonly water: string;
  /** The corners of each area by the area's id, `x y x y …`. */
  readonly shapes: Readonly<Record<string, string>>;
}

const oslo: CityMap = {
  city: 'Oslo',
  height: 384,
  water: '0 177 46 173 70 169 80 199 97 187 125 181 150 183 161 203 172 238 182 270 191 311 183 343 177 384 0 384',
  shapes: {
    'oslo-vestre-aker': '20 10 62 18 125 30 137 104 118 130 92 144 70 120 41 128 29 75',
    'oslo-ullern': '41 128 70 120 92 144 70 169 46 173',
    'oslo-frogner': '70 169 92 144 118 130 127 162 125 181 97 187 80 199',
    'oslo-st-hanshaugen': '118 130 137 104 154 134 156 162 150 183 125 181 127 162',
    'oslo-sagene': '137 104 169 106 154 134',
    'oslo-nordre-aker': '125 30 176 41 200 67 195 110 169 106 137 104',
    'oslo-grunerlokka': '154 134 169 106 195 110 205 144 181 162 156 162',
    'oslo-gamle-oslo': '156 162 181 162 205 144 210 183 180 219 161 203 150 183',
    'oslo-bjerke': '195 110 200 67 241 75 264 93 241 140 205 144',
    'oslo-grorud': '241 75 275 41 313 24 313 83 264 93',
    'oslo-stovner': '313 24 354 47 361 85 313 83',
    'oslo-alna': '205 144 241 140 264 93 313 83 361 85 337 124 296 165 210 183',
    'oslo-ostensjo': '210 183 296 165 275 197 282 244 233 270 180 219',
    'oslo-nordstrand': '180 219 233 270 207 299 191 311 182 270 172 238',
    'oslo-sondre-nordstrand': '233 270 282 244 279 290 257 343 221 366 183 343 191 311 207 299',
  },
};

const baerum: CityMap = {
  city: 'Bærum',
  height: 384,
  water: '40 384 52 330 100 318 150 302 196 296 240 290 286 280 312 250 390 240 390 384',
  shapes: {
    'baerum-lommedalen': '70 12 190 8 220 60 176 108 104 100 66 62',
    'baerum-eiksmarka': '250 40 340 52 352 120 282 136 258 92',
    'baerum-baerums-verk': '104 100 176 108 188 160 130 176 92 148',
    'baerum-rykkinn': '20 96 66 62 104 100 92 148 48 162',
    'baerum-kolsas': '48 162 92 148 130 176 136 220 90 236 40 218',
    'baerum-bekkestua': '176 108 220 60 258 92 282 136 250 196 188 200 188 160',
    'baerum-jar': '282 136 352 120 368 190 318 206 250 196',
    'baerum-sandvika': '90 236 136 220 158 260 150 302 100 318 78 280',
    'baerum-slependen': '40 218 90 236 78 280 100 318 52 330 26 282',
    'baerum-blommenholm': '136 220 130 176 188 160 188 200 196 296 150 302 158 260',
    'baerum-hovik': '188 200 250 196 240 290 196 296',
    'baerum-stabekk': '250 196 318 206 312 250 286 280 240 290',
    'baerum-lysaker': '318 206 368 190 382 236 312 250',
    'baerum-fornebu': '286 280 312 250 382 236 376 306 312 322',
    'baerum-snaroya': '286 280 312 322 330 368 270 366 256 322',
  },
};

const trondheim: CityMap = {
  city: 'Trondheim',
  height: 360,
  water: '0 0 390 0 390 60 330 70 268 84 210 98 172 92 138 104 96 126 40 146 0 152',
  shapes: {
    'trondheim-ranheim': '330 70 384 62 388 152 322 150 318 108',
    'trondheim-charlottenlund': '268 84 330 70 318 108 322 150 268 154 256 118',
    'trondheim-lade': '210 98 268 84 256 118 226 134 204 126',
    'trondheim-ostbyen': '204 126 226 134 256 118 268 154 228 170 196 158',
    'trondheim-midtbyen': '172 92 210 98 204 126 196 158 162 148 138 104',
    'trondheim-singsaker': '162 148 196 158 200 196 166 192',
    'trondheim-tyholt': '196 158 228 170 244 206 200 196',
    'trondheim-moholt': '228 170 268 154 322 150 316 214 244 206',
    'trondheim-byasen': '40 146 96 126 138 104 162 148 166 192 130 242 62 230',
    'trondheim-lerkendal': '166 192 200 196 244 206 240 256 184 268 130 242',
    'trondheim-heimdal': '62 230 130 242 184 268 176 338 92 346 50 296',
    'trondheim-tiller': '184 268 240 256 244 206 316 214 306 286 250 340 176 338',
  },
};

const bergen: CityMap = {
  city: 'Bergen',
  height: 384,
  water: '0 0 150 0 140 60 152 108 128 134 96 128 60 150 30 214 24 300 60 384 0 384',
  shapes: {
    'bergen-asane': '140 60 160 14 270 20 292 84 226 110 152 108',
    'bergen-arna': '292 84 350 70 382 150 344 232 282 214 258 160 226 110',
    'bergen-sandviken': '152 108 226 110 204 142 150 140',
    'bergen-bergenhus': '128 134 152 108 150 140 204 142 226 110 258 160 204 178 150 168',
    'bergen-laksevag': '96 128 128 134 150 168 128 204 84 196 60 150',
    'bergen-arstad': '150 168 204 178 258 160 282 214 222 226 168 216',
    'bergen-fyllingsdalen': '84 196 128 204 150 168 168 216 150 256 98 250',
    'bergen-paradis': '150 256 168 216 222 226 214 268',
    'bergen-nesttun': '214 268 222 226 282 214 290 282 236 296',
    'bergen-ytrebygda': '30 214 60 150 84 196 98 250 150 256 160 318 96 350 40 296',
    'bergen-fana': '160 318 150 256 214 268 236 296 290 282 282 214 344 232 340 312 270 372 196 366',
  },
};

/** One map a city, in the order of the lists of areas. */
export const cityMaps: readonly CityMap[] = [oslo, baerum, trondheim, bergen];

export type Corner = readonly [x: number, y: number];

/** Returns the corners of a shape. */
export const cornersOf = (shape: string): readonly Corner[] => {
  const numbers = shape.split(' ').map(Number);
  return numbers.flatMap((x, at): Corner[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []));
};

/** Returns a point inside a shape, for its name: the centroid of its surface. */
export const middleOf = (corners: readonly Corner[]): Corner => {
  const parts = corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return { x: x + nextX, y: y + nextY, cross: x * nextY - nextX * y };
  });
  const surface = parts.reduce((sum, { cross }) => sum + cross, 0) * 3;
  const along = (axis: 'x' | 'y') => parts.reduce((sum, part) => sum + part[axis] * part.cross, 0) / surface;
  return [Math.round(along('x')), Math.round(along('y'))];
};
