import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The icon's drawn size (28 by 28) and its background. */
const ground = '#062E2D';
const drawn = 28;

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / drawn })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

/** Returns the icon on a full background, small enough for any mask: a circle of 80 % is always visible. */
const maskable = (svg: string): string => {
  const inner = svg.replace(/<svg[^>]*>|<\/svg>|<title>.*?<\/title>|<rect[^>]*\/>/g, '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawn} ${drawn}">` +
    `<rect width="${drawn}" height="${drawn}" fill="${ground}"/>` +
    `<g transform="translate(4.2 4.2) scale(0.7)">${inner}</g></svg>`
  );
};

/** Draws the app's icons from its SVG, in the sizes that the manifest and iOS need. */
export const appIcons = (svgFile: string, screenshots: string): Plugin => ({
  name: 'app-icons',
  apply: 'build',
  async generateBundle() {
    const svg = readFileSync(svgFile, 'utf8');
    const icons: readonly (readonly [string, string, number])[] = [
      ['icon-192.png', svg, 192],
      ['icon-512.png', svg, 512],
      ['icon-maskable-512.png', maskable(svg), 512],
      ['apple-touch-icon.png', maskable(svg), 180],
    ];
    for (const [fileName, picture, size] of icons) {
      this.emitFile({ type: 'asset', fileName, source: await png(picture, size) });
    }
    // Screenshots for app stores (manifest, `screenshots`), taken from the documentation.
    for (const name of ['electricity.png', 'signing.png', 'broker.png']) {
      const source = readFileSync(`${screenshots}/${name}`);
      this.emitFile({ type: 'asset', fileName: `screenshots/${name}`, source });
    }
  },
});
