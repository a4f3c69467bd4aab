import { describe, expect, test } from 'vitest';
import { graded } from '#tests/drawn-meters/grade.ts';
import { posed } from '#tests/drawn-meters/pictures.ts';
import { troubles } from '#tests/drawn-meters/troubles.ts';
import { readMeter } from './read-meter.ts';

/** A reading takes a second: every test run takes the first of each list, `npm run faults` (`METERS=all`) all of them. */
const taken = <Row>(rows: readonly Row[]): readonly Row[] => (process.env.METERS === 'all' ? rows : rows.slice(0, 1));

/** A display that cycles through its registers shows energy sold, or a part of the day, in digits just as large. */
const otherRegisters = [
  ['blur', 40_006],
  ['blur', 40_015],
  ['tilt', 40_025],
  ['perspective', 80_003],
  ['several at once', 40_004],
  ['several at once', 40_022],
] as const;

const readable = [
  ['a good picture of a meter is read', 36],
  ['a picture of a display in perspective is read', 3],
  ['a picture of a meter is read: in which the register’s figures run into each other', 30_024],
  ['a picture of a meter is read: from far away, with figures of twelve pixels', 30_007],
] as const;

const refused = [
  ['a meter with the edge of a covered digit, which looks like a thin one, is refused', 70_201, 'part of the display'],
  [
    'a meter with something that may lie over a last digit is refused, although the others are clear',
    30_045,
    'part of the display',
  ],
] as const;

describe('a picture of a meter', () => {
  test.each(taken(troubles.toReversed()))(
    'a picture of a meter with this trouble is never read wrong: %s',
    (trouble) => {
      const { picture, truth } = posed(troubles.indexOf(trouble));
      expect(graded(readMeter(picture), truth)).not.toBe('wrong');
    },
  );

  test.each(taken(otherRegisters))(
    'a picture of another register is refused, also where the figures that say so can hardly be read: %s, %i',
    (trouble, number) => {
      expect(readMeter(posed(number, trouble, { isAnother: true }).picture)).toMatchObject({ kind: 'refused' });
    },
  );

  test.each(taken(readable))('%s', (_, number) => {
    const { picture, truth } = posed(number);
    expect(readMeter(picture)).toMatchObject({ kind: 'read', digits: truth });
  });

  test.each(taken(refused))('%s', (_, number, trouble) => {
    expect(readMeter(posed(number, trouble).picture)).toMatchObject({ kind: 'refused' });
  });

  test('a picture that is larger than needed is scaled down before it is read', () => {
    const { picture, truth } = posed(36);
    const { width, height, data } = picture;
    const twice = Uint8Array.from({ length: width * height * 4 }, (_, at) => {
      const [x, y] = [at % (width * 2), Math.floor(at / (width * 2))];
      return data[Math.floor(y / 2) * width + Math.floor(x / 2)] ?? 0;
    });
    expect(readMeter({ width: width * 2, height: height * 2, data: twice })).toMatchObject({
      digits: truth,
      others: [],
    });
  });

  test.each([
    ['one pixel', 1, 1],
    ['a line', 300, 1],
    ['nothing but grey', 400, 300],
  ])('a picture that is %s is refused, and breaks nothing', (_, width, height) => {
    const data = new Uint8Array(width * height).fill(120);
    expect(readMeter({ width, height, data })).toEqual({ kind: 'refused', why: 'nothing-found' });
  });
});
