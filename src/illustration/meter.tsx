import { timber } from './palette.ts';

export interface MeterProps {
  readonly kind: 'electricity' | 'water';
  /** What the display shows, such as "048213". */
  readonly reading?: string;
  readonly number?: string;
  /**
   * "Where the numbers are: the reading in the display, the meter number under the barcode." Without it the drawing is
   * decoration.
   */
  readonly label?: string | undefined;
}

/** Inline styles, because the page's reset gives every element the page's font and overrides SVG attributes. */
const type = (fontSize: number, fontWeight = 400) => ({ fontFamily: 'ui-monospace, monospace', fontSize, fontWeight });

const bars = Array.from({ length: 22 }, (_, index) => ({ x: 30 + index * 2.8, width: index % 3 === 0 ? 2 : 1.2 }));

const Electricity = ({ reading = '048213', number = '6970631408374915' }: Pick<MeterProps, 'reading' | 'number'>) => (
  <g fill="#1D2A22">
    <rect x="20" y="10" width="80" height="104" rx="4" fill="#EEF0EC" />
    <rect x="28" y="20" width="64" height="28" fill="#B9C9B2" />
    <text x="89" y="44" textAnchor="end" style={type(15, 700)}>
      {reading}
    </text>
    <text x="31" y="28" style={type(6)}>
      1.8.0
    </text>
    <text x="72" y="28" style={type(6)}>
      kWh
    </text>
    <circle cx="36" cy="62" r="5" fill="#3E8E5A" />
    <circle cx="84" cy="62" r="4" fill="#B2432F" />
    {bars.map(({ x, width }) => (
      <rect key={x} x={x} y="76" width={width} height="14" fill="#222" />
    ))}
    <text x="60" y="99" textAnchor="middle" style={type(6.4)}>
      {number}
    </text>
  </g>
);

const Water = ({ reading = '00427', number = '8ELV0021' }: Pick<MeterProps, 'reading' | 'number'>) => (
  <g fill="#1D2A22">
    <path d="M0 54h120v16H0z" fill="#B0740F" />
    <path d="M14 48h10v28H14zM96 48h10v28H96z" fill="#7A5106" />
    <circle cx="60" cy="62" r="42" fill="#22608F" />
    <circle cx="60" cy="62" r="36" fill="#EEF0EC" />
    <rect x="34" y="46" width="52" height="16" fill="#0F201F" />
    <text x="60" y="59" textAnchor="middle" style={type(13, 700)} fill={timber.trim}>
      {reading}
    </text>
    <text x="60" y="73" textAnchor="middle" style={type(7)}>
      m³
    </text>
    <path d="M60 78l2 8h-4z" fill="#B2432F" />
    <text x="60" y="94" textAnchor="middle" style={type(6)}>
      {number}
    </text>
  </g>
);

/** A meter on a wall, with its reading and its number where the real ones have them. */
export const Meter = ({ kind, reading, number, label }: MeterProps) => {
  const shown = { ...(reading ? { reading } : {}), ...(number ? { number } : {}) };
  return (
    <svg
      viewBox="0 0 120 120"
      width="100%"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={{ display: 'block' }}
    >
      <rect width="120" height="120" fill="#3E4B49" />
      <path d="M0 14h120M0 44h120M0 74h120M0 104h120" stroke="#354140" strokeWidth="2" />
      {kind === 'electricity' ? <Electricity {...shown} /> : <Water {...shown} />}
    </svg>
  );
};
