import type { Server } from '#src/server/platform/server.ts';
import { demoPassword } from '../data/demo-data.ts';
import type { AccessSource } from '../dev/access.ts';
import { lived } from '../lives/named.ts';
import { demoCustomers } from '../seeds/customers.ts';

const aboutOf = ({ config }: Pick<Server, 'config'>, person: string): { readonly about?: string } => {
  const about = config.demoSize === 'small' ? undefined : lived[person];
  return about === undefined ? {} : { about };
};

/** Lists the demo's customers, how they sign in, and what they own, sell or buy. */
const access: AccessSource = async (on) => {
  const parties = await on.db.selectFrom('estateParty').select(['estateId', 'role', 'email']).execute();
  return {
    customers: demoCustomers().map(({ id, name, email, phone, nationalId }) => ({
      name,
      email,
      password: demoPassword,
      phone,
      nationalId,
      ...aboutOf(on, id),
      estates: parties
        .filter((party) => party.email === email)
        .map((party) => ({ estateId: party.estateId, role: party.role })),
    })),
  };
};
export default access;
