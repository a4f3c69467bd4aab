import type { AccessSource } from '../dev/access.ts';
import { demoPassword } from '../seed/demo-data.ts';
import './tables.ts';

/** The demo's brokers and the password they were planted with. */
const access: AccessSource = async (on) => ({
  brokers: (await on.db.selectFrom('broker').select(['name', 'email']).orderBy('id').execute()).map((broker) => ({
    ...broker,
    password: demoPassword,
  })),
});
export default access;
