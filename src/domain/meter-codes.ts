import { safeParse } from 'valibot';
import { meteringPointId, meterNumber } from './metering-point-id.ts';

/** The numbers in the codes on a meter, separated by kind: each belongs in its own field. */
export interface MeterCodes {
  readonly numbers: readonly string[];
  readonly pointIds: readonly string[];
}

const isPointId = (part: string): boolean => safeParse(meteringPointId, part).success;
/** GS1's prefix of a metering-point ID (GSRN). */
const gs1Prefix = '8018';
const withoutPrefix = (part: string): string =>
  part.length === 22 && part.startsWith(gs1Prefix) ? part.slice(gs1Prefix.length) : part;
/** Norwegian meters print 16 digits that mostly begin with 57, 69 or 73. */
const isPrinted = (part: string): boolean => /^(57|69|73)\d{14}$/.test(part);

/**
 * Returns the numbers in scanned codes: a whole code, or the number inside an address or a list of fields. A number
 * printed in the Norwegian meter format comes first.
 */
export function numbersInCodes(codes: readonly string[]): MeterCodes {
  const parts = codes
    .flatMap((code) => code.split(/[^A-Za-z0-9-]+/))
    .map(withoutPrefix)
    .filter((part) => /\d/.test(part) && part.length >= 4 && part !== gs1Prefix);
  const others = parts.filter((part) => !isPointId(part) && safeParse(meterNumber, part).success);
  const printed = others.filter(isPrinted);
  return {
    numbers: [...new Set(printed.length > 0 ? printed : others)],
    pointIds: [...new Set(parts.filter(isPointId))],
  };
}
