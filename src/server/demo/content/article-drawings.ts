import { box, dark, disc, lamp, line, plant, shape, sky, white } from './drawing-parts.ts';
import { drawingSize, pictureFile } from './room-drawings.ts';

const hills = (colour: string): string =>
  shape('M0 800V560L180 450L330 540L560 360L780 560L960 440L1200 590V800Z', colour);

/** A drawing for each of the demo's articles, by its address. */
const drawings: Readonly<Record<string, string>> = {
  'slik-forbereder-du-overtakelsen':
    box({ x: 0, y: 0, width: 1200, height: 800 }, '#FBEFD3') +
    hills('#F1DBAF') +
    `<g transform="rotate(38 600 400)">${
      `<circle cx="430" cy="400" r="110" fill="none" stroke="#7A5106" stroke-width="44"/>` +
      box({ x: 540, y: 378, width: 380, height: 44 }, '#7A5106') +
      box({ x: 800, y: 420, width: 40, height: 70 }, '#7A5106') +
      box({ x: 870, y: 420, width: 40, height: 90 }, '#7A5106')
    }</g>`,
  'strom-nar-du-flytter':
    box({ x: 0, y: 0, width: 1200, height: 800 }, '#DCEBF6') +
    box({ x: 0, y: 640, width: 1200, height: 160 }, '#B8D3E8') +
    line('M0 640H1200', '#22608F', 8) +
    line('M250 640V190M170 260H330M170 330H330M190 190L250 640L310 190', '#22608F', 12) +
    line('M330 260C560 400 860 330 1200 220M330 330C560 470 860 400 1200 290', '#22608F', 6) +
    shape('M720 150L560 450H670L610 690L860 350H740L830 150Z', '#D39A33'),
  'egenkapital-forklart':
    box({ x: 0, y: 0, width: 1200, height: 800 }, '#DDEBE4') +
    hills('#C4DBCF') +
    box({ x: 250, y: 560, width: 150, height: 100 }, '#1C6B63') +
    box({ x: 430, y: 460, width: 150, height: 200 }, '#1C6B63') +
    box({ x: 610, y: 360, width: 150, height: 300 }, '#1C6B63') +
    box({ x: 200, y: 660, width: 800, height: 14 }, dark) +
    box({ x: 790, y: 440, width: 160, height: 220 }, '#9E3D2D') +
    shape('M770 450L870 340L970 450Z', dark) +
    box({ x: 830, y: 500, width: 70, height: 70 }, lamp) +
    [0, 1, 2].map((n) => disc(325 + n * 180, 520 - n * 100, 38, '#D39A33')).join(''),
  'styling-for-visning':
    box({ x: 0, y: 0, width: 1200, height: 800 }, '#F4E3DA') +
    box({ x: 0, y: 600, width: 1200, height: 200 }, '#A9825A') +
    box({ x: 180, y: 120, width: 330, height: 340 }, white) +
    box({ x: 196, y: 136, width: 298, height: 308 }, sky) +
    line('M345 136V444M196 290H494', white, 10) +
    shape('M150 90H250C240 260 220 380 170 520H150ZM540 90H440C450 260 470 380 520 520H540Z', '#C9755A') +
    line('M130 90H560', dark, 10) +
    box({ x: 640, y: 560, width: 420, height: 18 }, dark) +
    box({ x: 670, y: 578, width: 16, height: 110 }, dark) +
    box({ x: 1014, y: 578, width: 16, height: 110 }, dark) +
    plant(780, 560, '#3E6B4A') +
    line('M950 560V470', dark, 8) +
    shape('M880 470L910 390H990L1020 470Z', lamp),
  'roykvarsler-og-slokkeutstyr':
    box({ x: 0, y: 0, width: 1200, height: 800 }, '#F7E3DE') +
    box({ x: 0, y: 640, width: 1200, height: 160 }, '#E8C9C1') +
    box({ x: 0, y: 0, width: 1200, height: 90 }, white) +
    box({ x: 250, y: 90, width: 280, height: 60 }, '#C9D0C8', 12) +
    box({ x: 290, y: 150, width: 200, height: 26 }, '#A9B4AF', 10) +
    disc(490, 120, 9, '#9E3D2D') +
    line('M330 240q30 50 0 100M390 230q34 60 0 130M450 240q30 50 0 100', '#9AA9A5', 12) +
    box({ x: 760, y: 300, width: 170, height: 360 }, '#9E3D2D', 60) +
    box({ x: 815, y: 220, width: 60, height: 90 }, dark, 10) +
    line('M815 240H730C690 240 690 420 710 500', dark, 18) +
    shape('M875 230L970 200V240L875 260Z', dark) +
    box({ x: 785, y: 420, width: 120, height: 110 }, white),
  'kommer-for-salg':
    box({ x: 0, y: 0, width: 1200, height: 800 }, '#0C4A4A') +
    hills('#0B4040') +
    box({ x: 0, y: 650, width: 1200, height: 150 }, '#123F40') +
    [180, 400, 620, 840]
      .map(
        (x, n) =>
          box({ x, y: 440, width: 170, height: 210 }, ['#D39A33', white, '#9E3D2D', '#1C6B63'][n] ?? white) +
          shape(`M${x - 14} 446L${x + 85} 350L${x + 184} 446Z`, dark) +
          box({ x: x + 36, y: 490, width: 40, height: 44 }, n === 2 ? lamp : dark) +
          box({ x: x + 98, y: 490, width: 40, height: 44 }, n === 2 ? lamp : dark) +
          box({ x: x + 36, y: 570, width: 40, height: 44 }, n === 2 ? lamp : dark) +
          box({ x: x + 98, y: 570, width: 40, height: 80 }, dark),
      )
      .join('') +
    shape('M705 330C640 250 630 210 630 180A75 75 0 0 1 780 180C780 210 770 250 705 330Z', lamp) +
    disc(705, 180, 30, '#0C4A4A'),
};

/** Returns null for an article without a drawing. */
export const drawArticle = (slug: string): string | null => {
  const [, drawing] = Object.entries(drawings).find(([name]) => name === slug) ?? [];
  return drawing === undefined ? null : pictureFile(drawing, drawingSize);
};
