import { House } from '#src/illustration/house.tsx';
import { paintOrder } from '#src/illustration/palette.ts';
import type { WindowState } from '#src/illustration/window.tsx';
import { type OpenPartner, openPartners } from './paths.ts';

const upper: readonly WindowState[] = ['lit', 'lit', 'lit'];
const lower: readonly WindowState[] = ['lit', 'dark', 'lit'];

/** Poles, planks and braces of the scaffold around a house that is being renovated. */
const scaffold = 'M14 22V164M186 22V164M8 66H192M8 114H192M14 114L44 66M186 114L156 66';

/** The house beside a partner's form; decoration. */
export const OfferHouse = ({ partner }: { readonly partner: OpenPartner }) => {
  // Red first, as in the mock: the partner with the builders.
  const paint = paintOrder[(openPartners.indexOf(partner) + 2) % openPartners.length];
  return (
    <svg className="g-offer__house" viewBox="0 0 200 172" width={200} height={172} aria-hidden="true">
      <House
        x={30}
        width={140}
        eaves={74}
        ground={164}
        roof={58}
        paint={paint}
        rows={[upper, lower]}
        pane={{ width: 20, height: 21 }}
        edge="roof"
        chimney
      />
      {partner === 'byggstart' ? <path d={scaffold} fill="none" stroke="#e8b860" strokeWidth={4} /> : null}
      <rect y={164} width={200} height={8} fill="#0a2423" />
    </svg>
  );
};
