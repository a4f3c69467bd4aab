import * as v from 'valibot';
import { pictureId } from '#src/domain/ids.ts';
import {
  meteringPointId as meteringPointIdSchema,
  meterNumber as meterNumberSchema,
} from '#src/domain/metering-point-id.ts';
import type { Field } from '../field.ts';
import { make, type Settings } from './make.ts';

/** The number printed on a meter, at most 20 characters; a scanned QR or bar code may fill it in. */
export const meterNumber = <const S extends Settings>(settings: S = {} as S) =>
  make('meter-number', { schema: meterNumberSchema, missing: 'V_METER_BOTH' }, settings, { max: 20 });
/** The grid's metering point id, from the bill and not the meter: 18 digits (Spec section 5). */
export const meteringPointId = <const S extends Settings>(settings: S = {} as S) =>
  make('metering-point-id', { schema: meteringPointIdSchema, missing: 'V_REQUIRED' }, settings, { max: 18 });

/** One picture; its value is the id assigned by the server. */
export const picture = <const S extends Settings>(settings: S = {} as S) =>
  make('picture', { schema: pictureId, missing: 'V_PICTURE' }, settings, { max: 1 });
/** Up to `max` pictures. */
export const pictures = <const S extends Settings>(max: number, settings: S = {} as S) =>
  make('pictures', { schema: v.pipe(v.array(pictureId), v.maxLength(max, 'V_LEN')), missing: 'V_PICTURE' }, settings, {
    max,
    draft: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.uuid('INVALID_INPUT'))), v.maxLength(max, 'INVALID_INPUT'))),
  } as Partial<Field>);
