import type { AccessSource } from '../dev/access.ts';
import { demoPassword, demoPeople } from '../seed/demo-data.ts';
import './tables.ts';

/**
 * The demo's people and what they own, sell or buy. Customers' own sign-in comes with a later issue: until then the
 * password is the one they will have, and their way in is the personal link.
 */
const access: AccessSource = async (on) => {
  const parties = await on.db.selectFrom('estate_party').select(['estate_id', 'role', 'email']).execute();
  return {
    customers: demoPeople().map(({ name, email, phone, nationalId }) => ({
      name,
      email,
      password: demoPassword,
      phone,
      nationalId,
      estates: parties
        .filter((party) => party.email === email)
        .map((party) => ({ estateId: party.estate_id, role: party.role })),
    })),
  };
};
export default access;
