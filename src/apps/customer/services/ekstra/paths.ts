import { estatePath } from '../../journey/paths.ts';

/** The order of Ekstra of a home, and what its advertisement does. */
export const ekstraPath = (id: string): string => estatePath(id, '/ekstra');
/** The journey in which it is ordered (`flows/services/ekstra`). */
export const ekstraOrderPath = (id: string): string => estatePath(id, '/ekstra/order');
