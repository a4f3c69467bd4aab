import { handOff } from '#src/contract/hand-off.ts';
import { handle } from '../handle.ts';
import { arrive } from './hand-off.ts';

export default handle(
  handOff,
  { arrive: ({ web }, on) => arrive(on, web) },
  // The answer is the token itself.
  { arrive: { secret: true } },
);
