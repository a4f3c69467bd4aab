import type { Server } from '#src/server/platform/server.ts';
import type { Access, AccessSource } from './access.ts';

const found = import.meta.glob<{ default: AccessSource }>('../ways-in/*.ts');

export const accessOf = async (on: Server): Promise<Access> => {
  const sources = await Promise.all(Object.values(found).map((load) => load()));
  const shares = await Promise.all(sources.map((source) => source.default(on)));
  return {
    customers: shares.flatMap(({ customers = [] }) => customers),
    brokers: shares.flatMap(({ brokers = [] }) => brokers),
    links: shares.flatMap(({ links = [] }) => links),
  };
};

/** Returns the lines that the terminal prints: how a person who just started the demo signs in. */
export const waysIn = async (on: Server): Promise<readonly string[]> => {
  if (!on.config.demo) return [];
  const { publicUrl, demoClockHours: hours } = on.config;
  const { brokers, customers, links } = await accessOf(on);
  const [broker] = brokers;
  const [customer] = customers;
  const [link] = links;
  return [
    `  Demo          ${publicUrl}/dev  (everybody who can get in, and every message sent)`,
    ...(hours > 0 ? [`  Clock         ${hours} hours ahead: ${on.clock.now().toISOString()}`] : []),
    ...(broker ? [`  Broker        ${publicUrl}/broker  ${broker.email}  ${broker.password}`] : []),
    ...(customer ? [`  Customer      ${publicUrl}/customer/signin  ${customer.email}  ${customer.password}`] : []),
    ...(link ? [`  Personal link ${link.url}  (${link.name}, ${link.role})`] : []),
  ];
};
