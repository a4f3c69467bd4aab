import { box, dark, disc, lamp, line, plant, shape, sky, white } from './drawing-parts.ts';
import { drawingSize, pictureFile } from './room-drawings.ts';

const hills = (colour: string): string =>
  shape('M0 800V560L180 450L330 540L560 360L780 560L960 440L1200 590V800Z', colour);

/** A drawing for each of the demo's articles, by its address. */
const drawings: Readonly<Record<string, string>> = {
  'slik-forbereder-du-overtakelsen':
    box(0, 0, 1200, 800, '#FBEFD3') +
    hills('#F1DBAF') +
    `<g transform="rotate(38 600 400)">${
      `<circle cx="430" cy="400" r="110" fill="none" stroke="#7A5106" stroke-width="44"/>` +
      box(540, 378, 380, 44, '#7A5106') +
      box(800, 420, 40, 70, '#7A5106') +
      box(870, 420, 40, 90, '#7A5106')
    }</g>`,
  'strom-nar-du-flytter':
    box(0, 0, 1200, 800, '#DCEBF6') +
    box(0, 640, 1200, 160, '#B8D3E8') +
    line('M0 640H1200', '#22608F', 8) +
    line('M250 640V190M170 260H330M170 330H330M190 190L250 640L310 190', '#22608F', 12) +
    line('M330 260C560 400 860 330 1200 220M330 330C560 470 860 400 1200 290', '#22608F', 6) +
    shape('M720 150L560 450H670L610 690L860 350H740L830 150Z', '#D39A33'),
  'egenkapital-forklart':
    box(0, 0, 1200, 800, '#DDEBE4') +
    hills('#C4DBCF') +
    box(250, 560, 150, 100, '#1C6B63') +
    box(430, 460, 150, 200, '#1C6B63') +
    box(610, 360, 150, 300, '#1C6B63') +
    box(200, 660, 800, 14, dark) +
    box(790, 440, 160, 220, '#9E3D2D') +
    shape('M770 450L870 340L970 450Z', dark) +
    box(830, 500, 70, 70, lamp) +
    [0, 1, 2].map((n) => disc(325 + n * 180, 520 - n * 100, 38, '#D39A33')).join(''),
  'styling-for-visning':
    box(0, 0, 1200, 800, '#F4E3DA') +
    box(0, 600, 1200, 200, '#A9825A') +
    box(180, 120, 330, 340, white) +
    box(196, 136, 298, 308, sky) +
    line('M345 136V444M196 290H494', white, 10) +
    shape('M150 90H250C240 260 220 380 170 520H150ZM540 90H440C450 260 470 380 520 520H540Z', '#C9755A') +
    line('M130 90H560', dark, 10) +
    box(640, 560, 420, 18, dark) +
    box(670, 578, 16, 110, dark) +
    box(1014, 578, 16, 110, dark) +
    plant(780, 560, '#3E6B4A') +
    line('M950 560V470', dark, 8) +
    shape('M880 470L910 390H990L1020 470Z', lamp),
  'roykvarsler-og-slokkeutstyr':
    box(0, 0, 1200, 800, '#F7E3DE') +
    box(0, 640, 1200, 160, '#E8C9C1') +
    box(0, 0, 1200, 90, white) +
    box(250, 90, 280, 60, '#C9D0C8', 12) +
    box(290, 150, 200, 26, '#A9B4AF', 10) +
    disc(490, 120, 9, '#9E3D2D') +
    line('M330 240q30 50 0 100M390 230q34 60 0 130M450 240q30 50 0 100', '#9AA9A5', 12) +
    box(760, 300, 170, 360, '#9E3D2D', 60) +
    box(815, 220, 60, 90, dark, 10) +
    line('M815 240H730C690 240 690 420 710 500', dark, 18) +
    shape('M875 230L970 200V240L875 260Z', dark) +
    box(785, 420, 120, 110, white),
  'kommer-for-salg':
    box(0, 0, 1200, 800, '#0C4A4A') +
    hills('#0B4040') +
    box(0, 650, 1200, 150, '#123F40') +
    [180, 400, 620, 840]
      .map(
        (x, n) =>
          box(x, 440, 170, 210, ['#D39A33', white, '#9E3D2D', '#1C6B63'][n] ?? white) +
          shape(`M${x - 14} 446L${x + 85} 350L${x + 184} 446Z`, dark) +
          box(x + 36, 490, 40, 44, n === 2 ? lamp : dark) +
          box(x + 98, 490, 40, 44, n === 2 ? lamp : dark) +
          box(x + 36, 570, 40, 44, n === 2 ? lamp : dark) +
          box(x + 98, 570, 40, 80, dark),
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
