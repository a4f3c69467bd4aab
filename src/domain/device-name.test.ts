import { expect, test } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/142.0.0.0 Safari/537.36`, 'chrome', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'edge', 'windows'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${like} Version/18.1 Mobile/15E148 Safari/604.1`,
    'safari',
    'ios',
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${like} Chrome/142.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Version/18.1 Safari/605.1.15`, 'safari', 'mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
  ['', 'other', 'other'],
  ['\u202eChromeless', 'other', 'other'],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceNameOf(userAgent)).toEqual({ browser, system });
});
