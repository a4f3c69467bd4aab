/** The hash of a photo, as the server returns it. */
export const photoHash = 'f'.repeat(64);

/** Returns a drawn portrait, taller than it is wide, as the server's answer of a photo. */
export const paintedFace = (): { readonly blob: Blob; readonly type: string } => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="512">
    <rect width="384" height="512" fill="#B9CDC8"/><path d="M40 512c0-130 70-180 152-180s152 50 152 180z" fill="#23405A"/>
    <circle cx="192" cy="210" r="92" fill="#D9A98B"/><path d="M96 206c-6-90 50-122 96-122s106 34 96 122c-24-40-60-58-96-58s-74 18-96 58z" fill="#5B3A29"/>
    <path d="M158 244c16 18 52 18 68 0" fill="none" stroke="#7A3B2E" stroke-width="6" stroke-linecap="round"/></svg>`;
  return { blob: new Blob([drawing], { type: 'image/svg+xml' }), type: 'image/svg+xml' };
};
