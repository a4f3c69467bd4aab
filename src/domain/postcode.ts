import * as v from 'valibot';
import { typedLine } from './typed-text.ts';

/**
 * Which of the 10 000 possible post codes are in our copy of the register (`postcodes.json`): four per hex digit,
 * lowest bit first. The register itself is 90 kB, and a code is checked before that is loaded.
 */
const inUse = [
  '2048425d721e5801000020000efefff3ffd10cfe7ffffffdf5e99f70040019cffdfdfffd000efbef8040010effffffff0000',
  'e7eb0e100072cdffb7ffffff1effb71000010cfffffffffff7efbfff500000cffffffffff70624100000000cf79fdffeff00',
  '2e0000000010cf7f1cf3f1c00eb1e00000000cffd1fbfff100aeb0000000008f1ebb00ad300603100000000cf7ff71f6b300',
  'ab0c00000000cffc4cfca7cc0ffb7feffff75f7fffbbfbfffbffffff3ef0fffffeffffff100e5ffff7ffff34e13040030c7f',
  '6f7fff777ff0ceeefcbdd1410efffcff4ecde87affb1feff7defbf1bad3000c183cc8410c70b0c53bff0030c40b0c0000000',
  'bffffffff130cf7fcf7130c7030441b047000c00ff40000000effff9fcb03080137c0090000efbfffffff37ca033030fff00',
  'effffff7d7fdd00300073f100304300000071c903000071000efffffffffffb7ffffffff5e0008f710400d04001040000000',
  'eff9f7acffbff66fd40870420386069062b904781e0f202000effffeffffffde7b7cf3fff90affffffbfef3d7fffdffffbfb',
  'efffffffffffbfffbfc373cd3f000070c0070c8e30c0000000eff703ed007000000cdff3400e9cffffffff7c0030c8b301a0',
  'efffffff500c515368ffb1c12ebcffffffffd72014410beffdf3c1012cf1317f001400dfda0e7cff73f2bfd7007e400008ef',
  'effffffbf1effff80d3feffffd3408bd74a0457db97607800430300004ea11400534d1108cf6cffffffffffff7fbffd3beff',
  'ff0001005db0000d202017c10e93ebf73d131c769008b1458307ffff7fffff207e7cffefbeffe180334e26f3c11450010cf0',
  'e1797fb55dedbffc370f0fb75f36913004000cb300870124608ffff708ffe20ff881b06026f2fbef61cd3ef9f0f3c7f81000',
  'fcff7eff9f8187efb100e7828fffcceeae3ee4e69684c7b17fedfff985029befed34f11500cefbdfeabf76ffc9fe7c5d7fe5',
  '734501cfb3fff30000009a4e1ffffcfff71eee10904afff100cffffffef7abbfeef13f2d3b9cd9ff0088fa89f3ff40eef860',
  'efffff75cb1f5dedb78ddffddf74003006cfdef136c408140130cffd140c1068893410fecf73048010c0800400b30000efff',
  'ebffdf2ee19f4f770c9130468edfd7fbf3c0c30000c0000c0030c70d8f3ff34bf00cc09c76ef9defac74230c00a0c7fe1fff',
  'ffffefcf00abbffacfff6f9edfe7ff2d3007d82eadba7df9e387cffffffffffff1cfdcf0b3e32cf93e60050c391f7c730440',
  'bc830a99ddff49bbd5605ff84f048d38af5ffce7204d09d93efffff7fffffffffcffffffff7fff7a12e2030e00d4400b1c01',
  'ff708d1e7000cf730c1000c00ebff7076ff77d0030c0200c83f350ef00000000191e6763c3770000010003140010c28f64e0',
  'efff9fef0628707c3cf90fbffd0544105c516e0e3050cef7b7fefcc14c3000cb135ce5ae74632ef3d710010012304775b534',
  'ffff90451c0a48802680b3320ef7fff0ce9940000000000c00e9eef45404fd9dfb7010e38f133000934b0d04504540000000',
  'f32201840041c503240010c127f700700000000030003e70000cffff9646d668b5130000000ff70c10dd7ffbffe0ee57f6f2',
  '0000000000108fffefffffd7ddff81662c100486124397fbb0cfbc99f409ffde100c89ff307efffffbb373241000000dfca0',
  'f0e913100000c020141000c1010ef340cf350c00d7db040400f1c8014000f7000000000000030cd30648000c901000070c00',
].join('');

/** Whether four digits are a Norwegian post code in use. */
export const isPostcodeInUse = (postcode: string): boolean => {
  if (!/^\d{4}$/.test(postcode)) return false;
  const number = Number(postcode);
  return ((Number.parseInt(inUse.charAt(number >> 2), 16) >> (number & 3)) & 1) === 1;
};

/** A Norwegian post code: four digits, and in use. */
export const postcode = v.pipe(typedLine, v.check(isPostcodeInUse, 'V_POSTCODE'));

/** A post code abroad: 2 to 12 letters, digits, spaces and hyphens. */
export const foreignPostcode = v.pipe(typedLine, v.regex(/^[\p{L}\d -]{2,12}$/u, 'V_POSTCODE'));
