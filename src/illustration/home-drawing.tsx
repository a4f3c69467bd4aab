import type { HousingType } from '#src/domain/housing-types.ts';
import { House } from './house.tsx';
import { lamp, type Paint, paintOrder, timber } from './palette.ts';
import type { WindowState } from './window.tsx';

/** Walls of blocks of flats, with the colour of their cornice. */
const walls = [
  ['#B4634A', '#8F4A36'],
  ['#D39A33', '#A87623'],
  ['#1C6B63', '#134C46'],
  ['#DDD3BE', '#BFB298'],
] as const;

/** Returns a small number from the home's id: the same home always looks the same. */
const numberOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

interface BlockProps {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly ground: number;
  readonly look: number;
  readonly floors: number;
  readonly bays: number;
  /** The panes that are not lit on purpose are dark by day. */
  readonly isNight: boolean;
}

const Block = ({ x, top, width, ground, look, floors, bays, isNight }: BlockProps) => {
  const [wall, cornice] = walls[look % walls.length] ?? walls[0];
  const [floor, bay] = [(ground - top) / (floors + 0.3), width / bays];
  const [paneWidth, paneHeight] = [Math.min(bay * 0.55, 16), floor * 0.55];
  const panes = Array.from({ length: floors * bays }, (_, index) => index);
  return (
    <g>
      <rect x={x} y={top} width={width} height={ground - top} fill={wall} />
      <rect x={x - 3} y={top - 5} width={width + 6} height={6} fill={cornice} />
      {panes.map((pane) => {
        const isLit = (pane * 7 + look) % 5 === 0;
        const left = x + bay * ((pane % bays) + 0.5) - paneWidth / 2;
        const upper = top + floor * (Math.floor(pane / bays) + 0.25);
        return (
          <g key={pane}>
            <rect
              x={left}
              y={upper}
              width={paneWidth}
              height={paneHeight}
              fill={isLit === isNight ? lamp.darkByDay : lamp.lit}
              stroke={timber.trim}
              strokeWidth={1.2}
            />
            <path
              d={`M${left + paneWidth / 2} ${upper}v${paneHeight}M${left} ${upper + paneHeight / 2}h${paneWidth}`}
              stroke={timber.trim}
            />
          </g>
        );
      })}
    </g>
  );
};

const rows: readonly (readonly WindowState[])[] = [
  ['lit', 'dark', 'lit'],
  ['dark', 'lit', 'lit'],
];
const lowRows: readonly (readonly WindowState[])[] = [['lit', 'dark']];
const narrowRows: readonly (readonly WindowState[])[] = [
  ['dark', 'lit'],
  ['lit', 'dark'],
];

const blocks: ReadonlySet<HousingType> = new Set([
  'apartment',
  'other',
  'dorm',
  'room',
  'apartment-building',
  'office',
  'shop',
  'restaurant',
  'hotel',
  'workshop',
  'production',
  'storage',
]);
const isBlock = ({ type }: { readonly type: HousingType }): boolean => blocks.has(type);

const Tree = ({ x, ground }: { readonly x: number; readonly ground: number }) => (
  <path
    d={`M${x} ${ground}v-30q-15-4-13-20t13-18q13 4 13 18t-13 20`}
    fill="#3E6B4A"
    stroke="#2C4E36"
    strokeWidth={1.5}
  />
);

interface Drawn {
  readonly id: string;
  readonly type: HousingType;
  /** The floor of a flat: its building has at least as many, from three to six. */
  readonly floor?: number | null;
}

/** Houses of a kind: left wall, width, height of the eaves. A terrace is three, each of its own colour. */
const housesOf: Partial<
  Readonly<Record<HousingType, readonly (readonly [x: number, width: number, eaves: number])[]>>
> = {
  townhouse: [
    [84, 62, 88],
    [148, 62, 88],
    [212, 62, 88],
  ],
  'semi-detached': [
    [90, 88, 90],
    [180, 88, 90],
  ],
  'holiday-house': [[124, 110, 114]],
  cottage: [[124, 110, 114]],
  garage: [[124, 110, 114]],
  boathouse: [[124, 110, 114]],
};
/** Kinds without a building. */
const empty: ReadonlySet<HousingType> = new Set(['plot', 'commercial-lot', 'camping']);
const oneHouse = [[110, 140, 86]] as const;

