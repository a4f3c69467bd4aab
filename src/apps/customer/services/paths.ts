import { type PartnerId, partnerById, type Service, services } from '#src/domain/services.ts';
import { tabPaths } from '../shell/tabs.ts';

export const servicesPath = tabPaths.services;
export const categoryPath = (service: Service | ':category'): string => `${servicesPath}/${service}`;
export const orderPath = (id: string): string => `${servicesPath}/orders/${id}`;

/** The form of a partner. One with several forms has the service in its address. */
export const formPath = (partner: PartnerId, service: Service): string => {
  const { services: own } = partnerById(partner);
  return `${servicesPath}/${own.includes(service) ? service : own[0]}/${partner}`;
};

export const isService = (name: string | undefined): name is Service => services.some((service) => service === name);
