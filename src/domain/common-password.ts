/**
 * What most people use when a capital and a digit are required: words, clubs and seasons, rows of keys. Short on
 * purpose: it is a hint (reliability A2), and the sign-in limits are what stops guessing.
 */
const words: ReadonlySet<string> = new Set(
  `password passord passwort hemmelig secret velkommen welcome letmein admin administrator login loggin
   qwerty qwertyui qwertyuiop qwertyuiopå asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm abc abcd abcdef abcdefg abcdefgh
   sommer summer høst vinter winter spring januar februar mars april juni juli august september oktober november desember
   mandag fredag monday friday norge norway oslo bergen trondheim stavanger rosenborg brann liverpool arsenal chelsea
   manchester barcelona fotball football baseball hockey master monkey dragon princess prinsesse sunshine superman batman
   starwars pokemon jesus iloveyou elsker deg hjemme megler bolig boligen grend nordlys test testing tester changeme default
   shadow hunter killer charlie jordan michael ashley daniel thomas martin kristian andreas jonas emma nora ida`.split(
    /\s+/,
  ),
);
/** Letters commonly written as a digit or a sign: `P@ssw0rd`. */
const drawn: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '5': 's', '!': 'i' };

const isRow = (text: string): boolean =>
  [...text].every(
    (letter, at, all) => at === 0 || Math.abs(letter.charCodeAt(0) - (all[at - 1] ?? '').charCodeAt(0)) <= 1,
  );

/** Whether a password is among the first to be guessed. */
export const isCommonPassword = (password: string): boolean => {
  const low = password.normalize('NFC').toLowerCase();
  const bare = low.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '');
  const plain = low
    .replace(/[\d!?.*#_-]+$/u, '')
    .replace(/[@013$5!]/g, (sign) => drawn[sign] ?? sign)
    .replace(/[^\p{L}]/gu, '');
  const rest = low.replace(/[\p{L}]/gu, '');
  return words.has(bare) || words.has(plain) || (bare.length <= 2 && isRow(rest)) || isRow(low);
};
