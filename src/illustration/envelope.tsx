import { lamp, timber } from './palette.ts';

/** A letter with a lit window for a seal: the link that was sent. Decoration. */
export const Envelope = () => (
  <svg viewBox="0 0 120 120" width="100%" aria-hidden="true" style={{ display: 'block' }}>
    <rect width="120" height="120" fill={timber.dusk} />
    <path d="M18 38h84v54H18z" fill={timber.trim} />
    <path d="M18 38l42 32 42 -32" fill="none" stroke="#7FB5AC" strokeWidth="2" />
    <path d="M18 92l32 -30M102 92l-32 -30" fill="none" stroke="#B2D4CD" strokeWidth="2" />
    <rect x="53" y="60" width="14" height="16" fill={lamp.lit} stroke={timber.dusk} strokeWidth="1.5" />
    <path d="M60 60v16M53 68h14" stroke={timber.dusk} strokeWidth="1.5" />
  </svg>
);
