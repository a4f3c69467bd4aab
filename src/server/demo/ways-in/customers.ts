import { demoPassword } from '../data/demo-data.ts';
import type { AccessSource } from '../dev/access.ts';
import { demoCustomers } from '../seeds/customers.ts';

/** Lists the demo's customers, how they sign in, and what they own, sell or buy. */
const access: AccessSource = async (on) => {
  const parties = await on.db.selectFrom('estateParty').select(['estateId', 'role', 'email']).execute();
  return {
    customers: demoCustomers().map(({ name, email, phone, nationalId }) => ({
      name,
      email,
      password: demoPassword,
      phone,
      nationalId,
      estates: parties
        .filter((party) => party.email === email)
        .map((party) => ({ estateId: party.estateId, role: party.role })),
    })),
  };
};
export default access;
