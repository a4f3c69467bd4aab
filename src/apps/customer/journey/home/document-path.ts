import type { FormOfHome } from './next-for-you.ts';

export const documentRoute = '/customer/documents/:estateId/:flow';

/** Returns the path of the page that shows a finished form. */
export const documentPath = ({ home, form }: FormOfHome): string => `/customer/documents/${home.estateID}/${form.flow}`;
