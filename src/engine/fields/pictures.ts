import * as v from 'valibot';
import { pictureId } from '#src/domain/ids.ts';
import type { Field } from '../field.ts';
import { make, type Settings } from './make.ts';

/** One picture; its value is the id assigned by the server. */
export const picture = <const S extends Settings>(settings: S = {} as S) =>
  make('picture', pictureId, 'V_REQUIRED', settings, { max: 1 });
/** Up to `max` pictures. */
export const pictures = <const S extends Settings>(max: number, settings: S = {} as S) =>
  make('pictures', v.pipe(v.array(pictureId), v.maxLength(max, 'V_LEN')), 'V_REQUIRED', settings, {
    max,
    draft: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.uuid('INVALID_INPUT'))), v.maxLength(max, 'INVALID_INPUT'))),
  } as Partial<Field>);
