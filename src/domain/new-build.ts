import * as v from 'valibot';
import { email } from './email.ts';
import { name } from './name.ts';
import { mobile } from './phone.ts';

/** The broker system's base type of a project, whose developer sells, and is no party (Spec section 9). */
export const newBuildBaseType = 4;
export const isNewBuild = (baseType: number): boolean => baseType === newBuildBaseType;

/** Returns who sells a new-build: its developer, empty while the broker system names none; null for a used home. */
export const developerOf = ({
  baseType,
  project,
}: {
  readonly baseType: number;
  readonly project: { readonly developer: string } | null;
}): string | null => (isNewBuild(baseType) ? (project?.developer ?? '') : null);

/** The person who takes part in the takeover, and signs as seller, for the developer. */
export const representative = v.strictObject({ name, email, phone: mobile });
export type Representative = v.InferOutput<typeof representative>;
