import type { FormOfHome } from './next-for-you.ts';

export const documentRoute = '/customer/documents/:estateId/:flow';

/** The page that a finished form is read on. */
export const documentPath = ({ home, form }: FormOfHome): string => `/customer/documents/${home.estateID}/${form.flow}`;
