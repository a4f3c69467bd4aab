import { box, type Colours, dark, disc, lamp, line, plant, shape, sky, white } from './drawing-parts.ts';

const dusk = (fill: string): string =>
  box({ x: 0, y: 0, width: 1200, height: 800 }, fill) +
  disc(960, 150, 60, '#FCE6B0') +
  shape('M0 470L180 320L300 420L470 230L660 400L820 290L1010 430L1200 330V620H0Z', '#7FA98F') +
  shape('M470 230L410 297L455 285L490 305L530 284Z', white);
const fir = (x: number, ground: number, height: number): string =>
  shape(`M${x} ${ground}l${height * 0.22} -${height} ${height * 0.22} ${height}z`, '#1F4A3A');

export const balcony = (c: Colours): string =>
  dusk('#CFE2E4') +
  box({ x: 0, y: 520, width: 1200, height: 80 }, '#2C6E69') +
  box({ x: 0, y: 600, width: 1200, height: 200 }, c.floor) +
  line('M0 650H1200M0 710H1200', dark, 2).replace('/>', ' opacity=".25"/>') +
  box({ x: 0, y: 430, width: 1200, height: 16 }, dark) +
  line(Array.from({ length: 17 }, (_, n) => `M${30 + n * 71} 446V612`).join(''), dark, 8) +
  box({ x: 0, y: 0, width: 150, height: 800 }, c.wall) +
  box({ x: 150, y: 0, width: 14, height: 800 }, white) +
  shape('M330 560H470L490 680H310Z', c.main) +
  box({ x: 300, y: 470, width: 30, height: 230 }, c.main) +
  box({ x: 470, y: 470, width: 30, height: 230 }, c.main) +
  shape('M550 604a90 24 0 1 0 180 0a90 24 0 1 0 -180 0Z', white) +
  box({ x: 632, y: 600, width: 16, height: 120 }, dark) +
  plant(960, 740, '#3E6B4A');

export const garden = (c: Colours): string =>
  dusk('#CFE2E4') +
  shape('M0 560C260 500 640 540 1200 500V800H0Z', '#86A867') +
  shape('M0 660C300 600 700 640 1200 610V800H0Z', '#6F9453') +
  fir(40, 600, 300) +
  fir(150, 590, 220) +
  fir(1060, 580, 320) +
  box({ x: 690, y: 380, width: 250, height: 190 }, c.main) +
  shape('M670 390L815 290L960 390Z', dark) +
  box({ x: 720, y: 430, width: 70, height: 70 }, lamp) +
  box({ x: 830, y: 440, width: 76, height: 130 }, white) +
  line('M755 430V500M720 465H790', white, 6) +
  box({ x: 280, y: 460, width: 18, height: 150 }, '#6B4A2B') +
  disc(289, 430, 90, '#3E6B4A') +
  disc(262, 420, 12, c.second) +
  disc(310, 390, 12, c.second) +
  disc(320, 450, 12, c.second) +
  shape('M500 800C520 700 640 640 760 575L800 575C720 650 640 720 640 800Z', '#D9CDB4') +
  box({ x: 380, y: 640, width: 120, height: 14 }, '#6B4A2B') +
  box({ x: 390, y: 654, width: 10, height: 46 }, '#6B4A2B') +
  box({ x: 480, y: 654, width: 10, height: 46 }, '#6B4A2B');

export const view = (c: Colours): string =>
  box({ x: 0, y: 0, width: 1200, height: 800 }, '#0C4A4A') +
  box({ x: 0, y: 240, width: 1200, height: 280 }, '#2F7670') +
  box({ x: 0, y: 420, width: 1200, height: 120 }, '#7FA98F') +
  shape('M0 500L200 330L360 460L560 250L800 470L980 340L1200 480V620H0Z', '#0B4040') +
  shape('M560 250L500 315L550 300L590 322L630 305Z', '#CFE3DC') +
  box({ x: 0, y: 600, width: 1200, height: 200 }, '#123F40') +
  Array.from({ length: 12 }, (_, n) =>
    box({ x: 60 + ((n * 197) % 1080), y: 620 + ((n * 53) % 150), width: 90, height: 5 }, lamp).replace(
      '/>',
      ' opacity=".5"/>',
    ),
  ).join('') +
  Array.from({ length: 9 }, (_, n) => {
    const [x, high] = [30 + n * 132, 70 + ((n * 37) % 60)];
    return (
      box({ x, y: 600 - high, width: 92, height: high }, [c.main, c.second, white, '#9E3D2D'][n % 4] ?? c.main) +
      shape(`M${x - 6} ${600 - high}L${x + 46} ${560 - high}L${x + 98} ${600 - high}Z`, dark) +
      box({ x: x + 16, y: 614 - high, width: 22, height: 24 }, lamp) +
      box({ x: x + 54, y: 614 - high, width: 22, height: 24 }, n % 2 ? lamp : dark)
    );
  }).join('');

export const facade = (c: Colours): string => {
  const windows = [0, 1].flatMap((row) =>
    [0, 1, 2].map((column) => [420 + column * 150, 300 + row * 170, row === 1 && column === 1] as const),
  );
  return (
    dusk('#BFD9DC') +
    shape('M0 640C300 610 900 610 1200 640V800H0Z', '#86A867') +
    fir(90, 660, 280) +
    fir(1010, 660, 340) +
    fir(210, 650, 190) +
    box({ x: 720, y: 110, width: 54, height: 120 }, c.second) +
    box({ x: 350, y: 250, width: 500, height: 400 }, c.main) +
    shape('M310 262L600 90L890 262Z', dark) +
    shape('M350 250L600 102L850 250Z', c.main) +
    line(Array.from({ length: 24 }, (_, n) => `M${370 + n * 20} 250V650`).join(''), dark, 2).replace(
      '/>',
      ' opacity=".25"/>',
    ) +
    box({ x: 560, y: 160, width: 80, height: 60 }, white) +
    box({ x: 570, y: 170, width: 60, height: 40 }, lamp) +
    windows
      .map(([x, y, isDoor]) =>
        isDoor
          ? box({ x: x - 8, y: y - 10, width: 96, height: 190 }, white) + box({ x, y, width: 80, height: 180 }, dark)
          : box({ x: x - 10, y: y - 10, width: 100, height: 110 }, white) +
            box({ x, y, width: 80, height: 90 }, (x + y) % 4 ? lamp : sky) +
            line(`M${x + 40} ${y}V${y + 90}M${x} ${y + 45}H${x + 80}`, white, 6),
      )
      .join('') +
    shape('M560 650H660L740 800H480Z', '#D9CDB4')
  );
};
