import { lamp } from './palette.ts';

const stars = [
  [30, 24, 2],
  [74, 52, 1.4],
  [122, 18, 1.4],
  [168, 40, 2],
  [221, 22, 1.4],
  [262, 58, 1.4],
  [301, 26, 2],
  [348, 46, 1.4],
  [374, 16, 1.4],
  [48, 82, 2],
  [196, 74, 1.4],
  [330, 84, 1.4],
] as const;

const firs = [
  [14, 26],
  [24, 34],
  [352, 30],
  [364, 38],
  [376, 26],
  [150, 22],
] as const;

/** Middle of a lit window above, width of its light, strength. */
const lights = [
  [176, 10, 0.5],
  [201, 12, 0.6],
  [226, 10, 0.5],
  [53, 8, 0.25],
  [269, 8, 0.3],
  [320, 6, 0.25],
  [113, 8, 0.22],
] as const;

interface Shared {
  /** Makes the gradients' ids unique on a page with two scenes. */
  readonly id: string;
}

const Gradients = ({ id }: Shared) => (
  <defs>
    <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#052A2B" />
      <stop offset=".58" stopColor="#0C4A4A" />
      <stop offset=".86" stopColor="#2F7670" />
      <stop offset="1" stopColor="#7FA98F" />
    </linearGradient>
    <linearGradient id={`${id}water`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#2C6E69" />
      <stop offset="1" stopColor="#0A3D3D" />
    </linearGradient>
  </defs>
);

/** Sky, stars, mountains with snow, a hill and firs: everything behind the houses. */
export const Dusk = ({ id }: Shared) => (
  <>
    <Gradients id={id} />
    <rect width="390" height="268" fill={`url(#${id}sky)`} />
    {stars.map(([x, y, size], index) => (
      <rect key={x} x={x} y={y} width={size} height={size} fill="#DCEBE6" opacity={index % 2 ? 0.5 : 0.8} />
    ))}
    <path d="M0 190L46 156L84 182L136 130L190 176L238 142L292 184L340 150L390 178V244H0Z" fill="#0B4040" />
    <path
      d="M136 130L124 142L134 140L140 146L150 142Z M238 142L228 152L238 150L246 152Z M340 150L331 158L340 157L348 157Z"
      fill="#CFE3DC"
      opacity=".85"
    />
    <path d="M0 212C60 190 110 204 170 198S300 188 390 208V242H0Z" fill="#083534" />
    <path d={firs.map(([x, height]) => `M${x} 234l5 -${height} 5 ${height}z`).join('')} fill="#062A29" />
  </>
);

/** The quay, the water, and the light of the windows in it. */
export const Reflections = ({ id }: Shared) => (
  <>
    <rect y="234" width="390" height="4" fill="#062423" />
    <rect y="238" width="390" height="30" fill={`url(#${id}water)`} />
    {lights.flatMap(([middle, width, strength]) =>
      [0, 1, 2, 3].map((wave) => (
        <rect
          key={`${middle} ${wave}`}
          x={middle - width / 2 + (wave % 2 ? 2.5 : 0)}
          y={242 + wave * 6}
          width={width - wave}
          height={2}
          fill={lamp.lit}
          opacity={strength * (1 - wave * 0.2)}
        />
      )),
    )}
  </>
);
