import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { qrCode } from '#src/domain/qr-code.ts';

/** The number on the meter that the browser's camera is held over. */
export const filmedNumber = '6970631408374915';
/** The video of the camera: Chromium reads it when a page opens the camera. */
export const film = resolve(import.meta.dirname, '../../.tmp/camera/meter.y4m');

const [width, height, module] = [640, 480, 12];

/** Writes the video of a camera held over a code: one grey picture in the format of Chromium's fake camera. */
export function writeFilm(): void {
  const code = qrCode(`https://maler.example.com/${filmedNumber}`);
  if (code === null) throw new Error('too long for a code');
  const side = code.length * module;
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (code[Math.floor(y / module)]?.[Math.floor(x / module)]) light[(top + y) * width + left + x] = 16;
    }
  }
  const picture = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  mkdirSync(dirname(film), { recursive: true });
  writeFileSync(film, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), picture]));
}
