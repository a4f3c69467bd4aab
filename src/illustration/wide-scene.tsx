import { useId } from 'react';
import { House, type HouseProps } from './house.tsx';
import { lamp } from './palette.ts';
import type { WindowState } from './window.tsx';

const width = 1280;
const ground = 408;

const on = 'lit';
const off = 'dark';
type Row = readonly WindowState[];

type Drawn = Pick<HouseProps, 'x' | 'width' | 'eaves' | 'roof' | 'paint' | 'chimney'> & {
  readonly rows: readonly Row[];
};

const houses: readonly Drawn[] = [
  {
    x: 636,
    width: 54,
    eaves: 352,
    roof: 18,
    paint: 'white',
    rows: [
      [on, on],
      [off, on],
    ],
  },
  { x: 702, width: 62, eaves: 362, roof: 18, paint: 'ochre', rows: [[on, off, on]] },
  {
    x: 782,
    width: 92,
    eaves: 334,
    roof: 34,
    paint: 'falu',
    chimney: true,
    rows: [
      [on, on, on],
      [on, on, on],
    ],
  },
  { x: 890, width: 56, eaves: 360, roof: 18, paint: 'teal', rows: [[on, off]] },
  {
    x: 958,
    width: 48,
    eaves: 348,
    roof: 18,
    paint: 'rose',
    rows: [
      [on, off],
      [off, on],
    ],
  },
  { x: 1042, width: 58, eaves: 362, roof: 18, paint: 'pine', rows: [[on, on]] },
  {
    x: 1112,
    width: 52,
    eaves: 350,
    roof: 20,
    paint: 'white',
    chimney: true,
    rows: [
      [off, on],
      [on, off],
    ],
  },
  { x: 1182, width: 70, eaves: 364, roof: 18, paint: 'ochre', rows: [[on, off, on]] },
];

/** Spread evenly, and the same each time: the fractions of multiples of two irrational numbers. */
const stars = Array.from({ length: 48 }, (_, index) => ({
  x: Math.round((((index + 1) * 0.618034) % 1) * width),
  y: Math.round((((index + 1) * 0.754878) % 1) * 220),
  size: index % 3 === 0 ? 2 : 1.4,
}));

const tops = [292, 326, 315, 305, 316, 298, 293, 326, 332, 310, 332, 335, 331];
const peaks = tops.map((y, index) => ({ x: 52 + index * 100, y }));
const mountains = `M0 362${peaks.map(({ x, y }) => `L${x} ${y}L${x + 50} 358`).join('')}V440H0Z`;
const snow = peaks
  .filter((_, index) => index % 2 === 0)
  .map(({ x, y }) => `M${x} ${y}l-11 10 10 -2 6 6 9 -5Z`)
  .join('');
const firs = Array.from(
  { length: 44 },
  (_, index) => `M${index * 14.6 + 4} ${ground}l5 -${18 + ((index * 7) % 14)} 5 ${18 + ((index * 7) % 14)}z`,
).join('');

const Backdrop = ({ id }: { readonly id: string }) => (
  <>
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
    <rect width={width} height={440} fill={`url(#${id}sky)`} />
    {stars.map(({ x, y, size }, index) => (
      <rect key={x} x={x} y={y} width={size} height={size} fill="#DCEBE6" opacity={index % 2 ? 0.45 : 0.8} />
    ))}
    <path d={mountains} fill="#0B4040" />
    <path d={snow} fill="#CFE3DC" opacity=".85" />
    <path d={`M0 384C192 362 358 378 563 374S960 366 ${width} 382V440H0Z`} fill="#083534" />
    <path d={firs} fill="#062A29" />
  </>
);

/** The street by the fjord as wide as a desktop's window: its left half is free for words. Decoration. */
export const WideScene = () => {
  const id = useId();
  return (
    <svg viewBox={`0 0 ${width} 440`} preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <Backdrop id={id} />
      {houses.map((house) => (
        <House
          key={house.x}
          {...house}
          ground={ground}
          pane={{ width: 11, height: 12 }}
          edge="roof"
          darkPane={lamp.darkByDay}
        />
      ))}
      <rect y={ground} width={width} height={4} fill="#062423" />
      <rect y={ground + 4} width={width} height={28} fill={`url(#${id}water)`} />
      {houses.flatMap(({ x, width: wide }) =>
        [0, 1, 2].map((wave) => (
          <rect
            key={`${x} ${wave}`}
            x={x + wide / 4 + (wave % 2 ? 5 : 0)}
            y={ground + 9 + wave * 8}
            width={wide / 2 - wave * 4}
            height={2}
            fill={lamp.lit}
            opacity={0.45 - wave * 0.1}
          />
        )),
      )}
    </svg>
  );
};
