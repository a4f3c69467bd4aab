/** Positions of the signatures on the sheet; more than three are drawn as three. */
const places = [8, 26, 44] as const;

/** A sheet with a handwritten line per signature. Decoration only: the text beside it has the number. */
export const PaperDrawing = ({ signatures }: { readonly signatures: number }) => (
  <svg width="68" height="90" viewBox="0 0 68 90" aria-hidden="true" style={{ flex: 'none' }}>
    <path d="M4 4h62v84H4z" fill="#B2D4CD" />
    <path d="M2 2h62v84H2z" fill="#fff" stroke="#B2D4CD" />
    <path d="M10 14h46M10 24h46M10 34h46M10 44h28" stroke="#D9EAE6" strokeWidth="5" />
    {places.slice(0, signatures).map((x) => (
      <g key={x} transform={`translate(${x} 58)`} stroke="#0A524D" fill="none">
        <path d="M2 12c6-2 9-9 6-11s-4 8-2 12 6-1 8-3" strokeWidth="1.6" />
        <path d="M0 19h15" strokeWidth="1.2" />
      </g>
    ))}
  </svg>
);