/** A fence around a plot that has no house yet. */
const Fence = ({ ground }: { readonly ground: number }) => (
  <path
    d={`M96 ${ground - 18}H262M96 ${ground - 9}H262${Array.from({ length: 12 }, (_, index) => `M${98 + index * 15} ${ground}v-24`).join('')}`}
    stroke={timber.trim}
    strokeWidth={3}
    fill="none"
  />
);

const rowsOf = ({ isLow, isNarrow }: { readonly isLow: boolean; readonly isNarrow: boolean }) => {
  if (isLow) return lowRows;
  return isNarrow ? narrowRows : rows;
};

/** The home itself: a block of flats, or the houses of its kind. */
const Homes = ({ home, isNight }: { readonly home: Drawn; readonly isNight: boolean }) => {
  const look = numberOf(home.id);
  const ground = 152;
  if (isBlock(home)) {
    const floors = Math.min(6, Math.max(3, home.floor ?? 3));
    const top = 44 - (floors - 3) * 9;
    return (
      <Block x={82} top={top} width={196} ground={ground} look={look} floors={floors} bays={6} isNight={isNight} />
    );
  }
  if (empty.has(home.type)) return <Fence ground={ground} />;
  const houses = housesOf[home.type] ?? oneHouse;
  const own = home.type === 'townhouse' ? 1 : 0;
  return houses.map(([x, width, eaves], index) => {
    const isLow = eaves > 100;
    const isNarrow = width < 100;
    const paint: Paint = paintOrder[(look + index * own) % paintOrder.length] ?? 'falu';
    return (
      <House
        key={x}
        x={x}
        width={width}
        eaves={eaves}
        ground={ground}
        paint={paint}
        roof={isNarrow ? 34 : 42}
        rows={rowsOf({ isLow, isNarrow })}
        pane={isNarrow ? { width: 14, height: 16 } : { width: 18, height: 18 }}
        chimney
        edge="roof"
        {...(isNight ? {} : { darkPane: lamp.darkByDay })}
      />
    );
  });
};

/** Sky, hills and street of the picture. */
const colours = {
  day: { sky: '#D5E6E3', hills: '#A9C7B4', street: '#7F968C' },
  night: { sky: '#0A3F3D', hills: '#083533', street: '#041E1E' },
};

/** A drawing of the kind of home, by day or at night. Decoration: the text beside it says what the home is. */
export const HomePicture = ({ home, isNight = false }: { readonly home: Drawn; readonly isNight?: boolean }) => {
  const look = numberOf(home.id);
  const { sky, hills, street } = colours[isNight ? 'night' : 'day'];
  return (
    <svg className="g-market__picture" viewBox="0 0 358 176" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width={358} height={176} fill={sky} />
      <path d="M0 128Q90 104 180 120T358 108V176H0z" fill={hills} />
      <Block x={-18} top={74} width={80} ground={152} look={look + 3} floors={2} bays={3} isNight={isNight} />
      <Block x={298} top={66} width={84} ground={152} look={look + 1} floors={2} bays={3} isNight={isNight} />
      <Homes home={home} isNight={isNight} />
      <rect y={152} width={358} height={24} fill={street} />
      <Tree x={70} ground={152} />
      <Tree x={288} ground={152} />
    </svg>
  );
};

/** The same home at night, in a square of 80 px beside a row. */
export const HomeThumb = ({ home }: { readonly home: Drawn }) => {
  const look = numberOf(home.id);
  const paint: Paint = paintOrder[look % paintOrder.length] ?? 'falu';
  return (
    <svg className="g-market__thumb" viewBox="0 0 88 88" aria-hidden="true">
      <rect width={88} height={88} fill="#0A3F3D" />
      <path d="M0 66L26 50L52 66L88 44V88H0z" fill="#083533" />
      {isBlock(home) ? (
        <Block x={18} top={26} width={52} ground={78} look={look} floors={3} bays={3} isNight />
      ) : (
        <House
          x={16}
          width={56}
          eaves={48}
          ground={78}
          roof={24}
          paint={paint}
          rows={rows}
          pane={{ width: 8, height: 8 }}
        />
      )}
      <rect y={78} width={88} height={10} fill="#041E1E" />
    </svg>
  );
};
