import { box, type Colours, dark, disc, lamp, line, plant, shape, sky, white } from './drawing-parts.ts';

/** A wall with a skirting board, and a floor of boards. */
const shell = ({ wall, floor }: Colours): string =>
  box({ x: 0, y: 0, width: 1200, height: 800 }, wall) +
  box({ x: 0, y: 590, width: 1200, height: 210 }, floor) +
  box({ x: 0, y: 580, width: 1200, height: 14 }, white) +
  line(
    'M0 640H1200M0 700H1200M0 760H1200M180 594V640M620 594V640M980 594V640M320 640V700M820 640V700M90 700V760M560 700V760',
    dark,
    2,
  ).replace('/>', ' opacity=".18"/>');

const pane = (x: number, y: number, width: number, height: number): string =>
  box({ x: x - 14, y: y - 14, width: width + 28, height: height + 28 }, white) +
  box({ x, y, width, height }, sky) +
  shape(
    `M${x} ${y + height}V${y + height * 0.7}L${x + width * 0.3} ${y + height * 0.45}L${x + width * 0.55} ${y + height * 0.66}L${x + width * 0.8} ${y + height * 0.5}L${x + width} ${y + height * 0.68}V${y + height}Z`,
    '#7FA98F',
  ) +
  line(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height * 0.45}H${x + width}`, white, 10);

const pendant = (x: number, drop: number, colour: string): string =>
  line(`M${x} 0V${drop}`, dark, 4) +
  shape(`M${x - 52} ${drop + 62}L${x - 26} ${drop}H${x + 26}L${x + 52} ${drop + 62}Z`, colour) +
  box({ x: x - 30, y: drop + 62, width: 60, height: 8 }, lamp);

export const livingRoom = (c: Colours): string =>
  shell(c) +
  pane(130, 130, 330, 270) +
  box({ x: 640, y: 150, width: 190, height: 140 }, white) +
  box({ x: 654, y: 164, width: 162, height: 112 }, c.second) +
  shape('M654 276L716 206L764 250L790 228L816 276Z', c.main) +
  pendant(990, 120, c.second) +
  box({ x: 560, y: 430, width: 470, height: 150 }, c.main, 22) +
  box({ x: 530, y: 480, width: 70, height: 130 }, c.main, 18) +
  box({ x: 990, y: 480, width: 70, height: 130 }, c.main, 18) +
  box({ x: 596, y: 500, width: 400, height: 80 }, c.main, 12) +
  line('M796 500V580', dark, 3) +
  box({ x: 560, y: 600, width: 22, height: 26 }, dark) +
  box({ x: 1012, y: 600, width: 22, height: 26 }, dark) +
  box({ x: 640, y: 440, width: 86, height: 70 }, white, 12) +
  shape('M470 720H960L1010 780H420Z', c.second).replace('/>', ' opacity=".55"/>') +
  box({ x: 250, y: 610, width: 230, height: 16 }, dark) +
  box({ x: 268, y: 626, width: 12, height: 70 }, dark) +
  box({ x: 450, y: 626, width: 12, height: 70 }, dark) +
  plant(90, 640, '#3E6B4A');

export const kitchen = (c: Colours): string =>
  shell(c) +
  box({ x: 90, y: 110, width: 260, height: 170 }, c.main) +
  box({ x: 850, y: 110, width: 260, height: 170 }, c.main) +
  line('M220 110V280M980 110V280', dark, 3) +
  pane(440, 120, 320, 220) +
  box({ x: 60, y: 400, width: 1080, height: 22 }, dark) +
  box({ x: 70, y: 422, width: 1060, height: 180 }, c.main) +
  line('M250 422V602M430 422V602M610 422V602M790 422V602M970 422V602', dark, 3) +
  line('M140 452h40M320 452h40M500 452h40M680 452h40M860 452h40M1030 452h40', white, 8) +
  box({ x: 790, y: 430, width: 180, height: 160 }, dark, 6) +
  box({ x: 812, y: 470, width: 136, height: 90 }, '#274B49', 4) +
  line('M560 400V340a40 40 0 0 1 80 0v14', '#9AA9A5', 12) +
  box({ x: 160, y: 340, width: 54, height: 60 }, c.second, 6) +
  disc(300, 372, 28, white) +
  pendant(600, 50, c.second);

export const bedroom = (c: Colours): string =>
  shell(c) +
  pane(80, 140, 220, 260) +
  box({ x: 420, y: 300, width: 620, height: 180 }, c.main, 14) +
  box({ x: 440, y: 430, width: 580, height: 90 }, white, 18) +
  box({ x: 480, y: 400, width: 190, height: 80 }, white, 24) +
  box({ x: 790, y: 400, width: 190, height: 80 }, white, 24) +
  line('M480 460h190M790 460h190', '#C9D0C8', 4) +
  shape('M420 500H1040L1080 690H380Z', c.second) +
  shape('M420 500H1040L1048 540H412Z', white) +
  box({ x: 390, y: 690, width: 20, height: 40 }, dark) +
  box({ x: 1050, y: 690, width: 20, height: 40 }, dark) +
  box({ x: 1090, y: 470, width: 90, height: 130 }, white) +
  line('M1135 470V400', dark, 6) +
  shape('M1095 400L1112 350H1158L1175 400Z', lamp) +
  box({ x: 560, y: 110, width: 150, height: 120 }, white) +
  box({ x: 574, y: 124, width: 122, height: 92 }, c.wall) +
  disc(635, 170, 32, c.second) +
  box({ x: 750, y: 110, width: 150, height: 120 }, white) +
  box({ x: 764, y: 124, width: 122, height: 92 }, c.main);

const tiles = (colour: string): string =>
  line(
    [
      ...Array.from({ length: 14 }, (_, n) => `M${n * 90} 0V590`),
      ...Array.from({ length: 7 }, (_, n) => `M0 ${n * 90}H1200`),
    ].join(''),
    colour,
    3,
  );
export const bathroom = (c: Colours): string =>
  box({ x: 0, y: 0, width: 1200, height: 590 }, '#E7EDEB') +
  tiles('#CCD8D5') +
  box({ x: 0, y: 590, width: 1200, height: 210 }, '#6E7F7C') +
  line('M0 660H1200M0 730H1200M200 590L120 800M600 590V800M1000 590L1080 800', '#5D6C69', 4) +
  box({ x: 110, y: 380, width: 330, height: 22 }, dark) +
  box({ x: 120, y: 402, width: 310, height: 190 }, c.main) +
  line('M275 402V592', dark, 3) +
  shape('M170 380H380L350 340H200Z', white) +
  line('M275 340V290h34', '#9AA9A5', 12) +
  box({ x: 150, y: 90, width: 250, height: 180 }, white) +
  box({ x: 164, y: 104, width: 222, height: 152 }, sky) +
  box({ x: 560, y: 420, width: 120, height: 90 }, white, 12) +
  shape('M540 500H700L680 590H560Z', white) +
  box({ x: 560, y: 320, width: 120, height: 110 }, white, 8) +
  box({ x: 790, y: 70, width: 340, height: 530 }, sky).replace('/>', ' opacity=".6"/>') +
  line('M790 70V600M1130 70V600', white, 12) +
  line('M960 110V180', '#9AA9A5', 10) +
  shape('M900 200L930 180H990L1020 200Z', '#9AA9A5') +
  box({ x: 470, y: 180, width: 18, height: 200 }, '#9AA9A5') +
  box({ x: 446, y: 210, width: 66, height: 150 }, c.second, 6);

export const hall = (c: Colours): string =>
  shell(c) +
  box({ x: 430, y: 130, width: 260, height: 460 }, white) +
  box({ x: 450, y: 150, width: 220, height: 440 }, c.main) +
  box({ x: 490, y: 190, width: 140, height: 150 }, sky) +
  line('M560 190V340M490 265H630', white, 8) +
  disc(640, 400, 11, lamp) +
  line('M800 200H1080', dark, 12) +
  line('M840 206v30M920 206v30M1000 206v30', dark, 8) +
  shape('M820 236H900L920 450H800Z', c.second) +
  shape('M970 236H1030L1060 420H940Z', c.main) +
  box({ x: 790, y: 510, width: 300, height: 20 }, dark) +
  box({ x: 810, y: 530, width: 14, height: 66 }, dark) +
  box({ x: 1056, y: 530, width: 14, height: 66 }, dark) +
  box({ x: 850, y: 560, width: 80, height: 34 }, dark, 14) +
  box({ x: 950, y: 560, width: 80, height: 34 }, dark, 14) +
  box({ x: 120, y: 180, width: 190, height: 330 }, white) +
  box({ x: 136, y: 196, width: 158, height: 298 }, sky) +
  shape('M340 640H800L850 720H290Z', c.second).replace('/>', ' opacity=".5"/>');

export const floorPlan = (c: Colours): string =>
  box({ x: 0, y: 0, width: 1200, height: 800 }, '#FBFAF6') +
  box({ x: 210, y: 120, width: 780, height: 560 }, white) +
  box({ x: 210, y: 120, width: 420, height: 330 }, c.wall) +
  box({ x: 640, y: 120, width: 350, height: 250 }, c.wall) +
  box({ x: 640, y: 380, width: 350, height: 300 }, c.wall) +
  line('M210 120H990V680H210ZM630 120V330M630 400V450H380M300 450H210M640 370H760M850 370H990M640 520V680', dark, 14) +
  line('M300 450A80 80 0 0 0 380 530M760 370A90 90 0 0 1 850 460', dark, 3) +
  box({ x: 250, y: 160, width: 200, height: 90 }, c.main, 12) +
  box({ x: 780, y: 160, width: 150, height: 140 }, c.second, 10) +
  box({ x: 860, y: 560, width: 100, height: 90 }, c.second, 10) +
  box({ x: 680, y: 600, width: 110, height: 50 }, c.main, 6) +
  box({ x: 260, y: 560, width: 220, height: 70 }, c.main, 6) +
  box({ x: 470, y: 300, width: 110, height: 90 }, c.second, 8);
