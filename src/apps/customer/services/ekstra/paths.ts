/** The order of Ekstra of a home, and what its advertisement does. */
export const ekstraRoute = '/customer/estates/:id/ekstra';
export const ekstraPath = (id: string): string => `/customer/estates/${id}/ekstra`;
/** The journey in which it is ordered (`flows/services/ekstra`). */
export const ekstraOrderPath = (id: string): string => `${ekstraPath(id)}/order`;
