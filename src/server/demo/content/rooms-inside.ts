import { box, type Colours, dark, disc, lamp, line, plant, shape, sky, white } from './drawing-parts.ts';

/** A wall with a skirting board, and a floor of boards. */
const shell = ({ wall, floor }: Colours): string =>
  box(0, 0, 1200, 800, wall) +
  box(0, 590, 1200, 210, floor) +
  box(0, 580, 1200, 14, white) +
  line(
    'M0 640H1200M0 700H1200M0 760H1200M180 594V640M620 594V640M980 594V640M320 640V700M820 640V700M90 700V760M560 700V760',
    dark,
    2,
  ).replace('/>', ' opacity=".18"/>');

const pane = (x: number, y: number, width: number, height: number): string =>
  box(x - 14, y - 14, width + 28, height + 28, white) +
  box(x, y, width, height, sky) +
  shape(
    `M${x} ${y + height}V${y + height * 0.7}L${x + width * 0.3} ${y + height * 0.45}L${x + width * 0.55} ${y + height * 0.66}L${x + width * 0.8} ${y + height * 0.5}L${x + width} ${y + height * 0.68}V${y + height}Z`,
    '#7FA98F',
  ) +
  line(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height * 0.45}H${x + width}`, white, 10);

const pendant = (x: number, drop: number, colour: string): string =>
  line(`M${x} 0V${drop}`, dark, 4) +
  shape(`M${x - 52} ${drop + 62}L${x - 26} ${drop}H${x + 26}L${x + 52} ${drop + 62}Z`, colour) +
  box(x - 30, drop + 62, 60, 8, lamp);

export const livingRoom = (c: Colours): string =>
  shell(c) +
  pane(130, 130, 330, 270) +
  box(640, 150, 190, 140, white) +
  box(654, 164, 162, 112, c.second) +
  shape('M654 276L716 206L764 250L790 228L816 276Z', c.main) +
  pendant(990, 120, c.second) +
  box(560, 430, 470, 150, c.main, 22) +
  box(530, 480, 70, 130, c.main, 18) +
  box(990, 480, 70, 130, c.main, 18) +
  box(596, 500, 400, 80, c.main, 12) +
  line('M796 500V580', dark, 3) +
  box(560, 600, 22, 26, dark) +
  box(1012, 600, 22, 26, dark) +
  box(640, 440, 86, 70, white, 12) +
  shape('M470 720H960L1010 780H420Z', c.second).replace('/>', ' opacity=".55"/>') +
  box(250, 610, 230, 16, dark) +
  box(268, 626, 12, 70, dark) +
  box(450, 626, 12, 70, dark) +
  plant(90, 640, '#3E6B4A');

export const kitchen = (c: Colours): string =>
  shell(c) +
  box(90, 110, 260, 170, c.main) +
  box(850, 110, 260, 170, c.main) +
  line('M220 110V280M980 110V280', dark, 3) +
  pane(440, 120, 320, 220) +
  box(60, 400, 1080, 22, dark) +
  box(70, 422, 1060, 180, c.main) +
  line('M250 422V602M430 422V602M610 422V602M790 422V602M970 422V602', dark, 3) +
  line('M140 452h40M320 452h40M500 452h40M680 452h40M860 452h40M1030 452h40', white, 8) +
  box(790, 430, 180, 160, dark, 6) +
  box(812, 470, 136, 90, '#274B49', 4) +
  line('M560 400V340a40 40 0 0 1 80 0v14', '#9AA9A5', 12) +
  box(160, 340, 54, 60, c.second, 6) +
  disc(300, 372, 28, white) +
  pendant(600, 50, c.second);

export const bedroom = (c: Colours): string =>
  shell(c) +
  pane(80, 140, 220, 260) +
  box(420, 300, 620, 180, c.main, 14) +
  box(440, 430, 580, 90, white, 18) +
  box(480, 400, 190, 80, white, 24) +
  box(790, 400, 190, 80, white, 24) +
  line('M480 460h190M790 460h190', '#C9D0C8', 4) +
  shape('M420 500H1040L1080 690H380Z', c.second) +
  shape('M420 500H1040L1048 540H412Z', white) +
  box(390, 690, 20, 40, dark) +
  box(1050, 690, 20, 40, dark) +
  box(1090, 470, 90, 130, white) +
  line('M1135 470V400', dark, 6) +
  shape('M1095 400L1112 350H1158L1175 400Z', lamp) +
  box(560, 110, 150, 120, white) +
  box(574, 124, 122, 92, c.wall) +
  disc(635, 170, 32, c.second) +
  box(750, 110, 150, 120, white) +
  box(764, 124, 122, 92, c.main);

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
  box(0, 0, 1200, 590, '#E7EDEB') +
  tiles('#CCD8D5') +
  box(0, 590, 1200, 210, '#6E7F7C') +
  line('M0 660H1200M0 730H1200M200 590L120 800M600 590V800M1000 590L1080 800', '#5D6C69', 4) +
  box(110, 380, 330, 22, dark) +
  box(120, 402, 310, 190, c.main) +
  line('M275 402V592', dark, 3) +
  shape('M170 380H380L350 340H200Z', white) +
  line('M275 340V290h34', '#9AA9A5', 12) +
  box(150, 90, 250, 180, white) +
  box(164, 104, 222, 152, sky) +
  box(560, 420, 120, 90, white, 12) +
  shape('M540 500H700L680 590H560Z', white) +
  box(560, 320, 120, 110, white, 8) +
  box(790, 70, 340, 530, sky).replace('/>', ' opacity=".6"/>') +
  line('M790 70V600M1130 70V600', white, 12) +
  line('M960 110V180', '#9AA9A5', 10) +
  shape('M900 200L930 180H990L1020 200Z', '#9AA9A5') +
  box(470, 180, 18, 200, '#9AA9A5') +
  box(446, 210, 66, 150, c.second, 6);

export const hall = (c: Colours): string =>
  shell(c) +
  box(430, 130, 260, 460, white) +
  box(450, 150, 220, 440, c.main) +
  box(490, 190, 140, 150, sky) +
  line('M560 190V340M490 265H630', white, 8) +
  disc(640, 400, 11, lamp) +
  line('M800 200H1080', dark, 12) +
  line('M840 206v30M920 206v30M1000 206v30', dark, 8) +
  shape('M820 236H900L920 450H800Z', c.second) +
  shape('M970 236H1030L1060 420H940Z', c.main) +
  box(790, 510, 300, 20, dark) +
  box(810, 530, 14, 66, dark) +
  box(1056, 530, 14, 66, dark) +
  box(850, 560, 80, 34, dark, 14) +
  box(950, 560, 80, 34, dark, 14) +
  box(120, 180, 190, 330, white) +
  box(136, 196, 158, 298, sky) +
  shape('M340 640H800L850 720H290Z', c.second).replace('/>', ' opacity=".5"/>');

export const floorPlan = (c: Colours): string =>
  box(0, 0, 1200, 800, '#FBFAF6') +
  box(210, 120, 780, 560, white) +
  box(210, 120, 420, 330, c.wall) +
  box(640, 120, 350, 250, c.wall) +
  box(640, 380, 350, 300, c.wall) +
  line('M210 120H990V680H210ZM630 120V330M630 400V450H380M300 450H210M640 370H760M850 370H990M640 520V680', dark, 14) +
  line('M300 450A80 80 0 0 0 380 530M760 370A90 90 0 0 1 850 460', dark, 3) +
  box(250, 160, 200, 90, c.main, 12) +
  box(780, 160, 150, 140, c.second, 10) +
  box(860, 560, 100, 90, c.second, 10) +
  box(680, 600, 110, 50, c.main, 6) +
  box(260, 560, 220, 70, c.main, 6) +
  box(470, 300, 110, 90, c.second, 8);
