export const browserNames = ['chrome', 'safari', 'firefox', 'edge', 'other'] as const;
export type BrowserName = (typeof browserNames)[number];
export const systemNames = ['windows', 'mac', 'ios', 'android', 'linux', 'other'] as const;
export type SystemName = (typeof systemNames)[number];

export interface DeviceName {
  readonly browser: BrowserName;
  readonly system: SystemName;
}

// In order: Edge and Chrome name those that they are like.
const browsers: readonly (readonly [RegExp, BrowserName])[] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS)\//, 'chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'safari'],
];
// In order: Android names Linux, and an iPhone names Mac OS X.
const systems: readonly (readonly [RegExp, SystemName])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
];

/** Returns which kind of browser a `User-Agent` names, so that nothing finer is kept of a device. */
export const deviceNameOf = (userAgent: string): DeviceName => ({
  browser: browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
  system: systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
});
