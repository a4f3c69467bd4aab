import * as v from 'valibot';
import { readNorwegianDate } from './norwegian-date.ts';
import { osloInstant } from './oslo-calendar.ts';
import { filledLine } from './typed-text.ts';
